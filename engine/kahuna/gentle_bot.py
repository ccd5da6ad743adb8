"""A beginner: looks at one play after the other, seldom cuts, draws what it likes. Knows only its view."""

from random import Random
from typing import Any

from engine.kahuna.appraisal import worth
from engine.kahuna.control import NOBODY
from engine.kahuna.legal import free_lines
from engine.kahuna.plays import Bridge, Cut, Discard, Play, written
from engine.kahuna.state import HAND
from engine.kahuna.table import View
from engine.kahuna.turn import Turn

FANCY = 0.25
"""Islands' worth by which it may misjudge a play."""
CONTENT = 0.2
"""How often it leaves it at what it has done so far in a turn."""
EAGERNESS = 0.05
"""A play that seems to bring less than this is left for later."""
NOTICES_CUTS = 0.6


def choose(seen: View, rng: Random) -> dict[str, Any]:
    if seen.stage == "handicap":
        return {"bridges": rng.sample(free_lines(seen), seen.handicap)}
    turn, plays = Turn(seen), list[Play]()
    while turn.hand and turn.beaten == NOBODY and rng.random() >= CONTENT:
        best = _next_play(turn, rng)
        if best is None:
            break
        turn = turn.after(best)
        plays.append(best)
    if turn.beaten == NOBODY and not turn.possible_draws():
        least = Discard(rng.choice(turn.hand))
        turn = turn.after(least)
        plays.append(least)
    draws = turn.possible_draws()
    draw = (
        "none" if turn.beaten != NOBODY else rng.choice([card for card in draws if card != "none"] or draws)
    )
    return {"plays": [written(play) for play in plays], "draw": draw}


def _next_play(turn: Turn, rng: Random) -> Play | None:
    """What seems best at a glance, if it seems worth a card."""
    now = worth(turn.bridges, turn.seat)
    notices_cuts = rng.random() < NOTICES_CUTS
    best: Play | None = None
    best_gain = EAGERNESS if len(turn.hand) < HAND else -1.0
    for play in turn.possible_plays():
        if isinstance(play, Bridge) or (isinstance(play, Cut) and notices_cuts):
            gain = worth(turn.after(play).bridges, turn.seat) - now + rng.uniform(-FANCY, FANCY)
            if gain > best_gain:
                best, best_gain = play, gain
    return best
