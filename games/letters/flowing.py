"""Plain text as RFC 3676 has it: short lines for old programs, whole paragraphs for all others."""

import re
import textwrap
import unicodedata

WIDTH = 76
"""In columns: a letter of Chinese, Japanese or Korean takes two."""
STUFFED = (" ", ">", "From ")
WIDE = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]")
NOT_FIRST = frozenset(
    "、。，．・：；？！ー」』）】〉》〜…ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%々"
)
NOT_LAST = frozenset("「『（【〈《([{")
PIECE = re.compile(rf"https?://[!-~]+|(?:[^\s{WIDE.pattern[1:-1]}]|\xa0)+|.", re.DOTALL)
"""A no-break space keeps together what stands on both sides of it."""


def flowed(text: str) -> str:
    """A line that ends with a space goes on in the next one; words longer than a line are left whole."""
    return "\n".join(part for line in text.split("\n") for part in _parts(line))


def flowed_without_spaces(text: str) -> str:
    """The same with `DelSp=yes`, for languages without spaces: of a line that goes on, the last space is none
    of the text's."""
    return "\n".join(part for line in text.split("\n") for part in _wide_parts(line))


def columns(text: str) -> int:
    """How wide a text is where all letters are equally wide, or twice as wide."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )


def _parts(line: str) -> list[str]:
    if line == "-- ":
        return [line]
    line = line.rstrip()
    parts = [line]
    if columns(line) > WIDTH - 2 and not line.startswith(" "):
        wrapper = textwrap.TextWrapper(WIDTH - 2, break_long_words=False, break_on_hyphens=False)
        parts = wrapper.wrap(line)
    parts = [_stuffed(part) for part in parts]
    return [*(f"{part} " for part in parts[:-1]), *parts[-1:]]


def _wide_parts(line: str) -> list[str]:
    if line == "-- ":
        return [line]
    line = line.rstrip()
    if line.startswith(" ") or columns(line) <= WIDTH - 4:
        return [_stuffed(line)]
    *most, last = _broken(line)
    return [*(f"{_stuffed(part)} " for part in most), _stuffed(last)]


def _broken(line: str) -> list[str]:
    """At most 36 wide letters each; no mark begins a line and no opening bracket ends one."""
    lines = [""]
    for piece in PIECE.findall(line):
        too_long = columns(lines[-1]) + columns(piece) > WIDTH - 4
        if too_long and lines[-1].strip() and piece not in NOT_FIRST and not piece.isspace():
            carried = ""
            while lines[-1] and lines[-1][-1] in NOT_LAST:
                lines[-1], carried = lines[-1][:-1], lines[-1][-1] + carried
            lines.append(carried)
        lines[-1] += piece
    return lines


def _stuffed(part: str) -> str:
    return f" {part}" if part.startswith(STUFFED) else part
