"""Whether the sender's domain vouches for a mail, as far as whoever received it for us has checked."""

import re
from typing import Any

from django.conf import settings

from games.inbound.models import InboundMail
from games.text import one_space

Proof = InboundMail.Proof
RESULT = re.compile(r"\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)", re.IGNORECASE)
WORDS_OF_OTHERS = re.compile(r'"(?:[^"\\]|\\.)*"|\([^()]*\)')


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
    found = [RESULT.match(part) for part in WORDS_OF_OTHERS.sub("", results).split(";")]
    return verdict(**{each[1].lower(): each[2] for each in reversed(found) if each})


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
