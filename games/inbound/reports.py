"""What a mail server reports about a letter that it could not deliver (RFC 3464), from its bytes alone."""

from email.message import Message

from games.inbound.mime import MOST_PARTS

LONGEST_REASON = 200


def delivery_report(message: Message) -> tuple[str, str]:
    """What was done, perhaps `failed` or `delayed`, and why in the server's words; empty for other mail."""
    if message["X-Too-Complex"]:
        return "", ""
    for number, part in enumerate(message.walk()):
        if number >= MOST_PARTS:
            break
        if part.get_content_type() == "message/delivery-status" and part.is_multipart():
            blocks = [block for block in part.get_payload() if isinstance(block, Message)]
            found = next((block for block in blocks if block["Action"]), None)
            if found is not None:
                return _word(found["Action"]), _reason(found)
    return "", ""


def _reason(block: Message) -> str:
    said = f"{block['Status'] or ''} {str(block['Diagnostic-Code'] or '').partition(';')[2]}"
    return " ".join(said.split())[:LONGEST_REASON]


def _word(value: object) -> str:
    words = str(value).split()
    return words[0].lower() if words else ""
