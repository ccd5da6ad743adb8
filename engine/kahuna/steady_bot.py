"""A sound player: looks a whole turn ahead, and keeps cards that may do more later. Knows only its view."""

from collections.abc import Collection
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from engine.kahuna.appraisal import worth
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, Bridges, islands_of, lay
from engine.kahuna.legal import free_lines
from engine.kahuna.plays import Discard, Play, written
from engine.kahuna.state import HAND, LAST_ROUND
from engine.kahuna.table import View
from engine.kahuna.turn import Turn

WIDTH = 4
"""How many beginnings of a turn are followed up."""
CARD = 0.22
"""What a card is worth, in islands, that is kept or drawn."""
VICTORY = 100.0
ROUND = 1.0
"""What it is worth to end a round while ahead, or not to while behind."""
WHIM = 0.02
"""Choices that differ by less are made by chance."""


class Way(NamedTuple):
    """How a turn may go: the plays so far, and what it is worth if it ends so."""

    turn: Turn
    plays: tuple[Play, ...]
    value: float


def choose(seen: View, rng: Random) -> dict[str, Any]:
    if seen.stage == "handicap":
        return {"bridges": handicap(seen, rng)}
    best = best_way(seen, rng)
    draw = "none" if best.turn.beaten != NOBODY else _draw(best.turn, rng)
    return {"plays": [written(play) for play in best.plays], "draw": draw}


def handicap(seen: View, rng: Random) -> list[str]:
    """The best pair of lines, or the best one, and what goes best with it."""
    assert seen.seat is not None
    chosen: list[str] = []
    bridges = seen.bridges
    while missing := seen.handicap - len(chosen):
        free = [code for code in free_lines(seen) if code not in chosen]
        tries = [(_laid(bridges, seen.seat, codes), codes) for codes in combinations(free, min(missing, 2))]
        _, bridges, codes = max(
            (worth(after, seen.seat) + WHIM * rng.random(), after, codes) for after, codes in tries
        )
        chosen += codes
    return chosen


def _laid(bridges: Bridges, seat: int, codes: tuple[str, ...]) -> Bridges:
    for code in codes:
        bridges = lay(bridges, seat, BOARD.numbers[code]).bridges
    return bridges


def best_way(seen: View, rng: Random) -> Way:
    """Follows up the best beginnings, play after play; two that come to the same count once."""
    ways = [way_of(Turn(seen), (), rng)]
    best: Way | None = ways[0] if ways[0].turn.possible_draws() else None
    while ways:
        found = ways_on(ways, rng)
        ways = sorted(found.values(), key=lambda way: -way.value)[:WIDTH]
        if ways and (best is None or ways[0].value > best.value):
            best = ways[0]
        ways = [way for way in ways if way.turn.beaten == NOBODY]
    assert best is not None
    return best


def ways_on(ways: list[Way], rng: Random, known: Collection[Any] = ()) -> dict[Any, Way]:
    """One play further, by what they come to; those that come to something `known` are left out."""
    found: dict[Any, Way] = {}
    for way in ways:
        for play in plays_of(way.turn):
            turn = way.turn.after(play)
            key = turn.bridges, turn.hand
            if key not in known and key not in found:
                found[key] = way_of(turn, (*way.plays, play), rng)
    return found


def plays_of(turn: Turn) -> list[Play]:
    """Bridges and cuts; of discards only the one card that does least, and only from a full hand."""
    useful: list[Play] = [play for play in turn.possible_plays() if not isinstance(play, Discard)]
    if len(turn.hand) == HAND:
        useful.append(Discard(min(turn.hand, key=lambda card: use(turn, card))))
    return useful


def way_of(turn: Turn, plays: tuple[Play, ...], rng: Random) -> Way:
    if turn.beaten != NOBODY:
        return Way(turn, plays, VICTORY)
    seen = turn.seen
    value = worth(turn.bridges, turn.seat) + WHIM * rng.random()
    if not seen.last_turns:
        value += CARD * len(turn.hand) + CARD * (len(turn.hand) < HAND)
    if seen.round > 1 and turn.seat not in turn.bridges:
        value -= VICTORY
    return Way(turn, plays, value)


def _draw(turn: Turn, rng: Random) -> str:
    """The card that does most, the pile for what its cards do on average."""
    seen = turn.seen
    hidden = unseen(turn)
    values: dict[str, float] = {}
    for draw in turn.possible_draws():
        if draw == "none":
            values[draw] = -CARD
        elif draw == "pile":
            values[draw] = sum(use(turn, card) for card in hidden) / len(hidden)
        else:
            values[draw] = use(turn, draw)
        if draw != "none" and seen.pile + len(seen.face_up) == 1:
            values[draw] += _worth_of_the_end(turn)
        values[draw] += WHIM * rng.random()
    return max(values, key=values.__getitem__)


def use(turn: Turn, card: str) -> float:
    """What one bridge by this card would do for us, at best."""
    now = worth(turn.bridges, turn.seat)
    lines = [line for line in BOARD.lines_of[BOARD.initials.index(card)] if turn.may_lay(line)]
    return max([worth(lay(turn.bridges, turn.seat, line).bridges, turn.seat) - now for line in lines] or [0])


def unseen(turn: Turn) -> list[str]:
    """The cards that may be in the pile, for all we know."""
    seen = turn.seen
    gone = [*seen.hand, *seen.face_up, *seen.played, *seen.discarded]
    return [card for card in BOARD.initials for _ in range(2 - gone.count(card))]


def _worth_of_the_end(turn: Turn) -> float:
    islands = islands_of(turn.bridges)
    ahead = islands[turn.seat] - islands[1 - turn.seat]
    if turn.seen.round == LAST_ROUND:
        return 0.0
    return ROUND if ahead > 0 else -ROUND if ahead < 0 else 0.0
