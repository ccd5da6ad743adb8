"""The table is one screen on a phone: what must be seen is seen without scrolling, by coordinates."""

import pytest
from playwright.sync_api import expect

from games.tables.sealing import missing_seats
from tests.browser.playing import a_good_order, spot_of
from tests.games_at_play import NOON, open_phase, people, play_on, table
from tests.web.tables import address

pytestmark = pytest.mark.browser

ONE_LINE = """one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return new Set([...words.getClientRects()].map((each) => Math.round(each.top))).size === 1;
}"""
ALWAYS = (".asked h1", ".about-table", ".left", ".people", "#board figure.board > svg", ".tabs")


@pytest.fixture
def game(site):
    """Five people, asked for a project."""
    return play_on(table(people(5)), NOON, phases=10)


@pytest.fixture
def seat(game):
    return game.seats.select_related("player").get(number=missing_seats(open_phase(game))[0])


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844)])
def test_everything_is_in_sight_before_and_after_a_tap(visit, game, seat, width, height):
    page = visit(seat.player, viewport={"width": width, "height": height}).go(address(game))
    expect(page.locator(".prompt")).to_be_visible()
    for part in (*ALWAYS, ".prompt"):
        assert within(page, part, width, height), part
    board = page.locator("#board figure.board > svg").bounding_box()
    assert board["width"] == width
    assert board["height"] > 0.5 * height
    slots = page.locator(".needed > .slot:not(.is-extra)")
    expect(slots).to_have_text(["Beach", "Sector", "Type"])
    assert all(within(page, f".needed > .slot:nth-child({number})", width, height) for number in (1, 2, 3))
    _, order = a_good_order(game, seat.number)
    page.locator(f'#board [data-place="{spot_of(order["cards"])}"].tappable').click()
    page.locator(".row-show .pick:visible").first.click()
    expect(page.locator(".action-bar.is-ready")).to_be_visible()
    for part in (*ALWAYS, ".chosen-line", ".row-show", ".preview", ".seal"):
        assert within(page, part, width, height), part
    assert page.evaluate("document.documentElement.scrollHeight") == height


def test_a_slot_opens_the_rows_and_what_still_fits_is_lit(visit, game, seat):
    page = visit(seat.player).go(address(game))
    page.locator(".slot").first.click()
    expect(page.locator(".needed")).not_to_be_visible()
    expect(page.locator("#board .fits")).to_have_count(0)
    page.locator(".row-beach .pick").first.click()
    expect(page.locator(".seal")).to_have_text("Choose a sector")
    expect(page.locator(".seal")).to_be_disabled()
    beach = page.locator(".row-beach input").first.get_attribute("value")
    lit = page.locator("#board .fits").evaluate_all("all => all.map((place) => place.dataset.place)")
    assert lit
    assert all(place.startswith(beach) for place in lit)


@pytest.mark.parametrize("rules", ["kahuna", "macao"])
def test_nothing_of_the_other_games_is_cut_off_where_there_is_little_room(visit, site, rules):
    game = play_on(table(people(2), rules=rules), NOON, phases=6)
    seat = game.seats.select_related("player").get(number=missing_seats(open_phase(game))[0])
    page = visit(seat.player, viewport={"width": 320, "height": 640}).go(address(game))
    expect(page.locator(".seal")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for part in (".asked h1", ".about-table", ".left", ".people", ".seal", ".tabs"):
        assert within(page, part, 320, 640), part
    texts = ".tabs > label:visible, .person .points, .draw .hand-card > span:not(.island-card)"
    for each in page.locator(texts).all():
        assert each.evaluate("one => one.scrollWidth <= one.clientWidth || one.clientWidth === 0")
    if rules == "kahuna":
        board = page.locator("#board figure.board > svg").bounding_box()
        assert board["height"] >= 150
        assert board["y"] + board["height"] <= page.locator("#sheet").bounding_box()["y"]


@pytest.mark.parametrize("rules", ["kahuna", "macao"])
def test_the_button_of_a_long_answer_stands_above_the_tabs(visit, site, rules):
    game = table(people(2), rules=rules)
    seat = game.seats.select_related("player").get(number=missing_seats(open_phase(game))[0])
    page = visit(seat.player).go(address(game))
    expect(page.locator(".learn-offer")).to_be_visible()
    tabs, button = page.locator(".tabs").bounding_box(), page.locator(".seal").bounding_box()
    assert button["y"] + button["height"] <= tabs["y"]


@pytest.mark.parametrize(("width", "height", "phases"), [(360, 740, 6), (390, 844, 7)])
def test_kahunas_board_hand_draw_and_button_are_in_sight(visit, site, width, height, phases):
    """On either side of the table, which turns the board."""
    game = play_on(table(people(2), rules="kahuna"), NOON, phases=phases)
    seat = game.seats.select_related("player").get(number=missing_seats(open_phase(game))[0])
    page = visit(seat.player, viewport={"width": width, "height": height}).go(address(game))
    expect(page.locator(".seal")).to_be_disabled()
    for part in (*ALWAYS, ".hand", ".draw", ".seal"):
        assert within(page, part, width, height), part
    switch = page.locator(".in-words > summary").bounding_box()
    for island in page.locator("#board text").all():
        assert not overlap(switch, island.bounding_box()), island.text_content()
    assert page.evaluate("document.documentElement.scrollHeight") == height


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844)])
def test_each_part_of_macao_is_in_sight_between_people_and_tabs(visit, site, width, height):
    game = table(people(2), rules="macao")
    seat = game.seats.select_related("player").get(number=missing_seats(open_phase(game))[0])
    page = visit(seat.player, viewport={"width": width, "height": height}).go(address(game))
    for tab, part in (
        ("city", ".part-city svg"),
        ("sea", ".part-sea svg"),
        ("mine", ".part-mine svg"),
        ("offer", ".at-offer legend"),
    ):
        page.locator(f'label[for="tab-{tab}"]').click()
        expect(page.locator(part).first).to_be_visible()
        for each in (".asked h1", ".about-table", ".left", ".people", ".tabs", part):
            assert within(page, each, width, height), (tab, each)
        above, shown = page.locator(".people").bounding_box(), page.locator(part).first.bounding_box()
        assert shown["y"] >= above["y"] + above["height"], tab
        assert shown["y"] + shown["height"] <= page.locator(".tabs").bounding_box()["y"] + 1, tab
    button = page.locator(".seal").bounding_box()
    assert button["y"] + button["height"] <= page.locator(".tabs").bounding_box()["y"]
    assert page.evaluate("document.documentElement.scrollHeight") == height


