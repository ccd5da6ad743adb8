"""A game is known in its own packages and in two lists, as docs/adding-a-game.md says, and nowhere else."""

import re
import subprocess

import pytest
from django.conf import settings

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


def is_listed(path: str, game: str) -> bool:
    for place in PLACES:
        expected = place.replace("<game>", game).replace("<page>", game)
        if path == expected or (expected.endswith("/") and path.startswith(expected)):
            return True
    return False


@pytest.mark.skipif(not (BASE / ".git").exists(), reason="not a checkout")
def test_kahuna_is_known_only_where_the_guide_says():
    found = files_that_name("kahuna")
    assert [path for path in found if not is_listed(path, "kahuna")] == []
    for place in PLACES:
        expected = place.replace("<game>", "kahuna").replace("<page>", "kahuna")
        assert any(path.startswith(expected) for path in found), f"{expected} holds nothing of it"
