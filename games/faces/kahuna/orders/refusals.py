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
        "Lay exactly %(number)d bridge in advance.", "Lay exactly %(number)d bridges in advance.", "number"
    ),
    "not_plays": gettext_lazy("The plays of this order cannot be read."),
    "not_a_play": gettext_lazy("A play is a bridge, a cut or a discard."),
    "bridge_is_true": gettext_lazy("The bridge after a cut cannot be read."),
    "not_two_cards": gettext_lazy("A cut takes exactly two cards."),
    "unknown_line": gettext_lazy("There is no line %(line)s on this board."),
    "unknown_card": gettext_lazy("There is no island %(card)s."),
    "unknown_draw": gettext_lazy("Say how your turn ends: what you draw, or that you draw nothing."),
    "card_elsewhere": gettext_lazy("%(card)s is not an end of the line %(line)s."),
    "not_in_hand": gettext_lazy("You do not have this card: %(card)s."),
    "not_in_hand_twice": gettext_lazy("You do not have this card so many times: %(card)s."),
    "not_free": gettext_lazy("There is a bridge on %(line)s already."),
    "no_bridge_left": gettext_lazy("You have no bridge left for %(line)s."),
    "next_to_rival": gettext_lazy("%(line)s is next to an island that the other controls."),
    "nothing_to_cut": gettext_lazy("There is no bridge of the other’s on %(line)s."),
    "must_draw": gettext_lazy("Nothing was drawn in the turn before, so you must draw a card."),
    "no_more_cards": gettext_lazy("In the last two turns nothing is drawn."),
    "pile_empty": gettext_lazy("The pile is used up."),
    "not_face_up": gettext_lazy("%(card)s does not lie face up."),
    "hand_full": gettext_lazy(
        "With %(number)d cards in hand you cannot draw: play or discard one, or draw nothing."
    ),
    "positions_not_scored": gettext_lazy("A position of this game cannot be scored."),
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
