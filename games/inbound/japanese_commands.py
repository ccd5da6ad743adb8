"""General commands in Japanese lines, where no space tells where a word ends and the verb may come last."""

import re
import unicodedata
from collections.abc import Iterable, Mapping

from games.faces.kit.mail.japanese import is_japanese, japanese_in

LONGEST = 300
POLITE_WORDS = """
を が は の と も へ に で て です ます します し して した したい したいです しました いたします ました
ください 下さい お願いします お願いいたします お願い お願いできますか ありますか 作りたいです 作りたい 作って
さっきの さっきのは 先ほどの 先ほどのは
よろしくお願いします 教えて 見せて 送って 今の 今 現在の 現在 もう一度 私は 私 この卓の たいです
"""
POLITE = frozenset(POLITE_WORDS.split()) | frozenset("、。，．!！?？・「」")
POLITE_LENGTHS = sorted({len(word) for word in POLITE})
BEHIND = re.compile(r"\s*[:、,]\s*|\s+|(?=[0-9])")
"""What parts a word from the text that follows it."""
PARTICLES = ("を", "に", "へ", "は", "の", "で", "から")
DAYS = re.compile(r"\d|明日|明後日|あした|あさって|今日|本日")


def command_in(line: str, words: Mapping[str, str], with_text: frozenset[str]) -> tuple[str, str] | None:
    """The meaning of a word that the line begins with, and what follows it; else of one that ends it, and
    what stands before: «ミュート 青», «青さんをミュートしてください». Other words stand alone, or
    politely."""
    if not is_japanese(line):
        return None
    said = unicodedata.normalize("NFKC", line[:LONGEST])[:LONGEST].strip(" 「」・。!:")
    known = japanese_in(words)
    polite = _polite_from(said)
    first = _first(said, known, polite)
    if first:
        word, end = first
        if words[word] in with_text:
            return words[word], "" if end in polite else _as_written(line, word, said[end:])
        return (words[word], "") if end in polite else None
    last = _last(said, known, polite)
    if last is None:
        return None
    meant, before = words[last[0]], said[: last[1]].rstrip(" 、,")
    if meant in with_text:
        return meant, _named(before)
    return (meant, "") if 0 in _polite_from(before) else None


def says_absence(line: str, words: Iterable[str]) -> bool:
    """«8月3日から10日まで不在です»: a word for being away, and days."""
    said = unicodedata.normalize("NFKC", line[:LONGEST])
    return DAYS.search(said) is not None and any(word in said for word in japanese_in(words))


def _polite_from(said: str) -> set[int]:
    """The places from which on nothing but polite words follows. Each place is looked at once, from the last
    one, however many ways there are to part the words."""
    places = {len(said)}
    for place in reversed(range(len(said))):
        ends = (place + length for length in POLITE_LENGTHS if place + length in places)
        if any(said[place:end] in POLITE or said[place:end].isspace() for end in ends):
            places.add(place)
    return places


def _first(said: str, known: frozenset[str], polite: set[int]) -> tuple[str, int] | None:
    """The longest word that the line begins with and that ends there, and where its text begins."""
    for word in sorted(filter(said.startswith, known), key=len, reverse=True):
        behind = BEHIND.match(said, len(word))
        if behind:
            return word, behind.end()
        follows = said[len(word) : len(word) + 1]
        if not follows or (len(word) in polite and (follows == "_" or follows.isalnum())):
            return word, len(word)
    return None


def _last(said: str, known: frozenset[str], polite: set[int]) -> tuple[str, int] | None:
    """The first word behind which all is polite, the longest of those that begin there, and where."""
    lengths = {len(word) for word in known}
    begins = [
        (end - length, -length)
        for end in polite
        for length in lengths
        if length <= end and said[end - length : end] in known
    ]
    if not begins:
        return None
    place, length = min(begins)
    return said[place : place - length], place


def _as_written(line: str, word: str, rest: str) -> str:
    """What follows the word, sign for sign: it may be said to others."""
    said = line.strip(" 　「・")
    return (said[len(word) :].lstrip(" 　:：、,") if said.startswith(word) else rest).strip()


def _named(text: str) -> str:
    for particle in PARTICLES:
        if text.endswith(particle):
            text = text.removesuffix(particle)
            break
    return text.removesuffix("さん").strip()
