"""Signed-in devices are listed, and signed out one by one or all others at once."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.accounts.sessions import DEVICE
from games.models import Session
from tests.games_at_play import people, person
from tests.web.letters import signed_in_as

pytestmark = pytest.mark.django_db

PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36"
LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def browser(player, agent):
    client = Client(headers={"user-agent": agent})
    client.force_login(player)
    client.get("/profile/devices/")
    return client


def codes(page):
    return re.findall(r"/profile/devices/([0-9a-f]{16})/end/", page.content.decode())


def test_devices_are_listed_with_the_present_one_marked():
    red = person("Red")
    laptop, _phone = browser(red, LAPTOP), browser(red, PHONE)
    page = laptop.get("/profile/devices/").content.decode()
    assert page.index("Firefox on Linux") < page.index("this device") < page.index("Chrome on Android")


def test_a_device_whose_session_is_over_is_not_listed():
    red = person("Red")
    laptop, phone = browser(red, LAPTOP), browser(red, PHONE)
    assert len(codes(laptop.get("/profile/devices/"))) == 1
    session = Session.objects.exclude(agent=LAPTOP).get()
    session.expire_date = timezone.now() - timedelta(minutes=1)
    session.save()
    assert codes(laptop.get("/profile/devices/")) == []
    assert phone.get("/profile/").status_code == 302


def test_a_device_is_signed_out_from_afar():
    red = person("Red")
    laptop, phone = browser(red, LAPTOP), browser(red, PHONE)
    (code,) = codes(laptop.get("/profile/devices/"))
    laptop.post(f"/profile/devices/{code}/end/")
    assert phone.get("/profile/").status_code == 302
    assert laptop.get("/profile/").status_code == 200


def test_all_other_devices_are_signed_out_at_once():
    red, blue = people(2)
    laptop, phone, tablet = (browser(red, agent) for agent in (LAPTOP, PHONE, "?"))
    others = browser(blue, LAPTOP)
    laptop.post("/profile/devices/others/end/")
    assert laptop.get("/profile/").status_code == 200
    assert others.get("/profile/").status_code == 200
    assert phone.get("/profile/").status_code == tablet.get("/profile/").status_code == 302


def test_nobody_signs_out_somebody_elses_device():
    red, blue = people(2)
    reds, blues = browser(red, LAPTOP), browser(blue, LAPTOP)
    second = browser(blue, PHONE)
    (code,) = codes(blues.get("/profile/devices/"))
    answer = reds.post(f"/profile/devices/{code}/end/")
    assert answer.status_code == 400
    assert second.get("/profile/").status_code == 200


@pytest.mark.parametrize("path", ["/profile/devices/others/end/", "/profile/devices/0123456789abcdef/end/"])
def test_looking_signs_nothing_out(path):
    laptop = browser(person("Red"), LAPTOP)
    assert laptop.get(path).status_code == 405


def test_the_page_gives_no_session_key_away():
    red = person("Red")
    laptop, phone = browser(red, LAPTOP), browser(red, PHONE)
    page = laptop.get("/profile/devices/").content.decode()
    assert phone.session.session_key not in page
    assert laptop.session.session_key not in page


def test_a_hostile_browser_name_is_cut_and_not_run():
    laptop = browser(person("Red"), "<script>Firefox/</script>" * 1000)
    assert "<script>Firefox" not in laptop.get("/profile/devices/").content.decode()
    assert len(Session.objects.get().agent) == 200


def test_a_visit_is_noted_again_only_after_a_while(django_assert_num_queries):
    red = person("Red")
    laptop = browser(red, LAPTOP)
    first = Session.objects.get().seen_at
    with django_assert_num_queries(2):
        laptop.get("/sign-in/")
    session = laptop.session
    earlier = first - timedelta(hours=1)
    session[DEVICE] = {**session[DEVICE], "seen": earlier.isoformat(), "began": earlier.isoformat()}
    session.save()
    laptop.get("/sign-in/")
    row = Session.objects.get()
    assert row.seen_at >= first
    assert row.began_at == earlier


def test_an_anonymous_visitor_has_no_session(client):
    client.get("/sign-in/")
    assert not Session.objects.exists()
    assert signed_in_as(client) is None
