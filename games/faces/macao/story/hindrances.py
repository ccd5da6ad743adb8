"""Who took a district beside another's, judging by the public events."""

from collections.abc import Sequence

from django.utils.translation import gettext

from engine.core import Event
from engine.macao.board import BOARD
from games.faces.face import Occasion


def occasions(events: Sequence[Event]) -> list[Occasion]:
    """One for each district taken while others own some. Nothing else in the game is done to one person."""
    found = []
    owners: dict[int, int] = {}
    for at, event in enumerate(events):
        if event.code != "took_district":
            continue
        by, taken = event.data["seat"], BOARD.numbers[event.data["district"]]
        free = [number for number in range(len(BOARD.districts)) if number not in owners]
        odds = {
            seat: sum(seat in _beside(number, owners) for number in free) / len(free)
            for seat in sorted(set(owners.values()) - {by})
        }
        if odds:
            found.append(Occasion(by, tuple(sorted(_beside(taken, owners) - {by})), odds, at=at))
        owners[taken] = by
    return found


def occasion_words() -> str:
    return gettext(
        "What counts: districts taken next to someone else’s, where that player’s group "
        "could have grown. By chance, every free district would be equally likely."
    )


def _beside(number: int, owners: dict[int, int]) -> set[int]:
    return {owners[next_to] for next_to in BOARD.districts[number].next if next_to in owners}
