"""Small pictures beside names: the card that each shows, the pile behind it, the Tiki."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from engine.makabana.cards import BEACH_CARDS
from engine.makabana.state import NOWHERE
from engine.makabana.table import Shown, View
from games.faces.face import Sign
from games.faces.makabana.words import card_name, spot_words

PICTURES = "games/makabana.svg"


def seat_signs(view: View) -> list[list[Sign]]:
    """By seat: nothing until cards are shown."""
    return [list(_signs(view, seat)) for seat in range(view.players)]


def card_picture(card: str | None) -> str:
    if card is None:
        return f"{PICTURES}#none"
    return f"{PICTURES}#beach" if card in BEACH_CARDS else f"{PICTURES}#{card}"


def _signs(view: View, seat: int) -> Iterator[Sign]:
    if not view.shown:
        return
    shown = view.shown[seat]
    letter = shown.card if shown.card in BEACH_CARDS else ""
    number = "" if shown.number is None or shown.card is None else f"×{shown.number}"
    yield Sign(
        f"card letter-{letter}" if letter else "card", card_picture(shown.card), number, _words(shown, view)
    )
    placed = view.tikis[seat] != NOWHERE
    label = (
        gettext("Tiki on %(place)s") % {"place": spot_words(view.board.codes[view.tikis[seat]], view.board)}
        if placed
        else gettext("Tiki not placed yet")
    )
    yield Sign("tiki" if placed else "tiki is-off", f"{PICTURES}#tiki", "", label)


def _words(shown: Shown, view: View) -> str:
    if shown.card is None:
        return gettext("shows no card")
    words = {"card": card_name(shown.card, view.board), "number": shown.number}
    if shown.number is None:
        return gettext("shows %(card)s") % words
    return (
        ngettext("shows %(card)s, %(number)d card", "shows %(card)s, %(number)d cards", shown.number) % words
    )
