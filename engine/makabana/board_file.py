"""What a board file must be (B1 to B5), whoever drew it."""

from itertools import combinations
from typing import Any

from engine.origin import without_origin

SECTORS = {"S": "sand", "L": "lagoon", "C": "palm", "R": "rock"}
TYPES = {"T": "tattoo", "F": "flower", "P": "fish"}
WIDTH, HEIGHT = 1000, 691
KEYS = {"island", "printed", "beaches", "spots", "neighbours", "club_sites"}


class BadBoard(ValueError):
    """A board file that breaks a rule; the message says which and where."""


def check_board(board: Any) -> None:
    """Raises BadBoard with the reason if this is no island to play on."""
    board = without_origin(board)
    _want(
        isinstance(board, dict) and board.keys() == KEYS,
        f"a board has exactly the keys {', '.join(sorted(KEYS))}",
    )
    _want(
        isinstance(board["island"], str) and isinstance(board["printed"], bool),
        "island is a name, printed a yes or no",
    )
    for part in ("beaches", "spots", "club_sites"):
        _want(isinstance(board[part], dict) and bool(board[part]), f"{part} is an object with entries")
    _check_beaches(board)
    for code, spot in board["spots"].items():
        _check_spot(board, code, spot)
    _check_sectors(board["spots"])
    _check_cells(board)
    _check_neighbours(board)


def _check_beaches(board: dict[str, Any]) -> None:
    for initial, name in board["beaches"].items():
        _want(
            isinstance(name, str) and len(initial) == 1 and initial in "ABCDE" and name.startswith(initial),
            f"B5: beach {initial!r} needs a name with its initial, A to E",
        )
        _want(initial in board["club_sites"], f"B5: beach {initial} has no club site")
        _want(any(code[:1] == initial for code in board["spots"]), f"B5: beach {initial} has no spots")
    for initial, site in board["club_sites"].items():
        _want(initial in board["beaches"], f"B5: a club site of an unknown beach {initial!r}")
        _check_ground(board, f"{initial}*", site)


def _check_spot(board: dict[str, Any], code: str, spot: Any) -> None:
    _want(
        len(code) == 3 and code[0] in board["beaches"] and code[1] in SECTORS and code[2] in TYPES,
        f"B2: {code!r} is not a beach in play, a sector and a type",
    )
    _check_ground(board, code, spot)
    _want(
        spot.get("sector") == SECTORS[code[1]] and spot.get("type") == TYPES[code[2]],
        f"B2: {code} does not say the sector and type that its code says",
    )
    _want(type(spot.get("angle", 0)) is int, f"B3: {code} has an angle that is no number of degrees")


def _check_ground(board: dict[str, Any], code: str, ground: Any) -> None:
    _want(isinstance(ground, dict) and _is_pair(ground.get("grid")), f"B4: {code} has no grid cell")
    if board["printed"]:
        centre = ground.get("centre")
        _want(
            _is_pair(centre) and 0 <= centre[0] <= WIDTH and 0 <= centre[1] <= HEIGHT,
            f"B3: {code} of a printed board has no centre within {WIDTH} × {HEIGHT}",
        )


def _check_sectors(spots: dict[str, Any]) -> None:
    sectors = {code[:2] for code in spots}
    for sector in sorted(sectors):
        for initial, name in TYPES.items():
            _want(sector + initial in spots, f"B1: sector {sector} has no {name} spot")


def _check_cells(board: dict[str, Any]) -> None:
    cells: dict[tuple[int, int], str] = {}
    ground = board["spots"] | {f"{beach}*": site for beach, site in board["club_sites"].items()}
    for code, place in ground.items():
        other = cells.setdefault(tuple(place["grid"]), code)
        _want(other == code, f"B4: {other} and {code} share a grid cell")


def _check_neighbours(board: dict[str, Any]) -> None:
    given = set()
    _want(isinstance(board["neighbours"], list), "B4: neighbours is a list of pairs")
    for pair in board["neighbours"]:
        _want(
            isinstance(pair, list)
            and len(pair) == 2
            and all(isinstance(code, str) and code in board["spots"] for code in pair)
            and pair[0] != pair[1],
            "B4: a pair of neighbours is two spots of the board",
        )
        given.add(frozenset(pair))
    _want(len(given) == len(board["neighbours"]), "B4: a pair of neighbours stands twice")
    for one, other in combinations(board["spots"], 2):
        (x, y), (u, v) = board["spots"][one]["grid"], board["spots"][other]["grid"]
        side_by_side = abs(x - u) + abs(y - v) == 1
        pair_given = frozenset((one, other)) in given
        _want(
            side_by_side or not pair_given, f"B4: {one} and {other} are called neighbours, but do not touch"
        )
        _want(pair_given or not side_by_side, f"B4: {one} and {other} touch, but are not called neighbours")


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(number) is int for number in value)


def _want(held: bool, otherwise: str) -> None:
    if not held:
        raise BadBoard(otherwise)
