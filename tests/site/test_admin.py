"""The operators' pages: everything to read, nothing to change, no secret."""

import pytest

from tests.games_at_play import NOON, answer, open_phase, people, person, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def operator(client):
    staff = person("Orange", is_staff=True, is_superuser=True)
    client.force_login(staff)
    return client


@pytest.mark.parametrize(
    "name",
    [
        "game",
        "phase",
        "seat",
        "player",
        "letter",
        "logline",
        "moderatoract",
        "outage",
        "league",
        "season",
        "leagueact",
    ],
)
def test_lists_are_shown_and_cannot_be_added_to(operator, name):
    answer(table(people(3)), NOON)
    assert operator.get(f"/admin/games/{name}/").status_code == 200
    assert operator.get(f"/admin/games/{name}/add/").status_code == 403


def test_a_phase_shows_no_secret(operator):
    game = table(people(3), rules="makabana-2003")
    phase = answer(game, NOON, but=[0])
    page = operator.get(f"/admin/games/phase/{phase.pk}/change/").content.decode()
    assert "project" in page
    assert bytes(phase.state).decode() not in page
    for order in phase.orders.all():
        assert order.commitment not in page


def test_sealed_orders_have_no_page(operator):
    answer(table(people(3), rules="makabana-2003"), NOON)
    assert operator.get("/admin/games/sealedorder/").status_code == 404


def test_others_are_kept_out(client):
    client.force_login(person("Orange"))
    assert client.get("/admin/games/game/").status_code == 302


def test_a_game_shows_its_seed_only_when_it_is_over(operator):
    game = table(people(3))
    page = operator.get(f"/admin/games/game/{game.pk}/change/").content.decode()
    assert game.seed_hash in page
    assert open_phase(game).kind == "place"
