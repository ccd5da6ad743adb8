"""A rewind asks an earlier phase again, as a new one: nothing is lost, and the record still verifies."""

import pytest

from engine.record import read_record, verify
from games.models import Game
from games.refusal import Refusal
from games.tables import moderation
from games.tables.lists import seal_list
from games.tables.record import line_of_phases, record_of
from games.tables.rules import state_of
from games.tables.sealing import last_orders, opened, seal
from games.tables.view import table_at
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    PASS,
    answer,
    open_phase,
    people,
    person,
    play_on,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def white(db):
    return person("White", is_staff=True)


@pytest.fixture
def game(db):
    """In its second round."""
    game = table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    return play_on(game, NOON, phases=4)


def test_the_earlier_phase_is_asked_again(game, white):
    act = moderation.rewind(game.pk, white, "a wrong ruling", 1, NOON)
    phase, before = open_phase(game), game.phases.get(number=1)
    assert (phase.number, phase.kind, phase.asked) == (5, "tiki", [0])
    assert state_of(phase) == state_of(before)
    assert phase.after == before.after
    assert act.after == {"phase": 5, "as": 1}


def test_the_old_phases_and_their_orders_remain(game, white):
    orders = {phase.number: opened(last_orders(phase)[phase.asked[0]]) for phase in game.phases.all()[:4]}
    moderation.rewind(game.pk, white, "a wrong ruling", 0, NOON)
    play_on(game, NOON, seed=2, phases=3)
    for number, order in orders.items():
        phase = game.phases.get(number=number)
        assert opened(last_orders(phase)[phase.asked[0]]) == order


@pytest.mark.parametrize("target", [0, 3])
def test_the_record_of_a_rewound_game_verifies(game, white, target):
    moderation.rewind(game.pk, white, "a wrong ruling", target, NOON)
    game = play_on(game, NOON, seed=2)
    assert game.status == Game.Status.FINISHED
    last, seals = verify(read_record(record_of(game).encode()))
    assert last.step == len(line_of_phases(game)) - 1
    assert seals > 0


def test_a_game_rewound_twice_verifies(game, white):
    moderation.rewind(game.pk, white, "a wrong ruling", 2, NOON)
    game = play_on(game, NOON, seed=2, phases=3)
    moderation.rewind(game.pk, white, "another one", 6, NOON)
    game = play_on(game, NOON, seed=3)
    verify(read_record(record_of(game).encode()))


def test_what_was_sealed_in_the_phase_that_is_left_does_not_count(game, white):
    left = answer(game, NOON, but=[1])
    moderation.rewind(game.pk, white, "a wrong ruling", 0, NOON)
    left.refresh_from_db()
    assert left.closed_at == NOON
    assert left not in line_of_phases(game)
    with pytest.raises(Refusal, match="phase_closed"):
        seal(left, 1, PASS, way="web", now=NOON)


def test_lists_sealed_in_advance_are_dropped(white):
    game = play_on(table(people(3), rules="makabana-2003", options={"first": 0}), NOON, phases=1)
    seal_list(game.pk, 1, [{"tiki": "ALT"}], NOON)
    moderation.rewind(game.pk, white, "a wrong ruling", 0, NOON)
    assert not game.lists.exists()


@pytest.mark.parametrize("target", [-1, 4, 99])
def test_only_a_closed_phase_can_be_asked_again(game, white, target):
    """Phase 4 is the open one."""
    with pytest.raises(Refusal, match="no_such_phase"):
        moderation.rewind(game.pk, white, "a wrong ruling", target, NOON)


def test_bots_answer_a_rewound_phase_too(white):
    game = play_on(table(people(1), bots=2, rules="makabana-2003"), NOON, phases=2)
    moderation.rewind(game.pk, white, "a wrong ruling", 0, NOON)
    assert open_phase(game).orders.count() == 2


def test_the_story_of_how_the_table_came_about_remains(white):
    """What led to the rewound phase led to the new one."""
    game = play_on(table(people(3), rules="makabana-2003", options={"first": 0}), NOON, phases=4)
    told = table_at(game, None, game.phases.get(number=4)).events
    assert told
    game = play_on(game, NOON, phases=1)
    moderation.rewind(game.pk, white, "a wrong ruling", 4, NOON)
    assert table_at(game, None, open_phase(game)).events == told


def test_idle_rounds_that_were_undone_do_not_count(white):
    """M8: three rounds in a row of the game as it stands."""
    game = table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    for _ in range(2):
        pass_a_round(game)
    moderation.rewind(game.pk, white, "a wrong ruling", 0, NOON)
    pass_a_round(game)
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def pass_a_round(game):
    phase = open_phase(game)
    for seat in phase.asked:
        seal(phase, seat, PASS, way="web", now=NOON)
    tend_on(game, NOON)
    while game.phases.filter(closed_at=None, kind="tiki").exists():
        answer(game, NOON)
        tend_on(game, NOON)
