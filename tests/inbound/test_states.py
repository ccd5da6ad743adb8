"""What the heading of an answer says: sealed, done, one more step, or that nothing has changed."""

import pytest

from games.faces import face_of
from games.letters.contents.account import moved
from games.models import Letter
from games.tables.view import tables_at
from games.wording import REFUSALS
from tests.games_at_play import open_phase, people, person, seat_of, table
from tests.inbound import test_lobby
from tests.inbound.replies import LINE, answer_to, at_projects, at_tikis, said, send
from tests.letters.every_kind import letter, message
from tests.letters.sink import text_of

pytestmark = pytest.mark.django_db


def text_for(mail, language="en"):
    return text_of(message(letter(key=f"answer:{mail.pk}"), language=language))


def test_a_sealed_order_decides_the_state_and_what_was_refused_is_told_below():
    players = people(3)
    mail = send(at_projects(players), players[0], f"{LINE}\nsay I build DRT, ha!")
    found = message(letter(key=f"answer:{mail.pk}"))
    assert "sealed" in found["From"]
    assert text_of(found).startswith("Sealed.")
    assert str(REFUSALS["talk_betrays"]) in said(answer_to(mail))["sentences"]


def test_nothing_to_undo_is_not_called_done():
    players = people(3)
    mail = send(at_projects(players), players[0], "undo")
    assert text_for(mail).startswith("Nothing has changed.")


@pytest.mark.parametrize("line", ["address new@example.org", "delete"])
def test_what_needs_one_more_step_says_so(line):
    blue = person("Blue")
    assert text_for(test_lobby.send(line, blue.email)).startswith("One more step.")


def test_whoever_is_asked_to_repeat_a_line_is_offered_no_other_one():
    mail = test_lobby.send("please call me Indigo", person("Blue").email, proof="none")
    assert mail.outcome == "asked_to_repeat"
    assert text_for(mail).startswith("One more step.")
    assert "for example" not in text_for(mail)


def test_resigning_asks_for_one_more_step():
    players = people(3)
    game = table(players)
    mail = test_lobby.send(f"resign {game.code}", players[0].email)
    assert text_for(mail).startswith("One more step.")
    assert f"resign {game.code} yes" in text_for(mail)


def at_kahuna():
    """A table of two, who is asked and who waits."""
    players = people(2)
    game = table(players, rules="kahuna")
    (asked,) = open_phase(game).asked
    players.sort(key=lambda player: seat_of(game, player).number != asked)
    return game, *players


def test_who_may_not_order_in_advance_hears_whose_turn_it_is_and_no_example():
    game, asked, waiting = at_kahuna()
    view = tables_at(game, open_phase(game))(seat_of(game, asked).number)
    line = face_of("kahuna").examples(view.view, view.labels)[0]
    mail = send(game, waiting, line)
    told = said(answer_to(mail))
    assert mail.outcome == "not_asked"
    assert "isn’t your turn" in told["sentences"][0]
    assert asked.name in told["sentences"][1]
    assert told["better"] == ["help"]


@pytest.mark.parametrize("line", ["status", "board", "mine"])
def test_who_waits_at_kahuna_sees_their_own_hand_in_the_body_alone(line):
    game, _, waiting = at_kahuna()
    found = text_for(send(game, waiting, line))
    head, _, body = found.partition("---\n")
    assert "Your hand:" in body
    assert "Your hand:" not in head


def test_the_first_letter_of_kahuna_shows_who_waits_their_hand():
    _, _, waiting = at_kahuna()
    assert "Your hand:" in text_of(message(letter(player=waiting, kind="start")))


def test_the_receipt_of_a_list_names_its_orders_and_mine_shows_it():
    players = people(3)
    game = at_tikis(players)
    waiting = next(player for player in players if seat_of(game, player).number == 1)
    mail = send(game, waiting, "tiki DRT\ntiki DRF")
    sentences = said(answer_to(mail))["sentences"]
    assert "2 orders" in sentences[0]
    assert [line[:2] for line in sentences[1:]] == ["1.", "2."]
    assert "DRT" in sentences[1]
    assert "DRF" in sentences[2]
    assert said(answer_to(send(game, waiting, "mine")))["sentences"][1:] == sentences[1:]
    waiting.receipt_words = False
    waiting.save()
    one = said(answer_to(send(game, waiting, "tiki DRT")))["sentences"]
    assert len(one) == 1
    assert "1 order" not in one[0]


def test_the_letter_about_a_changed_address_asks_for_no_reply():
    told = " ".join(moved(Letter(kind="moved"), None).paragraphs)
    assert "reply to this email" not in told
    assert "reach nobody" in told
