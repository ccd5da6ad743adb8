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
    "unknown_good": gettext_lazy("We can’t find these goods: %(good)s."),
    "not_stones": gettext_lazy("We couldn’t understand the stones in this order."),
    "not_a_number_of_stones": gettext_lazy("That is not a number of stones: %(number)s (%(colour)s)."),
    "no_stones_named": gettext_lazy("Please say which stones you pay with."),
    "not_a_number": gettext_lazy("%(number)s is not a whole number of 1 or more."),
    "must_take": gettext_lazy("You must take a card: choose one."),
    "not_on_display": gettext_lazy("You can’t take this card: %(card)s."),
    "may_not_drop": gettext_lazy("None of your active cards lets you discard one without a penalty."),
    "not_on_tableau": gettext_lazy("%(card)s is not on your player board."),
    "sixth_card": gettext_lazy(
        "You have only %(places)s spaces. Choose which of the six cards goes, for a penalty."
    ),
    "no_sixth_card": gettext_lazy("You have a space for this card, so you don’t discard one."),
    "not_two_dice": gettext_lazy("Choose exactly two dice."),
    "same_die": gettext_lazy("You can’t choose the same die twice: %(colour)s."),
    "dice_without_card": gettext_lazy("None of your active cards allows this: %(key)s."),
    "die_not_chosen": gettext_lazy("This must be one of your two dice: %(key)s."),
    "not_earlier": gettext_lazy("These stones arrive at once, so they can’t arrive earlier: %(colour)s."),
    "not_actions": gettext_lazy("We couldn’t understand the actions in this order."),
    "too_many_actions": gettext_lazy("A turn has at most %(most)s actions."),
    "may_not_keep": gettext_lazy("None of your active cards lets you keep a stone."),
    "nothing_to_keep": gettext_lazy("You have no stone of this colour left to keep: %(colour)s."),
    "positions_not_scored": gettext_lazy("Single positions of this game can’t be scored."),
    "not_an_action": gettext_lazy("That is not an action."),
    "not_usable": gettext_lazy("This card has nothing to use: %(card)s."),
    "toll_is_true": gettext_lazy("You either pay the toll or you don’t."),
    "not_a_path": gettext_lazy("Please say where to sail."),
    "not_its_cost": gettext_lazy("These stones don’t match the cost of %(card)s."),
    "not_active": gettext_lazy("This card is not active: %(card)s."),
    "used_up": gettext_lazy("You can’t use this card again this turn: %(card)s."),
    "wrong_payment": gettext_lazy("You must pay exactly this many stones: %(needed)s."),
    "wrong_number_taken": gettext_lazy("You must take exactly this many stones: %(number)s."),
    "not_one_colour": gettext_lazy("The stones you take must all be the same colour."),
    "colour_paid": gettext_lazy("You paid with this colour, so take another: %(colour)s."),
    "too_few_stones": gettext_lazy("You don’t have enough stones of this colour: %(colour)s."),
    "too_little_gold": gettext_lazy("This costs %(needed)s gold and you have %(gold)s."),
    "has_gold": gettext_lazy("This works only if you have no gold, and you have %(gold)s."),
    "wall_ends": gettext_lazy("There aren’t enough spaces on the wall for that."),
    "only_once": gettext_lazy("You can’t do this more often in one turn. The limit is %(times)s."),
    "toll_in_gold": gettext_lazy("None of your active cards lets you pay the toll in stones."),
    "toll_too_much": gettext_lazy("The toll costs only %(price)s."),
    "district_taken": gettext_lazy("District %(district)s is already taken."),
    "no_joker": gettext_lazy("You have no joker left."),
    "not_next": gettext_lazy("You can’t sail directly from %(here)s to %(space)s."),
    "not_in_port": gettext_lazy("Your ship isn’t in a port. It is here: %(here)s."),
    "too_few_tiles": gettext_lazy("You don’t have that many tiles in your hold: %(good)s."),
    "at_anchor": gettext_lazy("Your ship is already on the anchor space."),
}
KEYS = {
    "flip": gettext_lazy("flip a die"),
    "earlier": gettext_lazy("stones earlier"),
    "more": gettext_lazy("one more stone"),
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
