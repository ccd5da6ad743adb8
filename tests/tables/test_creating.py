"""Creating a game: what is asked for can be played, or nothing is stored."""

import pytest

from games.models import Game, Participant
from games.refusal import Refusal
from games.tables.gathering import create_game
from tests.games_at_play import NOON, PACE, person

pytestmark = pytest.mark.django_db


def create(creator, **wanted):
    usual = {"name": "The lagoon", "rules": "makabana-2013", "players": 4, "pace": PACE, "now": NOON}
    return create_game(creator, **{**usual, **wanted})


def assert_refused(code, **wanted):
    with pytest.raises(Refusal) as refusal:
        create(person("Red"), **wanted)
    assert refusal.value.code == code
    assert not Game.objects.exists()
    assert not Participant.objects.exists()


def test_the_creator_sits_at_the_new_table_which_gathers_players():
    red = person("Red")
    game = create(red, options={"first": 2}, language="fr")
    assert game.status == Game.Status.GATHERING
    assert [one.player for one in game.participants.all()] == [red]
    assert (game.options, game.language, game.is_open) == ({"first": 2}, "fr", False)
    assert (game.seed, game.seed_hash, game.seed_locked) == ("", "", None)


def test_every_table_has_a_code_of_its_own():
    red = person("Red")
    assert len({create(red).code for _ in range(20)}) == 20


@pytest.mark.parametrize("rules", ["", "chess", "makabana-2013\n", "../makabana-2013", "x" * 1_000_000])
def test_unknown_rules_are_refused(rules):
    assert_refused("no_such_game", rules=rules)


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, 10**9, True, 3.0, "3", None])
def test_a_number_of_players_that_the_rules_do_not_allow_is_refused(players):
    assert_refused("players", players=players)


def test_six_do_not_play_the_edition_of_2003():
    assert_refused("players", rules="makabana-2003", players=6)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"mao": True}, "unknown_option"),
        ({"first": 4}, "bad_option"),
        ({"first": -1}, "bad_option"),
        ({"first": True}, "bad_option"),
        ({"first": "1"}, "bad_option"),
        ({"first": None}, "bad_option"),
        ({"x" * 100_000: 1}, "unknown_option"),
        ({"first": "9" * 1_000_000}, "bad_option"),
    ],
)
def test_options_that_the_rules_do_not_know_are_refused(options, code):
    assert_refused(code, options=options)


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "x" * 61, "x" * 1_000_000])
def test_a_name_has_1_to_60_characters(name):
    assert_refused("bad_name", name=name)


@pytest.mark.parametrize(
    "name", ["a\x00b", "a\x1b[31mb", "a\x7fb", "a\u202eb", "a\ud800b", "a\x08b", "\u200b"]
)
def test_control_characters_in_a_name_are_refused(name):
    assert_refused("bad_name", name=name)


@pytest.mark.parametrize("name", ["Le lagon d’été", "שלום", "مكا بانا", "🏝️ 🗿", "マカ・バナ", "x" * 60])
def test_a_name_may_be_of_any_script(name):
    assert Game.objects.get(pk=create(person("Red"), name=name).pk).name == name


@pytest.mark.parametrize("name", ["Lagoon\r\nBcc: all@example.org", "Lagoon\u2028Bcc:", "  Lagoon  \n "])
def test_a_name_is_one_line_and_breaks_no_header(name):
    stored = create(person("Red"), name=name).name
    assert len(stored.splitlines()) == 1
    assert stored == stored.strip()


@pytest.mark.parametrize("language", ["", "xx", "EN", "en\n", "../fr", "e" * 100_000])
def test_unknown_languages_are_refused(language):
    assert_refused("unknown_language", language=language)


@pytest.mark.parametrize("misses", [-1, 0, 10, 10**9])
def test_the_allowed_misses_are_a_small_number(misses):
    assert_refused("bad_misses", misses_allowed=misses)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"zone": "Mars/Olympus"}, "unknown_zone"),
        ({"zone": "../../etc/passwd"}, "unknown_zone"),
        ({"zone": "x" * 1_000_000}, "unknown_zone"),
        ({"default_hours": 0}, "too_small"),
        ({"default_hours": -24}, "too_small"),
        ({"default_hours": 1e9}, "too_large"),
        ({"default_hours": float("nan")}, "malformed"),
        ({"weekdays": []}, "no_weekdays"),
        ({"quiet": ["00:00", "00:00"]}, "quiet_too_long"),
        ({"reminders": list(range(1, 100))}, "too_many_reminders"),
        ({"grace_hours": "12"}, "malformed"),
        ({"last_order_delay_minutes": 10**6}, "too_large"),
        ({"surprise": 1}, "unknown_field"),
    ],
)
def test_an_impossible_pace_is_refused(change, code):
    assert_refused(code, pace={**PACE, **change})


def test_a_pace_without_a_part_is_refused():
    assert_refused("missing_field", pace={key: PACE[key] for key in PACE if key != "zone"})
