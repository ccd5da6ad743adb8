"""Starting a table."""

import pytest

from games.models import Game
from games.tables.pace import PRESETS
from tests.games_at_play import person

pytestmark = pytest.mark.django_db

USUAL = {
    "name": "The lagoon",
    "rules": "makabana-2013",
    "players": "4",
    "bots": "0",
    "pace": "day",
    "zone": "Europe/Paris",
    "misses_allowed": "2",
    "offers_seats": "offer",
    "is_open": "private",
    "language": "en",
}


@pytest.fixture
def red(client):
    player = person("Red")
    client.force_login(player)
    return player


def start(client, **changes):
    return client.post("/tables/new/", {**USUAL, **changes})


def test_a_stranger_is_asked_to_sign_in_first(client):
    assert client.get("/tables/new/").url == "/sign-in/?next=/tables/new/"
    assert start(client).url == "/sign-in/?next=/tables/new/"
    assert not Game.objects.exists()


def test_every_game_and_option_is_explained_in_a_line(client, red):
    page = client.get("/tables/new/").content.decode()
    for line in (
        "3 to 6 players. The newer edition",
        "3 to 5 players. The first edition",
        "Mao: cheat, but beware of accusers",
        "Play as many cards as you like.",
        "2 players. Two sorcerers",
        "Head-start bridges",
    ):
        assert line in page


def test_a_game_for_two_is_for_two_whatever_else_was_chosen(client, red):
    chosen = {"kahuna-variant": "on", "kahuna-handicap": "2", "kahuna-first": "0", "makabana-2003-mao": "on"}
    start(client, rules="kahuna", bots="1", **chosen)
    game = Game.objects.get()
    assert (game.rules, game.players) == ("kahuna", 2)
    assert game.options == {"variant": True, "handicap": 2, "first": 0}


def test_a_table_as_the_form_suggests_it(client, red):
    answer = start(client)
    game = Game.objects.get()
    assert answer.url == f"/game/{game.code}/lobby/"
    assert (game.name, game.rules, game.players, game.options) == ("The lagoon", "makabana-2013", 4, {})
    assert (game.is_open, game.misses_allowed, game.offers_seats, game.language) == (False, 2, True, "en")
    assert game.pace == {**PRESETS["day"].as_json(), "zone": "Europe/Paris"}


@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_is_its_pace(client, red, preset):
    start(client, pace=preset)
    assert Game.objects.get().pace == {**PRESETS[preset].as_json(), "zone": "Europe/Paris"}


def test_details_change_what_they_name_and_nothing_else(client, red):
    start(
        client,
        hours="36",
        quiet_from="22:00",
        weekdays=["0", "2"],
        grace_hours="0",
        reminders="12; 3,1.5",
        delay="10",
    )
    assert Game.objects.get().pace == {
        **PRESETS["day"].as_json(),
        "zone": "Europe/Paris",
        "default_hours": 36,
        "quiet": ["22:00", "07:00"],
        "weekdays": [0, 2],
        "grace_hours": 0,
        "reminders": [12, 3, 1.5],
        "last_order_delay_minutes": 10,
    }


def test_a_table_may_play_through_the_night_without_reminders(client, red):
    start(client, day_and_night="on", reminders="-")
    pace = Game.objects.get().pace
    assert (pace["quiet"], pace["reminders"]) == (None, [])


@pytest.mark.parametrize(
    ("rules", "option", "words"),
    [
        ("makabana-2013", "apart", "Tikis stand apart"),
        ("makabana-2003", "apart", "Tikis stand apart"),
        ("macao", "open_dice", "Dice in the open"),
    ],
)
def test_another_reading_of_the_rules_is_an_option(client, red, rules, option, words):
    """R11, C25."""
    assert words in client.get("/tables/new/").content.decode()
    start(client, rules=rules, players="3", **{f"{rules}-{option}": "on"})
    assert Game.objects.get().options == {option: True}


def test_mao_belongs_to_its_own_edition_only(client, red):
    start(client, rules="makabana-2003", **{"makabana-2003-mao": "on"})
    start(client, rules="makabana-2013", **{"makabana-2003-mao": "on"})
    assert [game.options for game in Game.objects.order_by("pk")] == [{"mao": True}, {}]


def test_bots_take_their_places_and_a_full_table_starts(client, red):
    start(client, players="3", bots="1")
    start(client, players="3", bots="2")
    gathering, running = Game.objects.order_by("pk")
    assert (gathering.status, gathering.participants.exclude(bot="").count()) == ("gathering", 1)
    assert running.status == "running"


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("name", "", "This field is required."),
        ("name", "x" * 1_000_000, "Ensure this value has at most 60 characters"),
        ("name", "two\x07bells", "A name has 1 to 60 ordinary characters."),
        ("rules", "chess", "Select a valid choice."),
        ("players", "2", "This game is for 3, 4, 5, 6 players."),
        ("players", "7", "Select a valid choice."),
        ("kahuna-handicap", "4", "Select a valid choice."),
        ("players", "four", "Select a valid choice."),
        ("bots", "4", "At least one seat is yours."),
        ("bots", "-1", "greater than or equal to 0"),
        ("pace", "never", "Select a valid choice."),
        ("zone", "Mars/Base", "We can’t find this time zone."),
        ("zone", "../../etc/passwd", "We can’t find this time zone."),
        ("hours", "nan", "Enter a number."),
        ("hours", "1e99", "less than or equal to 336"),
        ("quiet_from", "25:99", "Enter a valid time."),
        ("quiet_from", "07:30", "The quiet hours leave too little of the day."),
        ("weekdays", "9", "Select a valid choice."),
        ("reminders", "soon", "Hours, such as 24, 4."),
        ("reminders", "nan", "Hours, such as 24, 4."),
        ("reminders", "1 2 3 4 5 6", "That’s too many reminders."),
        ("misses_allowed", "99", "less than or equal to 9"),
        ("offers_seats", "maybe", "Select a valid choice."),
        ("is_open", "yes", "Select a valid choice."),
        ("language", "xx", "Select a valid choice."),
    ],
)
def test_bad_input_is_complained_about_in_place_and_nothing_typed_is_lost(
    client, red, field, value, complaint
):
    answer = start(client, **{"name": "My own name", field: value})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert complaint in str(answer.context["form"].errors[field])
    assert f'id="id_{field}_error"' in page
    assert field == "name" or 'value="My own name"' in page
    assert not Game.objects.exists()


def test_six_cannot_play_the_edition_for_five(client, red):
    answer = start(client, rules="makabana-2003", players="6")
    assert answer.context["form"].errors["players"] == ["This game is for 3, 4, 5 players."]
    assert not Game.objects.exists()


def test_folded_fields_with_a_complaint_are_unfolded(client, red):
    assert "<details open>" in start(client, reminders="soon").content.decode()
    assert "<details open>" not in client.get("/tables/new/").content.decode()


def test_html_in_a_name_is_only_text(client, red):
    start(client, name="<script>alert(1)</script>", language="xx")
    answer = client.get(start(client, name="<i>x</i>").url)
    assert "<i>x</i>" not in answer.content.decode()
    assert "&lt;i&gt;x&lt;/i&gt;" in answer.content.decode()
