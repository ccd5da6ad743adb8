"""A season's review in words, from what `games.leagues.remembering` has found."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from games.accounts.models import Player
from games.leagues.models import Entry, LeagueTable, Season

KEYS = ("swing", "huts", "wins", "score", "closest", "punctual")


@dataclass(frozen=True, slots=True)
class Told:
    key: str
    title: str
    sentence: str
    player: Player | None = None
    path: str = ""
    """Of the table that it is about."""


def review_words(season: Season) -> list[Told]:
    """In two queries."""
    return records([season])


def records(seasons: Iterable[Season]) -> list[Told]:
    """The best of each kind in all these seasons; the earlier one where two are equal."""
    best: dict[str, dict[str, Any]] = {}
    for season in sorted(seasons, key=lambda one: one.number):
        for key, fact in (season.review or {}).items():
            if key in KEYS and (key not in best or _weight(key, fact) > _weight(key, best[key])):
                best[key] = fact
    entries = Entry.objects.select_related("player").in_bulk(
        [one["entry"] for one in best.values() if "entry" in one]
    )
    tables = LeagueTable.objects.select_related("game").in_bulk(
        [one["table"] for one in best.values() if "table" in one]
    )
    return [_told(key, best[key], entries, tables) for key in KEYS if key in best]


def _weight(key: str, fact: dict[str, Any]) -> int:
    sizes = {"swing": "places", "huts": "built", "wins": "tables", "score": "score", "punctual": "asked"}
    return -int(fact["distance"]) if key == "closest" else int(fact[sizes[key]])


def _told(key: str, fact: dict[str, Any], entries: dict[int, Entry], tables: dict[int, LeagueTable]) -> Told:
    entry, table = entries.get(fact.get("entry", 0)), tables.get(fact.get("table", 0))
    player = entry.player if entry else None
    path = reverse("game", args=[table.game.code]) if table and table.game else ""
    title, sentence = WORDS[key](fact)
    return Told(key, title, sentence, player, path)


def _swing(fact: dict[str, Any]) -> tuple[str, str]:
    words = ngettext(
        "gained %(places)d place in round %(round)d.",
        "gained %(places)d places in round %(round)d.",
        fact["places"],
    )
    return gettext("Biggest swing"), words % fact


def _huts(fact: dict[str, Any]) -> tuple[str, str]:
    words = ngettext(
        "built or repainted %(built)d hut in one game, and no project failed.",
        "built or repainted %(built)d huts in one game, and no project failed.",
        fact["built"],
    )
    return gettext("Most huts without a failure"), words % fact


def _wins(fact: dict[str, Any]) -> tuple[str, str]:
    words = ngettext("won %(tables)d table.", "won %(tables)d tables.", fact["tables"])
    return gettext("Most tables won"), words % fact


def _score(fact: dict[str, Any]) -> tuple[str, str]:
    words = ngettext(
        "scored %(score)d point at one table.", "scored %(score)d points at one table.", fact["score"]
    )
    return gettext("Highest score"), words % fact


def _closest(fact: dict[str, Any]) -> tuple[str, str]:
    if not fact["distance"]:
        return gettext("Closest table"), gettext("First and second had the same score.")
    words = ngettext(
        "%(distance)d point between first and second.",
        "%(distance)d points between first and second.",
        fact["distance"],
    )
    return gettext("Closest table"), words % fact


def _punctual(fact: dict[str, Any]) -> tuple[str, str]:
    words = gettext("had %(asked)d turns and was never late.") % fact
    if not fact["others"]:
        return gettext("Most punctual"), words
    more = ngettext(
        "%(number)d other was never late either.", "%(number)d others were never late either.", fact["others"]
    )
    return gettext("Most punctual"), f"{words} {more % {'number': fact['others']}}"


WORDS = {
    "swing": _swing,
    "huts": _huts,
    "wins": _wins,
    "score": _score,
    "closest": _closest,
    "punctual": _punctual,
}
