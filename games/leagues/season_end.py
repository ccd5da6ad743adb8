"""A season's end: who goes up and down as a proposal, which a moderator confirms, and then the archive."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext, gettext_noop, override

from games.accounts.models import Player
from games.leagues import announcements
from games.leagues.division_table import table_of
from games.leagues.models import Division, Entry, LeagueAct, Season
from games.leagues.roles import check_power, who_may_act
from games.leagues.seasons import lock_season
from games.refusal import Refusal
from games.text import LONGEST_REASON, clean_text

PATIENCE = timedelta(days=14)
"""After which the rules confirm a season for which nobody of the league may."""
BY_RULE = gettext_noop("As the rules decided: all moderators of the league took part in the season.")


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
    by: Player | None,
    reason: str,
    now: datetime,
    changes: Mapping[int, int] | None = None,
) -> LeagueAct:
    """Final places are noted, and where they lead. `changes` (entry to rank) depart from the proposal.

    Nobody who took part in the season confirms it. `by` is None for the rules of the season.
    """
    reason = clean_text(reason, LONGEST_REASON, empty="reason_missing")
    changes = dict(changes or {})
    with transaction.atomic():
        season = lock_season(season.pk)
        if by is not None:
            check_power(season.league, by, season=season)
        if season.status != Season.Status.ENDED:
            raise Refusal("season_not_ended")
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
        announcements.tell_end(season, now)
        return act


def confirmed_by_rule_at(season: Season) -> datetime | None:
    """When the rules confirm it by themselves; None where a moderator of the league is free to."""
    if season.status != Season.Status.ENDED or season.ended_at is None or who_may_act(season):
        return None
    return season.ended_at + PATIENCE


def confirm_by_rule(now: datetime) -> None:
    """What was proposed holds, where everybody who could confirm it took part."""
    waiting = Season.objects.filter(status=Season.Status.ENDED, ended_at__lte=now - PATIENCE)
    for season in waiting.select_related("league"):
        if confirmed_by_rule_at(season):
            with override(season.league.language):
                confirm(season, None, gettext(BY_RULE), now)
