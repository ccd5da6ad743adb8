"""A game is known in its own packages and in a few lists, as docs/adding-a-game.md says, and nowhere else."""

import re
import subprocess

import pytest
from django.conf import settings

BASE = settings.BASE_DIR
GUIDE = (BASE / "docs" / "adding-a-game.md").read_text("utf-8")
ROWS = re.findall(r"^\| `((?:engine|games|templates|static)/[^`]+)` \| (.+) \|$", GUIDE, re.MULTILINE)
PLACES = [place for place, _ in ROWS]
"""The files and folders of a game, with <game> for its name."""
OPTIONAL = {place for place, what in ROWS if what.startswith("optional:")}
"""Where a game may be missing."""
ELSEWHERE = (
    "tests/",
    "docs/",
    "locale/",
    "bench/",
    "examples/",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
)


def files_that_name(game: str) -> list[str]:
    """Of those that are kept or would be."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    paths = subprocess.run(listed, cwd=BASE, capture_output=True, text=True, check=True).stdout.split("\n")
    kept = [path for path in paths if (BASE / path).is_file() and not path.startswith(ELSEWHERE)]
    return [path for path in kept if game in path or game.encode() in (BASE / path).read_bytes().lower()]


def is_listed(path: str, places: list[str]) -> bool:
    return any(path == place or (place.endswith("/") and path.startswith(place)) for place in places)


@pytest.mark.skipif(not (BASE / ".git").exists(), reason="not a checkout")
@pytest.mark.parametrize("game", ["kahuna", "macao"])
def test_a_game_is_known_only_where_the_guide_says(game):
    found, places = files_that_name(game), [place.replace("<game>", game) for place in PLACES]
    assert [path for path in found if not is_listed(path, places)] == []
    for place in places:
        if place in OPTIONAL:
            continue
        assert any(path.startswith(place) for path in found), f"{place} holds nothing of it"


@pytest.mark.parametrize("game", ["makabana", "kahuna", "macao"])
def test_every_face_has_the_files_that_the_guide_names(game):
    """Of the table of files; what a game does not have, it may leave out."""
    optional = {"effects.py", "hindrances.py", "composing.py", "advice.py", "hints.py", "results.py"}
    cells = re.findall(
        r"^\| (`[^|]+\.py`|`[^|]+/`) \| (.+) \|$", GUIDE.partition("## The face")[2], re.MULTILINE
    )
    face = BASE / "games" / "faces" / game
    table = cells[: next(number for number, (name, _) in enumerate(cells) if "defaults.py" in name)]
    assert len(table) > 10
    for names, what in table:
        for name in re.findall("`([^`]+)`", names):
            assert (face / name).exists(), name
            if name in ("forms/", "orders/", "story/", "mail/"):
                for inner in set(re.findall(r"`(\w+\.py)`", what)) - optional:
                    assert (face / name / inner).is_file(), f"{name}{inner}"
