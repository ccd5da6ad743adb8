"""Moments by the reader's clock, and seats in their colours."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

from django import template
from django.templatetags.static import static
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext

from games import clock
from games.faces import face_of
from games.faces.colours import COLOURS
from games.faces.face import SeatLabel, Sign
from games.faces.kit.svg import shown_name
from games.leagues.standings_words import number, percent, signed
from games.tables.models import Game
from games.times import length_left, marked_utc

register = template.Library()

SOON = timedelta(hours=6)
HURRY = timedelta(hours=8)


@register.simple_tag
def moment(at: datetime) -> SafeString:
    """A moment in the reader's zone, as the site has activated it; UTC in the title."""
    local = at.astimezone(timezone.get_current_timezone())
    utc = marked_utc(date_format(at.astimezone(UTC), _day_and_hour()))
    return format_html(
        '<time datetime="{}" title="{}">{}</time>',
        at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        utc,
        date_format(local, _day_and_hour()),
    )


@register.filter
def as_clock(span: timedelta) -> str:
    """«26:03:04», in hours, minutes and seconds."""
    minutes, seconds = divmod(int(span.total_seconds()), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"


@register.simple_tag
def deadline(due: datetime | None) -> SafeString | str:
    """A moment and what remains until it, which a script keeps up to date; nothing for no deadline."""
    if due is None:
        return ""
    now = clock.now()
    left, pattern = due - now, gettext("%(time)s left")
    if left <= timedelta(0):
        kind, words = "due-over", gettext("time has run out")
    else:
        kind = "due-soon" if left < SOON else "due"
        words = pattern % {"time": length_left(due, now)}
    return format_html(
        '<span class="deadline">{} (<span class="{}" data-seconds-left="{}" data-says="{}">{}</span>)</span>',
        moment(due),
        kind,
        max(0, int(left.total_seconds())),
        pattern,
        words,
    )


@register.simple_tag
def time_left(due: datetime | None) -> SafeString | str:
    """What remains until a moment, in its largest unit; a script keeps it up to date."""
    if due is None:
        return ""
    now = clock.now()
    left, pattern = due - now, gettext("%(time)s left")
    kind = "is-soon" if left < HURRY else ""
    words = (
        gettext("time has run out")
        if left <= timedelta(0)
        else pattern % {"time": length_left(due, now, depth=1)}
    )
    return format_html(
        '<span class="pill time-left {}" data-seconds-left="{}" data-says="{}" data-units="1">{}</span>',
        kind,
        max(0, int(left.total_seconds())),
        pattern,
        words,
    )


@register.inclusion_tag("parts/sign.html")
def sign(shown: Sign, change: str = "") -> dict[str, object]:
    """A small picture with what it stands for, and how a plan changes it."""
    file, _, symbol = shown.picture.partition("#")
    return {"sign": shown, "change": change, "href": f"{static(file)}#{symbol}"}


@register.simple_tag
def symbol(picture: str) -> str:
    """The address of a symbol in a static file of them."""
    file, _, name = picture.partition("#")
    return f"{static(file)}#{name}"


@register.inclusion_tag("parts/seat_chip.html")
def seat_chip(label: SeatLabel, name: str = "") -> dict[str, object]:
    """A seat's name with its colour and mark; `name` is for whom the page calls otherwise."""
    return {"name": name or shown_name(label.name), "colour": COLOURS[label.colour]}


@register.simple_tag
def game_style(game: Game) -> SafeString | str:
    """The styles that only this game needs."""
    name = face_of(game.rules).stylesheet()
    return format_html('<link rel="stylesheet" href="{}">', static(name)) if name else ""


@register.inclusion_tag("parts/seat_mark.html")
def seat_mark(label: SeatLabel) -> dict[str, object]:
    """The colour and mark alone, inside something of the class `seat-<colour>`."""
    return {"colour": COLOURS[label.colour]}


@register.filter
def due_at(at: datetime) -> str:
    """A deadline as short as it can be said: day and hour by the reader's clock."""
    return date_format(at.astimezone(timezone.get_current_timezone()), pgettext("date format", "D H:i"))


@register.filter
def minus(value: int) -> str:
    """A figure, with a true minus where it is less than nothing."""
    return str(value).replace("-", "−")


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
