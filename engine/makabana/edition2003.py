"""`makabana-2003`: 3 to 5 players on Maka Bana, no clubs, no first huts; with the option `mao`, cheating."""

from collections.abc import Mapping
from typing import Any

from engine.chance import Chance
from engine.core import Option
from engine.makabana.edition import Edition, first_player
from engine.makabana.rounds import begin_round
from engine.makabana.state import Draft, State, new_table
from engine.makabana.written_position import scorer


def setup(players: int, options: Mapping[str, Any], chance: Chance) -> State:
    """F1."""
    first = first_player(players, options, chance)
    mao, apart = options.get("mao", False), options.get("apart", False)
    draft = Draft(new_table("2003", players, first, mao=mao, apart=apart))
    begin_round(draft)
    return draft.freeze()


def _nobody_is_out_at_the_end(state: dict[str, Any]) -> dict[str, Any]:
    """Version 2 changed M1 and M4, which look at orders to come, and empties `out` at the end of the game."""
    return state | {"out": []} if state["stage"] == "over" else state


EDITION = Edition(
    "makabana-2003",
    "Maka Bana, edition of 2003",
    players=(3, 4, 5),
    options={"first": Option("seat"), "mao": Option("flag"), "apart": Option("flag")},
    setup=setup,
    score_position=scorer("2003"),
    version=2,
    upgrades={1: _nobody_is_out_at_the_end},
)
