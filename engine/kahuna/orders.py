"""What the asks accept: the form of an order, read strictly, and then whether the rules allow it."""

from dataclasses import dataclass
from typing import Any

from engine.core import IllegalOrder, Order, fields
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY
from engine.kahuna.plays import Bridge, Cut, Discard, Play
from engine.kahuna.state import State
from engine.kahuna.table import view
from engine.kahuna.turn import Turn


@dataclass(frozen=True, slots=True)
class TurnOrder:
    plays: tuple[Play, ...]
    draw: str


def check(state: State, seat: int, order: Order) -> Any:
    """The lines of a handicap by number, or a TurnOrder that has been tried on the table."""
    if state.stage == "handicap":
        return _check_handicap(state, order)
    read = read_turn(order, state.variant)
    Turn(view(state, seat)).take(read.plays, read.draw)
    return read


def read_turn(order: Order, variant: bool) -> TurnOrder:
    """The form alone (K8: all that counts of what follows the end of the game)."""
    plays, draw = fields(order, "plays", "draw")
    if type(plays) is not list:
        raise IllegalOrder("not_plays")
    read = tuple([read_play(play, variant) for play in plays])
    if type(draw) is not str or draw not in ("pile", "none", *BOARD.initials):
        raise IllegalOrder("unknown_draw", draw=draw)
    return TurnOrder(read, draw)


def read_play(play: Any, variant: bool) -> Play:
    if type(play) is not dict:
        raise IllegalOrder("not_a_play")
    if "cut" in play:
        with_bridge = variant and "bridge" in play
        code, cards, *bridge = fields(play, "cut", "cards", *["bridge"] * with_bridge)
        if with_bridge and bridge[0] is not True:
            raise IllegalOrder("bridge_is_true")
        return Cut(_line(code), _two_cards(cards), with_bridge)
    if "discard" in play:
        (card,) = fields(play, "discard")
        return Discard(_card(card))
    if "bridge" in play:
        code, card = fields(play, "bridge", "card")
        return Bridge(_line(code), _card(card))
    raise IllegalOrder("not_a_play")


def _check_handicap(state: State, order: Order) -> tuple[int, ...]:
    (codes,) = fields(order, "bridges")
    if type(codes) is not list or len(codes) != state.handicap:
        raise IllegalOrder("not_handicap", number=state.handicap)
    lines = tuple([_line(code) for code in codes])
    for place, line in enumerate(lines):
        if state.bridges[line] != NOBODY or line in lines[:place]:
            raise IllegalOrder("not_free", line=BOARD.codes[line])
    return lines


def _line(code: Any) -> int:
    number = BOARD.numbers.get(code) if type(code) is str else None
    if number is None:
        raise IllegalOrder("unknown_line", line=code)
    return number


def _card(card: Any) -> str:
    if type(card) is not str or card not in BOARD.initials:
        raise IllegalOrder("unknown_card", card=card)
    return card


def _two_cards(cards: Any) -> tuple[str, str]:
    if type(cards) is not list or len(cards) != 2:
        raise IllegalOrder("not_two_cards")
    return _card(cards[0]), _card(cards[1])
