"""Talk is mail: it reaches the others, at once or with the next letter, and an answer to it is talk."""

import pytest

from games.inbound.processing import read_mail
from games.inbound.store import receive
from games.models import InboundMail, Letter, Message, Mute, Player, PrivateWords, Report
from games.tables.talk import hide, say
from tests.games_at_play import NOON, open_phase, people, person, seat_of
from tests.inbound.replies import LATER, LINE, answer_to, at_projects, said, send, write
from tests.letters.every_kind import letter, message
from tests.letters.sink import text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def players():
    return people(3)


@pytest.fixture
def game(players):
    made = at_projects(players)
    Player.objects.filter(pk=players[1].pk).update(talk_mail="at_once")
    return made


def reply(found, text, sender):
    to = str(message(found)["Reply-To"])
    received = receive(write(to, text, sender), to, sender, "smtp", LATER)
    read_mail(received.pk, LATER)
    return InboundMail.objects.get(pk=received.pk)


def test_talk_reaches_those_at_once_who_want_it_in_a_lane_of_its_own(game, players):
    assert send(game, players[0], "say Good luck, all of you!").outcome == "said"
    found = Letter.objects.get(kind="talk")
    assert found.player == players[1]
    mail = message(letter(kind="talk"))
    assert "Good luck, all of you!" in text_of(mail)
    assert "/no-talk/" in mail["List-Unsubscribe"]
    assert ".talk." in mail["List-Id"]


def test_talk_comes_to_the_others_with_the_next_letter_and_only_once(game, players):
    send(game, players[0], "say Good luck!")
    turn = Letter.objects.filter(kind="results", player=players[2]).latest("pk")
    assert "- Red: Good luck!" in text_of(message(letter(pk=turn.pk)))
    later = Letter.objects.create(
        key="later",
        kind="reminder",
        player=players[2],
        to=turn.to,
        language="en",
        game=game,
        phase=open_phase(game),
        seat=turn.seat,
        created_at=LATER,
        send_at=LATER,
    )
    turn.sent_at = LATER
    turn.save()
    assert "Good luck!" not in text_of(message(letter(pk=later.pk)))


def test_nobody_reads_their_own_words_or_those_of_somebody_muted(game, players):
    send(game, players[0], "say Good luck!")
    for reader in players[:2]:
        results = Letter.objects.filter(kind="results", player=reader).latest("pk")
        assert "Good luck!" not in text_of(message(letter(pk=results.pk)))
    send(game, players[2], "mute red")
    results = Letter.objects.filter(kind="results", player=players[2]).latest("pk")
    assert "Good luck!" not in text_of(message(letter(pk=results.pk)))


def test_an_answer_to_talk_is_talk_without_what_it_quotes(game, players):
    say(game, seat_of(game, players[0]), "Good luck!", NOON)
    mail = reply(letter(kind="talk"), "You too!\nSee you.\n\n> Good luck!", players[1].email)
    assert mail.outcome == "said"
    assert Message.objects.latest("pk").text == "You too!\nSee you."


def test_an_answer_to_talk_is_never_an_order(game, players):
    say(game, seat_of(game, players[0]), "Good luck!", NOON)
    mail = reply(letter(kind="talk"), f"Thanks!\n{LINE}", players[1].email)
    assert mail.outcome == "talk_is_order"
    assert Message.objects.count() == 1


def test_talk_does_not_give_away_what_is_sealed(game, players):
    send(game, players[1], LINE)
    say(game, seat_of(game, players[0]), "What will you build?", NOON)
    assert reply(letter(kind="talk"), "DRT of course", players[1].email).outcome == "talk_betrays"


def test_somebody_is_muted_and_reported_by_answering(game, players):
    say(game, seat_of(game, players[0]), "Rude words", NOON)
    assert reply(letter(kind="talk"), "report", players[1].email).outcome == "reported"
    assert Report.objects.get().message.text == "Rude words"
    assert reply(letter(kind="talk"), "mute Red, please".removesuffix(", please"), players[1].email)
    assert Mute.objects.get().muted == players[0]
    say(game, seat_of(game, players[0]), "More of them", NOON)
    assert Letter.objects.filter(kind="talk").count() == 1
    assert send(game, players[1], "unmute Red").outcome == "unmuted"
    assert not Mute.objects.exists()
    assert send(game, players[1], "mute Nobody").outcome == "nobody_of_this_name"


