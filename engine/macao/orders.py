"""What each ask accepts: reads one order, strictly, and says why not (`check`)."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core import IllegalOrder, Order, fields
from engine.macao.actions import Action, read_action
from engine.macao.cards import has
from engine.macao.doing import do_all, in_action
from engine.macao.drafting import check_draft
from engine.macao.rolling import check_dice, check_stones
from engine.macao.state import State
from engine.macao.stones import COLOURS, read_colour
from engine.macao.table import view
from engine.macao.turn import Turn

MOST_ACTIONS = 500
"""More than any turn has stones, cards and tiles for; a bound for what strangers send."""


class Plan(NamedTuple):
    """A checked `actions`."""

    actions: tuple[Action, ...]
    keep: str | None


def check(state: State, seat: int, order: Order) -> Any:
    return CHECKS[state.stage](state, seat, order)


def check_actions(state: State, seat: int, order: Order) -> Plan:
    """C10: the form of everything first; then the whole list is tried out."""
    plan = read_plan(order)
    turn = Turn(view(state, seat))
    do_all(turn, plan.actions)
    check_keep(turn, plan.keep)
    return plan


def read_plan(order: Order) -> Plan:
    optional = [name for name in ("keep",) if type(order) is dict and name in order]
    actions, *keep = fields(order, "actions", *optional)
    if type(actions) is not list:
        raise IllegalOrder("not_actions")
    if len(actions) > MOST_ACTIONS:
        raise IllegalOrder("too_many_actions", most=MOST_ACTIONS)
    read = []
    for number, action in enumerate(actions):
        try:
            read.append(read_action(action))
        except IllegalOrder as illegal:
            raise in_action(number, illegal) from None
    return Plan(tuple(read), read_colour(keep[0]) if keep else None)


def check_keep(turn: Turn, colour: str | None) -> None:
    """E17, as the turn stands at its end."""
    if colour is None:
        return
    if not has(turn.active, "keep"):
        raise IllegalOrder("may_not_keep")
    if not turn.arrow[COLOURS.index(colour)]:
        raise IllegalOrder("nothing_to_keep", colour=colour)


CHECKS: dict[str, Callable[[State, int, Order], Any]] = {
    "draft": check_draft,
    "stones": check_stones,
    "dice": check_dice,
    "actions": check_actions,
}
