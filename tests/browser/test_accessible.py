"""axe finds nothing serious on any page, light or dark, and no page is wider than a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from games.accounts.signing_in import send_sign_in_link
from games.tables import gathering, talk
from games.tables.sealing import missing_seats
from tests.browser.playing import a_good_order, by_rows, follow
from tests.browser.visitors import PHONE
from tests.games_at_play import COLOURS, NOON, PACE, answer, open_phase, people, person, play_on, table
from tests.web.every_page import PUBLIC
from tests.web.tables import address

pytestmark = pytest.mark.browser

SERIOUS = ("serious", "critical")
MINDED = ("heading-order",)
"""What axe takes less seriously than those who go from heading to heading."""
WRONG = {"resultTypes": ["violations"]}
"""What is right need not be listed, element by element."""
IN_DARK = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, **WRONG}


def look_at(page):
    """With all that is folded away. In the dark only the colours are different."""
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    page.emulate_media(color_scheme="light")
    found = Axe().run(page, options=WRONG).response["violations"]
    page.emulate_media(color_scheme="dark")
    found += Axe().run(page, options=IN_DARK).response["violations"]
    troubles = [
        f"{page.url}: {each['id']}: {node['html'][:200]} {node['failureSummary']}"
        for each in found
        if each["impact"] in SERIOUS or each["id"] in MINDED
        for node in each["nodes"]
    ]
    assert not troubles, "\n".join(troubles)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], f"{page.url} is {width} wide"


def check(page):
    """What the form's first button does for those without a script."""
    with page.expect_navigation():
        page.evaluate("document.querySelector('form[data-answer] > button.unseen').click()")


def test_pages_for_everybody(visit):
    visitor = visit()
    for each in PUBLIC:
        look_at(visitor.go(each, 404 if "no-such" in each else 200))


def test_pages_in_japanese(visit):
    visitor = visit(locale="ja-JP")
    for each in ("/", "/learn/", "/rules/macao/"):
        look_at(visitor.go(each))
        assert visitor.page.locator("html").get_attribute("lang") == "ja"


@pytest.mark.parametrize(
    ("rules", "players", "kind"),
    [("makabana-2013", 3, "project"), ("kahuna", 2, "turn"), ("macao", 2, "actions")],
)
def test_a_question_in_japanese(visit, site, rules, players, kind):
    """The board, the form, and what folds."""
    group = [person(name, language="ja") for name in COLOURS[:players]]
    game = table(group, rules=rules)
    while open_phase(game).kind != kind or game.phases.count() < 4:
        play_on(game, NOON, phases=1)
    asked = game.seats.get(number=open_phase(game).asked[0]).player
    page = visit(asked, locale="ja-JP").go(address(game))
    assert page.locator("html").get_attribute("lang") == "ja"
    assert page.locator("#answer-form").count() == 1
    look_at(page)


def test_pages_of_an_account(visit, site):
    red, blue, yellow = people(3)
    table([red, blue, yellow])
    gathering.create_game(red, name="Not full", rules="makabana-2013", players=4, pace=PACE, now=NOON)
    visitor = visit(red)
    tabs = ("", "absences/", "mail/", "calendar/", "devices/", "data/", "data/delete/")
    for each in ("/my/", "/tables/new/", *(f"/profile/{tab}" for tab in tabs)):
        look_at(visitor.go(each))
    page = visitor.go("/tables/new/")
    page.get_by_label("Name of the table").fill("")
    with visitor.meeting(400):
        follow(page, page.get_by_role("button", name="Open the table"))
    look_at(page)


def test_pages_before_a_game(visit, site):
    red = person("Red")
    game = gathering.create_game(red, name="Not full", rules="makabana-2013", players=3, pace=PACE, now=NOON)
    gathering.invite(game, red, "green@example.org", NOON)
    send_sign_in_link("green@example.org", NOON, language="en", next_path="")
    look_at(visit(red).go(address(game, "lobby")))
    stranger = visit()
    for kind in ("invitation", "sign-in"):
        look_at(stranger.go(site.link_to("green@example.org", kind)))
    look_at(stranger.go("/mailbox/"))
    follow(stranger.page, stranger.page.locator(".mailbox a").first)
    look_at(stranger.page)


def test_pages_of_a_running_game(visit, site):
    group = people(3)
    game = play_on(table(group), NOON, phases=10)
    assert open_phase(game).kind == "project"
    seat = game.seats.select_related("player").get(number=missing_seats(open_phase(game))[0])
    talk.say(game, seat, "Good morning", NOON)
    visitor = visit(seat.player)
    page = visitor.go(address(game))
    look_at(page)
    by_rows(page, *a_good_order(game, seat.number))
    look_at(page)
    check(page)
    look_at(page)
    follow(page, page.get_by_role("button", name="Seal my order"))
    look_at(page)
    look_at(visitor.go(address(game, "round", "1")))
    answer(game, NOON, but=[seat.number])
    site.work()
    asked = open_phase(game).asked
    for each in game.seats.select_related("player"):
        page = visit(each.player).go(address(game, *([] if each.number in asked else ["list"])))
        look_at(page)
    look_at(visit(person("Grey", is_staff=True)).go(address(game, "moderate")))


def test_pages_of_a_game_that_is_over(visit, site):
    group = people(3)
    game = play_on(table(group), NOON)
    visitor = visit(group[0])
    for each in ((), ("replay",), ("verify",)):
        look_at(visitor.go(address(game, *each)))


def test_a_turn_of_many_actions(visit, site):
    (red,) = people(1)
    game = play_on(table([red], bots=1, rules="kahuna"), NOON, phases=5)
    page = visit(red).go(address(game))
    look_at(page)
    page.locator(".hand label").first.click()
    look_at(page)
    page.locator('#answer button[name="compose"]:visible').first.click()
    page.wait_for_selector("#answer [data-told] li")
    look_at(page)
    page.reload()
    page.locator('#answer input[name="draw"]').first.check(force=True)
    look_at(page)
    check(page)
    look_at(page)
