"""Where an error came from, without its own words."""

from traceback import format_tb


def where(error: BaseException) -> str:
    """The lines of code that led to it. An error's own words are left out: they may quote a sealed order."""
    return "".join(format_tb(error.__traceback__))
