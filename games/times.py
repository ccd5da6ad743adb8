"""Moments in words, by the reader's clock and in UTC."""

from datetime import UTC, date, datetime, timedelta

from django.utils.formats import date_format
from django.utils.timesince import timeuntil
from django.utils.translation import gettext, pgettext

from games.wall_clock import known_zone


def moment_words(moment: datetime, zone_name: str) -> str:
    """«Tuesday 2 March 2027, 13:00 (Europe/Paris), 12:00 UTC»; the day in UTC too where it is another one."""
    zone = known_zone(zone_name)
    local, utc = moment.astimezone(zone), moment.astimezone(UTC)
    words = {"local": date_format(local, pgettext("date format", "l j F Y, H:i")), "zone": zone.key}
    if local.utcoffset() == utc.utcoffset():
        return marked_utc(words["local"])
    same_day = local.date() == utc.date()
    words["utc"] = marked_utc(date_format(utc, "H:i" if same_day else pgettext("date format", "l H:i")))
    return gettext("%(local)s (%(zone)s), %(utc)s") % words


def short_moment_words(moment: datetime, zone_name: str, now: datetime) -> str:
    """«Tuesday 13:00» by the reader's clock within the next six days, later the day itself."""
    zone = known_zone(zone_name)
    local = moment.astimezone(zone)
    soon = local.date() - now.astimezone(zone).date() < timedelta(days=7)
    words = date_format(
        local, pgettext("date format", "l H:i") if soon else pgettext("date format", "l j F Y, H:i")
    )
    return words if local.utcoffset() else marked_utc(words)


def marked_utc(words: str) -> str:
    """«12:00 UTC»; no line ends between the two."""
    return f"{words}\N{NO-BREAK SPACE}UTC"


def day_words(day: date) -> str:
    return date_format(day, pgettext("date format", "l j F Y"))


def length_left(due: datetime, now: datetime, *, depth: int = 2) -> str:
    return length_words(timeuntil(due, now, depth=depth))


def length_words(length: str) -> str:
    """What Django says of a length of time, with what stands between its parts in the language."""
    long, comma, short = length.partition(", ")
    if not comma:
        return length
    return pgettext("a length of time", "%(long)s, %(short)s") % {"long": long, "short": short}


def deadline_words(due: datetime, zone_name: str, now: datetime) -> str:
    words = {"moment": moment_words(due, zone_name), "left": length_left(due, now)}
    if due <= now:
        return gettext("The deadline was %(moment)s.") % words
    return gettext("The deadline is %(moment)s: %(left)s left.") % words
