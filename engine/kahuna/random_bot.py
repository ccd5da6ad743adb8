"""Any legal order, put together play by play; discards only rarely."""

from random import Random
from typing import Any

from engine.kahuna.control import NOBODY
from engine.kahuna.legal import free_lines
from engine.kahuna.plays import Discard, Play, written
from engine.kahuna.table import View
from engine.kahuna.turn import Turn

ANOTHER = 0.6
"""How likely one more card is played."""
DISCARD = 0.1
"""How likely it is discarded."""
DECLINE = 0.1


def choose(seen: View, rng: Random) -> dict[str, Any]:
    if seen.stage == "handicap":
        return {"bridges": rng.sample(free_lines(seen), seen.handicap)}
    turn, plays = Turn(seen), list[Play]()
    while turn.beaten == NOBODY and turn.hand and (rng.random() < ANOTHER or not turn.possible_draws()):
        play = _play(turn, rng)
        turn = turn.after(play)
        plays.append(play)
    return {"plays": [written(play) for play in plays], "draw": _draw(turn, rng)}


def _play(turn: Turn, rng: Random) -> Play:
    possible = list(turn.possible_plays())
    useful = [play for play in possible if not isinstance(play, Discard)]
    if useful and rng.random() >= DISCARD:
        return rng.choice(useful)
    return rng.choice([play for play in possible if isinstance(play, Discard)])


def _draw(turn: Turn, rng: Random) -> str:
    if turn.beaten != NOBODY:
        return "none"
    draws = turn.possible_draws()
    if draws[0] != "none" and draws[-1] == "none" and rng.random() >= DECLINE:
        draws.pop()
    return rng.choice(draws)
