"""The leagues in which somebody plays or soon will, each with what comes next, in two queries."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch

from games.accounts.models import Player
from games.leagues.models import Entry, Round, Season

Status = Season.Status
AHEAD = (Status.OPEN, Status.DRAWN, Status.RUNNING, Status.ENDED)


@dataclass(frozen=True, slots=True)
class MyLeague:
    entry: Entry
    season: Season
    round: Round | None
    """The one under way or, else, the next one; None before the draw and after the last."""

    @property
    def begins_at(self) -> datetime | None:
        """When the coming round begins; None if it has, or if there is none."""
        if self.round is None:
            return self.season.starts_at if self.season.status in (Status.OPEN, Status.DRAWN) else None
        return None if self.round.started_at else self.round.starts_at


def my_leagues(player: Player) -> list[MyLeague]:
    rounds = Prefetch(
        "season__rounds", Round.objects.filter(ended_at=None).order_by("number"), to_attr="ahead"
    )
    entries = Entry.objects.filter(
        player=player, season__status__in=AHEAD, status__in=(Entry.Status.ENTERED, Entry.Status.WAITING)
    )
    found = entries.select_related("season__league", "division").prefetch_related(rounds).order_by("-pk")
    return [MyLeague(entry, entry.season, _coming(entry.season)) for entry in found]


def _coming(season: Season) -> Round | None:
    """Drawn rounds are nobody's business before they are published."""
    ahead: list[Round] = getattr(season, "ahead", [])
    return ahead[0] if ahead and season.status == Status.RUNNING else None
