"""To one player alone: only where the table allows it, never to others, never a sealed order."""

import pytest

from games.models import Game, Letter, Message, Player, PrivateWords
from games.outbox.kinds import TALK_KINDS
from games.refusal import Refusal
from games.tables import private_words
from games.tables.absence import offer_seat
from games.tables.talk import mute, say
from tests.games_at_play import NOON, letters, people, person, seat_of
from tests.inbound.replies import LINE, answer_to, at_projects, said, send
from tests.inbound.test_talk import reply
from tests.letters.every_kind import letter, message
from tests.letters.sink import text_of
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db
WORDS = "Let us leave Blue alone"


@pytest.fixture
def players():
    return people(3)


@pytest.fixture
def game(players):
    made = at_projects(players)
    Player.objects.filter(pk=players[1].pk).update(talk_mail="at_once")
    Game.objects.update(allows_private=True)
    made.refresh_from_db()
    return made


def test_words_reach_one_player_alone_in_the_lane_of_talk(game, players):
    red, blue, yellow = players
    assert send(game, red, f"tell {blue.name}: {WORDS}").outcome == "told_alone"
    found = letter(kind="private_talk")
    assert found.player == blue
    mail = message(found)
    assert WORDS in text_of(mail)
    assert "/no-talk/" in mail["List-Unsubscribe"]
    assert ".talk." in mail["List-Id"]
    assert not Message.objects.exists()
    assert WORDS in page(browser(blue), address(game))
    assert WORDS in page(browser(red), address(game))
    for reader in (yellow, person("Stranger"), person("Violet", is_staff=True)):
        assert WORDS not in page(browser(reader), address(game))
    assert not any(WORDS in text_of(message(each)) for each in letters_of(yellow))


@pytest.mark.parametrize("talk_mail", Player.TalkMail.values)
@pytest.mark.parametrize("mail", Player.Mail.values)
def test_how_talk_comes_is_a_matter_of_its_own(game, players, mail, talk_mail):
    """Who has a digest or only reminders may still want to hear at once what others say."""
    Player.objects.exclude(pk=players[0].pk).update(mail="at_once", talk_mail="none")
    Player.objects.filter(pk=players[1].pk).update(mail=mail, talk_mail=talk_mail)
    say(game, seat_of(game, players[0]), "Good luck!", NOON)
    private_words.tell(game, seat_of(game, players[0]), players[1], WORDS, NOON)
    at_once = [players[1].name] if talk_mail == "at_once" else []
    assert {kind: letters(kind) for kind in TALK_KINDS} == dict.fromkeys(TALK_KINDS, at_once)


def letters_of(player):
    return Letter.objects.select_related("player", "game", "phase__after").filter(player=player)


def test_an_answer_goes_back_to_its_author_alone(game, players):
    send(game, players[0], f"tell {players[1].name}: {WORDS}")
    assert reply(letter(kind="private_talk"), "Agreed.\nSoon.", players[1].email).outcome == "told_alone"
    answered = PrivateWords.objects.latest("pk")
    assert (answered.player, answered.to, answered.text) == (players[1], players[0], "Agreed.\nSoon.")
    gathered = [text_of(message(each)) for each in letters_of(players[0]).filter(kind="results")]
    assert any("in private: Agreed." in text for text in gathered)


def test_neither_words_nor_an_answer_give_an_order_away(game, players):
    send(game, players[0], f"tell {players[1].name}: {WORDS}")
    assert reply(letter(kind="private_talk"), LINE, players[1].email).outcome == "talk_is_order"
    send(game, players[1], LINE)
    assert send(game, players[1], f"tell {players[0].name}: I build DRT").outcome == "talk_betrays"
    assert PrivateWords.objects.count() == 1


def test_a_table_that_does_not_allow_it_says_so(players):
    game = at_projects(players)
    assert send(game, players[0], f"tell {players[1].name}: {WORDS}").outcome == "no_private_words"
    assert not PrivateWords.objects.exists()


def test_telling_something_without_a_name_is_no_command(game, players):
    mail = send(game, players[0], "Tell me what you think")
    assert mail.outcome == "nothing_understood"
    assert "tell NAME" in str(message(letter(pk=answer_to(send(game, players[0], "help")).pk)))
    assert send(game, players[0], "tell Nobody: hello").outcome == "nobody_of_this_name"
    assert send(game, players[0], f"tell {players[0].name}: hello").outcome == "tells_oneself"


def test_whoever_got_words_mutes_their_author_or_shows_them_to_the_moderators(game, players):
    moderator = person("Violet", is_staff=True)
    send(game, players[0], f"tell {players[1].name}: {WORDS}")
    assert reply(letter(kind="private_talk"), "report", players[1].email).outcome == "reported"
    shown = letter(kind="to_moderators")
    assert shown.player == moderator
    assert WORDS in text_of(message(shown))
    mute(players[1], players[0])
    send(game, players[0], f"tell {players[1].name}: again")
    assert Letter.objects.filter(kind="private_talk").count() == 1
    assert not private_words.told_since(game, players[1], NOON)


def test_the_page_writes_to_one_player_and_tells_nobody_elses(game, players):
    red, blue, yellow = (browser(player) for player in players)
    number = seat_of(game, players[1]).number
    assert red.post(address(game, "talk"), {"text": WORDS, "to": number}).status_code == 302
    words = PrivateWords.objects.get()
    assert words.to == players[1]
    assert red.post(address(game, "talk"), {"text": WORDS, "to": "9"}).status_code == 400
    about = f"{address(game, 'talk')}{words.pk}/"
    assert yellow.post(about, {"act": "report", "private": "1"}).status_code != 302
    assert blue.post(about, {"act": "mute", "private": "1"}).status_code == 302
    assert players[1].mutes.get().muted == players[0]
    assert said(answer_to(send(game, players[1], "help")))["help"]


def test_whose_seat_a_bot_holds_writes_to_nobody_alone(game, players):
    """They are not at the table until they come back."""
    red, blue, _ = players
    offer_seat(seat_of(game, red), NOON)
    with pytest.raises(Refusal, match="not_at_table"):
        private_words.tell(game, seat_of(game, red), blue, WORDS, NOON)
    assert private_words.listeners_of(game, red) == []
