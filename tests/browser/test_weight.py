"""What goes over the wire, headers and all, counted where it leaves the server."""

import pytest

from tests.browser.playing import wait_for_worker
from tests.games_at_play import NOON, people, play_on, table
from tests.web.tables import address

pytestmark = pytest.mark.browser

FIRST_VISIT = 120_000
TABLE = 40_000


def settled(visitor, address):
    page = visitor.go(address)
    wait_for_worker(page)
    page.wait_for_load_state("networkidle")
    return page


def test_a_first_visit_is_light(visit, site):
    settled(visit(), "/")
    assert 10_000 < site.sent_bytes < FIRST_VISIT


def test_a_first_visit_at_the_largest_table_is_light(visit, site):
    group = people(6)
    game = play_on(table(group), NOON, phases=40)
    visitor = visit(group[0])
    answers = []
    visitor.page.on("response", lambda answer: answers.append(answer))
    settled(visitor, address(game))
    sizes = next(each for each in answers if each.url.endswith(address(game))).request.sizes()
    assert 5_000 < sizes["responseBodySize"] < TABLE
    assert 10_000 < site.sent_bytes < FIRST_VISIT
