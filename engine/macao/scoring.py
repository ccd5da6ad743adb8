"""The final scoring (C21, C22, E30 to E33)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.macao.board import BOARD
from engine.macao.cards import CARDS, effects, has
from engine.macao.state import Numbers, Wall
from engine.macao.wall import order_of_play, space_of

PER_DISTRICT = 2
PER_PENALTY = 3


class Holdings(NamedTuple):
    """What a seat has that the end may count."""

    seat: int
    active: Numbers
    goods: Numbers
    owners: Numbers
    ports: tuple[Numbers, ...]
    wall: Wall


class Score(NamedTuple):
    """A seat's result, part by part."""

    prestige: int
    end_cards: tuple[tuple[int, int], ...]
    """Numbers of cards and what each gives."""
    group: Numbers
    """The districts that count as the largest group."""
    penalties: int
    forgiven: int

    @property
    def cards(self) -> int:
        return sum([pp for _, pp in self.end_cards])

    @property
    def districts(self) -> int:
        return PER_DISTRICT * len(self.group)

    @property
    def punished(self) -> int:
        return -PER_PENALTY * (self.penalties - self.forgiven)

    @property
    def total(self) -> int:
        return self.prestige + self.cards + self.districts + self.punished

    def parts(self) -> dict[str, int]:
        """As positions have it."""
        return {
            "prestige": self.prestige,
            "cards": self.cards,
            "districts": self.districts,
            "penalties": self.punished,
            "total": self.total,
        }


def score(prestige: int, penalties: int, holdings: Holdings) -> Score:
    forgiving = sum([effect.penalties for effect in effects(holdings.active, "end_forgive")])
    return Score(
        prestige,
        tuple(end_cards(holdings)),
        largest_group(holdings),
        penalties,
        min(penalties, forgiving),
    )


def winner(totals: Sequence[int], wall: Wall) -> int:
    """C22: of those with the highest total the one who would play first."""
    best = max(totals)
    return next(seat for seat in order_of_play(wall) if totals[seat] == best)


def end_cards(holdings: Holdings) -> list[tuple[int, int]]:
    """E31, E32: each card in the order of activation, and what it gives."""
    points = []
    for number in holdings.active:
        effect = CARDS[number].effect
        if effect.code == "end_per":
            points.append((number, effect.pp * UNITS[effect.unit](holdings)))
        elif effect.code == "end_pp":
            points.append((number, effect.pp))
    return points


def largest_group(holdings: Holdings) -> Numbers:
    """C21: the largest group of own districts that hang together; E33: the two largest."""
    counted = 2 if has(holdings.active, "end_join") else 1
    groups = groups_of(holdings.owners, holdings.seat)
    return tuple(sorted([district for group in groups[:counted] for district in group]))


def groups_of(owners: Numbers, seat: int) -> list[list[int]]:
    """The districts of a seat, those together that hang together; the largest group first."""
    left = {district for district, owner in enumerate(owners) if owner == seat}
    groups = []
    while left:
        group = [min(left)]
        left.remove(group[0])
        for district in group:
            reached = left.intersection(BOARD.districts[district].next)
            group += sorted(reached)
            left -= reached
        groups.append(group)
    return sorted(groups, key=len, reverse=True)


def types_of(active: Numbers) -> Counter[str]:
    return Counter([CARDS[number].type for number in active])


def _sets(holdings: Holdings) -> int:
    types = types_of(holdings.active)
    return min(types["scroll"], types["building"], types["person"])


def _dark_districts(holdings: Holdings) -> int:
    return sum(
        owner == holdings.seat and district.dark
        for owner, district in zip(holdings.owners, BOARD.districts, strict=True)
    )


def _goods(holdings: Holdings) -> int:
    """Kinds in the hold or delivered; what was smuggled is gone."""
    return sum(
        number > 0 or holdings.seat in holdings.ports[BOARD.port_for[good]]
        for good, number in enumerate(holdings.goods)
    )


UNITS: dict[str, Callable[[Holdings], int]] = {
    "cards": lambda own: len(own.active),
    "scrolls": lambda own: types_of(own.active)["scroll"],
    "buildings": lambda own: types_of(own.active)["building"],
    "persons": lambda own: types_of(own.active)["person"],
    "sets": _sets,
    "districts": lambda own: own.owners.count(own.seat),
    "dark_districts": _dark_districts,
    "largest_group": lambda own: len(largest_group(own)),
    "deliveries": lambda own: sum(seats.count(own.seat) for seats in own.ports),
    "ports": lambda own: sum(own.seat in seats for seats in own.ports),
    "goods": _goods,
    "wall_pairs": lambda own: space_of(own.wall, own.seat) // 2,
}
