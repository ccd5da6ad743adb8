"""A project as a scene of the reveal: its cards, and in one sentence what came of it."""

from collections.abc import Sequence

from django.utils.translation import gettext

from engine.core import Event
from engine.makabana.cards import BEACH_CARDS
from engine.makabana.table import View
from games.faces.face import Labels, RevealScene, SceneCard
from games.faces.makabana.signs import card_picture
from games.faces.makabana.words import Scene, card_name, spot_words


def reveal_scene(events: Sequence[Event], view: View, labels: Labels) -> RevealScene | None:
    """For a step that begins with a project; what happened to it are the events that follow."""
    first = events[0]
    if first.code not in ("revealed", "acted"):
        return None
    scene, seat = Scene(view, labels), first.data["seat"]
    spot = first.data.get("spot")
    shown = view.shown[seat].card if view.shown else None
    kind, outcome = _outcome(events, scene)
    return RevealScene(
        seat,
        gettext("Your project")
        if seat == view.seat
        else gettext("%(name)s’s project") % {"name": scene.name(seat)},
        outcome,
        about=spot_words(spot, view.board) if spot else "",
        cards=tuple(
            SceneCard(
                card_picture(card),
                card if card in BEACH_CARDS else "",
                card_name(card, view.board),
                card == shown,
            )
            for card in first.data.get("cards", ())
        ),
        kind=kind,
    )


def _outcome(events: Sequence[Event], scene: Scene) -> tuple[str, str]:
    for event in events:
        data = event.data
        if event.code == "built":
            return "good", gettext("The hut is built.")
        if event.code == "painted":
            return "good", scene.told(
                data["owner"], gettext("It was your hut."), gettext("It was %(name)s’s hut.")
            )
        if event.code == "club_founded":
            return "good", gettext("The club opens.")
        if event.code == "failed":
            return "bad", _failure(data["reason"], data.get("by", ()), scene)
    if events[0].code == "acted":
        return "", gettext("Nothing is done with these cards.")
    return (
        ("", gettext("No project this round."))
        if events[0].data["plan"] == "pass"
        else ("bad", gettext("This project is invalid."))
    )


def _failure(reason: str, by: Sequence[int], scene: Scene) -> str:
    words = {"names": scene.names_told(by) if by else ""}
    if reason in ("tiki", "guarded") and len(by) == 1 and scene.views(by[0]):
        return gettext("Your Tiki stops it.")
    if reason in ("tiki", "guarded") and by:
        if len(by) == 1:
            return gettext("%(names)s’s Tiki stops it.") % words
        return gettext("The Tikis of %(names)s stop it.") % words
    if reason in ("taken", "club_taken") and len(by) == 1 and scene.views(by[0]):
        return gettext("You got there first.")
    if reason in ("taken", "club_taken") and by:
        return gettext("%(names)s got there first.") % words
    return gettext("It comes to nothing.")
