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
    draft = Draft(new_table("2003", players, first, mao=options.get("mao", False)))
    begin_round(draft)
    return draft.freeze()


EDITION = Edition(
    "makabana-2003",
    players=(3, 4, 5),
    options={"first": Option("seat"), "mao": Option("flag")},
    setup=setup,
    score_position=scorer("2003"),
)
