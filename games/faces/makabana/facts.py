"""What lies before each player, fact by fact, for a page; and the columns of the scores."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext, ngettext, pgettext

from engine.makabana.scoring import groups
from engine.makabana.state import NOBODY, NOWHERE
from engine.makabana.table import Shown, View
from games.faces.face import Fact, Labels
from games.faces.makabana.order_text import order_text
from games.faces.makabana.words import card_name


def seat_facts(view: View) -> list[list[Fact]]:
    """By seat; only what everybody sees."""
    return [list(_facts(view, seat)) for seat in range(view.players)]


def laid_text(view: View, labels: Labels) -> str:
    """What the viewer has laid and the others have not seen yet; empty if there is nothing."""
    if view.project is None:
        return ""
    order = {"cards": list(view.project.cards), "show": view.project.show}
    return order_text("project", order, view, labels)


def laid_question() -> str:
    return gettext("What have I laid?")


def score_rows(scores: Sequence[Mapping[str, int]], clubs: bool) -> list[list[int]]:
    return [[score[key] for key, _ in _columns(clubs)] for score in scores]


def score_columns(clubs: bool) -> list[str]:
    return [name for _, name in _columns(clubs)]


def scored_groups(view: View) -> list[list[str]]:
    """The groups of two huts and more that score together."""
    found = groups(view.board, view.huts)
    return [[view.board.codes[spot] for spot in group] for group in found if len(group) > 1]


def _columns(clubs: bool) -> list[tuple[str, str]]:
    """Keys of a score and what they are called, the total last."""
    columns = [
        ("beaches", pgettext("score", "Beaches")),
        ("huts", pgettext("score", "Huts")),
        ("club", pgettext("score", "Club")),
        ("total", pgettext("score", "Total")),
    ]
    return [column for column in columns if clubs or column[0] != "club"]


def _facts(view: View, seat: int) -> Iterator[Fact]:
    if view.round and seat == view.first and view.stage != "over":
        yield Fact("first", gettext("Turn order"), gettext("goes first"))
    if view.shown:
        yield Fact("shown", gettext("Shows"), _shown(view.shown[seat], view))
    if seat in view.out:
        yield Fact("out", gettext("This round"), gettext("has left"))
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
        return gettext("%(card)s and Paint, of %(number)d cards") % words
    return ngettext("%(card)s, of %(number)d card", "%(card)s, of %(number)d cards", shown.number) % words
