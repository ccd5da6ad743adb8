"""Games end: played out, closed for idleness, cancelled. They stay readable, and all can be checked."""

import json

import pytest

from engine.record import read_record, verify
from games.models import Game, SealedOrder
from games.refusal import Refusal
from games.tables import moderation
from games.tables.advancing import advance
from games.tables.history import seals_of
from games.tables.record import record_of
from games.tables.sealing import seal
from games.tables.sweep import games_to_advance
from games.tables.view import commitments, table_at
from tests.games_at_play import (
    NOON,
    PASS,
    answer,
    letters,
    log_codes,
    open_phase,
    people,
    person,
    play_on,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db


def pass_a_round(game):
    """All pass; then the Tikis."""
    phase = open_phase(game)
    for seat in phase.asked:
        seal(phase, seat, PASS, way="web", now=NOON)
    tend_on(game, NOON)
    game.refresh_from_db()
    while game.status == Game.Status.RUNNING and open_phase(game).kind == "tiki":
        answer(game, NOON)
        tend_on(game, NOON)
        game.refresh_from_db()


def build_a_round(game):
    answer(game, NOON)
    tend_on(game, NOON)
    while open_phase(game).kind == "tiki":
        answer(game, NOON)
        tend_on(game, NOON)


def verified(game):
    game.refresh_from_db()
    return verify(read_record(record_of(game).encode()))


def idle_table():
    return table(people(3), rules="makabana-2003", options={"first": 0})


def test_three_rounds_in_which_everybody_passes_close_a_table():
    """M8"""
    game = idle_table()
    pass_a_round(game)
    pass_a_round(game)
    assert game.status == Game.Status.RUNNING
    pass_a_round(game)
    assert game.status == Game.Status.CANCELLED
    assert "closed_idle" in log_codes(game)
    assert len(letters("cancelled")) == 3
    assert verified(game)[0].step == 9


def test_a_round_in_which_somebody_plays_begins_the_count_anew():
    """M8: three in a row."""
    game = idle_table()
    pass_a_round(game)
    pass_a_round(game)
    build_a_round(game)
    pass_a_round(game)
    pass_a_round(game)
    assert game.status == Game.Status.RUNNING


def test_a_game_that_is_over_tells_everybody_and_needs_no_more_tending():
    game = play_on(table(people(3)), NOON)
    assert game.status == Game.Status.FINISHED
    assert game.ended_at is not None
    assert len(letters("game_over")) == 3
    assert log_codes(game)[-1] == "finished"
    later = game.ended_at.replace(year=2040)
    assert games_to_advance(later) == []
    assert not advance(game.pk, later)
    assert_readable(game)


def assert_readable(game):
    """For everybody, at every phase."""
    for phase in game.phases.all():
        for viewer in (0, 1, 2, None):
            assert table_at(game, viewer, phase).view.seat == viewer


def test_every_order_that_counted_is_in_the_record_with_its_salt():
    game = play_on(table(people(3), bots=1, rules="makabana-2003", options={"mao": True}), NOON)
    record = json.loads(record_of(game))
    assert len(record["steps"]) == game.phases.exclude(kind="").count()
    assert sum(len(step["orders"]) for step in record["steps"]) == SealedOrder.objects.count()
    assert verified(game)[1] == SealedOrder.objects.filter(phase__kind__in=["project", "denounce"]).count()


def test_a_cancelled_game_stays_readable_and_its_record_verifies():
    game = idle_table()
    build_a_round(game)
    answer(game, NOON, but=[1])
    moderation.cancel(game.pk, person("White", is_staff=True), "by common wish", NOON)
    game.refresh_from_db()
    assert game.status == Game.Status.CANCELLED
    assert verified(game)[0].step == 4
    assert table_at(game, None).phase.number == 4


def test_what_was_sealed_in_the_phase_that_was_cut_off_is_not_published():
    game = idle_table()
    phase = open_phase(game)
    seal(phase, 0, {"cards": ["A", "lagoon", "fish"], "show": "A"}, way="web", now=NOON)
    moderation.cancel(game.pk, person("White", is_staff=True), "by common wish", NOON)
    game.refresh_from_db()
    assert "fish" not in record_of(game)
    (shown,) = seals_of(game, game.phases.get(pk=phase.pk), [])
    assert (shown.seat, shown.salt) == (0, ""), "whoever has the salt can try all projects"


def test_a_table_that_never_began_has_no_record():
    from games.tables.gathering import create_game, leave
    from tests.games_at_play import PACE

    red = person("Red")
    game = create_game(red, name="The lagoon", rules="makabana-2013", players=3, pace=PACE, now=NOON)
    game = leave(game, red, NOON)
    with pytest.raises(Refusal, match="not_over"):
        record_of(game)


def test_commitments_are_public_as_soon_as_a_phase_is_closed_and_not_before():
    """Product: «commitment in the receipt and in the table's log when the shown cards appear»."""
    game = idle_table()
    phase = open_phase(game)
    receipts = {seat: seal(phase, seat, PASS, way="web", now=NOON).commitment for seat in (0, 1, 2, 0)}
    assert commitments(open_phase(game)) == {}
    tend_on(game, NOON)
    assert commitments(game.phases.get(number=0)) == receipts
