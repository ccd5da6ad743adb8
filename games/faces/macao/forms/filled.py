"""The fields that make an order: whoever changes it begins with it."""

import json
from collections.abc import Mapping, Sequence

from engine.core import Order
from engine.macao.rolling import OPTIONAL
from engine.macao.table import View
from games.faces.macao.forms.fields import NEW


def form_of(kind: str, order: Order, view: View) -> Mapping[str, Sequence[str]]:
    if kind == "draft":
        return _draft(order)
    if kind == "stones":
        return {name: [order[name]] for name in ("one", "two")}
    if kind == "dice":
        extras = {name: [str(order[name])] for name in OPTIONAL if name in order}
        return {"die": list(order["dice"]), **extras}
    actions = [json.dumps(action, separators=(",", ":")) for action in order["actions"]]
    return {"done": actions, **({"keep": [order["keep"]]} if "keep" in order else {})}


def _draft(order: Order) -> Mapping[str, Sequence[str]]:
    filled = {"take": ["none" if order["take"] is None else str(order["take"])]}
    if "drop" in order:
        filled["drop"] = [str(order["drop"])]
    if "discard" in order:
        filled["discard"] = [NEW if order["discard"] == order["take"] else str(order["discard"])]
    return filled
