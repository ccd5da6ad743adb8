"""A broker in memory for the tests of the verdict."""

from tests.play.conftest import messages

__all__ = ["messages"]
