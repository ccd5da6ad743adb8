"""What reviews of Maka Bana tell of a person: bluffs, Tikis and beaches, in both editions together."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from engine.makabana.state import board_for
from games.faces.face import Figure
from games.faces.kit.phrases import with_commas, with_note

BLUFFS, WORKED = "makabana/bluffs", "makabana/bluffs that worked"
TIKIS, HIT = "makabana/tikis", "makabana/tikis that stopped someone"
BEACH = "makabana/beach/"
"""Before the name of a beach."""
CAME_TRUE = frozenset({"built", "painted", "club_founded"})
MOST_BEACHES = 3


def review_counts(edition: str, content: Mapping[str, Any], seat: int) -> Counter[str]:
    names = board_for(edition, content["players"]).beach_names
    counts: Counter[str] = Counter()
    for own in (each for stop in content["stops"] for each in stop["notes"]["seats"] if each["seat"] == seat):
        if is_bluff(own):
            counts[BLUFFS] += 1
            counts[WORKED] += any(code in CAME_TRUE for code, _ in own["came"])
        if own["tiki"]:
            counts[TIKIS] += 1
            counts[HIT] += bool(own["stopped"])
        for code in own["wanted"][:1]:
            counts[BEACH + names[code[0]]] += 1
    return counts


def is_bluff(own: Mapping[str, Any]) -> bool:
    """A project whose shown card made what was wanted less likely than a blind guess."""
    return bool(own["show"] and own["fits"] and own["wanted"]) and own["likely"] < 1 / own["fits"]


def review_figures(counts: Mapping[str, int]) -> list[Figure]:
    found = []
    if counts.get(BLUFFS):
        note = gettext("A bluff is a shown card that makes your spot less likely than a blind guess.")
        found.append(Figure(BLUFFS, gettext("Bluffs that worked"), _share(counts, WORKED, BLUFFS), note))
    if counts.get(TIKIS):
        found.append(Figure(TIKIS, gettext("Tikis that stopped someone"), _share(counts, HIT, TIKIS)))
    beaches = Counter({key.removeprefix(BEACH): times for key, times in counts.items() if BEACH in key})
    if beaches:
        shown = with_commas(with_note(name, str(times)) for name, times in beaches.most_common(MOST_BEACHES))
        found.append(Figure(BEACH, gettext("Favourite beaches"), shown))
    return found


def _share(counts: Mapping[str, int], some: str, all_of: str) -> str:
    return gettext("%(worked)s of %(all)s") % {"worked": counts.get(some, 0), "all": counts[all_of]}
