"""Who meets whom and who sits where, over a whole season: a pure solver, reproducible from a published seed.

It looks for the draw in which all pairs meet as equally often as can be, those who are related meet as rarely
as can be, and everybody sits early as often as late. What it found is measured, so that anybody can judge it.

Who meets whom comes first (`meetings`), since seats can be evened out afterwards without changing a table
(`seating`). Both searches take their chance from the seed in a fixed order. Whoever changes a number of tries
or the order of the calls gets another draw from the same seed: old seasons could not be drawn again.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.leagues.meetings import MeetingPlan, Pair, Table, meetings_in, pair_of
from games.leagues.seating import balances, seat_evenly
from games.leagues.seeded_chance import SeededChance
from games.leagues.sizes import table_sizes

ATTEMPTS = 12
"""The best of so many counts: where a search ends depends on the deal it began with."""


@dataclass(frozen=True, slots=True)
class Draw:
    rounds: tuple[tuple[Table, ...], ...]
    pair_difference: int
    """How many times more one pair meets than another, at worst; related pairs do not count."""
    seat_difference: int
    """How many times more somebody sits early than late, or late than early, at worst."""


def draw_season(
    entrants: Sequence[int],
    rounds: int,
    size: int,
    allowed: Collection[int],
    seed: str,
    *,
    label: str = "draw",
    related: Iterable[Pair] = (),
    before: Sequence[Sequence[Table]] = (),
) -> Draw:
    """Tables for so many rounds; `before` are rounds already played, to which the new ones are fitted.

    The order in which entrants and pairs are given does not matter.
    """
    chance = SeededChance(seed, label)
    people = sorted(set(entrants))
    sizes = table_sizes(len(people), size, allowed)
    apart = frozenset(pair_of(*pair) for pair in related)
    plan = min(
        (MeetingPlan(people, sizes, apart, before, rounds, chance) for _ in range(ATTEMPTS)),
        key=MeetingPlan.badness,
    )
    seated = seat_evenly([*before, *plan.rounds], chance, fixed=len(before))
    pair_difference, seat_difference = quality(seated, people, apart)
    return Draw(tuple(seated[len(before) :]), pair_difference, seat_difference)


def quality(
    rounds: Sequence[Sequence[Table]], people: Collection[int], related: Iterable[Pair] = ()
) -> tuple[int, int]:
    """The worst difference among pairs and the worst difference among seats."""
    apart = frozenset(pair_of(*pair) for pair in related)
    meetings = meetings_in(rounds)
    counts = [meetings[pair] for pair in combinations(sorted(people), 2) if pair not in apart]
    balance = balances(rounds)
    return (
        max(counts, default=0) - min(counts, default=0),
        max((abs(balance[entrant]) for entrant in people), default=0),
    )
