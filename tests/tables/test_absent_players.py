"""Absence: reminders, grace once, the clock's order, and after two in a row a bot and volunteers."""

from datetime import timedelta

import pytest

from games.models import Letter, SealedOrder
from games.tables import moderation
from games.tables.absence import forgive_miss, may_take_over
from games.tables.advancing import advance
from games.tables.sealing import last_orders, opened
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    PASS,
    answer,
    deliver,
    let_lapse,
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


def new_table(**fields):
    fields = {"pace": NIGHTLESS, **fields}
    return table(people(3), rules="makabana-2003", options={"first": 0}, **fields)


def miss(game, seat, times=1):
    """The seat lets so many asks lapse; everybody else answers in time."""
    missed = 0
    while missed < times:
        if seat in open_phase(game).asked:
            answer(game, NOON, but=[seat])
            let_lapse(game)
            missed += 1
        else:
            answer(game, NOON)
            tend_on(game, NOON)


def name_at(game, number):
    return game.seats.get(number=number).player.name


def test_whoever_is_late_first_gets_grace_and_is_told():
    game = new_table()
    phase = answer(game, NOON, but=[1])
    deliver()
    assert not advance(game.pk, NOON + 24 * HOUR)
    phase.refresh_from_db()
    assert phase.due_at == NOON + 36 * HOUR
    assert phase.closed_at is None
    assert letters("grace") == [name_at(game, 1)]
    line = game.log.get(code="grace")
    assert line.data == {"seats": [1], "cause": "late", "until": phase.due_at.isoformat()}


def test_grace_comes_once():
    game = new_table()
    answer(game, NOON, but=[1])
    deliver()
    for _ in range(3):
        advance(game.pk, NOON + 24 * HOUR)
    deliver()
    assert log_codes(game).count("grace") == 1
    assert advance(game.pk, NOON + 36 * HOUR)


def test_after_grace_the_clock_gives_the_missed_order_and_says_so():
    """R3: a missed project is a pass."""
    game = new_table()
    phase = answer(game, NOON, but=[1])
    let_lapse(game)
    order = last_orders(phase)[1]
    assert opened(order)[0] == PASS
    assert order.by == SealedOrder.By.CLOCK
    assert letters("missed") == [name_at(game, 1)]
    assert game.log.get(code="missed").data == {"seat": 1, "kind": "project"}


def test_without_hours_of_grace_the_deadline_is_the_end():
    game = new_table(pace={**NIGHTLESS, "grace_hours": 0})
    answer(game, NOON, but=[1])
    deliver()
    assert advance(game.pk, NOON + 24 * HOUR)
    assert game.seats.get(number=1).misses_in_row == 1


def test_the_clock_answers_for_all_who_are_missing():
    game = new_table()
    phase = open_phase(game)
    let_lapse(game)
    assert {order.by for order in last_orders(phase).values()} == {"clock"}
    assert len(letters("missed")) == 3


def test_an_order_in_time_ends_the_row_of_misses():
    game = new_table()
    miss(game, 1)
    assert game.seats.get(number=1).misses_in_row == 1
    while 1 not in open_phase(game).asked:
        answer(game, NOON)
        tend_on(game, NOON)
    answer(game, NOON)
    tend_on(game, NOON)
    assert game.seats.get(number=1).misses_in_row == 0
    miss(game, 1)
    assert game.seats.get(number=1).bot == ""


def test_after_two_in_a_row_a_bot_holds_the_seat_and_it_is_offered():
    game = new_table()
    former = game.seats.get(number=1).player
    miss(game, 1, times=2)
    seat = game.seats.get(number=1)
    assert (seat.bot, seat.player, seat.misses_in_row) == ("steady", former, 0)
    assert seat.offered_at is not None
    assert letters("seat_held") == [former.name]
    assert letters("seat_offered") == sorted(name_at(game, number) for number in (0, 2))
    assert game.log.get(code="seat_offered").data == {"seat": 1}


def test_the_bot_answers_at_once_from_the_next_ask_on():
    game = new_table()
    miss(game, 1, times=2)
    while 1 not in open_phase(game).asked:
        answer(game, NOON)
        tend_on(game, NOON)
    assert open_phase(game).orders.get(seat=1).by == SealedOrder.By.BOT


def test_a_table_may_allow_more_misses():
    game = new_table(misses_allowed=3)
    miss(game, 1, times=2)
    assert game.seats.get(number=1).bot == ""
    miss(game, 1)
    assert game.seats.get(number=1).bot == "steady"


def test_a_table_that_offers_no_seats_is_played_on_by_the_clock():
    game = new_table(offers_seats=False)
    miss(game, 1, times=3)
    seat = game.seats.get(number=1)
    assert (seat.bot, seat.offered_at, seat.misses_in_row) == ("", None, 3)


