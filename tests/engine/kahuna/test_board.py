"""The archipelago as data, and every way in which a board file is refused."""

import json
from importlib.resources import files

import pytest

from engine.kahuna.board import BOARD, read_board
from engine.kahuna.board_file import BadBoard
from tests.engine.kahuna.test_control import LINES, NEEDED

NAMES = "Aloa Bari Coco Duda Elai Faaa Gola Huna Iffi Jojo Kahu Lale"


def board_text():
    return (files("engine.kahuna") / "data" / "board.json").read_text("utf-8")


@pytest.fixture
def given():
    return json.loads(board_text())


def refused(board):
    with pytest.raises(BadBoard) as refusal:
        read_board(json.dumps(board))
    return str(refusal.value)


def test_twelve_islands_and_27_lines():
    """K1: the islands by initial, the lines by their two initials in alphabetical order."""
    assert [island.name for island in BOARD.islands] == NAMES.split()
    assert BOARD.codes == tuple(sorted({line for lines in LINES.values() for line in lines.split()}))
    assert len(BOARD.lines) == 27


@pytest.mark.parametrize("island", LINES)
def test_every_island_has_its_lines(island):
    """K3: and more than half of them is what control needs."""
    number = BOARD.initials.index(island)
    assert [BOARD.codes[line] for line in BOARD.lines_of[number]] == LINES[island].split()
    assert BOARD.needed[number] == NEEDED[len(BOARD.lines_of[number])]
    for line in BOARD.lines_of[number]:
        assert number in BOARD.lines[line].ends


def test_places_are_where_they_were_measured():
    """K1: a few of the coordinates."""
    aloa, lale = BOARD.islands[0], BOARD.islands[11]
    assert (aloa.layout, aloa.stone) == ((84.4, 71.4), (82.1, 75.0))
    assert (lale.layout, lale.stone) == ((56.2, 11.0), (57.2, 12.4))
    assert BOARD.lines[0].bridge == ((67.9, 77.6), (62.0, 75.7))


def test_lines_that_cross_are_refused(given):
    """K1: no two lines of the layout meet but at an island."""
    given["islands"]["G"]["layout"] = [5, 44.7]
    assert refused(given) == "lines CK and FG cross"


def test_a_line_over_a_third_island_is_refused(given):
    """K1: it would look as if it ended there."""
    (x, y), (u, v) = given["islands"]["C"]["layout"], given["islands"]["K"]["layout"]
    given["islands"]["G"]["layout"] = [(x + u) / 2, (y + v) / 2]
    assert refused(given) == "line CK runs over G"


def test_islands_that_lie_on_each_other_are_refused(given):
    """K1: twelve different places."""
    given["islands"]["G"]["layout"] = given["islands"]["C"]["layout"]
    assert refused(given) == "C and G lie on each other"


def test_a_wrong_number_of_lines_is_refused(given):
    """K3: the file says twice how many lines an island has."""
    del given["lines"]["AB"]
    assert refused(given) == "A should have 3 lines, but has 2"


def test_a_line_given_twice_is_refused():
    """K1: in the same or in the other direction."""
    twice = board_text().replace('"lines": {', '"lines": {"AB": [[1, 1], [2, 2]],')
    with pytest.raises(BadBoard, match="key AB is repeated"):
        read_board(twice)


@pytest.mark.parametrize("code", ["BA", "AA", "A", "ABD", "AM", "ab", "", "\u0410B"])
def test_what_is_no_line_is_refused(given, code):
    """K1: two islands in alphabetical order."""
    lines = dict(sorted({**given["lines"], code: [[1, 1], [2, 2]]}.items()))
    assert refused(given | {"lines": lines}).startswith("line ")


def test_lines_and_islands_out_of_order_are_refused(given):
    """K1: their numbers are their places in the alphabet."""
    for part in ("islands", "lines"):
        assert "order" in refused(given | {part: dict(reversed(given[part].items()))})
        assert "order" in refused(given | {part: list(given[part])})
    without_l = {initial: island for initial, island in given["islands"].items() if initial != "L"}
    assert "order" in refused(given | {"islands": without_l})


@pytest.mark.parametrize("place", [None, 5, [5], [5, 5, 5], ["5", 5], [True, 5], [-1, 5], [5, 101], {}])
def test_a_place_off_the_board_is_refused(given, place):
    """K1: two numbers from 0 to 100."""
    for change in ({"layout": place}, {"stone": place}):
        islands = given["islands"] | {"A": given["islands"]["A"] | change}
        assert refused(given | {"islands": islands}).startswith("A ")
    for ends in (place, [place, [5, 5]], [[5, 5], place]):
        assert refused(given | {"lines": given["lines"] | {"AB": ends}}) == "line AB has no two ends"


@pytest.mark.parametrize(
    "change", [{"name": "Bari"}, {"name": 7}, {"lines": "3"}, {"lines": True}, {"more": 1}]
)
def test_an_island_of_the_wrong_shape_is_refused(given, change):
    """K1: a name with its initial, a number of lines, and nothing else."""
    islands = given["islands"] | {"A": given["islands"]["A"] | change}
    assert "A" in refused(given | {"islands": islands})
    assert "A" in refused(given | {"islands": given["islands"] | {"A": 7}})


@pytest.mark.parametrize("board", [None, [], {}, {"islands": {}}, {"islands": {}, "lines": {}, "more": 1}])
def test_what_is_no_board_is_refused(board):
    """K1: islands and lines."""
    assert refused(board) == "a board has exactly the keys islands and lines"


def test_what_is_no_json_is_refused():
    """K1: with the reason."""
    with pytest.raises(BadBoard, match="not JSON"):
        read_board("{")
