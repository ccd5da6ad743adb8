"""One line of a reply, taken apart: verbs, and after each of them lines, islands and unknown words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.kahuna.board import BOARD
from games.faces.folding import fold
from games.faces.kahuna.vocabulary import (
    FILLERS,
    FROM_THE_PILE,
    NOTHING,
    NOUNS,
    PILE,
    PRONOUNS,
    VERBS,
    WITH,
)

BULLET = re.compile(r"^\s*(?:[-•·–—]+\s+|\*\s+|\(?\d{1,2}[.):]\s*)")
ELIDED = re.compile(r"\b(?:[cdjlmnst]|qu)['’](?=\w)", re.IGNORECASE)
SHORTENED = re.compile(r"\b(do|i)['’](?:nt|ll|d|m|ve)\b|\bdon['’]t\b", re.IGNORECASE)
BREAK = ","
TOKEN = re.compile(r"[^\W_]+|,(?=\W)")
ISLANDS = {fold(island.name): island.initial for island in BOARD.islands} | {
    initial.lower(): initial for initial in BOARD.initials
}


@dataclass(slots=True)
class Action:
    """A verb and what was said after it."""

    verb: str
    text: str
    """The line that it stands in."""
    lines: list[str] = field(default_factory=list)
    islands: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    """Islands after «with»."""
    unknown: list[str] = field(default_factory=list)
    nothing: bool = False
    pile: bool = False
    means_pile: bool = False
    """The verb alone says that, if nothing else is named."""
    has_with: bool = False

    @property
    def is_bare(self) -> bool:
        return not (self.lines or self.islands or self.cards or self.pile or self.nothing)


def actions_in(text: str) -> list[Action]:
    """What a line of a mail says; nothing if it is not about the game. Without a verb, what it names."""
    plain = SHORTENED.sub(_unshortened, BULLET.sub("", text))
    words = TOKEN.findall(ELIDED.sub("", plain).replace("à", "au").replace("À", "Au"))
    return list(_actions(words, text.strip())) if _is_about_the_game(words) else []


def _unshortened(found: re.Match[str]) -> str:
    return "dont" if found[0].lower().startswith("don") else ""


def _is_about_the_game(words: list[str]) -> bool:
    """«See you at the bridge!» is not: it begins with neither a verb nor a place."""
    said = [word for word in words if word != BREAK]
    said = [word for word in said if fold(word) not in FILLERS | PRONOUNS or _is_clear_code(word)]
    if not said:
        return False
    first = fold(said[0])
    if first in NOTHING and first not in VERBS:
        return len(said) > 1 and VERBS.get(fold(said[1])) == "draw"
    named = len(first) > 1 and first in ISLANDS
    return first in VERBS or named or _is_clear_code(said[0])


def _actions(words: list[str], text: str) -> Iterator[Action]:
    action: Action | None = None
    refused = broken = False
    for word, following in zip(words, [*words[1:], BREAK], strict=True):
        folded, verb = fold(word), VERBS.get(fold(word), "")
        if word == BREAK:
            broken = True
        elif action is not None and action.verb == "draw" and folded in NOTHING:
            action.nothing, action.pile = True, False
        elif action is not None and action.verb == "draw" and folded in PILE:
            action.pile = not action.nothing
        elif verb and action is not None and action.verb == verb and action.is_bare and not broken:
            continue
        elif verb:
            if action is not None:
                yield action
            action = Action(verb, text, nothing=refused)
            action.means_pile = folded in FROM_THE_PILE
            refused = broken = False
        elif folded in NOTHING:
            refused = True
        elif action is None and folded in FILLERS and not _is_clear_code(word):
            continue
        elif folded not in PRONOUNS or fold(following) not in VERBS or _wants_card(action):
            action = action or Action("", text)
            _take(word, folded, fold(following), action)
    if action is not None:
        yield action


def _wants_card(action: Action | None) -> bool:
    """«with I draw pile»: here I is Iffi."""
    return action is not None and (
        (action.has_with and not action.cards) or (action.verb == "discard" and action.is_bare)
    )


def _take(word: str, folded: str, following: str, action: Action) -> None:
    if folded in WITH:
        action.has_with = True
    elif _is_code(word) and (word.isupper() or folded not in FILLERS):
        _name(action, lines=[word])
    elif folded in ISLANDS and not (word == "a" and following in NOUNS):
        _name(action, islands=[ISLANDS[folded]])
    elif _is_code(word) and action.is_bare and action.verb in ("bridge", "cut") and following not in ISLANDS:
        _name(action, lines=[word])
    elif folded not in FILLERS:
        action.unknown.append(word)


def _name(action: Action, lines: list[str] | None = None, islands: list[str] | None = None) -> None:
    codes = ["".join(sorted(line.upper())) for line in lines or ()]
    if action.has_with:
        action.cards += [*(islands or ()), *(letter for code in codes for letter in code)]
    else:
        action.lines += codes
        action.islands += islands or ()


def _is_clear_code(word: str) -> bool:
    return word.isupper() and _is_code(word)


def _is_code(word: str) -> bool:
    """Two different islands; in small letters only a line that there is, since «he» and «if» are words."""
    capitals = word.upper()
    if len(word) != 2 or capitals[0] == capitals[1] or not set(capitals) <= set(BOARD.initials):
        return False
    return word.isupper() or "".join(sorted(capitals)) in BOARD.numbers
