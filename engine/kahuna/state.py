"""The table of Kahuna: what is true between two asks."""

from dataclasses import dataclass

from engine.core import EVERYONE, Event
from engine.kahuna.control import Bridges

BRIDGES = 25
HAND = 5
FACE_UP = 3
LAST_ROUND = 3

Cards = tuple[str, ...]
"""Initials of islands; sorted, except in the pile."""


@dataclass(frozen=True, slots=True)
class State:
    variant: bool
    handicap: int
    stage: str
    """The ask that is open, or `over`."""
    turn: int
    """Whose turn it is; while the handicap is asked, whose turn comes first."""
    round: int
    bridges: Bridges
    hands: tuple[Cards, ...]
    pile: Cards
    """The first is the top."""
    face_up: Cards
    played: Cards
    """Discards of this round that lie face up: the cards of bridges and cuts."""
    discarded: tuple[Cards, ...]
    """By seat: discards of this round that lie face down."""
    points: tuple[int, ...]
    refused: bool
    """Whether the turn before declined to draw, so that this one may not."""
    last_turns: int
    """How many turns are left once the last card is taken; 0 before."""
    beaten: int
    """Who lost at once for want of bridges (K8)."""


class Draft:
    """A state being worked on while orders are resolved, and the events so far."""

    __slots__ = (*State.__slots__, "events")

    def __init__(self, state: State) -> None:
        self.variant = state.variant
        self.handicap = state.handicap
        self.stage = state.stage
        self.turn = state.turn
        self.round = state.round
        self.bridges = state.bridges
        self.hands = list(state.hands)
        self.pile = state.pile
        self.face_up = state.face_up
        self.played = state.played
        self.discarded = list(state.discarded)
        self.points = list(state.points)
        self.refused = state.refused
        self.last_turns = state.last_turns
        self.beaten = state.beaten
        self.events: list[Event] = []

    def freeze(self) -> State:
        return State(
            self.variant,
            self.handicap,
            self.stage,
            self.turn,
            self.round,
            self.bridges,
            tuple(self.hands),
            self.pile,
            self.face_up,
            self.played,
            tuple(self.discarded),
            tuple(self.points),
            self.refused,
            self.last_turns,
            self.beaten,
        )

    def tell_all(self, code: str, **data: object) -> None:
        self.events.append(Event(code, EVERYONE, data))

    def tell_only(self, reader: int, code: str, **data: object) -> None:
        self.events.append(Event(code, (reader,), data))
