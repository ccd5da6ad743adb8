"""A division's table for a page: as of a date, sorted as wanted, its rounds. Queries do not grow with it."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from fractions import Fraction

from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext_lazy

from games.leagues.tables import Line, table_of
from games.leagues.words import number, percent, signed
from games.models import Division, LeagueTable, Round
from games.play.refusal import Refusal

COLUMNS = {
    "place": ("#", gettext_lazy("Place")),
    "name": (gettext_lazy("Name"), gettext_lazy("Name")),
    "points": (gettext_lazy("Points"), gettext_lazy("Points")),
    "tables": (pgettext_lazy("tables played", "T"), gettext_lazy("Tables")),
    "wins": (pgettext_lazy("tables won", "W"), gettext_lazy("Won")),
    "on_time": ("%", gettext_lazy("In time")),
}
"""By which a table can be sorted: a sign for phones, and a name."""
SORTS = {
    "place": lambda line: line.row.place,
    "name": lambda line: line.name.casefold(),
    "points": lambda line: -line.row.points,
    "tables": lambda line: -len(line.row.tables),
    "wins": lambda line: -line.row.wins,
    "on_time": lambda line: -_kept(line),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A line in words and figures."""

    line: Line
    points: str
    adjustment: str
    """Empty where moderators gave and took nothing."""
    on_time: str
    arrow: str
    movement: str
    """The arrow for those who do not see it."""
    form: list[tuple[str, str]]
    """The points of the last tables, and what each was."""


def shown_table(division: Division, as_of: datetime | None, sort: str = "place") -> list[Shown]:
    lines = table_of(division, as_of)
    return [_shown(line) for line in sorted(lines, key=SORTS[sort])]


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


def rounds_of(division: Division) -> list[tuple[Round, list[LeagueTable]]]:
    """Rounds with this division's tables, who sits at them, and how they came out."""
    tables = (
        LeagueTable.objects.filter(division=division)
        .select_related("game")
        .defer("game__options", "game__pace")
        .prefetch_related("seats__entry__player", "results__entry__player")
        .order_by("number")
    )
    by_round: dict[int, list[LeagueTable]] = {}
    for table in tables:
        table.ranked = sorted(table.results.all(), key=lambda one: one.place)
        by_round.setdefault(table.round_id, []).append(table)
    return [(round_, by_round.get(round_.pk, [])) for round_ in division.season.rounds.all()]


def _shown(line: Line) -> Shown:
    row = line.row
    return Shown(
        line=line,
        points=number(row.points),
        adjustment=signed(row.adjustment) if row.adjustment else "",
        on_time=percent(round(_kept(line), 2)) if row.asked else "–",
        arrow=_arrow(row.movement),
        movement=_movement(row.movement),
        form=[
            (
                number(round(one.points)),
                gettext("round %(round)d: place %(place)d of %(size)d, %(points)s points")
                % {
                    "round": one.round,
                    "place": one.place,
                    "size": one.size,
                    "points": number(one.points),
                },
            )
            for one in row.form
        ],
    )


def _kept(line: Line) -> Fraction:
    return 1 - Fraction(line.row.missed, line.row.asked) if line.row.asked else Fraction(0)


def _arrow(movement: int | None) -> str:
    if movement is None:
        return ""
    return f"▲{movement}" if movement > 0 else f"▼{-movement}" if movement < 0 else "="


def _movement(movement: int | None) -> str:
    if movement is None:
        return ""
    if not movement:
        return gettext("as before the round")
    up = ngettext("up %(places)d place", "up %(places)d places", abs(movement))
    down = ngettext("down %(places)d place", "down %(places)d places", abs(movement))
    return (up if movement > 0 else down) % {"places": abs(movement)}
