"""Leagues and seasons for tests, made and played through the site's own functions."""

from datetime import timedelta
from random import Random

from engine.chance import Chance
from engine.play import advance
from games.leagues.advancing import advance_season
from games.leagues.entry import enter
from games.leagues.leagues import found_league
from games.leagues.seasons import plan_season
from games.models import Division, Entry, Game, Season
from games.tables.phases import open_phase as open_next
from games.tables.rules import rules_of, state_of
from games.vault import unlock
from tests.games_at_play import NIGHTLESS, NOON, open_phase, person

DAY = timedelta(days=1)
SETTINGS = {
    "rules": "makabana-2013",
    "pace": NIGHTLESS,
    "table_size": 3,
    "rounds": 2,
    "round_days": 20,
    "break_days": 2,
    "division_size": 4,
    "divisions": 2,
    "promoted": 1,
    "relegated": 1,
}


def colour_people(number, first=0):
    """As many as wanted: Red, Blue, …, and then Red 2, …"""
    names = ("Red", "Blue", "Yellow", "Green", "Violet", "Orange", "Pink", "Brown", "White", "Grey")
    found = []
    for index in range(first, first + number):
        turn, which = divmod(index, len(names))
        name = names[which] + (f" {turn + 1}" if turn else "")
        found.append(person(name, email=f"{name.replace(' ', '-').lower()}@example.org"))
    return found


def league(owner=None, **fields):
    return found_league(owner or person("Owner"), name="Lagoon league", now=NOON, **fields)


def season(of=None, **settings):
    """Open for entry since noon, closed after a week, beginning a day later."""
    of = of or league()
    return plan_season(
        of,
        of.roles.get(role="owner").player,
        name="Season 1",
        settings={**SETTINGS, **settings},
        opens_at=NOON,
        closes_at=NOON + 7 * DAY,
        starts_at=NOON + 8 * DAY,
        now=NOON,
    )


def running_season(number=8, of=None, first=0, **settings):
    """Drawn, published and in its first round."""
    fresh = season(of, **settings)
    for player in colour_people(number, first):
        enter(fresh, player, NOON + DAY)
    advance_season(fresh.pk, fresh.starts_at)
    fresh.refresh_from_db()
    return fresh


def division(of: Season, rank=1) -> Division:
    return of.divisions.select_related("season__league").get(rank=rank)


def entry(of: Season, name: str) -> Entry:
    return of.entries.select_related("player", "division", "season__league").get(player__name=name)


def finish(game: Game, now, seed=0):
    """Plays a game to its end with random bots in memory, and ends it as the service does."""
    phase = open_phase(game)
    rules, state, game = rules_of(game), state_of(phase), phase.game
    secret = unlock(game.seed_locked)
    chance, rng, events = Chance(bytes.fromhex(secret)), Random(f"{secret}/{seed}"), ()
    while ask := rules.ask(state):
        orders = {seat: rules.bots["random"](rules.view(state, seat), rng) for seat in ask.seats}
        state, told = advance(rules, state, orders, chance)
        events = (*events, *told)
    phase.closed_at, phase.wake_at = now, None
    phase.save(update_fields=["closed_at", "wake_at"])
    open_next(game, state, events, phase, now)
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    return game


def finish_round(of: Season, number: int, now, but=()):
    """All tables of a round are played out, and the season looks after them."""
    for table in of.rounds.get(number=number).tables.filter(outcome="").exclude(game=None):
        if table.pk not in but:
            finish(table.game, now)
    advance_season(of.pk, now)
