"""From the checked orders of an ask to the next table, for all editions."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.chance import Chance
from engine.core import Event
from engine.makabana import mao, rounds
from engine.makabana.state import Draft, State

Moves = Mapping[int, Any]


def resolve(state: State, moves: Moves, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    draft = Draft(state)
    STEPS[state.stage](draft, moves)
    return draft.freeze(), tuple(draft.events)


def _one(step: Callable[[Draft, int, Any], None]) -> Callable[[Draft, Moves], None]:
    """A step that one seat takes."""

    def take(draft: Draft, moves: Moves) -> None:
        ((seat, move),) = moves.items()
        step(draft, seat, move)

    return take


def _denounce(draft: Draft, moves: Moves) -> None:
    mao.denounce(draft, dict(moves))
    if draft.stage == "denounce":
        rounds.begin_tikis(draft)


def _counter(draft: Draft, seat: int, take: bool) -> None:
    mao.counter(draft, seat, take)
    rounds.begin_tikis(draft)


def _then_realise(step: Callable[[Draft, int, Any], None]) -> Callable[[Draft, Moves], None]:
    """A question within a realisation: answered, the realisation goes on."""

    def take(draft: Draft, seat: int, move: Any) -> None:
        step(draft, seat, move)
        rounds.realise_on(draft)

    return _one(take)


STEPS: dict[str, Callable[[Draft, Moves], None]] = {
    "place": _one(rounds.place),
    "project": lambda draft, moves: rounds.lay_projects(draft, dict(moves)),
    "denounce": _denounce,
    "offer": _one(mao.offer),
    "counter": _one(_counter),
    "tiki": _one(rounds.place_tiki),
    "revenge": _then_realise(mao.take_revenge),
    "complete": _then_realise(mao.complete),
    "acts": _then_realise(mao.act),
}
