"""Acts of programs under a key of their choice: whoever sends the same again gets the same answer."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.crypto import salted_hmac

from games.accounts.models import ApiAnswer, Player
from games.refusal import Refusal

LONGEST_KEY = 100


@dataclass(frozen=True, slots=True)
class Answered:
    answer: dict[str, Any]
    is_new: bool
    """Whether it was done just now."""


def answer_once(
    player: Player, key: str, request: bytes, act: Callable[[], dict[str, Any]], now: datetime
) -> Answered:
    """Does it, unless it was done under this key; refuses a key that was used for something else.

    A refusal undoes all of it, so that the same key may be tried again.
    """
    if not key:
        return Answered(act(), is_new=True)
    if len(key) > LONGEST_KEY or not key.isascii() or not key.isprintable():
        raise Refusal("bad_idempotency_key", most=LONGEST_KEY)
    kept_key, kept_request = _digest("key", key.encode()), _digest("request", request)
    known = player.api_answers.filter(key=kept_key).first()
    if known is None:
        try:
            with transaction.atomic():
                row = ApiAnswer.objects.create(player=player, key=kept_key, request=kept_request, at=now)
                row.answer = act()
                row.save(update_fields=["answer"])
                return Answered(row.answer, is_new=True)
        except IntegrityError:
            known = player.api_answers.filter(key=kept_key).first()
            if known is None:
                raise
    if known.request != kept_request:
        raise Refusal("idempotency_key_used")
    return Answered(known.answer, is_new=False)


def _digest(purpose: str, what: bytes) -> str:
    return salted_hmac(f"answering_once/{purpose}", what, algorithm="sha256").hexdigest()
