"""Saying no: a code with data, which pages and letters put into words."""

from engine.core import Refused


class Refusal(Refused):
    """Something cannot be done. Nothing was stored."""
