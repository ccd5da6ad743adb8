"""Why an order was refused, for every code of the engine. What the order said is quoted in short."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy, ngettext_lazy

from games.faces.kahuna.words import NAMES
from games.faces.kit.quoting import quoted_value
from games.faces.kit.refusals import COMMON, refused

REFUSALS = {
    **COMMON,
    "not_handicap": ngettext_lazy(
        "Place exactly %(number)d head-start bridge.",
        "Place exactly %(number)d head-start bridges.",
        "number",
    ),
    "not_plays": gettext_lazy("We couldn’t understand the actions of this order."),
    "not_a_play": gettext_lazy("An action is a bridge, a cut or a discard."),
    "bridge_is_true": gettext_lazy("We couldn’t understand the bridge after a cut."),
    "not_two_cards": gettext_lazy("A cut takes exactly two cards."),
    "unknown_line": gettext_lazy("There is no connection %(line)s on this board."),
    "unknown_card": gettext_lazy("There is no island %(card)s."),
    "unknown_draw": gettext_lazy("Please say how your turn ends: what you draw, or that you draw nothing."),
    "card_elsewhere": gettext_lazy("%(card)s is not at either end of the connection %(line)s."),
    "not_in_hand": gettext_lazy("You don’t have this card: %(card)s."),
    "not_in_hand_twice": gettext_lazy("You don’t have that many copies of %(card)s."),
    "not_free": gettext_lazy("There is already a bridge on %(line)s."),
    "no_bridge_left": gettext_lazy("You have no bridge left for %(line)s."),
    "next_to_rival": gettext_lazy("%(line)s is next to an island your opponent controls."),
    "nothing_to_cut": gettext_lazy("Your opponent has no bridge on %(line)s."),
    "must_draw": gettext_lazy("Your opponent didn’t draw last turn, so you must draw a card."),
    "no_more_cards": gettext_lazy("Nobody draws in the last two turns."),
    "pile_empty": gettext_lazy("The draw pile is empty."),
    "not_face_up": gettext_lazy("%(card)s is not one of the face-up cards."),
    "hand_full": gettext_lazy(
        "With %(number)d cards in hand, you can’t draw. Play or discard one, or draw nothing."
    ),
    "positions_not_scored": gettext_lazy("Single positions of this game can’t be scored."),
}


def refusal(code: str, data: Mapping[str, Any]) -> str:
    return refused(REFUSALS, code, data, _said)


def _said(key: str, value: Any) -> Any:
    """Numbers from the engine as they are, cards by name."""
    if key == "number":
        return value
    return (
        NAMES[value] if key == "card" and isinstance(value, str) and value in NAMES else quoted_value(value)
    )
