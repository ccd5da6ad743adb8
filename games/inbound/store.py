"""The one way in: every message is stored before anything else is done with it, and stored once."""

import logging
from base64 import b64decode, b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta
from email import message_from_bytes, policy
from email.message import Message

from django.db import IntegrityError, transaction
from django.utils.crypto import salted_hmac

from games.accounts.limits import spend
from games.hints import read_mail_soon
from games.inbound.models import InboundMail
from games.letters.addresses import addressee_of, is_lobby, letter_returned_to, visitor_at
from games.refusal import Refusal
from games.tables.models import Phase
from games.text import one_space
from games.vault import lock, unlock

log = logging.getLogger(__name__)

LARGEST = 5 * 1024 * 1024
LONGEST_ID = 300
IDENTITY = ("From", "Date", "Subject", "Auto-Submitted", "Content-Type")
LONGEST_ADDRESS = 320
LONGEST_HOLD = timedelta(hours=2)
"""No table waits longer for a mail that nobody has read."""


@dataclass(frozen=True, slots=True)
class Received:
    pk: int
    is_new: bool
    """It did not come before, under the same Message-ID or with the same content."""


def receive(
    raw: bytes,
    envelope_to: str,
    envelope_from: str,
    way: str,
    now: datetime,
    proof: str = InboundMail.Proof.NONE,
) -> Received:
    """Keeps a message and tells the workers. When this returns, nothing can be lost any more."""
    recipient = _printable(envelope_to.strip().strip("<>").lower())[:LONGEST_ADDRESS]
    visitor, letter = visitor_at(recipient, now), letter_returned_to(recipient)
    addressee = None if visitor or letter else addressee_of(recipient)
    if len(raw) > LARGEST:
        raise Refusal("mail_too_large", most=LARGEST // 1024)
    message_id, digest = _identity(raw, envelope_from)
    with transaction.atomic():
        known = _known(recipient, message_id, digest)
        if known:
            log.info("mail %s came again", known.pk)
            return Received(known.pk, False)
        _spend(recipient, envelope_from, now)
        try:
            with transaction.atomic():
                mail = InboundMail.objects.create(
                    locked=lock(b64encode(raw).decode()),
                    recipient=recipient,
                    sender=_printable(envelope_from.strip().strip("<>"))[:LONGEST_ADDRESS],
                    way=way,
                    proof=proof,
                    message_id=message_id,
                    digest=digest,
                    received_at=now,
                    player=addressee.player if addressee else None,
                    phase=addressee.phase if addressee else None,
                    seat=addressee.seat.number if addressee and addressee.seat else None,
                )
        except IntegrityError:
            known = _known(recipient, message_id, digest)
            assert known is not None
            return Received(known.pk, False)
        read_mail_soon(mail.pk)
        return Received(mail.pk, True)


def raw_of(mail: InboundMail) -> bytes:
    return b64decode(unlock(mail.locked))


def _spend(recipient: str, envelope_from: str, now: datetime) -> None:
    """The lobby's address is known to all, so its limits are those of each sender, and one for all."""
    if is_lobby(recipient):
        spend("mails_to_lobby_from", envelope_from.lower(), now)
        spend("mails_to_lobby", "all", now)
    else:
        spend("mails_to_address", recipient, now)


def _known(recipient: str, message_id: str, digest: str) -> InboundMail | None:
    there = InboundMail.objects.filter(recipient=recipient).only("pk")
    by_name = there.filter(message_id=message_id).first() if message_id else None
    return by_name or there.filter(digest=digest).first()


def _identity(raw: bytes, envelope_from: str) -> tuple[str, str]:
    """The Message-ID, and a keyed hash of what does not change on the way: who, when, how and what."""
    head, _, body = raw.replace(b"\r\n", b"\n").partition(b"\n\n")
    headers = message_from_bytes(head, policy=policy.compat32)
    kept = [envelope_from, *(_header(headers, name) for name in IDENTITY)]
    value = b"\0".join([*(text.encode("utf-8", "surrogateescape") for text in kept), body.strip()])
    digest = salted_hmac("mail", value, algorithm="sha256").hexdigest()
    return _printable(_header(headers, "Message-ID"))[:LONGEST_ID], digest


def _header(headers: Message, name: str) -> str:
    return one_space(str(headers.get(name, "")))


def _printable(text: str) -> str:
    """Only characters that any database accepts."""
    return "".join(sign for sign in text if sign.isascii() and sign.isprintable())


def has_unread_mail(phase: Phase, now: datetime) -> bool:
    """What somebody sent in time counts, also if a worker reads it late; reading it moves the game on."""
    unread = phase.mails.filter(state=InboundMail.State.WAITING, received_at__gt=now - LONGEST_HOLD)
    return unread.exists()
