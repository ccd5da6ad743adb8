"""A season's end: who goes up and down as a proposal, which a moderator confirms, and then the archive."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from games.leagues import news
from games.leagues.leagues import clean_text
from games.leagues.roles import check_role
from games.leagues.seasons import lock_season
from games.leagues.tables import table_of
from games.models import Division, Entry, LeagueAct, Player, Season
from games.play.moderation import LONGEST_REASON
from games.play.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Move:
    """Where a place in the final table leads."""

    entry: Entry
    division: Division
    place: int
    to_rank: int | None
    """The rank of the division next season; None for those who have left."""

    @property
    def direction(self) -> str:
        """up, down, stays or left."""
        if self.to_rank is None:
            return "left"
        step = self.to_rank - self.division.rank
        return "up" if step < 0 else "down" if step > 0 else "stays"


def proposal(season: Season) -> list[Move]:
    """By division, from the final tables."""
    moves = []
    for division in season.divisions.select_related("season__league"):
        for line in table_of(division):
            step = {"up": -1, "down": 1}.get(line.row.zone, 0)
            to_rank = None if line.row.withdrawn else division.rank + step
            moves.append(Move(line.entry, division, line.row.place, to_rank))
    return moves


def confirm(
    season: Season,
    by: Player,
    reason: str,
    now: datetime,
    changes: Mapping[int, int] | None = None,
) -> LeagueAct:
    """Final places are noted, and where they lead. `changes` (entry to rank) depart from the proposal.

    Whoever takes part in the season may confirm what the rules gave, but change nothing.
    """
    reason = clean_text(reason, LONGEST_REASON, needed="reason_missing")
    changes = dict(changes or {})
    with transaction.atomic():
        season = lock_season(season.pk)
        check_role(season.league, by, "confirm")
        if season.status != Season.Status.ENDED:
            raise Refusal("season_not_ended")
        if changes and season.entries.filter(player=by).exclude(division=None).exists():
            raise Refusal("competes_here")
        moves = {move.entry.pk: move for move in proposal(season)}
        ranks = set(season.divisions.values_list("rank", flat=True))
        if not changes.keys() <= moves.keys() or not set(changes.values()) <= ranks:
            raise Refusal("bad_moves")
        for move in moves.values():
            move.entry.final_place = move.place
            move.entry.moves_to = changes.get(move.entry.pk, move.to_rank)
            move.entry.save(update_fields=["final_place", "moves_to"])
        season.status, season.confirmed_at, season.confirmed_by = Season.Status.ARCHIVED, now, by
        season.save(update_fields=["status", "confirmed_at", "confirmed_by"])
        act = LeagueAct.objects.create(
            league=season.league,
            season=season,
            by=by,
            kind=LeagueAct.Kind.CONFIRM,
            reason=reason,
            data={"changes": {str(entry): rank for entry, rank in changes.items()}},
            at=now,
        )
        news.tell_end(season, now)
        return act
