"""Yes and no in people's own words, and what a mail is told that could not be obeyed."""

from datetime import timedelta

import pytest

from games.inbound.consent import NO, YES, consent
from games.models import Game, Letter
from games.tables import gathering
from games.tables.sealing import seal
from tests.games_at_play import LONG_AGO, NOON, PACE, open_phase, people, tend_on
from tests.inbound.replies import answer_to as answer_letter
from tests.inbound.replies import at_projects, said, send
from tests.inbound.test_joining import answer, game
from tests.letters.every_kind import letter

__all__ = ["game"]


@pytest.mark.parametrize(
    "text",
    [
        "Yes please, count me in",
        "OK",
        "Oui, avec plaisir",
        "D'accord",
        "D’accord !",
        "Yes, I'd love to!",
        "Sure, why not",
        "I'm in!",
        "No problem, I'm in.",
        "Yes! When do we begin?",
        "Volontiers, merci beaucoup",
        "Je suis là",
        "Bien sûr.",
        "Here",
        "Pourquoi pas",
        "J’en suis !\nÀ bientôt",
    ],
)
def test_people_say_yes_like_this(text):
    assert consent(text.split("\n")) == YES


@pytest.mark.parametrize(
    "text",
    [
        "No thanks",
        "Non merci",
        "Sorry, I can't this time.",
        "Not this time",
        "Je ne peux pas, désolé",
        "Sans moi !",
    ],
)
def test_people_say_no_like_this(text):
    assert consent(text.split("\n")) == NO


@pytest.mark.parametrize(
    "text",
    [
        "Maybe, if I find the time I'd love to",
        "Yes or no, I do not know yet",
        "What is this?",
        "Should I say yes?",
        "Oui mais pas cette semaine",
        "Yes. No, wait.",
        "",
    ],
)
def test_in_doubt_neither(text):
    assert consent(text.split("\n")) == ""


@pytest.mark.django_db
def test_a_no_is_told_to_whoever_invited_and_can_be_taken_back(game):
    asked = letter(kind="invitation")
    mail = answer(asked, "No thanks, too busy", "New <new@example.org>")
    assert mail.outcome == "declined"
    answer(asked, "non merci !", "New <new@example.org>")
    assert [each.to for each in Letter.objects.filter(kind="declined")] == ["red@example.org"]
    assert answer(answer_letter(mail), "Yes, I'd love to!", "New <new@example.org>").outcome == "joined"


@pytest.mark.django_db
def test_a_no_at_check_in_gives_the_place_back():
    red, blue = people(2)
    game = gathering.create_game(
        red, name="The lagoon", rules="makabana-2013", players=3, pace=PACE, now=LONG_AGO
    )
    gathering.join(game, blue, LONG_AGO, by_link=True)
    gathering.add_bot(game, red, "steady", NOON)
    asked = letter(kind="check_in", to="blue@example.org")
    assert answer(asked, "Désolé, je ne peux pas", "Blue <blue@example.org>").outcome == "left"
    assert Game.objects.get(pk=game.pk).status == Game.Status.GATHERING


@pytest.mark.django_db
def test_a_yes_to_the_answer_counts_as_checking_in_once_the_table_is_full(game):
    mail = answer(letter(kind="invitation"), "OK", "New <new@example.org>")
    assert answer(answer_letter(mail), "Je suis là", "New <new@example.org>").outcome == "checked_in"


@pytest.mark.django_db
def test_whoever_joins_by_mail_has_the_clock_of_the_table():
    host = people(1)[0]
    made = gathering.create_game(
        host,
        name="The lagoon",
        rules="kahuna",
        players=2,
        pace={**PACE, "zone": "Europe/Paris"},
        now=NOON,
    )
    gathering.invite(made, host, "new@example.org", NOON)
    answer(letter(kind="invitation"), "yes", "New <new@example.org>")
    assert made.participants.get(player__email="new@example.org").player.zone == "Europe/Paris"


@pytest.mark.django_db
def test_too_late_tells_the_question_that_is_open_now_with_its_lines():
    players = people(3)
    table = at_projects(players)
    first = table.phases.filter(kind="place").first()
    told = said(answer_letter(send(table, players[0], "place DCP", phase=first)))
    assert any("Your turn now: " in sentence for sentence in told["sentences"])
    assert told["better"]
    assert told["better"][0].startswith(("build", "paint"))
    assert send(table, players[0], told["better"][0]).outcome == "sealed"


@pytest.mark.django_db
def test_whoever_has_sealed_is_told_that_it_still_counts():
    players = people(3)
    table = at_projects(players)
    send(table, players[0], "pass")
    told = said(answer_letter(send(table, players[0], "What now?")))
    assert "Your sealed order for the current turn still counts." in told["sentences"]


@pytest.mark.django_db
def test_when_the_game_is_over_a_refusal_says_so():
    players = people(3)
    table = at_projects(players)
    phase = open_phase(table)
    for seat in range(3):
        seal(phase, seat, {"cards": [], "show": None}, way="web", now=NOON)
    tend_on(table, NOON)
    Game.objects.filter(pk=table.pk).update(status=Game.Status.FINISHED, ended_at=NOON + timedelta(hours=1))
    table.refresh_from_db()
    told = said(answer_letter(send(table, players[0], "build DRT show rock", phase=phase)))
    assert "This game is over. There is nothing left to do." in told["sentences"]
