"""What holds for every game, however it is set up. A new game passes these before anything else."""

import json

import pytest

from engine import play, wire
from engine.botplay import bots_play
from engine.chance import Chance
from engine.core import EVERYONE, IllegalOrder, WrongStep, told
from engine.record import moments, position, read_record
from tests.engine.settings_of_games import named, random_game, settings

every_setting = pytest.mark.parametrize("setting", settings(), ids=named)


@every_setting
def test_every_game_ends_with_a_result(setting):
    game, players, _ = setting
    for seed in range(5):
        states, _, _ = random_game(setting, seed)
        last = game.position(states[-1])
        assert last["over"] is True
        assert last["ask"] is None
        assert last["seats"] == []
        assert len(last["scores"]) == players
        assert last["winners"] == sorted(game.winners(states[-1]))


@every_setting
def test_replay_is_play_at_every_step(setting):
    game, players, options = setting
    record = read_record(bots_play(game, players, options, bytes(range(32)), ["random", "steady"]).encode())
    chance = Chance(record.seed)
    state = play.start(game, players, options, chance)
    for moment, step in zip(moments(record), [*record.steps, None], strict=True):
        assert moment.state == state
        assert position(record, moment) == {"step": moment.step, **game.position(state)}
        if step:
            orders = {int(seat): order for seat, order in step["orders"].items()}
            state, _ = play.advance(game, state, orders, chance)


@every_setting
def test_a_state_survives_the_wire(setting):
    game, *_ = setting
    states, _, _ = random_game(setting, 1)
    for state in states:
        snapshot = json.loads(json.dumps(wire.dump(game, state)))
        assert wire.load(game, snapshot) == state


@every_setting
def test_what_a_missed_deadline_gives_is_legal(setting):
    game, *_ = setting

    def each(state, orders, chance):
        missed = {seat: game.missed(state, seat) for seat in orders}
        play.advance(game, state, missed, chance)

    random_game(setting, 2, each)


@every_setting
def test_what_is_called_legal_is_accepted(setting):
    game, *_ = setting

    def each(state, orders, chance):
        for seat in orders:
            offered = [order for _, order in zip(range(400), game.legal(state, seat), strict=False)]
            assert offered
            for order in offered:
                game.check(state, seat, order)

    random_game(setting, 3, each)


@every_setting
def test_only_the_asked_seats_may_answer(setting):
    game, players, _ = setting

    def each(state, orders, chance):
        some = next(iter(orders.values()))
        for wrong in (
            {},
            {**orders, players: some},
            {seat + players: order for seat, order in orders.items()},
        ):
            with pytest.raises(WrongStep):
                play.advance(game, state, wrong, chance)

    states, orders, _ = random_game(setting, 4, each)
    with pytest.raises(WrongStep, match="over"):
        play.advance(game, states[-1], orders[-1], Chance(bytes(32)))


@every_setting
def test_an_order_of_the_wrong_form_is_refused_in_words(setting):
    game, *_ = setting
    junk = [None, [], 7, "x", True, {}, {"x": 1}, {"cards": None}, {1: 2}, {"place": []}, {"tiki": {}}]

    def each(state, orders, chance):
        for seat in orders:
            for order in junk:
                with pytest.raises(IllegalOrder) as refused:
                    game.check(state, seat, order)
                assert refused.value.code in game.errors

    random_game(setting, 5, each)


@every_setting
def test_advancing_changes_no_order_and_no_state(setting):
    game, *_ = setting

    def each(state, orders, chance):
        before = json.dumps(wire.dump(game, state)), json.dumps(orders)
        play.advance(game, state, orders, chance)
        assert (json.dumps(wire.dump(game, state)), json.dumps(orders)) == before

    random_game(setting, 6, each)


@every_setting
def test_the_same_orders_give_the_same_table(setting):
    game, *_ = setting

    def each(state, orders, chance):
        backwards = dict(reversed(orders.items()))
        assert play.advance(game, state, orders, chance) == play.advance(game, state, backwards, chance)

    random_game(setting, 7, each)


@every_setting
def test_events_are_data_and_name_their_readers(setting):
    _, players, _ = setting
    _, _, steps = random_game(setting, 8)
    for events in steps:
        for event in events:
            json.dumps(event.data)
            assert event.readers == EVERYONE or set(event.readers) <= set(range(players))
        assert list(told(events, None)) == [event for event in events if event.readers == EVERYONE]
