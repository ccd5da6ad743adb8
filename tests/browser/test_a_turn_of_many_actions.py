"""Kahuna on a phone: a turn is composed by taps and buttons, undone, read back and sealed."""

from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from games.models import Game
from games.tables import parts
from games.tables.sealing import own_order
from tests.browser.playing import a_good_order, seal, see_receipt
from tests.games_at_play import NIGHTLESS, NOON, open_phase, people, table
from tests.web.tables import play_text

pytestmark = pytest.mark.browser

DONE = "#answer [data-told] li"
SHORT_GAME = bytes([26]) * 32
"""The service's part with which a person sits on seat 1 and somebody loses all bridges early."""
DELAYED = {**NIGHTLESS, "last_order_delay_minutes": 10}
"""So that what was sealed can be looked at before the bot answers."""


def test_a_whole_game_against_a_bot(visit, site, monkeypatch):
    """In the variant, with bridges in advance, and seen from the other side of the table."""
    monkeypatch.setattr(parts, "secrets", SimpleNamespace(token_bytes=lambda size: SHORT_GAME[:size]))
    (red,) = people(1)
    game = table([red], bots=1, rules="kahuna", pace=NIGHTLESS, options={"variant": True, "handicap": 3})
    page, turns = visit(red).go(f"/game/{game.code}/"), 0
    while game.status == Game.Status.RUNNING:
        phase = open_phase(game)
        _, order = a_good_order(game, 1)
        compose(page, order, by_taps=turns % 2 == 0)
        seal(page)
        expect(page.locator("#table:not(.is-sealed)")).to_be_visible()
        assert own_order(phase, 1) == order
        game.refresh_from_db()
        turns += 1
    assert turns > 10
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    page.get_by_role("link", name="Verify that the game was fair").click()
    expect(page.get_by_text("Yes. We’ve just verified everything, and it all fits.")).to_be_visible()


@pytest.fixture
def game(site):
    """Two people at the beginning, with three cards each."""
    return table(people(2), rules="kahuna", pace=DELAYED)


@pytest.fixture
def seat(game):
    return game.seats.select_related("player").get(number=open_phase(game).asked[0])


@pytest.mark.parametrize("scripts", [True, False])
def test_an_action_can_be_taken_back_and_nothing_is_sealed_before_the_end(visit, game, seat, scripts):
    page = visit(seat.player, java_script_enabled=scripts).go(f"/game/{game.code}/")
    bridges = page.locator('#board [data-piece="bridge"]').count()
    press(page, "bridge:")
    expect(page.locator(DONE)).to_have_count(1)
    expect(page.locator('#board [data-piece="bridge"]')).to_have_count(bridges + 1)
    press(page, "discard:")
    expect(page.locator(DONE)).to_have_count(2)
    page.get_by_role("button", name="Undo the last action").click()
    expect(page.locator(DONE)).to_have_count(1)
    page.get_by_role("button", name="Undo the last action").click()
    expect(page.locator(DONE)).to_have_count(0)
    assert not open_phase(game).orders.exists()
    _, order = a_good_order(game, seat.number)
    compose(page, order)
    seal(page)
    see_receipt(page)
    assert own_order(open_phase(game), seat.number) == order


def test_a_look_for_news_does_not_throw_a_half_composed_turn_away(visit, game, seat):
    page = visit(seat.player).go(f"/game/{game.code}/")
    press(page, "bridge:")
    expect(page.locator(DONE)).to_have_count(1)
    bridges = page.locator('#board [data-piece="bridge"]').count()
    game.talk.create(seat=0, player=game.seats.get(number=0).player, text="Hello?", at=NOON)
    with page.expect_response(f"**/game/{game.code}/"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_text("Hello?")).to_be_attached()
    expect(page.locator(DONE)).to_have_count(1)
    expect(page.locator('#board [data-piece="bridge"]')).to_have_count(bridges)


def test_a_plan_shows_on_board_and_people_and_the_button_says_it_all(visit, game, seat):
    page = visit(seat.player).go(f"/game/{game.code}/")
    expect(page.locator(".seal")).to_have_text("Choose what to draw")
    expect(page.locator(".seal")).to_be_disabled()
    card = page.locator(".hand [data-glows]:not([data-glows=''])").first
    lines = card.get_attribute("data-glows").split()
    choose_card(page, card.get_attribute("value"))
    assert page.locator("#board .glows").evaluate_all("all => all.map(each => each.dataset.place)") == lines
    page.locator(f'#board [data-place="{lines[0]}"]').click()
    if page.locator(".looked-at").or_(page.locator(DONE)).first.get_attribute("class"):
        page.locator(".looked-at button").first.click()
    expect(page.locator(f'#board [data-place="{lines[0]}"] .halo')).to_be_attached()
    expect(page.locator(f'#board [data-place="{lines[0]}"] .badge-on-board')).to_have_text("1")
    page.locator('label:has(input[value="pile"])').click()
    expect(page.locator(".seal")).to_have_text("Seal: 1 bridge, draw from the draw pile")


def test_focus_and_words_follow_for_those_who_do_not_see(visit, game, seat):
    page = visit(seat.player, phone=False).go(f"/game/{game.code}/")
    page.locator(".hand label.pick").first.click()
    page.locator('#answer button[value^="bridge:"]:visible').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("Bridge ")
    expect(page.locator("#answer [data-told]")).to_be_focused()


def compose(page, order, by_taps=False):
    page.wait_for_load_state()
    actions = [(play.get("cut") or play.get("bridge"), play_text(play)) for play in order.get("plays", ())]
    actions += [(line, line) for line in order.get("bridges", ())]
    for number, (line, value) in enumerate(actions):
        button = page.locator(f'#answer button[name="compose"][value="{value}"]').first
        if by_taps and line:
            page.locator(f'#board [data-place="{line}"]').click()
            expect(page.locator(DONE).nth(number).or_(page.locator(".looked-at"))).to_be_visible()
            if page.locator(".looked-at").is_visible():
                button.click()
        else:
            if not line:
                choose_card(page, play_text(order["plays"][number]).split(":")[1])
            elif "plays" in order:
                choose_card(page, value.split(":")[2])
            button.click()
        expect(page.locator(DONE)).to_have_count(number + 1)
    choice = page.locator(f'label:has(input[name="draw"][value="{order.get("draw")}"])')
    if choice.count():
        choice.click()


def choose_card(page, card):
    """A card of the hand shows what it can do; without a script all do."""
    page.locator(f'.hand label:has(input[value="{card}"])').click()


def press(page, kind):
    button = page.locator(f'#answer button[value^="{kind}"]').first
    choose_card(page, button.get_attribute("value").split(":")[-1])
    button.click()
