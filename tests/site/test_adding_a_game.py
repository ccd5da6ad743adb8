"""A game is known in its own packages and in two lists, as docs/adding-a-game.md says, and nowhere else."""

import re
import subprocess

import pytest
from django.conf import settings

from games.faces import FACES

BASE = settings.BASE_DIR
GUIDE = (BASE / "docs" / "adding-a-game.md").read_text("utf-8")
PLACES = re.findall(r"^\| `([^`]+)` \|", GUIDE, re.MULTILINE)
"""The files and folders of a game, with <game> for its name and <page> for a page of its rules."""
ELSEWHERE = ("tests/", "docs/", "locale/", "bench/", "CHANGELOG.md", "README.md")


def files_that_name(game: str) -> list[str]:
    """Of those that are kept or would be."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    paths = subprocess.run(listed, cwd=BASE, capture_output=True, text=True, check=True).stdout.split("\n")
    kept = [path for path in paths if (BASE / path).is_file() and not path.startswith(ELSEWHERE)]
    return [path for path in kept if game in path or game.encode() in (BASE / path).read_bytes().lower()]


def places_of(game: str) -> list[str]:
    """Every place of the guide, for each page of the game's rules."""
    pages = [page.name for page in FACES[game].rules_pages()]
    return [place.replace("<game>", game).replace("<page>", page) for place in PLACES for page in pages]


def is_listed(path: str, places: list[str]) -> bool:
    return any(path == place or (place.endswith("/") and path.startswith(place)) for place in places)


@pytest.mark.skipif(not (BASE / ".git").exists(), reason="not a checkout")
@pytest.mark.parametrize("game", ["kahuna", "macao"])
def test_a_game_is_known_only_where_the_guide_says(game):
    found, places = files_that_name(game), places_of(game)
    assert [path for path in found if not is_listed(path, places)] == []
    for place in places:
        assert any(path.startswith(place) for path in found), f"{place} holds nothing of it"
