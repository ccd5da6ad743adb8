"""A page may use only what this site itself serves, and no template tries otherwise."""

import re
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from games.web.security import PERMISSIONS, POLICY
from tests.games_at_play import person, table
from tests.web.every_page import PRIVATE, PUBLIC

TEMPLATES = [
    path
    for path in sorted((settings.BASE_DIR / "templates").rglob("*.html"))
    if "letters" not in path.relative_to(settings.BASE_DIR).parts
]
"""Letters are read in mail programs, which know no style sheets."""


HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""What every answer says, whatever it is; the exceptions are below."""
ANSWERS = (
    *PUBLIC,
    "/health/",
    "/health/live",
    "/worker.js",
    "/manifest.webmanifest",
    "/static/styles/base.css",
    "/admin/",
    "/sign-in/passkey/",
    "/sign-in/x/",
    "/profile/",
    "/no-letters/x/",
    "/calendar/x.ics",
)
WITHOUT = {"/health/live": set(HEADERS), "/static/styles/base.css": {"X-Frame-Options"}}
"""One is for machines and answers before anything else, the other is no page."""
COOKIES = {
    "sessionid": {"httponly": True, "samesite": "Lax", "path": "/", "domain": ""},
    "csrftoken": {"httponly": True, "samesite": "Lax", "path": "/", "domain": ""},
    "django_language": {"httponly": True, "samesite": "Lax", "path": "/", "domain": ""},
}


@pytest.mark.django_db
@pytest.mark.parametrize("path", ANSWERS)
def test_every_answer_has_every_header(client, path):
    with closing(client.get(path)) as response:
        headers = response.headers
    wanted = {name: value for name, value in HEADERS.items() if name not in WITHOUT.get(path, ())}
    assert {name: headers.get(name) for name in wanted} == wanted
    assert "Access-Control-Allow-Origin" not in headers


def test_the_policy_allows_nothing_inline_and_no_other_host():
    assert POLICY.startswith("default-src 'none'")
    for word in ("unsafe", "http", "*", "data:"):
        assert word not in POLICY


@pytest.mark.django_db
@pytest.mark.parametrize("secure", [True, False])
def test_every_cookie_is_as_narrow_as_it_can_be(client, settings, secure):
    """In production all are secure, see the test of the settings there."""
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = secure
    client.get("/sign-in/")
    client.post("/play/", {"players": "3"})
    client.post("/language/", {"language": "fr", "next": "/"})
    assert set(client.cookies) == set(COOKIES)
    for name, wanted in COOKIES.items():
        morsel = client.cookies[name]
        assert {part: morsel[part] for part in wanted} == wanted, name
        assert bool(morsel["secure"]) == secure, name


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: str(path.relative_to(settings.BASE_DIR)))
def test_no_template_has_inline_style_or_script(template):
    text = template.read_text()
    assert not re.search(r"<style|\sstyle\s*=|javascript:|\son[a-z]+\s*=\s*[\"']", text, re.IGNORECASE)
    for script in re.findall(r"<script\b[^>]*>", text):
        assert " src=" in script


def hosts(page: str) -> set[str]:
    fetched = re.findall(r'(?:src|href|action|srcset|data)="([^"]*)"', page)
    return {urlsplit(address).netloc for address in fetched} - {""}


@pytest.mark.django_db
@pytest.mark.parametrize("path", PUBLIC)
def test_no_page_names_another_host(client, path):
    assert hosts(client.get(path).content.decode()) == set()


@pytest.mark.django_db
def test_no_page_of_a_player_names_another_host(client):
    red = person("Red")
    game = table([red], bots=2)
    client.force_login(red)
    for path in (*PRIVATE, f"/game/{game.code}/"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert hosts(answer.content.decode()) == set()


def test_styles_and_scripts_name_no_host():
    static = settings.BASE_DIR / "static"
    for file in (*static.rglob("*.css"), static / "site.js"):
        text = file.read_text()
        assert "//" not in text
        assert "@import" not in text


@pytest.mark.django_db
def test_pages_are_compressed_for_who_can_read_that(client):
    answer = client.get("/rules/makabana-2013/", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
