"""City, wall, sea and ports. They are data, checked when read; `source` says what is a reconstruction."""

from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

from engine.macao.board_file import TILES_OF_A_GOOD, WALL_SPACES, BadBoard, check_board
from engine.macao.stones import Stones, stones_of
from engine.strict_json import BadJSON, read_json

ANCHOR = "anchor"
JOKER = "joker"
LAST_SPACE = WALL_SPACES - 1


@dataclass(frozen=True, slots=True)
class District:
    code: str
    row: int
    column: int
    dark: bool
    cost: Stones
    next: tuple[int, ...]
    """Its neighbours, by number."""
    source: str


@dataclass(frozen=True, slots=True)
class Port:
    name: str
    good: int
    """The number of the kind of goods that it wants."""
    values: tuple[int, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Space:
    """A space for ships: a port, the anchor or open sea, with its place on a map of 100 × 100."""

    name: str
    kind: str
    place: tuple[float, ...]


@dataclass(frozen=True)
class Board:
    """Goods, ports and districts are counted from 0, as listed in the file; spaces of the sea have names."""

    goods: tuple[str, ...]
    ports: tuple[Port, ...]
    spaces: tuple[Space, ...]
    links: tuple[tuple[str, str], ...]
    districts: tuple[District, ...]

    @cached_property
    def tiles(self) -> tuple[str, ...]:
        """All tiles with goods, before they are shuffled."""
        return tuple(good for good in self.goods for _ in range(TILES_OF_A_GOOD))

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """By district: its name."""
        return tuple(district.code for district in self.districts)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """By name: the district."""
        return {code: number for number, code in enumerate(self.codes)}

    @cached_property
    def port_at(self) -> dict[str, int]:
        """By name of its space: the port."""
        return {port.name: number for number, port in enumerate(self.ports)}

    @cached_property
    def port_for(self) -> tuple[int, ...]:
        """By good: the port that wants it."""
        return tuple(
            next(number for number, port in enumerate(self.ports) if port.good == good)
            for good in range(len(self.goods))
        )

    @cached_property
    def next_to(self) -> dict[str, tuple[str, ...]]:
        """By space: the spaces that a ship reaches with one move."""
        links = [*self.links, *((other, one) for one, other in self.links)]
        return {
            space.name: tuple(sorted(other for one, other in links if one == space.name))
            for space in self.spaces
        }

    @cached_property
    def routes(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """From each space a shortest way to every other, the starting space not named."""
        return {space.name: self._routes_from(space.name) for space in self.spaces}

    def _routes_from(self, start: str) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {start: ()}
        waiting = [start]
        for here in waiting:
            for there in self.next_to[here]:
                if there not in found:
                    found[there] = (*found[here], there)
                    waiting.append(there)
        return found


def read_board(data: bytes) -> Board:
    """BadBoard if this is no board to play on."""
    try:
        file = read_json(data)
    except BadJSON as error:
        raise BadBoard(str(error)) from None
    check_board(file)
    goods = tuple(file["goods"])
    numbers = {district["id"]: number for number, district in enumerate(file["city"])}
    return Board(
        goods,
        tuple(
            Port(port["id"], goods.index(port["good"]), tuple(port["values"]), port["source"])
            for port in file["ports"]
        ),
        tuple(Space(node["id"], node["kind"], tuple(node["xy"])) for node in file["sea"]["nodes"]),
        tuple((one, other) for one, other in file["sea"]["links"]),
        tuple(_district(district, numbers) for district in file["city"]),
    )


def _district(data: dict[str, Any], numbers: dict[str, int]) -> District:
    return District(
        data["id"],
        data["row"],
        data["column"],
        data["dark"],
        stones_of(data["cost"]),
        tuple(numbers[code] for code in data["next"]),
        data["source"],
    )


BOARD = read_board(files(__package__).joinpath("data/board.json").read_bytes())