@pytest.mark.parametrize("state", ["bounced", "failed", "waiting"])
def test_a_letter_that_did_not_arrive_gives_grace_instead_of_a_miss(state):
    game = new_table()
    phase = answer(game, NOON, but=[1])
    advance(game.pk, phase.due_at)
    deliver()
    Letter.objects.filter(phase=phase, seat=1, kind="start").update(state=state)
    phase.refresh_from_db()
    end_of_grace = phase.due_at
    assert not advance(game.pk, end_of_grace)
    phase.refresh_from_db()
    assert phase.due_at == end_of_grace + 12 * HOUR
    assert phase.graces == ["late", "mail"]
    assert game.seats.get(number=1).misses_in_row == 0
    assert game.log.filter(code="grace").last().data["cause"] == "mail"


def test_somebody_elses_lost_letter_gives_no_grace():
    game = new_table()
    phase = answer(game, NOON, but=[1])
    advance(game.pk, phase.due_at)
    deliver()
    Letter.objects.filter(phase=phase, seat=0).update(state="bounced")
    phase.refresh_from_db()
    assert advance(game.pk, phase.due_at)


def test_also_a_table_without_grace_gives_time_when_our_letter_bounced():
    """A bounce before the deadline gives grace, not a penalty, whatever the table's own grace is."""
    game = new_table(pace={**NIGHTLESS, "grace_hours": 0})
    phase = answer(game, NOON, but=[1])
    deliver()
    Letter.objects.filter(phase=phase, seat=1).update(state="bounced")
    assert not advance(game.pk, phase.due_at)
    phase.refresh_from_db()
    assert phase.due_at > NOON + 24 * HOUR


def test_a_tenure_counts_what_was_asked_and_what_was_missed():
    game = new_table()
    miss(game, 1)
    answered = game.seats.get(number=0).tenures.get()
    missed = game.seats.get(number=1).tenures.get()
    assert (answered.asked, answered.missed) == (1, 0)
    assert (missed.asked, missed.missed) == (1, 1)


def test_the_deadline_that_cost_the_seat_counts_for_who_missed_it():
    """Figures never move to a newcomer, not even the last one."""
    game = new_table()
    miss(game, 1, times=2)
    players, bots = game.seats.get(number=1).tenures.all()
    assert (players.asked, players.missed) == (2, 2)
    assert (bots.asked, bots.missed, bots.ended_at) == (0, 0, None)


def test_a_first_hut_that_was_missed_is_placed_by_the_bot():
    """R5"""
    game = table(people(3), pace=NIGHTLESS)
    phase = open_phase(game)
    let_lapse(game)
    assert opened(last_orders(phase)[phase.asked[0]])[0]["place"]


def test_grace_and_reminders_are_not_written_to_whoever_a_bot_sits_in_for():
    """The bot has not answered yet, as after a phase that was stuck."""
    game = new_table()
    answer(game, NOON, but=[1, 2])
    deliver()
    game.seats.filter(number=1).update(bot="steady")
    advance(game.pk, NOON + 16 * HOUR)
    assert letters("reminder") == [name_at(game, 2)]
    advance(game.pk, NOON + 24 * HOUR)
    assert letters("grace") == [name_at(game, 2)]
    let_lapse(game)
    assert letters("missed") == [name_at(game, 2)]


def test_a_lost_letter_about_another_question_gives_no_grace():
    game = new_table(pace={**NIGHTLESS, "grace_hours": 0})
    first = answer(game, NOON)
    tend_on(game, NOON)
    phase = open_phase(game)
    (asked,) = phase.asked
    deliver()
    Letter.objects.filter(phase=first, seat=asked).update(state="bounced")
    assert advance(game.pk, phase.due_at)
    assert log_codes(game).count("missed") == 1


def test_misses_are_forgiven_one_by_one_and_only_those_of_a_person():
    game = new_table(misses_allowed=3)
    miss(game, 1, times=2)
    seat = game.seats.get(number=1)
    for left in (1, 0):
        assert forgive_miss(seat)
        seat.refresh_from_db()
        assert (seat.misses_in_row, seat.tenures.get().missed - seat.tenures.get().excused) == (left, left)
    assert not forgive_miss(seat)
    assert seat.tenures.get().excused == 2
    assert not forgive_miss(game.seats.get(number=0))


def test_pages_offer_a_seat_to_those_only_who_may_take_it():
    game = new_table()
    grey, violet = person("Grey", is_staff=True), person("Violet")
    assert may_take_over(game, violet)
    assert not may_take_over(game, game.seats.get(number=0).player)
    assert may_take_over(game, grey)
    moderation.extend(game.pk, grey, "More time.", open_phase(game).due_at + HOUR, NOON)
    assert not may_take_over(game, grey)


def test_a_lost_letter_gives_grace_once_and_as_long_as_the_question_itself():
    pace = {**NIGHTLESS, "grace_hours": 0, "hours": {"project": 30}}
    game = new_table(pace=pace)
    phase = answer(game, NOON, but=[1])
    assert (phase.kind, phase.due_at) == ("project", NOON + 30 * HOUR)
    Letter.objects.filter(phase=phase, seat=1).update(state="bounced")
    assert not advance(game.pk, phase.due_at)
    phase.refresh_from_db()
    assert phase.due_at == NOON + 60 * HOUR
    assert advance(game.pk, phase.due_at)
    assert log_codes(game).count("missed") == 1
