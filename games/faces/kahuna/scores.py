"""The scores."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import pgettext

from engine.kahuna.control import islands_of
from engine.kahuna.table import View


def score_columns() -> list[str]:
    return [pgettext("score", "Islands"), pgettext("score", "Bridges"), pgettext("score", "Points")]


def score_rows(view: View, scores: Sequence[Any]) -> list[list[int]]:
    islands = islands_of(view.bridges)
    return [[islands[seat], view.bridges.count(seat), points] for seat, points in enumerate(scores)]
