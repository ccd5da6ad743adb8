"""Puzzles: positions of finished games with a few choices, one of which is clearly the best."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from engine import wire
from engine.kahuna.puzzles import puzzles as kahuna
from engine.macao.puzzles import puzzles as macao
from engine.makabana.puzzles import puzzles as makabana
from engine.record import Record, moments
from engine.review import adviser

MAKERS: Mapping[str, Callable[..., Iterator[dict[str, Any]]]] = {
    "makabana-2013": makabana,
    "makabana-2003": makabana,
    "kahuna": kahuna,
    "macao": macao,
}
STARTERS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("makabana-2013", 3, {}),
    ("kahuna", 2, {}),
    ("makabana-2003", 3, {"mao": True}),
    ("makabana-2013", 4, {}),
    ("kahuna", 2, {"variant": True}),
    ("macao", 3, {}),
)
"""Games that bots play so that a new service has puzzles: rules, players, options."""
MOST_PER_KIND = 2


def puzzles_in(record: Record) -> list[dict[str, Any]]:
    """At most two of each kind, always the same ones: each with its step and the table as it stood."""
    game = record.game
    maker = MAKERS.get(game.key)
    if maker is None:
        return []
    bot, luck = game.bots[adviser(game)], Random(record.seed)
    found: list[dict[str, Any]] = []
    line = list(moments(record))[:-1]
    for moment in luck.sample(line, len(line)):
        for puzzle in maker(moment.state, record.steps[moment.step]["orders"], bot, luck):
            if sum(puzzle["kind"] == other["kind"] for other in found) < MOST_PER_KIND:
                found.append({**puzzle, "step": moment.step, "state": wire.dump(game, moment.state)})
    return found
