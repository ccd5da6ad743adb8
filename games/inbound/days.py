"""Days as people write them: «3–10 August», «du 3 au 10 août», «3.8.–10.8.», «2027-08-03 to 2027-08-10».

Japanese ones come by way of `japanese_days`.
"""

import re
from dataclasses import dataclass
from datetime import date, timedelta

from django.utils.translation import get_language

from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.japanese import is_japanese
from games.inbound.japanese_days import in_plain_words

MONTHS = {
    word: number
    for number, words in enumerate(
        (
            "january jan janvier janv januar",
            "february feb fevrier fevr fev februar",
            "march mar mars marz maerz",
            "april apr avril avr",
            "may mai",
            "june jun juin juni",
            "july jul juillet juil juli",
            "august aug aout",
            "september sep sept septembre",
            "october oct octobre oktober okt",
            "november nov novembre",
            "december dec decembre dezember dez",
        ),
        start=1,
    )
    for word in words.split()
}
TOKEN = re.compile(
    r"(?P<iso_year>\d{4})-(?P<iso_month>\d{1,2})-(?P<iso_day>\d{1,2})"
    r"|(?P<day>\d{1,2})(?P<sign>[./])(?P<month>\d{1,2})\.?(?:/?(?P<year>\d{4}))?"
    r"|(?P<number>\d{1,4})|(?P<word>[^\W\d_]+)"
)
TOMORROW = frozenset({"tomorrow", "demain", "morgen"})
UNTIL = frozenset({"until", "till", "jusqu", "jusque", "bis"})
JOINING_WORDS = "from to and the on of th st nd rd du de le la l au a et er vom zum"
JOINING = UNTIL | frozenset(JOINING_WORDS.split())


def day_order() -> dict[str, bool]:
    """How the reader's language writes `3/8`, for `read_days`."""
    language = get_language()
    return {"day_first": language not in ("en", "ja"), "month_first": language == "ja"}


class NotDays(Exception):
    """These words name no days, or may name different ones."""


@dataclass
class Day:
    """As far as it was said."""

    day: int
    month: int | None = None
    year: int | None = None


def read_days(
    text: str, today: date, *, day_first: bool = False, month_first: bool = False
) -> tuple[date, date]:
    """The first and the last day. Without a year, the next ones to come; with «until», from tomorrow on.

    `3/8` is 3 August where the day is written first, and 8 March where the month is; elsewhere it is refused.
    """
    text, length = in_plain_words(text[:200], today) if is_japanese(text) or month_first else (text[:200], 0)
    words = fold(text).replace("\u2019", "'")
    said = _said(words, today, day_first)
    if length and len(said) == 1:
        return _lasting(said[0], length, today)
    if not 1 <= len(said) <= 2:
        raise NotDays
    if len(said) == 1 and set(re.findall(r"[a-z]+", words)) & UNTIL:
        tomorrow = today + timedelta(days=1)
        said.insert(0, Day(tomorrow.day, tomorrow.month, tomorrow.year))
    first, last = said[0], said[-1]
    first.month, first.year = (
        first.month or last.month,
        first.year or (last.year if first.month is None else None),
    )
    if first.month is None or last.month is None:
        raise NotDays
    begins = _dated(first, last.year and _year_before(first, last), today)
    ends = _dated(last, None, begins) if last.year is None else _dated(last, last.year, today)
    return begins, ends


def _lasting(said: Day, length: int, today: date) -> tuple[date, date]:
    if said.month is None or not 0 < length < 366:
        raise NotDays
    begins = _dated(said, None, today)
    return begins, begins + timedelta(days=length - 1)


def _said(words: str, today: date, day_first: bool) -> list[Day]:
    days: list[Day] = []
    month_first: int | None = None
    for found in TOKEN.finditer(words):
        word = found["word"]
        if found["iso_year"]:
            days.append(Day(int(found["iso_day"]), int(found["iso_month"]), int(found["iso_year"])))
        elif found["day"]:
            day, month = int(found["day"]), int(found["month"])
            if found["sign"] == "/" and not day_first and day <= 12 and day != month:
                raise NotDays
            days.append(Day(day, month, int(found["year"]) if found["year"] else None))
        elif found["number"]:
            _add_number(int(found["number"]), month_first, days)
        elif word in MONTHS:
            waiting = [each for each in days if each.month is None]
            if waiting:
                waiting[-1].month = MONTHS[word]
            else:
                month_first = MONTHS[word]
        elif word in TOMORROW:
            tomorrow = today + timedelta(days=1)
            days.append(Day(tomorrow.day, tomorrow.month, tomorrow.year))
        elif word not in JOINING:
            raise NotDays
    return days


def _add_number(number: int, month_first: int | None, days: list[Day]) -> None:
    if number > 31:
        if not days or not 1900 < number < 3000:
            raise NotDays
        days[-1].year = number
    else:
        days.append(Day(number, month_first))


def _year_before(first: Day, last: Day) -> int:
    """«28 December – 3 January 2028» begins in 2027."""
    assert last.year is not None
    if first.year is not None:
        return first.year
    return last.year - 1 if (first.month, first.day) > (last.month, last.day) else last.year


def _dated(said: Day, year: int | None, not_before: date) -> date:
    try:
        if said.year or year:
            return date(said.year or year or 0, said.month or 0, said.day)
        found = date(not_before.year, said.month or 0, said.day)
        return found if found >= not_before else date(not_before.year + 1, said.month or 0, said.day)
    except ValueError:
        raise NotDays from None
