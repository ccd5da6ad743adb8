"""Where in a line of a mail the game begins, and what stands before it: «ok, …», or «no wait, …»."""

import re
from collections.abc import Sequence

from engine.kahuna.board import BOARD
from games.faces.kahuna.mail.words import (
    FILLERS,
    ISLAND_READINGS,
    LEADS,
    NOTHING,
    PILE,
    PRONOUNS,
    TAKING_BACK,
    VERBS,
)
from games.faces.kit.mail.folding import fold

BREAK = ","
ISLANDS = {
    **{fold(island.name): island.initial for island in BOARD.islands},
    **{initial.lower(): initial for initial in BOARD.initials},
    **ISLAND_READINGS,
}
NEAR = 8
"""How many words after a verb may tell what it is about."""
A_PLAIN_NO = re.compile(r"\W*(?:no|non)\s*[.,:;!–—…-]", re.IGNORECASE)


def begins_with_the_game(words: Sequence[str]) -> bool:
    """«See you at the bridge!» does not: it begins with neither a verb nor a place."""
    said = [word for word in words if word != BREAK]
    said = [word for word in said if fold(word) not in FILLERS | PRONOUNS or is_clear_code(word)]
    if not said:
        return False
    first = fold(said[0])
    if first in NOTHING and first not in VERBS:
        return len(said) > 1 and VERBS.get(fold(said[1])) == "draw"
    named = len(first) > 1 and first in ISLANDS
    return first in VERBS or named or is_clear_code(said[0])


def only_takes_back(words: Sequence[str]) -> bool:
    """«No wait!»: nothing by itself, but between two orders it takes the first one back."""
    said = {fold(word) for word in words if word != BREAK} - FILLERS - PRONOUNS
    return bool(said) and said <= TAKING_BACK | {"no"}


def first_action(words: Sequence[str], after: int) -> int | None:
    """The place of the first verb with what it is about, or of a connection; None if there is neither."""
    led, takes_back = not after, bool(after)
    for place, word in enumerate(words):
        following = words[place + 1 : place + 1 + NEAR]
        if place >= after and _is_action(word, following, led=led):
            return place
        if takes_back and _is_island(word) and (len(word) > 1 or not following):
            return place
        folded = fold(word)
        led = led and (word == BREAK or folded in LEADS | FILLERS | PRONOUNS)
        takes_back = takes_back or folded == "no" or folded in TAKING_BACK
    return None


def _is_action(word: str, near: Sequence[str], *, led: bool) -> bool:
    verb = VERBS.get(fold(word), "")
    following = [
        each for each in near if each != BREAK and (fold(each) not in FILLERS or is_clear_code(each))
    ]
    if fold(word) in NOTHING and not verb:
        return bool(following) and VERBS.get(fold(following[0])) == "draw"
    if verb in ("bridge", "cut"):
        two = list(map(_is_island, following[:2])) == [True, True]
        return two or (bool(following) and is_code(following[0]))
    if verb == "draw" and following and fold(following[0]) in PILE | NOTHING:
        return True
    if verb in ("draw", "discard") and following:
        return _is_island(following[0])
    if verb in ("draw", "pass"):
        return led and not near
    return is_clear_code(word) and "".join(sorted(word)) in BOARD.numbers


def _is_island(word: str) -> bool:
    return fold(word) in ISLANDS and (len(word) > 1 or (word.isupper() and fold(word) not in PRONOUNS))


def is_clear_code(word: str) -> bool:
    return word.isupper() and is_code(word)


def is_code(word: str) -> bool:
    """Two different islands. In small letters only existing lines count, since «he» and «if» are words."""
    capitals = word.upper()
    if len(word) != 2 or capitals[0] == capitals[1] or not set(capitals) <= set(BOARD.initials):
        return False
    return word.isupper() or "".join(sorted(capitals)) in BOARD.numbers
