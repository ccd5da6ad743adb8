"""Orders in words, read back to the player giving them, and the places they involve."""

from collections.abc import Callable

from django.utils.translation import gettext, gettext_lazy, ngettext

from engine.core import Order
from engine.macao.doing import JOKER_GOLD
from engine.macao.stones import COLOURS
from engine.macao.table import View
from games.faces.face import Labels
from games.faces.kit.phrases import in_a_row, with_commas
from games.faces.macao.amounts import colour_name, gold, stones, stones_of_colour
from games.faces.macao.orders.advice import turn_after
from games.faces.macao.story.steps import places_told
from games.faces.macao.words import card_label, good_name, space_name


def order_text(kind: str, order: Order, view: View, labels: Labels) -> str:
    """For a legal order."""
    return TEXTS[kind](order, view)


def action_text(action: Order) -> str:
    """One action, as its order writes it."""
    kind = next(kind for kind in ACTIONS if kind in action)
    return ACTIONS[kind](action)


def _draft(order: Order, view: View) -> str:
    taken = order["take"]
    sentences = [
        gettext("Take no card.") if taken is None else gettext("Take %(card)s.") % {"card": card_label(taken)}
    ]
    if "drop" in order:
        sentences.append(gettext("Discard %(card)s without a penalty.") % {"card": card_label(order["drop"])})
    if "discard" in order:
        sentences.append(gettext("Discard %(card)s, for a penalty.") % {"card": card_label(order["discard"])})
    return in_a_row(sentences)


def _stones(order: Order, view: View) -> str:
    return gettext("Start with %(one)s for round 1 and %(two)s for round 2.") % {
        "one": stones_of_colour(order["one"]),
        "two": stones_of_colour(order["two"], 2),
    }


def _dice(order: Order, view: View) -> str:
    shown = [
        f"{colour_name(colour)} {view.dice[COLOURS.index(colour)]}"
        for colour in sorted(order["dice"], key=COLOURS.index)
    ]
    sentences = [gettext("Choose these dice: %(dice)s.") % {"dice": with_commas(shown)}]
    sentences += [
        str(words) % {"colour": colour_name(order[key])} for key, words in EXTRAS.items() if key in order
    ]
    return in_a_row(sentences)


def _actions(order: Order, view: View) -> str:
    if not order["actions"] and "keep" not in order:
        return gettext("Pass: do nothing this round.")
    lines = [f"{number}. {action_text(action)}" for number, action in enumerate(order["actions"], start=1)]
    if "keep" in order:
        lines.append(
            gettext("Keep %(stone)s for the next round.") % {"stone": stones_of_colour(order["keep"])}
        )
    return "\n".join(lines)


def _activate(action: Order) -> str:
    return gettext("Activate %(card)s, paying %(stones)s.") % {
        "card": card_label(action["activate"]),
        "stones": stones(action["pay"]),
    }


def _use(action: Order) -> str:
    words = {
        "card": card_label(action["use"]),
        "pay": stones(action.get("pay", {})),
        "take": stones(action.get("take", {})),
        "good": good_name(action["good"]) if "good" in action else "",
    }
    if "good" in action:
        return gettext("Use %(card)s, giving up a tile: %(good)s.") % words
    if "pay" in action and "take" in action:
        return gettext("Use %(card)s, paying %(pay)s, taking %(take)s.") % words
    if "pay" in action:
        return gettext("Use %(card)s, paying %(pay)s.") % words
    if "take" in action:
        return gettext("Use %(card)s, taking %(take)s.") % words
    return gettext("Use %(card)s.") % words


def _wall(action: Order) -> str:
    return ngettext(
        "Move %(steps)d step on the wall, paying %(stones)s.",
        "Move %(steps)d steps on the wall, paying %(stones)s.",
        action["wall"],
    ) % {"steps": action["wall"], "stones": stones(action["pay"])}


def _toll(action: Order) -> str:
    if "pay" in action:
        return gettext("Pay the toll, with these stones as part of it: %(stones)s.") % {
            "stones": stones(action["pay"])
        }
    return gettext("Pay the toll.")


def _district(action: Order) -> str:
    return gettext("Take district %(district)s.") % {"district": action["district"]}


def _joker(action: Order) -> str:
    gain = gold(JOKER_GOLD) if action["joker"] == "gold" else stones_of_colour(action["joker"])
    return gettext("Trade a joker for %(gain)s.") % {"gain": gain}


def _sail(action: Order) -> str:
    words = {"path": " – ".join(map(space_name, action["sail"])), "stones": stones(action["pay"])}
    if action["pay"]:
        return gettext("Sail %(path)s, paying %(stones)s.") % words
    return gettext("Sail %(path)s.") % words


def _deliver(action: Order) -> str:
    return ngettext("Deliver %(number)d tile.", "Deliver %(number)d tiles.", action["deliver"]) % {
        "number": action["deliver"]
    }


EXTRAS = {
    "flip": gettext_lazy("Flip the die: %(colour)s."),
    "earlier": gettext_lazy("Its stones arrive earlier: %(colour)s."),
    "more": gettext_lazy("One more stone: %(colour)s."),
    "third": gettext_lazy("The third die: %(colour)s."),
    "arrow": gettext_lazy("A stone at the arrow: %(colour)s."),
}
TEXTS: dict[str, Callable[[Order, View], str]] = {
    "draft": _draft,
    "stones": _stones,
    "dice": _dice,
    "actions": _actions,
}
ACTIONS: dict[str, Callable[[Order], str]] = {
    "activate": _activate,
    "use": _use,
    "wall": _wall,
    "toll": _toll,
    "district": _district,
    "joker": _joker,
    "sail": _sail,
    "deliver": _deliver,
}


def places_of(kind: str, order: Order, view: View) -> list[str]:
    """Districts, spaces of the wall and the sea, and the toll, that a legal order touches."""
    return places_told(turn_after(order, view).events) if kind == "actions" else []
