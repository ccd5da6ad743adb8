"""Chromium once, a site for each test, visitors as a test needs them. Time stands still at noon."""

import os
from types import SimpleNamespace

import pytest
from django.core.management import call_command
from playwright.sync_api import expect, sync_playwright

from games.play import beginning
from tests.browser import chromium
from tests.browser.site import STATIC_STORAGE, Site
from tests.browser.visitors import Visitor
from tests.play.conftest import messages
from tests.web.conftest import at_noon

__all__ = ["at_noon", "messages"]

SEED = bytes(range(32))
PATIENCE = 30_000
"""Milliseconds: busy machines are slow, and a wait ends as soon as it can."""


def pytest_collection_modifyitems(items):
    """A browser on a busy machine now and then loses a process of its own: one more try, which is told."""
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def browser():
    if not chromium.chromium():
        pytest.skip(chromium.MISSING)
    with sync_playwright() as playwright:
        # Playwright's loop waits in this very thread, which Django takes for code that must not block.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "yes"
        expect.set_options(timeout=PATIENCE)
        started = chromium.start(playwright)
        yield started
        started.close()
        del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture(scope="session")
def static(tmp_path_factory):
    """Static files, collected and compressed as for production."""
    from django.conf import settings
    from django.test import override_settings

    folder = tmp_path_factory.mktemp("static")
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": STATIC_STORAGE}}
    with override_settings(STATIC_ROOT=folder, STORAGES=storages):
        call_command("collectstatic", verbosity=0, interactive=False)
    return folder


@pytest.fixture
def site(browser, static, tmp_path, settings, transactional_db, at_noon, monkeypatch):
    monkeypatch.setattr(beginning, "secrets", SimpleNamespace(token_bytes=lambda size: SEED[:size]))
    served = Site(settings, tmp_path, static)
    yield served
    served.stop()


@pytest.fixture
def visit(browser, site):
    """Makes visitors, who all leave at the end of the test; nothing may have gone wrong in their browsers."""
    visitors = []

    def visitor(player=None, **options) -> Visitor:
        visitors.append(Visitor(browser, site, **options))
        return visitors[-1].sign_in_as(player) if player else visitors[-1]

    yield visitor
    for each in visitors:
        each.leave()
