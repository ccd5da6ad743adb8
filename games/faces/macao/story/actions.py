"""What somebody did with their stones, in sentences."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext, ngettext

from games.faces.kit.phrases import listed
from games.faces.kit.story import Data
from games.faces.macao.amounts import gained, gold, points, stones
from games.faces.macao.words import Scene, card_label, good_name, space_name


def _activated(data: Data, scene: Scene) -> Iterator[str]:
    yield gettext("%(name)s activates %(card)s (%(stones)s).") % {
        "name": scene.name(data["seat"]),
        "card": card_label(data["card"]),
        "stones": stones(data["paid"]),
    }


def _guarded(data: Data, scene: Scene) -> Iterator[str]:
    yield gettext("From now on, %(name)s’s disc always stays on top of its stack.") % {
        "name": scene.name(data["seat"])
    }


def _used(data: Data, scene: Scene) -> Iterator[str]:
    words = {
        "name": scene.name(data["seat"]),
        "card": card_label(data["card"]),
        "given": _given(data),
        "got": gained(data["gained"]),
    }
    if "ship" in data:
        yield gettext("%(name)s uses %(card)s: the ship is back on the anchor space.") % words
    elif not words["got"]:
        yield gettext("%(name)s uses %(card)s.") % words
    elif words["given"]:
        yield gettext("%(name)s uses %(card)s: %(given)s for %(got)s.") % words
    else:
        yield gettext("%(name)s uses %(card)s: %(got)s.") % words
    yield from _reached(data, scene)


def _given(data: Data) -> str:
    """What a use cost; empty for nothing."""
    given = [stones(data["paid"])] if data["paid"] else []
    if data["gold"]:
        given.append(gold(data["gold"]))
    if "good" in data:
        given.append(gettext("a tile (%(good)s)") % {"good": good_name(data["good"])})
    return listed(given) if given else ""


def _reached(data: Data, scene: Scene) -> Iterator[str]:
    if "space" in data["gained"]:
        yield gettext("%(name)s is on space %(space)d of the wall.") % {
            "name": scene.name(data["seat"]),
            "space": data["gained"]["space"],
        }


def _triggered(data: Data, scene: Scene) -> Iterator[str]:
    got = gained(data["gained"])
    if got:
        yield gettext("%(card)s gives %(name)s %(got)s.") % {
            "card": card_label(data["card"]),
            "name": scene.name(data["seat"]),
            "got": got,
        }
    yield from _reached(data, scene)


def _advanced(data: Data, scene: Scene) -> Iterator[str]:
    yield ngettext(
        "%(name)s moves %(steps)d step on the wall, to space %(space)d (%(stones)s).",
        "%(name)s moves %(steps)d steps on the wall, to space %(space)d (%(stones)s).",
        data["steps"],
    ) % {
        "name": scene.name(data["seat"]),
        "steps": data["steps"],
        "space": data["space"],
        "stones": stones(data["paid"]),
    }


def _paid_toll(data: Data, scene: Scene) -> Iterator[str]:
    paid = [stones(data["paid"])] if data["paid"] else []
    yield gettext("%(name)s pays the toll, %(paid)s, for %(points)s.") % {
        "name": scene.name(data["seat"]),
        "paid": listed([*paid, gold(data["gold"])] if data["gold"] or not paid else paid),
        "points": points(data["pp"]),
    }


def _took_district(data: Data, scene: Scene) -> Iterator[str]:
    yield gettext("%(name)s takes district %(district)s (%(stones)s) with its tile: %(tile)s.") % {
        "name": scene.name(data["seat"]),
        "district": data["district"],
        "stones": stones(data["paid"]),
        "tile": good_name(data["tile"]),
    }


def _used_joker(data: Data, scene: Scene) -> Iterator[str]:
    yield gettext("%(name)s trades a joker for %(got)s.") % {
        "name": scene.name(data["seat"]),
        "got": gained(data["gained"]),
    }


def _sailed(data: Data, scene: Scene) -> Iterator[str]:
    words = {
        "name": scene.name(data["seat"]),
        "space": space_name(data["path"][-1]),
        "spaces": len(data["path"]),
        "stones": stones(data["paid"]),
    }
    if data["paid"]:
        yield (
            ngettext(
                "%(name)s sails %(spaces)d space (%(stones)s). The ship is here: %(space)s.",
                "%(name)s sails %(spaces)d spaces (%(stones)s). The ship is here: %(space)s.",
                len(data["path"]),
            )
            % words
        )
    else:
        yield (
            ngettext(
                "%(name)s sails %(spaces)d space for free. The ship is here: %(space)s.",
                "%(name)s sails %(spaces)d spaces for free. The ship is here: %(space)s.",
                len(data["path"]),
            )
            % words
        )


def _delivered(data: Data, scene: Scene) -> Iterator[str]:
    yield gettext("%(name)s delivers a tile in %(port)s (%(good)s) for %(points)s.") % {
        "name": scene.name(data["seat"]),
        "good": good_name(data["good"]),
        "port": space_name(data["port"]),
        "points": points(data["pp"]),
    }


TELLERS: dict[str, Callable[[Data, Scene], Iterator[str]]] = {
    "activated": _activated,
    "guarded": _guarded,
    "used": _used,
    "triggered": _triggered,
    "advanced": _advanced,
    "paid_toll": _paid_toll,
    "took_district": _took_district,
    "used_joker": _used_joker,
    "sailed": _sailed,
    "delivered": _delivered,
}
