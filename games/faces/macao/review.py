"""A round of Macao looked back at: points won, stones lost, penalties."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from engine.macao.table import View
from games.faces.face import Labels, SeatLabel, StopWords
from games.faces.macao.catalogue import round_title


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """A seat in a round."""

    seat: int
    label: SeatLabel
    notes: Mapping[str, int]
    gained: int


def review(stop: Mapping[str, Any], view: View, labels: Labels) -> StopWords:
    notes = stop["notes"]
    rows = [
        ReviewRow(each["seat"], labels[each["seat"]], each, each["after"] - each["before"])
        for each in notes["seats"]
    ]
    return StopWords(
        round_title(notes["round"]), "macao/review.html", rows, gettext("at the end of the round")
    )


def review_reason(stop: Mapping[str, Any], seat: int, rose: bool, view: View, labels: Labels) -> str:
    """Who won most in that round."""
    seats = stop["notes"]["seats"]
    best = max(seats, key=lambda each: each["after"] - each["before"])
    gained = best["after"] - best["before"]
    if gained <= 0:
        return ""
    sentence = ngettext(
        "%(name)s gains %(points)d point in it, more than anyone else.",
        "%(name)s gains %(points)d points in it, more than anyone else.",
        gained,
    )
    return sentence % {"name": labels[best["seat"]].name, "points": gained}
