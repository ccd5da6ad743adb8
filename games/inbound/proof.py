"""Whether the sender's domain vouches for a mail, as far as whoever received it for us has checked."""

import re
from typing import Any

from django.conf import settings

from games.inbound.models import InboundMail
from games.text import one_space

Proof = InboundMail.Proof
RESULT = re.compile(r"\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)", re.IGNORECASE)
PIECES = re.compile(r'\\.|[()"]|[^()"\\]+')


def verdict(spf: str = "", dkim: str = "", dmarc: str = "") -> str:
    """DMARC decides where it is known. A forwarded mail may fail SPF and still be signed."""
    spf, dkim, dmarc = (word.strip().lower() for word in (spf, dkim, dmarc))
    if dmarc in ("pass", "fail"):
        return Proof.PASS if dmarc == "pass" else Proof.FAIL
    if "pass" in (spf, dkim):
        return Proof.NONE
    return Proof.FAIL if spf == "fail" or (dkim == "fail" and spf) else Proof.NONE


def proof_in_headers(authentication: str) -> str:
    """By the topmost `Authentication-Results`, if our own mail server wrote it."""
    server, _, results = one_space(authentication).partition(";")
    if not settings.MAIL_AUTHSERV_ID or server.split(" ")[0].lower() != settings.MAIL_AUTHSERV_ID.lower():
        return Proof.NONE
    found = [RESULT.match(part) for part in _without_words_of_others(results).split(";")]
    told = [(each[1].lower(), each[2].lower()) for each in found if each]
    if len({word for method, word in told if method == "dmarc"}) > 1:
        return Proof.FAIL
    return verdict(**dict(reversed(told)))


def _without_words_of_others(results: str) -> str:
    """Without what is quoted, and without comments, which may hold comments and often hold what the sender
    called itself. What is never closed goes on to the end."""
    kept, depth, is_quoted = "", 0, False
    for piece in PIECES.findall(results):
        if piece == '"' and depth == 0:
            is_quoted = not is_quoted
        elif is_quoted:
            continue
        elif piece == "(":
            depth += 1
        elif piece == ")":
            depth = max(0, depth - 1)
        elif depth == 0:
            kept += piece
    return kept


def proof_by_provider(provider: str, event: Any) -> str:
    """From what django-anymail passes on of a provider's own checks."""
    reader = PROVIDERS.get(provider)
    return reader(event) if reader else Proof.NONE


def _mailgun(event: Any) -> str:
    message = event.message
    return verdict(
        spf=str(message.get("X-Mailgun-Spf", "")), dkim=str(message.get("X-Mailgun-Dkim-Check-Result", ""))
    )


def _postmark(event: Any) -> str:
    spf = str(event.message.get("Received-SPF", "")).strip().split(" ")[0]
    tests = str(event.message.get("X-Spam-Tests", ""))
    return verdict(spf=spf, dkim="pass" if "DKIM_VALID_AU" in tests else "")


def _amazon_ses(event: Any) -> str:
    receipt = event.esp_event.get("receipt", {})
    found = {name: receipt.get(f"{name}Verdict", {}).get("status", "") for name in ("spf", "dkim", "dmarc")}
    return verdict(**found)


def _sendgrid(event: Any) -> str:
    fields = event.esp_event.POST
    dkim = fields.get("dkim", "").lower()
    return verdict(
        spf=fields.get("SPF", ""), dkim="pass" if ": pass" in dkim else "fail" if ": fail" in dkim else ""
    )


PROVIDERS = {
    "Mailgun": _mailgun,
    "Postmark": _postmark,
    "Amazon SES": _amazon_ses,
    "SendGrid": _sendgrid,
}
