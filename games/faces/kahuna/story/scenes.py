"""A play as a scene of the reveal: its cards, and why islands and bridges changed hands."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext

from engine.core import Event
from engine.kahuna.board import BOARD
from engine.kahuna.table import View
from games.faces.face import Labels, RevealScene, SceneCard
from games.faces.kahuna.words import Scene, island_name
from games.faces.kit.phrases import in_a_row, listed

PICTURE = "games/kahuna.svg#islet"


def reveal_scene(events: Sequence[Event], view: View, labels: Labels) -> RevealScene | None:
    first = events[0]
    scene, data = Scene(view, labels), first.data
    if first.code == "laid":
        line = f"{island_name(data['line'][0])} – {island_name(data['line'][1])}"
        title = gettext("Bridge %(line)s") % {"line": line}
        cards: Sequence[str] = [data["card"]] if data["card"] else []
    elif first.code == "cut":
        own = view.seat is not None and data["seat"] != view.seat
        title = gettext("Your bridge is cut") if own else gettext("A bridge is cut")
        cards = data["cards"]
    else:
        return None
    pictures = tuple(SceneCard(PICTURE, card, island_name(card)) for card in cards)
    hurts = any(event.code in ("lost", "removed") and event.data["seat"] == view.seat for event in events)
    return RevealScene(
        data["seat"],
        title,
        _reason(events, view, scene),
        about=scene.title(data["seat"]),
        cards=pictures,
        kind="bad" if hurts or first.code == "cut" else "good",
    )


def _reason(events: Sequence[Event], view: View, scene: Scene) -> str:
    """What this brought about, with how many connections an island that was lost still has."""
    parts = []
    for event in events:
        data = event.data
        if event.code == "taken":
            parts.append(
                scene.told(
                    data["seat"],
                    gettext("You take %(island)s."),
                    gettext("%(name)s takes %(island)s."),
                    island=island_name(data["island"]),
                )
            )
        elif event.code == "removed":
            lines = listed(f"{island_name(line[0])} – {island_name(line[1])}" for line in data["lines"])
            parts.append(
                ngettext("A bridge falls: %(lines)s.", "Bridges fall: %(lines)s.", len(data["lines"]))
                % {"lines": lines}
            )
        elif event.code == "lost":
            parts.append(_lost(data["seat"], BOARD.initials.index(data["island"]), view, scene))
    return in_a_row(parts) or gettext("No island changes hands.")


def _lost(seat: int, island: int, view: View, scene: Scene) -> str:
    own = sum(view.bridges[line] == seat for line in BOARD.lines_of[island])
    return scene.told(
        seat,
        gettext("You lose %(island)s: it takes %(needed)d of its %(all)d connections, and you have %(own)d."),
        gettext(
            "%(name)s loses %(island)s: it takes %(needed)d of its %(all)d connections, "
            "and %(name)s has %(own)d."
        ),
        island=BOARD.islands[island].name,
        own=own,
        all=len(BOARD.lines_of[island]),
        needed=BOARD.needed[island],
    )
