"""Who sits where: everybody early as often as late, since going first may be worth something.

Seats are given table by table: those who were late most often sit first. The first pass knows only the rounds
before a table. Later passes take out each table and seat it again, now with all other rounds in view.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from games.leagues.meetings import Table
from games.leagues.seeded_chance import SeededChance

ATTEMPTS = 6
"""The best of so many counts; each begins with another order among equals."""


def balances(rounds: Iterable[Iterable[Table]]) -> Counter[int]:
    """How often everybody sits early, minus how often late; the middle seat of a table is neither."""
    balance: Counter[int] = Counter()
    for tables in rounds:
        for table in tables:
            for seat, entrant in enumerate(table):
                balance[entrant] += _early(seat, len(table))
    return balance


def seat_evenly(
    rounds: Sequence[Sequence[Sequence[int]]], chance: SeededChance, fixed: int = 0
) -> list[tuple[Table, ...]]:
    """The same tables with everybody early as often as late. The first `fixed` rounds stay as they are."""
    return min((_attempt(rounds, chance, fixed) for _ in range(ATTEMPTS)), key=_badness)


def _attempt(
    rounds: Sequence[Sequence[Sequence[int]]], chance: SeededChance, fixed: int
) -> list[tuple[Table, ...]]:
    seated = [tuple(tuple(table) for table in tables) for tables in rounds]
    balance = balances(seated[:fixed])
    for number in range(fixed, len(seated)):
        seated[number] = tuple(_seat(chance.shuffled(table), balance) for table in seated[number])
    for _ in range(len(seated) - fixed + 3):
        for number in range(fixed, len(seated)):
            tables = []
            for table in seated[number]:
                for seat, entrant in enumerate(table):
                    balance[entrant] -= _early(seat, len(table))
                tables.append(_seat(table, balance))
            seated[number] = tuple(tables)
    return seated


def _badness(rounds: Sequence[Sequence[Table]]) -> tuple[int, int]:
    values = balances(rounds).values()
    return max(map(abs, values), default=0), sum(value * value for value in values)


def _seat(table: Sequence[int], balance: Counter[int]) -> Table:
    """Those who were late most often sit first; equals keep their order."""
    seated = tuple(sorted(table, key=lambda entrant: balance[entrant]))
    for seat, entrant in enumerate(seated):
        balance[entrant] += _early(seat, len(seated))
    return seated


def _early(seat: int, size: int) -> int:
    return (2 * seat < size - 1) - (2 * seat > size - 1)
