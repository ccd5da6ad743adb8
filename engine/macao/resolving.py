"""From the checked orders of an ask to the next table."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.chance import Chance
from engine.core import Event
from engine.macao.doing import do_all
from engine.macao.drafting import take_card
from engine.macao.orders import Plan
from engine.macao.rolling import take_dice, take_stones
from engine.macao.rounds import go_on
from engine.macao.state import Draft, State
from engine.macao.stones import NO_STONES, minus, named, plus, some
from engine.macao.table import view
from engine.macao.turn import Turn


def resolve(state: State, moves: Mapping[int, Any], chance: Chance) -> tuple[State, tuple[Event, ...]]:
    draft = Draft(state)
    for seat in state.order:
        if seat in moves:
            STEPS[state.stage](draft, seat, moves[seat])
    go_on(draft, chance)
    return draft.freeze(), tuple(draft.events)


def act(draft: Draft, seat: int, plan: Plan) -> None:
    """C10, E17: the actions, and then what is left at the arrow is lost."""
    turn = Turn(view(draft.freeze(), seat))
    do_all(turn, plan.actions)
    _write_back(draft, turn)
    left, compass = turn.arrow, draft.players[seat].compass
    kept = NO_STONES if plan.keep is None else some(plan.keep)
    draft.change(seat, compass=(NO_STONES, plus(compass[1], kept), *compass[2:]))
    lost = named(minus(left, kept))
    draft.tell("turn_ended", seat=seat, passed=not plan.actions, lost=lost, kept=plan.keep)


def _write_back(draft: Draft, turn: Turn) -> None:
    draft.events += turn.events
    draft.wall, draft.owners, draft.ports = turn.wall, turn.owners, turn.ports
    draft.change(turn.seat, **turn.own())


STEPS: dict[str, Callable[[Draft, int, Any], None]] = {
    "draft": take_card,
    "stones": take_stones,
    "dice": take_dice,
    "actions": act,
}
