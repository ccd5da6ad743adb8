"""What reviews of Macao tell of a person: stones that nobody used."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from games.faces.face import Figure

LOST = "macao/stones lost"


def review_counts(content: Mapping[str, Any], seat: int) -> dict[str, int]:
    own = (each for stop in content["stops"] for each in stop["notes"]["seats"] if each["seat"] == seat)
    return {LOST: sum(each["lost"] for each in own)}


def review_figures(counts: Mapping[str, int]) -> list[Figure]:
    lost = counts.get(LOST, 0)
    return [Figure(LOST, gettext("Stones lost"), str(lost))] if lost else []
