"""Who spares and who blocks whom, beside what chance would give: evidence to judge, never a verdict."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.accounts.models import Player
from games.faces import face_of
from games.leagues.models import Division, LeagueTable, Season
from games.leagues.roles import check_role
from games.tables.history import line_without_states
from games.tables.models import Game
from games.tables.view import events_of

LEAST_EXPECTED = 1.0
"""Below this nothing can be said about a pair."""


@dataclass(frozen=True, slots=True)
class Hindrances:
    """One table: who sat at it, and who stood in whose way, once for each time."""

    people: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one person did to another at the tables where both sat."""

    by: int
    against: int
    tables: int
    acts: int
    """How often `by` stood in anybody's way there,"""
    observed: int
    """how often in the way of `against`,"""
    expected: float
    """and how often that would be if everybody else were as likely."""
    chance: float
    """The probability of a number as far off as this or farther, on that side, by chance alone."""
    confidence: float
    """One minus that, corrected for the number of pairs: among many pairs something rare always turns up."""

    @property
    def spares(self) -> bool:
        """Less than expected; else more."""
        return self.observed < self.expected


def weigh(tables: Iterable[Hindrances]) -> list[Evidence]:
    """Pure. Pairs of whom enough is known, the most striking first."""
    seen: dict[tuple[int, int], list[tuple[int, int, int]]] = defaultdict(list)
    for table in tables:
        for by in table.people:
            own = [against for one, against in table.pairs if one == by]
            for against in table.people:
                if against != by:
                    seen[by, against].append((len(own), len(table.people) - 1, own.count(against)))
    known = []
    for (by, against), rows in seen.items():
        expected = sum(acts / others for acts, others, _ in rows)
        if expected >= LEAST_EXPECTED:
            known.append((by, against, rows, expected))
    found = [_evidence(by, against, rows, expected, len(known)) for by, against, rows, expected in known]
    return sorted(found, key=lambda one: (one.chance, one.by, one.against))


def evidence_of(season: Season, moderator: Player) -> tuple[list[Evidence], dict[int, Player]]:
    """From what everybody could read of a season's finished games, with the people by number.

    Not of divisions in which the moderator competes.
    """
    check_role(season.league, moderator)
    people: dict[int, Player] = {}
    tables = []
    played = LeagueTable.objects.filter(round__season=season, game__status=Game.Status.FINISHED)
    barred = Division.objects.filter(season=season, entries__player=moderator)
    for table in played.exclude(division__in=barred).select_related("game"):
        game = table.game
        assert game is not None, "one that is finished"
        hindered = getattr(face_of(game.rules), "hindered", None)
        if hindered is None:
            continue
        seats = {
            seat.number: seat.player
            for seat in game.seats.select_related("player")
            if seat.player and not seat.bot
        }
        people |= {player.pk: player for player in seats.values()}
        events = [event for phase in line_without_states(game) for event in events_of(phase, None)]
        pairs = [
            (seats[by].pk, seats[against].pk)
            for by, against in hindered(events)
            if by in seats and against in seats
        ]
        tables.append(Hindrances(tuple(player.pk for player in seats.values()), tuple(pairs)))
    return weigh(tables), people


def _evidence(
    by: int, against: int, rows: Sequence[tuple[int, int, int]], expected: float, looked_at: int
) -> Evidence:
    observed = sum(row[2] for row in rows)
    odds = _distribution([(acts, 1 / others) for acts, others, _ in rows])
    tail = sum(odds[: observed + 1]) if observed < expected else sum(odds[observed:])
    chance = min(1.0, tail)
    return Evidence(
        by=by,
        against=against,
        tables=len(rows),
        acts=sum(row[0] for row in rows),
        observed=observed,
        expected=expected,
        chance=chance,
        confidence=max(0.0, 1 - chance * looked_at),
    )


def _distribution(tables: Sequence[tuple[int, float]]) -> list[float]:
    """How likely each number of hits is, over tables with so many tries of such a probability each."""
    odds = [1.0]
    for tries, hit in tables:
        for _ in range(tries):
            odds = [
                (odds[number] if number < len(odds) else 0.0) * (1 - hit)
                + (odds[number - 1] * hit if number else 0.0)
                for number in range(len(odds) + 1)
            ]
    return odds
