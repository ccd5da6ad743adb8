"""The table of a division: one pure function from facts to rows. Nothing of it is ever stored or edited."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction

from games.leagues.facts import Facts, Played, Row, Ruling, TablePoints, TableResult, TableRules, Why
from games.leagues.rulings import that_count
from games.leagues.scoring import score_shares, settled, table_points
from games.leagues.tiebreaks import EntrantTally, ranked

Progress = Callable[[Facts, TableRules, datetime | None], Mapping[int, tuple[int, int]]]


def standings(
    facts: Facts,
    rules: TableRules,
    as_of: datetime | None = None,
    since: datetime | None = None,
    progress: Progress | None = None,
) -> tuple[Row, ...]:
    """The rows, best first, as of a moment (None: after all that is known).

    `since` is the moment with which movement is compared. The order of the facts does not matter.
    Where people drop out, `progress` tells how far everybody came, which counts before all points.
    """
    rows = _rows(facts, rules, as_of, progress)
    if since is None:
        return rows
    before = {row.entrant: row.place for row in _rows(facts, rules, since, progress)}
    return tuple(replace(row, movement=before[row.entrant] - row.place) for row in rows)


def counting_tables(facts: Facts, rules: TableRules, as_of: datetime | None = None) -> list[Played]:
    """The tables as they count: rulings applied, those who left taken out where the rules say so."""
    rulings = sorted((one for one in facts.rulings if one.holds(as_of)), key=lambda one: one.number)
    by_table = defaultdict(list)
    for ruling in rulings:
        if ruling.table is not None:
            by_table[ruling.table].append(ruling)
    gone = _left(rulings) if rules.withdrawal == "annul" else set()
    known = set(facts.entrants)
    tables = []
    for played in sorted(facts.played, key=lambda one: (one.round, one.table)):
        if as_of is not None and played.at > as_of:
            continue
        results = _ruled(played.results, that_count(by_table[played.table]))
        results = tuple(one for one in results if one.entrant in known and one.entrant not in gone)
        if results:
            ordered = sorted(settled(results), key=lambda one: one.entrant)
            tables.append(replace(played, results=tuple(ordered)))
    return tables


@dataclass
class _Sum:
    tables: list[TablePoints]
    shares: list[Fraction]
    relative_scores: list[Fraction]
    opponents: list[int]
    wins: int = 0
    asked: int = 0
    missed: int = 0

    @property
    def earned(self) -> Fraction:
        return sum((one.points for one in self.tables), Fraction(0))


def _rows(
    facts: Facts, rules: TableRules, as_of: datetime | None, progress: Progress | None
) -> tuple[Row, ...]:
    came = progress(facts, rules, as_of) if progress else None
    tables = counting_tables(facts, rules, as_of)
    rulings = [one for one in facts.rulings if one.holds(as_of)]
    sums = _summed(facts, tables, rulings, rules)
    adjustments = {entrant: _adjustment(entrant, rulings, rules) for entrant in facts.entrants}
    left = _left(rulings)
    brought = {number: _mean([each.points for each in one.tables]) for number, one in sums.items()}
    tallies = [
        EntrantTally(
            entrant=number,
            withdrawn=number in left,
            points=one.earned + adjustments[number][0],
            wins=one.wins,
            score_share=_mean(one.shares),
            relative_score=_mean(one.relative_scores),
            strength=_mean([brought[other] for other in one.opponents]),
            missed=one.missed,
            survived=came[number][0] if came else 0,
            last_place=came[number][1] if came else 0,
        )
        for number, one in sums.items()
    ]
    met = [played.results for played in tables if len(played.results) > 1]
    order = ranked(tallies, met, rules, has_results=bool(tables), drops_out=came is not None)
    zones = _zones([tally for tally, _ in order], adjustments, rules) if tables else {}
    return tuple(
        Row(
            place=place,
            entrant=tally.entrant,
            points=tally.points,
            tables=tuple(sums[tally.entrant].tables),
            adjustment=adjustments[tally.entrant][0],
            wins=tally.wins,
            score_share=tally.score_share,
            relative_score=tally.relative_score,
            strength=tally.strength,
            asked=sums[tally.entrant].asked,
            missed=tally.missed,
            yellows=adjustments[tally.entrant][1],
            reds=adjustments[tally.entrant][2],
            withdrawn=tally.withdrawn,
            zone=zones.get(tally.entrant, ""),
            why=why,
        )
        for place, (tally, why) in zip(_places(order), order, strict=True)
    )


def _places(order: Sequence[tuple[EntrantTally, Why | None]]) -> list[int]:
    """Equals share a place, which they only do before there is any result."""
    places = list(range(1, len(order) + 1))
    for number in range(1, len(order)):
        if order[number - 1][1] is None:
            places[number] = places[number - 1]
    return places


def _ruled(results: Sequence[TableResult], rulings: Iterable[Ruling]) -> tuple[TableResult, ...]:
    """What the rulings that count make of a table's results."""
    for ruling in rulings:
        if ruling.kind == "void":
            return ()
        if ruling.kind == "annul":
            results = [replace(one, place=1, score=0, forfeit=False) for one in results]
        elif ruling.kind == "award":
            results = [
                replace(one, place=1, score=1, forfeit=False)
                if one.entrant == ruling.entrant
                else replace(one, place=2, score=0)
                for one in results
            ]
        elif ruling.kind == "forfeit":
            results = [
                replace(one, forfeit=True) if one.entrant == ruling.entrant else one for one in results
            ]
    return tuple(results)


