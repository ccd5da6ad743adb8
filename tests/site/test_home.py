"""The home page."""

import pytest
from django.contrib.staticfiles import finders

pytestmark = pytest.mark.django_db


def test_the_home_page_says_what_this_is(client):
    answer = client.get("/")
    assert answer.status_code == 200
    assert "<h1>Maka Bana by post</h1>" in answer.content.decode()


def test_the_style_sheet_of_the_page_exists(client):
    assert 'href="/static/style.css"' in client.get("/").content.decode()
    assert finders.find("style.css")


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_the_home_page_is_only_read(client, method):
    assert getattr(client, method)("/").status_code == 405
