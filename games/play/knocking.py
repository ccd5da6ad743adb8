"""Telling the workers that a game may move on. Only a hint: the sweep finds what a lost one leaves behind."""

import logging
from functools import partial

from celery import current_app
from django.db import transaction
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)


def knock(game_id: int) -> None:
    """After this transaction, if it succeeds."""
    transaction.on_commit(partial(_send, game_id))


def _send(game_id: int) -> None:
    try:
        current_app.send_task("games.tasks.advance_game", [game_id], retry=False)
    except OperationalError as error:
        log.warning("no broker for game %s, the sweep will find it: %s", game_id, type(error).__name__)
