"""Vocabularies: all languages side by side, folded (small letters without accents)."""

from collections.abc import Mapping

FILLERS = {
    "en": """
the a an on at to and my mine in of please pls thanks thank you would like want will we it is now then next
first card from
""",
    "fr": """
le la les l un une des du de d sur au aux et ma mon mes merci svp s il te vous plait je j voudrais veux vais
puis ensuite en carte
""",
    "ja": """
を に で と の は へ が も から まで や か て です ます します し して した しました する でした たいです
したいです したい
ください 下さい お願いします お願いいたします お願い よろしくお願いします よろしくお願いいたします よろしく
では それでは
まず 次に そして それから その あと 最後に さん 様 さま くん ちゃん 私は 私 僕は 僕 自分の 今回は 今回 個 枚
本 点 番 目
ね よ と思います ありがとうございます ありがとう
""",
}
"""By language, words that carry no meaning in any game."""


def meanings(words: Mapping[str, str]) -> dict[str, str]:
    """Turns lists of words by meaning into the meaning of each word."""
    return {word: meaning for meaning, listed in words.items() for word in listed.split()}


def fillers(*, en: str, fr: str, ja: str) -> frozenset[str]:
    """Words without meaning in one game, including those that have none anywhere."""
    return frozenset(" ".join([*FILLERS.values(), en, fr, ja]).split())
