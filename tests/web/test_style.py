"""The style sheets: true to the colours of the board, and readable by day and by night."""

import re

import pytest
from django.conf import settings

from games.faces.colours import COLOURS

STATIC = settings.BASE_DIR / "static"
TOKENS = (STATIC / "styles" / "tokens.css").read_text()
SHEETS = {file.relative_to(STATIC).as_posix(): file.read_text() for file in sorted(STATIC.rglob("*.css"))}
CSS = "\n".join(SHEETS.values())


def tokens(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", block))


DARK_BEGINS, PRINT_BEGINS = TOKENS.index("@media (prefers-color-scheme: dark)"), TOKENS.index("@media print")
LIGHT = tokens(TOKENS[:DARK_BEGINS])
DARK = {**LIGHT, **tokens(TOKENS[DARK_BEGINS:PRINT_BEGINS])}

READABLE = [
    (ink, ground)
    for ground in ("paper", "card")
    for ink in ("ink", "ink-soft", "link", "good", "warn", "bad", "action")
] + [
    ("ink", "note-wash"),
    ("good", "good-wash"),
    ("warn", "warn-wash"),
    ("bad", "bad-wash"),
    ("ink", "bad-wash"),
    ("ink", "warn-wash"),
    ("ink", "good-wash"),
    ("action-ink", "action"),
]


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), READABLE)
def test_words_stand_out_from_their_ground(scheme, ink, ground):
    assert contrast(scheme[ink], scheme[ground]) >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_edges_of_fields_are_seen(scheme):
    assert contrast(scheme["line-strong"], scheme["card"]) >= 3


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_white_is_readable_on_the_sea(scheme):
    assert contrast("#ffffff", scheme["sea"]) >= 4.5


@pytest.mark.parametrize("colour", COLOURS.values(), ids=lambda colour: colour.key)
def test_seats_have_the_colours_of_the_board(colour):
    assert (LIGHT[f"seat-{colour.key}"], DARK[f"seat-{colour.key}"]) == (colour.light, colour.dark)
    ink = {LIGHT["seat-light-ink"]: "light", LIGHT["seat-dark-ink"]: "dark"}[colour.ink]
    assert (
        f".seat-{colour.key} {{\n  --seat: var(--seat-{colour.key});\n  --seat-ink: var(--seat-{ink}-ink);"
        in CSS
    )


@pytest.mark.parametrize("name", [name for name in SHEETS if name != "styles/tokens.css"])
def test_colours_come_from_the_tokens_alone(name):
    assert re.findall(r"#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(?:rgb|hsl|oklch)a?\(", SHEETS[name]) == []


def test_tokens_are_defined_where_they_are_used_and_used_where_they_are_defined():
    own = set(re.findall(r"(--[a-z0-9-]+):", CSS))
    assert set(re.findall(r"var\((--[a-z0-9-]+)", CSS)) == own


def test_motion_is_only_for_those_who_like_it():
    for rule in ("transition", "animation", "scroll-behavior"):
        for found in re.finditer(rf"\b{rule}:", CSS):
            before = CSS[: found.start()]
            assert "prefers-reduced-motion: no-preference" in before[before.rindex("@media") :]


@pytest.mark.parametrize("name", SHEETS)
def test_every_block_of_a_sheet_is_closed_before_the_next_begins(name):
    """A rule that is left open swallows all that follow, and nobody complains."""
    depth = 0
    for line in re.sub(r"/\*.*?\*/", "", SHEETS[name], flags=re.S).splitlines():
        assert depth == 0 or line.startswith((" ", "}")) or not line, line
        depth += line.count("{") - line.count("}")
    assert depth == 0
