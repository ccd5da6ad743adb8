"""The five commands: what they print, and how they refuse."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine import GAMES
from tests.engine.command_line import refused, run, written
from tests.engine.settings_of_games import named, settings

ROOT = Path(__file__).parents[2]
SEED = "00" * 31 + "2a"


@pytest.fixture
def played():
    return json.loads(
        run("play", "makabana-2013", "--players", "3", "--seed", SEED, "--option", "first=0")[1]
    )


def test_games_lists_every_game_with_counts_and_options():
    code, out, err = run("games")
    assert (code, err) == (0, "")
    assert [line.split(":")[0] for line in out.splitlines()] == [game.key for game in GAMES]
    assert "makabana-2003: 3, 4, 5 players; options: first=SEAT, mao=true or false" in out


@pytest.mark.parametrize("setting", settings(), ids=named)
def test_a_played_game_replays_and_verifies(setting, tmp_path):
    game, players, options = setting
    given = [part for name, value in options.items() for part in ("--option", f"{name}={json.dumps(value)}")]
    code, record, err = run("play", game.key, "--players", str(players), *given)
    assert (code, err) == (0, "")
    path = written(tmp_path, record)
    code, last, err = run("replay", path)
    assert (code, err) == (0, "")
    assert json.loads(last)["over"] is True
    code, said, err = run("verify", path)
    assert (code, err) == (0, "")
    steps = json.loads(record)["steps"]
    assert said.startswith(f"{len(steps)} steps replayed; ")
    assert said.endswith("; the result fits\n")


def test_the_same_seed_plays_the_same_game():
    arguments = (
        "play",
        "makabana-2003",
        "--players",
        "4",
        "--seed",
        SEED,
        "--bot",
        "random",
        "--bot",
        "steady",
    )
    assert run(*arguments) == run(*arguments)


def test_it_runs_with_the_standard_library_alone():
    command = [sys.executable, "-S", "-m", "engine"]
    record = subprocess.run(
        [*command, "play", "makabana-2013", "--players", "4"], cwd=ROOT, capture_output=True
    )
    assert (record.returncode, record.stderr) == (0, b"")
    verified = subprocess.run([*command, "verify", "-"], cwd=ROOT, input=record.stdout, capture_output=True)
    assert (verified.returncode, verified.stderr) == (0, b"")
    refusal = subprocess.run([*command, "replay", "-"], cwd=ROOT, input=b"[" * 100_000, capture_output=True)
    assert (refusal.returncode, refusal.stdout) == (1, b"")
    assert refusal.stderr == b"record: nested too deeply\n"


def test_replay_prints_a_position_before_each_step_and_after_the_last(played, tmp_path):
    _, out, _ = run("replay", written(tmp_path, played), "--positions")
    positions = [json.loads(line) for line in out.splitlines()]
    assert [position["step"] for position in positions] == list(range(len(played["steps"]) + 1))
    for position, step in zip(positions, played["steps"], strict=False):
        assert position["ask"] == step["ask"]
        assert [str(seat) for seat in position["seats"]] == sorted(step["orders"])
    assert json.loads(run("replay", written(tmp_path, played))[1]) == positions[-1]
    assert played["result"] == {name: positions[-1][name] for name in ("scores", "winners")}


def test_a_record_may_stop_before_the_end(played, tmp_path):
    played["steps"] = played["steps"][:4]
    del played["result"], played["seals"]
    assert json.loads(run("replay", written(tmp_path, played))[1])["over"] is False
    assert (
        run("verify", written(tmp_path, played))[1] == "4 steps replayed; no seals given; no result given\n"
    )


def test_capital_digits_of_a_seed_are_read(played, tmp_path):
    played["seed"] = played["seed"].upper()
    assert run("verify", written(tmp_path, played))[0] == 0


def test_a_step_by_the_wrong_seat_is_refused(played, tmp_path):
    played["steps"][0]["orders"] = {"1": played["steps"][0]["orders"]["0"]}
    assert refused("replay", written(tmp_path, played)) == (
        "step 0: the orders of exactly these seats are asked: 0"
    )


def test_a_taken_spot_is_refused_with_step_and_seat(played, tmp_path):
    taken = played["steps"][0]["orders"]["0"]["place"]
    played["steps"][1]["orders"]["1"]["place"] = taken
    assert refused("replay", written(tmp_path, played)) == f"step 1, seat 1: {taken} is taken"


def test_the_wrong_ask_is_refused(played, tmp_path):
    played["steps"][2]["ask"] = "tiki"
    assert refused("replay", written(tmp_path, played)) == "step 2: the table asks place, not tiki"


def test_a_step_after_the_end_is_refused(played, tmp_path):
    played["steps"].append(played["steps"][-1])
    assert (
        refused("replay", written(tmp_path, played)) == f"step {len(played['steps']) - 1}: the game is over"
    )


def test_of_several_bad_orders_the_lowest_seat_is_named(played, tmp_path):
    step = next(number for number, step in enumerate(played["steps"]) if step["ask"] == "project")
    for seat in ("2", "1"):
        played["steps"][step]["orders"][seat] = {"cards": ["a"], "show": "a"}
    assert refused("replay", written(tmp_path, played)) == f"step {step}, seat 1: there is no card a"


def test_replay_does_not_look_at_seals_and_result(played, tmp_path):
    played["seals"], played["result"] = "nonsense", 3
    assert run("replay", written(tmp_path, played))[0] == 0


def test_a_seal_that_does_not_fit_is_refused(played, tmp_path):
    step = next(iter(played["seals"]))
    played["seals"][step]["2"]["salt"] = "00" * 32
    assert refused("verify", written(tmp_path, played)) == f"step {step}, seat 2: the seal does not fit"


@pytest.mark.parametrize(
    ("seals", "line"),
    [
        ([], "record: seals is not an object"),
        (None, "record: seals is not an object"),
        ({"999": {}}, "record: a seal for step 999, which is not in the record"),
        ({"06": {}}, "record: a seal for step 06, which is not in the record"),
        ({"6": []}, "step 6: the seals of a step are an object"),
        ({"6": {"7": {}}}, "step 6: a seal for seat 7, which was not asked"),
        ({"6": {"0": {}}}, "step 6, seat 0: a seal has exactly the keys commitment and salt"),
        (
            {"6": {"0": {"commitment": "0", "salt": "0" * 64}}},
            "step 6, seat 0: the commitment is not 64 hexadecimal digits",
        ),
    ],
)
def test_seals_that_name_nothing_are_refused(played, tmp_path, seals, line):
    played["seals"] = seals
    assert refused("verify", written(tmp_path, played)) == line


def test_a_result_that_does_not_fit_is_refused(played, tmp_path):
    for wrong in (None, {}, {**played["result"], "winners": [True]}, {**played["result"], "winners": [9]}):
        assert (
            refused("verify", written(tmp_path, {**played, "result": wrong}))
            == "record: the result does not fit"
        )
    early = {**played, "steps": played["steps"][:5], "seals": {}}
    assert "not over" in refused("verify", written(tmp_path, early))


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"format": "makabana-record/2"}, "record: draw is missing"),
        ({"format": 1}, "record: format is neither makabana-record/1 nor makabana-record/2"),
        ({"game": "chess"}, "record: there is no game chess"),
        ({"game": ["makabana-2013"]}, "record: there is no game a list"),
        ({"players": 3.0}, "record: players is not an integer"),
        ({"players": "3"}, "record: players is not an integer"),
        ({"players": True}, "record: players is not an integer"),
        ({"players": 7}, "record: 7 players, but this game is for 3, 4, 5, 6"),
        ({"options": {"first": 3}}, "record: option first has an impossible value"),
        ({"options": {"first": None}}, "record: option first has an impossible value"),
        ({"options": {"first": True}}, "record: option first has an impossible value"),
        ({"options": {"mao": True}}, "record: unknown option mao"),
        ({"options": []}, "record: options is not an object"),
        ({"seed": "00"}, "record: seed is not 64 hexadecimal digits"),
        ({"seed": "0" * 63 + "\u0661"}, "record: seed is not 64 hexadecimal digits"),
        ({"steps": {}}, "record: steps is not a list"),
        ({"steps": [{"ask": "place"}]}, "step 0: a step has exactly the keys ask and orders"),
        (
            {"steps": [{"ask": "place", "orders": {"00": {}}}]},
            "step 0: the orders of exactly these seats are asked: 0",
        ),
        (
            {"steps": [{"ask": "place", "orders": {"\u0660": {}}}]},
            "step 0: the orders of exactly these seats are asked: 0",
        ),
        (
            {"steps": [{"ask": "place", "orders": []}]},
            "step 0: the orders of exactly these seats are asked: 0",
        ),
        ({"extra": 1}, "record: unknown key extra"),
        (
            {"e\nvil \u202e\ud800" + "x" * 90: 1},
            'record: unknown key "e\\nvil \\u202e\\ud800' + "x" * 32 + '..."',
        ),
    ],
)
def test_a_bad_record_is_refused_in_one_line(played, tmp_path, change, line):
    assert refused("replay", written(tmp_path, {**played, **change})) == line


@pytest.mark.parametrize("name", ["format", "game", "players", "options", "seed", "steps"])
def test_a_missing_key_is_named(played, tmp_path, name):
    del played[name]
    assert refused("replay", written(tmp_path, played)) == f"record: {name} is missing"


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "record: not JSON at line 1, column 1"),
        (b"\xff", "record: not UTF-8 at byte 0"),
        (b"\xef\xbb\xbf{}", "record: not JSON at line 1, column 1"),
        (b"[]", "record: a record is an object"),
        (b"NaN", "record: NaN is not a number in JSON"),
        (b'{"players": -Infinity}', "record: -Infinity is not a number in JSON"),
        (b'{"seed": 1, "seed": 2}', "record: key seed is repeated"),
        (b"1" * 5000, "record: a number with too many digits"),
        (b"[" * 50_000, "record: nested too deeply"),
        (b" " * (4 * 1024 * 1024 + 1), "record: more than 4194304 bytes"),
    ],
)
def test_what_is_no_record_is_refused(data, line):
    for command in ("replay", "verify", "score"):
        said = refused(command, "-", stdin=data)
        assert said == line or (command, data) == ("score", b"[]")


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("-m engine games >/dev/full", "output: cannot be written: No space left on device"),
        ("-m engine games >&-", "output: standard output is closed"),
        ("-m engine verify - <&-", "record: standard input is closed"),
        ("-c 'from engine.verifier import main; exit(main())' - <&-", "record: standard input is closed"),
    ],
)
def test_closed_pipes_and_a_full_disk_get_one_line(command, line):
    done = subprocess.run(
        f"'{sys.executable}' {command}", shell=True, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True
    )
    assert (done.returncode, done.stdout, done.stderr.decode()) == (1, b"", f"{line}\n")


@pytest.mark.parametrize(
    "program", ["-m engine verify", "-c 'from engine.verifier import main; exit(main())'"]
)
def test_a_reader_may_stop_early(program, played, tmp_path):
    path = written(tmp_path, played)
    command = f"set -o pipefail; '{sys.executable}' {program} '{path}' | exec <&-"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_file_that_cannot_be_read_is_bad_input(tmp_path):
    assert "cannot be read: No such file" in refused("replay", str(tmp_path / "none.json"))
    assert "cannot be read: Is a directory" in refused("verify", str(tmp_path))
    assert "cannot be read: bad file name" in refused("score", "a\0b")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("replay",),
        ("play", "makabana-2013"),
        ("play", "chess", "--players", "2"),
        ("play", "makabana-2013", "--players", "2"),
        ("play", "makabana-2013", "--players", "many"),
        ("play", "makabana-2013", "--players", "3", "--seed", "xyz"),
        ("play", "makabana-2013", "--players", "3", "--option", "first"),
        ("play", "makabana-2013", "--players", "3", "--option", "first=NaN"),
        ("play", "makabana-2013", "--players", "3", "--option", "first=9"),
        ("play", "makabana-2013", "--players", "3", "--option", "first=1", "--option", "first=1"),
        ("play", "makabana-2013", "--players", "3", "--option", "mao=true"),
        ("play", "makabana-2013", "--players", "3", "--bot", "genius"),
    ],
)
def test_wrong_usage_exits_with_2_and_one_line(arguments):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
