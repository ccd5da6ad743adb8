"""What the others may have laid, as far as the cards they show tell: a help for placing Tikis."""

from engine.makabana.cards import CLUB, PAINT
from engine.makabana.guessing import laid_count, spots_with
from engine.makabana.mao import HONEST
from engine.makabana.state import NOBODY
from engine.makabana.table import View


def guesses(view: View) -> dict[int, list[str]]:
    """By seat, the places that fit the shown card and the number of cards. A bluff fits nowhere."""
    return {
        seat: [view.board.codes[place] for place in _fitting(view, seat, shown.card)]
        for seat, shown in enumerate(view.shown)
        if seat != view.seat and seat not in view.out and shown.card is not None
    }


def _fitting(view: View, seat: int, card: str) -> list[int]:
    number, named = laid_count(view, seat), spots_with(view.edition, view.players, card)
    places: set[int] = set()
    if view.mao or (number == HONEST and card not in (PAINT, CLUB)):
        places |= {spot for spot in named if view.huts[spot] == NOBODY}
    if number != HONEST and card != CLUB and view.paints[seat] and not view.final:
        places |= {spot for spot in named if view.huts[spot] not in (NOBODY, seat)}
    if number != HONEST and card != PAINT and not view.mao:
        places |= _club_sites(view, seat, named)
    return sorted(places)


def _club_sites(view: View, seat: int, named: tuple[int, ...]) -> set[int]:
    if view.edition != "2013" or seat in view.clubs:
        return set()
    beaches = {view.board.beach_of[spot] for spot in named if view.huts[spot] == seat}
    return {view.board.site(beach) for beach in beaches if view.clubs[beach] == NOBODY}
