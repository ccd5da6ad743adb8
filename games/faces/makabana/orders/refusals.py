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
    "unknown_place": gettext_lazy("There is no place %(place)s on this board."),
    "taken": gettext_lazy("A hut stands on %(spot)s already."),
    "same_beach": gettext_lazy("%(spot)s is on the beach of your first hut; choose another beach."),
    "next_to_first": gettext_lazy("%(spot)s is next to your first hut; choose a spot farther away."),
    "not_cards": gettext_lazy("The cards of this order cannot be read."),
    "too_many_cards": ngettext_lazy(
        "%(number)d card is more than anybody has.", "%(number)d cards are more than anybody has.", "number"
    ),
    "unknown_card": gettext_lazy("There is no card %(card)s."),
    "not_in_hand": gettext_lazy("You do not have this card: %(card)s."),
    "not_in_hand_twice": gettext_lazy("You do not have this card so many times: %(card)s."),
    "pass_shows_nothing": gettext_lazy("Without cards there is no card to show."),
    "show_not_laid": gettext_lazy("Show one of the cards of your project."),
    "final_without": gettext_lazy("This card cannot be laid in the final round: %(card)s."),
    "wrong_size": ngettext_lazy(
        "%(number)d card makes no project in this round.",
        "%(number)d cards make no project in this round.",
        "number",
    ),
    "paint_among_few": gettext_lazy("With one or two cards you cannot lay a Paint."),
    "clock_only": gettext_lazy(
        "Choose where your Tiki goes. It stays in hand only if you miss the deadline."
    ),
    "paint_is_open": gettext_lazy("Your Paint card lies face up anyway; show another card."),
    "not_your_hut": gettext_lazy("The hut on %(spot)s must be one of yours."),
    "not_their_hut": gettext_lazy("The hut on %(spot)s must belong to the player you caught."),
    "club_stands": gettext_lazy("A club stands on %(place)s already."),
    "unknown_seat": gettext_lazy("There is no seat %(value)s at this table."),
    "accuses_itself": gettext_lazy("You cannot denounce yourself."),
    "not_yes_or_no": gettext_lazy("Please answer with yes or no."),
    "does_not_complete": gettext_lazy(
        "These cards and those you laid do not make exactly one beach, one sector and one type."
    ),
    "not_acts": gettext_lazy("The acts of this order cannot be read."),
    "too_many_acts": ngettext_lazy(
        "You may carry out at most %(most)d act.", "You may carry out at most %(most)d acts.", "most"
    ),
    "not_an_act": gettext_lazy("An act is either to build on a spot or to paint the hut on it."),
    "cards_not_laid": gettext_lazy("You have not laid all three cards of %(spot)s."),
    "too_few_paints": ngettext_lazy(
        "You name more paintings than the %(laid)d Paint card you laid.",
        "You name more paintings than the %(laid)d Paint cards you laid.",
        "laid",
    ),
    "not_owners": gettext_lazy("This part of the position cannot be read: %(what)s."),
    "too_many_huts": gettext_lazy("Seat %(seat)s has more than ten huts."),
    "second_club": gettext_lazy("Seat %(seat)s has a second club."),
    "no_clubs": gettext_lazy("This edition has no clubs."),
}


NOTHING_CHOSEN = gettext_lazy("Choose a place on the board first.")


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
