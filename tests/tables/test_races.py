"""Several at the same moment: everything happens once, nothing is lost, and nobody locks another out."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import transaction

from engine.record import read_record, verify
from games.models import Game, Heartbeat, Letter, Outage, Participant, Phase, SealedOrder
from games.refusal import Refusal
from games.tables import gathering, moderation
from games.tables.absence import come_back, offer_seat, take_over
from games.tables.advancing import advance
from games.tables.links import invitation_token
from games.tables.lists import seal_list, withdraw_list
from games.tables.record import record_of
from games.tables.sealing import last_orders, opened, seal
from tests.games_at_play import (
    LONG_AGO,
    NIGHTLESS,
    NOON,
    PACE,
    PASS,
    after_outage,
    an_order,
    answer,
    call_off,
    deliver,
    open_phase,
    people,
    person,
    table,
    tend_on,
)
from tests.tables.threads import at_once, meanwhile

pytestmark = pytest.mark.django_db(transaction=True)

HOUR = timedelta(hours=1)
HUT = {"cards": ["A", "lagoon", "tattoo"], "show": "A"}


def new_table(**fields):
    fields = {"pace": NIGHTLESS, **fields}
    return table(people(3), rules="makabana-2003", options={"first": 0}, **fields)


def refused(outcomes, code):
    return [outcome for outcome in outcomes if isinstance(outcome, Refusal) and outcome.code == code]


def assert_no_errors(outcomes):
    """A refusal is an answer; anything else that is raised is not."""
    errors = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert [error for error in errors if not isinstance(error, Refusal)] == []


def test_two_workers_close_a_phase_once():
    game = new_table()
    for number in range(5):
        answer(game, NOON)
        outcomes = at_once(*[lambda: advance(game.pk, NOON)] * 4)
        assert sorted(outcomes) == [False, False, False, True]
        assert open_phase(game).number == number + 1
    assert Letter.objects.filter(kind="shown", phase__number=1).count() == 3


def test_two_workers_give_grace_once_and_miss_once():
    game = new_table()
    phase = answer(game, NOON, but=[1])
    deliver()
    assert at_once(*[lambda: advance(game.pk, phase.due_at)] * 3) == [False] * 3
    deliver()
    due = open_phase(game).due_at
    assert due == NOON + 36 * HOUR
    assert sorted(at_once(*[lambda: advance(game.pk, due)] * 3)) == [False, False, True]
    tenure = game.seats.get(number=1).tenures.get()
    assert (tenure.asked, tenure.missed, game.log.filter(code="missed").count()) == (1, 1, 1)


def test_the_last_orders_of_all_at_once_are_all_kept_and_the_phase_is_complete():
    game = new_table()
    phase = open_phase(game)
    receipts = at_once(*(lambda seat=seat: seal(phase, seat, HUT, way="web", now=NOON) for seat in (0, 1, 2)))
    assert_no_errors(receipts)
    assert sorted(receipt.complete for receipt in receipts) == [False, False, True]
    assert advance(game.pk, NOON)


def test_orders_of_one_seat_at_once_are_as_many_revisions():
    phase = open_phase(new_table())
    shown = [{**HUT, "show": card} for card in HUT["cards"]]
    receipts = at_once(*(lambda order=order: seal(phase, 0, order, way="web", now=NOON) for order in shown))
    assert_no_errors(receipts)
    assert sorted(receipt.revision for receipt in receipts) == [1, 2, 3]


def test_the_same_order_pressed_several_times_at_once_is_sealed_once():
    phase = open_phase(new_table())
    receipts = at_once(*[lambda: seal(phase, 0, HUT, way="web", now=NOON)] * 4)
    assert_no_errors(receipts)
    assert [receipt.revision for receipt in receipts] == [1] * 4


def test_an_order_that_races_the_close_is_either_played_or_refused():
    """Never accepted and lost."""
    game = new_table()
    for _ in range(4):
        phase = answer(game, NOON)
        seat = phase.asked[0]
        order = an_order(phase, seat, seed=99)
        receipt, moved = at_once(
            lambda phase=phase, seat=seat, order=order: seal(phase, seat, order, way="web", now=NOON),
            lambda: advance(game.pk, NOON),
        )
        assert moved is True
        last = last_orders(phase)[seat]
        if isinstance(receipt, Refusal):
            assert receipt.code == "phase_closed"
            assert last.revision == 1
        else:
            assert (last.commitment, opened(last)[0]) == (receipt.commitment, order)
        tend_on(game, NOON)
    verify(read_record(record_of(call_off(game)).encode()))


def test_an_order_that_waits_for_the_close_is_too_late():
    game = new_table()
    phase = answer(game, NOON)
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            assert advance(game.pk, NOON)
            late = meanwhile(pool, lambda: seal(phase, 0, PASS, way="web", now=NOON))
        assert late.result().code == "phase_closed"
    assert SealedOrder.objects.filter(phase=phase, seat=0).count() == 1


def test_a_close_that_waits_for_an_order_plays_it():
    game = new_table()
    phase = answer(game, NOON)
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            seal(phase, 0, PASS, way="web", now=NOON)
            close = meanwhile(pool, lambda: advance(game.pk, NOON))
        assert close.result() is True
    assert opened(last_orders(phase)[0])[0] == PASS
    assert open_phase(game).number == 1


@pytest.mark.parametrize("act", ["extend", "pause", "rewind", "cancel", "outage"])
def test_a_player_who_seals_and_whoever_else_acts_do_not_lock_each_other_out(act):
    """Whoever comes second waits; nobody gets an error of the database."""
    game = new_table()
    answer(game, NOON)
    tend_on(game, NOON)
    phase, white = open_phase(game), person("White", is_staff=True)
    Heartbeat.objects.create(part="sweep", at=NOON)
    acts = {
        "extend": lambda: moderation.extend(game.pk, white, "why not", phase.due_at + HOUR, NOON),
        "pause": lambda: moderation.pause(game.pk, white, "why not", NOON + HOUR, NOON),
        "rewind": lambda: moderation.rewind(game.pk, white, "why not", 0, NOON),
        "cancel": lambda: moderation.cancel(game.pk, white, "why not", NOON),
        "outage": lambda: after_outage(NOON + HOUR),
    }
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            Game.objects.select_for_update().get(pk=game.pk)
            sealing = meanwhile(pool, lambda: seal(phase, 0, an_order(phase, 0), way="web", now=NOON))
            acts[act]()
        assert_no_errors([sealing.result()])


def test_the_first_volunteer_gets_the_seat():
    game = new_table()
    seat = game.seats.select_related("player", "game").get(number=1)
    offer_seat(seat, NOON)
    green, violet = person("Green"), person("Violet")
    outcomes = at_once(
        lambda: take_over(seat.pk, green, NOON),
        lambda: take_over(seat.pk, violet, NOON),
        lambda: come_back(seat.pk, seat.player, NOON),
    )
    assert_no_errors(outcomes)
    assert len([outcome for outcome in outcomes if not isinstance(outcome, Refusal)]) == 1
    assert seat.tenures.count() == 3
    assert seat.tenures.filter(ended_at=None).count() == 1


def test_the_last_place_at_a_table_is_given_once():
    red, *others = people(6)
    game = gathering.create_game(
        red, name="The lagoon", rules="makabana-2003", players=3, pace=PACE, is_open=True, now=LONG_AGO
    )
    outcomes = at_once(*(lambda one=one: gathering.join(game, one, NOON) for one in others))
    assert_no_errors(outcomes)
    assert len(refused(outcomes, "table_full")) == 3
    assert Participant.objects.count() == 3


def test_the_last_person_who_joins_twice_at_once_brings_one_share():
    red, blue = people(2)
    game = gathering.create_game(
        red, name="The strait", rules="kahuna", players=2, pace=PACE, is_open=True, now=NOON
    )
    shares = ["ab" * 16, "cd" * 16]
    outcomes = at_once(*(lambda one=one: gathering.join(game, blue, NOON, share=one) for one in shares))
    assert_no_errors(outcomes)
    assert len([outcome for outcome in outcomes if isinstance(outcome, Refusal)]) == 1
    assert Participant.objects.get(player=blue).share in shares


def test_one_invitation_lets_one_of_two_in():
    red, blue, green = people(3)
    game = gathering.create_game(
        red, name="The lagoon", rules="makabana-2003", players=3, pace=PACE, now=NOON
    )
    token = invitation_token(gathering.invite(game, red, "someone@example.org", NOON))
    outcomes = at_once(*(lambda one=one: gathering.accept(token, one, NOON) for one in (blue, green)))
    assert_no_errors(outcomes)
    assert len(refused(outcomes, "invitation_used")) == 1


def test_the_last_check_ins_at_once_begin_the_game_once():
    players = people(3)
    game = gathering.create_game(
        players[0], name="The lagoon", rules="makabana-2003", players=3, pace=PACE, is_open=True, now=LONG_AGO
    )
    gathering.join(game, players[1], LONG_AGO)
    gathering.join(game, players[2], NOON)
    asked = players[:2]
    assert_no_errors(at_once(*(lambda one=one: gathering.check_in(game, one, NOON) for one in asked)))
    assert Phase.objects.count() == 1
    assert game.seats.count() == 3
    assert game.log.filter(code="started").count() == 1


def test_two_sweeps_give_time_back_once():
    game = new_table()
    after_outage(NOON)
    outcomes = at_once(*[lambda: after_outage(NOON + 5 * HOUR)] * 3)
    after_outage(NOON + 5 * HOUR)
    assert_no_errors(outcomes)
    assert Outage.objects.count() == 1
    assert open_phase(game).due_at == NOON + 29 * HOUR


def test_a_list_that_races_its_turn_is_either_played_or_refused_or_withdrawn():
    game = new_table()
    answer(game, NOON)
    tend_on(game, NOON)
    answer(game, NOON)
    outcomes = at_once(
        lambda: seal_list(game.pk, 1, [{"tiki": "ALT"}], NOON),
        lambda: tend_on(game, NOON),
        lambda: withdraw_list(game.pk, 1),
    )
    assert_no_errors(outcomes)
    asked = open_phase(game).asked
    played = SealedOrder.objects.filter(by=SealedOrder.By.LIST).exists()
    assert (asked, played) in [([1], False), ([2], True)]
