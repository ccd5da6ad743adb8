"""A short language for rule tests: tables, orders as a player would say them, what everybody then sees."""

from collections import Counter
from dataclasses import replace

from engine import game_named, play
from engine.chance import Chance
from engine.core import IllegalOrder, told

CHANCE = Chance(bytes(32))
SECTORS = {"S": "sand", "L": "lagoon", "C": "palm", "R": "rock"}
TYPES = {"T": "tattoo", "F": "flower", "P": "fish"}
PASS = {"cards": [], "show": None}
IDLE = {"project": PASS, "tiki": {"tiki": None}, "denounce": {"accuse": None}}


def project(cards, show=None):
    """`project("A lagoon tattoo", show="A")`; the first card is shown unless another is named."""
    cards = cards.split()
    return {"cards": cards, "show": show or cards[0]}


def build(spot, show=None):
    return project(named(spot), show)


def paint(spot, show=None):
    return project(f"{named(spot)} paint", show)


def club(spot, show=None):
    return project(f"{named(spot)} club", show)


def named(spot):
    """The cards that name a spot: `ALT` is `A lagoon tattoo`."""
    return f"{spot[0]} {SECTORS[spot[1]]} {TYPES[spot[2]]}"


class Table:
    """One game on its way. `table["huts"]` reads the position, `table.events` is all that was ever told."""

    def __init__(self, game, players, *, chance=CHANCE, **options):
        self.game = game_named(game)
        self.chance = chance
        self.state = play.start(self.game, players, options, chance)
        self.events = []

    def __getitem__(self, key):
        return self.position[key]

    @property
    def position(self):
        return self.game.position(self.state)

    @property
    def asked(self):
        """What the table waits for: the ask, and the seats."""
        return self["ask"], self["seats"]

    def hand(self, seat):
        return Counter(self.game.view(self.state, seat).hand)

    def play(self, orders):
        self.state, events = play.advance(self.game, self.state, orders, self.chance)
        self.events += events
        return self

    def answer(self, order):
        """The order of the one seat that is asked."""
        (seat,) = self["seats"]
        return self.play({seat: order})

    def place(self, *spots):
        for spot in spots:
            self.answer({"place": spot})
        return self

    def projects(self, projects=None):
        """Lays these projects; whoever is not named passes."""
        assert self["ask"] == "project"
        return self.play(self._filled(projects or {}))

    def denounce(self, accused_by=None):
        """`denounce({1: 0})`: seat 1 names seat 0, the others name nobody."""
        assert self["ask"] == "denounce"
        return self.play(self._filled({seat: {"accuse": who} for seat, who in (accused_by or {}).items()}))

    def tikis(self, places=None):
        """Everybody's Tiki; whoever is not named misses the deadline."""
        assert self["ask"] == "tiki"
        while self["ask"] == "tiki":
            self.answer({"tiki": (places or {}).get(self["seats"][0])})
        return self

    def round(self, projects=None, tikis=None, accused_by=None):
        """Projects, in Mao denunciations, and Tikis, up to the first question of the realisation, if any."""
        self.projects(projects)
        if self["ask"] == "denounce":
            self.denounce(accused_by)
        return self.tikis(tikis)

    def told(self, code, reader=None):
        """The data of all events with this code that a reader was told."""
        return [dict(event.data) for event in told(self.events, reader) if event.code == code]

    @property
    def failures(self):
        """Why projects and acts failed: pairs of seat and reason."""
        return [(failed["seat"], failed["reason"]) for failed in self.told("failed")]

    def refusal(self, order, seat=None):
        """The code with which an order is refused; everybody else's order is harmless."""
        seat = self["seats"][0] if seat is None else seat
        try:
            self.play(self._filled({seat: order}))
        except IllegalOrder as illegal:
            return illegal.code if illegal.seat == seat else f"of seat {illegal.seat}"
        return None

    def _filled(self, orders):
        return {seat: IDLE.get(self["ask"]) for seat in self["seats"]} | orders


def new_2013(players, first=0, **options):
    return Table("makabana-2013", players, first=first, **options)


def new_2003(players, first=0):
    return Table("makabana-2003", players, first=first)


def new_mao(players=3, first=0):
    return Table("makabana-2003", players, first=first, mao=True)


def set_up(table, huts, clubs=None, paints=None, final=False):
    """The same table before the projects of a round, with these huts by seat: `{0: "ALT ACT"}`."""
    board = table.state.board
    owners = [-1] * len(board.spots)
    for seat, spots in huts.items():
        for spot in spots.split():
            assert owners[board.places[spot]] == -1
            owners[board.places[spot]] = seat
    placed = Counter(owners)
    table.state = replace(
        table.state,
        stage="project",
        queue=tuple(range(table.state.players)),
        round=1,
        final=final,
        huts=tuple(owners),
        clubs=tuple((clubs or {}).get(beach, -1) for beach in board.beaches),
        reserve=tuple(10 - placed[seat] for seat in range(table.state.players)),
        paints=tuple((paints or {}).get(seat, 2) for seat in range(table.state.players)),
    )
    assert min(table["reserve"]) >= 0
    return table


def waiting_for(ask):
    """A table of three (Mao but for `place`) that asks this of seat 0, or the counter of seat 1."""
    if ask == "place":
        return new_2013(3)
    table = set_up(new_mao(), {0: "ALT DLT", 1: "ACT CCT", 2: "ARF"})
    if ask == "project":
        return table
    laid = {"complete": project("D"), "acts": project("D lagoon flower fish")}.get(ask, build("DLF"))
    table.projects({0: laid, 1: paint("ALT" if ask == "revenge" else "ARF")})
    if ask == "denounce":
        return table
    table.denounce({0: 1} if ask in ("offer", "counter", "revenge") else {})
    if ask in ("offer", "tiki"):
        return table
    return table.answer({"hut": "ALT"}) if ask == "counter" else table.tikis()
