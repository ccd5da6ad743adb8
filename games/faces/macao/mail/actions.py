"""A turn by mail: each clause is an action, tried out in order. Payments without a choice may be left out."""

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
from games.faces.kit.mail.grammar import Meaning
from games.faces.kit.mail.unclear import Unclear, unclear
from games.faces.macao.amounts import stones
from games.faces.macao.mail.examples import action_line
from games.faces.macao.mail.lines import ActionClause, ClauseLine
from games.faces.macao.orders.refusals import refusal


def read_turn(lines: list[ClauseLine], turn: Turn) -> Meaning:
    """The actions of all lines in order; a pass adds none."""
    order: Meaning = {"actions": []}
    passes = False
    for line in lines:
        for clause in line.clauses:
            if not clause.verb:
                raise _names_nothing(line)
            if clause.verb == "pass":
                passes = True
            elif clause.verb == "keep":
                order["keep"] = _one(clause.colours, line)
            else:
                order["actions"] += _tried(clause, line, turn)
    if passes and order["actions"]:
        raise Unclear(
            gettext("Your email says to pass, but also does something. Please do one or the other.")
        )
    return order


def _tried(clause: ActionClause, line: ClauseLine, turn: Turn) -> list[Meaning]:
    action = READERS[clause.verb](clause, line, turn)
    try:
        do(turn, read_action(action))
    except IllegalOrder as illegal:
        why = refusal(illegal.code, illegal.data)
        raise unclear(gettext("%(line)s: %(why)s"), line, why=why) from None
    return [action]


def _activate(clause: ActionClause, line: ClauseLine, turn: Turn) -> Meaning:
    card = _one(clause.cards, line)
    if card not in CARDS:
        return {"activate": card, "pay": {}}
    return {
        "activate": card,
        "pay": _paid(clause, line, turn, CARDS[card].price, {"activate": card}, CARDS[card].cost),
    }


def _use(clause: ActionClause, line: ClauseLine, turn: Turn) -> Meaning:
    card = _one(clause.cards, line)
    action: Meaning = {"use": card}
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


def _wall(clause: ActionClause, line: ClauseLine, turn: Turn) -> Meaning:
    steps = _one(clause.numbers, line)
    price = wall_price(turn, steps) if 0 < steps < len(turn.wall) else 1
    clause.pay += clause.colours
    return {"wall": steps, "pay": _paid(clause, line, turn, price, {"wall": steps})}


def _toll(clause: ActionClause, line: ClauseLine, turn: Turn) -> Meaning:
    return {"toll": True, "pay": named(stones_of(clause.pay))} if clause.pay else {"toll": True}


def _district(clause: ActionClause, line: ClauseLine, turn: Turn) -> Meaning:
    code = _one(clause.districts, line)
    price = district_price(turn, BOARD.numbers[code])
    if clause.pay and stones_of(clause.pay) != price:
        raise unclear(
            gettext("%(line)s: district %(district)s costs other stones: %(stones)s."),
            line,
            district=code,
            stones=stones(price),
        )
    return {"district": code}


def _joker(clause: ActionClause, line: ClauseLine, turn: Turn) -> Meaning:
    if "gold" in clause.words and not clause.colours:
        return {"joker": "gold"}
    return {"joker": _one(clause.colours + clause.take, line)}


def _sail(clause: ActionClause, line: ClauseLine, turn: Turn) -> Meaning:
    """Takes a shortest way between spaces that are not neighbours."""
    path: list[str] = []
    here = turn.ship
    for space in clause.spaces:
        path += BOARD.routes[here][space]
        here = space
    if not path:
        raise _names_nothing(line)
    clause.pay += clause.colours
    return {"sail": path, "pay": _paid(clause, line, turn, fare(turn, len(path)).stones, {"sail": path})}


def _deliver(clause: ActionClause, line: ClauseLine, turn: Turn) -> Meaning:
    """All tiles that fit, unless a number is given. A good that is named must be the port's."""
    port = BOARD.port_at.get(turn.ship)
    wanted = None if port is None else BOARD.ports[port].good
    if wanted is not None and set(clause.goods) - {BOARD.goods[wanted]}:
        raise unclear(gettext("%(line)s: this port wants other goods."), line)
    held = 1 if wanted is None else max(1, turn.goods[wanted])
    return {"deliver": _one(clause.numbers, line) if clause.numbers else held}


def _paid(
    clause: ActionClause,
    line: ClauseLine,
    turn: Turn,
    needed: int,
    action: Meaning,
    cost: Stones | None = None,
) -> dict[str, int]:
    """The stones named or, if there is no choice, the only ones possible."""
    if clause.pay:
        return named(stones_of(clause.pay))
    if cost is not None and covers(turn.arrow, cost):
        return named(cost)
    if needed == 0:
        return {}
    if needed > sum(turn.arrow):
        raise unclear(gettext("%(line)s: you don’t have enough stones for that."), line)
    if needed == sum(turn.arrow) or len(colours_in(turn.arrow)) == 1:
        return named(least_wanted(turn, turn.arrow, needed))
    suggested = {**action, "pay": named(least_wanted(turn, turn.arrow, needed))}
    raise unclear(
        gettext("%(line)s: which stones do you pay with? It takes %(needed)d."),
        line,
        [action_line(suggested)],
        needed=needed,
    )


def _one(things: list[Any], line: ClauseLine) -> Any:
    if len(things) != 1:
        raise (
            _names_nothing(line)
            if not things
            else unclear(gettext("%(line)s names several things, but only one is possible."), line)
        )
    return things[0]


def _names_nothing(line: ClauseLine) -> Unclear:
    return unclear(gettext("%(line)s: please say exactly what."), line)


READERS: dict[str, Callable[[ActionClause, ClauseLine, Turn], Meaning]] = {
    "activate": _activate,
    "use": _use,
    "wall": _wall,
    "toll": _toll,
    "district": _district,
    "joker": _joker,
    "sail": _sail,
    "deliver": _deliver,
}
