"""Facts of divisions that never played, for tests of what is computed from them."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

from hypothesis import settings
from hypothesis import strategies as st

from games.leagues.facts import Facts, Played, Ruling, TableResult, TableRules
from games.leagues.tiebreaks import TIEBREAKS

some = settings(max_examples=60, deadline=None, derandomize=True, database=None)
MAY = datetime(2027, 5, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
SEED = "5e" * 32


def played(table, *places, day=0, round_number=1, scores=None, **fields):
    """A table at which entrants 1, 2, … (or those of a dict) came in at these places."""
    places = places[0] if isinstance(places[0], dict) else dict(enumerate(places, 1))
    results = tuple(
        TableResult(entrant, place, scores[entrant] if scores else 100 - 10 * place, **fields)
        for entrant, place in places.items()
    )
    return Played(table, round_number, MAY + day * DAY, results)


def division(number, *tables, rulings=(), left=None):
    gone = [Ruling(50 + one, "left", at, entrant=one) for one, at in (left or {}).items()]
    return Facts(tuple(range(1, number + 1)), tables, (*rulings, *gone))


@st.composite
def divisions(draw):
    """Any division with some rounds played, rulings of all kinds, and people who left."""
    number = draw(st.integers(3, 8))
    tables = []
    for round_number in range(1, draw(st.integers(1, 4)) + 1):
        order = draw(st.permutations(range(1, number + 1)))
        cut = draw(st.integers(2, number)) if number > 3 else number
        for part in (order[:cut], order[cut:]):
            if part:
                results = tuple(
                    TableResult(
                        one,
                        draw(st.integers(1, len(part))),
                        draw(st.integers(-3, 60)),
                        draw(st.booleans()) and draw(st.booleans()),
                        10,
                        draw(st.integers(0, 3)),
                    )
                    for one in part
                )
                tables.append(Played(len(tables) + 1, round_number, MAY + round_number * DAY, results))
    rulings = tuple(
        Ruling(
            index,
            draw(
                st.sampled_from(
                    ["adjust", "void", "annul", "award", "forfeit", "excuse", "warn", "yellow", "red", "left"]
                )
            ),
            MAY + draw(st.integers(0, 5)) * DAY,
            draw(st.sampled_from([None, None, MAY + 6 * DAY])),
            draw(st.integers(1, number)),
            draw(st.integers(1, len(tables))),
            Fraction(draw(st.integers(-50, 50)), draw(st.integers(1, 3))),
        )
        for index in range(draw(st.integers(0, 4)))
    )
    return Facts(tuple(range(1, number + 1)), tuple(tables), rulings)


@st.composite
def rule_sets(draw):
    breaks = draw(st.permutations(TIEBREAKS[:-1]))[: draw(st.integers(0, 5))]
    return TableRules(
        scoring=draw(st.sampled_from(["beaten", "places", "score_share"])),
        tiebreaks=(*breaks, "lot"),
        seed=SEED,
        withdrawal=draw(st.sampled_from(["stand", "annul"])),
        promoted=draw(st.integers(0, 2)),
        relegated=draw(st.integers(0, 2)),
    )
