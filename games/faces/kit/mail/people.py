"""Who at a table is meant: by name, or by the colour of the seat in any language of the site."""

import re

from games.faces.face import Labels
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.japanese import LETTERS
from games.faces.kit.mail.words import meanings

SEAT_COLOURS = meanings(
    {
        "red": "red rouge 赤 あか レッド",
        "blue": "blue bleu bleue 青 あお ブルー",
        "yellow": "yellow jaune 黄 黄色 きいろ イエロー",
        "green": "green vert verte 緑 みどり グリーン",
        "violet": "violet violette purple 紫 むらさき パープル",
        "orange": "orange オレンジ 橙",
    }
)


HONORIFIC = re.compile("(?<=.)(?:さん|さま|様|くん|君|ちゃん|氏)?(?:を|へ|に|は|が)?$")
SPACED_JAPANESE = re.compile(f"(?<=[{LETTERS}]) | (?=[{LETTERS}])")


def people_meant(said: str, labels: Labels) -> set[int]:
    """Seats. Letters call people by name, so a name comes before a colour: Red may play blue."""
    wanted = _plain(said)
    if not wanted:
        return set()
    return _called(wanted, labels) or _called(HONORIFIC.sub("", wanted), labels)


def _called(wanted: str, labels: Labels) -> set[int]:
    named = {seat for seat, label in enumerate(labels) if _plain(label.name) == wanted}
    return named or {seat for seat, label in enumerate(labels) if label.colour == SEAT_COLOURS.get(wanted)}


def _plain(name: str) -> str:
    """Its words, regardless of signs; of a name that has only signs, those. Japanese has no spaces."""
    folded = fold(name)
    words = "".join(sign if sign.isalnum() else " " for sign in folded).split()
    return SPACED_JAPANESE.sub("", " ".join(words)) or folded.strip()
