"""What a table brings to those who sat at it. Exact: halves, thirds and sevenths stay what they are."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from games.leagues.facts import TableResult, TableRules

FULL = 100


def table_points(results: Sequence[TableResult], rules: TableRules) -> dict[int, Fraction]:
    """By entrant. Whoever forfeits counts as beaten by all who did not, and gets what forfeits get."""
    if len(results) == 1:
        alone = results[0]
        return {alone.entrant: Fraction(rules.forfeit_points if alone.forfeit else rules.bye_points)}
    ordered = settled(results)
    points = SCORINGS[rules.scoring](ordered, rules)
    return {
        result.entrant: Fraction(rules.forfeit_points) if result.forfeit else worth
        for result, worth in zip(ordered, points, strict=True)
    }


def settled(results: Sequence[TableResult]) -> list[TableResult]:
    """With places counted again from 1 to n. Those who forfeit come last, and are equal among themselves."""

    def key(result: TableResult) -> tuple[bool, int]:
        return result.forfeit, 0 if result.forfeit else result.place

    keys = sorted(key(result) for result in results)
    return [
        TableResult(
            result.entrant,
            1 + keys.index(key(result)),
            0 if result.forfeit else result.score,
            result.forfeit,
            result.asked,
            result.missed,
        )
        for result in results
    ]


def score_shares(results: Sequence[TableResult]) -> list[Fraction]:
    """Everybody's share of all points of the game; with scores below zero, counted from the lowest."""
    lowest = min(0, *(result.score for result in results))
    total = sum(result.score - lowest for result in results)
    if not total:
        return [Fraction(1, len(results))] * len(results)
    return [Fraction(result.score - lowest, total) for result in results]


def _beaten(results: Sequence[TableResult], rules: TableRules) -> list[Fraction]:
    """The share of opponents who were beaten, a tie for half."""
    return [
        Fraction(
            FULL
            * sum(
                2 if other.place > result.place else other.place == result.place
                for other in results
                if other is not result
            ),
            2 * (len(results) - 1),
        )
        for result in results
    ]


def _places(results: Sequence[TableResult], rules: TableRules) -> list[Fraction]:
    """Points for each place; those who tie share the points of the places they take up."""
    worth = [*rules.place_points, *([0] * len(results))]
    shared = []
    for result in results:
        equals = sum(other.place == result.place for other in results)
        first = result.place - 1
        shared.append(Fraction(sum(worth[first : first + equals]), equals))
    return shared


def _score_share(results: Sequence[TableResult], rules: TableRules) -> list[Fraction]:
    return [FULL * share for share in score_shares(results)]


SCORINGS: dict[str, Callable[[Sequence[TableResult], TableRules], list[Fraction]]] = {
    "beaten": _beaten,
    "places": _places,
    "score_share": _score_share,
}
