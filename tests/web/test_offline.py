"""The site can be installed, and keeps nothing private on a device."""

import json
import re
from io import BytesIO

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from PIL import Image

from games.management.commands.icons import FOLDER, SIZES, icon


def test_the_manifest_names_icons_of_the_sizes_it_says(client):
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    manifest = json.loads(answer.content)
    assert manifest["start_url"] == "/my/"
    for entry in manifest["icons"]:
        found = finders.find(entry["src"].removeprefix("/static/"))
        with Image.open(found) as picture:
            assert f"{picture.width}x{picture.height}" == entry["sizes"]


@pytest.mark.parametrize("size", SIZES)
def test_the_icons_are_drawn_from_the_one_drawing(size):
    drawn = Image.open(BytesIO(icon(size))).convert("RGB")
    with Image.open(FOLDER / f"icon-{size}.png") as kept:
        assert kept.convert("RGB").tobytes() == drawn.tobytes()


def test_the_worker_keeps_the_offline_page_and_its_looks_only(client):
    answer = client.get("/worker.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "no-cache" in answer.headers["Cache-Control"]
    (kept,) = re.findall(r"const KEPT = \[(.*?)\]", answer.content.decode())
    paths = re.findall('"([^"]+)"', kept)
    assert paths[0] == "/offline/"
    assert all(path.startswith("/static/") and finders.find(path[8:]) for path in paths[1:])
    assert answer.content.decode().count("cache.add") == 1
    assert ".put(" not in answer.content.decode()


def test_the_offline_page_is_the_same_for_everybody(client):
    page = client.get("/offline/").content.decode()
    assert "csrfmiddlewaretoken" not in page
    assert "Your device can’t reach the island" in page


@pytest.mark.django_db
def test_every_page_offers_the_manifest(client):
    assert '<link rel="manifest" href="/manifest.webmanifest">' in client.get("/").content.decode()
    assert (settings.BASE_DIR / "static" / "icons" / "icon.svg").exists()
