"""A division's table for a page: as of a date, sorted as wanted, its rounds. Queries do not grow with it."""

from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from math import floor

from django.db.models import Prefetch
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext_lazy

from games.leagues.division_table import StandingLine, table_of
from games.leagues.facts import TablePoints
from games.leagues.models import (
    Division,
    Entry,
    LeagueAct,
    LeagueResult,
    LeagueSeat,
    LeagueTable,
    Round,
)
from games.leagues.rulings import RULINGS
from games.leagues.seasons import settings_of
from games.leagues.standings_words import balance_tables, number, percent, signed, why_sentences
from games.refusal import Refusal
from games.web.leagues.large_tables import TablePage, is_long, page_of_table

COLUMNS = {
    "place": ("#", gettext_lazy("Place")),
    "name": (gettext_lazy("Name"), gettext_lazy("Name")),
    "points": (gettext_lazy("Points"), gettext_lazy("Points")),
    "form": (gettext_lazy("Last places"), gettext_lazy("Last places")),
    "tables": (pgettext_lazy("tables played", "T"), gettext_lazy("Tables")),
    "wins": (pgettext_lazy("tables won", "W"), gettext_lazy("Won")),
    "on_time": (gettext_lazy("On time"), gettext_lazy("On time")),
}
"""What a table shows: a sign for phones, and a name. By all but the form it can be sorted."""
MOST_TABLES = 300
"""Of a division; with more, a page shows those of one round."""
ON_WIDE_SCREENS = ("tables", "wins")
SORTS = {
    "place": lambda line: line.row.place,
    "name": lambda line: line.name.casefold(),
    "points": lambda line: -line.row.points,
    "tables": lambda line: -line.row.played,
    "wins": lambda line: -line.row.wins,
    "on_time": lambda line: -_kept(line),
}


@dataclass(frozen=True, slots=True)
class Column:
    key: str
    short: str
    full: str
    is_sorted: bool

    @property
    def is_number(self) -> bool:
        return self.key not in ("name", "form")

    @property
    def sorts(self) -> bool:
        return self.key in SORTS

    @property
    def is_wide(self) -> bool:
        """Whether phones have no room for it."""
        return self.key in ON_WIDE_SCREENS

    @property
    def rises(self) -> bool:
        """Whether sorting by it puts the least on top."""
        return self.key in ("place", "name")


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line in words and figures."""

    entry: Entry
    place: str
    """A dash before there is any result."""
    name: str
    zone: str
    """Who would go up or down: `up`, `down`, or nothing."""
    tables: int
    wins: int
    yellows: int
    reds: int
    withdrawn: bool
    took_over: bool
    why: list[str]
    balances: list[tuple[str, list[tuple[str, str]]]]
    """The little tables of head-to-head comparisons, each with its title."""
    next_name: str
    points: str
    adjustment: str
    """Empty if moderators have given and taken nothing."""
    on_time: str
    arrow: str
    arrow_kind: str
    """`up`, `down`, or nothing."""
    movement: str
    """The arrow in words, for screen readers."""
    form: list[tuple[str, str, bool]]
    """The places at the last tables, a dash without opponents; what each brought; whether it was won."""
    more_why: bool = False
    """Whether the little tables open on request only."""
    zone_line: str = ""
    """What the zone that begins here means, if one does."""


@dataclass(frozen=True, slots=True)
class ShownTable:
    rows: list[ShownLine]
    page: int
    pages: list[tuple[int, int, int]]
    """Where a field is too large for one page: numbers, with the first and last line of each."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a reader asks of a table."""

    as_of: datetime | None = None
    sort: str = "place"
    page: int | None = None
    why: int | None = None
    """The place whose long comparison with the next is shown in full."""
    everybody: bool = False
    """On one page, however many."""


def shown_table(division: Division, wanted: Wanted, mine: Entry | None = None) -> ShownTable:
    lines = table_of(division, wanted.as_of)
    has_results = is_ladder(division) or any(line.row.tables for line in lines)
    ordered = sorted(lines, key=SORTS[wanted.sort])
    page = TablePage(ordered, 1, []) if wanted.everybody else page_of_table(ordered, wanted.page, mine)
    points = _points(lines)
    rows = [_shown(line, points, has_results, whole=line.row.place == wanted.why) for line in page.lines]
    zoned = wanted.sort == "place" and not division.is_whole_field
    return ShownTable(_with_zone_lines(rows) if zoned else rows, page.number, page.pages)


def is_ladder(division: Division) -> bool:
    return settings_of(division.season).shape_row.is_ladder


def _with_zone_lines(shown: list[ShownLine]) -> list[ShownLine]:
    """A line above the first who would go up, and above the first who would go down."""
    zones = [line.zone for line in shown]
    lines = {
        "up": ngettext("The first is promoted", "The first %(number)d are promoted", zones.count("up")),
        "down": ngettext("The last is relegated", "The last %(number)d are relegated", zones.count("down")),
    }
    return [
        replace(line, zone_line=lines[line.zone] % {"number": zones.count(line.zone)})
        if line.zone and zones.index(line.zone) == number
        else line
        for number, line in enumerate(shown)
    ]


