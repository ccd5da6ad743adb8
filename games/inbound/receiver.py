"""The mail server of the service: SMTP or LMTP, for reply addresses alone, one recipient a message.

It says «250» only when the message is stored, and «4xx» where trying again later will help.
"""

import logging

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from asgiref.sync import sync_to_async
from django.db import DatabaseError, connection

from games.accounts.limits import TooOften
from games.clock import now
from games.inbound.models import InboundMail
from games.inbound.store import LARGEST, receive
from games.letters.addresses import is_reply_address
from games.refusal import Refusal

log = logging.getLogger(__name__)

STORED = "250 2.0.0 Accepted"
UNKNOWN = "550 5.1.1 No such address here"
ONE_AT_A_TIME = "452 4.5.3 One recipient at a time, please"
TOO_LARGE = "552 5.3.4 Message too large"
TOO_OFTEN = "451 4.7.1 Too many messages, try again later"
LATER = "451 4.3.0 Try again later"


class Receiver:
    """For aiosmtpd. With one recipient a message, an LMTP client gets exactly the one answer it waits for."""

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        refused = await sync_to_async(_refused, thread_sensitive=True)(address)
        if refused:
            return refused
        if envelope.rcpt_tos:
            return ONE_AT_A_TIME
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        return await sync_to_async(_store, thread_sensitive=True)(envelope)


def protocol(*, lmtp: bool) -> SMTP:
    """For one connection."""
    kind = LMTP if lmtp else SMTP
    return kind(Receiver(), data_size_limit=LARGEST, enable_SMTPUTF8=True, ident="Makabana", timeout=120)


def _refused(address: str) -> str:
    """Empty if mail to it is taken. The first look of a process asks the database for its epoch."""
    try:
        return "" if is_reply_address(address) else UNKNOWN
    except DatabaseError as error:
        log.error("an address cannot be looked at: %s", type(error).__name__)
        return LATER
    finally:
        connection.close()


def _store(envelope: Envelope) -> str:
    """Mail is rare, so no database connection is kept open for the next one."""
    assert envelope.original_content is not None
    try:
        receive(
            envelope.original_content,
            envelope.rcpt_tos[0],
            envelope.mail_from or "",
            InboundMail.Way.SMTP,
            now(),
        )
    except TooOften:
        return TOO_OFTEN
    except Refusal as refusal:
        return TOO_LARGE if refusal.code == "mail_too_large" else UNKNOWN
    except DatabaseError as error:
        log.error("a message cannot be stored: %s", type(error).__name__)
        return LATER
    finally:
        connection.close()
    return STORED
