"""Reading through the API: tables, histories, records, leagues, ratings. What is unchanged is not sent."""

import json

import pytest

from games.accounts.limits import LIMITS, Limit
from games.api import waiting as waiting_module
from games.leagues.leagues import found_league
from games.models import Game, Rating
from games.tables.talk import hide, mute, say
from tests.api.callers import Program, lobby
from tests.games_at_play import NOON, answer, call_off, people, person, play_on, seat_of, table, tend_on
from tests.inbound.replies import at_projects, at_tikis
from tests.leagues.seasons import DAY, running_season

pytestmark = pytest.mark.django_db


def test_a_table_before_it_starts_and_in_the_list():
    red = person("Red")
    game = lobby(red)
    listed = Program().get("tables")[1]
    assert [(one["code"], one["joined"]) for one in listed["items"]] == [(game.code, 1)]
    whole = Program(red).get(f"tables/{game.code}")[1]
    assert whole["participants"] == [{"name": "Red", "is_bot": False, "is_you": True, "checked_in": False}]
    assert whole["turn"] is None


def test_a_table_under_way_is_told_as_its_viewer_may_see_it():
    game = at_projects()
    player = game.seats.get(number=1).player
    mine, stranger = Program(player).get(f"tables/{game.code}")[1], Program().get(f"tables/{game.code}")[1]
    assert mine["seat"] == 1
    assert mine["turn"]["is_yours"]
    assert mine["view"]["hand"]
    assert (stranger["seat"], stranger["view"]["hand"]) == (None, [])
    assert mine["position"] == stranger["position"]
    assert mine["position"]["ask"] == "project"


def test_a_token_that_may_not_read_sees_what_strangers_see():
    game = at_projects()
    player = game.seats.get(number=1).player
    assert Program(player, ["talk"]).get(f"tables/{game.code}")[1]["view"]["hand"] == []
    assert Program(player, ["talk"]).get("me")[1]["code"] == "scope_missing"
    assert Program().get("me")[1]["code"] == "token_needed"


def test_history_log_and_record_of_a_game_that_is_over():
    red, blue = people(2)
    game = play_on(table([red, blue], rules="kahuna"), NOON)
    rounds = Program().get(f"tables/{game.code}/history?per_page=2")[1]
    assert [one["number"] for one in rounds["items"]] == [0, 1]
    assert rounds["items"][1]["story"]
    assert rounds["items"][1]["events"]
    second = Program().get(rounds["next"])[1]
    assert second["items"][0]["number"] == 2
    assert "finished" in [line["code"] for line in Program().get(f"tables/{game.code}/log")[1]["items"]]
    record = Program().get(f"tables/{game.code}/record")[1]
    assert record["game"] == "kahuna"
    assert record == json.loads(Program().client.get(f"/game/{game.code}/record.json").content)


def test_the_record_is_there_when_the_game_is_over():
    game = at_projects()
    assert Program().get(f"tables/{game.code}/record")[1]["code"] == "not_over"
    call_off(game)
    assert Program().get(f"tables/{game.code}/record")[0] == 200


def test_hidden_and_muted_words_are_not_told():
    red, blue = people(2)
    game = table([red, blue], rules="kahuna")
    say(game, seat_of(game, blue), "Hear me", NOON)
    shouted = say(game, seat_of(game, red), "Louder", NOON)
    hide(shouted, person("Black", is_staff=True), "Loud.", NOON)
    mute(red, blue)
    assert [one["text"] for one in Program(red).get(f"tables/{game.code}/talk")[1]["items"]] == [None, None]
    assert Program().get(f"tables/{game.code}/talk")[1]["items"][0]["text"] == "Hear me"


def test_a_private_table_keeps_its_talk_from_strangers():
    red, blue = people(2)
    game = table([red, blue], rules="kahuna")
    Game.objects.filter(pk=game.pk).update(is_open=False)
    say(game, seat_of(game, blue), "Hear me", NOON)
    assert Program().get(f"tables/{game.code}/talk")[1]["items"] == []
    assert len(Program(red).get(f"tables/{game.code}/talk")[1]["items"]) == 1


