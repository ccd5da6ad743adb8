"""Saying no: a code with data, which pages and letters put into words."""

from engine.core import Refused


class Refusal(Refused):
    """An act that cannot be, whoever tries. Nothing was stored."""
