"""Islands: beaches, spots, which of them touch, where clubs may stand. Boards are data, checked when read."""

from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from engine.makabana.board_file import SECTORS, TYPES, BadBoard, check_board
from engine.strict_json import BadJSON, read_json


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one hut may stand: on which cell and where on its island; only printed boards have centres."""

    code: str
    beach: str
    sector: str
    type: str
    island: str
    grid: tuple[int, int]
    centre: tuple[int, int] | None
    angle: int


@dataclass(frozen=True, slots=True)
class ClubSite:
    beach: str
    island: str
    grid: tuple[int, int]
    centre: tuple[int, int] | None


@dataclass(frozen=True)
class Board:
    """One or two islands as one table.

    Spots and beaches are counted from 0; a *place* is a spot's number or, counting on, a beach's club site.
    """

    islands: tuple[str, ...]
    printed: bool
    beach_names: dict[str, str]
    spots: tuple[Spot, ...]
    sites: tuple[ClubSite, ...]
    touching: frozenset[tuple[str, str]]

    @cached_property
    def beaches(self) -> tuple[str, ...]:
        return tuple(self.beach_names)

    @cached_property
    def beach_of(self) -> tuple[int, ...]:
        """By spot: the number of its beach."""
        return tuple(self.beaches.index(spot.beach) for spot in self.spots)

    @cached_property
    def spots_of(self) -> tuple[tuple[int, ...], ...]:
        """By beach: the numbers of its spots."""
        return tuple(
            tuple(spot for spot, beach in enumerate(self.beach_of) if beach == number)
            for number in range(len(self.beaches))
        )

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """By spot: the numbers of the spots that touch it."""
        touch = self.touching
        return tuple(
            tuple(
                number
                for number, other in enumerate(self.spots)
                if (spot.code, other.code) in touch or (other.code, spot.code) in touch
            )
            for spot in self.spots
        )

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """By place: its code, `ALT` for a spot, `A*` for a club site."""
        return tuple(spot.code for spot in self.spots) + tuple(f"{beach}*" for beach in self.beaches)

    @cached_property
    def places(self) -> dict[str, int]:
        return {code: number for number, code in enumerate(self.codes)}

    @cached_property
    def named(self) -> dict[tuple[str, str, str], int]:
        """The spot that a beach, a sector and a type name together, where there is one."""
        return {(spot.beach, spot.sector, spot.type): number for number, spot in enumerate(self.spots)}

    def site(self, beach: int) -> int:
        """The place of a beach's club site."""
        return len(self.spots) + beach

    def without(self, beach: str) -> "Board":
        """The same island with one beach out of use."""
        return Board(
            self.islands,
            self.printed,
            {initial: name for initial, name in self.beach_names.items() if initial != beach},
            tuple(spot for spot in self.spots if spot.beach != beach),
            tuple(site for site in self.sites if site.beach != beach),
            frozenset(pair for pair in self.touching if beach not in (pair[0][0], pair[1][0])),
        )


def read_board(*texts: str) -> Board:
    """The islands of these board files as one table; BadBoard if one breaks B1 to B5."""
    islands: list[dict[str, Any]] = []
    for text in texts:
        try:
            island = read_json(text.encode())
        except BadJSON as error:
            raise BadBoard(str(error)) from None
        check_board(island)
        if any(island["beaches"].keys() & other["beaches"].keys() for other in islands):
            raise BadBoard("B5: two islands share a beach's initial")
        islands.append(island)
    return Board(
        tuple(island["island"] for island in islands),
        all(island["printed"] for island in islands),
        {initial: name for island in islands for initial, name in island["beaches"].items()},
        tuple(
            Spot(
                code,
                code[0],
                SECTORS[code[1]],
                TYPES[code[2]],
                island["island"],
                (spot["grid"][0], spot["grid"][1]),
                tuple(spot["centre"]) if "centre" in spot else None,
                spot.get("angle", 0),
            )
            for island in islands
            for code, spot in island["spots"].items()
        ),
        tuple(
            ClubSite(
                beach,
                island["island"],
                tuple(site["grid"]),
                tuple(site["centre"]) if "centre" in site else None,
            )
            for island in islands
            for beach, site in island["club_sites"].items()
        ),
        frozenset((one, other) for island in islands for one, other in island["neighbours"]),
    )


@cache
def island_board(*names: str) -> Board:
    """The table made of the islands that come with this package."""
    data = files("engine.makabana") / "data"
    return read_board(*((data / f"{name}.json").read_text("utf-8") for name in names))
