"""«with 3 sharp bots», «avec un robot redoutable», «手ごわいボット3体»: the bots that a mail asks for."""

import re
from typing import NamedTuple

from games.faces.bots import USUAL_LEVEL
from games.faces.kit.mail.folding import fold

LEVELS = {
    "gentle": "gentle",
    "tranquille": "gentle",
    "tranquilles": "gentle",
    "steady": "steady",
    "solide": "steady",
    "solides": "steady",
    "sharp": "sharp",
    "redoutable": "sharp",
    "redoutables": "sharp",
}
JAPANESE_LEVELS = {"gentle": "やさしい 優しい", "steady": "ふつう 普通", "sharp": "手ごわい 手強い"}
LEVELS |= {word: level for level, words in JAPANESE_LEVELS.items() for word in words.split()}
LEVEL = "|".join(word for words in JAPANESE_LEVELS.values() for word in words.split())
JAPANESE_BOTS = re.compile(
    rf"(?:({LEVEL})の?)? ?(?:(\d{{1,2}}) ?(?:体|人|つ)?の?)? ?(?:({LEVEL})の?)? ?ボット ?(\d{{1,2}})?"
)
"""Of words with single spaces between them: its cost would grow with the fourth power of the spaces."""
NUMBERS = {"a": 1, "one": 1, "un": 1, "two": 2, "deux": 2, "three": 3, "trois": 3, "four": 4, "quatre": 4}
BOTS = re.compile(r"\b(?:(\w+) )?(?:(\w+) )?(bots?|robots?)\b(?: (\w+))?")


class BotsAsked(NamedTuple):
    number: int = 0
    level: str = USUAL_LEVEL


def bots_asked(text: str) -> BotsAsked:
    """Number and level stand before the word or, in French, the level after it; one bot unless said."""
    said = " ".join(fold(text).split())
    japanese = JAPANESE_BOTS.search(said)
    if japanese:
        level = next((LEVELS[word] for word in japanese.groups() if word in LEVELS), USUAL_LEVEL)
        return BotsAsked(_number(japanese[2] or japanese[4]) or 1, level)
    found = BOTS.search(said)
    if found is None:
        return BotsAsked()
    others = [found[4], found[2], found[1]]
    level = next((LEVELS[other] for other in others if other in LEVELS), USUAL_LEVEL)
    return BotsAsked(next(filter(None, map(_number, others[1:])), 1), level)


def _number(word: str | None) -> int:
    if word is None:
        return 0
    return int(word) if re.fullmatch(r"[0-9]{1,2}", word) else NUMBERS.get(word, 0)
