"""What a new game needs before it is stored: rules that allow it, and a code."""

import secrets
from typing import Any

from engine import game_named
from engine.chance import Chance
from engine.core import BadSetup
from engine.play import start as start_table
from games.faces import FACES
from games.refusal import Refusal


def check_setup(rules: str, players: int, options: dict[str, Any]) -> None:
    """Refuses a game that does not exist or cannot begin like this."""
    if rules not in FACES:
        raise Refusal("no_such_game", game=rules)
    try:
        start_table(game_named(rules), players, options, Chance(bytes(32)))
    except BadSetup as bad:
        raise Refusal(bad.code, **bad.data) from None


def check_level(rules: str, level: str) -> None:
    """Refuses bots that this game does not have."""
    if level not in game_named(rules).bots:
        raise Refusal("no_such_bot", bot=level)


def new_code() -> str:
    """Easy to read out: no look-alikes."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(8))
