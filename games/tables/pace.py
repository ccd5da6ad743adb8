"""How fast a game is played: what its players agreed on. `deadlines` turns it into moments."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import time, timedelta
from itertools import chain
from re import fullmatch
from types import UnionType
from typing import Any, Final

from games.wall_clock import BadPace, Quiet, check_quiet, zone_named

EVERY_DAY: Final = frozenset(range(7))
"""Weekdays as `date.weekday` counts them: Monday is 0."""

LEAST_HOURS: Final = 1 / 60
MOST_HOURS: Final = 14 * 24
MOST_REMINDERS: Final = 5
MOST_DELAY_MINUTES: Final = 120
MOST_KINDS: Final = 20


@dataclass(frozen=True)
class Pace:
    """An impossible pace cannot be created. Times of day and weekdays are those of `zone`."""

    zone: str
    default_hours: float
    hours: Mapping[str, float] = field(default_factory=dict, hash=False)
    """Kinds of ask that have other hours than the default."""
    weekdays: frozenset[int] = EVERY_DAY
    quiet: Quiet | None = None
    grace_hours: float = 0
    reminders: tuple[float, ...] = ()
    """Hours before the deadline, the earliest reminder first."""
    last_order_delay_minutes: int = 0

    def __post_init__(self) -> None:
        zone_named(self.zone)
        _check_number("default_hours", self.default_hours, LEAST_HOURS, MOST_HOURS)
        if len(self.hours) > MOST_KINDS or not all(
            fullmatch("[a-z_]{1,40}", str(kind)) for kind in self.hours
        ):
            raise BadPace("malformed", field="hours")
        for kind, hours in self.hours.items():
            _check_number(f"hours.{kind}", hours, LEAST_HOURS, MOST_HOURS)
        if not self.weekdays:
            raise BadPace("no_weekdays")
        if not self.weekdays <= EVERY_DAY:
            raise BadPace("malformed", field="weekdays")
        if self.quiet is not None:
            check_quiet(self.quiet)
        _check_number("grace_hours", self.grace_hours, 0, MOST_HOURS)
        if len(self.reminders) > MOST_REMINDERS:
            raise BadPace("too_many_reminders", most=MOST_REMINDERS)
        for offset in self.reminders:
            _check_number("reminders", offset, LEAST_HOURS, MOST_HOURS)
        if list(self.reminders) != sorted(set(self.reminders), reverse=True):
            raise BadPace("malformed", field="reminders")
        _check_number("last_order_delay_minutes", self.last_order_delay_minutes, 0, MOST_DELAY_MINUTES)

    def length(self, ask_kind: str) -> timedelta:
        """What a phase of this kind gives its players."""
        return timedelta(hours=self.hours.get(ask_kind, self.default_hours))

    def as_json(self) -> dict[str, Any]:
        """What `read_pace` reads back."""
        return {
            "zone": self.zone,
            "default_hours": self.default_hours,
            "hours": dict(self.hours),
            "weekdays": sorted(self.weekdays),
            "quiet": self.quiet and [f"{edge:%H:%M}" for edge in self.quiet],
            "grace_hours": self.grace_hours,
            "reminders": list(self.reminders),
            "last_order_delay_minutes": self.last_order_delay_minutes,
        }


def read_pace(data: object) -> Pace:
    """Strictly the form that `as_json` writes; reminders and weekdays may come in any order."""
    values = _exactly(data, [each.name for each in fields(Pace)])
    return Pace(
        zone=values["zone"],
        default_hours=values["default_hours"],
        hours=dict(_typed(Mapping, values["hours"], "hours")),
        weekdays=frozenset(_list_of(int, values, "weekdays")),
        quiet=_quiet(values["quiet"]),
        grace_hours=values["grace_hours"],
        reminders=tuple(sorted(set(_list_of(int | float, values, "reminders")), reverse=True)),
        last_order_delay_minutes=_typed(int, values["last_order_delay_minutes"], "last_order_delay_minutes"),
    )


def _exactly(data: object, names: list[str]) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise BadPace("malformed", field=", ".join(names))
    for name in chain(data, names):
        if name not in names:
            raise BadPace("unknown_field", field=str(name)[:64])
        if name not in data:
            raise BadPace("missing_field", field=name)
    return data


def _list_of(wanted: type[Any] | UnionType, values: Mapping[str, Any], name: str) -> list[Any]:
    return [_typed(wanted, each, name) for each in _typed(list, values[name], name)]


def _typed(wanted: type[Any] | UnionType, value: Any, name: str) -> Any:
    if not isinstance(value, wanted) or isinstance(value, bool):
        raise BadPace("malformed", field=name)
    return value


def _quiet(edges: object) -> Quiet | None:
    if edges is None:
        return None
    texts = [_typed(str, edge, "quiet") for edge in _typed(list, edges, "quiet")]
    if len(texts) != 2 or not all(fullmatch("([01][0-9]|2[0-3]):[0-5][0-9]", text) for text in texts):
        raise BadPace("malformed", field="quiet")
    return time.fromisoformat(texts[0]), time.fromisoformat(texts[1])


def _check_number(name: str, value: float, least: float, most: float) -> None:
    _typed(int | float, value, name)
    if value != value:  # not a number
        raise BadPace("malformed", field=name)
    if value < least:
        raise BadPace("too_small", field=name, least=least)
    if value > most:
        raise BadPace("too_large", field=name, most=most)


_NIGHT: Final = (time(23), time(7))

A_DAY_EACH: Final = Pace("UTC", 24, quiet=_NIGHT, grace_hours=12, reminders=(8, 2))
TWO_DAYS: Final = Pace("UTC", 48, quiet=_NIGHT, grace_hours=24, reminders=(24, 4))
WEEKENDS_OFF: Final = Pace(
    "UTC", 24, weekdays=frozenset(range(5)), quiet=_NIGHT, grace_hours=12, reminders=(8, 2)
)
LIVE: Final = Pace("UTC", 1, quiet=_NIGHT, grace_hours=0.5, reminders=(0.25,))

PRESETS: Final[Mapping[str, Pace]] = {
    "day": A_DAY_EACH,
    "two_days": TWO_DAYS,
    "weekends_off": WEEKENDS_OFF,
    "live": LIVE,
}
"""Take one with `dataclasses.replace(preset, zone=…)`."""
