"""A player's open deadlines as a calendar (RFC 5545). It says what is asked and until when, never a move."""

import secrets
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from django.utils.translation import gettext, override

from games.faces import face_of
from games.models import Player
from games.play.my_games import MyGame, games_of
from games.play.refusal import Refusal
from games.post.content import one_line
from games.post.headers import mail_domain
from games.post.links import game_link

LONGEST_LINE = 75
"""In bytes, without the line break."""
LENGTH = timedelta(minutes=30)
"""An entry ends with its deadline."""
HEAD = (
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Makabana//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
)
UTC_ZONE = (
    "BEGIN:VTIMEZONE",
    "TZID:UTC",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0000",
    "END:STANDARD",
    "END:VTIMEZONE",
)
"""Times name no zone; but a calendar must have one component at least, also when nothing waits."""


def player_with_feed(token: str) -> Player:
    player = Player.objects.filter(calendar_token=token, is_active=True).first() if token.isalnum() else None
    if player is None:
        raise Refusal("bad_link")
    return player


def new_feed(player: Player) -> Player:
    """A new address; a former one is dead."""
    player.calendar_token = secrets.token_hex(20)
    player.save(update_fields=["calendar_token"])
    return player


def end_feed(player: Player) -> Player:
    player.calendar_token = None
    player.save(update_fields=["calendar_token"])
    return player


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
    ask = face_of(one.game.rules).ask_title(one.phase.kind)
    uid = f"phase-{one.phase.pk}-seat-{one.seat.number}"
    return _event(uid, ask, one, one.phase.opened_at, one.phase.due_at)


def _check_in(one: MyGame) -> Iterator[str]:
    until = one.game.check_in_until
    return _event(f"check-in-{one.game.pk}-{until:%s}", gettext("Check in"), one, one.game.created_at, until)


def _event(uid: str, ask: str, one: MyGame, since: datetime, due: datetime) -> Iterator[str]:
    """A later deadline has a higher SEQUENCE, so that every calendar program takes it over."""
    yield "BEGIN:VEVENT"
    yield f"UID:{uid}@{mail_domain()}"
    yield f"DTSTAMP:{calendar_moment(since)}"
    yield f"SEQUENCE:{int((due - since).total_seconds() // 60)}"
    yield f"DTSTART:{calendar_moment(due - LENGTH)}"
    yield f"DTEND:{calendar_moment(due)}"
    yield "SUMMARY:" + calendar_text(f"{ask} ({one_line(one.game.name)})")
    yield "URL:" + game_link(one.game)
    yield "DESCRIPTION:" + calendar_text(
        gettext("Due at the end of this entry.") + "\n" + game_link(one.game)
    )
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def calendar_moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def calendar_text(text: str) -> str:
    for special in ("\\", ";", ","):
        text = text.replace(special, "\\" + special)
    return text.replace("\n", "\\n")


def folded(line: str) -> bytes:
    """Long lines go on after a line break and a space; no character is torn apart."""
    lines, used = "", 0
    for character in line:
        size = len(character.encode())
        if used + size > LONGEST_LINE:
            lines, used = lines + "\r\n ", 1
        lines, used = lines + character, used + size
    return (lines + "\r\n").encode()
