"""Mao's part of the story: who denounced whom, and what came of it (M2 to M5)."""

from collections.abc import Callable

from django.utils.translation import gettext, ngettext

from games.faces.kit.story import Data
from games.faces.makabana.words import Scene


def _nobody_denounced(data: Data, scene: Scene) -> list[str]:
    return [gettext("Nobody accuses anyone.")]


def _denounced(data: Data, scene: Scene) -> list[str]:
    if scene.views(data["accused"]):
        theirs = gettext(
            "%(accuser)s accuses you. Cards played by %(accuser)s: %(accuser_cards)d, by you: "
            "%(accused_cards)d."
        )
    else:
        theirs = gettext(
            "%(accuser)s accuses %(accused)s. Cards played by %(accuser)s: %(accuser_cards)d, by "
            "%(accused)s: %(accused_cards)d."
        )
    return [
        scene.told(
            data["accuser"],
            gettext(
                "You accuse %(accused)s. Cards played by you: %(accuser_cards)d, by %(accused)s: "
                "%(accused_cards)d."
            ),
            theirs,
            accuser=scene.name(data["accuser"]),
            accused=scene.name(data["accused"]),
            accuser_cards=data["accuser_cards"],
            accused_cards=data["accused_cards"],
        )
    ]


def _left(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            gettext("You are out for the round, without Tiki or project."),
            gettext("%(name)s is out for the round, without Tiki or project."),
        )
    ]


def _paints_discarded(data: Data, scene: Scene) -> list[str]:
    number = data["number"]
    return [
        scene.told(
            data["seat"],
            ngettext(
                "You lose %(number)d Paint card. Paint cards left: %(paints)d.",
                "You lose %(number)d Paint cards. Paint cards left: %(paints)d.",
                number,
            ),
            ngettext(
                "%(name)s loses %(number)d Paint card. Paint cards left: %(paints)d.",
                "%(name)s loses %(number)d Paint cards. Paint cards left: %(paints)d.",
                number,
            ),
            number=number,
            paints=data["paints"],
        )
    ]


def _revenge_due(data: Data, scene: Scene) -> list[str]:
    if scene.views(data["accused"]):
        theirs = gettext(
            "One of %(name)s’s huts was the target: %(name)s will repaint one of your huts when the "
            "projects are revealed."
        )
    else:
        theirs = gettext(
            "One of %(name)s’s huts was the target: %(name)s will repaint one hut of %(accused)s "
            "when the projects are revealed."
        )
    return [
        scene.told(
            data["seat"],
            gettext(
                "One of your huts was the target: you will repaint one hut of %(accused)s when the "
                "projects are revealed."
            ),
            theirs,
            accused=scene.name(data["accused"]),
        )
    ]


def _offered(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            gettext("You offer the hut on %(place)s."),
            gettext("%(name)s offers the hut on %(place)s."),
            place=scene.place(data["spot"]),
        )
    ]


def _countered(data: Data, scene: Scene) -> list[str]:
    if scene.views(data["owner"]):
        theirs = gettext("%(name)s repaints the hut you offered on %(place)s and owns it now.")
    else:
        theirs = gettext("%(name)s repaints the hut %(owner)s offered on %(place)s and owns it now.")
    return [
        scene.told(
            data["seat"],
            gettext("You repaint the hut %(owner)s offered on %(place)s and own it now."),
            theirs,
            owner=scene.name(data["owner"]),
            place=scene.place(data["spot"]),
        )
    ]


def _declined(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            gettext("You decline and take back your Paint cards. Paint cards left: %(paints)d."),
            gettext("%(name)s declines and takes back the Paint cards. Paint cards left: %(paints)d."),
            paints=data["paints"],
        )
    ]


def _revenge_taken(data: Data, scene: Scene) -> list[str]:
    if scene.views(data["owner"]):
        theirs = gettext("%(name)s takes revenge, repaints your hut on %(place)s and owns it now.")
    else:
        theirs = gettext("%(name)s takes revenge, repaints %(owner)s’s hut on %(place)s and owns it now.")
    return [
        scene.told(
            data["seat"],
            gettext("You take revenge, repaint %(owner)s’s hut on %(place)s and own it now."),
            theirs,
            owner=scene.name(data["owner"]),
            place=scene.place(data["spot"]),
        )
    ]


def _completed(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            gettext("You add %(cards)s from your hand."),
            gettext("%(name)s adds %(cards)s from hand."),
            cards=scene.cards(data["cards"]),
        )
    ]


def _acted(data: Data, scene: Scene) -> list[str]:
    if data["acts"]:
        yours = gettext("You reveal %(number)d cards: %(cards)s.")
        theirs = gettext("%(name)s reveals %(number)d cards: %(cards)s.")
    else:
        yours = gettext("You reveal %(number)d cards and do nothing with them: %(cards)s.")
        theirs = gettext("%(name)s reveals %(number)d cards and does nothing with them: %(cards)s.")
    cards = data["cards"]
    return [scene.told(data["seat"], yours, theirs, number=len(cards), cards=scene.cards(cards))]


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