def _summed(
    facts: Facts, tables: Sequence[Played], rulings: Sequence[Ruling], rules: TableRules
) -> dict[int, _Sum]:
    sums = {entrant: _Sum([], [], [], []) for entrant in facts.entrants}
    for played in tables:
        worth = table_points(played.results, rules)
        first = [result for result in played.results if result.place == 1]
        for result, share in zip(played.results, score_shares(played.results), strict=True):
            one = sums[result.entrant]
            size = len(played.results)
            won = size > 1 and first == [result] and not result.forfeit
            one.tables.append(
                TablePoints(played.table, played.round, worth[result.entrant], result.place, size, won)
            )
            one.asked += result.asked
            one.missed += result.missed
            if size > 1:
                one.shares.append(share)
                one.relative_scores.append(share * size)
                one.wins += won
                one.opponents += [other.entrant for other in played.results if other is not result]
    for ruling in rulings:
        if ruling.kind == "excuse" and ruling.entrant in sums:
            sums[ruling.entrant].missed = max(0, sums[ruling.entrant].missed - 1)
    return sums


def _adjustment(entrant: int, rulings: Sequence[Ruling], rules: TableRules) -> tuple[Fraction, int, int]:
    """Points given or taken, and the yellow and red cards that stand; enough yellow ones make a red one."""
    own = [one for one in rulings if one.entrant == entrant]
    yellows = sum(one.kind == "yellow" for one in own)
    reds = sum(one.kind == "red" for one in own) + yellows // rules.yellows_for_red
    given = sum((one.points for one in own if one.kind == "adjust"), Fraction(0))
    return given - yellows * rules.yellow_points - reds * rules.red_points, yellows, reds


def _zones(
    order: Sequence[EntrantTally], adjustments: dict[int, tuple[Fraction, int, int]], rules: TableRules
) -> dict[int, str]:
    """Who would go up and down. Nobody goes up with a red card; whoever has left takes no place."""
    there = [tally.entrant for tally in order if not tally.withdrawn]
    up = [entrant for entrant in there[: rules.promoted] if not adjustments[entrant][2]]
    down = [entrant for entrant in there[len(there) - rules.relegated :] if entrant not in up]
    return dict.fromkeys(up, "up") | dict.fromkeys(down if rules.relegated else [], "down")


def _left(rulings: Iterable[Ruling]) -> set[int]:
    return {one.entrant for one in rulings if one.kind == "left" and one.entrant is not None}


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)
