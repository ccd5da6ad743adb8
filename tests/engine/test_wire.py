"""Snapshots: strict, and with a way from old versions to new ones."""

from dataclasses import replace

import pytest

from engine import game_named, play, wire
from engine.chance import Chance

GAME = game_named("makabana-2003")


def table():
    return play.start(GAME, 4, {"mao": True}, Chance(bytes(32)))


def test_a_snapshot_of_another_game_is_refused():
    with pytest.raises(wire.BadSnapshot, match="another game"):
        wire.load(game_named("makabana-2013"), wire.dump(GAME, table()))


def test_a_snapshot_of_an_unknown_version_is_refused():
    with pytest.raises(wire.BadSnapshot, match="no way from version 99"):
        wire.load(GAME, {**wire.dump(GAME, table()), "version": 99})


def test_an_old_snapshot_is_brought_up_step_by_step():
    def rename(data):
        return {("round" if name == "season" else name): value for name, value in data.items()}

    now = GAME.version
    upgrades = {now: rename, now + 1: lambda data: {**data, "first": 2}}
    newer = replace(GAME, version=now + 2, upgrades=upgrades)
    snapshot = wire.dump(GAME, table())
    snapshot["state"]["season"] = snapshot["state"].pop("round")
    assert wire.load(newer, snapshot) == replace(table(), first=2)


@pytest.mark.parametrize(("key", "option"), [("makabana-2013", "apart"), ("macao", "open_dice")])
def test_a_state_without_a_later_option_is_what_it_always_was(key, option):
    """The release before, which does not know the option, still reads it."""
    game = game_named(key)
    without, chosen = (play.start(game, 3, options, Chance(bytes(32))) for options in ({}, {option: True}))
    assert option not in wire.dump(game, without)["state"]
    assert wire.dump(game, chosen)["state"][option] is True
    for state in (without, chosen):
        assert wire.load(game, wire.dump(game, state)) == state


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("round", "1", "state.round"),
        ("final", 0, "state.final"),
        ("huts", 5, "state.huts"),
        ("huts", [None], r"state.huts\[0\]"),
        ("trial", {"accuser": 0}, "state.trial"),
        ("projects", [{"cards": ["A"], "show": 3}], r"state.projects\[0\].show"),
    ],
)
def test_a_snapshot_that_does_not_fit_says_where(field, value, where):
    snapshot = wire.dump(GAME, table())
    snapshot["state"][field] = value
    with pytest.raises(wire.BadSnapshot, match=where):
        wire.load(GAME, snapshot)


def test_a_snapshot_with_a_field_too_many_is_refused():
    snapshot = wire.dump(GAME, table())
    snapshot["state"]["luck"] = 1
    with pytest.raises(wire.BadSnapshot, match="other fields"):
        wire.load(GAME, snapshot)


@pytest.mark.parametrize(("stage", "out"), [("over", ()), ("tiki", (1,))])
def test_in_a_game_of_version_1_that_is_over_nobody_is_out_any_more(stage, out):
    old = wire.dump(GAME, replace(table(), stage=stage, out=(1,))) | {"version": 1}
    assert wire.load(GAME, old).out == out


def test_a_ship_of_version_1_lies_where_it_lay_under_the_name_of_now():
    macao = game_named("macao")
    old = wire.dump(macao, play.start(macao, 2, {}, Chance(bytes(32)))) | {"version": 1}
    old["state"]["players"][0]["ship"], old["state"]["players"][1]["ship"] = "genoa", "venice"
    assert [player.ship for player in wire.load(macao, old).players] == ["marseille", "genoa"]


def test_an_order_of_version_1_sails_the_same_way_under_the_names_of_now():
    macao = game_named("macao")
    sailing = {"actions": [{"sail": ["s12", "genoa", "s13"], "pay": {"red": 3}}, {"deliver": 1}]}
    now = {"actions": [{"sail": ["s12", "marseille", "s13"], "pay": {"red": 3}}, {"deliver": 1}]}
    assert wire.order_now(macao, 1, sailing) == now
    assert wire.order_now(macao, 2, now) == now
    assert wire.order_now(macao, 1, {"dice": ["red", "blue"]}) == {"dice": ["red", "blue"]}
