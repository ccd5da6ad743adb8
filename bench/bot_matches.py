"""Whole games of bots against each other, as many as one likes: how often one of them wins, and how fast."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Any, Final

from engine import game_named, play
from engine.botplay import luck
from engine.chance import Chance
from engine.core import Bot, Game

SURE: Final = 1.96
"""Standard deviations on either side that hold 95 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Match:
    """One bot, the hero, among others that are all alike; the hero sits on each seat in turn."""

    key: str
    players: int
    hero: str
    others: str
    options: Mapping[str, Any] = field(default_factory=dict)
    hero_bot: Bot | None = None
    """For a player that is not one of the game's bots."""


@dataclass(slots=True)
class Outcome:
    games: int = 0
    won: float = 0.0
    """Shared wins and draws in part."""
    ahead: float = 0.0
    """The part of the others that the hero leaves behind, summed up; who is level counts half."""
    decisions: int = 0
    seconds: float = 0.0

    @property
    def decision(self) -> float:
        """The hero's mean time to decide, in seconds of the processor."""
        return self.seconds / max(1, self.decisions)


def play_match(match: Match, games: int, told: Callable[[Outcome], None] | None = None) -> Outcome:
    outcome = Outcome()
    for number in range(games):
        _play_game(match, number, outcome)
        if told:
            told(outcome)
    return outcome


def interval(share: float, games: int) -> tuple[float, float]:
    """Where the true share lies, 95 times of 100 (Wilson)."""
    if not games:
        return 0.0, 1.0
    z = SURE * SURE / games
    middle = (share + z / 2) / (1 + z)
    half = SURE / (1 + z) * sqrt(share * (1 - share) / games + z / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def _play_game(match: Match, number: int, outcome: Outcome) -> None:
    game: Game[Any] = game_named(match.key)
    hero = number % match.players
    chance = Chance(sha256(f"bots/{match.key}/{number // match.players}".encode()).digest())
    bots = [game.bots[match.others]] * match.players
    bots[hero] = match.hero_bot or game.bots[match.hero]
    state = play.start(game, match.players, {**match.options, "first": _first(match, number)}, chance)
    step = 0
    while ask := game.ask(state):
        orders = {}
        for seat in ask.seats:
            orders[seat], seconds = _timed(bots[seat], game.view(state, seat), luck(chance, seat, step))
            if seat == hero:
                outcome.decisions += 1
                outcome.seconds += seconds
        state, _ = play.advance(game, state, orders, chance)
        step += 1
    outcome.games += 1
    outcome.won += _won(game, state, hero)
    outcome.ahead += _ahead(game, state, hero, match.players)


def _first(match: Match, number: int) -> int:
    """Who begins: each in turn, whatever seat the hero has."""
    return number // match.players % match.players


def _timed(bot: Bot, seen: Any, rng: Random) -> tuple[dict[str, Any], float]:
    begun = time.process_time()
    order = bot(seen, rng)
    return order, time.process_time() - begun


def _won(game: Game[Any], state: Any, hero: int) -> float:
    winners = game.winners(state)
    if not winners:
        return 0.5
    return (hero in winners) / len(winners)


def _ahead(game: Game[Any], state: Any, hero: int, players: int) -> float:
    """Against one other, what counts is the win; among several, who has more points."""
    if players == 2:
        return _won(game, state, hero)
    totals: list[int] = [row["total"] for row in game.scores(state)]
    others = [total for seat, total in enumerate(totals) if seat != hero]
    return sum([(totals[hero] > total) + (totals[hero] == total) / 2 for total in others]) / len(others)
