"""Actions in a few words, for the list of a turn and the buttons that seal."""

from collections.abc import Callable

from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from engine.core import Order
from engine.macao.board import BOARD
from engine.macao.stones import COLOURS
from engine.macao.table import View
from engine.macao.turn import Turn
from games.faces.face import Labels
from games.faces.kit.phrases import with_commas
from games.faces.macao.amounts import colour_name, steps
from games.faces.macao.words import card_name, good_name, space_name


def title_of(action: Order, turn: Turn) -> str:
    """«To Hamburg», in a turn as it stood before."""
    kind = next(kind for kind in TITLES if kind in action)
    return TITLES[kind](action, turn)


def seal_words(kind: str, order: Order, view: View, labels: Labels) -> str:
    """«Seal 3 actions», for a legal order."""
    if kind == "actions":
        number = len(order["actions"])
        if not number:
            return gettext("Seal, doing nothing")
        return ngettext("Seal %(number)d action", "Seal %(number)d actions", number) % {"number": number}
    if kind == "draft" and order["take"] is not None:
        return gettext("Take %(card)s") % {"card": card_name(order["take"])}
    if kind == "dice":
        dice = [f"{colour_name(colour)} {view.dice[COLOURS.index(colour)]}" for colour in order["dice"]]
        return gettext("Seal %(dice)s") % {"dice": with_commas(dice)}
    return gettext("Seal my order")


def _district(action: Order, turn: Turn) -> str:
    tile = turn.tiles[BOARD.numbers[action["district"]]]
    return gettext("District with %(tile)s") % {"tile": good_name(tile)}


def _deliver(action: Order, turn: Turn) -> str:
    good = good_name(BOARD.goods[BOARD.ports[BOARD.port_at[turn.ship]].good])
    return gettext("%(good)s delivered") % {"good": capfirst(good)}


TITLES: dict[str, Callable[[Order, Turn], str]] = {
    "activate": lambda action, turn: gettext("%(card)s activated") % {"card": card_name(action["activate"])},
    "use": lambda action, turn: card_name(action["use"]),
    "district": _district,
    "wall": lambda action, turn: capfirst(steps(action["wall"])),
    "toll": lambda action, turn: gettext("The toll"),
    "joker": lambda action, turn: gettext("A joker"),
    "sail": lambda action, turn: gettext("To %(space)s") % {"space": space_name(action["sail"][-1])},
    "deliver": _deliver,
}
