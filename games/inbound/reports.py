"""What a mail server reports about a letter, from the report's bytes alone: that it could not be delivered
(RFC 3464), or that its reader calls it spam (RFC 5965)."""

from collections.abc import Iterator
from email.message import Message
from itertools import islice

from games.inbound.mime import MOST_PARTS

LONGEST_REASON = 200
COMPLAINTS = ("abuse", "fraud", "opt-out")
"""Kinds of feedback that want no more letters; `not-spam` is one that does."""


def delivery_report(message: Message) -> tuple[str, str]:
    """What was done, perhaps `failed` or `delayed`, and why in the server's words; empty for other mail."""
    found = next((block for block in _blocks(message, "message/delivery-status") if block["Action"]), None)
    return ("", "") if found is None else (_word(found["Action"]), _reason(found))


def complaint(message: Message) -> tuple[str, str]:
    """Of which kind, and which envelope the letter had that somebody complains of; empty for other mail."""
    for block in _blocks(message, "message/feedback-report"):
        if _word(block["Feedback-Type"] or "") in COMPLAINTS:
            return _word(block["Feedback-Type"]), _word(block["Original-Mail-From"] or "").strip("<>")
    return "", ""


def _blocks(message: Message, kind: str) -> Iterator[Message]:
    if message["X-Too-Complex"]:
        return
    for part in islice(message.walk(), MOST_PARTS):
        if part.get_content_type() == kind and part.is_multipart():
            yield from (block for block in part.get_payload() if isinstance(block, Message))


def _reason(block: Message) -> str:
    said = f"{block['Status'] or ''} {str(block['Diagnostic-Code'] or '').partition(';')[2]}"
    return " ".join(said.split())[:LONGEST_REASON]


def _word(value: object) -> str:
    words = str(value).split()
    return words[0].lower() if words else ""
