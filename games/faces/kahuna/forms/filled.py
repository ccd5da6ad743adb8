"""The fields that make an order: whoever changes it begins with it."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Order
from engine.kahuna.table import View


def form_of(kind: str, order: Order, view: View) -> Mapping[str, Sequence[str]]:
    if kind == "handicap":
        return {"line": list(order["bridges"])}
    return {"play": [_text(play) for play in order["plays"]], "draw": [order["draw"]]}


def _text(play: Mapping[str, Any]) -> str:
    """An action as its form holds it: `bridge:AB:A`, `cut:AB:A:B`, `discard:A`."""
    if "cut" in play:
        bridged = ["bridge"] if "bridge" in play else []
        return ":".join(["cut", play["cut"], *play["cards"], *bridged])
    return ":".join(["bridge" if "bridge" in play else "discard", *play.values()])
