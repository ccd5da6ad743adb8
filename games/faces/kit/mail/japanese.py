"""Japanese lines of a mail: no spaces between words, and verbs that follow what they are about.

They are taken apart into known words and put in the order of the other languages, so that one grammar reads
them all: «ALTに建設、海を公開» becomes «建設 ALT に , 公開 海 を».
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

LETTERS = "々〆ぁ-ゖァ-ヺー一-鿿"
JAPANESE = re.compile(f"[{LETTERS}]+")
HIRAGANA = re.compile("[ぁ-ゖ]")
CHUNK = re.compile(rf"\s+|,|[{LETTERS}]+|[^\s,{LETTERS}]+")
COMMAS = re.compile("[、。，．;；！!]")
SPACES = re.compile("[・「」『』()（）\u3000]")
WITH = "で"
MARKING = frozenset({"を", "に", "へ", "から", "まで", WITH})
"""Particles that stand behind what a following verb is about."""
JOINING = frozenset({"と", "や", "か"})


def is_japanese(text: str) -> bool:
    return JAPANESE.search(text) is not None


def apart(text: str) -> str:
    """With spaces around what is Japanese, and full-width letters as ordinary ones."""
    return JAPANESE.sub(r" \g<0> ", unicodedata.normalize("NFKC", text))


def named_in(text: str, words: Iterable[str]) -> set[str]:
    """Those of these words that a text has; Japanese ones wherever they stand. Both are folded."""
    spoken = set(re.findall(r"\w+", apart(text)))
    return {word for word in words if word in spoken or (is_japanese(word) and word in text)}


def japanese_in(*lists: Iterable[str]) -> frozenset[str]:
    """The Japanese ones of the words of several languages."""
    return frozenset(word for words in lists for word in words if is_japanese(word))


@dataclass(slots=True)
class Group:
    """Words that belong together, and whether a particle marks them for a verb that follows."""

    words: list[str]
    marked: bool = False
    with_: bool = False


@dataclass(slots=True)
class Spoken:
    """A verb with its groups; the first one of a clause may have none."""

    verb: str
    groups: list[Group] = field(default_factory=list)
    after_it: bool = True
    """Whether its groups follow it."""


@dataclass(frozen=True)
class Vocabulary:
    """The Japanese words of one game."""

    words: frozenset[str]
    verbs: frozenset[str]
    things: frozenset[str] = frozenset()
    """Verbs that are things where a particle follows: «クラブを公開»."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """What a word stands for: «引かない» for «引く なし»."""
    alike: Callable[[str], bool] = lambda word: False
    """Things of a kind, which one «で» may follow even with spaces between them."""

    def put_in_order(self, text: str) -> str:
        """The words with spaces between them, verbs first; unchanged if nothing in it is Japanese."""
        if not is_japanese(text):
            return text
        said = COMMAS.sub(" , ", SPACES.sub(" ", text))
        clauses: list[list[str]] = [[]]
        for word in self._words(said):
            if word == ",":
                clauses.append([])
            else:
                clauses[-1].append(word)
        return " , ".join(" ".join(self._clause(words)) for words in clauses if words)

    def cut(self, run: str) -> list[str]:
        """Known words in a run of Japanese letters, the longest first from the left. Single letters of an
        unknown word in hiragana are no particles."""
        found: list[str] = []
        unknown = ""
        place = 0
        while place < len(run):
            word = self._known_at(run, place)
            within = bool(unknown) and HIRAGANA.fullmatch(unknown[-1]) is not None
            starts = not found and not unknown
            if word and not (len(word) == 1 and HIRAGANA.fullmatch(word) and (within or starts)):
                found += [unknown] if unknown else []
                found += self.aliases.get(word, word).split()
                unknown = ""
                place += len(word)
            else:
                unknown += run[place]
                place += 1
        return [*found, unknown] if unknown else found

    def _known_at(self, run: str, place: int) -> str:
        for length in range(min(self._longest, len(run) - place), 0, -1):
            if run[place : place + length] in self.words or run[place : place + length] in self.aliases:
                return run[place : place + length]
        return ""

    @cached_property
    def _longest(self) -> int:
        return max(map(len, (*self.words, *self.aliases)), default=0)

    def _words(self, text: str) -> list[str]:
        """An empty word stands for a space."""
        words: list[str] = []
        for chunk in CHUNK.findall(text):
            if chunk.isspace():
                words.append("")
            elif is_japanese(chunk):
                follows = bool(words) and words[-1] not in ("", ",")
                words += self._particles(chunk) if follows else self.cut(chunk)
            else:
                words.append(chunk)
        return words

    def _particles(self, chunk: str) -> list[str]:
        """Right behind a letter or a number a particle may come first: «ALTに建設»."""
        found: list[str] = []
        place = 0
        while len(first := self._known_at(chunk, place)) == 1:
            found += self.aliases.get(first, first).split()
            place += 1
        return [*found, *self.cut(chunk[place:])]

    def _clause(self, words: Sequence[str]) -> list[str]:
        spoken = self._spoken(words)
        said: list[str] = []
        for each in spoken:
            said += [each.verb] if each.verb else []
            for group in sorted(each.groups, key=lambda group: group.with_):
                said += [WITH, *group.words] if group.with_ else group.words
        return said

    def _spoken(self, words: Sequence[str]) -> list[Spoken]:
        """Which groups belong to which verb."""
        items = self._grouped(words)
        verbs = [item for item in items if isinstance(item, str)]
        leading = bool(items) and isinstance(items[0], Group)
        verb_last = leading and bool(items) and isinstance(items[-1], str)
        spoken = [Spoken("")]
        waiting: list[Group] = []
        for item in items:
            if isinstance(item, Group):
                waiting.append(item)
                continue
            own = self._before(waiting, spoken, verb_last)
            spoken[-1].groups += waiting[: len(waiting) - len(own)]
            spoken.append(Spoken(item, own, after_it=not own))
            waiting = []
        spoken[-1].groups += waiting
        if len(verbs) and spoken[0].groups and not spoken[1].groups:
            spoken[1].groups, spoken[0].groups = spoken[0].groups, []
        return spoken

    def _before(self, waiting: list[Group], spoken: list[Spoken], verb_last: bool) -> list[Group]:
        """Those of the groups before a verb that it is about."""
        if verb_last or not waiting:
            return waiting
        if not waiting[-1].marked:
            return []
        if not spoken[-1].verb or not spoken[-1].after_it:
            return waiting
        first = len(waiting)
        while first and waiting[first - 1].marked:
            first -= 1
        return waiting[first:]

    def _grouped(self, words: Sequence[str]) -> list[Group | str]:
        """Verbs, and groups of words without a space or a marking particle between them."""
        items: list[Group | str] = []
        open_group = False
        last_verb = max((number for number, word in enumerate(words) if word in self.verbs), default=-1)
        skipping = False
        for number, word in enumerate(words):
            following = words[number + 1] if number + 1 < len(words) else ""
            is_noun = following in MARKING and number < last_verb
            last = items[-1] if items else None
            if word == "":
                open_group = open_group and bool(last) and self._goes_on(last, following)
            elif word in self.verbs and not is_noun:
                items.append(word)
                open_group = False
            elif word in self.verbs and word not in self.things:
                skipping = True
            elif word in MARKING:
                if isinstance(last, Group) and not skipping:
                    last.marked = True
                    last.with_ = last.with_ or word == WITH
                open_group, skipping = False, False
            elif open_group and isinstance(last, Group):
                last.words.append(word)
            else:
                items.append(Group([word]))
                open_group = True
        return items

    def _goes_on(self, last: Group | str | None, after: str) -> bool:
        """«A と B», «赤 赤 黒で» are one group in spite of the spaces."""
        if not isinstance(last, Group):
            return False
        joined = last.words[-1] in JOINING or after in JOINING or after in MARKING
        return joined or (self.alike(last.words[-1]) and self.alike(after))
