"""What the opponent's turn brought the viewer, in a headline."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from engine.core import Event
from engine.kahuna.control import islands_of
from engine.kahuna.table import View
from games.faces.face import Labels, Result
from games.faces.kahuna.words import island_name, line_name
from games.faces.kit.phrases import listed


def result(events: Sequence[Event], view: View, labels: Labels) -> Result | None:
    """Islands won and lost first, then bridges; how many islands each has now."""
    if view.seat is None or not events:
        return None
    own = [event for event in events if event.data.get("seat") == view.seat]
    lost = [island_name(event.data["island"]) for event in own if event.code == "lost"]
    won = [island_name(event.data["island"]) for event in own if event.code == "taken"]
    gone = [line_name(line) for event in own if event.code == "removed" for line in event.data["lines"]]
    gone += [
        line_name(event.data["line"])
        for event in events
        if event.code == "cut" and event.data["seat"] != view.seat
    ]
    islands = islands_of(view.bridges)
    mine, theirs = islands[view.seat], islands[1 - view.seat]
    counted = ngettext(
        "You control %(mine)d island, your opponent %(theirs)d.",
        "You control %(mine)d islands, your opponent %(theirs)d.",
        mine,
    ) % {"mine": mine, "theirs": theirs}
    if lost:
        headline = gettext("You lost %(islands)s") % {"islands": listed(lost)}
    elif won:
        headline = gettext("You gained %(islands)s") % {"islands": listed(won)}
    else:
        headline = _nothing_changed(mine, gone, own_bridges=view.seat in view.bridges)
    about = gettext("Bridges lost: %(bridges)s") % {"bridges": listed(gone)} if gone else ""
    return Result(headline, about, counted)


def _nothing_changed(mine: int, gone: Sequence[str], *, own_bridges: bool) -> str:
    """For whom no island was won or lost; who controls none has none that could be safe."""
    if mine:
        return gettext("Your islands are safe")
    if gone:
        return ngettext("You lost a bridge", "You lost %(number)d bridges", len(gone)) % {"number": len(gone)}
    return gettext("Your bridges are safe") if own_bridges else gettext("You control no island")
