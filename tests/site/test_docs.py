"""Every file that the docs name is there."""

import re
from pathlib import Path

import pytest
from django.conf import settings

BASE = settings.BASE_DIR
PAGES = sorted([*BASE.glob("docs/*.md"), *BASE.glob("*.md")])
FENCED = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"`([^`\s]+)`")
LINKED = re.compile(r"(?:\]\(|src=\")([^)\s\"#]+)")
FILE = re.compile(r"\.(py|md|html|txt|json|css|js|svg|png|po|toml|eml|yml)$")
MADE_LATER = ("var", ".cache")
"""Folders that come into being when the service or the tests run."""


def is_path(word: str) -> bool:
    """Something below a folder of ours, or that ends like a file; an address of the site begins with «/»."""
    first, slash, _ = word.partition("/")
    if not slash or not first or first in MADE_LATER or not re.fullmatch(r"[\w.<>/*-]+", word):
        return False
    return (BASE / first).is_dir() or bool(FILE.search(word))


def named_paths(text: str) -> list[str]:
    """Between backticks or in a drawing."""
    drawn = [word.strip("();:,") for block in FENCED.findall(text) for word in block.split()]
    return [word for word in (*QUOTED.findall(FENCED.sub("", text)), *drawn) if is_path(word)]


def is_there(folder: Path, path: str) -> bool:
    """`<game>` stands for any game."""
    return any(folder.glob(re.sub(r"<\w+>", "*", path).rstrip("/")))


def missing(page: Path) -> list[str]:
    text = page.read_text("utf-8")
    links = [link for link in LINKED.findall(text) if "://" not in link]
    return [path for path in named_paths(text) if not is_there(BASE, path)] + [
        link for link in links if not is_there(page.parent, link)
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page):
    assert missing(page) == []


def test_drawings_are_read():
    """So that the test above cannot pass because it reads nothing."""
    drawn = named_paths((BASE / "docs" / "architecture.md").read_text("utf-8"))
    assert len([path for path in drawn if path.endswith(".py")]) > 100


def test_a_wrong_name_is_found(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("`games/nowhere.py` `docs/<game>.py` [x](gone.md)\n```\n  games/lost.py  here\n```\n")
    assert missing(page) == ["games/nowhere.py", "docs/<game>.py", "games/lost.py", "gone.md"]


@pytest.mark.parametrize("word", ["/health/", "makabana/first", "anymail", "https://a/b.py", "var/mailbox"])
def test_what_is_no_path_is_left_alone(word):
    assert not is_path(word)
