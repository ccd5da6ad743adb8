"""A stored mail is read once: what it asks for, what is recorded of it and its answer are one transaction."""

import logging
from datetime import datetime, timedelta
from hashlib import sha256

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import QuerySet
from django.utils.translation import gettext, gettext_lazy, override

from games.hints import advance_soon
from games.inbound.acting import act, wishes_of
from games.inbound.answers import alarm_moderators, answer, ask_to_confirm, offer_absence
from games.inbound.asked import with_question
from games.inbound.commands import Wishes
from games.inbound.lobby_mail import read_lobby_mail
from games.inbound.models import InboundMail
from games.inbound.ordering import question_of, reading_of, seat_of_reply
from games.inbound.proof import proof_in_headers
from games.inbound.reading import ReadMail
from games.inbound.results import Result
from games.inbound.returned import letter_reported, note_returned
from games.inbound.safe_reading import read_safely
from games.inbound.store import raw_of
from games.letters.addresses import Addressee, addressee_of, visitor_at
from games.refusal import Refusal
from games.tables.models import Game
from games.traces import where

log = logging.getLogger(__name__)

State = InboundMail.State
MOST_TRIES = 3
PATIENCE = timedelta(seconds=20)
"""A mail that waits for longer was forgotten by a worker."""
AT_ONCE = 200

UNREADABLE = {
    "empty": gettext_lazy("We couldn’t find any text in your email, so nothing has changed."),
    "winmail": gettext_lazy(
        "Your email came as a winmail.dat file, which only Outlook can read. Please send plain text or HTML."
    ),
    "encrypted": gettext_lazy("Your email is encrypted, so we can’t read it. Please send plain text."),
    "too_complex": gettext_lazy("Your email has too many parts. Please send plain text."),
}


def read_mail(mail_id: int, now: datetime) -> str:
    """What became of it; nothing the second time. One that cannot be read is put aside, its sender told.

    The try is counted before anything is read, and while it is read nothing is locked: whatever a mail does
    to its reader, it is not taken up for ever, and nobody waits for it.
    """
    mail = _begin_try(mail_id, now)
    if mail is None:
        return ""
    try:
        said = read_safely(raw_of(mail), mail.sender)
        wishes = _wishes(mail, said)
        with transaction.atomic():
            mail = _locked(mail_id, State.WAITING)
            if mail is None:
                return ""
            if letter := letter_reported(mail.recipient, said):
                return _settle(mail, note_returned(letter, said, now), now)
            visitor = visitor_at(mail.recipient, mail.received_at)
            if visitor:
                return _settle(mail, read_lobby_mail(mail, visitor, said, now), now)
            outcome = _act_on(mail, said, wishes, now)
            _move_on(mail)
            return outcome
    except (OperationalError, InterfaceError):
        raise
    except Exception as error:
        log.error("mail %s cannot be read: %s\n%s", mail_id, type(error).__name__, where(error))
        return _note_failure(mail_id, now)


def forgotten(now: datetime) -> list[int]:
    """Mails that nobody has read yet although they came a while ago."""
    waiting = InboundMail.objects.filter(state=State.WAITING, received_at__lte=now - PATIENCE)
    return list(waiting.order_by("received_at").values_list("pk", flat=True)[:AT_ONCE])


def mails_aside(game: Game) -> QuerySet[InboundMail]:
    """Those to a table that nobody could read, the newest first; not what they say."""
    mails = InboundMail.objects.filter(phase__game=game, state=State.FAILED).select_related("player")
    return mails.defer("locked").order_by("-pk")


def confirm(mail: InboundMail, now: datetime) -> Result:
    """Its player says that a held mail is theirs: now it counts, once."""
    said = read_safely(raw_of(mail), mail.sender)
    wishes = _wishes(mail, said)
    with transaction.atomic():
        held = _locked(mail.pk, State.HELD)
        if held is None:
            raise Refusal("mail_settled")
        result = _obey(held, addressee_of(held.recipient), said, wishes, now)
        _move_on(held)
        return result


def lines_of(mail: InboundMail) -> list[str]:
    """What its sender wrote, for the page on which its player confirms it."""
    return read_safely(raw_of(mail), mail.sender).lines


