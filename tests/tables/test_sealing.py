"""Sealing: checked, locked, committed to, acknowledged; changeable until the phase closes."""

import json
from datetime import timedelta

import pytest

from engine.core import IllegalOrder
from engine.seal import Place, fits
from games.models import Game, SealedOrder
from games.refusal import Refusal
from games.tables import moderation
from games.tables.advancing import advance
from games.tables.record import record_of
from games.tables.sealing import (
    MOST_REVISIONS,
    last_orders,
    missing_seats,
    opened,
    seal,
    sealed_seats,
)
from games.tables.view import table_at
from games.tables.withdrawing import withdraw_order
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    PASS,
    an_order,
    answer,
    call_off,
    open_phase,
    people,
    person,
    play_on,
    table,
)

pytestmark = pytest.mark.django_db

HUT = {"cards": ["A", "lagoon", "tattoo"], "show": "A"}
OTHER_HUT = {"cards": ["D", "sand", "flower"], "show": "sand"}


@pytest.fixture
def game(db):
    return table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)


@pytest.fixture
def phase(game):
    return open_phase(game)


def sealed(phase, seat, order, now=NOON):
    return seal(phase, seat, order, way="web", now=now)


def test_a_receipt_says_that_an_order_is_sealed_and_nothing_of_what_it_is(game, phase):
    receipt = sealed(phase, 1, HUT)
    assert (receipt.game, receipt.phase, receipt.seat, receipt.revision) == (game.code, 0, 1, 1)
    assert receipt.placed_at == NOON
    assert not receipt.complete
    assert receipt.commitment == phase.orders.get().commitment
    assert "lagoon" not in repr(receipt)
    assert "tattoo" not in repr(receipt)


def test_the_last_receipt_says_that_the_table_waits_for_nobody(phase):
    assert [sealed(phase, seat, HUT).complete for seat in (2, 0, 1)] == [False, False, True]


def test_who_has_sealed_is_public(game, phase):
    sealed(phase, 1, HUT)
    assert sealed_seats(phase) == {1}
    assert missing_seats(phase) == [0, 2]
    assert [table_at(game, viewer).sealed for viewer in (0, 1, 2, None)] == [{1}] * 4


def test_a_second_order_replaces_the_first_until_the_phase_closes(game, phase):
    sealed(phase, 0, HUT)
    assert sealed(phase, 0, OTHER_HUT).revision == 2
    assert sealed(phase, 0, PASS).revision == 3
    answer(game, NOON)
    assert advance(game.pk, NOON)
    assert opened(last_orders(phase)[0])[0] == PASS
    with pytest.raises(Refusal, match="phase_closed"):
        sealed(phase, 0, HUT)


def test_every_revision_is_kept(phase):
    for order in (HUT, OTHER_HUT, PASS):
        sealed(phase, 0, order)
    kept = phase.orders.order_by("revision")
    assert [opened(order)[0] for order in kept] == [HUT, OTHER_HUT, PASS]
    assert [order.by for order in kept] == [SealedOrder.By.PLAYER] * 3


def test_commitments_never_repeat_for_the_same_order(phase):
    """Else who passes could be told from who builds."""
    orders = (PASS, HUT) * 4
    commitments = [sealed(phase, seat, order).commitment for seat in (0, 1, 2) for order in orders]
    assert len(set(commitments)) == 24


def test_the_very_same_order_sealed_again_is_the_same_seal(phase):
    """However often a button is pressed; taken back, it is a new one."""
    assert sealed(phase, 0, HUT) == sealed(phase, 0, HUT)
    withdraw_order(phase.pk, 0, NOON)
    assert sealed(phase, 0, HUT).revision == 2


def test_a_receipts_commitment_fits_once_order_and_salt_are_known(phase):
    receipt = sealed(phase, 0, HUT)
    order, salt = opened(phase.orders.get())
    place = Place(phase.game.code, phase.step, 0)
    assert fits(receipt.commitment, bytes.fromhex(salt), order, {"cards"}, place)
    assert not fits(receipt.commitment, bytes.fromhex(salt), OTHER_HUT, {"cards"}, place)
    assert not fits(receipt.commitment, bytes.fromhex(salt), order, {"cards"}, place._replace(seat=1))


def test_the_receipts_of_a_game_are_found_in_its_record():
    game = table(people(3), rules="makabana-2003", options={"first": 0})
    phase = open_phase(game)
    receipts = [sealed(phase, seat, HUT) for seat in (0, 1, 2)]
    advance(game.pk, NOON)
    record = json.loads(record_of(call_off(game)))
    assert [record["seals"]["0"][str(seat)]["commitment"] for seat in (0, 1, 2)] == [
        receipt.commitment for receipt in receipts
    ]


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_at_the_table_seals_nothing(phase, seat):
    with pytest.raises(Refusal, match="not_asked"):
        sealed(phase, seat, HUT)
    assert not SealedOrder.objects.exists()


def test_a_seat_whose_turn_it_is_not_seals_nothing(game):
    answer(game, NOON)
    advance(game.pk, NOON)
    tiki = open_phase(game)
    assert tiki.asked == [0]
    with pytest.raises(Refusal, match="not_asked"):
        sealed(tiki, 1, {"tiki": "ALT"})
    assert not tiki.orders.exists()


def test_a_finished_game_takes_no_order():
    game = play_on(table(people(3)), NOON)
    before = SealedOrder.objects.count()
    for phase in (game.phases.first(), game.phases.last()):
        with pytest.raises(Refusal, match="phase_closed"):
            sealed(phase, 0, HUT)
    assert SealedOrder.objects.count() == before


