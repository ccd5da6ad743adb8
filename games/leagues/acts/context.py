"""A moderator's context: what an act is about, and the table before and after it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import Any

from django.db import transaction

from games.accounts.models import Player
from games.leagues.division_table import StandingLine, table_of
from games.leagues.models import Division, Entry, League, LeagueAct, LeagueSeat, LeagueTable, Season
from games.refusal import Refusal

ACTING = (Season.Status.RUNNING, Season.Status.ENDED)


@dataclass
class ActContext:
    """What an act is about. Everything in it belongs together; whatever is missing follows from the rest."""

    league: League
    now: datetime
    reason: str
    by: Player | None = None
    season: Season | None = None
    division: Division | None = None
    table: LeagueTable | None = None
    entry: Entry | None = None
    player: Player | None = None
    details: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.table:
            self.division = self.division or self.table.division
        if self.entry:
            self.division = self.division or self.entry.division
            self.season = self.season or self.entry.season
        if self.division:
            self.season = self.season or self.division.season
        if not self._belongs_together():
            raise Refusal("not_of_this_league")

    def need_moderator(self) -> Player:
        assert self.by is not None, "the rules of a season do not do this by themselves"
        return self.by

    def need_entry(self) -> Entry:
        if self.entry is None or self.entry.division_id is None:
            raise Refusal("whom_about")
        return self.entry

    def need_table(self) -> LeagueTable:
        if self.table is None:
            raise Refusal("which_table")
        return self.table

    def need_seat(self) -> LeagueSeat:
        """Where the entry sits at the table."""
        seat = self.need_table().seats.filter(entry=self.need_entry()).first()
        if seat is None:
            raise Refusal("not_at_table")
        return seat

    def need_running_game(self) -> int:
        table = self.need_table()
        if table.game_id is None or table.outcome:
            raise Refusal("game_not_running")
        return table.game_id

    def need_season_under_way(self) -> Season:
        if self.season is None or self.season.status not in ACTING:
            raise Refusal("season_not_under_way")
        return self.season

    @property
    def season_is_archived(self) -> bool:
        return self.season is not None and self.season.status == Season.Status.ARCHIVED

    def need_moment(self, name: str) -> datetime:
        moment = self.details.get(name)
        if not isinstance(moment, datetime):
            raise Refusal("bad_moment")
        return moment

    def check_not_about(self, moderator: Player) -> None:
        """Nobody acts on themselves, not even where they do not compete."""
        if moderator in (self.player, self.entry.player if self.entry else None):
            raise Refusal("competes_here")

    def store(self, kind: str, data: dict[str, Any], **more: Any) -> LeagueAct:
        """The row of the log."""
        return LeagueAct.objects.create(
            league=self.league,
            season=self.season,
            division=self.division,
            table=self.table,
            entry=self.entry,
            player=self.player,
            by=self.by,
            kind=kind,
            reason=self.reason,
            data=data,
            at=self.now,
            **more,
        )

    def _belongs_together(self) -> bool:
        season_id = self.season.pk if self.season else None
        division_id = self.division.pk if self.division else None
        return (
            (self.season is None or self.season.league_id == self.league.pk)
            and (self.division is None or self.division.season_id == season_id)
            and (self.table is None or self.table.division_id == division_id)
            and (self.entry is None or self.entry.season_id == season_id)
            and (self.entry is None or self.entry.division_id in (None, division_id))
        )


@dataclass(frozen=True, slots=True)
class Change:
    """One line of the table before and after; None where there is none."""

    after: StandingLine
    before: StandingLine | None

    @property
    def place(self) -> int:
        return self.after.row.place

    @property
    def place_before(self) -> int | None:
        return self.before.row.place if self.before else None

    @property
    def points(self) -> Fraction | int:
        return self.after.row.points

    @property
    def points_before(self) -> Fraction | int:
        return self.before.row.points if self.before else 0

    @property
    def moved(self) -> int:
        return self.place_before - self.place if self.place_before else 0

    @property
    def gained(self) -> Fraction | int:
        return self.points - self.points_before


@dataclass(frozen=True, slots=True)
class Preview:
    """What an act would do to the table of its division; nothing of it was stored."""

    act: LeagueAct
    lines: list[Change]

    @property
    def changes(self) -> list[Change]:
        """The lines that would be different."""
        return [
            line
            for line in self.lines
            if line.moved or line.gained or _flags(line.before) != _flags(line.after)
        ]


def tried_out(division: Division | None, act: Callable[[], LeagueAct]) -> Preview:
    """Does it all, compares, and undoes it all again, so that a preview cannot differ from the act."""
    with transaction.atomic():
        before = {line.row.entrant: line for line in table_of(division)} if division else {}
        done = act()
        after = table_of(division) if division else []
        transaction.set_rollback(True)
    return Preview(done, [Change(line, before.get(line.row.entrant)) for line in after])


def _flags(line: StandingLine | None) -> tuple[Any, ...]:
    return (
        ()
        if line is None
        else (line.row.zone, line.row.withdrawn, line.row.missed, line.row.yellows, line.row.reds)
    )
