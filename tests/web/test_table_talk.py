"""Table talk: what may be said, who reads it, who does not want to."""

import pytest

from games.models import Message, Player
from games.refusal import Refusal
from games.tables import talk
from games.tables.sealing import seal
from tests.games_at_play import NOON, open_phase, people, person, play_on, table
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return play_on(table(people(3)), NOON, phases=6)


def client_of(name):
    return browser(Player.objects.get(name=name))


def say(client, game, text):
    return client.post(address(game, "talk"), {"text": text})


def test_what_is_said_is_read_as_plain_text(game):
    text = 'Tom & "Jerry" <b>bold</b>\nsecond line 🏝 שלום'
    assert say(client_of("Red"), game, text).status_code == 302
    shown = page(client_of("Blue"), address(game))
    assert "Tom &amp; &quot;Jerry&quot; &lt;b&gt;bold&lt;/b&gt;<br>second line 🏝 שלום" in shown


@pytest.mark.parametrize("text", ["", "   \n ", "x" * 1001, "\x00\x07"])
def test_empty_and_endless_messages_come_back_with_the_reason(game, text):
    response = say(client_of("Red"), game, text)
    assert response.status_code == 400
    assert "A message has 1 to 1000 characters." in response.content.decode()
    assert not Message.objects.exists()


@pytest.mark.parametrize(
    "text", ["I go for DCF", "dcf!", "Danae, palm and flower", "je prends Danae : cocotier, fleur"]
)
def test_nobody_can_give_a_sealed_project_away(game, text):
    seat = game.seats.get(player__name="Red")
    order = {"cards": ["D", "palm", "flower"], "show": "palm"}
    seal(open_phase(game), seat.number, order, way="web", now=NOON)
    response = say(client_of("Red"), game, text)
    assert response.status_code == 400
    assert "it names your sealed order" in response.content.decode()
    assert text.replace("'", "&#x27;") in response.content.decode()
    assert say(client_of("Blue"), game, text).status_code == 302


def test_a_laid_project_cannot_be_given_away_either(game):
    seat = game.seats.get(player__name="Red")
    seal(
        open_phase(game),
        seat.number,
        {"cards": ["D", "palm", "flower"], "show": "palm"},
        way="web",
        now=NOON,
    )
    play_on(game, NOON, phases=1)
    assert open_phase(game).kind == "tiki"
    assert say(client_of("Red"), game, "DCF it is").status_code == 400
    assert say(client_of("Red"), game, "palm is nice").status_code == 302


def test_only_people_at_the_table_say_something(game):
    outsider = browser(person("Grey"))
    assert say(outsider, game, "hello").status_code == 400
    assert say(browser(), game, "hello").status_code == 302
    assert not Message.objects.exists()


def test_strangers_read_the_talk_of_open_tables_only(game):
    say(client_of("Red"), game, "Anybody here?")
    assert "Anybody here?" in page(browser(), address(game))
    game.is_open = False
    game.save()
    assert "Anybody here?" not in page(browser(), address(game))
    assert "Anybody here?" not in page(browser(person("Grey")), address(game))
    assert "Anybody here?" in page(client_of("Blue"), address(game))


def test_a_muted_player_is_not_read_until_unmuted(game):
    say(client_of("Red"), game, "Blah, blah")
    message, blue = Message.objects.get(), client_of("Blue")
    about = address(game, "talk", str(message.pk))
    blue.post(about, {"act": "mute"})
    assert "Blah, blah" not in page(blue, address(game))
    assert "Blah, blah" in page(client_of("Yellow"), address(game))
    blue.post(about, {"act": "unmute"})
    assert "Blah, blah" in page(blue, address(game))


def test_a_reported_message_is_shown_to_the_moderators_who_may_hide_it(game):
    say(client_of("Red"), game, "Something rude")
    message = Message.objects.get()
    for _ in range(2):
        client_of("Blue").post(address(game, "talk", str(message.pk)), {"act": "report"})
    assert message.reports.count() == 1
    moderator = browser(person("Grey", is_staff=True))
    assert "Something rude" in page(moderator, address(game, "moderate"))
    hide = address(game, "talk", str(message.pk), "hide")
    assert client_of("Yellow").post(hide, {"reason": "me"}).status_code == 403
    assert moderator.post(hide, {"reason": " "}).status_code == 400
    assert moderator.post(hide, {"reason": "Rude"}).status_code == 302
    shown = page(client_of("Yellow"), address(game))
    assert "Something rude" not in shown
    assert "A moderator has hidden this message." in shown


def test_acts_on_messages_of_other_tables_or_unknown_acts_are_refused(game):
    say(client_of("Red"), game, "Hello")
    message = Message.objects.get()
    assert client_of("Blue").post(address(game, "talk", str(message.pk)), {"act": "eat"}).status_code == 400
    assert client_of("Blue").post(address(game, "talk", "99999"), {"act": "mute"}).status_code == 400
    with pytest.raises(Refusal, match="mutes_oneself"):
        talk.mute(message.player, message.player)


def test_nobody_floods_a_table(game):
    seat = game.seats.select_related("player").get(player__name="Red")
    for number in range(talk.MOST_AN_HOUR):
        talk.say(game, seat, f"message {number}", NOON)
    assert say(client_of("Red"), game, "one more").status_code == 400
