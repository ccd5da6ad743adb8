"""Every question of every game can be answered through its form, without a script."""

import pytest

from games.faces import face_of
from games.models import Game
from games.tables.sealing import missing_seats, own_order, seal
from tests.games_at_play import NOON, an_order, open_phase, people, table, tend_on
from tests.web.tables import address, browser, fields_of, send

pytestmark = pytest.mark.django_db

STEPWISE = {"play", "line"}
"""Fields that are filled in by one button for each of their values."""
TRIES = 1
"""Of each question so many are answered on the page; the rest is sealed at once."""
MOST_GAMES = 12

GAMES = {
    "2013": ("makabana-2013", 3, {}, {"place", "project", "tiki"}),
    "2003": ("makabana-2003", 3, {}, {"project", "tiki"}),
    "Mao": (
        "makabana-2003",
        3,
        {"mao": True},
        {"project", "denounce", "tiki", "offer", "counter", "revenge", "complete", "acts"},
    ),
    "Kahuna": ("kahuna", 2, {"handicap": 2}, {"handicap", "turn"}),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_ask_can_be_read_back_and_sealed(name):
    rules, players, options, kinds = GAMES[name]
    group = people(players)
    answered = dict.fromkeys(kinds, 0)
    for seed in range(MOST_GAMES):
        play_with_forms(table(group, rules=rules, options=options), group, answered, seed)
        if min(answered.values()) >= TRIES:
            return
    raise AssertionError(f"not all asks came up: {answered}")


def play_with_forms(game, group, answered, seed):
    clients = {seat.number: browser(seat.player) for seat in game.seats.select_related("player")}
    while game.status == Game.Status.RUNNING:
        phase = open_phase(game)
        for seat in missing_seats(phase):
            order = an_order(phase, seat, seed)
            if answered[phase.kind] < TRIES and order.get("plays") != []:
                answer_on_page(clients[seat], phase, seat, order)
                answered[phase.kind] += 1
            else:
                seal(phase, seat, order, way="web", now=NOON)
        tend_on(game, NOON)
        game.refresh_from_db()
        if min(answered.values()) >= TRIES:
            break


def answer_on_page(client, phase, seat, order):
    shown = client.get(address(phase.game)).content.decode()
    assert face_of(phase.game.rules).ask_title(phase.kind) in shown
    fields = fields_of(phase.kind, order)
    if phase.game.options.get("mao"):
        fields.pop("free", None)
    for name, sent in fields.items():
        shown = composed(client, phase, name, sent) if name in STEPWISE else shown
        assert f'name="{name}"' in shown
    read_back = send(client, phase, fields)
    assert read_back.status_code == 200
    assert not phase.orders.filter(seat=seat).exists()
    carried = send(client, phase, fields, step="seal")
    assert carried.status_code == 302
    placed = own_order(phase, seat)
    assert placed == order or sorted(placed["cards"]) == sorted(order["cards"])


def composed(client, phase, name, sent):
    """The page after all these buttons, each of which must be there to be pressed."""
    shown = client.get(address(phase.game)).content.decode()
    for number, value in enumerate(sent):
        assert f'name="compose" value="{value}"' in shown
        response = send(client, phase, {name: sent[:number], "compose": value})
        assert response.status_code == 200
        shown = response.content.decode()
    assert shown.count(f'type="hidden" name="{name}"') == len(sent)
    return shown
