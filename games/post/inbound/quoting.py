"""Which lines of a mail its sender wrote just now: neither quoted, nor a signature, nor what a phone adds."""

import re

from games.post.inbound.quote_phrases import (
    BEGINS_WROTE,
    DELIMITER,
    FOOTER,
    HEADER_FROM,
    HEADER_NEXT,
    ORIGINAL,
    WROTE,
)

MOST_LINES = 2000
LONGEST_LINE = 2000
LONGEST_INTRODUCTION = 3
"""Lines over which «On … wrote:» may be broken."""
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
SPACES = re.compile("[\t\u00a0\u2000-\u200a\u202f\u3000]")
QUOTED = re.compile(r"\s*(?:>|\|\s)")
DELIMITERS = [re.sub(r"\W+", " ", phrase).strip() for phrase in DELIMITER.values()]


def own_lines(text: str) -> list[str]:
    """Above the quotation, below it or between its parts; without empty lines at either end."""
    lines = [_cleaned(line) for line in text.split("\n")[:MOST_LINES]]
    lines = lines[: _end(lines)]
    kept = [line for line in _without_introductions(lines) if not QUOTED.match(line)]
    kept = [line for line in kept if not FOOTER.fullmatch(line.strip())]
    while kept and not kept[0].strip():
        kept.pop(0)
    while kept and not kept[-1].strip():
        kept.pop()
    return [line.strip() for line in kept]


def _cleaned(line: str) -> str:
    return SPACES.sub(" ", INVISIBLE.sub("", line[:LONGEST_LINE])).rstrip("\r")


def _end(lines: list[str]) -> int:
    """Where something that is not the sender's goes on to the end: our letter, or a signature."""
    for number, line in enumerate(lines):
        if QUOTED.match(line):
            continue
        if line.strip() in ("--", "—") or _is_delimiter(line) or ORIGINAL.fullmatch(line):
            return number
        if HEADER_FROM.match(line) and any(
            HEADER_NEXT.match(each) for each in lines[number + 1 : number + 6]
        ):
            return number
    return len(lines)


def _is_delimiter(line: str) -> bool:
    words = re.sub(r"\W+", " ", line).strip().lower()
    return words in DELIMITERS


def _without_introductions(lines: list[str]) -> list[str]:
    """«On … wrote:» goes; if what follows is not marked as quoted, all of it goes, too."""
    kept: list[str] = []
    number = 0
    while number < len(lines):
        length = _introduction(lines, number)
        if not length:
            kept.append(lines[number])
            number += 1
            continue
        number += length
        following = next((line for line in lines[number:] if line.strip()), None)
        if following is None or not QUOTED.match(following):
            break
    return kept


def _introduction(lines: list[str], start: int) -> int:
    """Over how many lines one goes that begins here; 0 for none."""
    first = lines[start].strip()
    if QUOTED.match(lines[start]) or not (BEGINS_WROTE.match(first) or WROTE.fullmatch(first[:400])):
        return 0
    for length in range(1, LONGEST_INTRODUCTION + 1):
        paragraph = [line.strip() for line in lines[start : start + length]]
        if any(not line or QUOTED.match(line) for line in paragraph):
            return 0
        if WROTE.fullmatch(" ".join(paragraph)[:600]):
            return length
    return 0
