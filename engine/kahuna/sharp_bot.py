"""Thinks of the reply and of its own next turn, over hands the opponent may hold. Knows only its view."""

from random import Random
from typing import Any, NamedTuple

from engine.kahuna.appraisal import worth
from engine.kahuna.control import NOBODY, Bridges, islands_of
from engine.kahuna.plays import Play, written
from engine.kahuna.rounds import LAST_TURNS
from engine.kahuna.state import HAND, LAST_ROUND, Cards
from engine.kahuna.steady_bot import CARD, VICTORY, Way, best_way, handicap, unseen, use, way_of, ways_on
from engine.kahuna.table import View
from engine.kahuna.turn import Turn

WIDTH = 6
"""How many beginnings of a turn are followed up,"""
CANDIDATES = 8
"""how many whole turns are thought through,"""
HANDS = 6
"""and against how many hands of the opponent."""
DRAWS = 2
FOLLOW_UP = 0.6
"""What our next turn counts beside the board after the reply."""
ISLAND = 1.0
ROUND_POINTS = {1: 0.7, 2: 1.4}
"""What the points of a round are worth in islands of the last one."""


class World(NamedTuple):
    """What the cards that we cannot see may be."""

    theirs: Cards
    pile: tuple[str, ...]


def choose(seen: View, rng: Random) -> dict[str, Any]:
    if seen.stage == "handicap":
        return {"bridges": handicap(seen, rng)}
    worlds = _worlds(seen, rng)
    best: tuple[float, tuple[Play, ...], str] | None = None
    for way in _candidates(seen, rng):
        for draw in _draws(way.turn, rng):
            value = _value(way, draw, worlds, rng)
            if best is None or value > best[0]:
                best = value, way.plays, draw
    assert best is not None
    return {"plays": [written(play) for play in best[1]], "draw": best[2]}


def _candidates(seen: View, rng: Random) -> list[Way]:
    """Whole turns that look best at first sight, two that come to the same once."""
    ways = [way_of(Turn(seen), (), rng)]
    every = {(way.turn.bridges, way.turn.hand): way for way in ways}
    while ways:
        found = ways_on(ways, rng, every)
        every |= found
        ways = sorted(found.values(), key=lambda way: -_first_sight(way))[:WIDTH]
        ways = [way for way in ways if way.turn.beaten == NOBODY]
    ended = [way for way in every.values() if way.turn.beaten != NOBODY or way.turn.possible_draws()]
    return sorted(ended, key=lambda way: -_first_sight(way))[:CANDIDATES]


def _first_sight(way: Way) -> float:
    """In the last turns cards are worth nothing and islands are all."""
    if way.turn.seen.last_turns:
        return way.value + ISLAND * _ahead(way.turn.bridges, way.turn.seat)
    return way.value


def _draws(turn: Turn, rng: Random) -> list[str]:
    """The draws that do most; the pile as one of them."""
    if turn.beaten != NOBODY:
        return ["none"]
    possible = turn.possible_draws()
    open_cards = sorted(
        [draw for draw in possible if draw not in ("pile", "none")], key=lambda card: -use(turn, card)
    )
    found = open_cards[: DRAWS - 1] + [draw for draw in possible if draw == "pile"]
    if turn.seen.pile + len(turn.seen.face_up) == 1 and "none" in possible:
        found.append("none")
    return found or possible


def _value(way: Way, draw: str, worlds: list[World], rng: Random) -> float:
    turn = way.turn
    if turn.beaten != NOBODY:
        return VICTORY
    seen, seat = turn.seen, turn.seat
    if seen.round > 1 and seat not in turn.bridges:
        return -VICTORY
    if seen.last_turns == 1:
        return _ahead(turn.bridges, seat) + 0.01 * (turn.bridges.count(seat) - turn.bridges.count(1 - seat))
    ends_round = draw != "none" and seen.pile + len(seen.face_up) == 1
    total = 0.0
    if ends_round and seen.round < LAST_ROUND:
        total += ROUND_POINTS[seen.round] * _sign(_ahead(turn.bridges, seat)) * len(worlds)
    for world in worlds:
        total += _after_reply(turn, draw, world, ends_round, rng)
    return total / len(worlds)


def _after_reply(turn: Turn, draw: str, world: World, ends_round: bool, rng: Random) -> float:
    """What the board is worth once the opponent has answered, and we again."""
    seen, seat = turn.seen, turn.seat
    hand = turn.hand
    if draw != "none" and len(hand) < HAND:
        hand = tuple(sorted([*hand, world.pile[0] if draw == "pile" else draw]))
    last_turns = max(0, seen.last_turns - 1)
    if ends_round and seen.round == LAST_ROUND:
        last_turns = LAST_TURNS
    face_up = tuple(card for card in seen.face_up if card != draw)
    round_now = seen.round + (ends_round and seen.round < LAST_ROUND)
    theirs = seen._replace(
        seat=1 - seat,
        bridges=turn.bridges,
        hand=world.theirs,
        last_turns=last_turns,
        round=round_now,
        face_up=face_up or seen.face_up,
        must_draw=False,
    )
    reply = best_way(theirs, rng).turn
    if reply.beaten != NOBODY:
        return -VICTORY
    if last_turns == 1:
        return _ahead(reply.bridges, seat) + 0.01 * (
            reply.bridges.count(seat) - reply.bridges.count(1 - seat)
        )
    now = worth(reply.bridges, seat) + CARD * (len(hand) - len(reply.hand))
    mine = theirs._replace(seat=seat, bridges=reply.bridges, hand=hand, last_turns=max(0, last_turns - 1))
    again = best_way(mine, rng).turn
    if again.beaten != NOBODY:
        return VICTORY / 2
    then = worth(again.bridges, seat) + CARD * (len(again.hand) - len(reply.hand))
    return (1 - FOLLOW_UP) * now + FOLLOW_UP * then


def _worlds(seen: View, rng: Random) -> list[World]:
    assert seen.seat is not None
    cards = unseen(Turn(seen))
    number = seen.hands[1 - seen.seat]
    worlds = []
    for _ in range(HANDS):
        rng.shuffle(cards)
        worlds.append(World(tuple(sorted(cards[:number])), tuple(cards[number:]) or ("A",)))
    return worlds


def _ahead(bridges: Bridges, seat: int) -> int:
    islands = islands_of(bridges)
    return islands[seat] - islands[1 - seat]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
