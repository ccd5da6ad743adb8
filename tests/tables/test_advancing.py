"""Looking after a game: whatever is complete or due moves on, once, and a lost message costs a minute."""

from datetime import time, timedelta

import pytest

from games import tasks
from games.models import Letter, Phase, SealedOrder
from games.tables import moderation
from games.tables.advancing import advance
from games.tables.sweep import games_to_advance
from games.tables.time_passing import outage_after
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    answer,
    letters,
    log_codes,
    open_phase,
    people,
    person,
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
    assert not advance(game.pk, NOON)
    assert open_phase(game).number == 0


def test_a_complete_phase_closes_and_the_next_opens(game):
    answer(game, NOON)
    assert advance(game.pk, NOON)
    phase = open_phase(game)
    assert (phase.number, phase.kind, phase.asked) == (1, "tiki", [0])
    assert phase.after == game.phases.get(number=0)
    assert phase.due_at == NOON + 24 * HOUR


def test_advancing_twice_does_nothing_the_second_time(game):
    answer(game, NOON)
    assert advance(game.pk, NOON)
    written = Letter.objects.count()
    assert not advance(game.pk, NOON)
    assert not advance(game.pk, NOON)
    assert Phase.objects.count() == 2
    assert Letter.objects.count() == written


def test_what_does_not_exist_needs_no_tending(db):
    assert not advance(123456, NOON)


def test_the_sweep_finds_what_is_complete_though_its_message_was_lost(game):
    assert games_to_advance(NOON) == []
    answer(game, NOON)
    assert games_to_advance(NOON) == [game.pk]
    tend_on(game, NOON)
    assert games_to_advance(NOON) == []


def test_the_sweep_waits_as_long_as_the_change_of_mind_lasts():
    game = table(people(3), rules="makabana-2003", pace={**NIGHTLESS, "last_order_delay_minutes": 10})
    answer(game, NOON)
    assert games_to_advance(NOON + timedelta(minutes=9)) == []
    assert not advance(game.pk, NOON + timedelta(minutes=9))
    assert open_phase(game).number == 0
    assert games_to_advance(NOON + timedelta(minutes=10)) == [game.pk]
    assert advance(game.pk, NOON + timedelta(minutes=10))
    assert open_phase(game).number == 1


def test_nothing_moves_while_a_game_is_paused_though_all_have_sealed(game):
    answer(game, NOON)
    moderation.pause(game.pk, person("Grey", is_staff=True), "A storm.", NOON + 48 * HOUR, NOON)
    assert not advance(game.pk, NOON + 47 * HOUR)
    assert open_phase(game).number == 0
    tend_on(game, NOON + 48 * HOUR)
    assert open_phase(game).number == 1


def test_the_sweep_wakes_a_game_for_each_reminder_and_for_its_deadline(game):
    due = NOON + 24 * HOUR
    woken = []
    moment = NOON
    while moment <= due:
        if games_to_advance(moment):
            woken.append((due - moment) / HOUR)
            tend_on(game, moment)
        moment += HOUR / 2
    assert woken == [8, 2, 0]


def test_reminders_go_to_those_only_who_have_not_sealed(game):
    names = {seat.number: seat.player.name for seat in game.seats.all()}
    answer(game, NOON, but=[1, 2])
    advance(game.pk, NOON + 16 * HOUR)
    assert letters("reminder") == sorted([names[1], names[2]])
    answer(game, NOON, but=[2])
    advance(game.pk, NOON + 22 * HOUR)
    assert letters("reminder") == sorted([names[1], names[2], names[2]])


def test_a_reminder_for_somebodys_own_night_comes_to_them_in_the_evening_before(db):
    """The others are reminded by the game's clock, which has no night here; the sweep wakes for both."""
    red, blue, yellow = people(3)
    red.quiet_from, red.quiet_to = time(3), time(7)
    red.save()
    game = table([red, blue, yellow], rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    woken, moment = {}, NOON
    while moment < NOON + 23 * HOUR:
        if games_to_advance(moment):
            tend_on(game, moment)
            woken[moment.hour] = letters("reminder")
        moment += HOUR / 2
    assert woken == {
        2: ["Red"],
        4: ["Blue", "Red", "Yellow"],
        10: ["Blue", "Blue", "Red", "Red", "Yellow", "Yellow"],
    }


def test_each_reminder_goes_out_once(game):
    for _ in range(3):
        advance(game.pk, NOON + 16 * HOUR)
        advance(game.pk, NOON + 17 * HOUR)
    assert len(letters("reminder")) == 3


def test_after_a_delay_of_ours_only_the_last_of_several_reminders_goes_out(game):
    """Stale mail is dropped, never a burst."""
    advance(game.pk, NOON + 23 * HOUR)
    assert len(letters("reminder")) == 3
    assert all(":2h:" in key for key in Letter.objects.filter(kind="reminder").values_list("key", flat=True))


def test_each_reminder_is_sent_again_for_a_new_deadline(game):
    """«24 h, 4 h before; each sent once per deadline»: after grace there is another one."""
    deadline = open_phase(game).due_at
    for moment in (deadline - 8 * HOUR, deadline - 2 * HOUR, deadline):
        advance(game.pk, moment)
    assert len(letters("reminder")) == 6
    phase = open_phase(game)
    assert phase.graces == ["late"]
    advance(game.pk, phase.due_at - 2 * HOUR)
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
    long_ago = NOON - timedelta(days=1)
    game = table(people(3), rules="makabana-2003", pace={**NIGHTLESS, "default_hours": 48})
    Phase.objects.update(wake_at=long_ago, due_at=NOON + timedelta(days=1))
    answer(game, long_ago)
    messages()
    with django_capture_on_commit_callbacks(execute=True):
        tasks.sweep()
    told = [(message.headers["task"], message.payload[0]) for message in messages()]
    assert ("games.tasks.advance_games", [[game.pk]]) in told
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
    assert games_to_advance(NOON) == [game.pk]
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


def test_the_sweep_alarms_the_moderators_once_about_a_game_that_nobody_looks_after():
    """As when the workers for games are gone and only the sweep still runs."""
    person("Grey", is_staff=True)
    late = table(people(3), rules="makabana-2003")
    Phase.objects.update(wake_at=NOON - 3 * outage_after() - timedelta(minutes=1))
    tasks.sweep()
    tasks.sweep()
    assert letters("alarm", game=late) == ["Grey"]


def test_the_sweep_alarms_nobody_about_a_game_that_is_a_little_late():
    person("Grey", is_staff=True)
    table(people(3), rules="makabana-2003")
    Phase.objects.update(wake_at=NOON - 2 * outage_after())
    tasks.sweep()
    assert letters("alarm") == []
