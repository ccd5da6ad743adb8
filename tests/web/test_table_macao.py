"""Macao on the page, without a script: every ask, all parts of the board, light, and nothing breaks it."""

import gzip
import json

import pytest

from games.tables.sealing import missing_seats, own_order, seal
from tests.games_at_play import NOON, an_order, open_phase, people, table, tend_on
from tests.web.tables import address, browser, send

pytestmark = pytest.mark.django_db

HEAVIEST = 40_000
FORGED = [
    {"compose": "use:45"},
    {"compose": "sail:nowhere"},
    {"compose": "district"},
    {"compose": "wall:1", "pay-red": "99"},
    {"compose": "joker:gold", "done": "[" * 4000},
    {"compose": "deliver:1", "done": ['{"wall": 1e999}', "NaN", '{"wall":' + "9" * 4000 + "}"]},
    {"compose": "use:13", "take-13": "x.y", "good-13": "\x00"},
    {"compose": "activate:²"},
]


def fields_of(kind, order):
    if kind == "draft":
        return {name: "none" if card is None else str(card) for name, card in order.items()}
    if kind == "stones":
        return order
    if kind == "dice":
        return {"die": order["dice"], **{key: colour for key, colour in order.items() if key != "dice"}}
    return {"done": [json.dumps(action) for action in order["actions"]], "keep": order.get("keep", "")}


def test_every_ask_is_answered_through_its_form_and_every_page_is_light():
    game = table(people(4), rules="macao")
    clients = {seat.number: browser(seat.player) for seat in game.seats.select_related("player")}
    answered, heaviest = set(), 0
    for number in range(9 * 12):
        phase = open_phase(game)
        for seat in missing_seats(phase):
            order = an_order(phase, seat)
            if (phase.kind, number > 80) in answered or order.get("actions") == []:
                seal(phase, seat, order, way="web", now=NOON)
                continue
            answered.add((phase.kind, number > 80))
            page = clients[seat].get(address(game)).content
            heaviest = max(heaviest, len(gzip.compress(page)))
            shown = page.decode()
            assert shown.count('class="tab-choice part-tab"') == 4
            assert "our own reconstructions" in shown
            fields = fields_of(phase.kind, order)
            assert send(clients[seat], phase, fields).status_code == 200
            assert send(clients[seat], phase, fields, step="seal").status_code == 302
            assert own_order(phase, seat) == order
        tend_on(game, NOON)
    assert {kind for kind, _ in answered} == {"draft", "stones", "dice", "actions"}
    assert ("actions", True) in answered
    assert 5_000 < heaviest < HEAVIEST


def test_whatever_is_sent_is_refused_in_words_and_nothing_is_lost():
    game = table(people(2), rules="macao")
    while open_phase(game).kind != "actions":
        phase = open_phase(game)
        for seat in missing_seats(phase):
            seal(phase, seat, an_order(phase, seat), way="web", now=NOON)
        tend_on(game, NOON)
    phase = open_phase(game)
    client = browser(game.seats.get(number=phase.asked[0]).player)
    for fields in FORGED:
        response = send(client, phase, fields)
        assert response.status_code == 400, fields
        assert 'class="problem"' in response.content.decode()
        assert send(client, phase, fields, step="seal").status_code in (302, 400)
    assert send(client, phase, {"compose": "undo", "done": ["{"]}).status_code == 200
    shown = client.get(address(game)).content.decode()
    assert 'name="compose"' in shown
