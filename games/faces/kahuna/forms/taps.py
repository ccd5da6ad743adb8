"""What a tap on a place of the board does to the form of an ask."""

from typing import Any

from engine.kahuna.legal import free_lines
from engine.kahuna.table import View
from games.faces.kahuna.forms.composing import (
    LOOK,
    chosen_lines,
    composed,
    draft,
    play_text,
    ways,
)
from games.faces.kit.forms import EmptyForm


def taps(view: View, sent: Any = None) -> dict[str, dict[str, str]]:
    """If there is one thing to do on a line, the tap does it. If there are several, the form asks which."""
    sent = sent or EmptyForm()
    if view.seat not in view.asked:
        return {}
    if view.stage == "handicap":
        left = view.handicap - len(chosen_lines(view, sent))
        return {code: {"compose": code} for code in free_lines(draft(view, sent))} if left else {}
    turn = composed(view, sent).turn
    found = {}
    for code, plays in ways(turn).items():
        found[code] = {"compose": play_text(plays[0]) if len(plays) == 1 else f"{LOOK}:{code}"}
    return found
