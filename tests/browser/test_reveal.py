"""What happened is the first thing that a table's people see: once, moving or still, by tap or by key."""

import pytest
from playwright.sync_api import expect

from games.web.tables.revealing import news_for
from tests.games_at_play import NOON, open_phase, people, play_on, table
from tests.web.tables import address

pytestmark = pytest.mark.browser


@pytest.fixture
def game(site):
    """Three people; the first round is over."""
    game = table(people(3))
    while not (open_phase(game).kind == "project" and news_for(game, 0)):
        play_on(game, NOON, phases=1)
    return game


@pytest.fixture
def seat(game):
    return game.seats.select_related("player").get(number=0)


def now(page):
    return page.locator(".steps-told > .is-now").inner_text()


def test_it_opens_once_and_is_stepped_by_tap_and_by_key(visit, game, seat):
    page = visit(seat.player, reveals=True).go(address(game))
    page.wait_for_url("**/reveal/**")
    expect(page.locator(".my-result strong")).not_to_be_empty()
    steps = page.locator(".steps-told > li").count()
    first = now(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".steps-told > .is-now")).not_to_have_text(first)
    page.get_by_role("link", name="Back").click()
    expect(page.locator(".steps-told > .is-now")).to_have_text(first)
    for _ in range(steps - 1):
        before = now(page)
        page.get_by_role("link", name="Next").click()
        expect(page.locator(".steps-told > .is-now")).not_to_have_text(before)
    page.get_by_role("link", name="Play on").click()
    expect(page.locator("form[data-answer]")).to_be_visible()
    page.reload()
    expect(page.locator("form[data-answer]")).to_be_visible()


def test_each_project_is_a_scene_with_its_cards_and_a_lens_on_its_spot(visit, game, seat):
    page = visit(seat.player).go(news_for(game, seat.number).url)
    expect(page.locator(".scene-head b")).not_to_be_empty()
    assert page.locator(".scene-card").count() >= 3
    expect(page.locator(".scene-card.was-shown .eye")).to_have_count(1)
    expect(page.locator(".outcome")).not_to_be_empty()
    expect(page.locator("#board .lens")).to_have_count(1)
    for part in (".my-result", ".scene", ".stepper", "[data-step=skip]"):
        box = page.locator(part).bounding_box()
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= 844, part


@pytest.mark.parametrize(("rules", "phases"), [("kahuna", 8), ("macao", 24)])
def test_the_other_games_have_scenes_of_their_own(visit, site, rules, phases):
    game = play_on(table(people(2), rules=rules), NOON, phases=phases)
    while news_for(game, 0) is None:
        play_on(game, NOON, phases=1)
    page = visit(game.seats.get(number=0).player).go(news_for(game, 0).url)
    expect(page.locator(".my-result strong")).not_to_be_empty()
    expect(page.locator(".scene .outcome").or_(page.locator(".steps-told .is-now")).first).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator("#table")).to_be_visible()


def test_escape_skips_it(visit, game, seat):
    page = visit(seat.player, reveals=True).go(address(game))
    page.wait_for_url("**/reveal/**")
    page.keyboard.press("Escape")
    expect(page.locator("form[data-answer]")).to_be_visible()


def test_it_plays_by_itself_within_fifteen_seconds(visit, game, seat):
    """By the browser's own clock, which stands still here while a step is fetched."""
    visitor = visit(seat.player, reveals=True, reduced_motion="no-preference")
    visitor.page.clock.install()
    page = visitor.go(address(game))
    page.wait_for_url("**/reveal/**")
    steps = page.locator(".steps-told > li").count()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    for _ in range(steps):
        if page.locator("[data-ends]").count():
            break
        before = now(page)
        page.clock.run_for(15_000 // (steps + 1) + 1)
        expect(page.locator(".steps-told > .is-now")).not_to_have_text(before)
    expect(page.locator("[data-ends]")).to_be_attached()
    moving = "matchMedia('(prefers-reduced-motion: no-preference)').matches"
    assert page.evaluate(moving)


def test_it_stands_still_for_those_who_prefer_less_motion(visit, game, seat):
    visitor = visit(seat.player, reveals=True)
    visitor.page.clock.install()
    page = visitor.go(address(game))
    page.wait_for_url("**/reveal/**")
    first = now(page)
    page.clock.fast_forward(20_000)
    assert now(page) == first


def test_without_scripts_it_is_a_list(visit, game, seat):
    page = visit(seat.player, java_script_enabled=False).go(news_for(game, seat.number).url)
    steps = page.locator(".steps-told > li")
    assert steps.count() >= 3
    for step in steps.all():
        expect(step).to_be_visible()
    page.locator('[data-step="skip"]').click()
    expect(page.locator("form[data-answer]")).to_be_visible()
