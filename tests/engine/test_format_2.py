"""Records of format 2: a seed that nobody chose, seats that follow from it, seals that fit one place only."""

import hashlib
import json
from copy import deepcopy

import pytest

from engine import game_named
from engine.bot_check import check_bots
from engine.record import read_record
from tests.engine.command_line import refused, run, written
from tests.engine.write_vectors import answer

SHARE, OTHER = "6f1c" * 8, "a09b" * 32
SERVER = "5e" * 32
PLAY = ("play", "makabana-2013", "--players", "3", "--table", "mydzvmfh", "--shares", f"{SHARE},-,{OTHER}")


@pytest.fixture(scope="module")
def drawn():
    code, out, err = run(*PLAY, "--server", SERVER, "--bot", "random")
    assert (code, err) == (0, "")
    return json.loads(out)


def bot_seat(record):
    """The seat of whoever joined second, the one without a share."""
    return str(record["draw"]["seats"][1])


def test_the_seed_is_made_of_all_parts_with_their_lengths(drawn):
    """As the format says, in a few lines of their own."""
    parts = bytes([16]) + bytes.fromhex(SHARE) + bytes([0]) + bytes([64]) + bytes.fromhex(OTHER)
    whole = b"makabana-seed/2\x00mydzvmfh\x00" + bytes.fromhex(SERVER) + parts
    assert drawn["seed"] == hashlib.sha256(whole).hexdigest()


def test_the_seats_are_the_shuffled_numbers_in_the_order_of_joining(drawn):
    keys = [
        hashlib.blake2b(f"site/seats/{n}".encode(), key=bytes.fromhex(drawn["seed"]), digest_size=16).digest()
        for n in range(3)
    ]
    assert drawn["draw"]["seats"] == sorted(range(3), key=lambda number: keys[number])


def test_a_seal_is_bound_to_its_table_step_and_seat(drawn):
    step, seals = next(iter(drawn["seals"].items()))
    order = drawn["steps"][int(step)]["orders"]["1"]
    order = {"cards": sorted(order["cards"]), "show": order["show"]}
    bound = {"order": order, "seat": 1, "step": int(step), "table": "mydzvmfh"}
    canonical = json.dumps(bound, sort_keys=True, separators=(",", ":"))
    salt = bytes.fromhex(seals["1"]["salt"])
    assert seals["1"]["commitment"] == hashlib.sha256(salt + canonical.encode()).hexdigest()


def test_it_verifies_and_says_what_it_checked(drawn, tmp_path):
    code, said, err = run("verify", written(tmp_path, drawn), "--bots")
    assert (code, err) == (0, "")
    assert said.startswith(f"{len(drawn['steps'])} steps replayed; the seed follows from its shares; ")
    assert "; the seats follow from the seed; " in said
    decisions = sum(bot_seat(drawn) in step["orders"] for step in drawn["steps"])
    assert f"; {decisions} decisions of bots played again; " in said
    assert said.endswith("; the result fits\n")
    assert run("replay", written(tmp_path, drawn))[0] == 0


def test_the_same_parts_play_the_same_game(drawn):
    assert json.loads(run(*PLAY, "--server", SERVER, "--bot", "random")[1]) == drawn
    other = json.loads(run(*PLAY, "--bot", "random")[1])
    assert other["draw"]["server"] != SERVER
    assert other["seed"] != drawn["seed"]


def test_without_shares_the_format_is_1():
    record = json.loads(run("play", "kahuna", "--players", "2")[1])
    assert record["format"] == "makabana-record/1"
    assert "draw" not in record


def test_all_may_come_without_a_share():
    code, out, _ = run("play", "kahuna", "--players", "2", "--table", "a", "--shares", "-,-")
    assert (code, json.loads(out)["draw"]["shares"]) == (0, [None, None])


