"""Any file of a board or of cards: which kind it is, and what is wrong with it."""

from collections.abc import Callable
from typing import Any

from engine.kahuna import board_file as kahuna
from engine.macao import board_file as macao
from engine.macao import card_file as macao_cards
from engine.macao.board import BOARD
from engine.makabana import board_file as makabana
from engine.strict_json import BadJSON, read_json


class BadFile(ValueError):
    """What is wrong, in one line."""


def check_file(data: bytes) -> str:
    """What the file is, in a line; BadFile if nothing can be played with it."""
    try:
        file = read_json(data)
    except BadJSON as error:
        raise BadFile(str(error)) from None
    kind = next((kind for kind in KINDS if isinstance(file, dict) and kind in file), None)
    if kind is None:
        raise BadFile("this is no island, no board of Kahuna, no board of Macao and no cards of Macao")
    check, describe = KINDS[kind]
    try:
        check(file)
        said = describe(file)
    except (makabana.BadBoard, kahuna.BadBoard, macao.BadBoard, macao_cards.BadCards) as error:
        raise BadFile(str(error)) from None
    except (TypeError, KeyError, AttributeError):
        raise BadFile("a value in it has another form than it must have") from None
    return f"{said}; origin: {file['origin']}" if "origin" in file else f"{said}; it does not name its origin"


def _check_cards(file: Any) -> None:
    """Against the goods and ports that are here."""
    macao_cards.check_cards(file, list(BOARD.goods), [port.name for port in BOARD.ports])


def _island(file: dict[str, Any]) -> str:
    drawn = "with the printed centres" if file["printed"] else "without centres"
    return (
        f"the island {file['island']}: {len(file['beaches'])} beaches, {len(file['spots'])} spots, "
        f"{len(file['neighbours'])} pairs of neighbours, {drawn}"
    )


def _city(file: dict[str, Any]) -> str:
    parts = [*file["city"], *file["ports"]]
    return (
        f"a board of Macao: {_printed(parts)} of {len(parts)} districts and ports taken from the printed one"
    )


def _cards(file: dict[str, Any]) -> str:
    cards = file["cards"]
    return f"cards of Macao: {_printed(cards)} of {len(cards)} taken from the printed ones"


def _printed(parts: list[dict[str, Any]]) -> int:
    return sum(part["source"] == "printed" for part in parts)


KINDS: dict[str, tuple[Callable[[Any], None], Callable[[dict[str, Any]], str]]] = {
    "island": (makabana.check_board, _island),
    "islands": (kahuna.check_board, lambda file: f"a board of Kahuna: {len(file['lines'])} lines"),
    "city": (macao.check_board, _city),
    "cards": (_check_cards, _cards),
}
"""By a key that only this kind of file has."""
