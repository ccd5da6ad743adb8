"""What waits for somebody, asked again and again by their program: it may wait a little for the answer."""

from collections.abc import Callable
from threading import BoundedSemaphore
from time import monotonic, sleep
from typing import Annotated, Any

from django.http import HttpRequest
from django.utils.translation import gettext_noop as _
from ninja import Query

from games.accounts.models import Player
from games.api.callers import READ, caller
from games.api.routing import reads
from games.api.shapes import WaitingList
from games.tables.my_games import MyGame, games_of

LONGEST_WAIT = 5
LOOKS_EVERY = 0.5
ROOM = BoundedSemaphore(2)
"""How many requests of one process may wait; others are answered at once, so that pages stay fast."""


@reads(
    "playing",
    "/waiting",
    WaitingList,
    _("The turns and check-ins that wait for you, the most urgent first"),
    needs=READ,
    description=_(
        "With “wait”, the answer comes as soon as there is something, or when that many seconds have passed. "
        "If many programs are waiting, it comes at once: pause for a few seconds before you ask again."
    ),
)
def waiting(request: HttpRequest, wait: Annotated[int, Query(0, ge=0, le=LONGEST_WAIT)]) -> dict[str, Any]:
    player = caller(request)
    found = waiting_for(player)
    if found or not wait or not ROOM.acquire(blocking=False):
        return {"items": found}
    try:
        return {"items": _wait(lambda: waiting_for(player), wait)}
    finally:
        ROOM.release()


def waiting_for(player: Player) -> list[dict[str, Any]]:
    mine = games_of(player)
    turns = [_turn(one) for one in mine.waiting if one.phase and one.seat]
    return turns + [_check_in(one) for one in mine.check_ins]


def _wait(look: Callable[[], list[dict[str, Any]]], seconds: int) -> list[dict[str, Any]]:
    ends = monotonic() + seconds
    while monotonic() < ends:
        sleep(LOOKS_EVERY)
        if found := look():
            return found
    return []


def _turn(one: MyGame) -> dict[str, Any]:
    assert one.phase is not None
    assert one.seat is not None
    return {
        **_table(one),
        "what": "order",
        "turn": one.phase.number,
        "kind": one.phase.kind,
        "seat": one.seat.number,
        "due_at": one.phase.due_at,
    }


def _check_in(one: MyGame) -> dict[str, Any]:
    due = one.game.check_in_until
    return {**_table(one), "what": "check_in", "turn": None, "kind": "", "seat": None, "due_at": due}


def _table(one: MyGame) -> dict[str, Any]:
    return {"code": one.game.code, "name": one.game.name, "rules": one.game.rules}
