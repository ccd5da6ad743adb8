"""A ladder for a page: whom the viewer may challenge, who challenges them, and what was played lately."""

from dataclasses import dataclass
from datetime import datetime

from games.leagues.challenges import may_challenge
from games.leagues.models import Challenge, Division, Entry, LeagueTable
from games.leagues.seasons import settings_of
from games.leagues.settings import Settings
from games.web.leagues.standings_page import is_ladder

MOST_SHOWN = 20


@dataclass(frozen=True, slots=True)
class ShownLadder:
    rules: Settings
    may: list[Entry]
    """Whom the viewer may challenge, the nearest first."""
    asked: Challenge | None
    """Who waits for the viewer's answer,"""
    asking: Challenge | None
    """for whose answer the viewer waits,"""
    game: LeagueTable | None
    """and what they are playing."""
    latest: list[Challenge]


def ladder_of(division: Division, mine: Entry | None, now: datetime) -> ShownLadder | None:
    """None where the season is no ladder."""
    if not is_ladder(division):
        return None
    made = division.challenges.select_related("by__player", "to__player", "table__game").order_by("-pk")
    waiting = [one for one in made.filter(status=Challenge.Status.OPEN) if one.answer_by > now]
    under_way = made.filter(status=Challenge.Status.ACCEPTED, table__outcome="")
    own = [one for one in under_way if mine and mine.pk in (one.by_id, one.to_id)]
    return ShownLadder(
        rules=settings_of(division.season),
        may=may_challenge(mine, division, now) if mine else [],
        asked=next((one for one in waiting if mine and one.to_id == mine.pk), None),
        asking=next((one for one in waiting if mine and one.by_id == mine.pk), None),
        game=own[0].table if own else None,
        latest=list(made.exclude(status=Challenge.Status.TAKEN_BACK)[:MOST_SHOWN]),
    )
