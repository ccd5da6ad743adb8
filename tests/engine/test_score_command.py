"""`score`: positions that somebody wrote down."""

import json

import pytest

from tests.engine.command_line import refused, run, written


def position(**changes):
    return {
        "position": {"game": "makabana-2013", "players": 3, "huts": {"DCT": 0}, "clubs": {"E": 1}} | changes
    }


def test_a_position_is_scored_by_seat(tmp_path):
    code, out, err = run("score", written(tmp_path, position()))
    assert (code, err) == (0, "")
    assert json.loads(out) == [
        {"beaches": 4, "huts": 1, "club": 0, "total": 5},
        {"beaches": 0, "huts": 0, "club": 0, "total": 0},
        {"beaches": 0, "huts": 0, "club": 0, "total": 0},
    ]


def test_other_keys_are_ignored(tmp_path):
    given = {**position(tikis={"0": "nowhere"}, reserve="x"), "expected": []}
    assert run("score", written(tmp_path, given))[0] == 0


ELEVEN = dict.fromkeys(["DCT", "DCF", "DCP", "DRT", "DRF", "DRP", "DST", "DSF", "DSP", "DLT", "DLF"], 2)


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"huts": {"ALT": 0}}, "record: there is no place ALT"),
        ({"huts": {"dct": 0}}, "record: there is no place dct"),
        ({"huts": {"D*": 0}}, "record: there is no place D*"),
        ({"huts": {"DCT": 3}}, "record: 3 is no seat at this table"),
        ({"huts": {"DCT": -1}}, "record: -1 is no seat at this table"),
        ({"huts": {"DCT": True}}, "record: true is no seat at this table"),
        ({"huts": {"DCT": "0"}}, "record: 0 is no seat at this table"),
        ({"huts": []}, "record: huts is not an object of seats"),
        ({"huts": ELEVEN}, "record: seat 2 has more than ten huts"),
        ({"clubs": {"D": 1, "E": 1}}, "record: seat 1 has a second club"),
        ({"clubs": {"A": 1}}, "record: there is no place A"),
        ({"game": "chess"}, "record: there is no game chess"),
        ({"game": "makabana-2003", "huts": {}, "clubs": {"A": 0}}, "record: this edition has no clubs"),
        ({"game": "makabana-2003", "huts": {"BLT": 0}, "clubs": {}}, "record: there is no place BLT"),
        ({"players": 2}, "record: 2 players, but this game is for 3, 4, 5, 6"),
        ({"players": 3.0}, "record: players is not an integer"),
    ],
)
def test_an_impossible_position_is_bad_input(tmp_path, changes, line):
    assert refused("score", written(tmp_path, position(**changes))) == line


@pytest.mark.parametrize("name", ["game", "players", "huts", "clubs"])
def test_a_missing_part_is_named(tmp_path, name):
    given = position()
    del given["position"][name]
    assert refused("score", written(tmp_path, given)) == f"record: {name} is missing"


@pytest.mark.parametrize("given", [{}, [], 3, {"position": None}, {"position": []}])
def test_what_holds_no_position_is_refused(tmp_path, given):
    assert refused("score", written(tmp_path, given)) == "record: an object with a position is wanted"
