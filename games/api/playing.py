"""Acting at tables, as the page's buttons do: sitting down, sealing, talking."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext_noop as _

from games.accounts.models import Player
from games.api.acting import Key, act
from games.api.callers import PLAY, TALK, caller
from games.api.finding import game_at, open_phase
from games.api.routing import acts
from games.api.shapes import (
    Code,
    Done,
    JoinBody,
    Joined,
    ListBody,
    Nothing,
    OrderBody,
    Receipt,
    Spoken,
    TalkBody,
)
from games.clock import now
from games.refusal import Refusal
from games.tables import gathering
from games.tables.drawing import clean_share
from games.tables.links import read_join_token
from games.tables.lists import seal_list, withdraw_list
from games.tables.models import Game, Phase, SealedOrder, Seat
from games.tables.private_words import listeners_of, tell
from games.tables.sealing import seal
from games.tables.seats import seat_of
from games.tables.solo import play_on_alone
from games.tables.talk import say
from games.tables.welcoming import sit_down_by_link
from games.tables.withdrawing import withdraw_order


@acts(
    "playing",
    "POST",
    "/tables/{code}/join",
    Joined,
    _("Sit down at an open table, or at any with the key of its link"),
    needs=PLAY,
)
def join(request: HttpRequest, code: Code, body: JoinBody, key: Key) -> dict[str, Any]:
    game, player = game_at(request, code), caller(request)

    def sit_down() -> dict[str, Any]:
        share = clean_share(body.share)
        if not body.key:
            return _joined(gathering.join(game, player, now(), share=share))
        if read_join_token(body.key).pk != game.pk:
            raise Refusal("bad_link")
        return _joined(sit_down_by_link(game, player, now(), share=share))

    return act(request, key, sit_down).answer


@acts("playing", "POST", "/tables/{code}/leave", Joined, _("Leave a table that has not started"), needs=PLAY)
def leave(request: HttpRequest, code: Code, body: Nothing, key: Key) -> dict[str, Any]:
    game, player = game_at(request, code), caller(request)
    return act(request, key, lambda: _joined(gathering.leave(game, player, now()))).answer


@acts(
    "playing",
    "POST",
    "/tables/{code}/check-in",
    Joined,
    _("Say that you are here, when the table is full and asks"),
    needs=PLAY,
)
def check_in(request: HttpRequest, code: Code, body: Nothing, key: Key) -> dict[str, Any]:
    game, player = game_at(request, code), caller(request)
    return act(request, key, lambda: _joined(gathering.check_in(game, player, now()))).answer


@acts(
    "playing",
    "POST",
    "/tables/{code}/order",
    Receipt,
    _("Seal an order, or another one instead, until the turn closes"),
    needs=PLAY,
)
def seal_order(request: HttpRequest, code: Code, body: OrderBody, key: Key) -> dict[str, Any]:
    game, player = game_at(request, code), caller(request)
    phase, seat = _asked_now(game, player, body.turn)

    def seal_it() -> dict[str, Any]:
        receipt = seal(phase, seat.number, body.order, way=SealedOrder.Way.API, now=now())
        return {
            "table": receipt.game,
            "turn": receipt.phase,
            "seat": receipt.seat,
            "revision": receipt.revision,
            "commitment": receipt.commitment,
            "placed_at": receipt.placed_at.isoformat(),
            "complete": receipt.complete,
        }

    done = act(request, key, seal_it)
    if done.is_new and done.answer["complete"]:
        play_on_alone(phase, now())
    return done.answer


@acts("playing", "DELETE", "/tables/{code}/order", Done, _("Undo your sealed order"), needs=PLAY)
def undo_order(request: HttpRequest, code: Code, key: Key) -> dict[str, Any]:
    game, player = game_at(request, code), caller(request)
    phase, seat = _asked_now(game, player, None)
    return act(request, key, lambda: {"done": withdraw_order(phase.pk, seat.number, now())}).answer


@acts(
    "playing",
    "POST",
    "/tables/{code}/list",
    Done,
    _("Seal a list of orders in advance: the first that is still possible is played"),
    needs=PLAY,
)
def seal_orders_in_advance(request: HttpRequest, code: Code, body: ListBody, key: Key) -> dict[str, Any]:
    game = game_at(request, code)
    seat = _own_seat(game, caller(request))

    def seal_it() -> dict[str, Any]:
        seal_list(game.pk, seat.number, body.orders, now())
        return {"done": True}

    return act(request, key, seal_it).answer


@acts("playing", "DELETE", "/tables/{code}/list", Done, _("Undo your list"), needs=PLAY)
def undo_list(request: HttpRequest, code: Code, key: Key) -> dict[str, Any]:
    game = game_at(request, code)
    seat = _own_seat(game, caller(request))
    return act(request, key, lambda: {"done": withdraw_list(game.pk, seat.number)}).answer


@acts(
    "playing",
    "POST",
    "/tables/{code}/talk",
    Spoken,
    _("Say something to the table, or to one player where it allows that"),
    needs=TALK,
)
def speak(request: HttpRequest, code: Code, body: TalkBody, key: Key) -> dict[str, Any]:
    game, player = game_at(request, code), caller(request)
    seat = _own_seat(game, player)

    def say_it() -> dict[str, Any]:
        if body.to is None:
            return {"number": say(game, seat, body.text, now()).pk, "is_private": False}
        listener = _listener(game, player, body.to)
        return {"number": tell(game, seat, listener, body.text, now()).pk, "is_private": True}

    return act(request, key, say_it).answer


def _joined(game: Game) -> dict[str, Any]:
    game.refresh_from_db(fields=["status"])
    return {"table": game.code, "status": game.status}


def _own_seat(game: Game, player: Player) -> Seat:
    seat = seat_of(game, player)
    if seat is None:
        raise Refusal("not_at_table")
    return seat


def _asked_now(game: Game, player: Player, turn: int | None) -> tuple[Phase, Seat]:
    """The turn that is open, or the one that was meant: sealing the same again is no error even after it."""
    seat = _own_seat(game, player)
    phase = open_phase(game) if turn is None else game.phases.filter(number=turn).first()
    if phase is None:
        raise Refusal("no_open_phase")
    phase.game = game
    return phase, seat


def _listener(game: Game, player: Player, number: int) -> Player:
    for seat in listeners_of(game, player):
        if seat.number == number and seat.player:
            return seat.player
    raise Refusal("nobody_of_this_name")
