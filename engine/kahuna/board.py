"""The archipelago: twelve islands and the lines between them. It is data, checked when read."""

from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files

from engine.kahuna.board_file import BadBoard, Point, check_board
from engine.strict_json import BadJSON, read_json


@dataclass(frozen=True, slots=True)
class Island:
    """Where it lies if lines are drawn straight, and where the printed board has its stone."""

    initial: str
    name: str
    layout: Point
    stone: Point


@dataclass(frozen=True, slots=True)
class Line:
    """Where one bridge may be laid; its ends are numbers of islands."""

    code: str
    ends: tuple[int, int]
    bridge: tuple[Point, Point]
    """Where the printed board has its bridge."""


@dataclass(frozen=True)
class Board:
    """Islands and lines are counted from 0, in alphabetical order."""

    islands: tuple[Island, ...]
    lines: tuple[Line, ...]

    @cached_property
    def initials(self) -> tuple[str, ...]:
        """By island; also the name of its two cards."""
        return tuple(island.initial for island in self.islands)

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """By line: the initials of its ends."""
        return tuple(line.code for line in self.lines)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """By code: the line."""
        return {code: number for number, code in enumerate(self.codes)}

    @cached_property
    def lines_of(self) -> tuple[tuple[int, ...], ...]:
        """By island: its lines."""
        return tuple(
            tuple(number for number, line in enumerate(self.lines) if island in line.ends)
            for island in range(len(self.islands))
        )

    @cached_property
    def needed(self) -> tuple[int, ...]:
        """By island: how many bridges are more than half of its lines."""
        return tuple(len(lines) // 2 + 1 for lines in self.lines_of)


def read_board(text: str) -> Board:
    """BadBoard if the game cannot be played on it."""
    try:
        board = read_json(text.encode())
    except BadJSON as error:
        raise BadBoard(str(error)) from None
    check_board(board)
    islands = tuple(
        Island(initial, island["name"], tuple(island["layout"]), tuple(island["stone"]))
        for initial, island in board["islands"].items()
    )
    numbers = {island.initial: number for number, island in enumerate(islands)}
    lines = tuple(
        Line(code, (numbers[code[0]], numbers[code[1]]), (tuple(ends[0]), tuple(ends[1])))
        for code, ends in board["lines"].items()
    )
    return Board(islands, lines)


BOARD = read_board((files("engine.kahuna") / "data" / "board.json").read_text("utf-8"))
