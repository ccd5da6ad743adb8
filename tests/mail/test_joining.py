"""Coming to a table by mail: an invitation, and «are you there?»."""

import pytest

from games.models import Game, InboundMail, Letter, Player
from games.play import gathering
from games.post.inbound.processing import read_mail
from games.post.inbound.store import receive
from tests.games_at_play import NOON, PACE, person
from tests.mail.replies import LATER, answer_to, said, write
from tests.post.every_kind import letter, message

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    creator = person("Red")
    made = gathering.create_game(
        creator, name="The lagoon", rules="makabana-2013", players=3, pace=PACE, now=NOON, language="fr"
    )
    gathering.add_bot(made, creator, "steady", NOON)
    gathering.invite(made, creator, "new@example.org", NOON)
    return made


def answer(asked, text, sender):
    to = str(message(asked)["Reply-To"])
    received = receive(write(to, text, sender), to, sender.rpartition("<")[2].strip("<>"), "smtp", LATER)
    read_mail(received.pk, LATER)
    return InboundMail.objects.get(pk=received.pk)


def test_one_word_accepts_an_invitation_and_the_mail_brings_the_name(game):
    mail = answer(letter(kind="invitation"), "Oui !", "Écarlate <new@example.org>")
    assert mail.outcome == "joined"
    joined = Player.objects.get(email="new@example.org")
    assert (joined.name, joined.language) == ("Écarlate", "fr")
    assert answer_to(mail).to == "new@example.org"
    game.refresh_from_db()
    assert game.status == Game.Status.CHECK_IN


def test_an_invitation_is_for_its_address_alone(game):
    mail = answer(letter(kind="invitation"), "yes", "Stranger <stranger@example.net>")
    assert mail.outcome == "unconfirmed"
    assert Letter.objects.get(kind="confirm_sender").to == "new@example.org"
    assert not Player.objects.filter(email="stranger@example.net").exists()


def test_everybody_says_by_mail_that_they_are_there(game):
    answer(letter(kind="invitation"), "yes", "Blue <new@example.org>")
    for name, address, line in (("Red", "red@example.org", "I am here"), ("Blue", "new@example.org", "oui")):
        asked = letter(kind="check_in", to=address)
        assert answer(asked, line, f"{name} <{address}>").outcome == "checked_in"
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def test_other_words_before_the_start_are_answered_with_help(game):
    mail = answer(letter(kind="invitation"), "What is this?", "Blue <new@example.org>")
    assert mail.outcome == "nothing_understood"
    assert said(answer_to(mail))["better"] == ["aide"]
    assert game.participants.count() == 2
