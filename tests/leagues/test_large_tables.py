"""Standings of many people: a page at a time, found by whoever is in them; long comparisons on request."""

import pytest

from bench.large_fields import field_of
from games.models import Division
from games.web.leagues.large_tables import MOST_EQUALS, MOST_LINES
from tests.games_at_play import NOON
from tests.web.tables import browser

pytestmark = pytest.mark.django_db
PEOPLE = 2 * MOST_LINES + 10


@pytest.fixture
def field(settings):
    settings.CLOCK_START = NOON
    field_of("swiss", PEOPLE, NOON)
    return Division.objects.get()


def read(client, **asked):
    answer = client.get(f"/leagues/swiss-{PEOPLE}/1/1/", asked)
    assert answer.status_code == 200
    return answer


def test_everybody_is_on_one_page_of_three_and_comparisons_do_not_grow_with_the_field(field):
    pages = [read(browser(), page=number) for number in (1, 2, 3)]
    shown = [row for page in pages for row in page.context["rows"]]
    assert [len(page.context["rows"]) for page in pages] == [MOST_LINES, MOST_LINES, 10]
    assert [row.place for row in shown] == [str(place) for place in range(1, PEOPLE + 1)]
    assert max(len(page.content) for page in pages) < 250_000
    assert f"{MOST_LINES + 1}–{2 * MOST_LINES}" in pages[0].content.decode()
    last = shown[-1].entry
    assert last in [row.entry for row in read(browser(last.player)).context["rows"]]
    beyond = read(browser(last.player), page=99)
    assert (beyond.context["page"], beyond.context["rows"][-1].entry) == (3, last)
    assert read(browser(), page=99).context["page"] == 1
    long = next(row for row in shown if row.more_why)
    assert not long.balances
    at = 1 + shown.index(long) // MOST_LINES
    asked = read(browser(), page=at, why=long.place).context["rows"]
    (whole,) = (row for row in asked if row.entry == long.entry)
    assert len(whole.balances[0][1]) > MOST_EQUALS


def test_a_table_inside_other_pages_has_everybody(field):
    assert len(browser().get(f"/leagues/swiss-{PEOPLE}/1/1/embed/").context["rows"]) == PEOPLE
