"""Fewer letters by one click: RFC 8058, and a page for people."""

import re

import pytest
from django.test import Client

from games.accounts.links import unsubscribe_link
from games.models import Player
from tests.games_at_play import person
from tests.readable import readable_text

pytestmark = pytest.mark.django_db

ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def strict():
    """A client that insists on CSRF tokens wherever the site does."""
    return Client(enforce_csrf_checks=True)


def path(player):
    return re.sub("^https?://[^/]+", "", unsubscribe_link(player))


def test_looking_at_the_link_changes_nothing(strict):
    red = person("Red")
    for method in (strict.get, strict.head):
        assert method(path(red)).status_code == 200
    assert "<button" in strict.get(path(red)).content.decode()
    assert Player.objects.get().mail == Player.Mail.AT_ONCE


def test_one_click_of_a_mail_program_needs_neither_cookie_nor_token(strict):
    red = person("Red", mail="digest")
    assert strict.post(path(red), ONE_CLICK).status_code == 200
    assert Player.objects.get().mail == Player.Mail.REMINDERS
    assert Player.objects.get().digest_at is None
    assert strict.post(path(red), ONE_CLICK).status_code == 200, "twice does no harm"


def test_the_button_of_the_page_does_the_same(strict):
    red = person("Red")
    assert "Done." in strict.post(path(red)).content.decode()
    assert Player.objects.get().mail == Player.Mail.REMINDERS


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_forged_link_changes_nothing_and_tells_nothing(strict, method):
    red, blue = person("Red"), person("Blue")
    token = path(red).rstrip("/").rpartition("/")[2]
    number, _, signature = token.partition(":")
    forged = [f"{blue.pk}:{signature}", f"{number}:", token[:-1], token.swapcase(), "x", "9" * 10_000, "é:ü"]
    for each in forged:
        answer = getattr(strict, method)(f"/fewer-letters/{each}/")
        page = readable_text(answer.content.decode())
        assert answer.status_code == 400
        assert "isn’t one of ours" in page
        assert "Red" not in page
        assert "Blue" not in page
    assert [player.mail for player in Player.objects.all()] == [Player.Mail.AT_ONCE] * 2


def test_the_link_of_somebody_who_is_gone_is_like_a_forged_one(strict):
    red = person("Red")
    link = path(red)
    Player.objects.update(is_active=False)
    assert strict.post(link).status_code == 400
    assert Player.objects.get().mail == Player.Mail.AT_ONCE


def test_other_methods_are_refused(strict):
    assert strict.delete(path(person("Red"))).status_code == 405
