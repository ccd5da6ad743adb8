"""Coming to a table by mail: an invitation, and «check in, please»."""

from hashlib import sha256

import pytest

from games.inbound.processing import read_mail
from games.inbound.store import raw_of, receive
from games.models import Game, InboundMail, Letter, Participant, Player
from games.tables import gathering, welcoming
from tests.games_at_play import LONG_AGO, NOON, PACE, person
from tests.inbound.replies import LATER, answer_to, said, write
from tests.letters.every_kind import letter, message

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    creator = person("Red")
    made = gathering.create_game(
        creator, name="The lagoon", rules="makabana-2013", players=3, pace=PACE, now=LONG_AGO, language="fr"
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


def test_the_mail_that_says_yes_is_the_share_and_the_answer_tells_it(game):
    mail = answer(letter(kind="invitation"), "yes", "Blue <new@example.org>")
    share = sha256(raw_of(mail)).hexdigest()
    assert game.participants.get(player__email="new@example.org").share == share
    assert share in str(said(answer_to(mail)))


def test_an_invitation_is_for_its_address_alone(game):
    mail = answer(letter(kind="invitation"), "yes", "Stranger <stranger@example.net>")
    assert mail.outcome == "unconfirmed"
    assert Letter.objects.get(kind="confirm_sender").to == "new@example.org"
    assert not Player.objects.filter(email="stranger@example.net").exists()


def test_everybody_says_by_mail_that_they_are_there(game):
    answer(letter(kind="invitation"), "yes", "Blue <new@example.org>")
    asked = letter(kind="check_in", to="red@example.org")
    assert answer(asked, "Check in", "Red <red@example.org>").outcome == "checked_in"
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def test_other_words_before_the_start_are_answered_with_help(game):
    mail = answer(letter(kind="invitation"), "What is this?", "Blue <new@example.org>")
    assert mail.outcome == "nothing_understood"
    assert said(answer_to(mail))["better"] == ["oui", "non merci"]
    again = answer(answer_to(mail), "Oui, avec plaisir", "Blue <new@example.org>")
    assert again.outcome == "joined"
    assert game.participants.count() == 3


def test_somebody_who_says_yes_after_the_start_gets_the_seat_that_a_bot_kept(game):
    welcoming.begin_with_bots(game, game.created_by, NOON)
    mail = answer(letter(kind="invitation"), "Oui, avec plaisir", "Blue <new@example.org>")
    assert mail.outcome == "took_over"
    new = Player.objects.get(email="new@example.org")
    assert game.seats.get(player=new).bot == ""
    assert Letter.objects.filter(kind="taken_over", player=new).exists()
    assert said(answer_to(mail))["better"] == ["nom Bleu", "fuseau Europe/Paris"]


def test_somebody_who_comes_when_every_seat_is_taken_is_told_where_to_go(game):
    gathering.add_bot(game, game.created_by, "steady", NOON)
    mail = answer(letter(kind="invitation"), "Oui, avec plaisir", "Blue <new@example.org>")
    assert mail.outcome in ("already_started", "table_full")
    assert "games@localhost" in " ".join(said(answer_to(mail))["sentences"])
    assert not Player.objects.filter(email="new@example.org").exists()


def test_the_hash_of_the_services_part_is_told_before_the_share_is_taken_and_with_every_answer(game):
    asked = letter(kind="invitation")
    assert game.server_hash in text_of(asked)
    joined = answer(asked, "yes", "Blue <new@example.org>")
    assert game.server_hash in str(said(answer_to(joined)))
    call = letter(kind="check_in", to="red@example.org")
    assert game.server_hash in text_of(call)
    Participant.objects.filter(game=game, player__email="red@example.org").update(share="6f1c" * 8)
    here = said(answer_to(answer(call, "Check in", "Red <red@example.org>")))
    assert game.server_hash in str(here)
    assert "6f1c" * 8 in str(here)


def text_of(written):
    """Its words, however its lines are folded."""
    return "".join(message(written).get_body(("plain",)).get_content().split())
