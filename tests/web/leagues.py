"""Leagues for tests of pages: one that is open for entry, and one that has played its first round."""

from datetime import timedelta

from games.leagues.advancing import advance_season
from games.leagues.roles import give_role
from games.models import Season
from tests.games_at_play import NOON, person
from tests.leagues.seasons import finish_round, league, running_season

AT = NOON + timedelta(days=10)
"""When the first round of `played` is over and the second has not begun."""


def moderated():
    """A public league with an owner and a moderator, both of whom do not play."""
    of = league()
    black = person("Black")
    give_role(of, of.roles.get().player, black, "moderator", NOON)
    return of, black


def played(of, settings=None, **declared) -> Season:
    """Two divisions of four, one round played; pages show the moment after it."""
    this = running_season(of=of, **declared)
    finish_round(this, 1, AT)
    advance_season(this.pk, AT)
    if settings is not None:
        settings.CLOCK_START = AT
    this.refresh_from_db()
    return this


def address(of, *parts: object) -> str:
    """`address(league, 1, 1)` is the table of the first division of the first season."""
    return "/".join(["/leagues", of.slug, *(str(part) for part in parts), ""])
