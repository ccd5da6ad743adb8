"""The order that a sent form makes."""

from typing import Any

from engine.kahuna.control import NOBODY
from engine.kahuna.table import View
from games.faces.kahuna.forms.composing import (
    composed,
    order_of,
)


def order_from_form(view: View, sent: Any) -> dict[str, Any]:
    if view.stage == "handicap":
        return {"bridges": sent.getlist("line")}
    texts = tuple(sent.getlist("play"))
    if not sent.get("draw") and (view.last_turns or composed(view, sent).turn.beaten != NOBODY):
        return order_of(texts, "none")
    return order_of(texts, sent.get("draw", ""))
