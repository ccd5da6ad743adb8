"""Who spares and who blocks whom, beside what chance would give: evidence to judge, never a verdict."""

from dataclasses import replace

from games.accounts.models import Player
from games.faces import face_of
from games.faces.face import Occasion
from games.leagues.models import Division, LeagueTable, Season
from games.leagues.roles import check_role
from games.leagues.weighing import Evidence, WatchedTable, weigh
from games.tables.history import line_without_states
from games.tables.models import Game
from games.tables.view import events_of


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
        seats = {
            seat.number: seat.player
            for seat in game.seats.select_related("player")
            if seat.player and not seat.bot
        }
        people |= {player.pk: player for player in seats.values()}
        tables.append(_watched(game, {number: player.pk for number, player in seats.items()}))
    return weigh(tables), people


def _watched(game: Game, people: dict[int, int]) -> WatchedTable:
    """Without bots: who spares one conspires with nobody."""
    events = [event for phase in line_without_states(game) for event in events_of(phase, None)]
    occasions = [
        _between(occasion, people)
        for occasion in face_of(game.rules).occasions(events)
        if occasion.by in people and not _is_about_bots(occasion, people)
    ]
    return WatchedTable(tuple(people.values()), tuple(occasions))


def _is_about_bots(occasion: Occasion, people: dict[int, int]) -> bool:
    """Then nobody chose among people."""
    return occasion.odds is None and bool(occasion.against) and people.keys().isdisjoint(occasion.against)


def _between(occasion: Occasion, people: dict[int, int]) -> Occasion:
    odds = occasion.odds and {people[seat]: odds for seat, odds in occasion.odds.items() if seat in people}
    against = tuple(people[seat] for seat in occasion.against if seat in people)
    return replace(occasion, by=people[occasion.by], against=against, odds=odds)
