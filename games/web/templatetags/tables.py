"""Moments by the reader's clock, and seats in their colours."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timesince import timeuntil
from django.utils.translation import gettext, pgettext

from games import clock
from games.faces.colours import COLOURS
from games.faces.face import SeatLabel
from games.faces.svg import shown_name
from games.leagues.words import number, percent, signed

register = template.Library()

SOON = timedelta(hours=6)


@register.simple_tag
def moment(at: datetime) -> SafeString:
    """A moment in the reader's zone, as the site has activated it; UTC in the title."""
    local = at.astimezone(timezone.get_current_timezone())
    utc = gettext("%(moment)s UTC") % {"moment": date_format(at.astimezone(UTC), _day_and_hour())}
    return format_html(
        '<time datetime="{}" title="{}">{}</time>',
        at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        utc,
        date_format(local, _day_and_hour()),
    )


@register.simple_tag
def deadline(due: datetime | None) -> SafeString | str:
    """A moment and what remains until it, which a script keeps up to date; nothing for no deadline."""
    if due is None:
        return ""
    now = clock.now()
    left, pattern = due - now, gettext("%(time)s left")
    if left <= timedelta(0):
        kind, words = "due-over", gettext("time is up")
    else:
        kind = "due-soon" if left < SOON else "due"
        words = pattern % {"time": timeuntil(due, now)}
    return format_html(
        '<span class="deadline">{} (<span class="{}" data-seconds-left="{}" data-says="{}">{}</span>)</span>',
        moment(due),
        kind,
        max(0, int(left.total_seconds())),
        pattern,
        words,
    )


@register.inclusion_tag("parts/seat_chip.html")
def seat_chip(label: SeatLabel) -> dict[str, object]:
    """A seat's name with its colour and mark."""
    return {"name": shown_name(label.name), "colour": COLOURS[label.colour]}


@register.filter
def league_number(value: Fraction | int) -> str:
    """Points of a league, with at most two decimals."""
    return number(value)


@register.filter
def league_signed(value: Fraction | int) -> str:
    return signed(value)


@register.filter
def league_percent(share: float) -> str:
    """Never all: nothing is certain."""
    return percent(min(Fraction(999, 1000), round(Fraction(share), 3)))


def _day_and_hour() -> str:
    return pgettext("date format", "D j N, H:i")
