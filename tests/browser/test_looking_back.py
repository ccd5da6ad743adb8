"""Looking back: rounds step by step, a finished game from any seat."""

import pytest
from playwright.sync_api import expect

from tests.browser.playing import follow
from tests.games_at_play import NOON, people, play_on, table
from tests.web.tables import address

pytestmark = pytest.mark.browser


def test_a_round_is_stepped_through_with_the_arrow_keys(visit, site):
    game = play_on(table(people(3)), NOON, phases=10)
    page = visit().go(address(game, "round", "1") + "?step=0")
    steps = page.locator(".steps-told li").count()
    assert steps > 3
    for step in range(1, steps + 1):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".steps-told .is-now")).to_have_count(1)
        expect(page.get_by_text(f"Step {step} of {steps}")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(f"Step {steps - 1} of {steps}")).to_be_visible()
    page.go_back()
    expect(page.get_by_text(f"Step {steps} of {steps}")).to_be_visible()


def test_a_game_that_is_over_is_seen_again_with_the_eyes_of_any_seat(visit, site):
    game = play_on(table(people(3)), NOON)
    page = visit().go(address(game))
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    follow(page, page.get_by_role("link", name="Replay"))
    for moment in range(2, 9):
        page.get_by_role("link", name="Next →").click()
        expect(page.get_by_text(f"Moment {moment} of")).to_be_visible()
    expect(page.get_by_text("Hidden from the others:")).not_to_be_visible()
    page.get_by_label("Seen as").select_option("1")
    page.get_by_role("button", name="Show this view").click()
    expect(page.get_by_text("Moment 8 of")).to_be_visible()
    expect(page.get_by_text("Hidden from the others:")).to_be_visible()


def test_a_phone_shares_the_page_of_a_game_that_is_over(visit, site):
    game = play_on(table(people(3)), NOON)
    visitor = visit()
    visitor.page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page = visitor.go(address(game))
    share = page.get_by_role("link", name="Share", exact=True)
    assert share.get_attribute("href").endswith("/picture.png")
    share.tap()
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared.url") == site.url + address(game)
