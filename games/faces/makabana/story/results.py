"""What a round brought the viewer, in a headline; and which of its steps are worth a reveal."""

from collections.abc import Sequence

from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext

from engine.core import Event
from engine.makabana.table import View
from games.faces.face import Labels, Result
from games.faces.makabana.story.steps import steps
from games.faces.makabana.words import Scene, listed_cards, spot_words

REVEALING = frozenset(
    {"revealed", "acted", "revenge_taken", "countered", "declined", "denounced", "built", "painted"}
)
"""A step that begins with one of these shows somebody's project, or what was done to it."""
SCORING = frozenset({"beach_scored", "group_scored", "club_scored", "game_over"})
FAILED = {
    "build": gettext_lazy("You couldn’t build"),
    "paint": gettext_lazy("You couldn’t repaint"),
    "club": gettext_lazy("You couldn’t open a club"),
}


def reveal_steps(events: Sequence[Event]) -> list[list[Event]]:
    """Project by project, then the scoring of the last round."""
    return [step for step in steps(events) if step[0].code in REVEALING or step[0].code in SCORING]


def result(events: Sequence[Event], view: View, labels: Labels) -> Result | None:
    own = [event for event in events if event.data.get("seat") == view.seat]
    found = [_outcome(event, view) for event in own]
    outcomes = [outcome for outcome in found if outcome]
    if not outcomes:
        return None
    headline, about = outcomes[-1]
    return Result(headline, about, _stopped(events, view, Scene(view, labels)))


def _outcome(event: Event, view: View) -> tuple[str, str] | None:
    data = event.data
    if event.code == "built":
        return pgettext("result", "You built"), spot_words(data["spot"], view.board)
    if event.code in ("painted", "revenge_taken", "countered"):
        return pgettext("result", "You repainted"), spot_words(data["spot"], view.board)
    if event.code == "club_founded":
        return pgettext("result", "You opened a club"), view.board.beach_names[data["beach"]]
    if event.code == "failed":
        about = (
            spot_words(data["spot"], view.board)
            if "spot" in data
            else listed_cards(data["named"], view.board)
        )
        return str(FAILED[data["plan"]]), about
    if event.code == "left":
        return pgettext("result", "You were out for the round"), ""
    if event.code == "acted" and not data["acts"]:
        return pgettext("result", "You did nothing with your cards"), ""
    if event.code == "revealed" and data["plan"] == "pass":
        return pgettext("result", "You sat this round out"), ""
    if event.code == "revealed" and data["plan"] == "void":
        return pgettext("result", "You bluffed"), listed_cards(data["cards"], view.board)
    return None


def _stopped(events: Sequence[Event], view: View, scene: Scene) -> str:
    """Whom the viewer's Tiki stopped, or whose stopped the viewer."""
    stops = [
        event.data
        for event in events
        if event.code == "failed" and event.data["reason"] in ("tiki", "guarded")
    ]
    for data in stops:
        if data["seat"] == view.seat:
            return ngettext(
                "%(names)s’s Tiki stopped you.", "The Tikis of %(names)s stopped you.", len(data["by"])
            ) % {"names": scene.names_told(data["by"])}
    caught = [data["seat"] for data in stops if view.seat in data.get("by", ())]
    return gettext("Your Tiki stopped %(names)s.") % {"names": scene.names_told(caught)} if caught else ""
