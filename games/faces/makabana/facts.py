"""What each player has in front of them, fact by fact."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from engine.makabana.state import NOBODY, NOWHERE
from engine.makabana.table import Shown, View
from games.faces.face import Fact
from games.faces.makabana.words import card_name


def seat_facts(view: View) -> list[list[Fact]]:
    """By seat; only what everybody sees."""
    return [list(_facts(view, seat)) for seat in range(view.players)]


def _facts(view: View, seat: int) -> Iterator[Fact]:
    if view.round and seat == view.first and view.stage != "over":
        yield Fact("first", gettext("Turn order"), gettext("goes first"))
    if view.shown:
        yield Fact("shown", gettext("Shows"), _shown(view.shown[seat], view))
    if seat in view.out:
        yield Fact("out", gettext("This round"), gettext("out for the round"))
    if view.tikis[seat] != NOWHERE:
        yield Fact("tiki", gettext("Tiki"), view.board.codes[view.tikis[seat]])
    yield Fact("reserve", gettext("Huts in reserve"), str(view.reserve[seat]))
    yield Fact("paints", gettext("Paint cards"), str(view.paints[seat]))
    for beach, owner in enumerate(view.clubs):
        if owner == seat != NOBODY:
            yield Fact("club", gettext("Club"), view.board.beach_names[view.board.beaches[beach]])


def _shown(shown: Shown, view: View) -> str:
    if shown.card is None:
        return gettext("no card")
    words = {"card": card_name(shown.card, view.board), "number": shown.number}
    if shown.number is None:
        return gettext("%(card)s, of an unknown number of cards") % words
    if shown.paint:
        return gettext("%(card)s and a Paint card, %(number)d cards in all") % words
    return (
        ngettext("%(card)s, %(number)d card in all", "%(card)s, %(number)d cards in all", shown.number)
        % words
    )
