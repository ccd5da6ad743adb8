"""Moments, nights and random paces for the tests of deadlines, and what a clock on the wall says of them."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import settings
from hypothesis import strategies as st

from games.tables.deadlines import Sleeper
from games.tables.pace import Pace

many = settings(max_examples=200, deadline=None, derandomize=True, database=None)

NIGHT = (time(23), time(7))
QUARTER = timedelta(minutes=15)

ZONES = [
    "UTC",
    "Europe/Paris",
    "America/New_York",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Chatham",
    "Pacific/Kiritimati",
]
MIDNIGHT_ZONES = ["Asia/Beirut", "America/Havana", "Africa/Cairo"]
"""Here the clocks jump over midnight or show it twice."""


def at(zone, year, month, day, hour=0, minute=0, fold=0):
    return datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone), fold=fold)


def local(moment, zone):
    return moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None)


def asleep(moment, quiet, zone):
    if quiet is None:
        return False
    start, end = quiet
    wall = local(moment, zone).time()
    return start <= wall < end if start < end else wall >= start or wall < end


def day_off(moment, pace):
    return local(moment, pace.zone).weekday() not in pace.weekdays


@st.composite
def nights(draw):
    """Any night that leaves six hours of day."""
    start, length = draw(st.integers(0, 1439)), draw(st.integers(1, 1080))
    end = (start + length) % 1440
    return time(*divmod(start, 60)), time(*divmod(end, 60))


def moments(**options):
    begin, end = datetime(2022, 1, 1), datetime(2025, 12, 31)
    return st.datetimes(begin, end, timezones=st.just(UTC), **options)


def paces(quiet=None, zones=(*ZONES, *MIDNIGHT_ZONES)):
    return st.builds(
        Pace,
        zone=st.sampled_from(zones),
        default_hours=st.one_of(st.sampled_from([0.25, 1, 24, 48, 336]), st.floats(1 / 60, 336)),
        weekdays=st.frozensets(st.integers(0, 6), min_size=1),
        quiet=st.none() | (nights() if quiet is None else quiet),
        grace_hours=st.floats(0, 100),
        reminders=st.lists(st.floats(1 / 60, 336), unique=True, max_size=5).map(
            lambda offsets: tuple(sorted(offsets, reverse=True))
        ),
    )


def sleepers(quiet=None, zones=(*ZONES, *MIDNIGHT_ZONES)):
    return st.lists(
        st.builds(
            Sleeper,
            zone=st.sampled_from(zones),
            quiet=st.none() | (nights() if quiet is None else quiet),
        ),
        max_size=4,
    )
