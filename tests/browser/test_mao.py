"""Mao on a phone: every question of the game that cheats has its form, and a game comes to its end."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from games.models import Game
from games.tables.rules import state_of
from games.tables.sealing import own_order
from games.tables.sealing import seal as seal_directly
from games.tables.solo import play_on_alone
from tests.browser.playing import seal, unfold
from tests.games_at_play import NIGHTLESS, NOON, an_order, open_phase, people, table
from tests.web.tables import fields_of

pytestmark = pytest.mark.browser


ON_PAGES = 2
"""So many questions of each kind are answered on a page; others are sealed without, until the last round."""


def test_a_whole_game_against_bots(visit, site):
    (red,) = people(1)
    game = table([red], bots=2, rules="makabana-2003", options={"mao": True}, pace=NIGHTLESS)
    seat = game.seats.get(bot="").number
    visitor, answered = visit(red), Counter()
    while game.status == Game.Status.RUNNING:
        phase = open_phase(game)
        order = an_order(phase, seat)
        answered[phase.kind] += 1
        if answered[phase.kind] <= ON_PAGES or state_of(phase).final:
            page = visitor.go(f"/game/{game.code}/")
            fill_in(page, fields_of(phase.kind, order))
            expect(page.locator("#table:not(.is-sealed)")).to_be_visible()
            assert {**own_order(phase, seat), "cards": None} == {**order, "cards": None}
        else:
            seal_directly(phase, seat, order, way="web", now=NOON)
            play_on_alone(phase, NOON)
        game.refresh_from_db()
    assert set(answered) >= {"project", "denounce", "tiki"}
    page = visitor.go(f"/game/{game.code}/")
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


def test_only_a_card_that_is_played_can_be_shown(visit, site):
    players = people(3)
    game = table(players, rules="makabana-2003", options={"mao": True})
    page = visit(players[0]).go(f"/game/{game.code}/")
    unfold(page)
    offered = page.locator('select[name="show_card"] option:not([value=""]):not([disabled])')
    expect(offered).to_have_count(0)
    for card in ("rock", "fish"):
        page.locator(f'label:has(input[name="cards"][value="{card}"])').click()
    expect(offered).to_have_count(2)
    page.locator('select[name="show_card"]').select_option("rock")
    page.locator('label:has(input[name="cards"][value="rock"])').click()
    expect(offered).to_have_text(["fish"])
    expect(page.locator('select[name="show_card"]')).to_have_value("")


def fill_in(page, fields):
    """Ticks, rows, lists and buttons, as they are on the page."""
    unfold(page)
    if fields.pop("pass", None):
        page.locator('form[data-answer] button[name="pass"]').click()
        page.get_by_role("button", name="Seal my order").click()
        return
    fields.pop("free", None)
    for name, values in fields.items():
        values = [values] if isinstance(values, str) else values
        lists = page.locator(f'form[data-answer] select[name="{name}"]')
        for number, value in enumerate(values):
            if lists.count():
                lists.nth(number).select_option(value)
            else:
                same = values[:number].count(value)
                page.locator(f'label:has(input[name="{name}"][value="{value}"])').nth(same).click()
    seal(page)
