"""Leagues tell their workers as games do: a broker in memory takes it."""

from tests.tables.conftest import messages

__all__ = ["messages"]
