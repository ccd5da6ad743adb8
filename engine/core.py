"""What every game and everything around the games agree on.

The one idea: the table always waits for a set of seats. One seat is a turn, several seats are a simultaneous,
sealed choice. `resolve` takes the orders of exactly those seats, so an unfinished sealed choice is never
inside a state: a secret that is not there cannot leak.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar

from engine.chance import Chance

Seat = int
Order = Mapping[str, Any]
"""One seat's answer to an ask, as JSON has it. Untrusted until the game's `check` has read it."""

Bot = Callable[[Any, Random], dict[str, Any]]
"""Chooses an order from what its seat may see, and from nothing else."""


class Ask(NamedTuple):
    """What the table waits for: one kind of order from each of these seats."""

    kind: str
    seats: tuple[Seat, ...]

    @property
    def sealed(self) -> bool:
        """Several seats choose at once, so nobody may see an order before all are in."""
        return len(self.seats) > 1


EVERYONE: Final = "everyone"
Readers = tuple[Seat, ...] | Literal["everyone"]


class Event(NamedTuple):
    """Something that happened, as a code with data, and who may read of it (no default, on purpose)."""

    code: str
    readers: Readers
    data: Mapping[str, Any]


def told(events: Iterable[Event], seat: Seat | None) -> Iterator[Event]:
    """The events that this seat (or a stranger, None) may read."""
    return (event for event in events if event.readers == EVERYONE or seat in event.readers)


class Refused(Exception):
    """Something that cannot be, as a code with data; the words are found elsewhere."""

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data


class IllegalOrder(Refused):
    """An order that the rules or its form forbid; `play.advance` notes whose it was."""

    seat: Seat | None = None


class WrongStep(Refused):
    """Orders that are not what the table waits for: over, or other seats."""


class BadSetup(Refused):
    """A game that cannot begin so: an impossible number of players, an unknown or wrong option."""


class BadPosition(Refused):
    """A position that cannot be, or that cannot be scored."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a game begins: a seat, a flag, or a number from `low` to `high`."""

    kind: Literal["seat", "flag", "number"]
    low: int = 0
    high: int = 0

    def accepts(self, value: object, players: int) -> bool:
        if self.kind == "flag":
            return isinstance(value, bool)
        high = players - 1 if self.kind == "seat" else self.high
        return type(value) is int and self.low <= value <= high


State = TypeVar("State")


class Game(Protocol[State]):
    """A game is a module with these names. `play.advance` is the only way forward through it."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str:
        """In English, for the command line."""

    @property
    def version(self) -> int:
        """Of the rules and the state's form; `upgrades` leads from one to the next."""

    @property
    def upgrades(self) -> Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]: ...
    @property
    def order_upgrades(self) -> Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]:
        """Where codes have changed their names: from an order of one version to the same one of the next."""

    @property
    def state_type(self) -> type[State]: ...
    @property
    def players(self) -> tuple[int, ...]:
        """How many may play."""

    @property
    def options(self) -> Mapping[str, Option]: ...
    @property
    def unordered(self) -> frozenset[str]:
        """Keys of an order whose list means the same in any order."""

    @property
    def clock_only(self) -> frozenset[str]:
        """Keys of an order that only a missed deadline leaves null, unless nothing else is legal."""

    @property
    def idle_ask(self) -> str | None:
        """The ask that opens a round; if all answer it as a missed deadline does, the round was idle."""

    @property
    def bots(self) -> Mapping[str, Bot]: ...
    @property
    def bot_versions(self) -> Mapping[str, int]:
        """By bot: a number that grows whenever it decides otherwise than before; 1 where none is given."""

    @property
    def errors(self) -> Mapping[str, str]:
        """English for the codes of IllegalOrder and BadPosition, for the command line."""

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> State:
        """The table before the first ask; players and options have been checked."""

    def ask(self, state: State) -> Ask | None:
        """What the table waits for; None when the game is over."""

    def ahead(self, state: State) -> tuple[Seat, ...]:
        """Seats that will be asked the same as is asked now, after others: they may answer in advance."""

    def check(self, state: State, seat: Seat, order: Order) -> Any:
        """The order as `resolve` wants it, or IllegalOrder. The one truth about what is legal."""

    def legal(self, state: State, seat: Seat) -> Iterator[dict[str, Any]]:
        """Legal orders for pages and bots; where there are too many, only useful ones."""

    def missed(self, state: State, seat: Seat) -> dict[str, Any]:
        """The order that a missed deadline gives."""

    def resolve(
        self, state: State, moves: Mapping[Seat, Any], chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        """What comes of the checked orders of all seats that were asked."""

    def view(self, state: State, seat: Seat | None) -> Any:
        """What this seat, or a stranger, may see: built from named fields, never a stripped copy."""

    def position(self, state: State) -> dict[str, Any]:
        """What a stranger may see, as the record's format has it, without the step."""

    def scores(self, state: State) -> list[Any]:
        """By seat, as the record's format has them; before the end, as if it ended now."""

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Who has won, ascending; before the end, as if it ended now."""

    def score_position(self, position: Mapping[str, Any]) -> list[Any]:
        """The scores of a position somebody wrote down, or BadPosition; `players` has been checked."""


def fields(order: Order, *names: str) -> tuple[Any, ...]:
    """The values of exactly these keys, or IllegalOrder."""
    if type(order) is not dict:
        raise IllegalOrder("not_an_object")
    for key in order:
        if key not in names:
            raise IllegalOrder("unknown_key", key=key)
    for name in names:
        if name not in order:
            raise IllegalOrder("missing_key", key=name)
    return tuple([order[name] for name in names])
