"""From a friend's link to a seat."""

import pytest

from engine.bot_check import check_bots
from engine.record import read_record, verify
from games.accounts.guests import make_guest
from games.models import Game, Player
from games.refusal import Refusal
from games.tables.gathering import create_game, invite, join
from games.tables.links import invitation_token
from games.tables.record import record_of
from games.tables.welcoming import (
    Newcomer,
    accept_invitation,
    begin_with_bots,
    seat_for_people,
    sit_down_by_link,
)
from tests.games_at_play import LONG_AGO, NOON, PACE, letters, people, person, play_on, table, tend_on

pytestmark = pytest.mark.django_db

GREEN = Newcomer("Green", "fr", "Europe/Paris")


def gathering_table(creator, players=4) -> Game:
    return create_game(
        creator, name="The lagoon", rules="makabana-2013", players=players, pace=PACE, now=NOON
    )


@pytest.fixture
def red(db):
    return person("Red")


@pytest.fixture
def token(red):
    return invitation_token(invite(gathering_table(red), red, "green@example.org", NOON))


def test_somebody_new_gets_an_account_with_the_address_language_and_zone(token):
    seated = accept_invitation(token, None, GREEN, NOON)
    green = Player.objects.get(email="green@example.org")
    assert (seated.player, seated.is_new) == (green, True)
    assert (green.name, green.language, green.zone) == ("Green", "fr", "Europe/Paris")
    assert green.confirmed_at == NOON


def test_a_guest_keeps_the_name_and_gets_the_address(token):
    guest = make_guest(NOON, name="Lime")
    seated = accept_invitation(token, guest, GREEN, NOON)
    guest.refresh_from_db()
    assert (seated.player, guest.name, guest.email) == (guest, "Lime", "green@example.org")
    assert guest.confirmed_at == NOON


def test_an_account_that_has_the_address_gets_the_seat_and_is_not_new(token):
    green = person("Green", confirmed_at=None)
    seated = accept_invitation(token, None, GREEN, NOON)
    green.refresh_from_db()
    assert (seated.player, seated.is_new, green.confirmed_at) == (green, False, NOON)


def test_somebody_signed_in_sits_down_as_who_they_are(token):
    blue = person("Blue")
    assert accept_invitation(token, blue, GREEN, NOON).player == blue
    assert not Player.objects.filter(email="green@example.org").exists()


def test_a_name_that_cannot_be_leaves_no_account_behind(token):
    with pytest.raises(Refusal, match="bad_name"):
        accept_invitation(token, None, Newcomer(" ", "en", "UTC"), NOON)
    assert Player.objects.count() == 1


def test_the_host_begins_at_once_and_bots_keep_the_free_seats(red):
    game = gathering_table(red)
    join(game, person("Blue"), LONG_AGO, by_link=True)
    begin_with_bots(game, red, NOON)
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert game.seats.filter(player=None, bot="steady", offered_at=NOON).count() == 2
    assert letters("start") == ["Blue", "Red"]


def test_only_the_host_begins_and_only_once(red):
    game, blue = gathering_table(red), person("Blue")
    join(game, blue, NOON, by_link=True)
    with pytest.raises(Refusal, match="creator_only"):
        begin_with_bots(game, blue, NOON)
    begin_with_bots(game, red, NOON)
    with pytest.raises(Refusal, match="already_started"):
        begin_with_bots(game, red, NOON)


def test_friends_take_the_seats_of_bots_by_the_same_link_until_none_is_left(red):
    game = gathering_table(red, players=3)
    begin_with_bots(game, red, NOON)
    play_on(game, NOON, phases=3)
    for name in ("Blue", "Yellow"):
        sit_down_by_link(Game.objects.get(), person(name), NOON)
    assert sorted(seat.player.name for seat in game.seats.all()) == ["Blue", "Red", "Yellow"]
    assert seat_for_people(Game.objects.get()) is None
    with pytest.raises(Refusal, match="already_started"):
        sit_down_by_link(Game.objects.get(), person("Green"), NOON)


def test_the_proof_of_a_game_holds_after_a_friend_took_a_bots_seat(red):
    game = gathering_table(red, players=3)
    begin_with_bots(game, red, NOON)
    play_on(game, NOON, phases=3)
    blue = person("Blue")
    sit_down_by_link(Game.objects.get(), blue, NOON)
    game = play_on(Game.objects.get(), NOON)
    taken = game.seats.get(player=blue).number
    record = read_record(record_of(game).encode())
    verify(record)
    left = set(game.draw["bots"]) - {str(taken)}
    assert {str(seat) for seat in record.draw.bots} == left
    assert check_bots(record).decisions > 0


def test_an_invitation_lets_one_person_take_a_seat_of_a_bot(red):
    game = gathering_table(red)
    token = invitation_token(invite(game, red, "green@example.org", NOON))
    begin_with_bots(game, red, NOON)
    tend_on(game, NOON)
    green = accept_invitation(token, None, GREEN, NOON).player
    assert game.seats.get(player=green).bot == ""
    with pytest.raises(Refusal, match="invitation_used"):
        accept_invitation(token, person("Blue"), GREEN, NOON)
    assert not game.seats.filter(player__name="Blue").exists()


def test_at_a_table_against_bots_no_seat_is_kept_for_people():
    assert seat_for_people(table(people(1), bots=2)) is None
