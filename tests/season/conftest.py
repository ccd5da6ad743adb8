"""A broker in memory for the tests of the verdict."""

from tests.tables.conftest import messages

__all__ = ["messages"]
