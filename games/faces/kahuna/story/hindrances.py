"""Whose bridges a turn took away, judging by the public events."""

from collections.abc import Sequence

from django.utils.translation import gettext

from engine.core import Event
from games.faces.face import Occasion

ENDS_OF_TURN = frozenset({"drew", "took", "declined"})


def occasions(events: Sequence[Event]) -> list[Occasion]:
    """One for each turn, however many bridges it removed: they often go together. In the last two turns
    nothing is drawn, so one without a removal cannot be seen."""
    found = []
    removing: dict[int, int] = {}
    for at, event in enumerate(events):
        seat = event.data.get("seat")
        if event.code == "cut":
            removing[event.data["seat"]] = at
        elif event.code == "removed":
            removing[1 - event.data["seat"]] = at
        elif event.code in ENDS_OF_TURN and seat is not None:
            found.append(_turn(seat, seat in removing, at))
            removing.pop(seat, None)
    return found + [_turn(seat, True, last) for seat, last in sorted(removing.items())]


def occasion_words() -> str:
    return gettext(
        "What counts: turns that removed an opponent’s bridge. By chance, a player would do "
        "so as often against one opponent as against all of them together."
    )


def _turn(seat: int, removes: bool, at: int) -> Occasion:
    return Occasion(seat, (1 - seat,) if removes else (), at=at)
