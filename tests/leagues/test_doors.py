"""What leagues answer at the doors of tables and accounts: who may take a seat, and who may leave."""

import pytest

from games.accounts.deletion import delete_account
from games.leagues.entry import sit_on_bench
from games.leagues.roles import give_role
from games.models import Player
from games.refusal import Refusal
from games.tables.absence import offer_seat, take_over
from tests.games_at_play import NOON, person
from tests.leagues.seasons import DAY, league, running_season

pytestmark = pytest.mark.django_db

TAKE_OVER = "Take over this seat"


@pytest.fixture
def offered():
    """A seat that a bot holds, at a table of a league."""
    season = running_season(4, divisions=1, table_size=4)
    game = season.rounds.get(number=1).tables.get().game
    seat = game.seats.select_related("player", "game").get(number=1)
    offer_seat(seat, season.starts_at + DAY)
    return season, seat


def test_a_stranger_is_not_shown_a_seat_that_only_alternates_may_take(client, offered):
    _, seat = offered
    stranger = person("Grey")
    client.force_login(stranger)
    assert TAKE_OVER not in client.get(f"/game/{seat.game.code}/").content.decode()
    with pytest.raises(Refusal) as refused:
        take_over(seat.pk, stranger, NOON)
    assert refused.value.code == "alternates_only"


def test_an_alternate_is_shown_the_seat_and_may_take_it(client, offered):
    season, seat = offered
    grey = person("Grey")
    sit_on_bench(season, grey, season.starts_at + DAY)
    client.force_login(grey)
    assert TAKE_OVER in client.get(f"/game/{seat.game.code}/").content.decode()
    client.post(f"/game/{seat.game.code}/seat/1/take-over/")
    seat.refresh_from_db()
    assert seat.player == grey


def test_the_last_owner_of_a_league_hands_over_before_leaving(client):
    red = person("Red")
    of = league(red)
    client.force_login(red)
    refused = client.post("/profile/data/delete/", {"typed_name": "Red"})
    assert refused.status_code == 400
    assert "last owner of the league “Lagoon league”" in refused.content.decode()
    assert Player.objects.get(pk=red.pk).name == "Red"
    give_role(of, red, person("Blue"), "owner", NOON)
    assert client.post("/profile/data/delete/", {"typed_name": "Red"}).status_code == 200
    assert [role.player.name for role in of.roles.all()] == ["Blue"]


def test_an_owner_whose_account_is_closed_counts_for_nothing():
    red, blue = person("Red"), person("Blue")
    of = league(red)
    give_role(of, red, blue, "owner", NOON)
    Player.objects.filter(pk=blue.pk).update(is_active=False)
    with pytest.raises(Refusal) as refused:
        delete_account(red, "Red", NOON)
    assert refused.value.code == "owns_league"
