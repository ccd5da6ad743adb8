"""A short language for rule tests: tables as one would describe them, plays as one would say them."""

from collections import Counter
from dataclasses import replace

from engine.kahuna.board import BOARD
from tests.engine.tables import CHANCE, Table

ALL_CARDS = tuple(sorted("ABCDEFGHIJKL" * 2))


def bridge(line, card):
    return {"bridge": line, "card": card}


def cut(line, cards, **bridge):
    """`cut("AB", "AA")`; in the variant with `bridge=True`."""
    return {"cut": line, "cards": list(cards), **bridge}


def discard(card):
    return {"discard": card}


class Kahuna(Table):
    def __init__(self, *, chance=CHANCE, **options):
        super().__init__("kahuna", 2, chance=chance, **options)

    def turn(self, *plays, draw="none"):
        return self.answer({"plays": list(plays), "draw": draw})

    def refused(self, *plays, draw="none"):
        """The code with which this turn is refused."""
        return self.refusal({"plays": list(plays), "draw": draw})

    def hand_of(self, seat):
        return "".join(self.state.hands[seat])

    def told_codes(self, reader=None):
        return [event.code for event in self.events if event.readers == "everyone" or reader in event.readers]


def table(
    bridges=None, hands=("", ""), *, face_up=None, pile=None, turn=0, variant=False, chance=CHANCE, **fields
):
    """A turn of seat 0 in round 1, unless said otherwise: `table({0: "AB AD", 1: "IL"}, ("AAC", "D"))`.

    Cards that are not named lie face up, in the pile (six) and among those already played.
    """
    new = Kahuna(first=turn, variant=variant, chance=chance)
    owners = [-1] * len(BOARD.lines)
    for seat, codes in (bridges or {}).items():
        for code in codes.split():
            assert owners[BOARD.numbers[code]] == -1
            owners[BOARD.numbers[code]] = seat
    left = Counter(ALL_CARDS)
    for named in (*hands, face_up or "", pile or ""):
        left -= Counter(named)
    rest = sorted(left.elements())
    face_up = [rest.pop() for _ in range(3)] if face_up is None else face_up
    pile = [rest.pop() for _ in range(6)] if pile is None else pile
    new.state = replace(
        new.state,
        bridges=tuple(owners),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        face_up=tuple(sorted(face_up)),
        pile=tuple(pile),
        played=tuple(rest),
        **fields,
    )
    assert cards_of(new.state) == Counter(ALL_CARDS)
    return new


def cards_of(state):
    """Every card that is anywhere."""
    places = (*state.hands, state.pile, state.face_up, state.played, *state.discarded)
    return Counter(card for place in places for card in place)
