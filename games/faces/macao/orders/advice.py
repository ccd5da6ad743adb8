"""What to tell a player before sealing an order: what it leads to, and what is lost."""

from django.utils.translation import gettext

from engine.core import Order
from engine.macao.actions import read_action
from engine.macao.doing import do
from engine.macao.rolling import OPTIONAL, Pick, filled, portions_of, turned
from engine.macao.stones import NO_STONES, minus, some
from engine.macao.table import View
from engine.macao.turn import Turn
from games.faces.face import Labels
from games.faces.macao.amounts import stones
from games.faces.macao.board_text import BETWEEN, slot_lines
from games.faces.macao.words import tiles


def advice(kind: str, order: Order, view: View, labels: Labels) -> list[str]:
    told = cautions(kind, order, view, labels)
    if kind == "actions":
        return [*told, outcome(turn_after(order, view), view)]
    if kind == "dice":
        slots = BETWEEN.join(slot_lines(compass_after(order, view)))
        return [*told, gettext("Your stones after that: %(slots)s.") % {"slots": slots}]
    return told


def cautions(kind: str, order: Order, view: View, labels: Labels) -> list[str]:
    """Costs of the order that its player may have missed."""
    if kind == "actions":
        turn = turn_after(order, view)
        kept = some(order["keep"]) if "keep" in order else NO_STONES
        left = minus(turn.arrow, kept)
        if any(left):
            return [gettext("Unspent stones you will lose: %(stones)s.") % {"stones": stones(left)}]
    if kind == "dice" and not any(compass_after(order, view)[0]):
        return [gettext("You will have no stone at the arrow, which costs a penalty.")]
    if kind == "draft" and "discard" in order:
        return [gettext("A sixth card costs you a penalty.")]
    return []


def turn_after(order: Order, view: View) -> Turn:
    turn = Turn(view)
    for action in order["actions"]:
        do(turn, read_action(action))
    return turn


def compass_after(order: Order, view: View) -> tuple[tuple[int, ...], ...]:
    """As it is when the dice have been taken and the compass has turned, before E27."""
    extras = {name: order[name] for name in OPTIONAL if name in order}
    pick = Pick(tuple(order["dice"]), **extras)
    return turned(filled(view.me.compass, portions_of(pick, view.me, view.dice, view.round)))


def outcome(turn: Turn, view: View) -> str:
    """The running totals of a turn."""
    return gettext(
        "After that you have: prestige %(pp)d (%(more)s), gold %(gold)d, jokers %(jokers)d, hold: %(hold)s."
    ) % {
        "pp": turn.pp,
        "more": f"{turn.pp - view.me.pp:+d}",
        "gold": turn.gold,
        "jokers": turn.jokers,
        "hold": tiles(turn.goods),
    }
