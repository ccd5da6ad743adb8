"""Legal orders, made from a view: for pages and bots. `orders.check` is the truth."""

from collections.abc import Callable, Iterator
from itertools import combinations, islice, product
from typing import Any

from engine.macao import possible
from engine.macao.cards import has
from engine.macao.doing import after
from engine.macao.drafting import missed_draft, takeable
from engine.macao.rolling import CHANGES, CODES, OPTIONAL, Pick, counts_as, missed_dice, missed_stones
from engine.macao.state import PLACES, State, without
from engine.macao.stones import COLOURS, colours_in
from engine.macao.table import View, view
from engine.macao.turn import Turn

Orders = Iterator[dict[str, Any]]
CONTINUATIONS = 6
"""How many second actions are shown for each first one."""


def legal(state: State, seat: int) -> Orders:
    return options(view(state, seat))


def options(seen: View) -> Orders:
    """Every legal card, stones and dice; of actions a pass, single ones and some with a second one."""
    return OPTIONS[seen.stage](seen)


def missed(state: State, seat: int) -> dict[str, Any]:
    """C23."""
    return MISSED[state.stage](view(state, seat))


def drafts(seen: View) -> Orders:
    may_skip = has(seen.me.active, "skip_draft")
    drops = [None, *seen.me.tableau] if has(seen.me.active, "drop") else [None]
    for drop, card in product(drops, [*takeable(seen), *([None] if may_skip else [])]):
        left = seen.me.tableau if drop is None else without(seen.me.tableau, drop)
        order = {"take": card} if drop is None else {"take": card, "drop": drop}
        if card is None or len(left) < PLACES:
            yield order
        else:
            yield from ({**order, "discard": sixth} for sixth in (*left, card))


def stones(seen: View) -> Orders:
    return ({"one": one, "two": two} for one, two in product(COLOURS, COLOURS))


def dice(seen: View) -> Orders:
    """Every pair, first plain and then with each card alone."""
    pairs = list(combinations(COLOURS, 2))
    yield from ({"dice": list(pair)} for pair in pairs)
    for pair, key in product(pairs, OPTIONAL):
        if has(seen.me.active, CODES[key]):
            yield from ({"dice": list(pair), key: colour} for colour in choices_for(seen, pair, key))


def choices_for(seen: View, pair: tuple[str, ...], key: str, flip: str | None = None) -> list[str]:
    """The colours that a key of a `dice` order may name beside these dice and this flip."""
    if key == "arrow":
        return list(COLOURS)
    if key == "third":
        return [colour for colour in COLOURS if colour not in pair]
    assert key in CHANGES
    return [
        colour
        for colour in pair
        if key != "earlier" or counts_as(Pick(pair, flip), colour, seen.dice, seen.round) > 1
    ]


def turns(seen: View) -> Orders:
    turn = Turn(seen)
    yield {"actions": []}
    if has(turn.active, "keep"):
        yield from ({"actions": [], "keep": colour} for colour in colours_in(turn.arrow))
    singles = list(possible.actions(turn))
    yield from ({"actions": [action.written()]} for action in singles)
    for action in singles:
        for second in islice(possible.actions(after(turn, action)), CONTINUATIONS):
            yield {"actions": [action.written(), second.written()]}


OPTIONS: dict[str, Callable[[View], Orders]] = {
    "draft": drafts,
    "stones": stones,
    "dice": dice,
    "actions": turns,
}
MISSED: dict[str, Callable[[View], dict[str, Any]]] = {
    "draft": missed_draft,
    "stones": missed_stones,
    "dice": missed_dice,
    "actions": lambda seen: {"actions": []},
}
