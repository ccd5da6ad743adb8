"""What districts, ports and cards share: the lines they are typed in, and where each comes from."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from django.utils.translation import gettext

from engine.strict_json import read_json
from games.faces.kit.entering import lines_of

UNSEEN = "?"


def data_file(name: str) -> dict[str, Any]:
    data: dict[str, Any] = read_json((files("engine.macao") / "data" / f"{name}.json").read_bytes())
    return data


def mark(part: Mapping[str, Any]) -> str:
    return "" if part["source"] == "printed" else f"{UNSEEN} "


def unseen_help() -> str:
    return gettext(
        "A question mark in front means: not seen on the printed game. Remove it once you have looked."
    )


def marked_lines(text: str) -> list[tuple[int, bool, list[str]]]:
    """The number of each line, whether it was seen, and its words."""
    return [
        (number, words[0] != UNSEEN, words[words[0] == UNSEEN :])
        for number, words in lines_of(text)
        if words != [UNSEEN]
    ]


def sourced(part: dict[str, Any], seen: bool, former: Mapping[Any, Mapping[str, Any]]) -> dict[str, Any]:
    """What nobody saw keeps its former source as long as nobody changed it."""
    before = former.get(part["id"], {})
    same = all(before.get(key) == value for key, value in part.items())
    source = "printed" if seen else before["source"] if same else "reconstructed"
    return {**part, "source": source}
