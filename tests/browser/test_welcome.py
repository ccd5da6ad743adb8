"""From a friend's letter to the first move in two taps, and a first round for whoever knows nothing yet."""

import pytest
from playwright.sync_api import expect

from games.clock import now
from games.faces.lessons import LESSONS
from games.models import Player
from games.tables import gathering
from tests.browser.playing import by_board, follow, take_turn
from tests.browser.test_accessible import look_at
from tests.games_at_play import NIGHTLESS, open_phase, person

pytestmark = pytest.mark.browser


def test_an_invitation_mail_leads_to_the_first_move_in_two_taps(visit, site):
    red = person("Red")
    game = gathering.create_game(
        red, name="The lagoon", rules="makabana-2003", players=3, pace=NIGHTLESS, now=now()
    )
    gathering.add_bot(game, red, "steady", now())
    gathering.invite(game, red, "green@example.org", now())
    visitor = visit()
    page = visitor.go(site.link_to("green@example.org", "invitation"))
    look_at(page)
    follow(page, page.get_by_role("button", name="Take my seat"))
    green = Player.objects.get(email="green@example.org")
    assert (green.name, green.zone, green.language) == ("Green", "Europe/Paris", "en")
    assert green.confirmed_at is not None
    assert page.url == f"{site.url}/game/{game.code}/"
    seat = game.seats.get(player=green).number
    take_turn(page, game, seat, by_board)
    assert open_phase(game).orders.filter(seat=seat, by="player").exists()


def test_a_guest_by_a_shared_link_makes_the_first_move(visit, site):
    red = person("Red")
    game = gathering.create_game(
        red, name="The lagoon", rules="makabana-2003", players=3, pace=NIGHTLESS, now=now()
    )
    gathering.add_bot(game, red, "steady", now())
    host = visit(red).go(f"/game/{game.code}/lobby/")
    visitor = visit()
    page = visitor.go(host.get_by_label("Anyone with this link can take a free seat.").input_value())
    page.get_by_label("Your name at the table").fill("Green")
    follow(page, page.get_by_role("button", name="Take my seat"))
    expect(page.locator("form[data-answer]")).to_be_visible()
    seat = game.seats.get(player__name="Green").number
    take_turn(page, game, seat, by_board)
    assert open_phase(game).orders.filter(seat=seat, by="player").exists()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844)])
@pytest.mark.parametrize("rules", ["makabana-2013", "kahuna"])
def test_an_invitation_shows_its_button_without_scrolling(visit, site, rules, width, height):
    red = person("Red")
    players = 2 if rules == "kahuna" else 3
    game = gathering.create_game(
        red, name="The lagoon", rules=rules, players=players, pace=NIGHTLESS, now=now()
    )
    gathering.invite(game, red, "green@example.org", now())
    visitor = visit(viewport={"width": width, "height": height})
    page = visitor.go(site.link_to("green@example.org", "invitation"))
    button = page.get_by_role("button", name="Take my seat").bounding_box()
    tabs = page.locator(".site-nav").bounding_box()
    assert button["y"] + button["height"] <= tabs["y"]


def test_a_new_table_shows_the_options_of_the_chosen_game_alone(visit, site):
    page = visit(person("Red")).go("/tables/new/")
    expect(page.locator(".choice-more:visible")).to_have_count(1)
    page.locator('input[name="rules"][value="kahuna"]').check(force=True)
    expect(page.get_by_label("Head-start bridges")).to_be_visible()
    expect(page.locator(".choice-more:visible")).to_have_count(1)


@pytest.mark.parametrize("address", ["/", "/learn/maka-bana/4/", "/learn/kahuna/2/"])
def test_large_text_needs_no_scrolling_sideways(visit, address):
    visitor = visit(viewport={"width": 390, "height": 844})
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page = visitor.go(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_who_waits_for_others_has_something_to_do(visit, site):
    game = gathering.create_game(
        person("Red"), name="The lagoon", rules="makabana-2013", players=4, pace=NIGHTLESS, now=now()
    )
    host = visit(game.created_by).go(f"/game/{game.code}/lobby/")
    look_at(host)
    page = visit().go(host.get_by_label("Anyone with this link can take a free seat.").input_value())
    follow(page, page.get_by_role("button", name="Take my seat"))
    expect(page.get_by_role("heading", name="You’re in")).to_be_visible()
    look_at(page)
    follow(page, page.get_by_role("link", name="Learn in 90 seconds"))
    expect(page.get_by_role("heading", name="Four beaches, five builders")).to_be_visible()


@pytest.mark.parametrize(("locale", "following"), [("en-GB", "Next"), ("fr-FR", "Suivant")])
def test_the_lesson_is_played_on_the_board(visit, locale, following):
    page = visit(locale=locale).go("/learn/maka-bana/1/")

    def go_on():
        look_at(page)
        follow(page, page.get_by_role("button", name=following))

    go_on()
    page.locator('[data-place="ACT"]').click(force=True)
    expect(page.locator(".found")).not_to_have_class("found is-found")
    page.locator('[data-place="ALP"]').click(force=True)
    expect(page.locator(".found.is-found")).to_contain_text("ALP")
    go_on()
    page.locator('input[value="A"]').check(force=True)
    go_on()
    page.locator('[data-place="ARF"]').click(force=True)
    expect(page.locator('input[value="ARF"]')).to_be_checked()
    go_on()
    told = page.locator(".told")
    expect(told).to_contain_text("ALP")
    assert page.url.endswith("/5/?show=A&tiki=ARF")
    go_on()
    look_at(page)
    follow(page, page.locator("main form[method=post] button"))
    expect(page.locator("form[data-answer]")).to_be_visible()


@pytest.mark.parametrize("key", LESSONS)
def test_every_lesson_works_without_scripts(visit, key):
    page = visit(java_script_enabled=False).go(f"/learn/{key}/1/")
    number = len(LESSONS[key].steps({}))
    for _ in range(number - 1):
        follow(page, page.get_by_role("button", name="Next"))
    assert f"/learn/{key}/{number}/" in page.url
    expect(page.get_by_role("button", name="Play against gentle bots now")).to_be_visible()
