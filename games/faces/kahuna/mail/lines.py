"""Taking a line of a mail apart: verbs, each with the lines, islands and unknown words after it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.kahuna.board import BOARD
from games.faces.kahuna.mail.words import (
    FILLERS,
    FROM_THE_PILE,
    ISLAND_READINGS,
    JAPANESE,
    NOTHING,
    NOUNS,
    PILE,
    PRONOUNS,
    VERBS,
    WITH,
)
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.lines import Clause, plain

ELIDED = re.compile(r"\b(?:[cdjlmnst]|qu)['’](?=\w)", re.IGNORECASE)
SHORTENED = re.compile(r"\b(do|i)['’](?:nt|ll|d|m|ve)\b|\bdon['’]t\b", re.IGNORECASE)
BREAK = ","
TOKEN = re.compile(r"[^\W_]+|,(?=\W)")
ISLANDS = {
    **{fold(island.name): island.initial for island in BOARD.islands},
    **{initial.lower(): initial for initial in BOARD.initials},
    **ISLAND_READINGS,
}


@dataclass(slots=True)
class TurnClause(Clause):
    """A verb of a turn, with lines, islands and cards."""

    lines: list[str] = field(default_factory=list)
    islands: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    """Islands after «with»."""
    nothing: bool = False
    pile: bool = False
    means_pile: bool = False
    """The verb alone means the pile, unless something else is named."""
    has_with: bool = False

    @property
    def is_bare(self) -> bool:
        return not (self.lines or self.islands or self.cards or self.pile or self.nothing)


def clauses_in(text: str) -> list[TurnClause]:
    """What a line of a mail says; empty if it is not about the game."""
    said = JAPANESE.put_in_order(plain(text))
    words = TOKEN.findall(ELIDED.sub("", SHORTENED.sub(_unshortened, said)))
    return list(_clauses(words, text.strip())) if _is_about_the_game(words) else []


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


def _clauses(words: list[str], text: str) -> Iterator[TurnClause]:
    clause: TurnClause | None = None
    refused = broken = False
    for word, following in zip(words, [*words[1:], BREAK], strict=True):
        folded, verb = fold(word), VERBS.get(fold(word), "")
        if word == BREAK:
            broken = True
        elif clause is not None and clause.verb == "draw" and folded in NOTHING:
            clause.nothing, clause.pile = True, False
        elif clause is not None and clause.verb == "draw" and folded in PILE:
            clause.pile = not clause.nothing
        elif verb and clause is not None and clause.verb == verb and clause.is_bare and not broken:
            continue
        elif verb:
            if clause is not None:
                yield clause
            clause = TurnClause(verb, text, nothing=refused)
            clause.means_pile = folded in FROM_THE_PILE
            refused = broken = False
        elif folded in NOTHING:
            refused = True
        elif clause is None and folded in FILLERS and not _is_clear_code(word):
            continue
        elif folded not in PRONOUNS or fold(following) not in VERBS or _wants_card(clause):
            clause = clause or TurnClause("", text)
            _take(word, folded, fold(following), clause)
    if clause is not None:
        yield clause


def _wants_card(clause: TurnClause | None) -> bool:
    """«with I draw pile»: here I is Iffi."""
    return clause is not None and (
        (clause.has_with and not clause.cards) or (clause.verb == "discard" and clause.is_bare)
    )


def _take(word: str, folded: str, following: str, clause: TurnClause) -> None:
    if folded in WITH:
        clause.has_with = True
    elif _is_code(word) and (word.isupper() or folded not in FILLERS):
        _name(clause, lines=[word])
    elif folded in ISLANDS and not (word == "a" and following in NOUNS):
        _name(clause, islands=[ISLANDS[folded]])
    elif _is_code(word) and clause.is_bare and clause.verb in ("bridge", "cut") and following not in ISLANDS:
        _name(clause, lines=[word])
    elif folded not in FILLERS:
        clause.unknown.append(word)


def _name(clause: TurnClause, lines: list[str] | None = None, islands: list[str] | None = None) -> None:
    codes = ["".join(sorted(line.upper())) for line in lines or ()]
    if clause.has_with:
        clause.cards += [*(islands or ()), *(letter for code in codes for letter in code)]
    else:
        clause.lines += codes
        clause.islands += islands or ()


def _is_clear_code(word: str) -> bool:
    return word.isupper() and _is_code(word)


def _is_code(word: str) -> bool:
    """Two different islands. In small letters only existing lines count, since «he» and «if» are words."""
    capitals = word.upper()
    if len(word) != 2 or capitals[0] == capitals[1] or not set(capitals) <= set(BOARD.initials):
        return False
    return word.isupper() or "".join(sorted(capitals)) in BOARD.numbers
