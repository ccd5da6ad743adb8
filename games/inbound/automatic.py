"""Mail that no person sent: never obeyed, never answered. Some of it says that somebody is away."""

import re
from email.message import Message

from games.inbound.mime import decoded, header_of, senders

BULK = frozenset({"bulk", "list", "junk", "auto_reply", "auto-reply"})
AUTOREPLY_HEADERS = ("X-Autoreply", "X-Autorespond", "X-Autoresponder", "X-Auto-Reply")
CHALLENGE_HEADERS = ("X-Boxbe", "X-Challenge-Response", "X-Spamarrest", "X-BoxTrapper", "X-TMDA-Confirm")
ROBOTS = ("mailer-daemon@", "postmaster@", "noreply@", "no-reply@", "mail-daemon@")
COMMENT = re.compile(r"\([^()]*\)")
AWAY = re.compile(
    r"(?:re:\s*)?(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|"
    r"réponse automatique|absence du bureau|message d.absence|abwesenheits|"
    r"automatische (?:antwort|rückmeldung)|"
    r"自動返信|自動応答|不在通知|不在のお知らせ)",
    re.IGNORECASE,
)
SAYS_AWAY = re.compile(
    r"\b(?:out of (?:the )?office|away (?:from|until|till)|on (?:holiday|vacation|leave)|annual leave|"
    r"absente?\b.{0,40}\b(?:jusqu|du \d|bureau|retour)|en (?:congés?|vacances)|de retour le|absence|"
    r"abwesend|nicht im büro|im urlaub|außer haus)|不在|休暇|自動応答|自動返信",
    re.IGNORECASE,
)
"""Within what a machine wrote."""
CHALLENGE = re.compile(
    r"(?:re:\s*)?.{0,60}(?:(?:confirm|verify|validate) (?:your|this|the) "
    r"(?:e-?mail|message|address|identity)|"
    r"(?:requires?|needs?|awaiting) (?:confirmation|verification|approval)|verification required|"
    r"(?:confirmez|confirmer|vérifiez|valider) (?:votre|cet?t?e?) (?:message|e-?mail|courriel|adresse|envoi)|"
    r"bestätigen sie ihre (?:nachricht|e-?mail)|challenge[- ]response|認証のお願い)",
    re.IGNORECASE,
)
MOST_TEXT = 1000


def why_automatic(message: Message, envelope_from: str) -> str:
    """In a word, for the ledger; empty for mail that a person sent."""
    submitted = _submitted(message)
    if submitted and submitted != "no":
        return "auto_submitted"
    if not envelope_from or header_of(message, "Return-Path").strip() == "<>":
        return "no_return_path"
    if header_of(message, "Precedence").strip().lower() in BULK:
        return "precedence"
    if message["List-Id"]:
        return "list"
    if message.get_content_type() in ("multipart/report", "message/delivery-status"):
        return "report"
    if any(message[name] for name in AUTOREPLY_HEADERS):
        return "autoreply"
    if any(sender.startswith(ROBOTS) for sender in senders(message)):
        return "robot"
    if _challenges(message):
        return "challenge"
    return "away" if AWAY.match(_subject(message)) else ""


def says_away(message: Message, text: str) -> bool:
    """Whether automatic mail is an out-of-office note, and not a bounce, a receipt, a list's mail or a
    request to prove that we are no machine."""
    if message["List-Id"] or message.get_content_type() == "multipart/report" or _challenges(message):
        return False
    if any(sender.startswith(ROBOTS) for sender in senders(message)):
        return False
    if CHALLENGE.search(text[:MOST_TEXT]):
        return False
    replied = _submitted(message) == "auto-replied"
    precedence = header_of(message, "Precedence").strip().lower() in ("auto_reply", "auto-reply")
    header = any(message[name] for name in AUTOREPLY_HEADERS)
    if replied or precedence or header or AWAY.match(_subject(message)):
        return True
    return _submitted(message) == "auto-generated" and bool(
        SAYS_AWAY.search(f"{_subject(message)}\n{text[:MOST_TEXT]}")
    )


def _submitted(message: Message) -> str:
    """RFC 3834: a keyword, then parameters; comments may stand anywhere."""
    return COMMENT.sub("", header_of(message, "Auto-Submitted")).partition(";")[0].strip().lower()


def _challenges(message: Message) -> bool:
    return any(message[name] for name in CHALLENGE_HEADERS) or bool(CHALLENGE.match(_subject(message)))


def _subject(message: Message) -> str:
    return decoded(header_of(message, "Subject"))
