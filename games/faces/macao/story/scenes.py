"""An action as a scene of the reveal, and what the others gained while one waited."""

from collections import Counter
from collections.abc import Sequence

from django.utils.translation import gettext

from engine.core import Event
from engine.macao.table import View
from games.faces.face import Labels, Result, RevealScene, SceneCard
from games.faces.kit.phrases import in_a_row
from games.faces.macao.amounts import points
from games.faces.macao.cards.faces import card_face
from games.faces.macao.story.telling import story
from games.faces.macao.words import Scene


def reveal_scene(events: Sequence[Event], view: View, labels: Labels) -> RevealScene | None:
    data = events[0].data
    if "seat" not in data:
        return None
    gained = _gained(events)[data["seat"]]
    faces = [card_face(event.data["card"]) for event in events if "card" in event.data][:1]
    return RevealScene(
        data["seat"],
        Scene(view, labels).title(data["seat"]),
        in_a_row(story(events, view, labels)),
        about=points(gained) if gained else "",
        cards=tuple(SceneCard(face.picture, "", face.name) for face in faces),
        kind="good" if gained > 0 else "bad" if gained < 0 else "",
    )


def result(events: Sequence[Event], view: View, labels: Labels) -> Result | None:
    """Who of the others gained most since one's last move, and why a card taken costs points at first."""
    if view.seat is None or not events:
        return None
    waiting = any(event.code == "took_card" and event.data["seat"] == view.seat for event in events)
    line = gettext("A card counts −3 points until you activate it.") if waiting else ""
    others = {seat: gained for seat, gained in _gained(events).items() if seat != view.seat and gained > 0}
    if not others:
        return Result(gettext("None of the others gained prestige"), line=line)
    scene = Scene(view, labels)
    most = max(others, key=others.__getitem__)
    words = {"name": scene.name(most), "points": points(others[most])}
    return Result(gettext("%(name)s gained %(points)s") % words, line=line)


def _gained(events: Sequence[Event]) -> Counter[int]:
    found: Counter[int] = Counter()
    for event in events:
        data = event.data
        if "seat" in data:
            found[data["seat"]] += data.get("pp", 0) + data.get("gained", {}).get("pp", 0)
    return found
