"""The islands as data (B1 to B5), and every way in which a board file is refused."""

import json
from collections import Counter
from importlib.resources import files
from itertools import combinations

import pytest

from engine.makabana.board import island_board, read_board
from engine.makabana.board_file import BadBoard
from tests.engine.tables import SECTORS, TYPES

ISLANDS = ("makabana", "noka", "nadaa")


def test_a_sector_of_a_beach_has_one_spot_of_each_type():
    """B1: no two spots share beach, sector and type, and no type is missing where a sector is."""
    for name in ISLANDS:
        spots = island_board(name).spots
        assert len({(spot.beach, spot.sector, spot.type) for spot in spots}) == len(spots)
        sectors = Counter((spot.beach, spot.sector) for spot in spots)
        assert set(sectors.values()) == {3}


def test_a_code_is_beach_sector_and_type():
    """B2: the initial of the beach and the French initials of sector and type; a star for the club site."""
    for name in ISLANDS:
        board = island_board(name)
        for spot in board.spots:
            assert (spot.beach, spot.sector, spot.type) == (
                spot.code[0],
                SECTORS[spot.code[1]],
                TYPES[spot.code[2]],
            )
        assert [code for code in board.places if code.endswith("*")] == [
            f"{beach}*" for beach in board.beaches
        ]


@pytest.mark.parametrize(
    ("name", "printed", "spots", "sectors", "pairs"),
    [("makabana", True, 39, 13, 25), ("noka", False, 30, 10, 20), ("nadaa", False, 24, 8, 16)],
)
def test_the_islands_have_their_size_and_say_whether_they_are_the_printed_ones(
    name, printed, spots, sectors, pairs
):
    """B3: only Maka Bana is the printed board; Noka and Nadaa are reconstructions."""
    board = island_board(name)
    assert board.printed is printed
    assert len(board.spots) == spots
    assert len({spot.code[:2] for spot in board.spots}) == sectors
    assert len(board.touching) == pairs


def test_the_printed_board_has_true_centres_and_angles():
    """B3: in thousandths of the width of a board of 1000 × 691, angles in degrees."""
    board = island_board("makabana")
    for ground in (*board.spots, *board.sites):
        assert 0 < ground.centre[0] < 1000
        assert 0 < ground.centre[1] < 691
    assert len({spot.centre for spot in board.spots}) == 39
    azzura_lagoon_tattoo = board.spots[board.places["ALT"]]
    assert (azzura_lagoon_tattoo.centre, azzura_lagoon_tattoo.angle) == ((631, 518), 47)


def test_a_table_with_a_reconstructed_island_is_not_printed():
    """B3: of two islands on one table both must be printed for the table to be so."""
    assert not island_board("noka", "nadaa").printed


def test_neighbours_are_side_by_side():
    """B4: exactly the cells that share a side, across borders of sectors and beaches too."""
    for name in ISLANDS:
        board = island_board(name)
        for (one, here), (other, there) in combinations(enumerate(board.spots), 2):
            apart = abs(here.grid[0] - there.grid[0]) + abs(here.grid[1] - there.grid[1])
            assert (other in board.neighbours[one]) == (one in board.neighbours[other]) == (apart == 1)


def test_neighbours_touch_across_beaches_but_not_islands():
    """B4: CCF and DRF touch across the road between Coquito and Diabolo; two islands never touch."""
    maka_bana = island_board("makabana")
    assert maka_bana.places["DRF"] in maka_bana.neighbours[maka_bana.places["CCF"]]
    both = island_board("noka", "nadaa")
    for spot, others in zip(both.spots, both.neighbours, strict=True):
        assert {both.spots[other].island for other in others} <= {spot.island}


def test_the_islands_have_their_beaches():
    """B5: the beaches by name, on Maka Bana with their sectors."""
    names = [list(island_board(name).beach_names.values()) for name in ISLANDS]
    assert names == [
        ["Azzura", "Bikini", "Coquito", "Diabolo"],
        ["Aloa", "Borea", "Coconut"],
        ["Danae", "Evao"],
    ]
    sectors = {spot.code[:2] for spot in island_board("makabana").spots}
    assert sectors == {"AR", "AC", "AL", "BS", "BL", "BC", "BR", "CC", "CL", "CS", "DL", "DS", "DR"}
    for name in ISLANDS:
        board = island_board(name)
        assert [site.beach for site in board.sites] == list(board.beaches)


@pytest.fixture
def maka_bana():
    return json.loads(island_text("makabana"))


def island_text(name):
    return (files("engine.makabana") / "data" / f"{name}.json").read_text("utf-8")


def refused(board):
    with pytest.raises(BadBoard) as reason:
        read_board(json.dumps(board))
    return str(reason.value)


def test_a_board_without_a_spot_of_each_type_is_refused(maka_bana):
    """B1: a sector must be whole."""
    del maka_bana["spots"]["CST"]
    maka_bana["neighbours"].remove(["CSF", "CST"])
    assert refused(maka_bana) == "B1: sector CS has no tattoo spot"


def test_a_board_with_a_spot_twice_is_refused():
    """B1: the file may not write one spot two times, though JSON readers let that pass."""
    text = island_text("makabana")
    assert '"spots": {' in text
    twice = text.replace(
        '"spots": {', '"spots": {"ARF": {"sector": "rock", "type": "flower", "grid": [0, 0]},', 1
    )
    with pytest.raises(BadBoard, match="ARF"):
        read_board(twice)


