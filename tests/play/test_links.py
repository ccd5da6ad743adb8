"""Links that act: for one person, one purpose, one game; a forged or foreign one is refused."""

import pytest
from django.core.signing import Signer

from games.play import links
from games.play.absence import offer_seat, take_over
from games.play.refusal import Refusal
from tests.games_at_play import NOON, open_phase, people, person, table

pytestmark = pytest.mark.django_db

READERS = [links.read_turn_token, links.read_return_token, links.read_check_in_token]


@pytest.fixture
def game(db):
    return table(people(3), rules="makabana-2003", options={"first": 0})


def test_a_turns_link_leads_to_its_phase_and_seat(game):
    phase, seat = open_phase(game), game.seats.get(number=1)
    assert links.read_turn_token(links.turn_token(phase, seat)) == (phase, seat)


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize(
    "token", ["", "1.2.3", "1.2.3:forged", "\x00", "é:ü", "x" * 10_000_000, ":" * 150, "\ud800"]
)
def test_a_forged_link_is_refused(read, token):
    with pytest.raises(Refusal, match="bad_link"):
        read(token)


def test_a_changed_link_is_refused(game):
    token = links.turn_token(open_phase(game), game.seats.get(number=1))
    for changed in (token[:-1], f"9{token}", token.swapcase(), token.replace(".", "..", 1)):
        with pytest.raises(Refusal, match="bad_link"):
            links.read_turn_token(changed)


def test_a_link_signed_for_anything_else_is_refused(game):
    seat = game.seats.get(number=1)
    tokens = {
        links.read_turn_token: links.turn_token(open_phase(game), seat),
        links.read_return_token: links.return_token(seat),
        links.read_check_in_token: links.check_in_token(game, seat.player_id),
    }
    for read in READERS:
        for other in READERS:
            if other is not read:
                with pytest.raises(Refusal, match="bad_link"):
                    read(tokens[other])
        with pytest.raises(Refusal, match="bad_link"):
            read(Signer(salt="elsewhere").sign("1.2.3"))


def test_a_link_does_not_mix_two_games(game):
    red, blue, green = (seat.player for seat in game.seats.all())
    other = table([red, blue, green], rules="makabana-2003")
    with pytest.raises(Refusal, match="bad_link"):
        links.read_turn_token(links.turn_token(open_phase(other), game.seats.get(number=1)))


def test_a_link_dies_when_the_seat_changes_hands(game):
    seat = game.seats.select_related("player", "game").get(number=1)
    turn, back = links.turn_token(open_phase(game), seat), links.return_token(seat)
    offer_seat(seat, NOON)
    with pytest.raises(Refusal, match="seat_changed_hands"):
        links.read_turn_token(turn)
    assert links.read_return_token(back) == seat
    take_over(seat.pk, person("Green"), NOON)
    for read, token in ((links.read_turn_token, turn), (links.read_return_token, back)):
        with pytest.raises(Refusal, match="seat_changed_hands"):
            read(token)
