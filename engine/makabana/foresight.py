"""The sharp bot's projects: who else wants the place, and where the Tikis will go once a card is shown."""

from dataclasses import dataclass
from random import Random

from engine.makabana import legal
from engine.makabana.guessing import aims
from engine.makabana.mao import HONEST
from engine.makabana.reading import Guess, Reading, target
from engine.makabana.state import turn_order
from engine.makabana.steady_bot import TIKI_MIXING, WELL_SPOILT
from engine.makabana.steady_project import mixture, paint_price
from engine.makabana.table import Shown, View

SAMPLES = 4
"""How many times the others' projects are drawn by lot."""
SUCCEEDS = 0.75
"""How likely a project of somebody before us comes off, if it is the one we think."""


@dataclass(frozen=True, slots=True)
class Option:
    """A project and its shown card: what it brings if it succeeds, and how likely a Tiki is in its way."""

    cards: tuple[str, ...]
    show: str
    target: tuple[str, int]
    value: float
    blocked: float

    @property
    def look(self) -> tuple[str, int]:
        return self.show, len(self.cards)

    @property
    def expected(self) -> float:
        return self.value * (1 - self.blocked)


class Foresight:
    """Of one decision: the others' projects drawn by lot, and where each would then place its Tiki."""

    tiki_mixing = TIKI_MIXING
    well_spoilt = WELL_SPOILT

    def __init__(self, seen: View, rng: Random, reading: Reading | None = None) -> None:
        self.seen = seen
        self.reading = reading or Reading(seen)
        self.me = self.reading.me
        self.rivals = [seat for seat in turn_order(seen.players, seen.first) if seat != self.me]
        self.samples = [self._sample(rng) for _ in range(SAMPLES)]
        self._wanted: dict[tuple[int, int, str, int], dict[int, float]] = {}
        self._blocked: dict[tuple[str, int], list[tuple[dict[int, float], dict[int, float]]]] = {}

    def options(self) -> list[Option]:
        """Every project that could succeed, with every card that it may show."""
        seen = self.seen
        appraisal = self.reading.appraisal(self.me)
        price = paint_price(appraisal)
        taken = self._taken_before()
        found = []
        for cards in legal.project_sets(seen):
            if seen.mao and len(cards) != HONEST:
                continue
            kind, place = target(seen, cards)
            if kind == "club":
                value = appraisal.club_worth(self.me, place - len(seen.huts))
            else:
                value = appraisal.worth(self.me, place) - (price if kind == "paint" else 0.0)
            value *= 1 - taken.get((kind, place), 0.0)
            found += [
                Option(cards, card, (kind, place), value, self.blocked(kind, place, card, len(cards)))
                for card in legal.shows(seen, cards)
            ]
        return found

    def _taken_before(self) -> dict[tuple[str, int], float]:
        """How likely somebody who comes before us does the same."""
        free: dict[tuple[str, int], float] = {}
        for seat in self.rivals:
            if self._turn(seat) > self._turn(self.me):
                break
            theirs: dict[tuple[str, int], float] = {}
            for guess in self.reading.before(seat):
                theirs[guess.kind, guess.place] = theirs.get((guess.kind, guess.place), 0.0) + guess.chance
            for aim, chance in theirs.items():
                free[aim] = free.get(aim, 1.0) * (1 - SUCCEEDS * chance)
        return {aim: 1 - chance for aim, chance in free.items()}

    def _turn(self, seat: int) -> int:
        """Which turn the seat has in this round, counted from 0."""
        return (seat - self.seen.first) % self.seen.players

    def blocked(self, kind: str, place: int, show: str, number: int) -> float:
        """How likely a Tiki is in the way."""
        look = (show, number)
        if look not in self._blocked:
            self._blocked[look] = [self._tikis(look, sample) for sample in self.samples]
        total = 0.0
        for free, guarded in self._blocked[look]:
            total += guarded.get(place, 0.0) if kind == "paint" else 1 - free.get(place, 1.0)
        return total / len(self._blocked[look])

    def _sample(self, rng: Random) -> tuple[dict[int, Guess | None], dict[int, float]]:
        """What each rival might lay, and its luck with the Tiki."""
        laid: dict[int, Guess | None] = {}
        for seat in self.rivals:
            guesses = self.reading.before(seat)
            laid[seat] = rng.choices(guesses, [guess.chance for guess in guesses])[0] if guesses else None
        return laid, {seat: rng.random() for seat in self.rivals}

    def _tikis(
        self, look: tuple[str, int], sample: tuple[dict[int, Guess | None], dict[int, float]]
    ) -> tuple[dict[int, float], dict[int, float]]:
        """By place: how likely it stays free of Tikis; and by hut how likely its owner guards it."""
        laid, luck = sample
        seen = self.seen
        free: dict[int, float] = {}
        guarded: dict[int, float] = {}
        tikis: set[int] = set()
        for seat in self.rivals:
            spoilt = dict(self._wants(seat, self.me, *look))
            for other in self.rivals:
                guess = laid[other]
                if other != seat and guess is not None:
                    for place, harm in self._wants(seat, other, guess.show, guess.number).items():
                        spoilt[place] = spoilt.get(place, 0.0) + harm
            own = laid[seat]
            places = [
                place
                for place in spoilt
                if (own is None or place != own.place)
                and (place not in tikis or (place < len(seen.huts) and seen.huts[place] == seat))
            ]
            if not places:
                continue
            least = max([spoilt[place] for place in places]) * self.well_spoilt
            places = [place for place in places if spoilt[place] >= least] or places
            odds = mixture([spoilt[place] for place in places], self.tiki_mixing)
            total = sum(odds)
            at = luck[seat] * total
            for place, chance in zip(places, odds, strict=True):
                free[place] = free.get(place, 1.0) * (1 - chance / total)
                if place < len(seen.huts) and seen.huts[place] == seat:
                    guarded[place] = chance / total
                if 0 <= at < chance:
                    tikis.add(place)
                at -= chance
        return free, guarded

    def feared(self, look: View, seat: int, about: int) -> list[tuple[int, float]]:
        """Places with what a sound player fears there."""
        return [(aim.place, aim.chance * aim.harm) for aim in aims(look, self.reading.appraisal(seat), about)]

    def _wants(self, seat: int, about: int, show: str, number: int) -> dict[int, float]:
        """By place: what this seat would spoil there, as far as one rival's shown card tells."""
        key = (seat, about, show, number)
        if key not in self._wanted:
            seen = self.seen
            shown = Shown(show, None if seen.mao else number, False)
            look = seen._replace(seat=seat, shown=(shown,) * seen.players)
            found: dict[int, float] = {}
            for place, harm in self.feared(look, seat, about):
                if legal.tiki_may_stand(look, place):
                    found[place] = found.get(place, 0.0) + harm
            self._wanted[key] = found
        return self._wanted[key]
