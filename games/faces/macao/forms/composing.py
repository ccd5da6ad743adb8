"""A turn composed step by step. The fields hold the actions so far; a button adds one or undoes some.

A form may be forged. It still makes an order, which the engine then checks.
"""

import json
from collections.abc import Callable
from typing import Any

from django.http import QueryDict

from engine.core import IllegalOrder
from engine.macao import possible
from engine.macao.actions import (
    Action,
    Activate,
    Advance,
    Deliver,
    PayToll,
    Sail,
    TakeDistrict,
    Use,
    read_action,
)
from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.doing import after, do
from engine.macao.effects import USED
from engine.macao.planning import least_wanted
from engine.macao.prices import fare, toll_price, wall_price
from engine.macao.stones import COLOURS, NO_STONES, Stones, stones_of
from engine.macao.table import View
from engine.macao.turn import Turn
from games.faces.kit.forms import Fields
from games.faces.macao.story.changes import view_after
from games.faces.macao.story.steps import places_told

UNDO, RESTART, LOOK, CLOSE = "undo", "restart", "look", "close"
DONE, KEEP = "done", "keep"
"""No field may be called `action`: it would hide the form's own `action` from scripts."""


def compose(view: View, sent: Fields) -> QueryDict:
    """The fields after pressing this button; IllegalOrder if its action is not possible."""
    done = sent.getlist(DONE)
    command = sent.get("compose", "")
    if command == UNDO:
        done = done[:-1]
    elif command == RESTART:
        done = []
    elif command == CLOSE:
        pass
    elif command.startswith(f"{LOOK}:"):
        action_of(command.removeprefix(f"{LOOK}:"), turn_so_far(view, sent), sent)
    else:
        done = [*done, written(action_of(command, turn_so_far(view, sent), sent))]
    fields = QueryDict(mutable=True)
    if command.startswith(f"{LOOK}:"):
        fields["at"] = command.removeprefix(f"{LOOK}:")
    fields.setlist(DONE, done)
    fields[KEEP] = sent.get(KEEP, "")
    return fields


def draft(view: View, sent: Fields) -> View:
    """The viewer's table after the actions so far."""
    if view.stage != "actions" or view.seat is None:
        return view
    return view_after(view, turn_so_far(view, sent).events)


def prices(view: View, sent: Fields) -> dict[str, str]:
    """By place or card that the turn allows next: what a way costs in stones; other prices are no figures."""
    if view.stage != "actions" or view.seat not in view.queue[:1]:
        return {}
    turn = turn_so_far(view, sent)
    found: dict[str, str] = {}
    for action in possible.actions(turn, spare(turn)):
        if isinstance(action, TakeDistrict):
            found[BOARD.codes[action.district]] = ""
        elif isinstance(action, Advance):
            found[f"w{turn.space + action.steps}"] = str(sum(action.pay))
        elif isinstance(action, Sail):
            found[action.path[-1]] = str(sum(action.pay))
        elif isinstance(action, PayToll):
            found["toll"] = ""
        elif isinstance(action, Activate):
            found[f"activate:{action.card}"] = ""
        elif isinstance(action, Use) and not any(action.take) and action.good is None:
            found[f"use:{action.card}"] = ""
        elif isinstance(action, Deliver):
            found[turn.ship] = "0"
    return found


def planned_places(view: View, sent: Fields) -> list[str]:
    """Where the actions so far happen."""
    if view.stage != "actions" or view.seat is None:
        return []
    return places_told(turn_so_far(view, sent).events)


def turn_so_far(view: View, sent: Fields) -> Turn:
    """After the actions in the fields, up to the first impossible one."""
    turn = Turn(view)
    for action in actions_in(sent):
        try:
            turn = after(turn, read_action(action))
        except IllegalOrder:
            break
    return turn


def actions_in(sent: Fields) -> list[Any]:
    """As part of an order. What cannot be read becomes an action that the engine refuses."""
    return [_parsed(text) for text in sent.getlist(DONE)]


def turn_order(sent: Fields) -> dict[str, Any]:
    order: dict[str, Any] = {"actions": actions_in(sent)}
    if sent.get(KEEP, ""):
        order["keep"] = sent.get(KEEP, "")
    return order


