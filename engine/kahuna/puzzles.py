"""Positions of Kahuna worth a question: two islands taken in one turn."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from engine.core import Bot
from engine.kahuna.control import islands_of
from engine.kahuna.plays import Discard, Play, written
from engine.kahuna.state import State
from engine.kahuna.table import view
from engine.kahuna.turn import Turn

CHOICES = 4
WIDTH = 40
"""How many beginnings of a turn are followed up."""
MOST_PLAYS = 3
AT_LEAST = 2
"""Islands that the answer takes."""


class Way(NamedTuple):
    """How a turn may go, and how many islands more it brings."""

    plays: tuple[Play, ...]
    draw: str
    gain: int


def puzzles(state: State, orders: Mapping[str, Any], bot: Bot, luck: Random) -> Iterator[dict[str, Any]]:
    """One way to take two islands among others that take fewer."""
    if state.stage != "turn":
        return
    seat = state.turn
    before = islands_of(state.bridges)[seat]
    ways = [
        Way(plays, draws[0], islands_of(turn.bridges)[seat] - before)
        for plays, turn in _ways(Turn(view(state, seat)))
        if (draws := turn.possible_draws())
    ]
    good = [way for way in ways if way.gain >= AT_LEAST]
    if not good:
        return
    best = min(good, key=lambda way: (len(way.plays), -way.gain))
    poor = [way for way in ways if way.gain < AT_LEAST and len(way.plays) == len(best.plays)]
    poor.sort(key=lambda way: -way.gain)
    if len(poor) < CHOICES - 1:
        return
    chosen = luck.sample([best, poor[0], *luck.sample(poor[1:], CHOICES - 2)], CHOICES)
    yield {
        "kind": "islands",
        "ask": "turn",
        "seat": seat,
        "choices": [{"plays": [written(play) for play in way.plays], "draw": way.draw} for way in chosen],
        "figures": [way.gain for way in chosen],
        "best": chosen.index(best),
    }


def _ways(turn: Turn) -> Iterator[tuple[tuple[Play, ...], Turn]]:
    """Turns of bridges and cuts, without those that come to the same board with the same hand."""
    beginnings: list[tuple[tuple[Play, ...], Turn]] = [((), turn)]
    for _ in range(MOST_PLAYS):
        found: dict[Any, tuple[tuple[Play, ...], Turn]] = {}
        for plays, so_far in beginnings:
            for play in so_far.possible_plays():
                if isinstance(play, Discard):
                    continue
                longer = so_far.after(play)
                found.setdefault((longer.bridges, longer.hand), ((*plays, play), longer))
        yield from found.values()
        beginnings = sorted(found.values(), key=lambda way: -islands_of(way[1].bridges)[turn.seat])[:WIDTH]
