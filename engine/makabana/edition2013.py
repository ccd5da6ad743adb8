"""`makabana-2013`: 3 to 6 players on the islands for their number, with first huts and clubs."""

from collections.abc import Mapping
from typing import Any

from engine.chance import Chance
from engine.core import Option
from engine.makabana.edition import Edition, first_player
from engine.makabana.rounds import begin_placing
from engine.makabana.state import Draft, State, new_table
from engine.makabana.written_position import scorer


def setup(players: int, options: Mapping[str, Any], chance: Chance) -> State:
    """S1 to S4."""
    first = first_player(players, options, chance)
    draft = Draft(new_table("2013", players, first, apart=options.get("apart", False)))
    begin_placing(draft)
    return draft.freeze()


EDITION = Edition(
    "makabana-2013",
    "Maka Bana, edition of 2013",
    players=(3, 4, 5, 6),
    options={"first": Option("seat"), "apart": Option("flag")},
    setup=setup,
    score_position=scorer("2013"),
)
