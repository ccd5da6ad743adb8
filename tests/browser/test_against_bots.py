"""A newcomer plays at once, and may keep the games later."""

import pytest
from playwright.sync_api import expect

from games.models import Game, Player
from tests.browser.playing import by_board, by_rows, follow, take_turn
from tests.games_at_play import open_phase

pytestmark = pytest.mark.browser


def test_a_guest_plays_against_bots_and_then_leaves_an_address(visit, site):
    visitor = visit()
    page = visitor.go("/")
    page.get_by_label("How many bots", exact=True).select_option("3")
    page.get_by_role("button", name="Play against bots", exact=True).click()
    expect(page.locator("form[data-answer]")).to_be_visible()
    game = Game.objects.get()
    seat = game.seats.get(bot="").number
    kinds = []
    for turn in range(8):
        phase = open_phase(game)
        kinds.append(phase.kind)
        take_turn(page, game, seat, by_board if turn % 2 else by_rows)
        expect(page.locator("form[data-answer]")).to_be_visible()
        assert open_phase(game).number > phase.number
    assert set(kinds) == {"place", "project", "tiki"}

    visitor.go("/sign-in/")
    page.get_by_label("Your email address").fill("red@example.org")
    follow(page, page.get_by_role("button", name="Send me a link"))
    visitor.go(site.link_to("red@example.org", "sign-in"))
    page.get_by_label("Your player name").fill("Red")
    follow(page, page.locator("main").get_by_role("button"))
    assert Player.objects.get(email="red@example.org") == game.seats.get(number=seat).player
    expect(visitor.go("/my/").get_by_role("link", name=game.name)).to_be_visible()


def test_the_mailbox_of_the_machine_leads_back_to_the_site(visit):
    visitor = visit()
    page = visitor.go("/sign-in/")
    page.get_by_label("Your email address").fill("blue@example.org")
    follow(page, page.get_by_role("button", name="Send me a link"))
    visitor.site.work()
    follow(page, page.get_by_role("link", name="Open this computer’s mailbox"))
    follow(page, page.locator(".mailbox a").first)
    letter = page.frame_locator("iframe.letter")
    letter.get_by_role("link").first.click()
    expect(page.get_by_label("Your player name")).to_be_visible()
