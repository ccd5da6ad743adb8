"""Links that act: for one person, one purpose, one game; a forged or foreign one is refused."""

import pytest
from django.core.signing import Signer
from django.urls import resolve

from games.models import Invitation
from games.refusal import Refusal
from games.tables import gathering, links
from games.tables.absence import offer_seat, take_over
from games.tokens import sign, unsign
from tests.games_at_play import NOON, PACE, open_phase, people, person, table

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
    with pytest.raises(Refusal, match="'bad_link'"):
        read(token)


def test_a_changed_link_is_refused(game):
    token = links.turn_token(open_phase(game), game.seats.get(number=1))
    for changed in (token[:-1], f"9{token}", token.swapcase(), token.replace(".", "..", 1)):
        with pytest.raises(Refusal, match="'bad_link'"):
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
                with pytest.raises(Refusal, match="'bad_link'"):
                    read(tokens[other])
        with pytest.raises(Refusal, match="'bad_link'"):
            read(Signer(salt="elsewhere").sign("1.2.3"))


def test_a_link_does_not_mix_two_games(game):
    red, blue, green = (seat.player for seat in game.seats.all())
    other = table([red, blue, green], rules="makabana-2003")
    with pytest.raises(Refusal, match="'bad_link'"):
        links.read_turn_token(links.turn_token(open_phase(other), game.seats.get(number=1)))


def test_a_link_dies_when_the_seat_changes_hands(game):
    seat = game.seats.select_related("player", "game").get(number=1)
    turn, back = links.turn_token(open_phase(game), seat), links.return_token(seat)
    offer_seat(seat, NOON)
    with pytest.raises(Refusal, match="'seat_changed_hands'"):
        links.read_turn_token(turn)
    assert links.read_return_token(back) == seat
    take_over(seat.pk, person("Green"), NOON)
    for read, token in ((links.read_turn_token, turn), (links.read_return_token, back)):
        with pytest.raises(Refusal, match="'seat_changed_hands'"):
            read(token)


def test_every_link_leads_to_its_page_with_its_own_token(game, settings):
    settings.SITE_URL = "https://lagoon.example.org"
    phase, seat = open_phase(game), game.seats.select_related("player").get(number=1)
    asked = Invitation(game=game, email="someone@example.org", token="a-token")
    expected = {
        links.turn_link(phase, seat): ("turn", {"token": links.turn_token(phase, seat)}),
        links.return_link(seat): ("come_back", {"token": links.return_token(seat)}),
        links.check_in_link(game, seat.player): (
            "check_in",
            {"token": links.check_in_token(game, seat.player_id)},
        ),
        links.invitation_link(asked): ("invitation", {"token": "a-token"}),
        links.game_link(game): ("game", {"code": game.code}),
        links.record_link(game): ("record", {"code": game.code}),
    }
    for link, (name, arguments) in expected.items():
        assert link.startswith("https://lagoon.example.org/")
        found = resolve(link.removeprefix("https://lagoon.example.org"))
        assert (found.url_name, found.kwargs) == (name, arguments)


def test_the_link_to_share_leads_to_its_table_and_to_no_other(game):
    assert links.read_join_token(links.join_token(game)) == game
    other = gathering.create_game(
        person("Violet"), name="Other", rules="makabana-2013", players=3, pace=PACE, now=NOON
    )
    assert links.read_join_token(links.join_token(other)) == other
    token = links.join_token(other)
    other.delete()
    with pytest.raises(Refusal, match="'bad_link'"):
        links.read_join_token(token)
    for read in READERS:
        with pytest.raises(Refusal, match="'bad_link'"):
            read(token)


def test_the_link_to_check_in_is_for_one_person_of_one_table():
    """Both sit at two tables."""
    red, blue = people(2)
    for name in ("One", "Two"):
        lobby = gathering.create_game(red, name=name, rules="makabana-2013", players=3, pace=PACE, now=NOON)
        gathering.join(lobby, blue, NOON, by_link=True)
    for player in (red, blue):
        found = links.read_check_in_token(links.check_in_token(lobby, player.pk))
        assert (found.game, found.player) == (lobby, player)
    gathering.leave(lobby, blue, NOON)
    with pytest.raises(Refusal, match="'not_at_table'"):
        links.read_check_in_token(links.check_in_token(lobby, blue.pk))


@pytest.mark.parametrize("numbers", [(0, 0, 0), (10**9, 1, 1), (1, 10**9, 1)])
def test_a_link_to_what_is_gone_is_refused(game, numbers):
    phase, seat = open_phase(game), game.seats.get(number=1)
    known = (phase.pk, seat.pk, seat.player_id)
    numbers = [one if new == 1 else new for one, new in zip(known, numbers, strict=True)]
    with pytest.raises(Refusal, match="'bad_link'"):
        links.read_turn_token(sign("turn", *numbers))
    with pytest.raises(Refusal, match="'bad_link'"):
        links.read_return_token(sign("return", 10**9, seat.player_id))


def test_a_token_may_be_as_long_as_two_hundred_characters():
    long = sign("turn", 10**100)
    assert len(long) < 200
    assert unsign("turn", long) == [10**100]
    with pytest.raises(Refusal, match="'bad_link'"):
        unsign("turn", sign("turn", 10**170))
    fitting = 200 - len(sign("turn", 1)) + 1
    assert len(sign("turn", 10 ** (fitting - 1))) == 200
    assert unsign("turn", sign("turn", 10 ** (fitting - 1))) == [10 ** (fitting - 1)]
