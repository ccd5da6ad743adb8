"""Who stood in whose way, judging by the public events."""

from collections.abc import Sequence

from django.utils.translation import gettext

from engine.core import Event
from games.faces.face import Occasion

ON_PURPOSE = frozenset({"tiki", "guarded"})
"""Reasons for a failure that somebody intended. A hut that was simply there first is not one."""
BEFORE_TIKIS = ("project", "acts", "complete", "revenge")
"""Where painting is decided: not with the Tiki, which comes later."""


def occasions(events: Sequence[Event]) -> list[Occasion]:
    """One for each Tiki in the way and each hut painted over."""
    found = []
    for at, event in enumerate(events):
        data = event.data
        if event.code == "failed" and data.get("reason") in ON_PURPOSE:
            found += [
                Occasion(by, (data["seat"],), at=at, asks=("tiki",))
                for by in data.get("by", ())
                if by != data["seat"]
            ]
        elif event.code in ("painted", "revenge_taken"):
            found.append(Occasion(data["seat"], (data["owner"],), at=at, asks=BEFORE_TIKIS))
    return found


def occasion_words() -> str:
    return gettext(
        "What counts: Tikis that made a project fail, and huts repainted. By chance, "
        "everyone else at the table would be hit equally often."
    )
