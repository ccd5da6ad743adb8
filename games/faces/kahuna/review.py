"""A few turns of Kahuna looked back at: islands won and lost."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from engine.kahuna.table import View
from games.faces.face import Labels, SeatLabel, StopWords
from games.faces.kahuna.words import listed_cards


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """A turn."""

    seat: int
    label: SeatLabel
    bridges: int
    cuts: int
    taken: str
    lost: str
    islands: tuple[tuple[SeatLabel, int, int], ...]
    """By seat: islands before and after."""


def review(stop: Mapping[str, Any], view: View, labels: Labels) -> StopWords:
    notes = stop["notes"]
    turns = notes["turns"]
    words = {"first": turns[0]["step"] + 1, "last": turns[-1]["step"] + 1, "round": notes["round"]}
    title = (
        gettext("Turns %(first)d and %(last)d, round %(round)d")
        if len(turns) > 1
        else gettext("Turn %(first)d, round %(round)d")
    )
    marked = [island for turn in turns for island in (*turn["taken"], *turn["lost"])]
    rows = [_row(turn, labels) for turn in turns]
    return StopWords(title % words, "kahuna/review.html", rows, gettext("after these turns"), marked)


def review_reason(stop: Mapping[str, Any], seat: int, rose: bool, view: View, labels: Labels) -> str:
    """The turn that did most for whoever's chances rose: who took which islands, or lost them."""
    favoured = seat if rose else 1 - seat
    turn = max(stop["notes"]["turns"], key=lambda each: _swing(each, favoured))
    if _swing(turn, favoured) <= 0:
        return ""
    words = {
        "name": labels[turn["seat"]].name,
        "other": labels[1 - turn["seat"]].name,
        "taken": listed_cards(turn["taken"]) if turn["taken"] else "",
        "lost": listed_cards(turn["lost"]) if turn["lost"] else "",
    }
    if turn["taken"] and turn["lost"]:
        return gettext("%(name)s takes %(taken)s, and %(other)s loses %(lost)s.") % words
    if turn["taken"]:
        return gettext("%(name)s takes %(taken)s.") % words
    if turn["lost"]:
        return gettext("%(other)s loses %(lost)s.") % words
    return ""


def _swing(turn: Mapping[str, Any], seat: int) -> int:
    """By how many islands this seat is further ahead after the turn."""
    before, after = turn["before"], turn["after"]
    return int((after[seat] - after[1 - seat]) - (before[seat] - before[1 - seat]))


def _row(turn: Mapping[str, Any], labels: Labels) -> ReviewRow:
    return ReviewRow(
        seat=turn["seat"],
        label=labels[turn["seat"]],
        bridges=turn["bridges"],
        cuts=turn["cuts"],
        taken=listed_cards(turn["taken"]) if turn["taken"] else "",
        lost=listed_cards(turn["lost"]) if turn["lost"] else "",
        islands=tuple(zip(labels, turn["before"], turn["after"], strict=True)),
    )
