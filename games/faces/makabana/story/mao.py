"""Mao's part of the story: who denounced whom, and what came of it (M2 to M5)."""

from collections.abc import Callable

from django.utils.translation import gettext, ngettext

from games.faces.kit.story import Data
from games.faces.makabana.words import Scene


def _nobody_denounced(data: Data, scene: Scene) -> list[str]:
    return [gettext("Nobody accuses anyone.")]


def _denounced(data: Data, scene: Scene) -> list[str]:
    return [
        gettext(
            "%(accuser)s accuses %(accused)s. Cards played by %(accuser)s: %(accuser_cards)d, by "
            "%(accused)s: %(accused_cards)d."
        )
        % {
            "accuser": scene.name(data["accuser"]),
            "accused": scene.name(data["accused"]),
            "accuser_cards": data["accuser_cards"],
            "accused_cards": data["accused_cards"],
        }
    ]


def _left(data: Data, scene: Scene) -> list[str]:
    return [
        gettext("%(name)s is out for the round, without Tiki or project.")
        % {"name": scene.name(data["seat"])}
    ]


def _paints_discarded(data: Data, scene: Scene) -> list[str]:
    return [
        ngettext(
            "%(name)s loses %(number)d Paint card. Paint cards left: %(paints)d.",
            "%(name)s loses %(number)d Paint cards. Paint cards left: %(paints)d.",
            data["number"],
        )
        % {"name": scene.name(data["seat"]), "number": data["number"], "paints": data["paints"]}
    ]


def _revenge_due(data: Data, scene: Scene) -> list[str]:
    return [
        gettext(
            "One of %(name)s’s huts was the target: %(name)s will repaint one hut of %(accused)s "
            "when the projects are revealed."
        )
        % {"name": scene.name(data["seat"]), "accused": scene.name(data["accused"])}
    ]


def _offered(data: Data, scene: Scene) -> list[str]:
    return [
        gettext("%(name)s offers the hut on %(place)s.")
        % {"name": scene.name(data["seat"]), "place": scene.place(data["spot"])}
    ]


def _countered(data: Data, scene: Scene) -> list[str]:
    return [
        gettext("%(name)s repaints the hut %(owner)s offered on %(place)s and owns it now.")
        % {
            "name": scene.name(data["seat"]),
            "owner": scene.name(data["owner"]),
            "place": scene.place(data["spot"]),
        }
    ]


def _declined(data: Data, scene: Scene) -> list[str]:
    return [
        gettext("%(name)s declines and takes back the Paint cards. Paint cards left: %(paints)d.")
        % {"name": scene.name(data["seat"]), "paints": data["paints"]}
    ]


def _revenge_taken(data: Data, scene: Scene) -> list[str]:
    return [
        gettext("%(name)s takes revenge, repaints %(owner)s’s hut on %(place)s and owns it now.")
        % {
            "name": scene.name(data["seat"]),
            "owner": scene.name(data["owner"]),
            "place": scene.place(data["spot"]),
        }
    ]


def _completed(data: Data, scene: Scene) -> list[str]:
    return [
        gettext("%(name)s adds %(cards)s from hand.")
        % {"name": scene.name(data["seat"]), "cards": scene.cards(data["cards"])}
    ]


def _acted(data: Data, scene: Scene) -> list[str]:
    words = {
        "name": scene.name(data["seat"]),
        "number": len(data["cards"]),
        "cards": scene.cards(data["cards"]),
    }
    if not data["acts"]:
        return [gettext("%(name)s reveals %(number)d cards and does nothing with them: %(cards)s.") % words]
    return [gettext("%(name)s reveals %(number)d cards: %(cards)s.") % words]


TELLERS: dict[str, Callable[[Data, Scene], list[str]]] = {
    "nobody_denounced": _nobody_denounced,
    "denounced": _denounced,
    "left": _left,
    "paints_discarded": _paints_discarded,
    "revenge_due": _revenge_due,
    "offered": _offered,
    "countered": _countered,
    "declined": _declined,
    "revenge_taken": _revenge_taken,
    "completed": _completed,
    "acted": _acted,
}
