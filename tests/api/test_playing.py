"""Acting through the API: the same acts as the pages', each once for each key."""

import pytest

from games.accounts.absences import DAYS_A_YEAR
from games.models import Absence, ApiAnswer, Game, Message, SealedList, SealedOrder
from games.ratings.rating import rate_game
from games.retention import keep_no_longer
from games.tables import gathering
from games.tables.absence import may_take_over, offer_seat
from games.tables.links import join_token
from tests.api.callers import Program, bot_of, lobby
from tests.games_at_play import (
    LONG_AGO,
    NOON,
    PACE,
    open_phase,
    people,
    person,
    play_on,
    seat_of,
    table,
    tend_on,
)
from tests.inbound.replies import at_projects, at_tikis
from tests.leagues.seasons import DAY, season

pytestmark = pytest.mark.django_db


def asked(game):
    """The first seat that is asked now, and its person."""
    seat = game.seats.select_related("player").get(number=open_phase(game).asked[0])
    return seat.number, seat.player


def test_sitting_down_checking_in_and_leaving():
    red, blue = people(2)
    game, program = lobby(red, LONG_AGO), Program(blue)
    assert program.post(f"tables/{game.code}/join") == (200, {"table": game.code, "status": "check_in"})
    assert program.post(f"tables/{game.code}/join")[1]["code"] == "table_full"
    assert Program(red).get("waiting")[1]["items"][0]["what"] == "check_in"
    assert program.post(f"tables/{game.code}/leave") == (200, {"table": game.code, "status": "gathering"})
    assert program.post(f"tables/{game.code}/join")[0] == 200
    assert Program(red).post(f"tables/{game.code}/check-in")[1]["status"] == "running"


def test_a_private_table_takes_the_key_of_its_link_and_no_other():
    red, blue = people(2)
    game, other = lobby(red, is_open=False), lobby(red, is_open=False)
    program = Program(blue)
    assert program.post(f"tables/{game.code}/join")[1]["code"] == "by_invitation"
    assert program.post(f"tables/{game.code}/join", {"key": join_token(other)})[1]["code"] == "bad_link"
    assert program.post(f"tables/{game.code}/join", {"key": join_token(game)})[1]["status"] == "running"


def test_a_bot_sits_down_only_where_the_table_allows_it():
    red, blue = people(2)
    program = Program(bot_of(blue))
    closed, welcoming = lobby(red), lobby(red, allows_others_bots=True)
    status, problem = program.post(f"tables/{closed.code}/join")
    assert (status, problem["code"]) == (409, "no_others_bots")
    assert program.post(f"tables/{welcoming.code}/join")[1]["status"] == "running"
    page = Program(red).get(f"tables/{welcoming.code}")[1]
    (robin,) = [seat for seat in page["seats"] if not seat["is_you"]]
    assert (robin["name"], robin["is_bot"], robin["owner"]) == ("Robin (bot)", True, "Blue")


def test_a_person_and_their_bots_have_one_seat_at_a_table():
    red, blue = people(2)
    robin, wren = bot_of(blue), bot_of(blue, "Wren")
    fields = {"rules": "macao", "players": 3, "allows_others_bots": True}
    theirs, of_owner = lobby(red, **fields), lobby(blue, **fields)
    assert Program(robin).post(f"tables/{theirs.code}/join")[0] == 200
    for other, game in ((blue, theirs), (wren, theirs), (robin, of_owner)):
        status, problem = Program(other).post(f"tables/{game.code}/join")
        assert (status, problem["code"]) == (409, "own_bot_at_table")
    assert Program(bot_of(red)).post(f"tables/{of_owner.code}/join")[0] == 200


def test_an_offered_seat_is_not_for_the_owner_of_a_bot_at_the_table():
    red, blue, yellow = people(3)
    game = lobby(red, allows_others_bots=True)
    gathering.join(game, bot_of(blue), NOON)
    seat = game.seats.get(player=red)
    offer_seat(seat, NOON)
    assert may_take_over(seat.game, yellow)
    assert not may_take_over(seat.game, blue)


def test_a_bot_is_marked_on_pages_with_its_owner(client):
    red, blue = people(2)
    game = gathering.create_game(
        red, name="T", rules="macao", players=3, pace=PACE, is_open=True, allows_others_bots=True, now=NOON
    )
    gathering.join(game, bot_of(blue), NOON)
    waits = client.get(f"/game/{game.code}/lobby/").content.decode()
    assert "Robin (bot)" in waits
    assert "run by Blue" in waits
    gathering.add_bot(game, red, "steady", NOON)
    shown = client.get(f"/game/{game.code}/").content.decode()
    assert "Robin (bot)" in shown
    assert "bot, run by Blue" in shown


def test_bots_have_no_rating_and_change_none():
    red, blue = people(2)
    game = lobby(red, allows_others_bots=True)
    gathering.join(game, bot_of(blue), NOON)
    game = play_on(game, NOON)
    assert game.status == Game.Status.FINISHED
    assert rate_game(game.pk, NOON) == []


@pytest.mark.parametrize(("chosen", "answer"), [({}, 409), ({"allows_bots": True}, 200)])
def test_a_bot_enters_a_season_only_if_its_league_allows_bots(at_noon, chosen, answer):
    fresh = season(**chosen)
    program, where = Program(bot_of(person("Red"))), f"leagues/{fresh.league.slug}/seasons/{fresh.number}"
    status, told = program.post(f"{where}/enter")
    assert (status, told.get("code")) == (answer, None if chosen else "no_others_bots")
    assert program.post(f"{where}/leave")[0] == answer
    assert ("allows_bots" in fresh.settings) == bool(chosen), "a former release knows no such setting"


