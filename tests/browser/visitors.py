"""Somebody with a browser of their own. Whatever their browser complains about fails the test."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.utils.module_loading import import_string
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebError

from games.models import Player
from tests.browser.site import Site
from tests.web.authenticator import has_shown_passkey

PATIENCE = 120_000
"""Milliseconds: busy machines are slow, and a wait ends as soon as it can."""
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}
MOBILE_AGENT = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/{version}.0.0.0 Mobile Safari/537.36"
)

KEEPS_NOTHING = "try { localStorage.setItem('seen', 'off') } catch {}"
"""What a browser keeps of seen reveals cannot be read, so none counts as new."""


def session_of(player: Player) -> str:
    """The key of a session in which they have signed in."""
    session = import_string(f"{settings.SESSION_ENGINE}.SessionStore")()
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    if player.is_staff:
        session.update(has_shown_passkey(player))
    session.create()
    return str(session.session_key)


class Visitor:
    def __init__(
        self, browser: Browser, site: Site, *, phone: bool = True, reveals: bool = False, **options: Any
    ) -> None:
        """Unless `reveals`, tables open without showing first what happened."""
        if phone:
            version = browser.version.partition(".")[0]
            options = {
                "viewport": PHONE,
                "is_mobile": True,
                "has_touch": True,
                "user_agent": MOBILE_AGENT.format(version=version),
                **options,
            }
        else:
            options = {"viewport": DESK, **options}
        options = {"locale": "en-GB", "timezone_id": "Europe/Paris", "reduced_motion": "reduce", **options}
        self.site = site
        self.context = browser.new_context(base_url=site.url, **options)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script("crypto.getRandomValues = (numbers) => numbers.fill(7)")
        if not reveals:
            self.context.add_init_script(KEEPS_NOTHING)
        self.complaints: list[str] = []
        self.context.on("request", self._watch)
        self.context.on("console", self._listen)
        self.context.on("weberror", self._note_error)
        self.page: Page = self.context.new_page()

    def sign_in_as(self, player: Player) -> "Visitor":
        """As if they had done so before."""
        name, value = settings.SESSION_COOKIE_NAME, session_of(player)
        self.context.add_cookies([{"name": name, "value": value, "url": self.site.url}])
        return self

    def go(self, address: str, status: int = 200) -> Page:
        """Opens an address, which must answer with this status."""
        with self.meeting(status):
            answer = self.page.goto(address)
        assert answer is not None
        assert answer.status == status, f"{address} answers {answer.status}"
        return self.page

    @contextmanager
    def meeting(self, status: int) -> Iterator[None]:
        """Chromium complains about a page of such a status, which is wanted here."""
        before = len(self.complaints)
        yield
        if status >= 400:
            met = f"responded with a status of {status}"
            self.complaints[before:] = [each for each in self.complaints[before:] if met not in each]

    def leave(self) -> None:
        self.context.close()
        assert not self.complaints, "\n".join(self.complaints)

    def _watch(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and f"{parts.scheme}://{parts.netloc}" != self.site.url:
            self.complaints.append(f"a request leaves the site: {request.url}")

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type} at {self.page.url}: {message.text}")

    def _note_error(self, error: WebError) -> None:
        self.complaints.append(f"at {self.page.url}: {error.error}")
