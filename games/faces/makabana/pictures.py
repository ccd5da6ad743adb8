"""Pictures of invented positions, for the home page and the rules."""

from collections.abc import Mapping
from dataclasses import replace

from engine.makabana.state import NOBODY, NOWHERE, State, new_table
from engine.makabana.table import view
from games.faces.face import BoardLook
from games.faces.kit.board import labels_by_colour, three_players
from games.faces.makabana.board import board_svg
from games.faces.makabana.drawing.cards import card_svg
from games.faces.makabana.drawing.geometry import layout
from games.faces.makabana.example_rounds import example_steps
from games.faces.makabana.example_scripts import EXAMPLES

HUTS = {
    "ARF": 0, "ARP": 0, "ALF": 0, "BRP": 0,
    "CCT": 1, "CCF": 1, "CSP": 1, "BSP": 1,
    "DRF": 2, "DRP": 2, "DSF": 2, "ACP": 2,
    "CLF": 3, "CLP": 3, "DLT": 3,
    "ACT": 4, "ALT": 4, "BRF": 4, "BCT": 4, "BLP": 4, "BLF": 4,
}  # fmt: skip
CLUBS = {"C": 1, "D": 2, "B": 4}
TIKIS = ("ALP", "CCP", "DRT", "BCF", "ACF")
LAST_TIKI = ("", "", "", "BCP", "")
"""While the others still look for a place for theirs."""
SHOWN, SHOWN_LETTER = "fish", "P"
ISLANDS = {"nadaa": 3, "noka": 4, "maka-bana": 5}
"""By the players of the 2013 edition who play on it."""
SPOT, ROOM = "ALT", 78
"""The spot that stands for all of them, and what is seen around it."""


def picture_svg(name: str, *, tall: bool = False) -> str:
    """`play`, `spot`, an island, or the step of an example round as in `2013-2`; KeyError for no such one.

    `guess` is for a page alone: somebody has shown the card `shown`, and the spots that fit it are marked.
    """
    if name == "play":
        return _board(_in_play(TIKIS), tall)
    if name == "guess":
        return _guess(tall)
    if name == "shown":
        return card_svg(SHOWN, "shown")
    if name == "spot":
        return _zoomed(_board(new_table("2013", 5, 0), False))
    if name in ISLANDS:
        return _board(new_table("2013", ISLANDS[name], 0), tall)
    variant, _, number = name.rpartition("-")
    steps = example_steps(variant) if variant in EXAMPLES else []
    if number not in map(str, range(1, len(steps) + 1)):
        raise KeyError(name)
    return board_svg(steps[int(number) - 1].view, three_players(), BoardLook(tall=tall))


def _board(state: State, tall: bool) -> str:
    return board_svg(view(state, None), labels_by_colour(state.players), BoardLook(tall=tall))


def _guess(tall: bool) -> str:
    state = _in_play(LAST_TIKI)
    fitting = {
        code
        for code, owner in zip(state.board.codes, state.huts, strict=False)  # Sites of clubs come last.
        if owner == NOBODY and code.endswith(SHOWN_LETTER)
    }
    look = BoardLook(tall=tall, prefix="guess", marked=fitting, codes=False, on_page=True)
    return board_svg(view(state, None), labels_by_colour(state.players), look)


def _in_play(tikis: tuple[str, ...]) -> State:
    state = new_table("2013", 5, 0)
    board = state.board
    return replace(
        state,
        huts=_owners(state.huts, HUTS, {code: number for number, code in enumerate(board.codes)}),
        clubs=_owners(state.clubs, CLUBS, {beach: number for number, beach in enumerate(board.beaches)}),
        tikis=tuple(board.places.get(code, NOWHERE) for code in tikis),
    )


def _owners(free: tuple[int, ...], owners: Mapping[str, int], numbers: Mapping[str, int]) -> tuple[int, ...]:
    owned = {numbers[name]: seat for name, seat in owners.items()}
    return tuple(owned.get(number, nobody) for number, nobody in enumerate(free))


def _zoomed(svg: str) -> str:
    """The same drawing with only the surroundings of one spot in sight."""
    (spot,) = (place for place in layout("2013", 5, False).spots if place.code == SPOT)
    x, y = (round(value) for value in spot.centre)
    start = svg.index('viewBox="') + len('viewBox="')
    end = svg.index('"', start)
    return f"{svg[:start]}{x - ROOM} {y - ROOM} {2 * ROOM} {2 * ROOM}{svg[end:]}"
