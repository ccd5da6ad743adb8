"""Ships, ports and what is in the hold (C18, C19, E2, E3, E5, E7, E13)."""

from engine.core import IllegalOrder
from engine.macao.actions import Deliver, Sail
from engine.macao.board import ANCHOR, BOARD
from engine.macao.cards import working
from engine.macao.prices import fare
from engine.macao.stones import named
from engine.macao.turn import Turn


def sail(turn: Turn, action: Sail) -> None:
    """C18: the pool of free moves first, then exactly the stones still needed."""
    here = turn.ship
    for space in action.path:
        if space not in BOARD.next_to[here]:
            raise IllegalOrder("not_next", space=space, here=here)
        here = space
    cost = fare(turn, len(action.path))
    if sum(action.pay) != cost.stones:
        raise IllegalOrder("wrong_payment", needed=cost.stones)
    turn.spend(action.pay)
    turn.paid_for_sailing = turn.paid_for_sailing or cost.stones > 0
    turn.moves = cost.moves_left
    turn.ship = here
    turn.sailed += len(action.path)
    turn.tell("sailed", path=action.path, paid=named(action.pay), free=cost.free, moves=turn.moves)
    for card in working(turn.active, "on_sail"):
        if card.number not in turn.rewarded and turn.sailed >= card.effect.spaces:
            turn.rewarded += (card.number,)
            turn.trigger(card)


def deliver(turn: Turn, action: Deliver) -> None:
    """C19, E5: tile after tile, each with what it triggers."""
    number = _port_here(turn)
    port = BOARD.ports[number]
    if turn.goods[port.good] < action.number:
        raise IllegalOrder("too_few_tiles", good=BOARD.goods[port.good])
    for _ in range(action.number):
        _unload(turn, port.good)
        seats = turn.ports[number]
        pp = port.values[len(seats)]
        turn.ports = (*turn.ports[:number], (*seats, turn.seat), *turn.ports[number + 1 :])
        turn.pp += pp
        turn.tell("delivered", port=port.name, good=BOARD.goods[port.good], pp=pp)
        for card in working(turn.active, "on_delivery"):
            if card.effect.good in ("", BOARD.goods[port.good]) and card.effect.port in ("", port.name):
                turn.trigger(card)


def load(turn: Turn, good: int) -> None:
    turn.goods = _changed(turn.goods, good, 1)


def smuggle(turn: Turn, good: int) -> None:
    """E3: one tile leaves the game, in any port."""
    _port_here(turn)
    if not turn.goods[good]:
        raise IllegalOrder("too_few_tiles", good=BOARD.goods[good])
    _unload(turn, good)


def go_to_anchor(turn: Turn) -> None:
    """E2: no space counts as sailed."""
    if turn.ship == ANCHOR:
        raise IllegalOrder("at_anchor")
    turn.ship = ANCHOR


def _port_here(turn: Turn) -> int:
    if turn.ship not in BOARD.port_at:
        raise IllegalOrder("not_in_port", here=turn.ship)
    return BOARD.port_at[turn.ship]


def _unload(turn: Turn, good: int) -> None:
    turn.goods = _changed(turn.goods, good, -1)


def _changed(goods: tuple[int, ...], good: int, by: int) -> tuple[int, ...]:
    return (*goods[:good], goods[good] + by, *goods[good + 1 :])
