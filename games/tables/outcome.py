"""How a game stands or came out: places and totals by seat."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.tables.models import Game
from games.tables.rules import rules_of, state_of


@dataclass(frozen=True, slots=True)
class Standing:
    seat: int
    place: int
    """1 is the best; equals share a place."""
    score: int


def outcome_of(game: Game) -> list[Standing]:
    """By seat, at the last phase; before the end as if it ended now. Who wins is what the rules say."""
    phase = game.phases.order_by("-number").first()
    if phase is None:
        return []
    phase.game = game
    rules, state = rules_of(game), state_of(phase)
    return ranked(rules.scores(state), rules.winners(state))


def ranked(scores: Sequence[Any], winners: Collection[int]) -> list[Standing]:
    """By seat: whom the rules name as winners comes first, whatever the totals, then the most points."""
    totals = [_total(score) for score in scores]
    keys = [(seat in winners, total) for seat, total in enumerate(totals)]
    order = sorted(keys, reverse=True)
    return [Standing(seat, 1 + order.index(key), key[1]) for seat, key in enumerate(keys)]


def _total(score: Mapping[str, int] | int) -> int:
    return score["total"] if isinstance(score, Mapping) else score
