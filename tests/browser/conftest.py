"""Chromium once, a site for each test, visitors as a test needs them."""

import os
from contextlib import ExitStack
from random import Random
from types import SimpleNamespace

import pytest
from django.core.management import call_command
from playwright.sync_api import expect, sync_playwright

from games.tables import parts, setup
from tests.browser import chromium
from tests.browser.site import STATIC_STORAGE, Site
from tests.browser.visitors import PATIENCE, Visitor
from tests.made_once import made_once
from tests.tables.conftest import messages

__all__ = ["messages"]

SEED = bytes(range(32))


@pytest.fixture(scope="session")
def browser():
    if not chromium.chromium():
        pytest.skip(chromium.MISSING)
    with ExitStack() as driving:
        with chromium.libraries():
            playwright = driving.enter_context(sync_playwright())
        # Playwright's loop waits in this very thread, which Django takes for code that must not block.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "yes"
        expect.set_options(timeout=PATIENCE)
        started = chromium.start(playwright)
        yield started
        started.close()
        del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture(scope="session")
def static(tmp_path_factory):
    """Static files, collected and compressed as for production, once for all test processes."""
    from django.conf import settings
    from django.test import override_settings

    def collect(folder):
        storages = {**settings.STORAGES, "staticfiles": {"BACKEND": STATIC_STORAGE}}
        with override_settings(STATIC_ROOT=folder, STORAGES=storages):
            call_command("collectstatic", verbosity=0, interactive=False)

    return made_once(tmp_path_factory, "static", collect)


@pytest.fixture
def site(static, tmp_path, settings, transactional_db, monkeypatch):
    """A table's luck comes from the service's part, its code and its shares; the first two are fixed here."""
    monkeypatch.setattr(parts, "secrets", SimpleNamespace(token_bytes=lambda size: SEED[:size]))
    monkeypatch.setattr(setup, "secrets", SimpleNamespace(choice=Random(SEED).choice))
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
