"""Replacing and removing players."""

import pytest

from games.models import SealedOrder
from games.refusal import Refusal
from games.tables import moderation
from games.tables.absence import come_back, offer_seat, take_over
from tests.games_at_play import NIGHTLESS, NOON, answer, letters, open_phase, people, person, table, tend_on

pytestmark = pytest.mark.django_db


@pytest.fixture
def white(db):
    return person("White", is_staff=True)


@pytest.fixture
def game(db):
    return table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)


def test_a_replacement_plays_on_with_a_tenure_of_their_own(game, white):
    former, green = game.seats.get(number=1).player, person("Green")
    act = moderation.replace(game.pk, white, "by their wish", 1, green, NOON)
    seat = game.seats.get(number=1)
    assert (seat.player, seat.bot) == (green, "")
    assert [tenure.player for tenure in seat.tenures.all()] == [former, green]
    assert (act.before["player"], act.after["player"]) == (former.name, "Green")
    assert letters("replaced") == [former.name]
    assert "Green" in letters("taken_over")


def test_an_offered_seat_that_is_filled_is_no_longer_offered(game, white):
    offer_seat(game.seats.select_related("player", "game").get(number=1), NOON)
    moderation.replace(game.pk, white, "a volunteer", 1, person("Green"), NOON)
    with pytest.raises(Refusal, match="seat_not_offered"):
        take_over(game.seats.get(number=1).pk, person("Violet"), NOON)


def test_nobody_is_put_on_a_second_seat(game, white):
    with pytest.raises(Refusal, match="already_at_table"):
        moderation.replace(game.pk, white, "why not", 1, game.seats.get(number=0).player, NOON)


def test_a_moderator_does_not_seat_themselves(game, white):
    with pytest.raises(Refusal):
        moderation.replace(game.pk, white, "why not", 1, white, NOON)
    assert not game.seats.filter(player=white).exists()


def test_who_is_removed_cannot_come_back_and_others_may_take_the_seat(game, white):
    former = game.seats.get(number=1).player
    moderation.remove(game.pk, white, "insults", 1, NOON)
    seat = game.seats.get(number=1)
    assert (seat.player, seat.bot) == (None, "steady")
    with pytest.raises(Refusal, match="not_your_seat"):
        come_back(seat.pk, former, NOON)
    take_over(seat.pk, person("Green"), NOON)
    assert game.seats.get(number=1).player.name == "Green"


def test_who_is_removed_is_told(game, white):
    """Each act is mailed to those concerned."""
    former = game.seats.get(number=1).player
    moderation.remove(game.pk, white, "insults", 1, NOON)
    assert former.letters.filter(kind__in=["moderator_act", "replaced", "removed"]).exists()


def test_who_is_removed_while_a_bot_holds_the_seat_is_told_and_cannot_come_back(game, white):
    seat = game.seats.select_related("player", "game").get(number=1)
    former = seat.player
    offer_seat(seat, NOON)
    moderation.remove(game.pk, white, "insults", 1, NOON)
    with pytest.raises(Refusal, match="not_your_seat"):
        come_back(seat.pk, former, NOON)
    assert former.letters.filter(kind__in=["moderator_act", "replaced", "removed"]).exists()


def test_a_removal_makes_one_tenure(game, white):
    moderation.remove(game.pk, white, "insults", 1, NOON)
    assert [tenure.bot for tenure in game.seats.get(number=1).tenures.all()] == ["", "steady"]


def test_a_bots_seat_has_nobody_to_remove(white):
    game = table(people(1), bots=2, rules="makabana-2003")
    with pytest.raises(Refusal, match="nobody_to_remove"):
        moderation.remove(game.pk, white, "why not", game.seats.filter(bot="steady").first().number, NOON)


def test_the_table_does_not_wait_for_a_seat_that_a_bot_holds(game, white):
    """The bot answers what is asked now, too."""
    answer(game, NOON, but=[1])
    moderation.remove(game.pk, white, "insults", 1, NOON)
    tend_on(game, NOON)
    assert SealedOrder.objects.get(phase__number=0, seat=1).by == SealedOrder.By.BOT
    assert open_phase(game).number == 1
