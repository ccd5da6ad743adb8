"""The bots, and the orders that a missed deadline gives."""

from random import Random
from typing import Any

from engine.core import Bot
from engine.makabana.gentle_bot import choose as choose_gently
from engine.makabana.random_bot import choose as choose_at_random
from engine.makabana.sharp_bot import choose as choose_sharply
from engine.makabana.state import State
from engine.makabana.steady_bot import choose as choose_steadily
from engine.makabana.table import view

BOTS: dict[str, Bot] = {
    "random": choose_at_random,
    "gentle": choose_gently,
    "steady": choose_steadily,
    "sharp": choose_sharply,
}
BOT_VERSIONS: dict[str, int] = {"random": 2, "gentle": 1, "steady": 2, "sharp": 2}

NOTHING: dict[str, dict[str, Any]] = {
    "project": {"cards": [], "show": None},
    "tiki": {"tiki": None},
    "denounce": {"accuse": None},
    "counter": {"take": False},
    "complete": {"cards": []},
    "acts": {"acts": []},
}


def missed(state: State, seat: int) -> dict[str, Any]:
    """R3, R5, M7: nothing where the rules let one do nothing, else what the bot would do."""
    if state.stage in NOTHING:
        return dict(NOTHING[state.stage])
    return choose_steadily(view(state, seat), Random(state.round * state.players + seat))
