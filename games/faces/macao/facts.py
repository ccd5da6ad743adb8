"""What each player has in front of them, fact by fact."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from engine.macao.table import View
from engine.macao.wall import space_of
from games.faces.face import Fact, Sign
from games.faces.macao.amounts import gold, stones
from games.faces.macao.words import cards_listed, space_name, tiles


def seat_facts(view: View) -> list[list[Fact]]:
    """By seat. Everything is open."""
    return [list(_facts(view, seat)) for seat in range(len(view.players))]


def seat_signs(view: View) -> list[list[Sign]]:
    """By seat: gold, and penalties if there are any."""
    return [list(_signs(view, seat)) for seat in range(len(view.players))]


def _signs(view: View, seat: int) -> Iterator[Sign]:
    player = view.players[seat]
    yield Sign("gold", "games/macao.svg#gold", str(player.gold), gold(player.gold))
    if player.penalties:
        told = ngettext("%(number)d penalty", "%(number)d penalties", player.penalties)
        label = told % {"number": player.penalties}
        yield Sign("penalty", "games/macao.svg#penalty", str(player.penalties), label)


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
