"""Passkeys in a real browser, with the authenticator that Chromium plays itself."""

import re
from io import StringIO

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.management import call_command
from playwright.sync_api import expect

from games.models import Passkey
from tests.games_at_play import person

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def named_site(site, settings):
    """By a name: no browser makes a passkey for a bare number."""
    site.url = settings.SITE_URL = site.url.replace("127.0.0.1", "localhost")
    settings.CSRF_TRUSTED_ORIGINS = [site.url]
    return site


def with_device(visitor):
    devtools = visitor.context.new_cdp_session(visitor.page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    return visitor


def test_a_passkey_is_added_and_signs_in(named_site, visit):
    red = with_device(visit(person("Red")))
    red.go("/profile/passkeys/")
    assert not Axe().run(red.page).response["violations"]
    red.page.get_by_label("Name").fill("My phone")
    red.page.get_by_role("button", name="Add a passkey").click()
    expect(red.page.get_by_role("heading", name="My phone")).to_be_visible()
    red.context.clear_cookies()
    red.go("/sign-in/?next=/my/")
    red.page.get_by_role("link", name="Sign in with a passkey").click()
    expect(red.page.get_by_role("heading", name="Sign in with a passkey")).to_be_visible()
    assert not Axe().run(red.page).response["violations"]
    red.page.get_by_role("button", name="Use my passkey").click()
    expect(red.page.get_by_role("heading", name="My games")).to_be_visible()
    assert Passkey.objects.get().used_at


def test_staff_come_in_by_an_operators_link_and_then_by_their_passkey(named_site, visit):
    grey = person("Grey", is_staff=True, is_superuser=True)
    staff = with_device(visit(grey))
    staff.context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    Passkey.objects.all().delete()
    staff.go("/admin/")
    expect(staff.page.get_by_text("You need a passkey to moderate")).to_be_visible()
    said = StringIO()
    call_command("passkey_link", grey.email, stdout=said)
    staff.go(said.getvalue().split("\n")[0])
    with staff.page.expect_navigation():
        staff.page.get_by_role("button", name="Add a passkey").click()
    expect(staff.page.get_by_text("for moderating")).to_be_visible()
    assert staff.go("/admin/").title().startswith("Site administration")
    staff.context.clear_cookies()
    staff.go("/sign-in/passkey/?next=/admin/")
    staff.page.get_by_role("button", name="Use my passkey").click()
    expect(staff.page).to_have_title(re.compile("^Site administration"))


def test_a_device_that_refuses_is_told_and_nothing_is_lost(named_site, visit):
    red = visit(person("Red"))
    devtools = red.context.new_cdp_session(red.page)
    devtools.send("WebAuthn.enable")
    options = {**DEVICE, "isUserVerified": False}
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    red.go("/profile/passkeys/")
    red.page.get_by_label("Name").fill("My phone")
    red.page.get_by_role("button", name="Add a passkey").click()
    expect(red.page.get_by_text("couldn’t do it")).to_be_visible()
    expect(red.page.get_by_label("Name")).to_have_value("My phone")
    assert not Passkey.objects.exists()
