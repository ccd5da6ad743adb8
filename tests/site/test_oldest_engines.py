"""Stylesheets and scripts use only what the oldest engines know for which the pages are made."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

OLDEST = {"Safari": 16.0, "Firefox": 121.0}
STATIC = Path(__file__).resolve().parents[2] / "static"
STYLES = sorted(STATIC.rglob("*.css"))
SCRIPTS = [*sorted(STATIC.rglob("*.js")), STATIC.parent / "templates" / "worker.js"]

KNOWN = {
    "at-rule": "keyframes media supports",
    "selector": (
        "-webkit-details-marker after before active checked disabled empty first-child first-of-type focus "
        "focus-visible focus-within has hover is lang last-child last-of-type not nth-child nth-last-child "
        "nth-of-type root target where"
    ),
    "function": (
        "brightness calc clamp counter env grayscale inset linear-gradient max min minmax radial-gradient "
        "repeat rgb rotate saturate scale selector translate url var"
    ),
    "unit": "% deg dvh em fr ms px rem s svh vh vmax vmin vw",
    "media feature": (
        "forced-colors hover max-height max-width min-height min-width pointer prefers-color-scheme "
        "prefers-reduced-motion"
    ),
}
"""What may stand in a stylesheet: Safari 16.0 and Firefox 121 have it. Look a new word up first."""

TOO_NEW = {
    "checkVisibility": (17.4, 106),
    "Object.groupBy": (17.4, 119),
    "Promise.withResolvers": (17.4, 121),
    "Array.fromAsync": (16.4, 115),
    "startViewTransition": (18.0, 144),
    "showPopover": (17.0, 125),
    "URL.canParse": (17.0, 115),
    "AbortSignal.any": (17.4, 124),
    "requestIdleCallback": (99, 55),
    "fromBase64": (18.2, 133),
    "toBase64": (18.2, 133),
    "DurationFormat": (16.4, 136),
    "scrollend": (26.2, 109),
    "isSubsetOf": (17.0, 127),
    "(?<=": (16.4, 78),
    "(?<!": (16.4, 78),
    "static {": (16.4, 93),
    "setHTMLUnsafe": (17.4, 123),
    "Iterator.from": (18.4, 131),
    "moveBefore": (99, 144),
}
"""What scripts might like to use, with the first Safari and Firefox that have it."""

NEEDS = {"user-select": "-webkit-user-select", "text-size-adjust": "-webkit-text-size-adjust"}
"""Declarations that count in Safari under another name only."""
NEWER_PROPERTIES = {
    *("anchor-name", "animation-timeline", "content-visibility", "field-sizing", "font-size-adjust"),
    *("interpolate-size", "margin-trim", "overflow-anchor", "position-anchor", "scrollbar-color"),
    *("scrollbar-gutter", "scrollbar-width", "text-box", "transition-behavior"),
    *("view-transition-name", "white-space-collapse", "zoom"),
}
"""`text-wrap` is newer too, but a page is as good without."""


def used_in(style: str) -> dict[str, set[str]]:
    """The words of a stylesheet by what they are."""
    selectors = re.sub(r"\([a-z-]+:[^()]*\)", "", re.sub(r"\{[^{}]*\}", "{}", style))
    media = " ".join(re.findall(r"@media([^{]*)", style))
    return {
        "at-rule": set(re.findall(r"@([\w-]+)", style)),
        "selector": set(re.findall(r"(?<=:)([a-z-]+)(?=[\s,{>+~.:)\[(])", selectors)),
        "function": set(re.findall(r"([a-z-]+)\(", re.sub(r":[a-z-]+\(", "", style))),
        "unit": set(re.findall(r"(?<![\w#-])-?\d*\.?\d+([a-z]+|%)", style)),
        "media feature": set(re.findall(r"\(([a-z-]+):", media)) | set(re.findall(r"[<>]=?", media)),
    }


def new_in(style: str) -> set[str]:
    """What it says that is too new; strings and comments say nothing."""
    style = re.sub(r'/\*.*?\*/|"[^"]*"', "", style, flags=re.DOTALL)
    new = {
        f"{kind} {word}"
        for kind, words in used_in(style).items()
        for word in words
        if word not in KNOWN[kind].split()
    }
    properties = set(re.findall(r"[;{]\s*(-?[a-z][a-z-]*)\s*:", style))
    new |= NEWER_PROPERTIES & properties
    new |= {other for name, other in NEEDS.items() if name in properties and other not in properties}
    return new | ({"nesting"} if "&" in style else set())


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_a_stylesheet_says_nothing_that_the_oldest_engines_do_not_know(path):
    assert not new_in(path.read_text())


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_calls_nothing_that_the_oldest_engines_do_not_have(path):
    script = path.read_text()
    oldest = tuple(OLDEST.values())
    too_new = [name for name, first in TOO_NEW.items() if any(map(float.__gt__, map(float, first), oldest))]
    assert not [name for name in too_new if name in script]


def test_heights_of_the_window_have_one_for_engines_without_moving_bars():
    for path in STYLES:
        lines = path.read_text().splitlines()
        for before, line in pairwise(lines):
            if "dvh" in line:
                assert line.replace("dvh", "vh") == before, f"{path.name}: {line.strip()}"


@pytest.mark.parametrize(
    ("style", "new"),
    [
        ("p { color: color-mix(in srgb, red, blue); }", {"function color-mix"}),
        ("@layer base { p { margin: 0; } }", {"at-rule layer"}),
        ("@media (scripting: enabled) { p { margin: 0; } }", {"media feature scripting"}),
        ("@media (width >= 40rem) { p { margin: 0; } }", {"media feature >="}),
        ("p { user-select: none; }", {"-webkit-user-select"}),
        ("input:user-invalid { margin: 0; }", {"selector user-invalid"}),
        ("p { margin: 1lh; }", {"unit lh"}),
        ("p { scrollbar-width: thin; }", {"scrollbar-width"}),
        ("p { & a { margin: 0; } }", {"nesting"}),
    ],
)
def test_what_is_too_new_is_found(style, new):
    assert new_in(style) == new
