"""Mail addresses in whatever people paste: a list, lines of a spreadsheet, the «To» of a mail."""

import re
from dataclasses import dataclass

from games.refusal import Refusal
from games.text import UNPRINTABLE, clean_address

LONGEST_PASTE = 40_000
MOST_ADDRESSES = 200
LONGEST_SHOWN = 80
PIECES = re.compile(r'"[^"]*"|[^,;"]+|"')
"""What lies between commas and semicolons; a quoted name stays whole."""
EDGES = " \t\u00a0<>()[]{}\"'«»“”‘’`|*•·–—-:.!?"
WORD_ENDS = re.compile(r"[\s<>()\[\]{}\"«»“”|]+")
ALMOST = re.compile(r"^[^\s@]+\.[^\W\d_]{2,}$")
"""Like an address without its sign."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Pasted:
    addresses: tuple[str, ...]
    """Each once, in the order of the text."""
    unreadable: tuple[Unreadable, ...]
    """Where something should be an address and is none, line by line."""
    repeated: int
    """How many came more than once."""


def read_addresses(text: str) -> Pasted:
    """One pass over the text. Names beside addresses are passed over; lines without any are named."""
    if len(text) > LONGEST_PASTE:
        raise Refusal("paste_too_long", most=LONGEST_PASTE)
    found: dict[str, str] = {}
    unreadable: list[Unreadable] = []
    repeated = 0
    for number, line in enumerate(text.splitlines(), 1):
        good, bad = _read_line(line)
        for address in good:
            repeated += address.lower() in found
            found.setdefault(address.lower(), address)
        unreadable += [Unreadable(number, one[:LONGEST_SHOWN]) for one in bad]
    if len(found) > MOST_ADDRESSES:
        raise Refusal("too_many_addresses", most=MOST_ADDRESSES, found=len(found))
    return Pasted(tuple(found.values()), tuple(unreadable), repeated)


def _read_line(line: str) -> tuple[list[str], list[str]]:
    """Addresses, and what was meant as one. A name may be cut by a comma: «Blue, B. <blue@…>»."""
    good: list[str] = []
    bad: list[str] = []
    line = UNPRINTABLE.sub(" ", line.replace("\t", ";"))
    for piece in PIECES.findall(line):
        for word in WORD_ENDS.split(piece):
            word = word.removeprefix("mailto:").removeprefix("MAILTO:").strip(EDGES)
            if "@" not in word:
                if ALMOST.match(word) and word == piece.strip(EDGES):
                    bad.append(word)
                continue
            try:
                good.append(clean_address(word))
            except Refusal:
                bad.append(word)
    if not good and not bad and line.strip(EDGES):
        bad.append(line.strip())
    return good, bad