@pytest.mark.parametrize("code", ["EST", "AXT", "ALX", "ALTT", "AL", "alt", "", "АLT"])
def test_a_board_with_an_impossible_code_is_refused(maka_bana, code):
    """B2: unknown beach, sector or type, wrong length, small letters, a letter that only looks like A."""
    maka_bana["spots"][code] = maka_bana["spots"]["ALT"] | {"grid": [50, 50]}
    assert refused(maka_bana).startswith("B2: ")


@pytest.mark.parametrize("wrong", [{"sector": "sand"}, {"type": "fish"}, {"sector": None}])
def test_a_board_whose_spot_denies_its_code_is_refused(maka_bana, wrong):
    """B2: the words for sector and type must be those of the code."""
    maka_bana["spots"]["ALT"] |= wrong
    assert refused(maka_bana).startswith("B2: ALT ")


@pytest.mark.parametrize("centre", [None, [500], [1001, 5], [5, 692], [-1, 5], [5.5, 5], "here"])
def test_a_printed_board_without_a_centre_is_refused(maka_bana, centre):
    """B3: a printed board knows where its spots and club sites lie."""
    original = json.dumps(maka_bana)
    maka_bana["spots"]["ALT"]["centre"] = centre
    assert refused(maka_bana).startswith("B3: ALT ")
    maka_bana = json.loads(original)
    maka_bana["club_sites"]["A"]["centre"] = centre
    assert refused(maka_bana).startswith("B3: A* ")


@pytest.mark.parametrize("angle", ["steep", None, True])
def test_a_printed_board_with_a_wrong_angle_is_refused(maka_bana, angle):
    """B3: an angle is a number of degrees."""
    maka_bana["spots"]["ALT"]["angle"] = angle
    assert refused(maka_bana).startswith("B3: ALT ")


@pytest.mark.parametrize("grid", [None, [1], [1, 2, 3], [1.0, 2], [True, 2], "ab"])
def test_a_board_without_grid_cells_is_refused(maka_bana, grid):
    """B4: every spot has a cell."""
    maka_bana["spots"]["ALT"]["grid"] = grid
    assert refused(maka_bana) == "B4: ALT has no grid cell"


def test_a_board_with_two_places_on_one_cell_is_refused(maka_bana):
    """B4: spots and club sites do not lie on each other."""
    maka_bana["club_sites"]["A"]["grid"] = maka_bana["spots"]["BCT"]["grid"]
    assert refused(maka_bana) == "B4: BCT and A* share a grid cell"


@pytest.mark.parametrize(
    "pair", [["ALT", "XXX"], ["ALT"], ["ALT", "ACT", "ALF"], "ALT", [1, 2], ["ALT", ["ACT"]], ["ALT", "ALT"]]
)
def test_a_board_with_a_pair_that_is_none_is_refused(maka_bana, pair):
    """B4: two different spots of the board make a pair."""
    maka_bana["neighbours"].append(pair)
    assert refused(maka_bana).startswith("B4: ")


def test_a_board_with_false_missing_or_repeated_neighbours_is_refused(maka_bana):
    """B4: the list says what the grid says, once."""
    pairs = maka_bana["neighbours"]
    assert refused(maka_bana | {"neighbours": [*pairs, ["ALT", "BST"]]}).endswith("but do not touch")
    assert refused(maka_bana | {"neighbours": [pair for pair in pairs if "ACT" not in pair]}).endswith(
        "touch, but are not called neighbours"
    )
    assert (
        refused(maka_bana | {"neighbours": [*pairs, ["ALT", "ACT"]]})
        == "B4: a pair of neighbours stands twice"
    )
    assert refused(maka_bana | {"neighbours": {}}).startswith("B4: ")


def test_a_board_with_an_impossible_beach_is_refused(maka_bana):
    """B5: A to E, a name with that initial, a club site each, and spots to build on."""
    beaches, sites = maka_bana["beaches"], maka_bana["club_sites"]
    assert refused(maka_bana | {"beaches": beaches | {"F": "Fantasia"}}).startswith("B5: ")
    assert refused(maka_bana | {"beaches": beaches | {"A": "Bikini"}}).startswith("B5: ")
    assert refused(maka_bana | {"beaches": beaches | {"A": 7}}).startswith("B5: ")
    assert refused(maka_bana | {"beaches": beaches | {"E": "Evao"}}) == "B5: beach E has no club site"
    assert refused(maka_bana | {"club_sites": sites | {"E": {}}}).startswith("B5: ")
    with_empty_beach = {
        "beaches": beaches | {"E": "Evao"},
        "club_sites": sites | {"E": {"grid": [50, 50], "centre": [1, 1]}},
    }
    assert refused(maka_bana | with_empty_beach).startswith("B5: ")


@pytest.mark.parametrize("key", ["island", "printed", "beaches", "spots", "neighbours", "club_sites"])
def test_a_board_file_with_a_wrong_shape_is_refused(maka_bana, key):
    """B1: what the rules speak of must be there and be of the right kind."""
    assert refused(maka_bana | {key: 7})
    assert refused(maka_bana | {"more": 7}).startswith("a board has exactly the keys")
    del maka_bana[key]
    assert refused(maka_bana).startswith("a board has exactly the keys")
    assert refused([maka_bana]).startswith("a board has exactly the keys")


def test_two_islands_do_not_share_a_beach():
    """B5: as one table, two islands need different initials."""
    with pytest.raises(BadBoard, match="B5: two islands share"):
        read_board(island_text("noka"), island_text("makabana"))
