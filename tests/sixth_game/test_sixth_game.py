"""docs/adding-a-game.md, followed to the letter: a game that no other file knows is played to its end."""

from random import Random

import pytest

from engine.record import read_record, verify
from games.faces import face_of
from games.models import Game, InboundMail, Review, SealedOrder
from games.tables.record import record_of
from tests.engine.settings_of_games import random_game
from tests.faces.contract import check_face, check_signatures
from tests.games_at_play import NIGHTLESS, NOON, open_phase, people, person, table
from tests.inbound.mailboxes import Mailbox, post, text_of
from tests.inbound.test_whole_game import receiver, work
from tests.letters.conftest import sink
from tests.letters.sink import defects
from tests.sixth_game import rules
from tests.web.tables import address, browser, page, send

__all__ = ["receiver", "sink"]


def test_it_keeps_to_the_contract_of_a_face():
    check_signatures(face_of("heap"))
    check_face((rules, 3, {}), *random_game((rules, 3, {}), seed=1))


@pytest.mark.django_db
def test_pages_offer_and_explain_it():
    reader = browser(person("Red"))
    assert 'href="/rules/heap/"' in page(reader, "/rules/")
    assert "Whoever takes the last one wins." in page(reader, "/rules/heap/")
    assert 'value="heap"' in page(reader, "/tables/new/")
    assert reader.post("/play/", {"rules": "heap", "players": "2"}).status_code == 302
    assert Game.objects.get().rules == "heap"


@pytest.mark.django_db(transaction=True)
def test_a_whole_game_is_played_on_pages_and_by_mail(sink, receiver):
    red, blue = people(2)
    game = table([red, blue], rules="heap", pace=NIGHTLESS)
    seats = {seat.number: seat.player for seat in game.seats.select_related("player")}
    client, mailbox, chance, read = browser(red), Mailbox(blue.email, "en"), Random(1), 0
    while game.status == Game.Status.RUNNING:
        work()
        phase = open_phase(game)
        letters, read = sink.messages[read:], len(sink.messages)
        assert all(defects(letter) == [] for letter in letters)
        if seats[phase.asked[0]] == red:
            shown = page(client, address(game))
            assert "Take stones from the" in shown
            assert 'data-place="s1"' in shown
            fields = {"take": str(chance.randint(1, shown.count('name="take"')))}
            assert f"Take {fields['take']}." in send(client, phase, fields).content.decode()
            assert send(client, phase, fields, step="seal").status_code == 302
        else:
            (letter,) = (each for each in letters if each["To"] == blue.email and "take 1" in text_of(each))
            assert "Stones on the heap:" in text_of(letter)
            post(mailbox.answer(letter), receiver)
        work()
        game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    assert verify(read_record(record_of(game).encode()))
    assert set(SealedOrder.objects.values_list("by", "way")) == {("player", "web"), ("player", "mail")}
    assert set(InboundMail.objects.values_list("outcome", flat=True)) == {"sealed"}
    work()
    winner = seats[phase.asked[0]]
    assert any(f"{winner.name} wins." in text_of(letter) for letter in sink.messages)
    for more in ((), ("replay",), ("round", "1"), ("verify",)):
        page(client, address(game, *more))
    Review.objects.create(game=game, content={"game": "heap", "stops": []}, worked_at=NOON, done_at=NOON)
    assert "From 1 reviewed game." in page(client, "/profile/")


@pytest.mark.parametrize(
    ("lines", "orders"),
    [
        (["take 2"], [{"take": 2}]),
        (["Hello!", "1. Take two 2 stones, please"], []),
        (["- take 3 stones please", "Bye"], [{"take": 3}]),
        (["take 1", "take 2"], []),
        (["take"], []),
        (["See you"], []),
    ],
)
def test_the_shared_grammar_reads_its_mail(lines, orders):
    state = random_game((rules, 2, {}), seed=1)[0][0]
    reading = face_of("heap").parse_orders("take", lines, rules.view(state, 0), ())
    assert list(reading.orders) == orders
    assert bool(reading.problem) == (not orders and lines != ["See you"])
