"""Tells the workers that there is something to do. Only a hint: the sweep finds what a lost one left."""

import logging
from functools import partial
from typing import Any

from celery import current_app
from django.conf import settings
from django.db import transaction
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)


def advance_soon(game_id: int) -> None:
    """A game may move on: after this transaction, if it succeeds. The sweep makes up for a lost hint."""
    transaction.on_commit(partial(_send, "games.tasks.advance_game", game_id))


def advance_overdue(game_id: int) -> None:
    """From the sweep: in a queue of its own, and it expires when the next sweep comes.

    So a long queue does not hold up deadlines, and it does not grow with every sweep.
    """
    _send("games.tasks.advance_game", game_id, queue="overdue", expires=settings.SWEEP_SECONDS)


def send_letters_soon() -> None:
    """Somebody waits for a letter: after this transaction, if it succeeds."""
    transaction.on_commit(partial(_send, "games.tasks.send_letters"))


def read_mail_soon(mail_id: int) -> None:
    """A mail has come in: after this transaction, if it succeeds."""
    transaction.on_commit(partial(_send, "games.tasks.read_mail", mail_id))


def _send(task: str, *arguments: Any, **options: Any) -> None:
    try:
        current_app.send_task(task, list(arguments), retry=False, **options)
    except OperationalError as error:
        log.warning("no broker for %s%s, it will be found: %s", task, arguments, type(error).__name__)
