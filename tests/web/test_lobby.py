"""A table before it starts."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, Letter
from games.tables import absence, gathering
from games.tables.links import join_token
from tests.games_at_play import LONG_AGO, NOON, PACE, people, person

pytestmark = pytest.mark.django_db


def table(creator, players=3, **fields) -> Game:
    fields = {"name": "The lagoon", "rules": "makabana-2013", "pace": PACE, **fields}
    return gathering.create_game(creator, players=players, now=LONG_AGO, **fields)


def act(client, game, name, **fields):
    return client.post(f"/game/{game.code}/lobby/", {"act": name, **fields})


def page(client, game) -> str:
    return client.get(f"/game/{game.code}/lobby/").content.decode()


@pytest.fixture
def red(client):
    player = person("Red")
    client.force_login(player)
    return player


def test_the_page_of_a_table_that_has_not_started_is_its_lobby(client, red):
    game = table(red)
    assert client.get(f"/game/{game.code}/").url == f"/game/{game.code}/lobby/"


def test_a_lobby_of_a_started_game_leads_to_the_table(client, red):
    game = table(red)
    for _ in range(2):
        gathering.add_bot(game, red, "steady", NOON)
    assert client.get(f"/game/{game.code}/lobby/").url == f"/game/{game.code}/"


def test_everybody_sees_who_is_here_and_how_many_places_are_free(client, red):
    game = table(red, players=4)
    gathering.add_bot(game, red, "steady", NOON)
    client.logout()
    shown = page(client, game)
    assert "<bdi>Red</bdi>" in shown
    assert "<bdi>Bot</bdi></strong> <span>steady</span>" in shown
    assert shown.count('class="is-free"') == 2


def test_bots_come_and_go_at_the_word_of_the_host(client, red):
    game = table(red)
    act(client, game, "add_bot", bot="steady")
    assert game.participants.exclude(bot="").count() == 1
    act(client, game, "remove_bot")
    assert game.participants.exclude(bot="").count() == 0


def test_a_bot_that_leaves_a_full_table_opens_it_again(client, red):
    game = table(red, is_open=True)
    act(client, game, "add_bot", bot="steady")
    gathering.join(game, person("Blue"), NOON)
    game.refresh_from_db()
    assert game.status == Game.Status.CHECK_IN
    act(client, game, "remove_bot")
    game.refresh_from_db()
    assert game.status == Game.Status.GATHERING


@pytest.mark.parametrize(
    ("name", "fields", "complaint"),
    [
        ("add_bot", {"bot": "steady"}, "Only the host of the table can do this."),
        ("remove_bot", {}, "Only the host of the table can do this."),
        ("invite", {"email": "green@example.org"}, "You are not at this table."),
        ("leave", {}, "You are not at this table."),
        ("check_in", {}, "Nobody has to check in at the moment."),
        ("join", {}, "This table is by invitation only."),
        ("explode", {}, "Please choose one of the options."),
        ("", {}, "Please choose one of the options."),
    ],
)
def test_strangers_to_a_private_table_can_do_nothing(client, name, fields, complaint):
    game = table(person("Blue"))
    client.force_login(person("Red"))
    answer = act(client, game, name, **fields)
    assert answer.status_code == 400
    assert complaint in answer.content.decode()
    assert game.participants.count() == 1


@pytest.mark.parametrize(
    ("name", "bot", "said"),
    [
        ("remove_bot", "", "There is no bot at this table."),
        ("add_bot", "genius", "We can’t find this bot."),
        ("add_bot", "", "We can’t find this bot."),
    ],
)
def test_a_bot_that_is_not_there_is_said_so(client, red, name, bot, said):
    answer = act(client, table(red), name, bot=bot)
    assert answer.status_code == 400
    assert f'role="alert">{said}' in answer.content.decode()


def test_an_invitation_goes_out_once(client, red):
    game = table(red)
    for _ in range(2):
        answer = act(client, game, "invite", email=" blue@example.org ")
    assert "We’re sending an invitation to blue@example.org." in client.get(answer.url).content.decode()
    assert Letter.objects.filter(kind="invitation").count() == 1


def test_a_wrong_address_stays_in_its_field(client, red):
    answer = act(client, table(red), "invite", email='blue"@<i>')
    assert answer.status_code == 400
    assert "This is not an email address." in answer.content.decode()
    assert 'value="blue&quot;@&lt;i&gt;"' in answer.content.decode()


def test_addresses_are_shown_only_to_whoever_invited_them(client, red):
    game = table(red, is_open=True)
    gathering.invite(game, red, "yellow@example.org", NOON)
    assert "yellow@example.org" in page(client, game)
    blue = person("Blue")
    gathering.join(game, blue, NOON)
    client.force_login(blue)
    assert "yellow@example.org" not in page(client, game)


def test_the_link_to_share_is_only_for_the_people_at_the_table(client, red):
    game = table(red)
    assert "/join/" in page(client, game)
    client.logout()
    assert "/join/" not in page(client, game)


def test_who_has_the_link_may_join_a_private_table(client, red):
    game = table(red)
    path = f"/join/{join_token(game)}/"
    blue = person("Blue")
    client.force_login(blue)
    assert client.get(path).status_code == 200
    assert not game.participants.filter(player=blue).exists()
    assert client.post(path).url == f"/game/{game.code}/"
    assert game.participants.filter(player=blue).exists()


def test_joining_twice_or_too_late_is_said_so(client, red):
    game = table(red)
    path = f"/join/{join_token(game)}/"
    assert "This player is already at the table." in client.post(path).content.decode()
    for _ in range(2):
        gathering.add_bot(game, red, "steady", NOON)
    client.force_login(person("Blue"))
    answer = client.post(path)
    assert (answer.status_code, "This game has already started." in answer.content.decode()) == (400, True)


@pytest.mark.parametrize("token", ["1:forged", "x" * 5000, "1", "é:ü"])
def test_a_forged_link_is_refused(client, token):
    answer = client.get(f"/join/{token}/")
    assert answer.status_code == 400
    assert "This link is incomplete, or isn’t one of ours." in answer.content.decode()


def test_the_link_of_one_table_does_not_open_another(client, red):
    token = join_token(table(red))
    forged = re.sub(r"^\d+", lambda number: str(int(number[0]) + 1), token)
    assert client.get(f"/join/{forged}/").status_code == 400


def test_all_say_that_they_are_here_and_the_game_begins(client):
    red, blue, yellow = people(3)
    game = table(red, is_open=True)
    for player in (blue, yellow):
        client.force_login(player)
        assert "Join this table" in page(client, game)
        act(client, game, "join")
    client.force_login(red)
    assert "Check in" in page(client, game)
    act(client, game, "check_in")
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def test_a_guest_may_leave_and_the_host_may_call_the_table_off(client, red):
    game = table(red, is_open=True)
    blue = person("Blue")
    gathering.join(game, blue, NOON)
    client.force_login(blue)
    assert "Leave the table" in page(client, game)
    act(client, game, "leave")
    assert game.participants.count() == 1
    client.force_login(red)
    assert "Cancel the table" in page(client, game)
    act(client, game, "leave")
    game.refresh_from_db()
    assert game.status == Game.Status.CANCELLED
    assert "<h1>Cancelled</h1>" in page(client, game)


def test_a_stranger_who_acts_is_asked_to_sign_in(client):
    game = table(person("Red"), is_open=True)
    assert act(client, game, "leave").url == f"/sign-in/?next=/game/{game.code}/lobby/"


@pytest.mark.parametrize("code", ["nothing", "%00", "a" * 500, "🏝"])
def test_no_such_table_is_a_plain_404(client, code):
    assert client.get(f"/game/{code}/lobby/").status_code == 404


def test_a_full_lobby_needs_no_more_queries_than_an_empty_one(client, red):
    small, large = table(red, players=6), table(red, players=6, is_open=True)
    for player in map(person, ("Blue", "Yellow", "Green")):
        gathering.join(large, player, NOON)
    counts = []
    page(client, small)
    for game in (small, large):
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/game/{game.code}/lobby/")
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_open_tables_are_listed_and_private_ones_are_not(client, red):
    assert "No table is looking for players right now." in client.get("/tables/").content.decode()
    table(red, name="Everybody welcome", is_open=True)
    table(red, name="Only friends")
    shown = client.get("/tables/").content.decode()
    assert "Everybody welcome" in shown
    assert "1 of 3 have joined" in shown
    assert "Only friends" not in shown


def test_seats_that_are_offered_at_open_tables_are_listed(client, red):
    for name, is_open in (("Come and help", True), ("Among friends", False)):
        game = table(red, name=name, is_open=is_open)
        for _ in range(2):
            gathering.add_bot(game, red, "steady", NOON)
        absence.offer_seat(game.seats.select_related("player", "game").get(player=red), NOON)
    shown = client.get("/tables/").content.decode()
    assert "Seats to take over" in shown
    assert "Come and help" in shown
    assert "Among friends" not in shown


def test_many_open_tables_need_no_more_queries_than_one(client, red, django_assert_num_queries):
    client.logout()
    table(red, is_open=True)
    for _ in range(5):
        gathering.add_bot(table(red, players=4, is_open=True), red, "steady", NOON)
    with django_assert_num_queries(2):
        client.get("/tables/")
