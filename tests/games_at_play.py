"""People and tables for tests, made through the site's own functions."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from games.models import Game, Phase, Player
from games.play import gathering
from games.play.pace import PRESETS
from games.play.rules import rules_of, state_of
from games.play.sealing import missing_seats, seal
from games.play.tending import tend

NOON = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)
COLOURS = ("Red", "Blue", "Yellow", "Green", "Violet", "Orange")
PACE = {**PRESETS["day"].as_json(), "zone": "UTC"}


def person(name: str, **fields: Any) -> Player:
    """Someone named after a colour, with an address of that name."""
    defaults = {"email": f"{name.lower()}@example.org", "joined_at": NOON, "confirmed_at": NOON}
    return Player.objects.create_user(name=name, **{**defaults, **fields})


def people(number: int) -> list[Player]:
    return [person(name) for name in COLOURS[:number]]


def table(
    players: Iterable[Player],
    bots: int = 0,
    *,
    rules: str = "makabana-2013",
    now: datetime = NOON,
    **fields: Any,
) -> Game:
    """A started game of these people and so many bots."""
    first, *others = players
    fields = {"pace": PACE, "options": {}, **fields}
    game = gathering.create_game(
        first, name="The lagoon", rules=rules, players=1 + len(others) + bots, is_open=True, now=now, **fields
    )
    for _ in range(bots):
        gathering.add_bot(game, first, "steady", now)
    for other in others:
        gathering.join(game, other, now)
    game.refresh_from_db()
    for player in (first, *others):
        if game.status == Game.Status.CHECK_IN:
            game = gathering.check_in(game, player, now)
    game.refresh_from_db()
    return game


def open_phase(game: Game) -> Phase:
    return game.phases.select_related("game").get(closed_at=None)


def answer(game: Game, now: datetime, *, seed: int = 0, but: Iterable[int] = ()) -> Phase:
    """Everybody who is asked seals what a random bot would; whoever is named in `but` does not."""
    phase = open_phase(game)
    rules, state = rules_of(game), state_of(phase)
    for seat in missing_seats(phase):
        if seat not in but:
            order = rules.bots["random"](rules.view(state, seat), Random(f"{seed}/{phase.number}/{seat}"))
            seal(phase.pk, seat, order, way="web", now=now)
    return phase


def play_on(game: Game, now: datetime, *, seed: int = 0, phases: int = 10_000) -> Game:
    """Answers and advances until so many phases are closed or the game is over."""
    for _ in range(phases):
        game.refresh_from_db()
        if game.status != Game.Status.RUNNING:
            break
        answer(game, now, seed=seed)
        while tend(game.pk, now):
            pass
        now += timedelta(minutes=10)
    game.refresh_from_db()
    return game
