"""What the commands say of Kahuna in particular."""

import json

from tests.engine.command_line import refused, run, written
from tests.engine.kahuna.tables import discard

SEED = bytes(range(32)).hex()


def record(steps, **options):
    return {
        "format": "makabana-record/1",
        "game": "kahuna",
        "players": 2,
        "options": options,
        "seed": SEED,
        "steps": steps,
    }


def turn(seat, *plays, draw):
    return {"ask": "turn", "orders": {str(seat): {"plays": list(plays), "draw": draw}}}


def test_games_lists_its_options():
    assert (
        "kahuna: 2 players; options: first=SEAT, handicap=0 to 3, variant=true or false\n" in run("games")[1]
    )


def test_a_record_is_replayed_position_by_position(tmp_path):
    """K2, K5: with the published deal."""
    plays = [{"bridge": "KL", "card": "K"}, {"bridge": "CK", "card": "C"}]
    steps = [turn(0, *plays, draw="I"), turn(1, discard("K"), draw="pile")]
    code, out, _ = run("replay", "--positions", written(tmp_path, record(steps)))
    positions = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert positions[1] == {
        "step": 1,
        "ask": "turn",
        "seats": [1],
        "round": 1,
        "bridges": {"CK": 0, "KL": 0},
        "stones": {},
        "face_up": ["A", "C", "F"],
        "pile": 14,
        "discards": 2,
        "hands": [2, 3],
        "points": [0, 0],
        "over": False,
    }
    assert positions[2] | {"seats": [0], "pile": 13, "discards": 3, "step": 2} == positions[2]


def test_an_illegal_turn_is_refused_with_step_and_seat(tmp_path):
    steps = [turn(0, draw="none"), turn(1, draw="none")]
    assert refused("replay", written(tmp_path, record(steps))) == (
        "step 1, seat 1: the opponent has just declined, so a card must be drawn"
    )
    wrong = [turn(0, {"bridge": "KC", "card": "K"}, draw="none")]
    assert refused("replay", written(tmp_path, record(wrong))) == "step 0, seat 0: there is no line KC"


def test_a_handicap_is_asked_of_seat_1_first(tmp_path):
    """K9: exactly if the option says so."""
    lays = {"ask": "handicap", "orders": {"1": {"bridges": ["AB"]}}}
    assert run("replay", written(tmp_path, record([lays], handicap=1)))[0] == 0
    assert refused("replay", written(tmp_path, record([lays]))) == "step 0: the table asks turn, not handicap"
    given = record([turn(0, draw="none")], handicap=1)
    assert refused("replay", written(tmp_path, given)) == "step 0: the table asks handicap, not turn"


def test_positions_are_not_scored(tmp_path):
    """K6: points come from the ends of rounds, which no position tells."""
    given = {"position": {"game": "kahuna", "players": 2, "huts": {}, "clubs": {}}}
    assert refused("score", written(tmp_path, given)).startswith(
        "record: positions of kahuna cannot be scored"
    )
