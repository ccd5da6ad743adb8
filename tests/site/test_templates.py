"""Templates show; what is to be shown is decided in Python, under a name."""

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parents[2] / "templates"
TAG = re.compile(r"\{[{%](.+?)[%}]\}")
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
FORBIDDEN = {
    "an index instead of a name": re.compile(r"\b[a-z_]+\.\d"),
    "sums and conversions": re.compile(r"\|(add|divisibleby|slice|stringformat)\b"),
    "a variable made in the template": re.compile(r"^\s*with\b"),
    "a condition of many parts": re.compile(r"^\s*(el)?if\b(.*\b(and|or)\b){3}"),
    "and mixed with or": re.compile(r"^\s*(el)?if\b(.*\band\b.*\bor\b|.*\bor\b.*\band\b)"),
}
GAMES = ("kahuna", "macao", "makabana", "rules")
"""What belongs to a game is looked after with its face."""
PAGES = sorted(
    str(path.relative_to(TEMPLATES))
    for path in TEMPLATES.rglob("*.html")
    if path.relative_to(TEMPLATES).parts[0] not in GAMES
)


def faults(text: str) -> list[str]:
    tags = [QUOTED.sub("''", tag) for tag in TAG.findall(text)]
    return [f"{what}: {tag.strip()}" for tag in tags for what, sign in FORBIDDEN.items() if sign.search(tag)]


@pytest.mark.parametrize("page", PAGES)
def test_no_logic_in_a_template(page):
    assert not faults((TEMPLATES / page).read_text())


@pytest.mark.parametrize(
    "text",
    [
        "{% for sentence in chapters.0.3 %}",
        "{{ step|add:-1 }}",
        '{% if sent.seat == number|stringformat:"d" %}',
        "{% with division=table.division %}",
        "{% if a and b or a and c %}",
        "{% if a and b and c and d %}",
    ],
)
def test_such_logic_is_noticed(text):
    assert faults(text)
