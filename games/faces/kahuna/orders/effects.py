"""What plays bring about, in words: control, removals, lost stones, the end of the game."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext, npgettext, pgettext

from engine.core import Event
from games.faces.kahuna.words import Scene, island_name, line_name
from games.faces.kit.phrases import listed, with_commas


def effects(events: Iterable[Event], scene: Scene) -> list[str]:
    """For the player; the bridges, cuts and discards themselves are not repeated."""
    return [_sentence(event, scene) for event in events if event.code in ("taken", "removed", "lost")]


def in_short(events: Iterable[Event]) -> str:
    """For a button: «takes Bari, removes 2 bridges»; empty if nothing follows."""
    events = list(events)
    parts = []
    taken = [island_name(event.data["island"]) for event in events if event.code == "taken"]
    removed = sum(len(event.data["lines"]) for event in events if event.code == "removed")
    lost = [island_name(event.data["island"]) for event in events if event.code == "lost"]
    if taken:
        parts.append(gettext("takes %(islands)s") % {"islands": listed(taken)})
    if removed:
        parts.append(
            ngettext("removes %(number)d bridge", "removes %(number)d bridges", removed) % {"number": removed}
        )
    if lost:
        parts.append(gettext("frees %(islands)s") % {"islands": listed(lost)})
    return with_commas(parts)


def told_in_short(events: Iterable[Event], scene: Scene) -> str:
    """For a step of the plan: «takes Elai · Red loses Duda and 1 bridge»; empty if nothing follows."""
    events = list(events)
    taken = [island_name(event.data["island"]) for event in events if event.code == "taken"]
    gone = sum(len(event.data["lines"]) for event in events if event.code == "removed")
    lost = [island_name(event.data["island"]) for event in events if event.code == "lost"]
    if gone:
        lost.append(ngettext("%(number)d bridge", "%(number)d bridges", gone) % {"number": gone})
    parts = [gettext("takes %(islands)s") % {"islands": listed(taken)}] if taken else []
    if lost:
        parts.append(gettext("%(name)s loses %(things)s") % {"name": scene.other, "things": listed(lost)})
    return " · ".join(parts)


def the_end(scene: Scene) -> str:
    return gettext("%(name)s has no bridge left on the board: this wins the game at once.") % {
        "name": scene.other
    }


def _sentence(event: Event, scene: Scene) -> str:
    if event.code == "removed":
        lines = event.data["lines"]
        return npgettext(
            "preview",
            "%(name)s loses a bridge: %(lines)s.",
            "%(name)s loses bridges: %(lines)s.",
            len(lines),
        ) % {"name": scene.other, "lines": listed(line_name(line) for line in lines)}
    island = island_name(event.data["island"])
    if event.code == "taken":
        return gettext("You take control of %(island)s.") % {"island": island}
    return pgettext("preview", "%(name)s loses control of %(island)s.") % {
        "name": scene.other,
        "island": island,
    }
