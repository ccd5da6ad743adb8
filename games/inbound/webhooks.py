"""Mail that a provider received for us: django-anymail checks and parses the request, we keep the message."""

import logging
from email import policy
from email.utils import getaddresses
from typing import Any

from games.clock import now
from games.inbound.models import InboundMail
from games.inbound.proof import proof_by_provider
from games.inbound.store import receive
from games.letters.addresses import is_reply_address
from games.refusal import Refusal

log = logging.getLogger(__name__)


def note_inbound(sender: Any, event: Any, esp_name: str, **more: Any) -> None:
    """For anymail's signal. A message for nobody here is dropped; the provider need not try again."""
    recipients = _recipients(event, esp_name)
    if not recipients:
        log.info("a message by %s is for nobody here", esp_name)
    for recipient in recipients:
        try:
            receive(
                _raw(event.message),
                recipient,
                _envelope_sender(event.message),
                InboundMail.Way.WEBHOOK,
                now(),
                proof_by_provider(esp_name, event),
            )
        except Refusal as refusal:
            if refusal.code == "too_often":
                raise
            log.info("a message by %s is not taken: %s", esp_name, refusal.code)


def _recipients(event: Any, esp_name: str) -> list[str]:
    """From the envelope; from To only where the provider does not pass the envelope on."""
    told = [event.message.envelope_recipient or ""]
    if esp_name == "Amazon SES":
        told += event.esp_event.get("receipt", {}).get("recipients", [])
    if not any(told):
        told = [str(line) for line in event.message.get_all("To", [])]
    return _ours(told)


def _ours(lines: list[str]) -> list[str]:
    addresses = [address.lower() for _, address in getaddresses(lines)]
    return list(dict.fromkeys(address for address in addresses if is_reply_address(address)))


def _envelope_sender(message: Any) -> str:
    """Empty only if the provider says so; if it says nothing, whoever From names."""
    sender: str | None = message.envelope_sender
    if sender is not None:
        return sender
    return message.get("Return-Path") or ", ".join(str(line) for line in message.get_all("From", []))


def _raw(message: Any) -> bytes:
    raw: bytes = message.as_bytes(policy=policy.compat32)
    return raw
