"""Taking a line of a mail apart: verbs, each with the lines, islands and unknown words after it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.faces.kahuna.mail.beginnings import (
    A_PLAIN_NO,
    BREAK,
    ISLANDS,
    begins_with_the_game,
    first_action,
    is_clear_code,
    is_code,
    only_takes_back,
)
from games.faces.kahuna.mail.words import (
    FILLERS,
    FROM_THE_PILE,
    JAPANESE,
    LEADS,
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
TOKEN = re.compile(r"[^\W_]+|,(?=\W)")


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
    takes_back: bool = False
    """Says no more than «no, wait»."""

    @property
    def is_bare(self) -> bool:
        return not (self.lines or self.islands or self.cards or self.pile or self.nothing)


def clauses_in(text: str) -> list[TurnClause]:
    """What a line of a mail says; empty if it is not about the game."""
    said = JAPANESE.put_in_order(plain(text))
    words = TOKEN.findall(ELIDED.sub("", SHORTENED.sub(_unshortened, said)))
    says_no = A_PLAIN_NO.match(text) is not None
    if begins_with_the_game(words) and not says_no:
        return list(_clauses(words, text.strip()))
    if only_takes_back(words):
        return [TurnClause("", text.strip(), takes_back=True)]
    start = first_action(words, after=int(says_no))
    if start is None:
        return []
    first, *others = _clauses(words[start:], text.strip())
    first.unknown[:0] = [
        word for word in words[:start] if word != BREAK and fold(word) not in LEADS | FILLERS
    ]
    return [first, *others]


def _unshortened(found: re.Match[str]) -> str:
    return "dont" if found[0].lower().startswith("don") else ""


def _clauses(words: list[str], text: str) -> Iterator[TurnClause]:
    clause: TurnClause | None = None
    refused, broken = "", False
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
            clause = TurnClause(verb, text, nothing=bool(refused))
            clause.means_pile = folded in FROM_THE_PILE
            if refused and verb in ("bridge", "cut", "discard"):
                clause.unknown.append(refused)
            refused, broken = "", False
        elif folded in NOTHING:
            refused = word
        elif clause is None and folded in FILLERS and not is_clear_code(word):
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
    elif is_code(word) and (word.isupper() or folded not in FILLERS):
        _name(clause, lines=[word])
    elif folded in ISLANDS and not (word == "a" and following in NOUNS):
        _name(clause, islands=[ISLANDS[folded]])
    elif is_code(word) and clause.is_bare and clause.verb in ("bridge", "cut") and following not in ISLANDS:
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
