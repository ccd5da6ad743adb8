"""The home page."""

import re

import pytest
from django.contrib.staticfiles import finders

pytestmark = pytest.mark.django_db


def test_the_home_page_says_what_this_is(client):
    answer = client.get("/")
    assert answer.status_code == 200
    assert "<h1>Build in secret.<br>Guess the others.</h1>" in answer.content.decode()


def test_the_style_sheets_of_the_page_exist(client):
    named = re.findall(r'href="/static/([^"]+\.css)"', client.get("/").content.decode())
    shared = [f"styles/{name}.css" for name in ("tokens", "base", "components", "pages", "no-script")]
    assert named == [*shared, "games/makabana.css", "pages/welcome.css"]
    assert all(finders.find(name) for name in named)


def test_a_card_is_shown_and_the_free_spots_that_fit_it_are_lit(client):
    page = client.get("/").content.decode()
    lit = re.findall(r'<g data-place="(\w+)"[^>]* class="marked', page)
    assert sorted(lit) == ["ALP", "BCP", "CCP", "DLP", "DSP"]
    assert re.search(r"Tiki \(green, .*?\) on BCP", page)
    assert "<figcaption><svg viewBox=" in page


def test_the_usual_level_is_chosen_and_each_has_more_bars_than_the_one_before(client):
    page = client.get("/").content.decode()
    levels = re.findall(
        r'<label><input type="radio" name="level" value="(\w+)"( checked)?>(.*?)</label>', page
    )
    assert [(level, bool(chosen)) for level, chosen, _ in levels] == [
        ("gentle", False),
        ("steady", True),
        ("sharp", False),
    ]
    assert [drawn.count("is-full") for _, _, drawn in levels] == [1, 2, 3]


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_the_home_page_is_only_read(client, method):
    assert getattr(client, method)("/").status_code == 405
