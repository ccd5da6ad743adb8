"""Heap, for two or three: in turn, take one to three stones of a heap. Whoever takes the last one wins."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple, NoReturn

from engine.chance import Chance
from engine.core import EVERYONE, Ask, BadPosition, Bot, Event, IllegalOrder, Option, Order, Seat, fields

STONES, MOST = 12, 3


@dataclass(frozen=True)
class State:
    players: int
    left: int
    turn: int
    taken: tuple[int, ...]


class View(NamedTuple):
    seat: Seat | None
    stage: str
    asked: tuple[Seat, ...]
    left: int
    taken: tuple[int, ...]


key = "heap"
title = "Heap"
version = 1
upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
order_upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
state_type = State
players: tuple[int, ...] = (2, 3)
options: Mapping[str, Option] = {}
unordered: frozenset[str] = frozenset()
clock_only: frozenset[str] = frozenset()
bot_versions: Mapping[str, int] = {}
idle_ask: str | None = None
errors: Mapping[str, str] = {
    "not_an_object": "an order is an object",
    "unknown_key": "unknown key {key}",
    "missing_key": "{key} is missing",
    "not_so_many": "take from 1 to {most}",
    "positions_not_scored": "positions of heap cannot be scored",
}


def setup(players: int, options: Mapping[str, Any], chance: Chance) -> State:
    return State(players, STONES, 0, (0,) * players)


def ask(state: State) -> Ask | None:
    return Ask("take", (state.turn,)) if state.left else None


def ahead(state: State) -> tuple[Seat, ...]:
    return ()


def check(state: State, seat: Seat, order: Order) -> int:
    (number,) = fields(order, "take")
    if type(number) is not int or not 1 <= number <= min(MOST, state.left):
        raise IllegalOrder("not_so_many", most=min(MOST, state.left))
    return number


def legal(state: State, seat: Seat) -> Iterator[dict[str, Any]]:
    return ({"take": number} for number in range(1, min(MOST, state.left) + 1))


def missed(state: State, seat: Seat) -> dict[str, Any]:
    return {"take": 1}


def resolve(state: State, moves: Mapping[Seat, Any], chance: Chance) -> tuple[State, tuple[Event, ...]]:
    ((seat, number),) = moves.items()
    taken = tuple(had + number * (own == seat) for own, had in enumerate(state.taken))
    after = replace(state, left=state.left - number, taken=taken)
    told = [Event("took", EVERYONE, {"seat": seat, "number": number, "left": after.left})]
    if not after.left:
        return after, (*told, Event("game_over", EVERYONE, {"seat": seat}))
    return replace(after, turn=(seat + 1) % state.players), tuple(told)


def view(state: State, seat: Seat | None) -> View:
    asked = (state.turn,) if state.left else ()
    return View(seat, "take" if state.left else "over", asked, state.left, state.taken)


def position(state: State) -> dict[str, Any]:
    table: dict[str, Any] = {"left": state.left, "taken": list(state.taken), "over": not state.left}
    if not state.left:
        table |= {"scores": scores(state), "winners": list(winners(state))}
    return table


def scores(state: State) -> list[Any]:
    """A point for the last stone."""
    return [int(not state.left and seat == state.turn) for seat in range(state.players)]


def winners(state: State) -> tuple[Seat, ...]:
    return (state.turn,)


def score_position(position: Mapping[str, Any]) -> NoReturn:
    raise BadPosition("positions_not_scored")


def _random(view: View, chance: Random) -> dict[str, Any]:
    return {"take": chance.randint(1, min(MOST, view.left))}


def _steady(view: View, chance: Random) -> dict[str, Any]:
    return {"take": view.left % (MOST + 1) or 1}


bots: Mapping[str, Bot] = {"random": _random, "steady": _steady}
