"""A small public league for the demo: a round played by bots in people's names, the next one begun now."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

from games.accounts.models import Player
from games.leagues.advancing import advance_season
from games.leagues.entry import enter
from games.leagues.leagues import found_league
from games.leagues.models import Season
from games.leagues.seasons import plan_season
from games.ratings.rating import games_to_rate, rate_game
from games.tables.advancing import advance
from games.tables.models import Game
from games.tables.rules import rules_of, state_of
from games.tables.sealing import missing_seats, seal

OWNER = "White"
COLOURS = ("Red", "Blue", "Yellow", "Green", "Violet", "Orange")
SETTINGS = {
    "table_size": 3,
    "rounds": 3,
    "round_days": 21,
    "division_size": 12,
    "promoted": 0,
    "relegated": 0,
}
BETWEEN = timedelta(days=21 + 3)
"""From the beginning of a round to that of the next."""
ABOUT = "A league to look at: six colours, tables of three, three rounds. The second one has just begun."


def make_league(player: Callable[[str], Player], now: datetime) -> Season:
    """Everything through the league's own functions, at moments in the past."""
    owner = player(OWNER)
    begins = now - BETWEEN
    opens, closes = begins - timedelta(days=8), begins - timedelta(days=1)
    league = found_league(owner, name="Lagoon league", about=ABOUT, now=opens)
    season = plan_season(
        league,
        owner,
        name="Season 1",
        settings=SETTINGS,
        opens_at=opens,
        closes_at=closes,
        starts_at=begins,
        now=opens,
    )
    for colour in COLOURS:
        enter(season, player(colour), opens)
    advance_season(season.pk, closes)
    advance_season(season.pk, begins)
    for table in season.rounds.get(number=1).tables.select_related("game"):
        assert table.game is not None
        _play(table.game, begins)
    advance_season(season.pk, begins + timedelta(days=1))
    for game_id in games_to_rate(now):
        rate_game(game_id, now)
    advance_season(season.pk, now)
    return season


def _play(game: Game, now: datetime) -> None:
    """To the end, everybody answering at once as a steady bot would. Letters of that time are not sent."""
    rules, rng = rules_of(game), Random(1)
    while (phase := game.phases.filter(closed_at=None).first()) and phase.kind:
        for seat in missing_seats(phase):
            order = rules.bots["steady"](rules.view(state_of(phase), seat), rng)
            seal(phase, seat, order, way="web", now=now)
        while advance(game.pk, now):
            pass
    game.letters.all().delete()
