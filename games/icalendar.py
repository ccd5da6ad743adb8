"""Calendars as text (RFC 5545): what every calendar of ours begins with, and how its lines are written."""

from datetime import UTC, datetime

LONGEST_LINE = 75
"""In bytes, without the line break."""
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
"""No time here names a zone, but a calendar needs at least one component, even when nothing is due."""


def calendar_moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def calendar_text(text: str) -> str:
    for special in ("\\", ";", ","):
        text = text.replace(special, "\\" + special)
    return text.replace("\n", "\\n")


def folded(line: str) -> bytes:
    """Long lines continue after a line break and a space; no character is split."""
    lines, used = "", 0
    for character in line:
        size = len(character.encode())
        if used + size > LONGEST_LINE:
            lines, used = lines + "\r\n ", 1
        lines, used = lines + character, used + size
    return (lines + "\r\n").encode()
