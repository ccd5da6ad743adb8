"""The table of Macao: what is true between two asks."""

from dataclasses import dataclass, replace
from typing import Any

from engine.core import EVERYONE, Event
from engine.macao.board import ANCHOR, BOARD
from engine.macao.stones import NO_STONES, Stones
from engine.wire import added_later

NOBODY = -1
ROUNDS = 12
SLOTS = 7
START_GOLD = 5
PLACES = 5
"""For cards that are not yet activated."""

Numbers = tuple[int, ...]
Wall = tuple[Numbers, ...]
"""By space, 0 to 15: the seats whose discs lie there, in order of play."""


@dataclass(frozen=True, slots=True)
class Player:
    """All of it lies open."""

    pp: int = 0
    gold: int = START_GOLD
    penalties: int = 0
    jokers: int = 0
    tableau: Numbers = ()
    """Cards taken and not yet activated, in the order taken."""
    active: Numbers = ()
    """In the order activated."""
    goods: Numbers = (0,) * len(BOARD.goods)
    """By good: tiles in the hold."""
    ship: str = ANCHOR
    compass: tuple[Stones, ...] = (NO_STONES,) * SLOTS
    """By slot; slot 0 is the arrow."""


@dataclass(frozen=True, slots=True)
class State:
    stage: str
    """The ask that is open, or `over`."""
    queue: Numbers
    """Seats still to act in this stage, the next one first; all seats while a choice is sealed."""
    round: int
    order: Numbers
    """The turn order of this round."""
    wall: Wall
    toll: Numbers
    """Gold and prestige points."""
    display: Numbers
    scrolls: tuple[Numbers, ...]
    """Pairs, of the rounds that have not begun."""
    deck: Numbers
    """The first is the top. Nobody may know it."""
    discards: Numbers
    """The last discarded is last."""
    dice: Numbers
    """By colour, from the end of the draft to the end of the round; nothing else."""
    tiles: tuple[str, ...]
    """By district: what lay there at the start, a good or a joker."""
    owners: Numbers
    """By district: whose it is."""
    ports: tuple[Numbers, ...]
    """By port: who delivered, in order."""
    players: tuple[Player, ...]
    open_dice: bool = added_later(False)
    """C25: dice are chosen one after the other."""


class Draft:
    """A state being worked on while orders are resolved, and the events so far."""

    __slots__ = (*State.__slots__, "events")

    def __init__(self, state: State) -> None:
        self.stage = state.stage
        self.queue = state.queue
        self.round = state.round
        self.order = state.order
        self.wall = state.wall
        self.toll = state.toll
        self.display = state.display
        self.scrolls = state.scrolls
        self.deck = state.deck
        self.discards = state.discards
        self.dice = state.dice
        self.tiles = state.tiles
        self.owners = state.owners
        self.ports = state.ports
        self.players = list(state.players)
        self.open_dice = state.open_dice
        self.events: list[Event] = []

    def freeze(self) -> State:
        return State(
            self.stage,
            self.queue,
            self.round,
            self.order,
            self.wall,
            self.toll,
            self.display,
            self.scrolls,
            self.deck,
            self.discards,
            self.dice,
            self.tiles,
            self.owners,
            self.ports,
            tuple(self.players),
            self.open_dice,
        )

    def change(self, seat: int, **fields: Any) -> None:
        """Gives a player these fields instead."""
        self.players[seat] = replace(self.players[seat], **fields)

    def punish(self, seat: int, reason: str, **data: object) -> None:
        self.change(seat, penalties=self.players[seat].penalties + 1)
        self.tell("penalty", seat=seat, reason=reason, **data)

    def tell(self, code: str, **data: object) -> None:
        """All that happens on this table happens in the open."""
        self.events.append(Event(code, EVERYONE, data))


def without(cards: Numbers, card: int) -> Numbers:
    """The cards but for this one."""
    return tuple([other for other in cards if other != card])
