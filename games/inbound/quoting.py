"""Which lines of a mail its sender wrote just now: neither quoted, nor a signature, nor what a phone adds."""

import re

from games.inbound.quote_phrases import (
    BEGINS_WROTE,
    FOOTER,
    HEADER_FROM,
    HEADER_NEXT,
    ORIGINAL,
    VALEDICTION,
    WROTE,
)
from games.letters.delimiter import DELIMITER, PREVIEW_MARK

MOST_LINES = 2000
LONGEST_LINE = 2000
LONGEST_INTRODUCTION = 3
"""Lines over which «On … wrote:» may be broken."""
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
SPACES = re.compile("[\t\u00a0\u2000-\u200a\u202f\u3000]")
QUOTED = re.compile(r"\s*(?:>|\|\s)")
DELIMITERS = [re.sub(r"\W+", " ", phrase).strip() for phrase in DELIMITER.values()]
DELIMITER_WORDS = re.compile(
    r"(?:" + "|".join(re.escape(phrase).replace("\\ ", r"\W+") for phrase in DELIMITERS) + r")\b",
    re.IGNORECASE,
)
DASHES = "-–—"


def own_lines(text: str) -> list[str]:
    """Above the quotation, below it or between its parts; without empty lines at either end."""
    lines = [part for line in text.split("\n")[:MOST_LINES] for part in _parted(_cleaned(line))]
    lines = lines[: _end(lines)]
    kept = [line for line in _without_signatures(_without_introductions(lines)) if not QUOTED.match(line)]
    kept = [line for line in kept if not FOOTER.fullmatch(line.strip())]
    while kept and not kept[0].strip():
        kept.pop(0)
    while kept and not kept[-1].strip():
        kept.pop()
    return [line.strip() for line in kept]


def _cleaned(line: str) -> str:
    return SPACES.sub(" ", INVISIBLE.sub("", line[:LONGEST_LINE])).rstrip("\r")


def _parted(line: str) -> list[str]:
    """In two where a program has put our delimiter behind its own words on one line."""
    for words in () if QUOTED.match(line) else DELIMITER_WORDS.finditer(line):
        before = line[: words.start()].rstrip()
        own = before.rstrip(DASHES + " ")
        if own and len(before) - len(before.rstrip(DASHES)) >= 2:
            return [own, line[len(own) :].lstrip()]
    return [line]


def _end(lines: list[str]) -> int:
    """Where something that is not the sender's goes on to the end: our letter, or a signature."""
    for number, line in enumerate(lines):
        if QUOTED.match(line):
            continue
        if _is_delimiter(line):
            return _before_preview(lines, number)
        if line.strip() in ("--", "—") or ORIGINAL.fullmatch(line):
            return number
        if HEADER_FROM.match(line) and any(
            HEADER_NEXT.match(each) for each in lines[number + 1 : number + 6]
        ):
            return number
    return len(lines)


def _before_preview(lines: list[str], end: int) -> int:
    """The paragraph above our delimiter is ours, too, if it has our mark."""
    last = end
    while last and not lines[last - 1].strip():
        last -= 1
    first = last
    while first and lines[first - 1].strip():
        first -= 1
    marked = [number for number in range(first, last) if lines[number].rstrip().endswith(PREVIEW_MARK)]
    return first if marked else end


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


def _without_signatures(lines: list[str]) -> list[str]:
    """What follows «Best regards» on a line of its own goes, down to the next quotation."""
    kept: list[str] = []
    signing = False
    for line in lines:
        if QUOTED.match(line):
            signing = False
        elif any(each.strip() for each in kept) and VALEDICTION.fullmatch(line.strip()[:100]):
            signing = True
        if not signing:
            kept.append(line)
    return kept


def _introduction(lines: list[str], start: int) -> int:
    """How many lines an introduction that begins here takes up; 0 if none does."""
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
