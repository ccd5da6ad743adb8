"""French by the browser's wish or by the switch, dark by the system's, and time that goes by."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from games.tables.sealing import missing_seats
from tests.browser.playing import a_good_order, by_rows, seal
from tests.games_at_play import NOON, open_phase, people, play_on, table
from tests.web.tables import address

pytestmark = pytest.mark.browser


def test_a_turn_in_french(visit, site):
    game = play_on(table(people(3)), NOON, phases=6)
    seat = game.seats.select_related("player").get(number=missing_seats(open_phase(game))[0])
    visitor = visit(seat.player)
    page = visitor.go("/")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    visitor.go(address(game))
    by_rows(page, *a_good_order(game, seat.number))
    seal(page, "fr")
    expect(page.locator(".receipt code")).to_be_attached()
    assert seat.number not in missing_seats(open_phase(game))


def test_a_french_browser_gets_french_pages(visit):
    page = visit(locale="fr-FR").go("/")
    assert page.locator("html").get_attribute("lang") == "fr"
    expect(page.get_by_role("link", name="Règles", exact=True)).to_be_visible()


def test_dark_where_the_system_is(visit):
    visitor = visit(color_scheme="dark")
    page = visitor.go("/")
    assert brightness(page, "backgroundColor") < 60 < 190 < brightness(page, "color")
    page.emulate_media(color_scheme="light")
    assert brightness(page, "color") < 60 < 190 < brightness(page, "backgroundColor")


def brightness(page, which):
    colour = page.evaluate("which => getComputedStyle(document.body)[which]", which)
    red, green, blue = (float(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3])
    return (red + green + blue) / 3


def test_what_remains_until_a_deadline_is_kept_true_in_the_same_words(visit, site):
    game = table(people(3))
    visitor = visit(locale="fr-FR")
    visitor.page.clock.install(time=NOON)
    visitor.page.clock.pause_at(NOON + timedelta(seconds=1))
    page = visitor.go(address(game))
    left = page.locator("[data-seconds-left]").first
    expect(left).to_have_text(re.compile(r"^il reste 1\sjour$"))
    page.clock.fast_forward("02:00:00")
    expect(left).to_have_text(re.compile(r"^il reste 2[12]\sheures"))
