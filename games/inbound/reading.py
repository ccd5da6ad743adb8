"""What one message says, from its bytes alone: who sent it, whether a person did, and the lines they wrote.

Imports neither Django nor anything that does: it runs in a small process of its own, see `safe_reading`.
"""

from dataclasses import dataclass, field

from games.inbound.automatic import says_away, why_automatic
from games.inbound.mime import Unreadable, header_of, parsed, sender_name, senders, text_of
from games.inbound.quoting import own_lines
from games.inbound.reports import complaint, delivery_report


@dataclass(frozen=True, slots=True)
class ReadMail:
    senders: list[str] = field(default_factory=list)
    """The addresses of From, in small letters."""
    sender_name: str = ""
    automatic: str = ""
    """Why no person has sent it, in a word; empty if one has."""
    says_away: bool = False
    authentication: str = ""
    """The topmost `Authentication-Results`."""
    lines: list[str] = field(default_factory=list)
    """What its sender wrote just now."""
    unreadable: str = ""
    """Why there are no lines: one of the codes of `Unreadable`."""
    reported: str = ""
    """What a mail server reports to have done with a letter of ours: `failed`, `delayed`, …"""
    report: str = ""
    """Why, in its words."""
    complaint: str = ""
    """What kind of complaint about a letter of ours it passes on."""
    complained_of: str = ""
    """The address on that letter's envelope, where it is told."""


def read(raw: bytes, envelope_from: str) -> ReadMail:
    message = parsed(raw)
    reported, report = delivery_report(message)
    kind, envelope = complaint(message)
    text = unreadable = ""
    try:
        text = text_of(message)
    except Unreadable as problem:
        unreadable = problem.code
    return ReadMail(
        senders=senders(message),
        sender_name=sender_name(message),
        automatic=why_automatic(message, envelope_from),
        says_away=says_away(message, text),
        authentication=header_of(message, "Authentication-Results"),
        lines=own_lines(text),
        unreadable=unreadable,
        reported=reported,
        report=report,
        complaint=kind,
        complained_of=envelope,
    )
