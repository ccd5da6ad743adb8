"""A player's open deadlines as a calendar (RFC 5545). It says what is asked and until when, never a move."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.utils.translation import gettext, override

from games.accounts.models import Player
from games.faces import face_of
from games.icalendar import HEAD, UTC_ZONE, calendar_moment, calendar_text, folded
from games.site import mail_domain
from games.tables.links import game_link
from games.tables.my_games import MyGame, games_of
from games.text import one_line

LENGTH = timedelta(minutes=30)
"""An entry ends with its deadline."""


def calendar_of(player: Player) -> bytes:
    """The same bytes as long as nothing has changed."""
    with override(player.language):
        lines = [*HEAD, "X-WR-CALNAME:" + calendar_text(gettext("Maka Bana: my deadlines")), *UTC_ZONE]
        mine = games_of(player)
        for one in mine.waiting:
            lines += _turn(one)
        for one in mine.check_ins:
            lines += _check_in(one)
    return b"".join(folded(line) for line in (*lines, "END:VCALENDAR"))


def _turn(one: MyGame) -> Iterator[str]:
    phase, seat = one.phase, one.seat
    assert phase is not None
    assert seat is not None
    ask = face_of(one.game.rules).ask_title(phase.kind)
    return _event(f"phase-{phase.pk}-seat-{seat.number}", ask, one, phase.opened_at, phase.deadline)


def _check_in(one: MyGame) -> Iterator[str]:
    until = one.game.check_in_deadline
    return _event(
        f"check-in-{one.game.pk}-{int(until.timestamp())}",
        gettext("Check in"),
        one,
        one.game.created_at,
        until,
    )


def _event(uid: str, ask: str, one: MyGame, since: datetime, due: datetime) -> Iterator[str]:
    """A later deadline has a higher SEQUENCE, so that every calendar program adopts it."""
    yield "BEGIN:VEVENT"
    yield f"UID:{uid}@{mail_domain()}"
    yield f"DTSTAMP:{calendar_moment(since)}"
    yield f"SEQUENCE:{int((due - since).total_seconds() // 60)}"
    yield f"DTSTART:{calendar_moment(due - LENGTH)}"
    yield f"DTEND:{calendar_moment(due)}"
    yield "SUMMARY:" + calendar_text(f"{ask} ({one_line(one.game.name)})")
    yield "URL:" + game_link(one.game)
    yield "DESCRIPTION:" + calendar_text(
        gettext("The deadline is at the end of this entry.") + "\n" + game_link(one.game)
    )
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"
