"""A stored mail is read once: what it asks for, what is recorded of it and its answer are one transaction."""

import logging
from datetime import datetime, timedelta
from email.message import Message

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.utils.translation import gettext, gettext_lazy, override

from games.models import InboundMail
from games.play.knocking import knock
from games.play.refusal import Refusal
from games.post.addresses import Addressee, addressee_of
from games.post.inbound.acting import act, wishes_of
from games.post.inbound.answering import answer, ask_to_confirm, offer_absence
from games.post.inbound.automatic import says_away, why_automatic
from games.post.inbound.mime import Unreadable, parsed, sender_name, senders, text_of
from games.post.inbound.ordering import question_of, reading_of
from games.post.inbound.proof import proof_in_headers
from games.post.inbound.quoting import own_lines
from games.post.inbound.results import Result
from games.post.inbound.store import raw_of

log = logging.getLogger(__name__)

State = InboundMail.State
MOST_TRIES = 3
PATIENCE = timedelta(seconds=20)
"""A mail that waits for longer was forgotten by a worker."""
AT_ONCE = 200

UNREADABLE = {
    "empty": gettext_lazy("Your mail has no text that we can read, so nothing was done."),
    "winmail": gettext_lazy(
        "Your mail came as a file winmail.dat, which only Outlook reads. Please send plain text or HTML."
    ),
    "encrypted": gettext_lazy("Your mail is encrypted, and we cannot read it. Please send plain text."),
    "too_complex": gettext_lazy("Your mail has too many parts. Please send plain text."),
}


def read_mail(mail_id: int, now: datetime) -> str:
    """What became of it; nothing the second time. One that cannot be read is kept, and its sender is told."""
    try:
        with transaction.atomic():
            mail = _locked(mail_id, State.WAITING)
            if mail is None:
                return ""
            outcome = _read(mail, now)
            _knock(mail)
            return outcome
    except (OperationalError, InterfaceError):
        raise
    except Exception:
        log.exception("mail %s cannot be read", mail_id)
        return _note_failure(mail_id, now)


def forgotten(now: datetime) -> list[int]:
    """Mails that nobody has read yet although they came a while ago."""
    waiting = InboundMail.objects.filter(state=State.WAITING, received_at__lte=now - PATIENCE)
    return list(waiting.order_by("received_at").values_list("pk", flat=True)[:AT_ONCE])


def confirm(mail_id: int, now: datetime) -> Result:
    """Its player says that a held mail is theirs: now it counts, once."""
    with transaction.atomic():
        mail = _locked(mail_id, State.HELD)
        if mail is None:
            raise Refusal("mail_settled")
        addressee = addressee_of(mail.recipient)
        result = _obey(mail, addressee, parsed(raw_of(mail)), now)
        _knock(mail)
        return result


def lines_of(mail: InboundMail) -> list[str]:
    """What its sender wrote, for the page on which its player confirms it."""
    try:
        return own_lines(text_of(parsed(raw_of(mail))))
    except Unreadable:
        return []


def _read(mail: InboundMail, now: datetime) -> str:
    try:
        addressee = addressee_of(mail.recipient)
    except Refusal:
        return _settle(mail, "nobody", now)
    message = parsed(raw_of(mail))
    automatic = why_automatic(message, mail.sender)
    known = senders(message) == [addressee.email.lower()]
    if automatic:
        if known and addressee.player and says_away(message):
            offer_absence(addressee, now)
            return _settle(mail, "absence_offered", now)
        return _settle(mail, automatic, now)
    proof = mail.proof if mail.proof != InboundMail.Proof.NONE else proof_in_headers(message)
    if not known or proof == InboundMail.Proof.FAIL:
        return _hold(mail, addressee, message, now)
    return _obey(mail, addressee, message, now).outcome


def _obey(mail: InboundMail, addressee: Addressee, message: Message, now: datetime) -> Result:
    with override(_language(addressee)):
        try:
            result = act(addressee, own_lines(text_of(message)), sender_name(message), now)
        except Unreadable as problem:
            result = Result("refused", problem.code, [str(UNREADABLE[problem.code])])
    answer(mail, addressee, result, now)
    _settle(mail, result.outcome, now)
    return result


def _hold(mail: InboundMail, addressee: Addressee, message: Message, now: datetime) -> str:
    """Nothing is done. If something is asked for, the player hears of it, and nobody else ever does."""
    sender = ", ".join(senders(message)[:2])
    if not _asks_something(addressee, mail):
        return _settle(mail, "stranger", now)
    if not ask_to_confirm(mail, addressee, sender, now):
        return _settle(mail, "stranger_too_often", now)
    mail.state, mail.outcome = State.HELD, "unconfirmed"
    mail.save(update_fields=["state", "outcome"])
    return mail.outcome


def _asks_something(addressee: Addressee, mail: InboundMail) -> bool:
    phase = question_of(addressee)
    wishes = wishes_of(addressee, phase, lines_of(mail))
    if wishes.commands or phase is None or not wishes.lines:
        return bool(wishes.commands)
    reading, _ = reading_of(wishes.lines, phase, addressee.seat)
    return bool(reading.orders or reading.problem)


def _language(addressee: Addressee) -> str:
    wanted = addressee.player.language if addressee.player else addressee.game.language
    return wanted if wanted in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def _locked(mail_id: int, state: str) -> InboundMail | None:
    rows = InboundMail.objects.select_for_update(of=("self",))
    return rows.filter(pk=mail_id, state=state).first()


def _settle(mail: InboundMail, outcome: str, now: datetime) -> str:
    mail.state, mail.outcome, mail.done_at = State.DONE, outcome, now
    mail.save(update_fields=["state", "outcome", "done_at"])
    return outcome


def _note_failure(mail_id: int, now: datetime) -> str:
    """After some tries it is left to people, so that it does not keep a table from moving on."""
    with transaction.atomic():
        mail = _locked(mail_id, State.WAITING)
        if mail is None:
            return ""
        mail.tries += 1
        if mail.tries < MOST_TRIES:
            mail.save(update_fields=["tries"])
            return "tries_again"
        mail.state, mail.outcome, mail.done_at = State.FAILED, "failed", now
        mail.save(update_fields=["state", "outcome", "tries", "done_at"])
        _tell_failure(mail, now)
        _knock(mail)
        return mail.outcome


def _tell_failure(mail: InboundMail, now: datetime) -> None:
    addressee = addressee_of(mail.recipient)
    with override(_language(addressee)):
        sentence = gettext(
            "Your mail came, but we failed to read it, and nothing was done. Please use the site."
        )
    answer(mail, addressee, Result("refused", "failed", [sentence]), now)


def _knock(mail: InboundMail) -> None:
    """The table may have waited for this mail to be read."""
    if mail.phase_id is not None:
        knock(mail.phase.game_id)
