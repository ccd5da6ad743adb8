"""No page looks for a Redis: what the site tells its workers stays in memory."""

from tests.tables.conftest import messages

__all__ = ["messages"]
