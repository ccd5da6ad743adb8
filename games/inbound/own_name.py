"""The name that somebody gives themselves: without what people write around it."""

import re
from collections.abc import Sequence

from games.inbound.polite import without_thanks
from games.text import LONGEST_PLAYER_NAME

MOST_WORDS = 4
END = re.compile(r"[,;!、。！]|\.(?=\s|$)(?<!\b[A-Z][a-z]\.)(?<!\b[A-Z]\.)")
INSTEAD = re.compile(r"\s+(?:instead|from now on|à la place|désormais)$", re.IGNORECASE)
LINKING = re.compile(r"(?:and|then|et|puis|also|aussi)\b[\s,]*", re.IGNORECASE)
INTRODUCING = re.compile(r"(?:i am|i['’]m|it['’]s|this is|je suis|c['’]est)\s+", re.IGNORECASE)

NO_NAME = re.compile(
    r"\b(?:please|remove|stop|unsubscribe|delete|leave|me|not|don['’]?t|spam|wrong|who|what|why|svp|pas|qui|quoi)\b",
    re.IGNORECASE,
)
"""«Please remove me» is nobody's name."""


def name_and_rest(text: str) -> tuple[str, str]:
    """«Crimson, and send me the list» is Crimson; what comes after the name may be a command."""
    end = END.search(text)
    name, rest = (text[: end.start()], text[end.end() :]) if end else (text, "")
    return INSTEAD.sub("", without_thanks(name.strip())), LINKING.sub("", rest.strip(), count=1)


def bare_name(lines: Sequence[str]) -> str:
    """One short line that says nothing else; empty if the mail is no such thing."""
    said = [line.strip() for line in lines if without_thanks(line.strip()).strip(" ,.!")]
    if len(said) != 1 or len(said[0]) > 2 * LONGEST_PLAYER_NAME or said[0].endswith(("?", "？")):
        return ""
    name, rest = name_and_rest(INTRODUCING.sub("", said[0], count=1))
    if NO_NAME.search(name):
        return ""
    return name if len(name.split()) <= MOST_WORDS and not without_thanks(rest).strip(" .!") else ""