def test_from_an_unknown_phase_no_order_is_withdrawn(db):
    with pytest.raises(Refusal, match="no_such_phase"):
        withdraw_order(123456, 0, NOON)


@pytest.mark.parametrize(
    "order",
    [
        None,
        [],
        "pass",
        {},
        {"cards": []},
        {"cards": ["A"], "show": "A"},
        {"cards": ["A", "lagoon", "tattoo"], "show": "B"},
        {"cards": ["A", "lagoon", "tattoo"], "show": None},
        {"cards": ["A", "lagoon", "tattoo"], "show": "A", "more": 1},
        {"cards": ["A", "A", "A"], "show": "A"},
        {"cards": ["A", "lagoon", "club"], "show": "A"},
        {"cards": [["A"], {}, 1], "show": 1},
        {"cards": ["x" * 10_000_000] * 3, "show": "x"},
        {"cards": ["A"] * 100_000, "show": "A"},
        {"tiki": "ALT"},
    ],
    ids=lambda order: repr(order)[:40],
)
def test_an_illegal_order_is_refused_and_leaves_the_sealed_one_alone(phase, order):
    sealed(phase, 0, HUT)
    with pytest.raises(IllegalOrder):
        sealed(phase, 0, order)
    assert opened(last_orders(phase)[0])[0] == HUT
    assert phase.orders.count() == 1


def test_there_is_an_end_to_revisions(phase):
    sealed(phase, 0, HUT)
    phase.orders.update(revision=MOST_REVISIONS)
    with pytest.raises(Refusal, match="too_many_revisions"):
        sealed(phase, 0, OTHER_HUT)


def test_an_order_that_comes_after_the_deadline_but_before_the_close_is_in_time(game, phase):
    """Missed is: no valid order stored, and nothing else."""
    answer(game, NOON, but=[2])
    late = phase.due_at + timedelta(hours=20)
    assert sealed(phase, 2, HUT, late).complete
    assert advance(game.pk, late)
    assert game.seats.get(number=2).misses_in_row == 0


def test_the_last_order_can_be_changed_for_a_while_if_the_table_wants_it():
    game = table(people(3), rules="makabana-2003", pace={**NIGHTLESS, "last_order_delay_minutes": 15})
    phase = answer(game, NOON)
    soon, later = NOON + timedelta(minutes=14), NOON + timedelta(minutes=15)
    assert not advance(game.pk, NOON)
    assert not advance(game.pk, soon)
    assert sealed(phase, 1, PASS, soon).complete
    assert advance(game.pk, later)
    assert opened(last_orders(phase)[1])[0] == PASS


def test_workers_are_told_only_of_the_last_order(game, phase, messages, django_capture_on_commit_callbacks):
    for seat in (0, 1, 2):
        with django_capture_on_commit_callbacks(execute=True):
            sealed(phase, seat, an_order(phase, seat))
        told = [(message.headers["task"], message.payload[0]) for message in messages()]
        assert told == ([("games.tasks.advance_game", [game.pk])] if seat == 2 else [])


def test_workers_are_not_told_of_an_order_while_others_are_late(
    game, phase, messages, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        sealed(phase, 0, an_order(phase, 0), now=phase.due_at)
    assert messages() == []


def test_who_is_refused_is_named(phase):
    with pytest.raises(Refusal) as refused:
        sealed(phase, 7, PASS)
    assert (refused.value.code, refused.value.data) == ("not_asked", {"seat": 7})


class TestAPhaseReadBefore:
    """A page reads the phase, shows it, and seals later: what happened meanwhile counts."""

    def test_seals_the_order(self, phase):
        receipt = seal(phase, 1, HUT, way="web", now=NOON)
        assert (receipt.seat, receipt.revision, receipt.complete) == (1, 1, False)
        assert opened(last_orders(phase)[1])[0] == HUT
        kept = phase.orders.get()
        assert (kept.by, kept.way, kept.placed_at) == (SealedOrder.By.PLAYER, "web", NOON)

    def test_is_refused_when_the_phase_has_closed_meanwhile(self, game, phase):
        answer(game, NOON)
        assert advance(game.pk, NOON)
        with pytest.raises(Refusal) as refused:
            seal(phase, 1, HUT, way="web", now=NOON)
        assert (refused.value.code, refused.value.data) == ("phase_closed", {"at": NOON})

    def test_is_refused_when_the_game_has_ended_meanwhile(self, game, phase):
        call_off(game)
        with pytest.raises(Refusal, match="phase_closed"):
            seal(phase, 1, HUT, way="web", now=NOON)
        assert phase.game.status == Game.Status.CANCELLED

    def test_does_not_complete_a_phase_again(self, game, phase):
        answer(game, NOON)
        later = NOON + timedelta(hours=1)
        assert seal(phase, 1, HUT, way="web", now=later).complete
        phase.refresh_from_db()
        assert (phase.complete_at, phase.wake_at) == (NOON, NOON)

    def test_wakes_the_game_when_a_pause_that_has_begun_meanwhile_is_over(self, game, phase):
        answer(game, NOON, but=[1])
        until = NOON + timedelta(days=2)
        moderation.pause(game.pk, person("Grey", is_staff=True), "A storm.", until, NOON)
        assert seal(phase, 1, HUT, way="web", now=NOON).complete
        phase.refresh_from_db()
        assert phase.wake_at == until
