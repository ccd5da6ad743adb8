"""A whole season from a few words: «14 people, four at a table, a week a round, from Monday on»."""

from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from games.faces import face_of
from games.leagues.settings import LEAST_DIVISION, MOST_DIVISION, MOST_PLACES, Settings
from games.tables.pace import A_DAY_EACH, Pace

START_HOUR = time(9)
ENTRY_ENDS = timedelta(hours=12)
"""Before the first round begins, so that moderators can look at the draw."""
SPARE = 2
"""More places than people who are expected: somebody always brings a friend."""
MOST_IN_ONE = 16
"""Beyond so many people there is more than one division."""
USUAL_DIVISION = 12
SHARE_USED = 3
"""People take a third of the time that they have."""
HOURS = (48, 24, 12, 8, 4, 2, 1)


@dataclass(frozen=True, slots=True)
class Plan:
    settings: Settings
    opens_at: datetime
    closes_at: datetime
    starts_at: datetime


def plan(
    *,
    rules: str,
    people: int,
    table_size: int,
    round_days: int,
    rounds: int,
    starts_on: date,
    zone: str,
    now: datetime,
) -> Plan:
    """Entry is open from now on until half a day before the start, or until the start if that is soon."""
    divisions = 1 if people <= MOST_IN_ONE else -(-people // USUAL_DIVISION)
    size = min(MOST_DIVISION, max(LEAST_DIVISION, -(-people // divisions) + SPARE))
    moves = min(2, size // 4) if divisions > 1 else 0
    settings = Settings(
        rules=rules,
        pace=pace_for(rules, round_days, zone).as_json(),
        table_size=table_size,
        rounds=rounds,
        round_days=round_days,
        break_days=0 if round_days <= 7 else 2,
        division_size=size,
        divisions=divisions,
        places=min(MOST_PLACES, people + SPARE),
        promoted=moves,
        relegated=moves,
    )
    starts_at = datetime.combine(starts_on, START_HOUR, ZoneInfo(zone))
    closes_at = starts_at - ENTRY_ENDS
    if closes_at <= now + ENTRY_ENDS:
        closes_at = starts_at
    return Plan(settings, now, closes_at, starts_at)


def pace_for(rules: str, round_days: int, zone: str) -> Pace:
    """The most time for each answer with which games end within a round, as people play."""
    fits = round_days * 24 * SHARE_USED / face_of(rules).usual_answers()
    hours = next((each for each in HOURS if each <= fits), HOURS[-1])
    reminders = (hours / 3, hours / 12) if hours >= 4 else (hours / 3,)
    return replace(
        A_DAY_EACH, zone=zone, default_hours=hours, grace_hours=hours / 2, reminders=tuple(reminders)
    )


def next_monday(today: date) -> date:
    """At least two days ahead, so that people can enter."""
    ahead = (7 - today.weekday()) % 7
    return today + timedelta(days=ahead if ahead >= 2 else ahead + 7)
