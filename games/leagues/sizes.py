"""How many tables of which size a number of people make."""

from collections.abc import Collection
from functools import cache

from games.refusal import Refusal


def table_sizes(people: int, wanted: int, allowed: Collection[int]) -> tuple[int, ...]:
    """As near to the wanted size as can be, the larger tables first; 1 is somebody who sits out.

    14 people who want tables of five get 5 + 5 + 4. Nobody sits out unless there is no other way.
    """
    sizes = tuple(sorted(size for size in allowed if size > 1))
    if wanted not in sizes or people < sizes[0]:
        raise Refusal("no_tables_of_this_size", people=people, size=wanted)
    for out in range(people):
        best = _best(people - out, wanted, sizes)
        if best is not None:
            return (*sorted(best[1], reverse=True), *[1] * out)
    raise AssertionError("somebody always finds a table")


@cache
def _best(people: int, wanted: int, sizes: tuple[int, ...]) -> tuple[int, tuple[int, ...]] | None:
    """The best sizes, and the sum of their squared distances from the wanted one."""
    if people == 0:
        return 0, ()
    found = []
    for size in sizes:
        rest = _best(people - size, wanted, sizes) if size <= people else None
        if rest is not None:
            found.append((rest[0] + (size - wanted) ** 2, tuple(sorted((size, *rest[1])))))
    return min(found, default=None)
