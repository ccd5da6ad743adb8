"""Why an order was refused, for every code of the engine. What the order said is quoted in short."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, gettext_lazy

from engine.macao.cards import CARDS
from engine.macao.stones import COLOURS
from games.faces.kit.quoting import quoted_value
from games.faces.kit.refusals import COMMON, refused
from games.faces.macao.amounts import colour_name
from games.faces.macao.words import GOODS, card_label, good_name, space_name

IN_ACTION = "action_"

REFUSALS = {
    **COMMON,
    "unknown_card": gettext_lazy("There is no card %(card)s."),
    "unknown_colour": gettext_lazy("There is no colour %(colour)s."),
    "unknown_district": gettext_lazy("There is no district %(district)s."),
    "unknown_space": gettext_lazy("There is no space %(space)s at sea."),
    "unknown_good": gettext_lazy("There are no such goods: %(good)s."),
    "not_stones": gettext_lazy("The stones of this order cannot be read."),
    "not_a_number_of_stones": gettext_lazy("This is no number of stones: %(number)s (%(colour)s)."),
    "no_stones_named": gettext_lazy("Say with which stones you pay."),
    "not_a_number": gettext_lazy("This is no number from 1 on: %(number)s."),
    "must_take": gettext_lazy("Choose a card: you must take one."),
    "not_on_display": gettext_lazy("You cannot take this card: %(card)s."),
    "may_not_drop": gettext_lazy("No active card of yours lets you discard one without a penalty."),
    "not_on_tableau": gettext_lazy("This card does not lie before you: %(card)s."),
    "sixth_card": gettext_lazy(
        "You have only %(places)s places: choose which of the six cards goes, for a penalty."
    ),
    "no_sixth_card": gettext_lazy("You have a place for this card, so none is discarded."),
    "not_two_dice": gettext_lazy("Choose exactly two dice."),
    "same_die": gettext_lazy("You cannot choose the same die twice: %(colour)s."),
    "dice_without_card": gettext_lazy("No active card of yours allows this: %(key)s."),
    "die_not_chosen": gettext_lazy("This must be one of your two dice: %(key)s."),
    "not_earlier": gettext_lazy("These stones come at once, they cannot come earlier: %(colour)s."),
    "not_actions": gettext_lazy("The actions of this order cannot be read."),
    "too_many_actions": gettext_lazy("A turn has at most %(most)s actions."),
    "may_not_keep": gettext_lazy("No active card of yours lets you keep a stone."),
    "nothing_to_keep": gettext_lazy("No stone of this colour is left to keep: %(colour)s."),
    "positions_not_scored": gettext_lazy("Positions of this game cannot be scored by themselves."),
    "not_an_action": gettext_lazy("This is no action."),
    "not_usable": gettext_lazy("This card is not one to use: %(card)s."),
    "toll_is_true": gettext_lazy("The toll is paid or not, nothing else."),
    "not_a_path": gettext_lazy("Say where to sail."),
    "not_its_cost": gettext_lazy("These stones are not the cost of the card: %(card)s."),
    "not_active": gettext_lazy("This card is not active: %(card)s."),
    "used_up": gettext_lazy("This card cannot be used again in this turn: %(card)s."),
    "wrong_payment": gettext_lazy("Stones to pay here, exactly: %(needed)s."),
    "wrong_number_taken": gettext_lazy("Stones to take here, exactly: %(number)s."),
    "not_one_colour": gettext_lazy("The stones that you take must be of one colour."),
    "colour_paid": gettext_lazy("You paid with this colour, so take another one: %(colour)s."),
    "too_few_stones": gettext_lazy("You do not have enough stones of this colour now: %(colour)s."),
    "too_little_gold": gettext_lazy("This costs %(needed)s gold, and you have %(gold)s."),
    "has_gold": gettext_lazy("This works only without any gold, and you have %(gold)s."),
    "wall_ends": gettext_lazy("The wall has no space for that."),
    "only_once": gettext_lazy("You cannot do this more often in one turn: %(times)s."),
    "toll_in_gold": gettext_lazy("No active card of yours lets you pay the toll in stones."),
    "toll_too_much": gettext_lazy("The toll costs only %(price)s."),
    "district_taken": gettext_lazy("District %(district)s is taken."),
    "no_joker": gettext_lazy("You have no joker left."),
    "not_next": gettext_lazy("No way leads from %(here)s to %(space)s directly."),
    "not_in_port": gettext_lazy("Your ship is in no port, but here: %(here)s."),
    "too_few_tiles": gettext_lazy("You do not have so many tiles in your hold: %(good)s."),
    "at_anchor": gettext_lazy("Your ship lies on the anchor space already."),
}
KEYS = {
    "flip": gettext_lazy("turn a die over"),
    "earlier": gettext_lazy("stones earlier"),
    "more": gettext_lazy("a stone more"),
    "third": gettext_lazy("a third die"),
    "arrow": gettext_lazy("a stone at the arrow"),
}


def refusal(code: str, data: Mapping[str, Any]) -> str:
    """A code that begins with `action_` is about one action of a list, which count from 0."""
    bare = code.removeprefix(IN_ACTION) if code not in REFUSALS else code
    why = refused(REFUSALS, bare, data, _said)
    if bare == code:
        return why
    return gettext("Action %(number)s: %(why)s") % {"number": data["action"] + 1, "why": why}


def _said(key: str, value: Any) -> str:
    """The name of things that have one, anything else quoted in short."""
    known = isinstance(value, str | int) and not isinstance(value, bool)
    if known and key == "card" and value in CARDS:
        return card_label(int(value))
    if known and key == "colour" and value in COLOURS:
        return colour_name(str(value))
    if known and key == "good" and value in GOODS:
        return good_name(str(value))
    if known and key == "key" and value in KEYS:
        return str(KEYS[value])
    if isinstance(value, str) and key in ("space", "here"):
        value = space_name(value)
    return quoted_value(value)
