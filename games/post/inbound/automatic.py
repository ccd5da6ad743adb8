"""Mail that no person sent: never obeyed, never answered. Some of it says that somebody is away."""

import re
from email.message import Message

from games.post.inbound.mime import decoded, senders

BULK = frozenset({"bulk", "list", "junk", "auto_reply", "auto-reply"})
AUTOREPLY_HEADERS = ("X-Autoreply", "X-Autorespond", "X-Autoresponder", "X-Auto-Reply")
ROBOTS = ("mailer-daemon@", "postmaster@", "noreply@", "no-reply@", "mail-daemon@")
AWAY = re.compile(
    r"(?:re:\s*)?(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|"
    r"réponse automatique|absence du bureau|message d.absence|abwesenheits|automatische antwort|"
    r"自動返信|不在通知)",
    re.IGNORECASE,
)


def why_automatic(message: Message, envelope_from: str) -> str:
    """In a word, for the ledger; empty for mail that a person sent."""
    submitted = _header(message, "Auto-Submitted").partition(";")[0].strip().lower()
    if submitted and submitted != "no":
        return "auto_submitted"
    if not envelope_from or _header(message, "Return-Path").strip() == "<>":
        return "no_return_path"
    if _header(message, "Precedence").strip().lower() in BULK:
        return "precedence"
    if message["List-Id"]:
        return "list"
    if message.get_content_type() in ("multipart/report", "message/delivery-status"):
        return "report"
    if any(message[name] for name in AUTOREPLY_HEADERS):
        return "autoreply"
    if any(sender.startswith(ROBOTS) for sender in senders(message)):
        return "robot"
    return "away" if AWAY.match(decoded(_header(message, "Subject"))) else ""


def says_away(message: Message) -> bool:
    """Whether automatic mail is an out-of-office note, and not a bounce, a receipt or a list's mail."""
    if message["List-Id"] or message.get_content_type() == "multipart/report":
        return False
    if any(sender.startswith(ROBOTS) for sender in senders(message)):
        return False
    replied = _header(message, "Auto-Submitted").lower().startswith("auto-replied")
    precedence = _header(message, "Precedence").strip().lower() in ("auto_reply", "auto-reply")
    header = any(message[name] for name in AUTOREPLY_HEADERS)
    return replied or precedence or header or bool(AWAY.match(decoded(_header(message, "Subject"))))


def _header(message: Message, name: str) -> str:
    return str(message.get(name, ""))