def _wishes(mail: InboundMail, said: ReadMail) -> Wishes:
    """What its lines ask for, before anything is locked. If its address stands for nobody: nothing."""
    try:
        addressee = addressee_of(mail.recipient)
    except Refusal:
        return Wishes()
    return wishes_of(addressee, question_of(addressee), said.lines)


def _act_on(mail: InboundMail, said: ReadMail, wishes: Wishes, now: datetime) -> str:
    try:
        addressee = addressee_of(mail.recipient)
    except Refusal:
        return _settle(mail, "nobody", now)
    known = said.senders == [addressee.email.lower()]
    if said.automatic:
        if known and addressee.player and said.says_away:
            offer_absence(addressee, now)
            return _settle(mail, "absence_offered", now)
        return _settle(mail, said.automatic, now)
    proof = mail.proof if mail.proof != InboundMail.Proof.NONE else proof_in_headers(said.authentication)
    if not known or proof == InboundMail.Proof.FAIL:
        return _hold(mail, addressee, said, wishes, now)
    return _obey(mail, addressee, said, wishes, now).outcome


def _obey(mail: InboundMail, addressee: Addressee, said: ReadMail, wishes: Wishes, now: datetime) -> Result:
    with override(_language(addressee)):
        if said.unreadable:
            result = Result("refused", said.unreadable, [str(UNREADABLE[said.unreadable])])
        else:
            share = sha256(raw_of(mail)).hexdigest()
            result = act(addressee, wishes, said.sender_name, now, share=share)
        result = with_question(result, addressee, now)
    answer(mail, addressee, result, now)
    _settle(mail, result.outcome, now)
    return result


def _hold(mail: InboundMail, addressee: Addressee, said: ReadMail, wishes: Wishes, now: datetime) -> str:
    """Nothing is done. If something is asked for, the player hears of it, and nobody else ever does."""
    if not _asks_something(addressee, wishes):
        return _settle(mail, "stranger", now)
    if not ask_to_confirm(mail, addressee, ", ".join(said.senders[:2]), now):
        return _settle(mail, "stranger_too_often", now)
    mail.state, mail.outcome = State.HELD, "unconfirmed"
    mail.save(update_fields=["state", "outcome"])
    return mail.outcome


def _asks_something(addressee: Addressee, wishes: Wishes) -> bool:
    phase = question_of(addressee)
    if wishes.commands or phase is None or not wishes.lines:
        return bool(wishes.commands)
    reading, _ = reading_of(wishes.lines, phase, seat_of_reply(addressee))
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


def _begin_try(mail_id: int, now: datetime) -> InboundMail | None:
    """A mail that waits to be read and has not been tried too often."""
    with transaction.atomic():
        mail = _locked(mail_id, State.WAITING)
        if mail is not None and mail.tries >= MOST_TRIES:
            _put_aside(mail, now)
            return None
        if mail is not None:
            mail.tries += 1
            mail.save(update_fields=["tries"])
        return mail


def _note_failure(mail_id: int, now: datetime) -> str:
    with transaction.atomic():
        mail = _locked(mail_id, State.WAITING)
        if mail is None:
            return ""
        if mail.tries < MOST_TRIES:
            return "tries_again"
        _put_aside(mail, now)
        return mail.outcome


def _put_aside(mail: InboundMail, now: datetime) -> None:
    """It is left to people and keeps no table from moving on; its sender and the moderators are told."""
    mail.state, mail.outcome, mail.done_at = State.FAILED, "failed", now
    mail.save(update_fields=["state", "outcome", "done_at"])
    try:
        addressee = addressee_of(mail.recipient)
    except Refusal:
        return
    _tell_failure(mail, addressee, now)
    alarm_moderators(mail, addressee, now)
    _move_on(mail)


def _tell_failure(mail: InboundMail, addressee: Addressee, now: datetime) -> None:
    with override(_language(addressee)):
        sentence = gettext(
            "Your email arrived, but we couldn’t read it, and nothing has changed. Please use the website."
        )
    answer(mail, addressee, Result("refused", "failed", [sentence]), now)


def _move_on(mail: InboundMail) -> None:
    """The table may have waited for this mail to be read."""
    if mail.phase is not None:
        advance_soon(mail.phase.game_id)
