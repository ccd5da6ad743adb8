"""The table of Maka Bana, all editions: what is true between two asks."""

from dataclasses import dataclass
from functools import cache

from engine.core import EVERYONE, Event
from engine.makabana.board import Board, island_board
from engine.makabana.cards import CLUB, PAINT, SECTOR_CARDS, TYPE_CARDS, Project
from engine.wire import added_later

NOBODY = -1
NOWHERE = -1
HUTS = 10
PAINTS = 2


@dataclass(frozen=True, slots=True)
class Trial:
    """Mao: this season's denunciation, and whether the accuser has a revenge to come (M4)."""

    accuser: int
    accused: int
    accuser_cards: int
    accused_cards: int
    revenge: bool


@dataclass(frozen=True, slots=True)
class State:
    """Spots, beaches and seats are counted from 0; a tuple is by spot, by beach or by seat, as noted."""

    edition: str
    players: int
    mao: bool
    stage: str
    """The ask that is open, or `over`."""
    queue: tuple[int, ...]
    """Seats still to act in this stage, the next one first; all seats while a choice is sealed."""
    round: int
    final: bool
    first: int
    huts: tuple[int, ...]
    """By spot: whose hut."""
    clubs: tuple[int, ...]
    """By beach: whose club."""
    tikis: tuple[int, ...]
    """By seat: on which place."""
    projects: tuple[Project, ...]
    """By seat, once all are in, until the round ends."""
    reserve: tuple[int, ...]
    paints: tuple[int, ...]
    """By seat: Paint cards not discarded, in hand or laid."""
    out: tuple[int, ...] = ()
    """Mao: who left this season."""
    trial: Trial | None = None
    offered: int = NOWHERE
    """Mao: the spot of the hut on offer while the counter is asked."""
    apart: bool = added_later(False)
    """R11: no Tiki may stand where another one does."""

    @property
    def board(self) -> Board:
        return board_for(self.edition, self.players)


@cache
def board_for(edition: str, players: int) -> Board:
    """S1 and F1: which islands are played on."""
    if edition == "2003":
        whole = island_board("makabana")
        return whole.without("B") if players == 3 else whole
    return {
        3: lambda: island_board("nadaa"),
        4: lambda: island_board("noka"),
        5: lambda: island_board("makabana"),
        6: lambda: island_board("noka", "nadaa"),
    }[players]()


@cache
def full_hand(edition: str, players: int, paints: int, club: bool) -> tuple[str, ...]:
    """S2, F1: the cards of a player with so many Paints left, with or without the Club card."""
    beaches = board_for(edition, players).beaches
    return (*beaches, *SECTOR_CARDS, *TYPE_CARDS, *[PAINT] * paints, *[CLUB] * club)


def new_table(edition: str, players: int, first: int, *, mao: bool = False, apart: bool = False) -> State:
    """An empty island, before anything is asked."""
    board = board_for(edition, players)
    return State(
        edition=edition,
        players=players,
        mao=mao,
        stage="",
        queue=(),
        round=0,
        final=False,
        first=first,
        huts=(NOBODY,) * len(board.spots),
        clubs=(NOBODY,) * len(board.beaches),
        tikis=(NOWHERE,) * players,
        projects=(),
        reserve=(HUTS,) * players,
        paints=(PAINTS,) * players,
        apart=apart,
    )


class Draft:
    """A state being worked on while orders are resolved, and the events so far."""

    __slots__ = (*State.__slots__, "board", "events")

    def __init__(self, state: State) -> None:
        self.edition = state.edition
        self.players = state.players
        self.mao = state.mao
        self.stage = state.stage
        self.queue = state.queue
        self.round = state.round
        self.final = state.final
        self.first = state.first
        self.huts = list(state.huts)
        self.clubs = list(state.clubs)
        self.tikis = list(state.tikis)
        self.projects = state.projects
        self.reserve = list(state.reserve)
        self.paints = list(state.paints)
        self.out = state.out
        self.trial = state.trial
        self.offered = state.offered
        self.apart = state.apart
        self.board = board_for(state.edition, state.players)
        self.events: list[Event] = []

    def freeze(self) -> State:
        return State(
            self.edition,
            self.players,
            self.mao,
            self.stage,
            self.queue,
            self.round,
            self.final,
            self.first,
            tuple(self.huts),
            tuple(self.clubs),
            tuple(self.tikis),
            self.projects,
            tuple(self.reserve),
            tuple(self.paints),
            self.out,
            self.trial,
            self.offered,
            self.apart,
        )

    def tell(self, code: str, **data: object) -> None:
        """What happens on this table in the open is for everyone; what is not in the open makes no event."""
        self.events.append(Event(code, EVERYONE, data))

    @property
    def turn_order(self) -> tuple[int, ...]:
        return turn_order(self.players, self.first)

    def code(self, place: int) -> str:
        return self.board.codes[place]


@cache
def turn_order(players: int, first: int) -> tuple[int, ...]:
    """All seats, clockwise from the first player."""
    return tuple((first + step) % players for step in range(players))