def written(action: Action) -> str:
    return json.dumps(action.written(), separators=(",", ":"))


def toll_command(action: Action) -> str:
    """`toll`, or `toll:2` for two of it in stones."""
    in_stones = sum(action.pay) if isinstance(action, PayToll) else 0
    return f"toll:{in_stones}" if in_stones else "toll"


def spare(turn: Turn) -> possible.Spend:
    """Pays with the stones that the player's own cards want least."""
    return lambda stones, number: least_wanted(turn, stones, number)


def action_of(command: str, turn: Turn, sent: Fields) -> Action:
    """`sail:lisbon`, or `sail` with the place in the field of that name."""
    kind, _, target = command.partition(":")
    if kind not in MAKERS:
        raise IllegalOrder("not_an_action")
    action = MAKERS[kind](turn, target or sent.get(kind, ""), sent)
    do(turn.copy(), action)
    return action


def _activate(turn: Turn, target: str, sent: Fields) -> Action:
    card = _card(target)
    pay = _chosen(sent) or possible.payment_for(turn, card, spare(turn))
    return Activate(card, pay or CARDS[card].cost)


def _use(turn: Turn, target: str, sent: Fields) -> Action:
    """What to take is chosen beside each card; a good where it takes one."""
    card = _card(target)
    effect = CARDS[card].effect
    if effect.code not in USED:
        raise IllegalOrder("not_usable", card=card)
    pay = (_chosen(sent) or _spent(turn, effect.pay.any)) if effect.pay.any else NO_STONES
    take = stones_of(sent.get(f"take-{card}", "").split(".")) if effect.gain.chosen else NO_STONES
    good = sent.get(f"good-{card}", "")
    if effect.code == "smuggle" and good not in BOARD.goods:
        raise IllegalOrder("unknown_good", good=good)
    return Use(card, pay, take, BOARD.goods.index(good) if effect.code == "smuggle" else None)


def _wall(turn: Turn, target: str, sent: Fields) -> Action:
    steps = _number(target)
    return Advance(steps, _chosen(sent) or _spent(turn, wall_price(turn, steps)))


def _toll(turn: Turn, target: str, sent: Fields) -> Action:
    """`toll:2` pays so many of it in stones."""
    return (
        PayToll(_spent(turn, min(_number(target), toll_price(turn))))
        if target
        else PayToll(_chosen(sent) or NO_STONES)
    )


def _sail(turn: Turn, target: str, sent: Fields) -> Action:
    if target not in BOARD.next_to:
        raise IllegalOrder("unknown_space", space=target)
    path = BOARD.routes[turn.ship][target]
    if not path:
        raise IllegalOrder("not_next", here=turn.ship, space=target)
    return Sail(path, _chosen(sent) or _spent(turn, fare(turn, len(path)).stones))


def _named(key: str) -> Callable[[Turn, str, Fields], Action]:
    """An action that names one thing and chooses no stones."""
    return lambda turn, target, sent: read_action({key: target})


def _deliver(turn: Turn, target: str, sent: Fields) -> Action:
    return read_action({"deliver": _number(target)})


def _chosen(sent: Fields) -> Stones:
    """The stones the player chose to pay with; empty if they left that to us."""
    texts = [sent.get(f"pay-{colour}", "") for colour in COLOURS]
    numbers = tuple(int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0 for text in texts)
    return numbers if any(numbers) else ()


def _spent(turn: Turn, number: int) -> Stones:
    if number > sum(turn.arrow):
        raise IllegalOrder("wrong_payment", needed=number)
    return least_wanted(turn, turn.arrow, number)


def _card(text: str) -> int:
    number = _number(text)
    if number not in CARDS:
        raise IllegalOrder("unknown_card", card=number)
    return number


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text)):
        raise IllegalOrder("not_a_number", number=text)
    return int(text)


def _parsed(text: str) -> Any:
    """The text itself, which is no action, if it is not JSON or nested too deeply."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


MAKERS: dict[str, Callable[[Turn, str, Fields], Action]] = {
    "activate": _activate,
    "use": _use,
    "wall": _wall,
    "toll": _toll,
    "district": _named("district"),
    "joker": _named("joker"),
    "sail": _sail,
    "deliver": _deliver,
}
