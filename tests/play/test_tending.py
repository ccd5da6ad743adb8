"""Looking after a game: whatever is complete or due moves on, once, and a lost message costs a minute."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import tasks
from games.models import Letter, Phase, SealedOrder
from games.play.clock import games_to_tend
from games.play.tending import tend
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    answer,
    letters,
    log_codes,
    open_phase,
    people,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


@pytest.fixture
def game(db):
    return table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)


def test_nothing_happens_while_somebody_is_waited_for(game):
    answer(game, NOON, but=[1])
    assert not tend(game.pk, NOON)
    assert open_phase(game).number == 0


def test_a_complete_phase_closes_and_the_next_opens(game):
    answer(game, NOON)
    assert tend(game.pk, NOON)
    phase = open_phase(game)
    assert (phase.number, phase.kind, phase.asked) == (1, "tiki", [0])
    assert phase.after == game.phases.get(number=0)
    assert phase.due_at == NOON + 24 * HOUR


def test_tending_twice_does_nothing_the_second_time(game):
    answer(game, NOON)
    assert tend(game.pk, NOON)
    written = Letter.objects.count()
    assert not tend(game.pk, NOON)
    assert not tend(game.pk, NOON)
    assert Phase.objects.count() == 2
    assert Letter.objects.count() == written


def test_what_does_not_exist_needs_no_tending(db):
    assert not tend(123456, NOON)


def test_the_sweep_finds_what_is_complete_though_its_message_was_lost(game):
    assert games_to_tend(NOON) == []
    answer(game, NOON)
    assert games_to_tend(NOON) == [game.pk]
    tend_on(game, NOON)
    assert games_to_tend(NOON) == []


def test_the_sweep_waits_as_long_as_the_change_of_mind_lasts():
    game = table(people(3), rules="makabana-2003", pace={**NIGHTLESS, "last_order_delay_minutes": 10})
    answer(game, NOON)
    assert games_to_tend(NOON + timedelta(minutes=9)) == []
    assert games_to_tend(NOON + timedelta(minutes=10)) == [game.pk]


def test_the_sweep_wakes_a_game_for_each_reminder_and_for_its_deadline(game):
    due = NOON + 24 * HOUR
    woken = []
    moment = NOON
    while moment <= due:
        if games_to_tend(moment):
            woken.append((due - moment) / HOUR)
            tend_on(game, moment)
        moment += HOUR / 2
    assert woken == [8, 2, 0]


def test_reminders_go_to_those_only_who_have_not_sealed(game):
    names = {seat.number: seat.player.name for seat in game.seats.all()}
    answer(game, NOON, but=[1, 2])
    tend(game.pk, NOON + 16 * HOUR)
    assert letters("reminder") == sorted([names[1], names[2]])
    answer(game, NOON, but=[2])
    tend(game.pk, NOON + 22 * HOUR)
    assert letters("reminder") == sorted([names[1], names[2], names[2]])


def test_each_reminder_goes_out_once(game):
    for _ in range(3):
        tend(game.pk, NOON + 16 * HOUR)
        tend(game.pk, NOON + 17 * HOUR)
    assert len(letters("reminder")) == 3


def test_after_a_delay_of_ours_only_the_last_of_several_reminders_goes_out(game):
    """Stale mail is dropped, never a burst."""
    tend(game.pk, NOON + 23 * HOUR)
    assert len(letters("reminder")) == 3
    assert all(":2h:" in key for key in Letter.objects.filter(kind="reminder").values_list("key", flat=True))


def test_each_reminder_is_sent_again_for_a_new_deadline(game):
    """«24 h, 4 h before; each sent once per deadline»: after grace there is another one."""
    deadline = open_phase(game).due_at
    for moment in (deadline - 8 * HOUR, deadline - 2 * HOUR, deadline):
        tend(game.pk, moment)
    assert len(letters("reminder")) == 6
    phase = open_phase(game)
    assert phase.graces == ["late"]
    tend(game.pk, phase.due_at - 2 * HOUR)
    assert len(letters("reminder")) == 9


def test_bots_play_by_themselves_as_far_as_people_are_not_needed():
    game = table(people(1), bots=2, rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    phase = open_phase(game)
    person_seat = game.seats.get(bot="").number
    assert {order.seat for order in phase.orders.all()} == {0, 1, 2} - {person_seat}
    answer(game, NOON)
    tend_on(game, NOON)
    asked = open_phase(game)
    assert asked.asked in ([person_seat], [0, 1, 2])
    assert set(SealedOrder.objects.filter(seat=person_seat).values_list("by", flat=True)) == {"player"}


def test_the_tasks_sweep_and_move_a_game_on(messages, django_capture_on_commit_callbacks):
    """As beat and worker do it, by their own clock."""
    long_ago = timezone.now() - timedelta(days=1)
    game = table(people(3), rules="makabana-2003", pace={**NIGHTLESS, "default_hours": 48})
    Phase.objects.update(wake_at=long_ago, due_at=timezone.now() + timedelta(days=1))
    answer(game, long_ago)
    messages()
    with django_capture_on_commit_callbacks(execute=True):
        tasks.sweep()
    told = [(message.headers["task"], message.payload[0]) for message in messages()]
    assert ("games.tasks.advance_game", [game.pk]) in told
    tasks.advance_game(game.pk)
    tasks.advance_game(game.pk)
    assert open_phase(game).number == 1


def test_a_broker_that_is_down_loses_no_order(game, caplog, monkeypatch, django_capture_on_commit_callbacks):
    from kombu.exceptions import OperationalError

    from makabana_site.celery import app

    def refuse(*args, **options):
        raise OperationalError("connection refused")

    monkeypatch.setattr(app, "send_task", refuse)
    with django_capture_on_commit_callbacks(execute=True):
        answer(game, NOON)
    assert open_phase(game).orders.count() == 3
    assert games_to_tend(NOON) == [game.pk]
    assert "no broker" in caplog.text


def test_whoever_is_asked_and_all_after_a_sealed_choice_are_written_to(game):
    answer(game, NOON)
    tend_on(game, NOON)
    assert len(letters("shown")) == 3
    answer(game, NOON)
    tend_on(game, NOON)
    assert letters("turn") == [game.seats.get(number=1).player.name]
    answer(game, NOON)
    tend_on(game, NOON)
    answer(game, NOON)
    tend_on(game, NOON)
    assert len(letters("results")) == 3
    assert log_codes(game) == ["started"]