def test_my_tables_and_what_waits():
    game = at_tikis()
    first = game.seats.select_related("player").get(number=game.phases.get(closed_at=None).asked[0])
    program = Program(first.player)
    (turn,) = program.get("waiting")[1]["items"]
    assert (turn["code"], turn["what"], turn["kind"], turn["seat"]) == (
        game.code,
        "order",
        "tiki",
        first.number,
    )
    assert program.get("my/tables")[1]["items"][0]["awaits_me"]


def test_waiting_ends_as_soon_as_there_is_something(monkeypatch):
    red, blue = people(2)
    game = table([red, blue], rules="kahuna")
    (late,) = game.seats.exclude(number=game.phases.get(closed_at=None).asked[0]).select_related("player")
    slept = []

    def meanwhile(seconds):
        slept.append(seconds)
        if len(slept) == 2:
            answer(game, NOON)
            tend_on(game, NOON)

    monkeypatch.setattr(waiting_module, "sleep", meanwhile)
    assert len(Program(late.player).get("waiting?wait=5")[1]["items"]) == 1
    assert slept == [waiting_module.LOOKS_EVERY] * 2


def test_waiting_has_an_end_and_room_for_few(monkeypatch):
    program, slept = Program(person("Red")), []
    monkeypatch.setattr(waiting_module, "sleep", slept.append)
    monkeypatch.setattr(waiting_module, "monotonic", lambda: sum(slept))
    assert program.get("waiting?wait=5")[1] == {"items": []}
    assert sum(slept) == waiting_module.LONGEST_WAIT
    assert program.get("waiting?wait=6")[0] == 422
    monkeypatch.setattr(waiting_module, "ROOM", waiting_module.BoundedSemaphore(1))
    for _ in range(2):
        slept.clear()
        program.get("waiting?wait=1")
        assert slept, "whoever waited has given the room back"
    waiting_module.ROOM.acquire()
    slept.clear()
    assert program.get("waiting?wait=5")[1] == {"items": []}
    assert slept == []


def test_leagues_and_standings():
    season = running_season(8, first=4)
    slug = season.league.slug
    told = Program().get(f"leagues/{slug}")[1]
    assert told["seasons"][0]["divisions"]
    assert told in Program().get("leagues")[1]["items"]
    rank = told["seasons"][0]["divisions"][0]
    table_ = Program().get(f"leagues/{slug}/seasons/{season.number}/divisions/{rank}")[1]
    assert len(table_["rows"]) == 4
    assert table_["results"] == []
    for moment, status in (
        ("2027-01-01T00:00:00Z", 200),
        ("2027-01-01T00:00:00", 422),
        ("0001-01-01T00:00:00%2B14:00", 422),
        ("9999-12-31T23:59:59-14:00", 422),
    ):
        where = f"leagues/{slug}/seasons/{season.number}/divisions/{rank}?as_of={moment}"
        assert Program().get(where)[0] == status, moment


def test_a_private_league_does_not_exist_for_strangers():
    league = found_league(person("Red"), name="Secret", is_public=False, now=NOON)
    assert Program().get(f"leagues/{league.slug}")[0] == 404
    assert Program().get("leagues")[1]["items"] == []
    assert Program(person("Blue")).get(f"leagues/{league.slug}")[0] == 404
    owner = Program(league.created_by)
    assert owner.get(f"leagues/{league.slug}")[0] == 200
    assert Program(league.created_by, ["play"]).get(f"leagues/{league.slug}")[0] == 404


def test_ratings():
    red = person("Red")
    Rating.objects.create(player=red, rule_set="kahuna", mu=30, sigma=1, games=6)
    assert Program().get("ratings?rules=kahuna")[1]["items"] == [
        {"name": "Red", "is_bot": False, "rules": "kahuna", "rating": 2080, "games": 6}
    ]
    assert Program(red).get("my/ratings")[1] == {"items": [], "next": None}


