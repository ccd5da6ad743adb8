"""Why an order was refused, for every code of the engine. What the order said is quoted in short."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy, ngettext_lazy

from games.faces.kit.quoting import quoted_value
from games.faces.kit.refusals import COMMON, refused
from games.faces.makabana.words import CARDS

REFUSALS = {
    **COMMON,
    "unknown_spot": gettext_lazy("There is no spot %(spot)s on this board."),
    "unknown_place": gettext_lazy("There is no spot %(place)s on this board."),
    "taken": gettext_lazy("There is already a hut on %(spot)s."),
    "same_beach": gettext_lazy("%(spot)s is on the beach of your first hut; choose another beach."),
    "next_to_first": gettext_lazy("%(spot)s is next to your first hut; choose a spot farther away."),
    "not_cards": gettext_lazy("We couldn’t understand the cards in this order."),
    "too_many_cards": ngettext_lazy("Nobody has %(number)d card.", "Nobody has %(number)d cards.", "number"),
    "unknown_card": gettext_lazy("There is no card %(card)s."),
    "not_in_hand": gettext_lazy("You don’t have this card: %(card)s."),
    "not_in_hand_twice": gettext_lazy("You don’t have that many copies of %(card)s."),
    "pass_shows_nothing": gettext_lazy("If you play no cards, there is no card to show."),
    "show_not_laid": gettext_lazy("Show one of the cards of your project."),
    "final_without": gettext_lazy("You can’t play this card in the final round: %(card)s."),
    "wrong_size": ngettext_lazy(
        "%(number)d card isn’t a project in this round.",
        "%(number)d cards aren’t a project in this round.",
        "number",
    ),
    "paint_among_few": gettext_lazy("With one or two cards, you can’t play a Paint card."),
    "clock_only": gettext_lazy(
        "Choose where your Tiki goes. It stays in hand only if you miss the deadline."
    ),
    "paint_is_open": gettext_lazy("Your Paint card is face up anyway; show another card."),
    "not_your_hut": gettext_lazy("The hut on %(spot)s must be one of yours."),
    "not_their_hut": gettext_lazy("The hut on %(spot)s must belong to the player you caught."),
    "club_stands": gettext_lazy("There is already a club on %(place)s."),
    "tiki_stands": gettext_lazy("There is already a Tiki on %(place)s, and at this table Tikis stand apart."),
    "unknown_seat": gettext_lazy("There is no seat %(value)s at this table."),
    "accuses_itself": gettext_lazy("You can’t accuse yourself."),
    "not_yes_or_no": gettext_lazy("Please answer with yes or no."),
    "does_not_complete": gettext_lazy(
        "Together with the cards you played, these don’t make exactly one beach, one sector and one type."
    ),
    "not_acts": gettext_lazy("We couldn’t understand the actions in this order."),
    "too_many_acts": ngettext_lazy(
        "You may take up to %(most)d action.", "You may take up to %(most)d actions.", "most"
    ),
    "not_an_act": gettext_lazy("An action is either building on a spot or repainting the hut on it."),
    "cards_not_laid": gettext_lazy("You haven’t played all three cards for %(spot)s."),
    "too_few_paints": ngettext_lazy(
        "You want to repaint more often than the %(laid)d Paint card you played allows.",
        "You want to repaint more often than the %(laid)d Paint cards you played allow.",
        "laid",
    ),
    "not_owners": gettext_lazy("We couldn’t understand this part of the position: %(what)s."),
    "too_many_huts": gettext_lazy("Seat %(seat)s has more than ten huts."),
    "second_club": gettext_lazy("Seat %(seat)s has a second club."),
    "no_clubs": gettext_lazy("This edition has no clubs."),
}


NOTHING_CHOSEN = gettext_lazy("Choose a spot on the board first.")


def refusal(code: str, data: Mapping[str, Any]) -> str:
    if code in ("unknown_spot", "unknown_place") and all(value in (None, "") for value in data.values()):
        return str(NOTHING_CHOSEN)
    return refused(REFUSALS, code, data, _said)


def _said(key: str, value: Any) -> Any:
    """Numbers from the engine as they are, cards by name, anything else quoted in short."""
    if key in ("number", "most", "laid"):
        return value
    if key == "card" and isinstance(value, str) and value in CARDS:
        return str(CARDS[value])
    return quoted_value(value)
