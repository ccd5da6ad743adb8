"""A page may use only what this site itself serves, and no template tries otherwise."""

import re
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from tests.games_at_play import person, table
from tests.web.every_page import PRIVATE, PUBLIC

TEMPLATES = [
    path
    for path in sorted((settings.BASE_DIR / "templates").rglob("*.html"))
    if "letters" not in path.relative_to(settings.BASE_DIR).parts
]
"""Letters are read in mail programs, which know no style sheets."""


@pytest.mark.django_db
@pytest.mark.parametrize("path", PUBLIC)
def test_every_answer_has_the_strict_policy(client, path):
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["Referrer-Policy"] == "same-origin"
    assert "geolocation=()" in headers["Permissions-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"


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
    for name in ("style.css", "site.js"):
        text = (settings.BASE_DIR / "static" / name).read_text()
        assert "//" not in text
        assert "@import" not in text


@pytest.mark.django_db
def test_pages_are_compressed_for_who_can_read_that(client):
    answer = client.get("/rules/makabana-2013/", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
