"""How fast a game is played, in words."""

from collections.abc import Mapping
from datetime import time, timedelta
from typing import Any

from django.utils.dates import WEEKDAYS
from django.utils.formats import time_format
from django.utils.timesince import timesince
from django.utils.translation import gettext, gettext_lazy

from games.clock import now
from games.faces.kit.phrases import with_commas
from games.tables.pace import EVERY_DAY, read_pace
from games.times import length_words

PRESET_WORDS = {
    "day": (
        gettext_lazy("A day per turn"),
        gettext_lazy("24 hours per turn, no deadlines at night, a grace period of 12 hours."),
    ),
    "two_days": (
        gettext_lazy("Two days per turn"),
        gettext_lazy("48 hours per turn, no deadlines at night, a grace period of one day."),
    ),
    "weekends_off": (
        gettext_lazy("Weekends off"),
        gettext_lazy("A day per turn, from Monday to Friday."),
    ),
    "live": (
        gettext_lazy("Live"),
        gettext_lazy("An hour per turn, for an evening together."),
    ),
}


def pace_words(stored: Mapping[str, Any]) -> list[str]:
    """A game's pace, a short line for each thing worth knowing."""
    pace = read_pace(stored)
    lines = [gettext("%(time)s per turn") % {"time": hours_words(pace.default_hours)}]
    if pace.weekdays != EVERY_DAY:
        days = with_commas(str(WEEKDAYS[day]) for day in sorted(pace.weekdays))
        lines.append(gettext("played on %(days)s") % {"days": days})
    if pace.quiet:
        lines.append(_quiet_words(pace.quiet, pace.zone))
    if pace.grace_hours:
        lines.append(gettext("a grace period of %(time)s") % {"time": hours_words(pace.grace_hours)})
    return lines


def hours_words(hours: float) -> str:
    """«1 day, 12 hours»."""
    start = now()
    return length_words(timesince(start, start + timedelta(hours=hours)))


def _quiet_words(quiet: tuple[time, time], zone: str) -> str:
    start, end = (time_format(edge, "H:i") for edge in quiet)
    return gettext("no deadlines at night (%(start)s to %(end)s, %(zone)s)") % {
        "start": start,
        "end": end,
        "zone": zone,
    }
