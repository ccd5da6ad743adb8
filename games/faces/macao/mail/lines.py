"""Taking a line of a mail apart: verbs, each with the words that belong to it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from django.conf import settings
from django.utils.translation import override

from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.japanese import Vocabulary, japanese_in
from games.faces.kit.mail.lines import Clause, plain
from games.faces.macao.mail.words import (
    ALL,
    ALSO,
    COLOUR_WORDS,
    FILLERS,
    FOR,
    GOLD,
    GOOD_WORDS,
    NONE,
    PORT_WORDS,
    VERBS,
    WITH,
)
from games.faces.macao.words import card_name

WORD = re.compile(r"\w+")
COUNTED = re.compile(r"(\d+)x?")
CONNECTING = frozenset({"and", "et", "と", "を", "の", "です", "お願いします"})
COUNTED_AFTER = re.compile(
    rf"({'|'.join(sorted(japanese_in(COLOUR_WORDS), key=len, reverse=True))}) ?(\d+) ?個"
)
"""«赤2個» is «2 red»."""
CARD_VERBS = frozenset({"take", "discard", "drop", "activate", "use"})


@dataclass(slots=True)
class ActionClause(Clause):
    """A verb, with everything that an action of Macao may need."""

    cards: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    colours: list[str] = field(default_factory=list)
    """Before «with» and «for»."""
    pay: list[str] = field(default_factory=list)
    take: list[str] = field(default_factory=list)
    goods: list[str] = field(default_factory=list)
    spaces: list[str] = field(default_factory=list)
    districts: list[str] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    """`all`, `none`, `gold`."""
    is_sentence: bool = False
    """It has words that an order does not need."""
    is_paid: bool = False
    mode: str = ""
    """`pay` after «with», `take` after «for»."""
    counting: bool = False
    """The last word was a number."""

    @property
    def says_something(self) -> bool:
        named = (self.cards, self.numbers, self.colours, self.pay, self.goods, self.spaces, self.districts)
        return any(named) or bool(self.words)


@dataclass(frozen=True)
class ClauseLine:
    text: str
    clauses: list[ActionClause]

    @property
    def verbs(self) -> set[str]:
        return {clause.verb for clause in self.clauses if clause.verb}

    @property
    def unknown(self) -> list[str]:
        return [word for clause in self.clauses for word in clause.unknown]

    @property
    def says_something(self) -> bool:
        return any(clause.says_something for clause in self.clauses)

    @property
    def is_talk(self) -> bool:
        """Without a verb only a bare answer counts: «red and blue», but not «I like red and blue»."""
        return not self.verbs and any(clause.is_sentence or clause.unknown for clause in self.clauses)


def read_line(text: str, verbs: frozenset[str]) -> ClauseLine:
    """Only these verbs begin a clause."""
    clauses: list[ActionClause] = []
    said = COUNTED_AFTER.sub(r"\2\1", plain(text).replace("3個目", "三個目"))
    said = _japanese(verbs).put_in_order(said)
    words = [(fold(word), word.casefold()) for word in WORD.findall(said)]
    place = 0
    while place < len(words):
        word, raw = words[place]
        verb = VERBS.get(word, "")
        if verb not in verbs:
            verb = ALSO.get(word, verb)
        last = clauses[-1] if clauses else None
        if last and last.verb in CARD_VERBS and not last.cards:
            card, length = _card_at(words, place)
            if card:
                last.cards.append(card)
                place += length
                continue
        if verb in verbs and not (last and last.verb == "use" and word in FOR):
            clauses.append(ActionClause(verb, text))
        else:
            if last is None:
                clauses.append(ActionClause("", text))
            _take_in(word, raw, clauses[-1])
        place += 1
    for clause, after in pairwise(clauses):
        if clause.verb == "sail" and not clause.is_paid and after.verb == "deliver" and after.is_paid:
            clause.pay, clause.is_paid, after.pay, after.is_paid = after.pay, True, [], False
    return ClauseLine(
        text, [clause for clause in clauses if clause.verb or clause.says_something or clause.unknown]
    )


def _take_in(word: str, raw: str, clause: ActionClause) -> None:
    """Numbers count what follows. Before a colour they are a number of stones."""
    counted = COUNTED.fullmatch(word)
    if word in WITH:
        clause.is_paid, clause.mode = True, "pay"
    elif word in FOR and clause.verb == "use":
        clause.mode = "take"
    elif word in COLOUR_WORDS:
        times = clause.numbers.pop() if clause.numbers and clause.counting else 1
        _stones_of(clause).extend([COLOUR_WORDS[word]] * min(times, 99))
    elif counted and len(word) < 4:
        clause.numbers.append(int(counted[1]))
        clause.counting = True
        return
    elif (good := GOOD_WORDS.get(raw) or GOOD_WORDS.get(word)) is not None:
        clause.goods.append(good)
    elif word.upper() in BOARD.numbers:
        clause.districts.append(word.upper())
    elif (space := PORT_WORDS.get(word, word)) in BOARD.next_to:
        clause.spaces.append(space)
    else:
        _other(word, clause)
    clause.counting = False


def _other(word: str, clause: ActionClause) -> None:
    for name, words in (("all", ALL), ("none", NONE)):
        if word in words:
            clause.words.add(name)
            return
    if word in GOLD and clause.verb == "joker":
        clause.words.add("gold")
    elif word not in FILLERS:
        clause.unknown.append(word)
    elif word not in CONNECTING:
        clause.is_sentence = True


def _stones_of(clause: ActionClause) -> list[str]:
    return {"pay": clause.pay, "take": clause.take}.get(clause.mode, clause.colours)


def _card_at(words: list[tuple[str, str]], place: int) -> tuple[int, int]:
    """The card that these words name, and how many words that takes; 0 for none."""
    if words[place][0] in FILLERS and words[place][0] not in _first_words():
        return 0, 0
    number = words[place][0]
    if number.isascii() and number.isdigit() and len(number) < 4:
        return int(number), 1
    for name, card in _names():
        if [word for word, _ in words[place : place + len(name)]] == list(name):
            return card, len(name)
    return 0, 0


@cache
def _japanese(verbs: frozenset[str]) -> Vocabulary:
    """Where only these verbs begin a clause."""
    names = [word for name, _ in _names() for word in name]
    lists = (VERBS, WITH, FOR, NONE, ALL, GOLD, COLOUR_WORDS, GOOD_WORDS, PORT_WORDS, FILLERS, names)
    spoken = [word for word, verb in VERBS.items() if verb in verbs]
    return Vocabulary(
        words=japanese_in(*lists),
        verbs=japanese_in(spoken, FOR if "use" in verbs else ()),
        aliases={"取らない": "取る なし", "取りません": "取る なし"},
        alike=COLOUR_WORDS.__contains__,
    )


@cache
def _names() -> list[tuple[tuple[str, ...], int]]:
    """Every name in every language, the longest first."""
    return sorted(_all_names(), key=lambda entry: -len(entry[0]))


@cache
def _first_words() -> frozenset[str]:
    return frozenset(name[0] for name, _ in _names())


def _all_names() -> Iterator[tuple[tuple[str, ...], int]]:
    for language, _ in settings.LANGUAGES:
        with override(language):
            for card in CARDS:
                yield tuple(WORD.findall(fold(card_name(card)))), card
