"""Chances and what is needed in the last round, in words and figures, from a division's forecast."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.faces.kit.phrases import with_commas
from games.leagues.forecast import uncertainty
from games.leagues.models import Division


@dataclass(frozen=True, slots=True)
class Chance:
    up: str
    down: str
    first: str


@dataclass(frozen=True, slots=True)
class Need:
    """A place at the last table, and what it would bring."""

    place: int
    words: str


def chances_of(division: Division) -> dict[int, Chance]:
    """By place of the division; nothing where no forecast was made."""
    known = division.forecast or {}
    runs = known.get("runs", 0)
    up, down = known.get("zones", [0, 0])
    return {
        int(entrant): Chance(
            share(counts[0], runs) if up else "",
            share(counts[1], runs) if down else "",
            share(counts[2], runs),
        )
        for entrant, counts in known.get("chances", {}).items()
    }


def needs_of(division: Division, entrant: int) -> list[Need]:
    """For somebody who has one table left: what each place at it would mean."""
    known: dict[str, Any] = division.forecast or {}
    own = known.get("chances", {}).get(str(entrant))
    if own is None:
        return []
    up, down = known["zones"]
    needs = []
    for place, (runs, ups, downs, firsts) in own[3].items():
        said = []
        if up:
            said.append(gettext("promotion %(chance)s") % {"chance": share(ups, runs)})
        else:
            said.append(gettext("first place %(chance)s") % {"chance": share(firsts, runs)})
        if down:
            said.append(gettext("relegation %(chance)s") % {"chance": share(downs, runs)})
        needs.append(Need(int(place), with_commas(said)))
    return needs


def share(count: int, runs: int) -> str:
    """«62 % ± 3»: never a bare 0 or 100, since what was not seen may still happen."""
    if not runs:
        return "–"
    off = max(1, round(100 * uncertainty(count, runs)))
    return gettext("%(share)d %% ± %(off)d") % {"share": round(100 * count / runs), "off": off}