def test_kahunas_islands_stay_large_while_a_turn_is_planned(visit, site):
    game = table(people(2), rules="kahuna")
    seat = game.seats.select_related("player").get(number=missing_seats(open_phase(game))[0])
    page = visit(seat.player, viewport={"width": 360, "height": 740}).go(address(game))
    page.locator('.hand [data-glows]:not([data-glows=""])').first.locator("xpath=..").click()
    page.locator('#answer button[value^="bridge:"]:visible').first.click()
    expect(page.locator(".plan > ol > li")).to_have_count(1)
    expect(page.locator(".learn-offer")).not_to_be_visible()
    assert page.locator("#board figure.board > svg").bounding_box()["height"] > 0.32 * 740
    assert within(page, ".seal", 360, 740)


@pytest.mark.parametrize("rules", ["macao", "kahuna", "makabana-2003"])
def test_a_game_that_is_over_shows_result_board_and_rematch_on_a_low_screen(visit, site, rules):
    """Each total stays on its line, also one below zero; the button too."""
    players = people(2 if rules == "kahuna" else 4)
    game = play_on(table(players, rules=rules), NOON)
    page = visit(players[0], viewport={"width": 360, "height": 740}).go(address(game))
    expect(page.locator(".asked h1")).to_contain_text("points")
    assert "-" not in page.locator(".asked h1").inner_text()
    assert page.locator("#board svg:visible").last.bounding_box()["height"] > 0.3 * 740
    rematch = page.locator(".is-over button").first
    for part in (".asked h1", ".standings", ".is-over button"):
        assert within(page, part, 360, 740), part
    for line in (rematch, *page.locator(".standings li > b").all()):
        assert line.evaluate(ONE_LINE)


def test_tabs_work_without_scripts(visit, game, seat):
    page = visit(seat.player, java_script_enabled=False).go(address(game))
    for tab in ("scores", "story", "talk"):
        page.locator(f'label[for="tab-{tab}"]').click()
        expect(page.locator(f"#{tab}")).to_be_visible()
        expect(page.locator("#sheet")).not_to_be_visible()
    page.locator('label[for="tab-board"]').click()
    expect(page.locator("#talk")).not_to_be_visible()
    expect(page.locator("form[data-answer] .seal")).to_be_visible()


def test_a_tap_on_what_cannot_be_chosen_says_what_it_is(visit, game, seat):
    page = visit(seat.player).go(address(game))
    other = page.locator("#board [data-place]:not(.tappable)").first
    other.dispatch_event("click")
    expect(page.locator(".explained")).to_have_text(other.locator("title").first.text_content())


@pytest.mark.parametrize("large_text", [False, True])
def test_nothing_is_cut_off_where_there_is_little_room(visit, game, seat, large_text):
    visitor = visit(seat.player, viewport={"width": 320, "height": 640})
    if large_text:
        session = visitor.context.new_cdp_session(visitor.page)
        session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page = visitor.go(address(game))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for part in (*ALWAYS, "form[data-answer]"):
        box = page.locator(part).bounding_box()
        assert box["x"] >= 0, part
        assert box["x"] + box["width"] <= 321, part
    tabs, sheet = page.locator(".tabs").bounding_box(), page.locator("#sheet").bounding_box()
    if not large_text:
        assert sheet["y"] + sheet["height"] <= tabs["y"] + 1


def test_board_and_answer_stand_side_by_side_on_a_wide_screen(visit, game, seat):
    page = visit(seat.player, phone=False).go(address(game))
    board, pane = (page.locator(part).bounding_box() for part in ("#board", "#sheet"))
    strip = page.locator("#seats").bounding_box()
    assert board["x"] + board["width"] < pane["x"]
    assert strip["y"] + strip["height"] <= board["y"] + 1
    header = page.locator(".site-bar").bounding_box()
    assert abs(header["x"] - board["x"]) <= 1
    assert abs(header["x"] + header["width"] - pane["x"] - pane["width"]) <= 1


def overlap(one, other):
    return all(
        one[at] < other[at] + other[size] and other[at] < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def within(page, selector, width, height):
    box = page.locator(selector).first.bounding_box()
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] >= -0.5 and box["y"] >= -0.5 and right <= width + 0.5 and bottom <= height + 0.5
