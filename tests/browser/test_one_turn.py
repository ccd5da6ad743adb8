"""One turn, in every way that a person may want or have to take it."""

import pytest
from playwright.sync_api import expect

from games.tables.lists import list_of
from games.tables.sealing import missing_seats, own_order, own_seal
from tests.browser.playing import (
    a_good_order,
    by_board,
    by_rows,
    fields_of,
    follow,
    seal,
    see_receipt,
    take_turn,
)
from tests.games_at_play import NOON, answer, open_phase, people, play_on, table
from tests.web.tables import address

pytestmark = pytest.mark.browser


@pytest.fixture
def game(site):
    """Three people, all of them asked for their first project."""
    return play_on(table(people(3)), NOON, phases=6)


@pytest.fixture
def seat(game):
    return game.seats.select_related("player").get(number=missing_seats(open_phase(game))[0])


def same(order, other):
    return sorted(order["cards"]) == sorted(other["cards"]) and order["show"] == other["show"]


def test_without_javascript(visit, game, seat):
    kind, order = a_good_order(game, seat.number)
    page = visit(seat.player, java_script_enabled=False).go(address(game))
    by_rows(page, kind, order)
    seal(page)
    see_receipt(page)
    assert same(own_order(open_phase(game), seat.number), order)


def test_without_a_connection_nothing_is_lost(visit, game, seat):
    kind, order = a_good_order(game, seat.number)
    page = visit(seat.player).go(address(game))
    by_board(page, kind, order)
    expect(page.locator(".action-bar.is-ready")).to_be_visible()
    page.context.set_offline(True)
    page.locator(".seal").click()
    expect(page.locator(".preview")).to_have_text("No connection. Nothing is lost: try again.")
    assert own_order(open_phase(game), seat.number) is None
    page.context.set_offline(False)
    follow(page, page.locator(".seal"))
    assert same(own_order(open_phase(game), seat.number), order)


def test_with_the_keyboard_alone(visit, game, seat):
    kind, order = a_good_order(game, seat.number)
    page = visit(seat.player, phone=False).go(address(game))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    for name, value in fields_of(kind, order).items():
        choose_by_arrows(page, name, value)
    tab_to(page, ".action-bar button")
    expect(page.locator(".action-bar.is-ready")).to_be_visible()
    page.keyboard.press("Enter")
    see_receipt(page)
    assert same(own_order(open_phase(game), seat.number), order)


def test_on_the_board_with_the_keyboard_alone(visit, game, seat):
    page = visit(seat.player, phone=False).go(address(game))
    tab_to(page, "#board [data-place]")
    first = focused_place(page)
    page.keyboard.press("ArrowDown")
    assert focused_place(page) != first
    page.keyboard.press("Enter")
    expect(page.locator(f'#board [data-place="{focused_place(page)}"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.locator('input[name="beach"]:checked')).to_have_value(focused_place(page)[0])


def test_changed_until_the_table_moves_on(visit, game, seat):
    page = visit(seat.player).go(address(game))
    take_turn(page, game, seat.number, by_board)
    see_receipt(page)
    receipt = page.locator(".receipt code").text_content()
    follow(page, page.get_by_text("Change my order"))
    for name, value in fields_of(*a_good_order(game, seat.number)).items():
        expect(page.locator(f'input[name="{name}"][value="{value}"]')).to_be_checked()
    follow(page, page.get_by_role("button", name="Pass this round"))
    expect(page.get_by_role("heading", name="Is this what you want?")).to_be_visible()
    page.get_by_role("button", name="Seal my order").click()
    see_receipt(page)
    assert page.locator(".receipt code").text_content() == own_seal(open_phase(game), seat.number).commitment
    assert page.locator(".receipt code").text_content() != receipt
    assert own_order(open_phase(game), seat.number)["cards"] == []


def test_too_late_loses_nothing_of_what_was_chosen(visit, game, site, seat):
    visitor = visit(seat.player)
    page = visitor.go(address(game))
    kind, order = a_good_order(game, seat.number)
    by_rows(page, kind, order)
    expect(page.locator(".action-bar.is-ready")).to_be_visible()
    chosen = page.locator(".preview p").first.inner_text()
    answer(game, NOON)
    site.work()
    with visitor.meeting(409):
        page.locator(".seal").click()
        expect(page.get_by_role("heading", name="Too late: this turn is closed")).to_be_visible()
    expect(page.get_by_text(chosen)).to_be_visible()


def test_a_page_that_waits_shows_the_next_question_by_itself(visit, game, site, seat):
    visitor = visit(seat.player)
    visitor.page.clock.install()
    page = visitor.go(address(game))
    take_turn(page, game, seat.number)
    see_receipt(page)
    answer(game, NOON, but=[seat.number])
    site.work()
    page.clock.fast_forward(30_000)
    expect(page.get_by_role("heading", name="Sealed", exact=True)).not_to_be_visible()
    expect(page.locator("#seats")).to_contain_text("shows")


def test_a_list_in_advance_by_thumb_and_by_arrows(visit, game):
    play_on(game, NOON, phases=1)
    phase = open_phase(game)
    assert phase.kind == "tiki"
    waiting = next(seat for seat in game.seats.select_related("player") if seat.number not in phase.asked)
    page = visit(waiting.player).go(address(game))
    follow(page, page.get_by_role("link", name="Make a list"))
    places = page.locator("#choice option[data-place]").evaluate_all("all => all.map(o => o.dataset.place)")
    first, second, third = places[:3]
    for place in (first, second, third, second):
        page.locator(f'#board [data-place="{place}"].tappable').click()
    page.locator(f'.ranked [data-place="{third}"]').get_by_role("button", name="Move up").press("Enter")
    page.get_by_role("button", name="Seal my list").click()
    expect(page.get_by_role("heading", name="Your list of orders is sealed")).to_be_visible()
    assert [entry["tiki"] for entry in list_of(phase, waiting.number)] == [third, first]


def tab_to(page, selector):
    for _ in range(120):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with the Tab key")


def choose_by_arrows(page, name, value):
    """Goes to a row of choices and through it."""
    tab_to(page, f'input[name="{name}"]')
    page.keyboard.press("Space")
    for _ in range(10):
        if page.locator(f'input[name="{name}"]:checked').get_attribute("value") == value:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{value} is not among the choices")


def focused_place(page):
    return page.evaluate("document.activeElement.dataset.place")
