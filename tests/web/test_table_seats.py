"""Who holds a seat, and what a viewer is told about letters and the lobby."""

import pytest

from games.models import Letter, Player
from games.tables import gathering
from games.tables.absence import offer_seat
from tests.games_at_play import NOON, PACE, people, person, play_on, seat_of, table
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return play_on(table(people(3)), NOON, phases=6)


def held_by_bot(game):
    seat = game.seats.select_related("player", "game").get(player__name="Red")
    offer_seat(seat, NOON)
    return seat


def test_a_volunteer_takes_an_offered_seat_over(game):
    seat, grey = held_by_bot(game), person("Grey")
    take = address(game, "seat", str(seat.number), "take-over")
    assert take in page(browser(grey), address(game))
    assert take not in page(browser(Player.objects.get(name="Blue")), address(game))
    assert browser(grey).post(take).status_code == 302
    assert seat_of(game, grey).number == seat.number


def test_a_player_comes_back_with_one_press(game):
    seat, red = held_by_bot(game), Player.objects.get(name="Red")
    back = address(game, "seat", str(seat.number), "return")
    assert back in page(browser(red), address(game))
    assert browser(Player.objects.get(name="Blue")).post(back).status_code == 400
    assert browser(red).post(back).status_code == 302
    seat.refresh_from_db()
    assert seat.bot == ""


def test_what_became_of_the_last_letter_is_told_to_its_reader_only(game):
    red = Player.objects.get(name="Red")
    Letter.objects.filter(player=red).update(state=Letter.State.BOUNCED, changed_at=NOON)
    assert "bounced" in page(browser(red), address(game))
    assert "bounced" not in page(browser(Player.objects.get(name="Blue")), address(game))
    assert "Last email to you" not in page(browser(), address(game))


def test_a_table_that_has_not_started_leads_to_its_lobby():
    early = gathering.create_game(
        person("Red"), name="Early", rules="makabana-2013", players=3, pace=PACE, now=NOON
    )
    response = browser().get(address(early))
    assert (response.status_code, response["Location"]) == (302, address(early, "lobby"))


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "\u202eevil\u202c", "🏝️ عمر"])
def test_names_of_players_do_no_harm(game, name):
    Player.objects.filter(name="Blue").update(name=name)
    shown = page(browser(Player.objects.get(name="Red")), address(game))
    assert "<script>alert" not in shown


@pytest.mark.parametrize(
    "query", ["?guess=99", "?guess=x", "?mine=show", "?groups=show", "?guess=" + "9" * 99]
)
def test_odd_questions_in_the_address_are_harmless(game, query):
    assert browser().get(address(game) + query).status_code == 200


def test_unknown_tables_and_links_are_told_apart_kindly():
    assert browser().get("/game/nothing/").status_code == 404
    assert browser().get("/turn/1.2.3:forged/").status_code == 400
