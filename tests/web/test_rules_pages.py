"""The rules in words and pictures."""

import re

import pytest

from games.faces import FACES
from games.faces.makabana.example_rounds import example_steps
from games.faces.makabana.example_scripts import EXAMPLES
from tests.web.every_page import PUBLIC

PAGES = [page.name for face in FACES.values() for page in face.rules_pages()]

FIRST_PAGES = {face.rules_pages()[0].name for face in FACES.values()}


def test_the_rules_of_every_game_are_listed(client):
    page = client.get("/rules/").content.decode()
    for name in PAGES:
        assert f'href="/rules/{name}/"' in page


@pytest.mark.parametrize("edition", PAGES)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_every_picture_of_a_page_is_there(client, edition, language):
    page = client.get(f"/rules/{edition}/", headers={"Accept-Language": language}).content.decode()
    pictures = re.findall(r'src="(/pictures/[^"]+)"', page)
    assert len(pictures) >= 3 or edition not in FIRST_PAGES
    for picture in pictures:
        assert f"/{language}/" in picture
        answer = client.get(picture)
        assert answer.headers["Content-Type"] == "image/svg+xml"
        assert answer.content.startswith(b"<svg")


def test_the_islands_that_are_reconstructed_are_said_to_be(client):
    page = client.get("/rules/boards/").content.decode()
    assert "Noka is a reconstruction" in page
    assert "Nadaa is a reconstruction" in page
    assert "whose map is a reconstruction" in client.get("/rules/makabana-2013/").content.decode()


@pytest.mark.parametrize("name", ["makabana-2050", "../index", "spot", "index"])
def test_no_such_edition_is_a_404(client, name):
    assert client.get(f"/rules/{name}/").status_code == 404


@pytest.mark.parametrize("path", ["en/nothing", "xx/play", "en/2013-9", "en/2013-0", "en/2013-x", "en/-1"])
def test_no_such_picture_is_a_404(client, path):
    assert client.get(f"/pictures/{path}.svg").status_code == 404


def test_a_picture_may_be_kept_by_anybody(client):
    assert "public" in client.get("/pictures/en/play.svg").headers["Cache-Control"]


def test_rules_need_no_database(client):
    """Without the mark of pytest-django any query would fail this test."""
    assert [client.get(path).status_code for path in PUBLIC if "rules" in path] == [200] * 6


def test_the_example_of_2013_shows_a_building_a_guarded_hut_and_a_club():
    told = " ".join(line for step in example_steps("2013") for line in step.story)
    for happening in ("builds a hut on DSF", "but Red has a Tiki beside it", "opens the club on Danae"):
        assert happening in told


def test_the_example_of_2003_shows_an_open_paint_and_a_tiki_in_the_way():
    told = " ".join(line for step in example_steps("2003") for line in step.story)
    for happening in ("a face-up Paint card", "repaints Blue’s hut on CLF", "but Red has a Tiki there"):
        assert happening in told


def test_the_example_of_mao_shows_a_denunciation_and_its_revenge():
    told = " ".join(line for step in example_steps("mao") for line in step.story)
    for happening in ("Red accuses Blue", "Blue is out for the round", "Red takes revenge"):
        assert happening in told


@pytest.mark.parametrize("variant", EXAMPLES)
def test_the_tikis_stand_on_the_board_before_the_realisation(variant):
    *_, tikis, realised = example_steps(variant)
    placed = sum("places their Tiki on" in line for line in tikis.story)
    assert sum(place != -1 for place in tikis.view.tikis) == placed >= 2
    assert set(realised.view.tikis) == {-1}
