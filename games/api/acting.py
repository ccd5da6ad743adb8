"""Doing something for a caller: once for each key that they choose."""

from collections.abc import Callable
from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Header

from games.accounts.answering_once import LONGEST_KEY, Answered, answer_once
from games.api.callers import caller
from games.clock import now

Key = Annotated[
    str,
    Header(
        "",
        alias="Idempotency-Key",
        description="Send the same key again, and it is not done twice: you get the first answer.",
        max_length=LONGEST_KEY,
        pattern=r"^[!-~]*$",
    ),
]


def act(request: HttpRequest, key: str, does: Callable[[], dict[str, Any]]) -> Answered:
    """What `does` answers, now or when it was done under this key. A refusal is not remembered."""
    sent = f"{request.method} {request.path}\n".encode() + request.body
    return answer_once(caller(request), key, sent, does, now())
