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
    assert named == [*shared, "pages/welcome.css"]
    assert all(finders.find(name) for name in named)


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_the_home_page_is_only_read(client, method):
    assert getattr(client, method)("/").status_code == 405