def columns(sort: str) -> list[Column]:
    return [Column(key, str(short), str(full), key == sort) for key, (short, full) in COLUMNS.items()]


def end_of_day(text: str) -> datetime | None:
    """The last moment of a day by the reader's clock; None for no day at all."""
    if not text:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refusal("bad_date") from None
    if not 2000 <= day.year < 2200 or len(text) != len("2000-01-01"):
        raise Refusal("bad_date")
    return timezone.make_aware(datetime.combine(day + timedelta(days=1), time.min)) - timedelta(seconds=1)


def rounds_of(
    division: Division, chosen: Round | None = None
) -> list[tuple[Round, list[LeagueTable] | None]]:
    """Rounds with this division's tables, who sits at them, how they came out, and what was ruled.

    Of a large field only the chosen round has its tables, else the last that has begun; the others have None.
    """
    rounds = list(division.season.rounds.all())
    only = None
    if division.tables.count() > MOST_TABLES:
        begun = [one for one in rounds if one.started_at]
        only = chosen or (begun[-1] if begun else rounds[0])
    found = _tables_of(division, only)
    return [(round_, found.get(round_.pk, []) if only in (None, round_) else None) for round_ in rounds]


def _tables_of(division: Division, only: Round | None) -> dict[int, list[LeagueTable]]:
    rulings = LeagueAct.objects.filter(kind__in=RULINGS, reverted_by=None).order_by("pk")
    tables = (
        LeagueTable.objects.filter(division=division, **({"round": only} if only else {}))
        .select_related("game")
        .defer("game__options", "game__pace")
        .prefetch_related(
            Prefetch("seats", LeagueSeat.objects.select_related("entry__player")),
            Prefetch("results", LeagueResult.objects.select_related("entry__player")),
            Prefetch("acts", rulings.select_related("entry__player"), to_attr="rulings"),
        )
        .order_by("number")
    )
    by_round: dict[int, list[LeagueTable]] = {}
    for table in tables:
        by_round.setdefault(table.round_id, []).append(table)
    return by_round


def _points(lines: list[StandingLine]) -> dict[Fraction, str]:
    """Rounded, with decimals only for those whom rounding would make equal."""
    by_figure: dict[int, set[Fraction]] = {}
    for line in lines:
        by_figure.setdefault(floor(line.row.points + Fraction(1, 2)), set()).add(line.row.points)
    return {
        points: number(figure if len(alike) == 1 else points)
        for figure, alike in by_figure.items()
        for points in alike
    }


def _shown(line: StandingLine, points: dict[Fraction, str], has_results: bool, *, whole: bool) -> ShownLine:
    row, later = line.row, not whole and is_long(line)
    return ShownLine(
        entry=line.entry,
        place=str(row.place) if has_results else "–",
        name=line.name,
        zone=row.zone,
        tables=row.played,
        wins=row.wins,
        yellows=row.yellows,
        reds=row.reds,
        withdrawn=row.withdrawn,
        took_over=line.entry.replaces_id is not None,
        why=why_sentences(row.why, line.ranked_name, line.next_name, line.names) if row.why else [],
        balances=[] if later else balance_tables(row.why, line.names),
        more_why=later,
        next_name=line.next_name,
        points=points[row.points],
        adjustment=signed(row.adjustment) if row.adjustment else "",
        on_time=percent(round(_kept(line), 2)) if row.asked else "–",
        arrow=_arrow(row.movement),
        arrow_kind="up" if (row.movement or 0) > 0 else "down" if row.movement else "",
        movement=_movement(row.movement),
        form=[("–" if one.is_bye else str(one.place), _brought(one), one.is_won) for one in row.form],
    )


def _brought(one: TablePoints) -> str:
    words = {"round": one.round, "place": one.place, "size": one.size, "points": number(one.points)}
    if one.is_bye:
        return gettext("round %(round)d: without opponents, points: %(points)s") % words
    return gettext("round %(round)d: place %(place)d of %(size)d, points: %(points)s") % words


def _kept(line: StandingLine) -> Fraction:
    return 1 - Fraction(line.row.missed, line.row.asked) if line.row.asked else Fraction(0)


def _arrow(movement: int | None) -> str:
    if movement is None:
        return ""
    return f"▲{movement}" if movement > 0 else f"▼{-movement}" if movement < 0 else "="


def _movement(movement: int | None) -> str:
    if movement is None:
        return ""
    if not movement:
        return gettext("same as before the round")
    up = ngettext("up %(places)d place", "up %(places)d places", abs(movement))
    down = ngettext("down %(places)d place", "down %(places)d places", abs(movement))
    return (up if movement > 0 else down) % {"places": abs(movement)}
