"""WebKit and Firefox: a round of Maka Bana, Kahuna's bridge, Macao's tabs, Back, and no connection."""

import json

import pytest
from django.conf import settings

from games.tables.sealing import own_order
from tests.browser.engines.engine import MIDDLE, SETTLED
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.webkit import WebKit
from tests.browser.playing import a_good_order, fields_of, spot_of
from tests.browser.visitors import session_of
from tests.games_at_play import NIGHTLESS, NOON, open_phase, people, play_on, table
from tests.web.tables import address

pytestmark = pytest.mark.browser

READY = ".action-bar.is-ready .seal"
AT_THE_TABLE = "document.readyState === 'complete' && !!document.querySelector('#stepping, #table')"
DELAYED = {**NIGHTLESS, "last_order_delay_minutes": 10}
"""So that the receipt can be looked at before the table moves on."""


@pytest.fixture(scope="module", params=[WebKit, Firefox], ids=lambda engine: engine.__name__)
def engine(request, tmp_path_factory):
    if not request.param.is_here():
        pytest.skip(request.param.missing())
    started = request.param(tmp_path_factory.mktemp("browser"))
    yield started
    started.leave()


@pytest.fixture
def open_as(engine, site):
    """A player opens an address; no script may have failed when the test is over."""
    before = len(engine.complaints())

    def open_signed_in(player, where):
        engine.go(f"{site.url}/offline/")
        engine.keep_cookie(settings.SESSION_COOKIE_NAME, session_of(player))
        engine.go(site.url + where)
        return engine

    yield open_signed_in
    assert not engine.complaints()[before:]


def test_a_round_of_maka_bana_with_its_reveal_and_the_way_back(open_as, site):
    (red,) = people(1)
    game = table([red], bots=2, pace=NIGHTLESS)
    seat = game.seats.get(player=red).number
    while open_phase(game).kind != "project":
        play_on(game, NOON, phases=1)
    page = open_as(red, address(game))
    assert page.tell("[innerWidth, document.documentElement.scrollWidth]") == [390, 390]
    project = open_phase(game)
    answer_on_the_board(page, game, seat)
    assert own_order(project, seat)
    page.go_back()
    page.wait(AT_THE_TABLE)
    assert_nothing_is_lost(page)
    page.go(site.url + address(game))
    while open_phase(game).kind != "project":
        answer_on_the_board(page, game, seat)
    page.see(".my-result strong")
    page.follow('[data-step="skip"]')
    page.see("form[data-answer]")
    page.go_back()
    page.wait(AT_THE_TABLE)
    assert_nothing_is_lost(page)


def test_a_bridge_of_kahuna_is_sealed_once_by_a_double_tap(open_as, site):
    game = table(people(2), rules="kahuna", pace=DELAYED)
    seat = game.seats.select_related("player").get(number=open_phase(game).asked[0])
    page = open_as(seat.player, address(game))
    page.tap(".hand label.pick")
    line = page.wait("document.querySelector('#board .glows')?.dataset.place")
    page.tap(f'#board [data-place="{line}"]')
    page.wait("!!document.querySelector('.looked-at button, #answer [data-told] li')")
    if page.tell("!!document.querySelector('.looked-at button')"):
        page.tap(".looked-at button")
    page.see(f'#board [data-place="{line}"] .halo')
    page.tap('label:has(input[name="draw"][value="pile"])')
    page.wait("document.querySelector('.seal')?.disabled === false")
    page.wait(SETTLED)
    spot = page.wait(MIDDLE % json.dumps(".seal"))
    page.tap_at(*spot)
    page.tap_at(*spot)
    page.see(".receipt")
    assert own_order(open_phase(game), seat.number)["plays"][0]["bridge"] == line
    assert open_phase(game).orders.filter(seat=seat.number).count() == 1


def test_macao_shows_the_part_whose_tab_is_tapped(open_as, site):
    red, blue = people(2)
    game = table([red, blue], rules="macao")
    page = open_as(red, address(game))
    shown = {"city": '[data-place="A1"]', "sea": '[data-place="lisbon"]', "mine": ".mine-rose"}
    for tab, part in shown.items():
        page.tap(f'label[for="tab-{tab}"]')
        page.see(f"#table {part}")
    assert page.tell("document.documentElement.scrollWidth") == 390


def test_without_a_connection_the_page_says_so(open_as, site):
    (red,) = people(1)
    page = open_as(red, "/my/")
    page.wait("navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
    site.stop()
    page.go(f"{site.url}/my/")
    assert page.read("h1") == "No connection"


def assert_nothing_is_lost(page):
    said = page.tell("document.body.innerText")
    assert not [each for each in ("No connection", "not sealed") if each in said]


def answer_on_the_board(page, game, seat):
    kind, order = a_good_order(game, seat)
    place = fields_of(kind, order).get("place") or spot_of(order["cards"])
    page.tap(f'#board [data-place="{place}"].tappable')
    if kind == "project":
        page.tap(".row-show .pick")
    page.see(READY)
    page.follow(".seal")
