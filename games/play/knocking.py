"""Telling the workers that there is something to do. Only a hint: what a lost one leaves behind is found."""

import logging
from functools import partial
from typing import Any

from celery import current_app
from django.conf import settings
from django.db import transaction
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)


def knock(game_id: int) -> None:
    """A game may move on: after this transaction, if it succeeds. The sweep makes up for a lost knock."""
    transaction.on_commit(partial(_send, "games.tasks.advance_game", game_id))


def knock_again(game_id: int) -> None:
    """From the sweep: past all that waits in the games' own queue, and gone when the next sweep comes.

    So a long queue neither keeps deadlines waiting nor grows by what every sweep finds anew.
    """
    _send("games.tasks.advance_game", game_id, queue="clock", expires=settings.SWEEP_SECONDS)


def knock_for_letters() -> None:
    """Somebody waits for a letter: after this transaction, if it succeeds."""
    transaction.on_commit(partial(_send, "games.tasks.send_letters"))


def knock_for_mail(mail_id: int) -> None:
    """A mail has come in: after this transaction, if it succeeds."""
    transaction.on_commit(partial(_send, "games.tasks.read_mail", mail_id))


def _send(task: str, *arguments: Any, **options: Any) -> None:
    try:
        current_app.send_task(task, list(arguments), retry=False, **options)
    except OperationalError as error:
        log.warning("no broker for %s%s, it will be found: %s", task, arguments, type(error).__name__)
