"""What the board file must be: islands named by initial, lines between two of them that never cross."""

from itertools import combinations
from typing import Any

from engine.origin import without_origin

INITIALS = "ABCDEFGHIJKL"
SIZE = 100
"""Coordinates are hundredths of the board's width and of its height."""
CLEARANCE = 2
"""How far, at least, a line keeps from an island that it does not join."""

Point = tuple[float, float]


class BadBoard(ValueError):
    """A board file that breaks a rule; the message says where."""


def check_board(board: Any) -> None:
    """Raises BadBoard with the reason if Kahuna cannot be played on this."""
    board = without_origin(board)
    _want(
        isinstance(board, dict) and board.keys() == {"islands", "lines"},
        "a board has exactly the keys islands and lines",
    )
    islands, lines = board["islands"], board["lines"]
    _want(
        isinstance(islands, dict) and "".join(islands) == INITIALS, f"islands are {INITIALS}, in this order"
    )
    _want(
        isinstance(lines, dict) and list(lines) == sorted(lines), "lines are an object, in this order: A to Z"
    )
    for initial, island in islands.items():
        _check_island(initial, island)
    for code, ends in lines.items():
        _want(
            len(code) == 2 and code[0] in islands and code[1] in islands and code[0] < code[1],
            f"line {code!r} is not two islands in alphabetical order",
        )
        _want(_is_list(ends, 2) and all(_is_point(end) for end in ends), f"line {code} has no two ends")
    for initial, island in islands.items():
        found = sum(initial in code for code in lines)
        _want(island["lines"] == found, f"{initial} should have {island['lines']} lines, but has {found}")
    _check_layout({initial: island["layout"] for initial, island in islands.items()}, lines)


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the way from a to b cuts the way from c to d."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def distance(point: Point, a: Point, b: Point) -> float:
    """From a point to the nearest place on the way from a to b."""
    (x, y), (dx, dy) = (point[0] - a[0], point[1] - a[1]), (b[0] - a[0], b[1] - a[1])
    along = max(0.0, min(1.0, (x * dx + y * dy) / (dx * dx + dy * dy)))
    return float(((x - along * dx) ** 2 + (y - along * dy) ** 2) ** 0.5)


def _check_island(initial: str, island: Any) -> None:
    _want(
        isinstance(island, dict) and island.keys() == {"name", "lines", "layout", "stone"},
        f"island {initial} has exactly the keys name, lines, layout and stone",
    )
    name = island["name"]
    _want(isinstance(name, str) and name.startswith(initial), f"the name of {initial} has another initial")
    _want(type(island["lines"]) is int, f"{initial} does not say how many lines it has")
    _want(_is_point(island["layout"]), f"{initial} is not on the layout")
    _want(_is_point(island["stone"]), f"{initial} has no place for a stone")


def _check_layout(places: dict[str, Point], lines: dict[str, Any]) -> None:
    for one, other in combinations(places, 2):
        _want(tuple(places[one]) != tuple(places[other]), f"{one} and {other} lie on each other")
    for code in lines:
        for initial in places.keys() - set(code):
            _want(
                distance(places[initial], places[code[0]], places[code[1]]) > CLEARANCE,
                f"line {code} runs over {initial}",
            )
    for one, other in combinations(lines, 2):
        ends = [places[initial] for initial in one + other]
        _want(not crosses(*ends), f"lines {one} and {other} cross")


def _side(a: Point, b: Point, point: Point) -> float:
    """Positive on one side of the line through a and b, negative on the other."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def _is_point(value: Any) -> bool:
    return _is_list(value, 2) and all(
        type(number) in (int, float) and 0 <= number <= SIZE for number in value
    )


def _is_list(value: Any, length: int) -> bool:
    return isinstance(value, list) and len(value) == length


def _want(held: bool, otherwise: str) -> None:
    if not held:
        raise BadBoard(otherwise)
