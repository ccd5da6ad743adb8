"""The levels of bots: which there are, what they are called, and a line on each."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy, pgettext_lazy

from engine import game_named

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

USUAL_LEVEL = "steady"
LEVEL_WORDS: "dict[str, tuple[StrOrPromise, StrOrPromise]]" = {
    "gentle": (
        pgettext_lazy("level of a bot", "gentle"),
        gettext_lazy("Plays like a beginner, and makes a beginner’s mistakes."),
    ),
    "steady": (
        pgettext_lazy("level of a bot", "steady"),
        gettext_lazy("Plays soundly, but anyone who knows its habits can beat it."),
    ),
    "sharp": (
        pgettext_lazy("level of a bot", "sharp"),
        gettext_lazy("Guesses what you are up to, and thinks ahead."),
    ),
}
"""A name and a line for each, the easiest first."""


def levels_of(rules: str) -> list[str]:
    """The levels at which bots can play this game."""
    bots = game_named(rules).bots
    return [level for level in LEVEL_WORDS if level in bots]


def level_name(bot: str) -> str:
    """In the reader's language; a bot of no level goes by its own name."""
    return str(LEVEL_WORDS[bot][0]) if bot in LEVEL_WORDS else bot
