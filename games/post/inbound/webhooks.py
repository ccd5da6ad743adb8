"""Mail that a provider received for us: django-anymail checks and parses the request, we keep the message."""

import logging
from email import policy
from email.utils import getaddresses
from typing import Any

from games.clock import now
from games.models import InboundMail
from games.play.refusal import Refusal
from games.post.addresses import is_reply_address
from games.post.inbound.proof import proof_by_provider
from games.post.inbound.store import receive

log = logging.getLogger(__name__)


def note_inbound(sender: Any, event: Any, esp_name: str, **more: Any) -> None:
    """For anymail's signal. A message that is for nobody here is let go; the provider need not try again."""
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
    """Of the envelope; what To says only where the provider does not tell the envelope."""
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
    """Empty only where the provider says that it is; where it does not say, whoever From names."""
    if message.envelope_sender is not None:
        return message.envelope_sender
    return message.get("Return-Path") or ", ".join(str(line) for line in message.get_all("From", []))


def _raw(message: Any) -> bytes:
    return message.as_bytes(policy=policy.compat32)
