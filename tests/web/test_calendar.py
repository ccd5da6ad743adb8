"""The calendar feed: RFC 5545 to the letter, only what waits for its owner, and dead when it is revoked."""

import re
from datetime import timedelta

import pytest
from django.test import Client

from games.models import Game, Player
from games.tables import gathering, moderation
from games.tables.sealing import seal
from tests.games_at_play import LONG_AGO, NOON, PACE, an_order, open_phase, people, person, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def red():
    return person("Red", calendar_token="f" * 40)


def asking_all(*players):
    """A table of three whose first question is for everybody."""
    return table(players, bots=3 - len(players), rules="makabana-2003")


def feed(**headers):
    return Client().get(f"/calendar/{'f' * 40}.ics", headers=headers)


def lines(answer) -> list[str]:
    """Unfolded, after checking the form of the whole."""
    raw = answer.content
    assert raw.endswith(b"\r\n")
    assert b"\n" not in raw.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in raw.split(b"\r\n"))
    return raw.decode().replace("\r\n ", "").split("\r\n")[:-1]


def test_a_question_that_waits_for_me_is_an_entry(red):
    game = asking_all(red, person("Blue"))
    phase = open_phase(game)
    answer = feed()
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    found = lines(answer)
    assert found[0] == "BEGIN:VCALENDAR"
    assert found[-1] == "END:VCALENDAR"
    assert f"DTEND:{phase.due_at:%Y%m%dT%H%M%SZ}" in found
    assert f"DTSTART:{phase.due_at - timedelta(minutes=30):%Y%m%dT%H%M%SZ}" in found
    assert f"DTSTAMP:{phase.opened_at:%Y%m%dT%H%M%SZ}" in found
    assert sum(line.startswith("UID:") for line in found) == found.count("BEGIN:VEVENT") == 1
    assert any(line.startswith("SUMMARY:") and "The lagoon" in line for line in found)


def test_required_properties_come_once(red):
    asking_all(red, person("Blue"))
    found = lines(feed())
    assert [line for line in found if line.startswith(("VERSION", "PRODID"))] == [
        "VERSION:2.0",
        "PRODID:-//Makabana//Deadlines//EN",
    ]
    event = found[found.index("BEGIN:VEVENT") : found.index("END:VEVENT")]
    names = [re.match(r"[A-Z-]+", line)[0] for line in event[1:]]
    assert len(names) == len(set(names))
    assert {"UID", "DTSTAMP", "DTSTART", "DTEND", "SEQUENCE", "SUMMARY"} <= set(names)


def test_what_i_have_sealed_waits_no_more_and_my_move_is_nowhere(red):
    game = asking_all(red, person("Blue"))
    phase, seat = open_phase(game), game.seats.get(player=red).number
    before = feed().content
    seal(phase, seat, an_order(phase, seat), way="web", now=NOON)
    assert b"BEGIN:VEVENT" in before
    assert b"BEGIN:VEVENT" not in feed().content


def test_what_others_seal_changes_nothing(red):
    game = asking_all(red, person("Blue"), person("Green"))
    phase, seat = open_phase(game), game.seats.get(player__name="Blue").number
    before = feed().content
    seal(phase, seat, an_order(phase, seat), way="web", now=NOON)
    assert feed().content == before


def test_a_calendar_without_deadlines_is_still_one(red):
    found = lines(feed())
    assert "BEGIN:VEVENT" not in found
    assert found.count("BEGIN:VTIMEZONE") == found.count("END:VTIMEZONE") == 1


def test_a_later_deadline_keeps_its_name_and_gets_a_higher_number(red):
    game = asking_all(red, person("Blue"))

    def value(name):
        return next(line for line in lines(feed()) if line.startswith(name + ":"))

    uid, number = value("UID"), int(value("SEQUENCE").split(":")[1])
    due = open_phase(game).due_at + timedelta(days=1)
    moderation.extend(game.pk, person("Violet", is_staff=True), "holiday", due, NOON)
    assert value("UID") == uid
    assert int(value("SEQUENCE").split(":")[1]) > number
    assert value("DTEND") == f"DTEND:{open_phase(game).due_at:%Y%m%dT%H%M%SZ}"


def test_a_paused_game_asks_for_nothing(red):
    game = asking_all(red, person("Blue"))
    moderation.pause(game.pk, person("Violet", is_staff=True), "storm", NOON + timedelta(days=2), NOON)
    assert "BEGIN:VEVENT" not in lines(feed())


def test_a_check_in_is_a_deadline_too(red):
    blue = person("Blue")
    game = gathering.create_game(
        blue, name="Soon", rules="makabana-2013", players=3, pace=PACE, is_open=True, now=LONG_AGO
    )
    gathering.join(game, red, LONG_AGO)
    gathering.join(game, person("Green"), NOON)
    game.refresh_from_db()
    assert f"DTEND:{game.check_in_until:%Y%m%dT%H%M%SZ}" in lines(feed())
    gathering.check_in(game, red, NOON)
    assert "BEGIN:VEVENT" not in lines(feed())


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("a,b;c\\d", r"a\,b\;c\\d"),
        ("é🏝️" * 15, "é🏝️" * 15),
        ("a\r\nATTENDEE:x", "a ATTENDEE:x"),
        ("\u202ea", "a"),
    ],
)
def test_hostile_and_long_names_are_escaped_and_folded(red, name, written):
    game = asking_all(red, person("Blue"))
    Game.objects.filter(pk=game.pk).update(name=name)
    (summary,) = (line for line in lines(feed()) if line.startswith("SUMMARY:"))
    assert written in summary
    assert not any(line.startswith("ATTENDEE") for line in lines(feed()))


def test_an_unchanged_calendar_is_not_sent_again(red):
    asking_all(red, person("Blue"))
    first = feed()
    again = feed(if_none_match=first.headers["ETag"])
    assert again.status_code == 304
    assert again.content == b""
    Player.objects.filter(pk=red.pk).update(language="fr")
    assert feed(if_none_match=first.headers["ETag"]).status_code == 200


def test_it_speaks_the_players_language(red):
    Player.objects.update(language="fr")
    assert any(
        line == "X-WR-CALNAME:Maka Bana : mes échéances".replace(" :", "\u00a0:") for line in lines(feed())
    )


@pytest.mark.parametrize("token", ["0" * 40, "x", "%00", "x" * 3000])
def test_an_unknown_address_leads_nowhere(client, red, token):
    assert client.get(f"/calendar/{token}.ics").status_code == 404


def test_a_feed_is_made_renewed_and_ended(client):
    red, blue = people(2)
    client.force_login(red)
    assert "Create my feed" in client.get("/profile/calendar/").content.decode()

    def address():
        return re.search(
            r'value="https?://[^/]+(/calendar/[\w:-]+\.ics)"',
            client.get("/profile/calendar/").content.decode(),
        )

    client.post("/profile/calendar/new/")
    first = address()[1]
    assert Client().get(first).status_code == 200
    client.post("/profile/calendar/new/")
    second = address()[1]
    assert Client().get(first).status_code == 404
    assert Client().get(second).status_code == 200
    client.post("/profile/calendar/end/")
    assert address() is None
    assert Client().get(second).status_code == 404
    blue.refresh_from_db()
    assert blue.calendar_token is None


def test_the_feed_of_a_closed_account_is_dead(red):
    Player.objects.update(is_active=False)
    assert feed().status_code == 404


def test_the_feed_is_only_read(client, red):
    assert client.post(f"/calendar/{'f' * 40}.ics").status_code == 405
