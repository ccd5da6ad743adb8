"""Looking around by mail: what I sealed, scores, history, rules, the record; and what receipts say."""

import pytest

from games.inbound.quoting import own_lines
from games.models import Game, Player
from games.tables.sealing import seal
from tests.games_at_play import NOON, PASS, open_phase, people, tend_on
from tests.inbound.replies import LINE, answer_to, at_projects, said, send
from tests.letters.every_kind import letter, message
from tests.letters.sink import text_of

pytestmark = pytest.mark.django_db

IN_WORDS = "Your sealed order: Build"


@pytest.fixture
def players():
    return people(3)


@pytest.fixture
def game(players):
    return at_projects(players)


def told(mail):
    return said(answer_to(mail))


def test_the_receipt_says_in_words_what_was_sealed_in_its_body_alone(game, players):
    mail = send(game, players[0], LINE)
    receipt = message(letter(key=f"answer:{mail.pk}"))
    head, _, body = text_of(receipt).partition("---\n")
    assert IN_WORDS in body
    assert not any("DRT" in text or "rock" in text for text in (head, receipt["Subject"], receipt["From"]))
    assert "sealed" in receipt["From"]


def test_whoever_does_not_want_it_gets_a_receipt_without_words(game, players):
    Player.objects.update(receipt_words=False)
    assert not any(IN_WORDS in sentence for sentence in told(send(game, players[0], LINE))["sentences"])


def test_mine_shows_it_again_to_its_owner_alone(game, players):
    send(game, players[0], LINE)
    assert IN_WORDS in told(send(game, players[0], "mine"))["sentences"][0]
    assert "nothing sealed" in told(send(game, players[1], "mine"))["sentences"][0]


def test_scores_and_rules_and_history_are_told(game, players):
    assert send(game, players[0], "scores").outcome == "scores"
    assert any(note.startswith("You: ") for note in told(send(game, players[0], "Scores please"))["notes"])
    rules = told(send(game, players[0], "rules"))["notes"]
    about = told(send(game, players[0], "rules Tiki"))["notes"]
    assert 0 < len(about) < len(rules)
    assert all("tiki" in note.lower() for note in about)
    assert any("DCP" in note for note in told(send(game, players[0], "history 0"))["notes"])
    assert send(game, players[0], "history 77").outcome == "no_such_round"
    assert send(game, players[0], "History will tell who was right").outcome == "nothing_understood"


def test_history_tells_nothing_that_is_still_sealed(game, players):
    send(game, players[1], LINE)
    notes = told(send(game, players[0], "history all"))["notes"]
    assert not any("DRT" in note for note in notes)


def test_a_past_round_is_told_by_its_number(game, players):
    phase = open_phase(game)
    for seat in range(3):
        seal(phase, seat, PASS, way="web", now=NOON)
    tend_on(game, NOON)
    notes = told(send(game, players[0], "history 1"))["notes"]
    assert len(notes) > 1


def test_the_record_is_there_when_the_game_is_over(game, players):
    assert send(game, players[0], "record").outcome == "game_not_over"
    phase = open_phase(game)
    Game.objects.update(status=Game.Status.FINISHED, ended_at=NOON)
    mail = send(game, players[0], "record", phase=phase)
    assert f"/game/{game.code}/record.json" in told(mail)["sentences"][0]


def test_the_preview_above_our_delimiter_is_never_read_as_the_senders(game, players):
    whole = text_of(message(letter(kind="results", player=players[0])))
    assert own_lines(f"pass\n\n{whole}") == ["pass"]
    assert own_lines(whole) == []
    assert own_lines("pass\n\n--- reply above this line ---\nbuild DRT") == ["pass"]


def test_the_subject_names_the_round_and_the_sender_the_state(game, players):
    results = message(letter(kind="results", player=players[0]))
    assert results["Subject"] == "Maka Bana: The lagoon, round 1"
    assert str(results["From"]).startswith('"The lagoon: your turn" <')
