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
    removing: set[int] = set()
    for event in events:
        seat = event.data.get("seat")
        if event.code == "cut":
            removing.add(event.data["seat"])
        elif event.code == "removed":
            removing.add(1 - event.data["seat"])
        elif event.code in ENDS_OF_TURN and seat is not None:
            found.append(_turn(seat, seat in removing))
            removing.discard(seat)
    return found + [_turn(seat, True) for seat in sorted(removing)]


def occasion_words() -> str:
    return gettext(
        "What counts: turns that removed an opponent’s bridge. By chance, a player would do "
        "so as often against one opponent as against all of them together."
    )


def _turn(seat: int, removes: bool) -> Occasion:
    return Occasion(seat, (1 - seat,) if removes else ())
