"""People and tables for tests, made through the site's own functions."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from games.models import Game, Letter, Outage, Phase, Player, Seat
from games.tables import gathering, moderation
from games.tables.advancing import advance
from games.tables.outages import give_batch_back, notice_outage
from games.tables.pace import PRESETS
from games.tables.rules import rules_of, state_of
from games.tables.sealing import missing_seats, seal
from tests.remembering import remembered

NOON = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)
LONG_AGO = NOON - timedelta(days=365)
"""Who sat down then is asked whether they are still here."""
COLOURS = ("Red", "Blue", "Yellow", "Green", "Violet", "Orange")
PACE = {**PRESETS["day"].as_json(), "zone": "UTC"}
NIGHTLESS = {**PACE, "quiet": None}
"""A day for each phase, 12 hours of grace, reminders 8 and 2 hours before the deadline, round the clock."""
PASS = {"cards": [], "show": None}


@remembered
def person(name: str, **fields: Any) -> Player:
    """Someone named after a colour, with an address of that name."""
    defaults = {"email": f"{name.lower()}@example.org", "joined_at": NOON, "confirmed_at": NOON}
    return Player.objects.create_user(name=name, **{**defaults, **fields})


def people(number: int) -> list[Player]:
    return [person(name) for name in COLOURS[:number]]


@remembered
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


def seat_of(game: Game, player: Player) -> Seat:
    return game.seats.get(player=player)


def an_order(phase: Phase, seat: int, seed: int = 0) -> dict[str, Any]:
    """What a random bot would seal there."""
    rules = rules_of(phase.game)
    return rules.bots["random"](rules.view(state_of(phase), seat), Random(f"{seed}/{phase.number}/{seat}"))


@remembered
def answer(game: Game, now: datetime, *, seed: int = 0, but: Iterable[int] = ()) -> Phase:
    """Everybody who is asked seals what a random bot would; whoever is named in `but` does not."""
    phase = open_phase(game)
    for seat in missing_seats(phase):
        if seat not in but:
            seal(phase, seat, an_order(phase, seat, seed), way="web", now=now)
    return phase


@remembered
def tend_on(game: Game, now: datetime) -> None:
    """Moves a game on as far as it goes without waiting, as a worker does."""
    while advance(game.pk, now):
        pass


@remembered
def call_off(game: Game) -> Game:
    """Over, without playing to the end: a moderator cancels it."""
    moderation.cancel(game.pk, person("Black", is_staff=True), "by common wish", NOON)
    game.refresh_from_db()
    return game


@remembered
def deliver() -> None:
    """All letters written so far arrive."""
    Letter.objects.filter(state=Letter.State.WAITING).update(state=Letter.State.DELIVERED)


@remembered
def let_lapse(game: Game) -> datetime:
    """The letters arrive, the deadline and every grace pass; the moment at which the phase closed."""
    phase = open_phase(game)
    for _ in range(5):
        deliver()
        phase.refresh_from_db()
        if advance(game.pk, phase.due_at):
            tend_on(game, phase.due_at)
            return phase.due_at
    raise AssertionError(f"{phase} does not close")


def letters(kind: str, **wanted: Any) -> list[str]:
    """To whom letters of a kind were written, by name."""
    found = Letter.objects.filter(kind=kind, **wanted).select_related("player")
    return sorted(letter.player.name if letter.player else letter.to for letter in found)


def log_codes(game: Game) -> list[str]:
    return [line.code for line in game.log.all()]


@remembered
def play_on(game: Game, now: datetime, *, seed: int = 0, phases: int = 10_000) -> Game:
    """Answers and advances until so many phases are closed or the game is over."""
    for _ in range(phases):
        game.refresh_from_db()
        if game.status != Game.Status.RUNNING:
            break
        answer(game, now, seed=seed)
        tend_on(game, now)
        now += timedelta(minutes=10)
    game.refresh_from_db()
    return game


def after_outage(now: datetime) -> Outage | None:
    """The sweep's first look after an outage, and every deadline moved."""
    outage = notice_outage(now)
    after: int | None = 0
    while after is not None:
        after = give_batch_back(now, after)
    return outage
