"""Leagues tell their workers as games do: a broker in memory takes it."""

from tests.play.conftest import messages

__all__ = ["messages"]
