"""What the others lay, and where their Tikis go, if they play soundly: odds over projects, and what the shown
card leaves of them. Everything follows from what is on the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import NamedTuple, Protocol

from engine.makabana import legal
from engine.makabana.appraisal import Appraisal
from engine.makabana.cards import CLUB, PAINT
from engine.makabana.guessing import Kind, aims, laid_count
from engine.makabana.hiding import LEAST, level, odds
from engine.makabana.mao import HONEST
from engine.makabana.state import board_for, full_hand
from engine.makabana.steady_project import (
    MIXING,
    MIXING_IN_FINAL,
    honest_options,
    layings,
    mixture,
    paint_price,
)
from engine.makabana.table import View

UNREADABLE = 0.2
"""Mao: how far anybody is believed to choose otherwise, by mere appeal."""
HIDING = 0.4
"""How likely anybody is held to fear readers and hide, before a card is shown."""
LOOK_MIXING = 0.2
ANY_LOOK = 0.05
"""Points that make a look of theirs e times as likely, and what each look counts in any case."""


@dataclass(frozen=True, slots=True)
class Guess:
    """One project that a seat may have laid: what it would do where, what it shows, and how likely."""

    kind: Kind
    place: int
    """The spot, or the club's site."""
    show: str
    number: int
    chance: float


class Hider(NamedTuple):
    """A look as somebody uses it who hides: how often, and how likely each target is behind it."""

    chance: float
    targets: dict[tuple[Kind, int], float]


def seen_by(seen: View, seat: int) -> View:
    """The table as another seat saw it when it chose its project: nothing secret is needed for that."""
    club = seen.edition == "2013" and seat not in seen.clubs
    hand = full_hand(seen.edition, seen.players, seen.paints[seat], club)
    return seen._replace(
        seat=seat,
        stage="project",
        shown=(),
        tikis=(-1,) * seen.players,
        out=(),
        trial=None,
        hand=hand,
        project=None,
    )


class Choice(Protocol):
    """A project and the card that it shows."""

    @property
    def cards(self) -> tuple[str, ...]: ...
    @property
    def show(self) -> str: ...


class Reading:
    """Of one decision. The projects of a seat are worked out when they are asked for."""

    doubt = HIDING

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self._appraisals: dict[int, Appraisal] = {}
        self._before: dict[int, list[Guess]] = {}
        self._hiders: dict[int, dict[tuple[str, int], Hider]] = {}

    def appraisal(self, seat: int) -> Appraisal:
        if seat not in self._appraisals:
            self._appraisals[seat] = Appraisal(self.seen._replace(seat=seat))
        return self._appraisals[seat]

    def before(self, seat: int) -> list[Guess]:
        """Before anything is shown."""
        if seat not in self._before:
            self._before[seat] = self._policy(seat)
        return self._before[seat]

    def after(self, seat: int) -> list[Guess]:
        """Once its card is shown, by Bayes."""
        shown = self.seen.shown[seat]
        if shown.card is None or seat in self.seen.out:
            return []
        return self.given(seat, self.seen)

    def given(self, seat: int, seen: View) -> list[Guess]:
        """What is left of its projects if it shows what it does on this table."""
        shown = seen.shown[seat]
        assert shown.card is not None
        number = laid_count(seen, seat)
        fitting = [
            guess
            for guess in self.before(seat)
            if guess.show == shown.card and (number is None or guess.number == number)
        ]
        sound = sum([guess.chance for guess in fitting])
        look = (shown.card, number or HONEST)
        if self.doubt and not seen.mao and look in self.hiders(seat):
            hider = self.hiders(seat)[look]
            doubt = self.doubt * hider.chance / (self.doubt * hider.chance + (1 - self.doubt) * sound)
            others = [(kind, place, chance) for (kind, place), chance in hider.targets.items()]
        else:
            doubt = min(self.doubt, UNREADABLE) if sound else 1.0
            others = (
                [(aim.kind, aim.place, aim.chance) for aim in aims(seen, self.appraisal(self.me), seat)]
                if doubt
                else []
            )
        trust = (1 - doubt) / sound if sound else 0.0
        return [
            Guess(guess.kind, guess.place, guess.show, guess.number, guess.chance * trust)
            for guess in fitting
        ] + [Guess(kind, place, *look, chance * doubt) for kind, place, chance in others]

    def hiders(self, seat: int) -> dict[tuple[str, int], Hider]:
        """By look: what somebody who fears readers may do behind it, and how often they show it."""
        if seat not in self._hiders:
            self._hiders[seat] = self._hiding(seat)
        return self._hiders[seat]

    def _hiding(self, seat: int) -> dict[tuple[str, int], Hider]:
        theirs = seen_by(self.seen, seat)
        looks: dict[tuple[str, int], dict[tuple[Kind, int], float]] = {}
        for cards in legal.project_sets(theirs):
            aim = target(self.seen, cards)
            worth = max(LEAST, self._own_worth(seat, *aim))
            for card in legal.shows(theirs, cards):
                looks.setdefault((card, len(cards)), {})[aim] = worth
        heights = {look: level([*worths.values()], [*worths.values()]) for look, worths in looks.items()}
        best = max(heights.values(), default=0.0)
        weights = {look: ANY_LOOK + exp((height - best) / LOOK_MIXING) for look, height in heights.items()}
        total = sum(weights.values())
        return {
            look: Hider(
                weights[look] / total,
                dict(zip(worths, odds([*worths.values()], [*worths.values()], heights[look]), strict=True)),
            )
            for look, worths in looks.items()
        }

    def _own_worth(self, seat: int, kind: Kind, place: int) -> float:
        """What the seat itself may hope for there."""
        appraisal = self.appraisal(seat)
        if kind == "club":
            return appraisal.club_worth(seat, place - len(self.seen.huts))
        return appraisal.worth(seat, place) - (paint_price(appraisal) if kind == "paint" else 0.0)

    @property
    def me(self) -> int:
        assert self.seen.seat is not None
        return self.seen.seat

    def _policy(self, seat: int) -> list[Guess]:
        """What a sound player lays there."""
        theirs = seen_by(self.seen, seat)
        choices = layings(theirs, honest_options(theirs, self.appraisal(seat)))
        mixing = MIXING_IN_FINAL if self.seen.final else MIXING
        chances = mixture([laying.value for laying in choices], mixing) if choices else []
        return guesses(self.seen, choices, chances)


def guesses(seen: View, choices: Sequence[Choice], chances: list[float]) -> list[Guess]:
    """The odds of somebody who chooses among these projects so."""
    total = sum(chances)
    return [
        Guess(*target(seen, choice.cards), choice.show, len(choice.cards), chance / total)
        for choice, chance in zip(choices, chances, strict=True)
        if chance > 0
    ]


def harm(appraisal: Appraisal, seat: int, guess: Guess) -> float:
    """What the success of this seat would cost the one who judges."""
    if guess.kind == "club":
        return -appraisal.club_worth(seat, guess.place - len(appraisal.huts))
    return -appraisal.worth(seat, guess.place)


def target(seen: View, cards: tuple[str, ...]) -> tuple[Kind, int]:
    """What a right set aims at."""
    kind, place = _target(seen.edition, seen.players, cards)
    return kind, place


@cache
def _target(edition: str, players: int, cards: tuple[str, ...]) -> tuple[Kind, int]:
    board = board_for(edition, players)
    spot = board.named[cards[0], cards[1], cards[2]]
    if CLUB in cards:
        return "club", board.site(board.beach_of[spot])
    return ("paint" if PAINT in cards else "build"), spot