@pytest.mark.parametrize(
    ("key", "value", "line"),
    [
        ("server", "5f" + "5e" * 31, "draw: the seed does not follow from its shares"),
        ("table", "mydzvmfi", "draw: the seed does not follow from its shares"),
        ("shares", [SHARE, None, SHARE], "draw: the seed does not follow from its shares"),
        ("shares", [None, SHARE, OTHER], "draw: the seed does not follow from its shares"),
        ("seats", [0, 1, 2], "draw: the seats do not follow from the seed"),
        ("seats", [0, 0, 0], "draw: the seats do not follow from the seed"),
        ("seats", [0, 1], "record: seats is neither null nor a list of 3 seats"),
        ("seats", [False, True, 2], "record: seats is neither null nor a list of 3 seats"),
        ("seats", {}, "record: seats is neither null nor a list of 3 seats"),
        ("table", "", "record: table is not 1 to 32 of a-z and 0-9"),
        ("table", "My", "record: table is not 1 to 32 of a-z and 0-9"),
        ("table", "a\n", "record: table is not 1 to 32 of a-z and 0-9"),
        ("table", "a" * 33, "record: table is not 1 to 32 of a-z and 0-9"),
        ("table", 7, "record: table is not 1 to 32 of a-z and 0-9"),
        ("server", "5e" * 31, "record: server is not 64 small hexadecimal digits"),
        ("server", None, "record: server is not 64 small hexadecimal digits"),
        ("shares", [SHARE, None], "record: shares is not a list of 3"),
        ("shares", None, "record: shares is not a list of 3"),
        *[
            (
                "shares",
                [share, None, OTHER],
                "record: a share is not 16 to 64 bytes in small hexadecimal digits",
            )
            for share in (
                "ab" * 15,
                "ab" * 65,
                "abc" * 11,
                "zz" * 16,
                "AB" * 16,
                "ab " * 16,
                "",
                5,
                [],
                False,
            )
        ],
        ("bots", [], "record: bots is not an object"),
        ("bots", {"3": "steady/1"}, "record: a bot on seat 3, which this game does not have"),
        ("bots", {"00": "steady/1"}, "record: a bot on seat 00, which this game does not have"),
        ("bots", {"0": "steady"}, "record: a bot is not a name, a slash and a version"),
        ("bots", {"0": 1}, "record: a bot is not a name, a slash and a version"),
        ("luck", 1, "record: unknown key luck in draw"),
    ],
)
def test_a_changed_draw_is_refused(drawn, tmp_path, key, value, line):
    changed = deepcopy(drawn)
    assert changed["draw"]["seats"] != [0, 1, 2]
    changed["draw"][key] = value
    assert refused("verify", written(tmp_path, changed)) == line


@pytest.mark.parametrize("key", ["table", "server", "shares", "seats", "bots"])
def test_every_key_of_a_draw_is_wanted(drawn, tmp_path, key):
    changed = deepcopy(drawn)
    del changed["draw"][key]
    assert refused("replay", written(tmp_path, changed)) == f"record: {key} is missing in draw"


def test_a_draw_belongs_to_format_2_and_to_no_other(drawn, tmp_path):
    assert refused("verify", written(tmp_path, drawn | {"format": "makabana-record/1"})) == (
        "record: unknown key draw"
    )
    assert refused("verify", written(tmp_path, drawn | {"format": "makabana-record/3"})) == (
        "record: format is neither makabana-record/1 nor makabana-record/2"
    )
    without = {key: value for key, value in drawn.items() if key != "draw"}
    assert refused("verify", written(tmp_path, without)) == "record: draw is missing"
    assert refused("verify", written(tmp_path, drawn | {"draw": 3})) == "record: draw is not an object"
    assert refused("verify", written(tmp_path, drawn | {"players": 9})) == (
        "record: 9 players, but this game is for 3, 4, 5, 6"
    )


def test_a_seed_that_was_exchanged_is_found(drawn, tmp_path):
    """Even one that would deal the very same game is not the one that the shares make."""
    changed = drawn | {"seed": "00" * 32}
    assert refused("verify", written(tmp_path, changed)) == "draw: the seed does not follow from its shares"


def test_a_seal_does_not_fit_another_place(drawn, tmp_path):
    """The same order with its salt, sealed for another step or another table."""
    changed = deepcopy(drawn)
    one, other = list(changed["seals"])[:2]
    changed["seals"][one], changed["seals"][other] = changed["seals"][other], changed["seals"][one]
    assert refused("verify", written(tmp_path, changed)) == f"step {one}, seat 0: the seal does not fit"


def test_seats_that_were_settled_elsewhere_are_said_to_be(drawn, tmp_path):
    changed = deepcopy(drawn)
    changed["draw"]["seats"] = None
    code, said, _ = run("verify", written(tmp_path, changed))
    assert (code, "; the seats were settled elsewhere; " in said) == (0, True)


def test_a_bot_that_would_have_decided_otherwise_is_named(drawn, tmp_path):
    changed = deepcopy(drawn)
    seat = bot_seat(drawn)
    changed["draw"]["bots"][seat] = "steady/2"
    assert "/1" not in json.dumps(game_named("makabana-2013").bot_versions)
    line = refused("verify", written(tmp_path, changed), "--bots")
    assert line.startswith("step ")
    assert line.endswith(f", seat {seat}: steady/2 decides otherwise")
    assert run("verify", written(tmp_path, changed))[0] == 0


@pytest.mark.parametrize("bot", ["steady/999", "owl/3"])
def test_versions_that_are_not_here_are_said_to_be_unchecked(drawn, tmp_path, bot):
    changed = deepcopy(drawn)
    changed["draw"]["bots"] = {bot_seat(drawn): bot}
    _, said, _ = run("verify", written(tmp_path, changed), "--bots")
    assert f"; 0 decisions of bots played again; {bot} unchecked; " in said


def test_only_who_comes_without_a_share_is_named_as_a_bot(drawn):
    """Bots bring none, so in `play` whoever brings one stands for a person."""
    assert drawn["draw"]["bots"] == {bot_seat(drawn): "random/2"}