def test_games():
    assert [one["rules"] for one in json.loads(Program().ask("get", "games").content)][:1] == [
        "makabana-2013"
    ]


def test_what_has_not_changed_is_not_sent_again():
    game = at_projects()
    first = Program().ask("get", f"tables/{game.code}")
    again = Program().ask("get", f"tables/{game.code}", **{"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    answer(game, NOON)
    assert Program().ask("get", f"tables/{game.code}", **{"If-None-Match": first["ETag"]}).status_code == 200


def test_other_sites_may_read_what_is_public_and_nothing_else():
    game, program = at_projects(), Program(person("Pink"))
    public = Program().ask("get", f"tables/{game.code}", Origin="https://example.org")
    assert public["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in public
    assert "Access-Control-Allow-Origin" not in program.ask("get", f"tables/{game.code}")
    assert "Access-Control-Allow-Origin" not in Program().ask("post", f"tables/{game.code}/join", {})
    asked = Program().client.options(
        f"/api/v1/tables/{game.code}/order", headers={"Access-Control-Request-Method": "POST"}
    )
    assert asked["Access-Control-Allow-Methods"] == "GET"
    assert asked["Access-Control-Allow-Headers"] == "If-None-Match"


def test_a_session_counts_for_nothing(client):
    game = at_projects()
    client.force_login(game.seats.get(number=1).player)
    assert client.get(f"/api/v1/tables/{game.code}").json()["seat"] is None
    assert client.get("/api/v1/me").status_code == 401


def test_too_many_requests_are_refused_with_when_to_come_again(monkeypatch):
    monkeypatch.setitem(LIMITS, "api_of_player", Limit(2, DAY))
    program = Program(person("Red"))
    answers = [program.ask("get", "me") for _ in range(3)]
    assert [one.status_code for one in answers] == [200, 200, 429]
    assert [one["RateLimit-Remaining"] for one in answers] == ["1", "0", "0"]
    assert {one["RateLimit-Limit"] for one in answers} == {"2"}
    assert int(answers[2]["Retry-After"]) >= int(answers[2]["RateLimit-Reset"]) > 0
    assert answers[2].json()["code"] == "too_often"
    assert Program().ask("get", "games").status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("get", "nowhere", 404, "not_found"),
        ("get", "", 404, "not_found"),
        ("get", "tables/nothing2", 404, "not_found"),
        ("get", "tables/NOT%20A%20CODE", 422, "bad_request"),
        ("delete", "games", 405, "method_not_allowed"),
        ("get", "tables?page=0", 422, "bad_request"),
        ("get", "absences/99999999999999999999", 405, "method_not_allowed"),
    ],
)
def test_problems_have_one_form(method, path, status, code):
    answer = Program(person("Red")).ask(method, path)
    assert (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json")
    assert answer.json()["code"] == code
    assert answer.json()["title"]


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"{", 400, "bad_json"),
        (b"[" * 50_000, 400, "bad_json"),
        (b'{"text": "a", "loud": true}', 422, "bad_request"),
        (b'{"text": "\\u0000"}', 422, "bad_message"),
        (b" " * 200_000, 413, "request_too_large"),
    ],
)
def test_bodies_that_are_none(sent, status, code):
    game = table(people(2), rules="kahuna")
    program = Program(game.seats.get(number=0).player)
    answer = program.client.post(
        f"/api/v1/tables/{game.code}/talk", sent, content_type="application/json", headers=program.headers
    )
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_sentences_come_in_the_language_of_whose_program_it_is():
    french = Program(person("Rouge", language="fr")).get("tables/nothing2")[1]
    english = Program(person("Red")).get("tables/nothing2")[1]
    assert french["code"] == english["code"]
    assert french["title"] != english["title"]
