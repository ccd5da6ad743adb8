"""Who spares and who blocks whom, beside what chance would give: evidence to judge, never a verdict."""

from collections import defaultdict
from dataclasses import dataclass, replace
from datetime import datetime

from games.accounts.models import Player
from games.accounts.persons import accounts_of_person
from games.faces import face_of
from games.faces.face import Occasion
from games.leagues.models import Division, LeagueTable, Season
from games.leagues.roles import check_role
from games.leagues.weighing import Evidence, WatchedTable, weigh
from games.tables.history import line_without_states
from games.tables.models import Game, SealedOrder, Tenure
from games.tables.view import events_of


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat answered, and the person who chose it; None for bots and the clock."""

    ask: str
    player: int | None


def evidence_of(season: Season, moderator: Player) -> tuple[list[Evidence], dict[int, Player]]:
    """From what everybody could read of a season's finished games, with the people by number.

    Not of divisions in which the moderator competes, or a bot of theirs.
    """
    check_role(season.league, moderator)
    tables: list[WatchedTable] = []
    played = LeagueTable.objects.filter(round__season=season, game__status=Game.Status.FINISHED)
    barred = Division.objects.filter(season=season, entries__player__in=accounts_of_person(moderator))
    for table in played.exclude(division__in=barred).select_related("game"):
        assert table.game is not None, "one that is finished"
        tables += watched(table.game)
    people = Player.objects.in_bulk({player for table in tables for player in table.people})
    return weigh(tables), people


def watched(game: Game) -> list[WatchedTable]:
    """Each occasion belongs to whoever decided it, among those who sat there then.

    Without bots: who spares one conspires with nobody. What the clock decided counts for nobody.
    """
    holders = _Holders(game)
    line = line_without_states(game)
    events, led_by = [], []
    for phase in line:
        told = events_of(phase, None)
        events += told
        led_by += [phase.number] * len(told)
    found: dict[tuple[tuple[int, int], ...], list[Occasion]] = defaultdict(list)
    decided = _decisions(game, holders, [phase.pk for phase in line])
    for occasion in face_of(game.rules).occasions(events):
        number = led_by[occasion.at]
        opened_at = next(phase.opened_at for phase in line if phase.number == number)
        chosen = _decided(decided.get(occasion.by, []), occasion, number)
        if chosen is None:
            continue
        people = holders.people_at(opened_at) | {occasion.by: chosen}
        if not _is_about_bots(occasion, people):
            found[tuple(sorted(people.items()))].append(_between(occasion, people))
    rows = [
        WatchedTable(tuple(dict.fromkeys(dict(people).values())), tuple(occasions), game.pk)
        for people, occasions in found.items()
    ]
    last = tuple(dict.fromkeys(holders.people_at(line[-1].opened_at).values())) if line else ()
    return rows if any(row.people == last for row in rows) else [*rows, WatchedTable(last, (), game.pk)]


class _Holders:
    """Who held each seat of a game when."""

    def __init__(self, game: Game) -> None:
        self._tenures = list(Tenure.objects.filter(seat__game=game).select_related("seat"))

    def people_at(self, moment: datetime) -> dict[int, int]:
        """By seat; without bots."""
        return {
            tenure.seat.number: tenure.player_id
            for tenure in self._tenures
            if tenure.player_id is not None
            and not tenure.bot
            and tenure.began_at <= moment
            and (tenure.ended_at is None or moment < tenure.ended_at)
        }


def _decisions(game: Game, holders: _Holders, line: list[int]) -> dict[int, list[tuple[int, Decision]]]:
    """By seat, the orders that counted with the number of their phase, in the order of play."""
    orders = SealedOrder.objects.filter(phase__in=line, withdrawn_at=None).select_related("phase")
    counted = {
        (order.phase.number, order.seat): order
        for order in orders.order_by("phase__number", "revision").defer(
            "locked", "phase__state", "phase__events"
        )
    }
    found: dict[int, list[tuple[int, Decision]]] = defaultdict(list)
    for (number, seat), order in counted.items():
        own = order.by in (SealedOrder.By.PLAYER, SealedOrder.By.LIST)
        player = holders.people_at(order.placed_at).get(seat) if own else None
        found[seat].append((number, Decision(order.phase.kind, player)))
    return found


def _decided(own: list[tuple[int, Decision]], occasion: Occasion, number: int) -> int | None:
    """The person behind the last decision that can have led to this, before the phase of this number."""
    for before, decision in reversed(own):
        if before < number and (not occasion.asks or decision.ask in occasion.asks):
            return decision.player
    return None


def _is_about_bots(occasion: Occasion, people: dict[int, int]) -> bool:
    """Then nobody chose among people."""
    return occasion.odds is None and bool(occasion.against) and people.keys().isdisjoint(occasion.against)


def _between(occasion: Occasion, people: dict[int, int]) -> Occasion:
    odds = occasion.odds and {people[seat]: odds for seat, odds in occasion.odds.items() if seat in people}
    against = tuple(people[seat] for seat in occasion.against if seat in people)
    return replace(occasion, by=people[occasion.by], against=against, odds=odds)
