"""Where an error came from, without its own words; and which request is being answered."""

from contextvars import ContextVar
from traceback import format_tb

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""Its name in the log; empty outside of requests."""


def where(error: BaseException) -> str:
    """The lines of code that led to it. An error's own words are left out: they may quote a sealed order."""
    return "".join(format_tb(error.__traceback__))