@pytest.mark.parametrize("name", ["Rouge", "red"])
def test_people_are_meant_by_the_colour_of_their_seat(name):
    """In any language of the site, where nobody is called like a colour."""
    game = at_projects([person("First"), person("Second"), person("Third")], allows_private=True)
    red, blue = (game.seats.get(colour=colour) for colour in ("red", "blue"))
    assert send(game, blue.player, f"privé {name} : bonne chance").outcome == "told_alone"
    assert PrivateWords.objects.get().to == red.player
    say(game, red, "Rude words", NOON)
    assert send(game, blue.player, f"signaler {name}").outcome == "reported"
    assert Report.objects.get().message.player == red.player
    assert send(game, blue.player, f"masquer {name}").outcome == "muted"
    assert Mute.objects.get().muted == red.player
    assert send(game, blue.player, f"afficher {name}.").outcome == "unmuted"
    assert not Mute.objects.exists()
    assert send(game, blue.player, "masquer Orange").outcome == "nobody_of_this_name"


def test_a_name_comes_before_a_colour():
    """Signs in it do not matter, except between two whom only they tell apart."""
    game = at_projects()
    seated = {seat.colour: seat.player for seat in game.seats.select_related("player")}
    for colour, name in {"red": "Jaune", "yellow": "Blue-Red", "blue": "Blue Red"}.items():
        Player.objects.filter(pk=seated[colour].pk).update(name=name)
    for speaker, name, meant in [
        ("red", "blue-red", "yellow"),
        ("red", "Blue RED", "blue"),
        ("blue", "jaune", "red"),
    ]:
        send(game, seated[speaker], f"mute {name}")
        assert [mute.muted for mute in Mute.objects.all()] == [seated[meant]]
        Mute.objects.all().delete()
    assert send(game, seated["red"], "mute blue, red").outcome == "nobody_of_this_name"


def test_a_word_to_the_moderators_is_for_them_alone(game, players):
    moderator = person("Violet", is_staff=True)
    assert send(game, players[0], "moderator: Blue is rude").outcome == "told"
    found = Letter.objects.get(kind="to_moderators")
    assert found.player == moderator
    assert "Blue is rude" in text_of(message(letter(kind="to_moderators")))
    assert not Message.objects.exists()


@pytest.mark.parametrize(("line", "how"), [("talk at once", "at_once"), ("talk off", "none")])
def test_how_talk_comes_is_said_by_mail(game, players, line, how):
    assert send(game, players[2], line).outcome == "talk_set"
    assert Player.objects.get(pk=players[2].pk).talk_mail == how
    answer = send(game, players[2], "talk loudly")
    assert "talk gathered" in said(answer_to(answer))["better"]


def test_the_way_out_of_talk_leaves_other_letters_alone(game, players, client):
    say(game, seat_of(game, players[0]), "Hello", NOON)
    link = str(message(letter(kind="talk"))["List-Unsubscribe"]).strip("<> ")
    path = "/" + link.split("/", 3)[3]
    assert client.get(path).status_code == 200
    assert Player.objects.get(pk=players[1].pk).talk_mail == "at_once"
    assert client.post(path).status_code == 200
    blue = Player.objects.get(pk=players[1].pk)
    assert (blue.talk_mail, blue.mail) == ("none", "at_once")


def test_a_hidden_message_is_not_sent_any_more(game, players):
    said_once = say(game, seat_of(game, players[0]), "Rude words", NOON)
    hide(said_once, person("Violet", is_staff=True), "Rude.", NOON)
    results = Letter.objects.filter(kind="results", player=players[2]).latest("pk")
    assert "Rude words" not in text_of(message(letter(pk=results.pk)))