def test_a_bot_with_a_share_is_refused(drawn, tmp_path):
    changed = deepcopy(drawn)
    seat = str(drawn["draw"]["seats"][0])
    changed["draw"]["bots"] = {seat: "random/2"}
    assert refused("verify", written(tmp_path, changed)) == "draw: a bot brought a share"
    changed["draw"]["seats"] = None
    assert run("verify", written(tmp_path, changed))[0] == 0
    changed["draw"]["bots"] = {"0": "random/2", "1": "random/2"}
    assert refused("verify", written(tmp_path, changed)) == "draw: a bot brought a share"


def test_what_a_record_leaves_out_is_said(drawn, tmp_path):
    sealed = sum(len(by_seat) for by_seat in drawn["seals"].values())
    assert "without a seal" not in run("verify", written(tmp_path, drawn))[1]
    bare = {key: value for key, value in drawn.items() if key not in ("seals", "result")}
    _, said, _ = run("verify", written(tmp_path, bare))
    assert said.endswith(
        f"; no seals given; {sealed} sealed orders without a seal; no result given though the game is over\n"
    )
    _, said, _ = run("verify", written(tmp_path, bare | {"steps": drawn["steps"][:3]}))
    assert said.endswith("; no result given\n")


def test_a_record_that_stops_early_has_the_bots_checked_as_far_as_it_goes(drawn):
    short = {key: drawn[key] for key in ("format", "game", "players", "options", "seed", "draw")}
    record = read_record(json.dumps(short | {"steps": drawn["steps"][:7]}).encode())
    assert check_bots(record).decisions == sum(
        bot_seat(drawn) in step["orders"] for step in drawn["steps"][:7]
    )


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--table", "a", "--shares", "zz,-"), "draw: a share is not 16 to 64 bytes"),
        (("--table", "a", "--shares", f"-,{'ab' * 65}"), "draw: a share is not 16 to 64 bytes"),
        (("--table", "a", "--shares", "-"), "draw: shares is not a list of 2"),
        (("--table", "a", "--shares", "-,-,-"), "draw: shares is not a list of 2"),
        (("--table", "Ä", "--shares", "-,-"), "draw: table is not 1 to 32"),
        (("--table", "a", "--shares", "-,-", "--server", "0"), "draw: server is not 64"),
    ],
)
def test_bad_parts_of_a_draw_are_bad_input(arguments, line):
    assert refused("play", "kahuna", "--players", "2", *arguments).startswith(line)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--table", "a"),
        ("--server", SERVER),
        ("--shares", "-,-"),
        ("--table", "a", "--shares", "-,-", "--seed", "00" * 32),
    ],
)
def test_parts_that_do_not_go_together_are_wrong_usage(arguments):
    code, out, err = run("play", "kahuna", "--players", "2", *arguments)
    assert (code, out, len(err.splitlines())) == (2, "", 1)


def test_a_record_of_a_hundred_megabytes_is_refused_in_one_line(drawn, tmp_path):
    path = tmp_path / "record.json"
    with path.open("wb") as file:
        file.write(json.dumps(drawn).encode())
        file.truncate(100_000_000)
    assert refused("verify", str(path)) == "record: more than 4194304 bytes"


def test_any_changed_byte_of_seed_or_draw_is_found(drawn):
    """All of them, one at a time; of a bot's name and version it is said that they cannot be checked.

    The seed's digits may be capitals: they are the same bytes.
    """
    text = json.dumps(drawn)
    begin, bots, end = (text.index(f'"{key}": ') for key in ("seed", "bots", "steps"))
    for at in range(begin, end):
        for changed in with_another_byte(text, at):
            found = answer(changed.encode()) or is_same_seed(changed, drawn)
            assert found or (at > bots and unchecked(changed)), text[begin : at + 1]


def is_same_seed(text, drawn):
    record = json.loads(text)
    return record == drawn | {"seed": record["seed"]} and record["seed"].lower() == drawn["seed"]


def with_another_byte(text, at):
    """White space apart, which means nothing."""
    now = text[at]
    others = {"1" if now == "0" else "0", now.swapcase()} - {now} if now != " " else set()
    return [text[:at] + other + text[at + 1 :] for other in others]


def unchecked(text):
    return check_bots(read_record(text.encode())).unchecked


def test_any_changed_byte_of_a_seal_is_found(drawn):
    """Of one step's; the game is cut after it, so that many can be tried."""
    number = min(drawn["seals"], key=int)
    cut = {key: drawn[key] for key in ("format", "game", "players", "options", "seed", "draw")}
    cut |= {"steps": drawn["steps"][: int(number) + 1], "seals": {number: drawn["seals"][number]}}
    text = json.dumps(cut)
    assert answer(text.encode()) == ""
    for at in range(text.index('"seals": '), len(text)):
        for changed in with_another_byte(text, at):
            assert answer(changed.encode()), text[at - 20 : at + 1]
