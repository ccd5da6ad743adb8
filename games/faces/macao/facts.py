"""What lies before each player, fact by fact, for a page."""

from collections.abc import Iterator

from django.utils.translation import gettext

from engine.macao.board import BOARD
from engine.macao.scoring import groups_of
from engine.macao.table import View
from engine.macao.wall import space_of
from games.faces.face import Fact, Labels
from games.faces.macao.amounts import stones
from games.faces.macao.words import cards_listed, space_name, tiles


def seat_facts(view: View) -> list[list[Fact]]:
    """By seat; all of it lies open."""
    return [list(_facts(view, seat)) for seat in range(len(view.players))]


def laid_text(view: View, labels: Labels) -> str:
    """Nobody lays anything face down."""
    return ""


def laid_question() -> str:
    return gettext("What have I laid?")


def scored_groups(view: View) -> list[list[str]]:
    """Each player's largest group of districts, if it has two or more."""
    found = []
    for seat in range(len(view.players)):
        for group in groups_of(view.owners, seat)[:1]:
            if len(group) > 1:
                found.append([BOARD.codes[district] for district in group])
    return found


def _facts(view: View, seat: int) -> Iterator[Fact]:
    player = view.players[seat]
    yield Fact("turn", gettext("Turn"), str(view.order.index(seat) + 1))
    yield Fact("pp", gettext("Prestige"), str(player.pp))
    yield Fact("gold", gettext("Gold"), str(player.gold))
    if player.penalties:
        yield Fact("penalties", gettext("Penalties"), str(player.penalties))
    if player.jokers:
        yield Fact("jokers", gettext("Jokers"), str(player.jokers))
    yield Fact("wall", gettext("Wall"), str(space_of(view.wall, seat)))
    yield Fact("ship", gettext("Ship"), space_name(player.ship))
    if any(player.goods):
        yield Fact("hold", gettext("Hold"), tiles(player.goods))
    if any(player.compass[0]):
        yield Fact("stones", gettext("Stones now"), stones(player.compass[0]))
    if player.tableau:
        yield Fact("tableau", gettext("Cards"), cards_listed(player.tableau))
