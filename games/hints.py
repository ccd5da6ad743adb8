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


TOGETHER = 50
"""Rows that one task looks after: few enough for many workers to share, enough to be worth a message."""
GIVING_BACK = 16
"""Tasks that give time back at once, if there are so many workers; every sweep adds as many."""


def share_out(task: str, ids: list[int], seconds: float = settings.SWEEP_SECONDS) -> None:
    """Whatever a sweep has found, to all workers. What is not begun when the next sweep comes is found again.

    So no number of rows is too large for the sweep, and the queue does not grow with every one.
    """
    for begin in range(0, len(ids), TOGETHER):
        _send(task, ids[begin : begin + TOGETHER], queue="overdue", expires=seconds)


def give_time_back_soon() -> None:
    """Deadlines wait for the time that an outage took."""
    for _ in range(GIVING_BACK):
        _send("games.tasks.give_time_back", queue="overdue", expires=settings.SWEEP_SECONDS)


def give_more_time_back_soon(after: int) -> None:
    """One of those tasks has more to do, behind this phase; the next sweep makes up for a lost hint."""
    _send("games.tasks.give_time_back", after, queue="overdue", expires=settings.SWEEP_SECONDS)


def keep_no_longer_soon() -> None:
    """There is more that has been kept for long enough."""
    _send("games.tasks.keep_no_longer")


def send_letters_soon() -> None:
    """Somebody waits for a letter: after this transaction, if it succeeds."""
    transaction.on_commit(partial(_send, "games.tasks.send_letters"))


def send_notifications_soon() -> None:
    """Somebody is told something besides by mail: after this transaction, if it succeeds."""
    transaction.on_commit(partial(_send, "games.tasks.send_notifications"))


def read_mail_soon(mail_id: int) -> None:
    """A mail has come in: after this transaction, if it succeeds."""
    transaction.on_commit(partial(_send, "games.tasks.read_mail", mail_id))


def review_soon(game_id: int) -> None:
    """A game is over, or more of its review is to be made: after this transaction, if it succeeds."""
    transaction.on_commit(partial(_send, "games.tasks.review_game", game_id))


def review_overdue(game_id: int) -> None:
    """From the sweep; it expires when the next sweep comes."""
    _send("games.tasks.review_game", game_id, expires=settings.SWEEP_SECONDS)


def _send(task: str, *arguments: Any, **options: Any) -> None:
    try:
        current_app.send_task(task, list(arguments), retry=False, **options)
    except OperationalError as error:
        log.warning("no broker for %s%s, it will be found: %s", task, arguments, type(error).__name__)
