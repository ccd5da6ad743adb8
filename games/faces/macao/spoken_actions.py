"""A turn by reply: each clause is an action, tried out in its order; what has no choice may be left out."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext

from engine.core import IllegalOrder
from engine.macao.actions import read_action
from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.doing import do
from engine.macao.effects import USED
from engine.macao.planning import least_wanted
from engine.macao.prices import district_price, fare, wall_price
from engine.macao.stones import Stones, colours_in, covers, named, stones_of
from engine.macao.turn import Turn
from games.faces.macao.amounts import stones
from games.faces.macao.mail_lines import action_line
from games.faces.macao.refusals import refusal
from games.faces.macao.spoken import Clause, Line
from games.faces.phrases import quoted
from games.faces.unclear import Unclear

Order = dict[str, Any]


def read_turn(lines: list[Line], turn: Turn) -> Order:
    """The actions of all lines, one after the other; a pass is none."""
    order: Order = {"actions": []}
    passes = False
    for line in lines:
        for clause in line.clauses:
            if clause.verb == "pass":
                passes = True
            elif clause.verb == "keep":
                order["keep"] = _one(clause.colours, line)
            else:
                order["actions"] += _tried(clause, line, turn)
    if passes and order["actions"]:
        raise Unclear(gettext("Your mail both passes and does something."))
    return order


def _tried(clause: Clause, line: Line, turn: Turn) -> list[Order]:
    action = READERS[clause.verb](clause, line, turn)
    try:
        do(turn, read_action(action))
    except IllegalOrder as illegal:
        why = refusal(illegal.code, illegal.data)
        raise Unclear(gettext("%(line)s: %(why)s") % {"line": quoted(line.text), "why": why}) from None
    return [action]


def _activate(clause: Clause, line: Line, turn: Turn) -> Order:
    card = _one(clause.cards, line)
    if card not in CARDS:
        return {"activate": card, "pay": {}}
    return {
        "activate": card,
        "pay": _paid(clause, line, turn, CARDS[card].price, {"activate": card}, CARDS[card].cost),
    }


def _use(clause: Clause, line: Line, turn: Turn) -> Order:
    card = _one(clause.cards, line)
    action: Order = {"use": card}
    effect = CARDS[card].effect if card in CARDS else None
    if effect is None or effect.code not in USED:
        return action
    if effect.gain.chosen:
        action["take"] = named(stones_of(clause.take or clause.colours))
    if effect.code == "smuggle":
        action["good"] = _one(clause.goods, line)
    if effect.pay.any:
        action["pay"] = _paid(clause, line, turn, effect.pay.any, action)
    return action


def _wall(clause: Clause, line: Line, turn: Turn) -> Order:
    steps = _one(clause.numbers, line)
    price = wall_price(turn, steps) if 0 < steps < len(turn.wall) else 1
    clause.pay += clause.colours
    return {"wall": steps, "pay": _paid(clause, line, turn, price, {"wall": steps})}


def _toll(clause: Clause, line: Line, turn: Turn) -> Order:
    return {"toll": True, "pay": named(stones_of(clause.pay))} if clause.pay else {"toll": True}


def _district(clause: Clause, line: Line, turn: Turn) -> Order:
    code = _one(clause.districts, line)
    price = district_price(turn, BOARD.numbers[code])
    if clause.pay and stones_of(clause.pay) != price:
        raise Unclear(
            gettext("%(line)s: district %(district)s costs other stones: %(stones)s.")
            % {"line": quoted(line.text), "district": code, "stones": stones(price)}
        )
    return {"district": code}


def _joker(clause: Clause, line: Line, turn: Turn) -> Order:
    if "gold" in clause.words and not clause.colours:
        return {"joker": "gold"}
    return {"joker": _one(clause.colours + clause.take, line)}


def _sail(clause: Clause, line: Line, turn: Turn) -> Order:
    """Between spaces that are not neighbours on a shortest way."""
    path: list[str] = []
    here = turn.ship
    for space in clause.spaces:
        path += BOARD.routes[here][space]
        here = space
    if not path:
        raise _names_nothing(line)
    clause.pay += clause.colours
    return {"sail": path, "pay": _paid(clause, line, turn, fare(turn, len(path)).stones, {"sail": path})}


def _deliver(clause: Clause, line: Line, turn: Turn) -> Order:
    """All tiles that fit, unless a number is given. A good that is named must be the port's."""
    port = BOARD.port_at.get(turn.ship)
    wanted = None if port is None else BOARD.ports[port].good
    if wanted is not None and set(clause.goods) - {BOARD.goods[wanted]}:
        raise Unclear(gettext("%(line)s: this port wants other goods.") % {"line": quoted(line.text)})
    held = 1 if wanted is None else max(1, turn.goods[wanted])
    return {"deliver": _one(clause.numbers, line) if clause.numbers else held}


def _paid(
    clause: Clause, line: Line, turn: Turn, needed: int, action: Order, cost: Stones | None = None
) -> dict[str, int]:
    """The stones that are named or, where there is no choice, those that must be."""
    if clause.pay:
        return named(stones_of(clause.pay))
    if cost is not None and covers(turn.arrow, cost):
        return named(cost)
    if needed == 0:
        return {}
    if needed > sum(turn.arrow):
        raise Unclear(
            gettext("%(line)s: you do not have enough stones for that.") % {"line": quoted(line.text)}
        )
    if needed == sum(turn.arrow) or len(colours_in(turn.arrow)) == 1:
        return named(least_wanted(turn, turn.arrow, needed))
    suggested = {**action, "pay": named(least_wanted(turn, turn.arrow, needed))}
    raise Unclear(
        gettext("%(line)s does not say with which stones you pay: %(needed)d.")
        % {"line": quoted(line.text), "needed": needed},
        [action_line(suggested)],
    )


def _one(things: list[Any], line: Line) -> Any:
    if len(things) != 1:
        raise (
            _names_nothing(line)
            if not things
            else Unclear(
                gettext("%(line)s names more than one thing where one is possible.")
                % {"line": quoted(line.text)}
            )
        )
    return things[0]


def _names_nothing(line: Line) -> Unclear:
    return Unclear(gettext("%(line)s does not say what exactly.") % {"line": quoted(line.text)})


READERS: dict[str, Callable[[Clause, Line, Turn], Order]] = {
    "activate": _activate,
    "use": _use,
    "wall": _wall,
    "toll": _toll,
    "district": _district,
    "joker": _joker,
    "sail": _sail,
    "deliver": _deliver,
}
