"""A little world of people who play, forget and fall silent, moved from wake-up to wake-up."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

from django.db.models import Min, Sum

from engine.record import read_record, verify
from games.accounts.models import Player
from games.outbox.models import Letter
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.models import Game, LogLine, Phase, SealedOrder, Tenure
from games.tables.pace import PRESETS
from games.tables.record import record_of
from games.tables.rules import rules_of, state_of
from games.tables.sealing import missing_seats, seal
from games.tables.sweep import games_to_advance

START = datetime(2027, 1, 4, 9, 0, tzinfo=UTC)
COLOURS = ("Red", "Blue", "Yellow", "Green", "Violet", "Orange")
LATE = 0.05
"""How often somebody who does play lets one deadline pass."""


class Simulation:
    def __init__(self, rules: str, games: int, players: int, absent: float, seed: int) -> None:
        self.rules, self.games, self.players, self.absent = rules, games, players, absent
        self.rng = Random(seed)
        self.now = START
        self.silent: set[int] = set()
        self.last_phase = 0

    def run(self) -> Iterator[int]:
        """Yields the number of finished games after every step."""
        for number in range(self.games):
            self._start_game(number)
        while running := Game.objects.filter(status=Game.Status.RUNNING).count():
            yield self.games - running
            for phase in self._fresh_phases():
                self._answer(phase)
            for game_id in games_to_advance(self.now):
                while advance(game_id, self.now):
                    pass
            self._skip_to_next_event()
        yield self.games

    def summary(self) -> list[str]:
        verified = 0
        for game in Game.objects.filter(status=Game.Status.FINISHED):
            verify(read_record(record_of(game).encode()))
            verified += 1
        orders = Counter(SealedOrder.objects.values_list("by", flat=True))
        asked = Tenure.objects.filter(bot="").aggregate(asked=Sum("asked"), missed=Sum("missed"))
        log = Counter(LogLine.objects.values_list("code", flat=True))
        return [
            f"{self.games} games of {self.players}, {(self.now - START).days} days of their time",
            f"{verified} records verified, {Phase.objects.exclude(stuck_at=None).count()} phases stuck",
            f"{sum(orders.values())} orders: " + ", ".join(f"{by} {orders[by]}" for by in sorted(orders)),
            f"{asked['missed']} of {asked['asked']} deadlines missed; {log['grace']} graces, "
            f"{log['seat_offered']} seats offered, {log['came_back']} came back",
            f"{Letter.objects.count()} letters written",
        ]

    def _start_game(self, number: int) -> None:
        people = [
            Player.objects.create_user(
                f"{colour.lower()}-{number}@example.org",
                name=colour,
                joined_at=self.now,
                confirmed_at=self.now,
            )
            for colour in COLOURS[: self.players]
        ]
        self.silent |= {person.pk for person in people if self.rng.random() < self.absent}
        pace = PRESETS["day"].as_json()
        game = gathering.create_game(
            people[0],
            name=f"Game {number + 1}",
            rules=self.rules,
            players=self.players,
            pace=pace,
            is_open=True,
            now=self.now,
        )
        for person in people[1:]:
            gathering.join(game, person, self.now)

    def _fresh_phases(self) -> Iterator[Phase]:
        fresh = Phase.objects.filter(closed_at=None, pk__gt=self.last_phase).select_related("game")
        for phase in fresh.order_by("pk"):
            yield phase
            self.last_phase = phase.pk

    def _answer(self, phase: Phase) -> None:
        rules, state = rules_of(phase.game), state_of(phase)
        holders = {seat.number: seat.player_id for seat in phase.game.seats.all()}
        for seat in missing_seats(phase):
            if holders[seat] not in self.silent and self.rng.random() > LATE:
                order = rules.bots["steady"](rules.view(state, seat), self.rng)
                seal(phase, seat, order, way="web", now=self.now)

    def _skip_to_next_event(self) -> None:
        """Time jumps to the next reminder, completion or deadline."""
        waking = Phase.objects.filter(closed_at=None, stuck_at=None).aggregate(next=Min("wake_at"))["next"]
        if waking is not None:
            self.now = max(self.now + timedelta(minutes=1), waking)
