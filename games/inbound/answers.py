"""The one letter that answers a mail, in its thread; and letters to somebody in whose name a mail came."""

import logging
from datetime import datetime
from typing import Any

from games.accounts.limits import TooOften, spend
from games.hints import send_letters_soon
from games.inbound.models import InboundMail
from games.inbound.results import Result
from games.letters.addresses import Addressee
from games.outbox import writing
from games.tables.arrangers import moderators_of
from games.tables.models import Game, Phase
from games.vault import lock

log = logging.getLogger(__name__)


def answer(mail: InboundMail, addressee: Addressee, result: Result, now: datetime) -> None:
    """Not to somebody who has had too many already: two machines may be talking to each other."""
    try:
        spend("answers_to_address", addressee.email.lower(), now)
    except TooOften:
        log.warning("mail %s is not answered: too many answers to this address", mail.pk)
        return
    said = {
        "sentences": result.sentences,
        "better": result.better,
        "table": result.shows_table and _question(addressee) is not None,
        "help": result.shows_help,
        "notes": result.notes,
        "state": result.state,
    }
    _write(
        f"answer:{mail.pk}",
        result.kind,
        addressee,
        now,
        {"said": lock(said).decode(), "in_reply_to": thread_id(mail)},
    )


def ask_to_confirm(mail: InboundMail, addressee: Addressee, sender: str, now: datetime) -> bool:
    """Whether the player is asked; a stranger cannot make us send many letters."""
    try:
        spend("confirmations_to_address", addressee.email.lower(), now)
    except TooOften:
        return False
    _write(f"confirm:{mail.pk}", "confirm_sender", addressee, now, {"mail": mail.pk, "sender": sender[:100]})
    return True


def offer_absence(addressee: Addressee, now: datetime) -> None:
    """Once a week at most: mailboxes answer every letter."""
    assert addressee.player is not None
    year, week, _ = now.isocalendar()
    key = f"absence_offer:{addressee.player.pk}:{year}-{week}"
    _write(key, "absence_offer", addressee, now, {})


def thread_id(mail: InboundMail) -> str:
    """The Message-ID that an answer refers to, if it is fit for a header."""
    name = mail.message_id
    fit = name.startswith("<") and name.endswith(">") and " " not in name and name.count("<") == 1
    return name if fit and len(name) <= 250 else ""


def _write(key: str, kind: str, addressee: Addressee, now: datetime, data: dict[str, Any]) -> None:
    """About what is asked now, so that this answer can be answered too."""
    player, seat = addressee.player, addressee.seat
    held = seat if seat and player and seat.player_id == player.pk else None
    writing.write(
        key,
        kind,
        player,
        now,
        to=addressee.email,
        language="" if player else addressee.game.language,
        game=addressee.game,
        phase=_question(addressee) if held else None,
        seat=held.number if held else None,
        data={**_asked_before_the_start(addressee), **data},
    )
    send_letters_soon()


def _asked_before_the_start(addressee: Addressee) -> dict[str, Any]:
    if _question(addressee) is not None:
        return {}
    if addressee.invitation:
        return {"invitation": addressee.invitation.pk}
    return {"checks_in": True} if addressee.checks_in else {}


def _question(addressee: Addressee) -> Phase | None:
    """The newest: the open one or, when the game is over, its last table."""
    if addressee.game.status in (Game.Status.GATHERING, Game.Status.CHECK_IN):
        return None
    return addressee.game.phases.order_by("-number").first()


def alarm_moderators(mail: InboundMail, addressee: Addressee, now: datetime) -> None:
    """A mail was put aside: those who look after the table learn whose it was, not what it says."""
    for moderator in moderators_of(addressee.game):
        key = f"mail_aside:{mail.pk}:{moderator.pk}"
        writing.write(key, "mail_aside", moderator, now, game=addressee.game, data={"mail": mail.pk})
    send_letters_soon()
