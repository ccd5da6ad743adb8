"""Rewrites the golden games (`make golden`): each stored record as text. Review the change as a diff.

A record that is missing is played anew by the bots, from the seed in its name. Each game has its own words.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine import game_named
from engine.botplay import bots_play
from engine.record import Record, read_record
from tests.engine import golden_text as makabana
from tests.engine.kahuna import golden_text as kahuna
from tests.engine.macao import golden_text as macao

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "2013-three-on-nadaa": ("makabana-2013", 3, {}),
    "2013-four-on-noka": ("makabana-2013", 4, {}),
    "2013-five-on-maka-bana": ("makabana-2013", 5, {"first": 0}),
    "2013-six-on-both-islands": ("makabana-2013", 6, {}),
    "2003-three-without-bikini": ("makabana-2003", 3, {}),
    "2003-five": ("makabana-2003", 5, {}),
    "mao-three": ("makabana-2003", 3, {"mao": True}),
    "mao-five": ("makabana-2003", 5, {"mao": True}),
    "kahuna-basic": ("kahuna", 2, {}),
    "kahuna-variant-with-handicap": ("kahuna", 2, {"variant": True, "handicap": 2}),
    "macao-two": ("macao", 2, {}),
    "macao-four": ("macao", 4, {"first": 2}),
}
TEXTS: dict[str, Callable[[Record], str]] = {
    "makabana-2013": makabana.text_of,
    "makabana-2003": makabana.text_of,
    "kahuna": kahuna.text_of,
    "macao": macao.text_of,
}


def golden_text(name: str) -> str:
    """What the text of a stored record should be now."""
    record = read_record((FOLDER / f"{name}.json").read_bytes())
    return TEXTS[record.game.key](record)


def main() -> None:
    for name, (key, players, options) in GAMES.items():
        record = FOLDER / f"{name}.json"
        if not record.exists():
            seed = sha256(name.encode()).digest()
            record.write_text(bots_play(game_named(key), players, options, seed, ["steady"]), "utf-8")
        (FOLDER / f"{name}.txt").write_text(golden_text(name), "utf-8")
        print(f"{name}.txt")


if __name__ == "__main__":
    main()
