"""Handing messages to the mail provider over one connection, and understanding what it answers."""

import logging
import smtplib
from dataclasses import dataclass

from anymail.backends.base import AnymailBaseBackend
from anymail.exceptions import AnymailAPIError, AnymailRecipientsRefused
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.smtp import EmailBackend as SMTPBackend

from games.outbox.models import Letter
from games.text import one_space
from games.traces import where

log = logging.getLogger(__name__)

State = Letter.State
LONGEST_TROUBLE = 300


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a message: WAITING means that it is worth another try later."""

    state: Letter.State
    trouble: str = ""
    provider_id: str = ""
    is_away: bool = False
    """The mail server itself cannot be reached: nothing was tried, and it is no matter of this message."""


_AWAY = Outcome(State.WAITING, is_away=True)


class Delivery:
    """One connection for as many messages as it carries. Once it cannot be opened, nothing more is tried."""

    def __init__(self) -> None:
        self.connection = get_connection()
        self.down = ""

    @property
    def gives_ids(self) -> bool:
        """Whether the provider gives each message an id and later reports what became of it."""
        return isinstance(self.connection, AnymailBaseBackend)

    @property
    def has_envelopes(self) -> bool:
        """Whether a message can carry another address outside than in its From."""
        return isinstance(self.connection, SMTPBackend)

    def reach(self) -> bool:
        """Whether the mail server answers; asked before anything is taken out of the outbox."""
        try:
            self.connection.open()
        except (smtplib.SMTPException, OSError) as error:
            self.down = _said(type(error).__name__, error)
            log.warning("no connection to the mail server: %s", self.down)
        return not self.down

    def deliver(self, message: EmailMessage) -> Outcome:
        """Never raises: whatever goes wrong with one message is an outcome, and the next one is tried."""
        try:
            return _AWAY if self.down else self._deliver(message)
        except smtplib.SMTPRecipientsRefused as refused:
            code, answer = next(iter(refused.recipients.values()))
            return Outcome(State.BOUNCED if code >= 500 else State.WAITING, _said(code, answer))
        except smtplib.SMTPDataError as refused:
            permanent = refused.smtp_code >= 500
            return Outcome(
                State.FAILED if permanent else State.WAITING, _said(refused.smtp_code, refused.smtp_error)
            )
        except AnymailRecipientsRefused as refused:
            return Outcome(State.BOUNCED, _said(type(refused).__name__, "recipient refused"))
        except (smtplib.SMTPException, AnymailAPIError, OSError) as error:
            self.close()
            return Outcome(State.WAITING, _said(type(error).__name__, error))
        except Exception as error:
            log.error("a message cannot be handed over: %s\n%s", type(error).__name__, where(error))
            return Outcome(State.FAILED, type(error).__name__)

    def close(self) -> None:
        """Whatever state the connection is in, the next message gets a fresh one."""
        old, self.connection = self.connection, get_connection()
        try:
            old.close()
        except (smtplib.SMTPException, OSError) as error:
            log.info("the mail connection did not close properly: %s", type(error).__name__)

    def _deliver(self, message: EmailMessage) -> Outcome:
        if not self.reach():
            return _AWAY
        self.connection.send_messages([message])
        status = getattr(message, "anymail_status", None)
        return Outcome(State.SENT, provider_id=(status.message_id or "") if status else "")


def _said(what: object, answer: object) -> str:
    text = answer.decode("utf-8", "replace") if isinstance(answer, bytes) else str(answer)
    return one_space(f"{what} {text}")[:LONGEST_TROUBLE]
