"""Three people, three phones, one game: from the invitation in the mail to the final score."""

import json
import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from games.models import Game, Player
from games.tables.record import record_of
from games.tables.rules import state_of
from games.tables.sealing import missing_seats, seal
from tests.browser.playing import a_kind_order, by_board, by_rows, follow, see_receipt, take_turn
from tests.games_at_play import NOON, open_phase

pytestmark = pytest.mark.browser

ON_PAGES = 1
"""So many questions of each kind does everybody answer on a page; then bots do, until the last round."""


def test_three_people_play_from_the_invitation_to_the_final_score(visit, site):
    red, blue, yellow = visit(), visit(), visit()
    start_a_table(red, site)
    game = Game.objects.get()
    for page, name in ((blue, "Blue"), (yellow, "Yellow")):
        accept_the_invitation(page, name, site)
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING

    ways = {
        "Red": lambda: answer_from_my_games(red, game),
        "Blue": lambda: answer_from_the_letter(blue, game, site),
        "Yellow": lambda: answer_at_the_table(yellow, game),
    }
    on_pages, in_the_end = Counter(), set()
    while game.status == Game.Status.RUNNING:
        phase = open_phase(game)
        final = state_of(phase).final
        for number in missing_seats(phase):
            name = game.seats.get(number=number).player.name
            if final or on_pages[name, phase.kind] < ON_PAGES:
                ways[name]()
                on_pages[name, phase.kind] += 1
                in_the_end |= {phase.kind} if final else set()
            else:
                seal(phase, number, a_kind_order(game, number)[1], way="web", now=NOON)
        assert not missing_seats(phase)
        site.work()
        game.refresh_from_db()
    assert on_pages.keys() == {(name, kind) for name in ways for kind in ("place", "project", "tiki")}
    assert in_the_end == {"project", "tiki"}

    totals = final_scores(game)
    for each in (red, blue, yellow):
        page = each.go(f"/game/{game.code}/")
        expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
        assert [int(total) for total in page.locator(".scores td.total").all_inner_texts()] == totals
    page.get_by_role("link", name="Verify that the game was fair").click()
    expect(page.get_by_text("Yes. We’ve just verified everything, and it all fits.")).to_be_visible()
    for name in ("Red", "Blue", "Yellow"):
        assert "The game is over" in next(site.letters_to(address(name))).as_string()


def address(name):
    return f"{name.lower()}@example.org"


def sign_in(visitor, name, site):
    """With the link of a letter. Whoever is new says how to be called."""
    page = visitor.go("/sign-in/")
    page.get_by_label("Your email address").fill(address(name))
    page.get_by_role("button", name="Send me a link").click()
    expect(page.get_by_role("heading", name="Check your email")).to_be_visible()
    visitor.go(site.link_to(address(name), "sign-in"))
    if page.get_by_label("Your player name").is_visible():
        page.get_by_label("Your player name").fill(name)
        page.get_by_role("button", name="Create my account").click()
    else:
        page.locator("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("link", name="My games")).to_be_visible()
    assert Player.objects.get(email=address(name)).name == name


def start_a_table(visitor, site):
    sign_in(visitor, "Red", site)
    page = visitor.page
    page.get_by_role("link", name="New table").click()
    page.get_by_label("Name of the table").fill("Three phones")
    page.locator("label", has=page.locator('input[name="players"][value="3"]')).click()
    page.get_by_role("button", name="Open the table").click()
    for name in ("Blue", "Yellow"):
        if not page.get_by_label("Your friend’s address").is_visible():
            page.get_by_text("Invite by email").click()
        page.get_by_label("Your friend’s address").fill(address(name))
        page.get_by_role("button", name="Send the invitation").click()
        expect(page.get_by_text(f"We’re sending an invitation to {address(name)}.")).to_be_visible()


def accept_the_invitation(visitor, name, site):
    page = visitor.go(site.link_to(address(name), "invitation"))
    expect(page.get_by_label("Your name at the table")).to_have_value(name)
    follow(page, page.get_by_role("button", name="Take my seat"))
    expect(page.get_by_text("Three phones")).to_be_visible()


def seat_of(game, name):
    return game.seats.get(player__name=name).number


def answer_from_my_games(visitor, game):
    """Signed in: the list of games, the button, a tap on the board."""
    page = visitor.go("/my/")
    page.get_by_role("link", name=re.compile("Play my turn.*Three phones")).click()
    take_turn(page, game, seat_of(game, "Red"), by_board, a_kind_order)
    see_receipt(page)


def answer_from_the_letter(visitor, game, site):
    """The link of the newest letter that asks."""
    page = visitor.go(site.link_to(address("Blue"), "turn"))
    take_turn(page, game, seat_of(game, "Blue"), by_rows, a_kind_order)
    see_receipt(page)


def answer_at_the_table(visitor, game):
    """Signed in: the table itself."""
    page = visitor.go(f"/game/{game.code}/")
    take_turn(page, game, seat_of(game, "Yellow"), by_board, a_kind_order)
    see_receipt(page)


def final_scores(game):
    return [scores["total"] for scores in json.loads(record_of(game))["result"]["scores"]]
