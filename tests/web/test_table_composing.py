"""A turn of many actions, composed step by step on the page; here with a face whose projects are laid card by
card, so that this does not depend on any one game."""

from dataclasses import dataclass

import pytest
from django.utils.datastructures import MultiValueDict

from engine.core import IllegalOrder
from games.faces import FACES
from games.faces.makabana import MakabanaFace
from games.models import Player
from games.tables.links import turn_token
from games.tables.rules import state_of
from tests.games_at_play import NOON, answer, open_phase, people, play_on, table, tend_on
from tests.web.tables import browser, send

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class CardByCard(MakabanaFace):
    """`compose` is a card to lay, or `undo`. Who lays a card sees it on the table: so does the draft."""

    edition: str = "2013"

    def compose(self, view, sent):
        cards = sent.getlist("cards")
        if sent["compose"] == "undo":
            cards = cards[:-1]
        elif sent["compose"] in view.hand:
            cards = [*cards, sent["compose"]]
        else:
            raise IllegalOrder("not_in_hand", card=sent["compose"])
        return MultiValueDict({"free": ["yes"], "cards": cards, "show_card": cards[:1]})

    def draft(self, view, sent):
        return view._replace(round=view.round + len(sent.getlist("cards")))

    def board_text(self, view, labels):
        return f"drafted up to {view.round}"


@pytest.fixture
def game(monkeypatch):
    monkeypatch.setitem(FACES, "makabana-2013", CardByCard())
    return play_on(table(people(3)), NOON, phases=6)


@pytest.fixture
def red(game):
    return browser(Player.objects.get(name="Red"))


def chosen(shown, *cards):
    return [card for card in cards if f'value="{card}" checked' in shown]


def test_a_step_keeps_the_rest_and_shows_the_table_as_it_would_be(game, red):
    sent = {"free": "yes", "cards": ["D"], "compose": "palm"}
    response = send(red, open_phase(game), sent)
    shown = response.content.decode()
    assert response.status_code == 200
    assert chosen(shown, "D", "palm", "fish") == ["D", "palm"]
    assert "drafted up to 3" in shown
    assert shown.count("data-draft") == 2
    assert not open_phase(game).orders.exists()


def test_the_last_step_can_be_taken_back(game, red):
    sent = {"free": "yes", "cards": ["D", "palm"], "compose": "undo"}
    assert chosen(send(red, open_phase(game), sent).content.decode(), "D", "palm") == ["D"]


def test_an_impossible_step_is_refused_in_place_and_loses_nothing(game, red):
    response = send(red, open_phase(game), {"free": "yes", "cards": ["D"], "compose": "<b>"})
    shown = response.content.decode()
    assert response.status_code == 400
    assert 'class="problem" role="alert"' in shown
    assert "<b>" not in shown
    assert chosen(shown, "D", "palm") == ["D"]


def test_the_whole_order_is_read_back_on_the_table_as_it_would_be_and_sealed(game, red):
    whole = {"free": "yes", "cards": ["D", "palm", "fish"], "show_card": "D"}
    read_back = send(red, open_phase(game), whole).content.decode()
    assert "Build on" in read_back
    assert 'name="compose"' not in read_back
    assert send(red, open_phase(game), whole, step="seal").status_code == 302
    assert open_phase(game).orders.count() == 1


def test_a_step_of_a_question_that_is_closed_is_too_late(game, red):
    phase = open_phase(game)
    answer(game, NOON)
    tend_on(game, NOON)
    assert send(red, phase, {"free": "yes", "compose": "palm"}).status_code == 409


def test_a_face_without_steps_shows_the_form_again(red, game, monkeypatch):
    monkeypatch.setitem(FACES, "makabana-2013", MakabanaFace("2013"))
    response = send(red, open_phase(game), {"free": "yes", "cards": ["D"], "compose": "palm"})
    assert response.status_code == 200
    assert chosen(response.content.decode(), "D", "palm") == ["D"]


def test_a_turn_is_composed_by_the_link_of_a_letter_too(game):
    seat = game.seats.get(player__name="Red")
    link = f"/turn/{turn_token(open_phase(game), seat)}/"
    response = browser().post(link + "answer/", {"free": "yes", "cards": ["D"], "compose": "palm"})
    shown = response.content.decode()
    assert response.status_code == 200
    assert chosen(shown, "D", "palm") == ["D", "palm"]
    assert f'action="{link}answer/#answer"' in shown


def test_a_form_of_a_megabyte_is_refused(game, red):
    sent = {"free": "yes", "cards": ["D"] * 5001, "compose": "palm"}
    assert send(red, open_phase(game), sent).status_code == 400


def test_a_turn_that_lacks_its_end_comes_back_with_all_that_was_composed():
    kahuna = table(people(2), rules="kahuna")
    phase = open_phase(kahuna)
    client = browser(kahuna.seats.get(number=phase.asked[0]).player)
    card = state_of(phase).hands[phase.asked[0]][0]
    for step in ("", "seal"):
        response = send(client, phase, {"play": [f"discard:{card}"]}, step=step)
        shown = response.content.decode()
        assert response.status_code == 400
        assert "say how your turn ends" in shown
        assert f'name="play" value="discard:{card}"' in shown
    changed = send(
        client, phase, {"play": [f"discard:{card}"], "draw": "pile"}, step="change"
    ).content.decode()
    assert f'name="play" value="discard:{card}"' in changed
    assert 'value="pile" checked' in changed
    assert not phase.orders.exists()
