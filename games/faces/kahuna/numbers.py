"""What reviews of Kahuna tell of a person: islands taken."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from games.faces.face import Figure

TAKEN = "kahuna/islands taken"


def review_counts(content: Mapping[str, Any], seat: int) -> dict[str, int]:
    own = (turn for stop in content["stops"] for turn in stop["notes"]["turns"] if turn["seat"] == seat)
    return {TAKEN: sum(len(turn["taken"]) for turn in own)}


def review_figures(counts: Mapping[str, int]) -> list[Figure]:
    taken = counts.get(TAKEN, 0)
    return [Figure(TAKEN, gettext("Islands taken"), str(taken))] if taken else []
