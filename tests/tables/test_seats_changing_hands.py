"""A seat that was given up: its player comes back with one click, or the first volunteer takes it."""

from datetime import timedelta

import pytest

from games.models import SealedOrder, Tenure
from games.refusal import Refusal
from games.tables.absence import come_back, offer_seat, take_over
from games.tables.lists import list_of, seal_list
from games.tables.sealing import seal
from games.tables.seats import seat_of
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    answer,
    call_off,
    letters,
    log_codes,
    open_phase,
    people,
    person,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(hours=1)


@pytest.fixture
def game(db):
    return table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)


@pytest.fixture
def seat(game):
    """Offered, and held by a bot."""
    offered = game.seats.select_related("player", "game").get(number=1)
    offer_seat(offered, NOON)
    return offered


def test_its_player_comes_back_with_one_click(game, seat):
    player = seat.player
    come_back(seat.pk, player, LATER)
    seat.refresh_from_db()
    assert (seat.player, seat.bot, seat.offered_at, seat.misses_in_row) == (player, "", None, 0)
    assert len(letters("came_back")) == 3
    assert log_codes(game)[-1] == "came_back"


def test_coming_back_twice_changes_nothing(game, seat):
    for _ in range(2):
        come_back(seat.pk, seat.player, LATER)
    assert log_codes(game).count("came_back") == 1
    assert seat.tenures.count() == 3


def test_while_a_bot_holds_the_seat_its_player_sees_what_a_stranger_sees(game, seat):
    assert seat_of(game, seat.player) is None


def test_a_volunteer_takes_the_seat_over(game, seat):
    former, green = seat.player, person("Green")
    take_over(seat.pk, green, LATER)
    seat.refresh_from_db()
    assert (seat.player, seat.bot, seat.offered_at) == (green, "", None)
    assert letters("replaced") == [former.name]
    assert "Green" in letters("taken_over")
    assert log_codes(game)[-1] == "taken_over"
    assert seat_of(game, green).number == 1
    assert seat_of(game, former) is None


def test_the_first_volunteer_gets_it_and_then_its_player_cannot_come_back(seat):
    former = seat.player
    take_over(seat.pk, person("Green"), LATER)
    with pytest.raises(Refusal, match="seat_not_offered"):
        take_over(seat.pk, person("Violet"), LATER)
    with pytest.raises(Refusal, match="not_your_seat"):
        come_back(seat.pk, former, LATER)


def test_nobody_takes_a_seat_that_is_not_offered(game):
    with pytest.raises(Refusal, match="seat_not_offered"):
        take_over(game.seats.get(number=0).pk, person("Green"), LATER)


def test_nobody_takes_a_second_seat_of_a_table(game, seat):
    for player in (seat.player, game.seats.get(number=0).player):
        with pytest.raises(Refusal, match="already_at_table"):
            take_over(seat.pk, player, LATER)


def test_nobody_else_comes_back_to_a_seat(game, seat):
    for player in (person("Green"), game.seats.get(number=0).player):
        with pytest.raises(Refusal, match="not_your_seat"):
            come_back(seat.pk, player, LATER)


def test_a_seat_that_is_not_there_is_refused():
    green = person("Green")
    with pytest.raises(Refusal, match="no_such_seat"):
        take_over(123456, green, NOON)
    with pytest.raises(Refusal, match="no_such_seat"):
        come_back(123456, green, NOON)


def test_a_game_that_is_over_has_no_seats_to_give(game, seat):
    call_off(game)
    with pytest.raises(Refusal, match="game_not_running"):
        take_over(seat.pk, person("Green"), LATER)
    with pytest.raises(Refusal, match="game_not_running"):
        come_back(seat.pk, seat.player, LATER)


def test_every_holder_has_a_tenure_of_their_own(seat):
    former, green = seat.player, person("Green")
    take_over(seat.pk, green, LATER)
    first, bot, last = seat.tenures.all()
    assert (first.player, first.bot, first.ended_at) == (former, "", NOON)
    assert (bot.player, bot.bot, bot.began_at, bot.ended_at) == (None, "steady", NOON, LATER)
    assert (last.player, last.bot, last.began_at, last.ended_at) == (green, "", LATER, None)
    assert (last.asked, last.missed) == (0, 0)


def test_a_seat_has_one_holder_at_a_time(seat):
    from django.db import IntegrityError, transaction

    with pytest.raises(IntegrityError), transaction.atomic():
        Tenure.objects.create(seat=seat, player=person("Green"), began_at=NOON)


def test_the_newcomer_may_change_what_the_bot_has_sealed_until_the_phase_closes(game):
    answer(game, NOON)
    tend_on(game, NOON)
    offer_seat(game.seats.select_related("player", "game").get(number=1), NOON)
    answer(game, NOON)
    tend_on(game, NOON)
    answer(game, NOON)
    tend_on(game, NOON)
    phase = open_phase(game)
    assert (phase.kind, phase.orders.get(seat=1).by) == ("project", SealedOrder.By.BOT)
    take_over(game.seats.get(number=1).pk, person("Green"), LATER)
    receipt = seal(phase, 1, {"cards": [], "show": None}, way="web", now=LATER)
    assert receipt.revision == 2


def seal_a_list(game):
    """Seat 2 ranks its Tiki while seat 0 is asked."""
    answer(game, NOON)
    tend_on(game, NOON)
    seal_list(game.pk, 2, [{"tiki": "ALT"}, {"tiki": "DSF"}], NOON)


def test_a_list_sealed_in_advance_is_not_shown_to_a_newcomer(game):
    """Unused entries are never revealed, least of all to another person."""
    seal_a_list(game)
    seat = game.seats.select_related("player", "game").get(number=2)
    offer_seat(seat, NOON)
    take_over(seat.pk, person("Green"), LATER)
    assert list_of(open_phase(game), 2) is None


def test_a_list_does_not_outlive_its_round(game):
    """It was ranked for another table: who comes back later is asked."""
    seal_a_list(game)
    seat = game.seats.select_related("player", "game").get(number=2)
    offer_seat(seat, NOON)
    while open_phase(game).kind == "tiki":
        answer(game, NOON)
        tend_on(game, NOON)
    come_back(seat.pk, seat.player, LATER)
    for _ in range(5):
        answer(game, NOON)
        tend_on(game, NOON)
    assert not SealedOrder.objects.filter(by=SealedOrder.By.LIST).exists()
