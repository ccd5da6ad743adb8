"""The operators' pages: everything to read, nothing to change, no secret."""

import pytest

from games.models import AdminVisit
from tests.games_at_play import NOON, answer, open_phase, people, person, table
from tests.web.authenticator import let_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def operator(client):
    staff = person("Orange", is_staff=True, is_superuser=True)
    return let_in(client, staff)


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
        "adminvisit",
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
    assert client.get("/admin/games/game/", follow=True).status_code == 403
    client.logout()
    assert client.get("/admin/games/game/", follow=True).redirect_chain[-1][0] == (
        "/sign-in/?next=/admin/games/game/"
    )


def test_every_visit_is_noted_with_who_and_where_and_not_what_they_searched_for(operator, client):
    operator.get("/admin/games/player/?q=secret")
    client.logout()
    client.force_login(person("Blue"))
    client.post("/admin/games/player/")
    visits = AdminVisit.objects.order_by("pk").values_list("player__name", "method", "path", "was_let_in")
    assert list(visits) == [
        ("Orange", "GET", "/admin/games/player/", True),
        ("Blue", "POST", "/admin/games/player/", False),
    ]


@pytest.mark.parametrize("path", ["password_change/", "password_change/done/"])
def test_no_page_takes_or_changes_a_password(operator, client, path):
    assert operator.get(f"/admin/{path}").status_code in (404, 405)
    client.logout()
    orange = person("Violet", is_staff=True, is_superuser=True)
    orange.set_password("a long and secret sentence")
    orange.save()
    sent = {"username": orange.email, "password": "a long and secret sentence"}
    assert "_auth_user_id" not in client.session
    assert client.post("/admin/login/", sent).status_code == 302
    assert "_auth_user_id" not in client.session


def test_a_game_shows_its_seed_only_when_it_is_over(operator):
    game = table(people(3))
    page = operator.get(f"/admin/games/game/{game.pk}/change/").content.decode()
    assert game.seed_hash in page
    assert open_phase(game).kind == "place"