def test_an_order_is_sealed_changed_and_undone():
    game = at_projects()
    number, player = asked(game)
    program = Program(player)
    choices = program.get(f"tables/{game.code}/choices")[1]
    assert choices["kind"] == "project"
    first, second = choices["choices"][:2]
    status, receipt = program.post(f"tables/{game.code}/order", {"order": first, "turn": choices["turn"]})
    assert (status, receipt["seat"], receipt["revision"]) == (200, number, 1)
    assert SealedOrder.objects.latest("pk").way == "api"
    assert program.post(f"tables/{game.code}/order", {"order": second})[1]["revision"] == 2
    own = program.get(f"tables/{game.code}/order")[1]
    assert own["order"] == second
    assert program.delete(f"tables/{game.code}/order") == (200, {"done": True})
    assert program.get(f"tables/{game.code}/order")[1]["order"] is None


def test_what_the_rules_forbid_is_said_in_the_words_of_the_game():
    game = at_projects()
    program = Program(asked(game)[1])
    status, problem = program.post(f"tables/{game.code}/order", {"order": {"cards": ["A"], "show": "B"}})
    assert status == 422
    assert problem["type"] == f"/api/#{problem['code']}"
    assert problem["title"].endswith(".")


def test_an_order_for_a_turn_that_has_passed_is_too_late():
    game = at_tikis()
    player = asked(game)[1]
    before = game.phases.get(number=open_phase(game).number - 1)
    late = {"order": {"tiki": "DLP"}, "turn": before.number}
    status, problem = Program(player).post(f"tables/{game.code}/order", late)
    assert (status, problem["code"]) == (409, "phase_closed")


def test_a_list_in_advance():
    game = at_tikis()
    second = game.seats.select_related("player").get(number=open_phase(game).asked[0] + 1)
    program = Program(second.player)
    assert program.get(f"tables/{game.code}/order")[1]["may_list"]
    assert program.get(f"tables/{game.code}/choices")[1]["choices"] == []
    ranked = [{"tiki": "DLP"}]
    assert program.post(f"tables/{game.code}/list", {"orders": ranked}) == (200, {"done": True})
    assert program.get(f"tables/{game.code}/order")[1]["list"] == ranked
    assert program.delete(f"tables/{game.code}/list") == (200, {"done": True})
    assert not SealedList.objects.exists()


def test_talking_and_telling_one_player():
    red, blue, green = people(3)
    game = table([red, blue, green], rules="macao", allows_private=True)
    program = Program(red)
    assert program.post(f"tables/{game.code}/talk", {"text": "Good morning"})[0] == 200
    whispered = {"text": "Psst", "to": seat_of(game, blue).number}
    assert program.post(f"tables/{game.code}/talk", whispered)[1]["is_private"]
    heard = {name: [one["text"] for one in Program(who).get(f"tables/{game.code}/talk")[1]["items"]]
             for name, who in (("blue", blue), ("green", green), ("nobody", None))}  # fmt: skip
    assert heard == {
        "blue": ["Good morning", "Psst"],
        "green": ["Good morning"],
        "nobody": ["Good morning"],
    }


def test_being_away(at_noon):
    red = person("Red")
    program = Program(red)
    status, away = program.post("absences", {"first_day": "2027-04-01", "last_day": "2027-04-03"})
    assert status == 200
    told = program.get("absences")[1]
    assert told["items"] == [away]
    assert told["days_left"]["2027"] == DAYS_A_YEAR - 3
    backwards = program.post("absences", {"first_day": "2027-05-03", "last_day": "2027-05-01"})
    assert (backwards[0], backwards[1]["code"]) == (422, "absence_backwards")
    assert Program(person("Blue")).delete(f"absences/{away['number']}")[0] == 404
    assert program.delete(f"absences/{away['number']}") == (200, {"done": True})
    assert not Absence.objects.exists()


def test_the_same_key_is_answered_the_same_and_acts_once():
    red, blue = people(2)
    game = table([red, blue], rules="kahuna")
    program, where = Program(red), f"tables/{game.code}/talk"
    first = program.post(where, {"text": "Once"}, **{"Idempotency-Key": "a1"})
    assert program.post(where, {"text": "Once"}, **{"Idempotency-Key": "a1"}) == first
    assert Message.objects.count() == 1
    status, problem = program.post(where, {"text": "Twice"}, **{"Idempotency-Key": "a1"})
    assert (status, problem["code"]) == (409, "idempotency_key_used")
    assert Program(blue).post(where, {"text": "Mine"}, **{"Idempotency-Key": "a1"})[0] == 200
    assert Message.objects.count() == 2
    keep_no_longer(ApiAnswer.objects.latest("at").at + 2 * DAY)
    assert not ApiAnswer.objects.exists()


def test_a_refusal_does_not_use_a_key_up():
    red, blue = people(2)
    game = lobby(red, is_open=False)
    program, where = Program(blue), f"tables/{game.code}/join"
    assert program.post(where, **{"Idempotency-Key": "a1"})[0] == 409
    Game.objects.filter(pk=game.pk).update(is_open=True)
    assert program.post(where, **{"Idempotency-Key": "a1"})[0] == 200
    assert program.post(where, **{"Idempotency-Key": "a1"})[0] == 200


def test_one_person_and_bots_play_on_at_once():
    red = person("Red")
    game = table([red], bots=1, rules="kahuna")
    tend_on(game, NOON)
    program = Program(red)
    for _ in range(3):
        (turn,) = program.get("waiting")[1]["items"]
        order = program.get(f"tables/{game.code}/choices?most=1")[1]["choices"][0]
        assert program.post(f"tables/{game.code}/order", {"order": order, "turn": turn["turn"]})[0] == 200
    assert open_phase(game).number > turn["turn"]
