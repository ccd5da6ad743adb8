"""A moderator's desk: what an act is about, and the table before and after it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction

from games.leagues.tables import Line, table_of
from games.models import Division, Entry, League, LeagueAct, LeagueSeat, LeagueTable, Player, Season
from games.play.refusal import Refusal

ACTING = (Season.Status.RUNNING, Season.Status.ENDED)


@dataclass
class Desk:
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
    concerned: list[Player] = field(default_factory=list)
    """Whom the act will be mailed to."""

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

    def need_entry(self) -> Entry:
        if self.entry is None or self.entry.division_id is None:
            raise Refusal("whom_about")
        return self.entry

    def need_table(self) -> LeagueTable:
        if self.table is None:
            raise Refusal("which_table")
        return self.table

    def seat(self) -> LeagueSeat:
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

    def tell(self, entries: Iterable[Entry]) -> None:
        self.concerned += [entry.player for entry in entries]

    def _belongs_together(self) -> bool:
        return (
            (self.season is None or self.season.league_id == self.league.pk)
            and (self.division is None or self.division.season_id == self.season.pk)
            and (self.table is None or self.table.division_id == self.division.pk)
            and (self.entry is None or self.entry.season_id == self.season.pk)
            and (self.entry is None or self.entry.division_id in (None, getattr(self.division, "pk", None)))
        )


@dataclass(frozen=True, slots=True)
class Change:
    """One line of the table before and after; None where there is none."""

    after: Line
    before: Line | None

    @property
    def moved(self) -> int:
        return self.before.row.place - self.after.row.place if self.before else 0

    @property
    def gained(self):
        return self.after.row.points - (self.before.row.points if self.before else 0)


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


def _flags(line: Line | None) -> tuple[Any, ...]:
    return (
        ()
        if line is None
        else (line.row.zone, line.row.withdrawn, line.row.missed, line.row.yellows, line.row.reds)
    )
