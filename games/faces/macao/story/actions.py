"""What somebody did with their stones, in sentences."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext, ngettext

from games.faces.kit.phrases import listed
from games.faces.kit.story import Data
from games.faces.macao.amounts import gained, gold, points, stones
from games.faces.macao.words import Scene, card_label, good_name, space_name


def _activated(data: Data, scene: Scene) -> Iterator[str]:
    yield scene.told(
        data["seat"],
        gettext("You activate %(card)s (%(stones)s)."),
        gettext("%(name)s activates %(card)s (%(stones)s)."),
        card=card_label(data["card"]),
        stones=stones(data["paid"]),
    )


def _guarded(data: Data, scene: Scene) -> Iterator[str]:
    yield scene.told(
        data["seat"],
        gettext("From now on, your disc always stays on top of its stack."),
        gettext("From now on, %(name)s’s disc always stays on top of its stack."),
    )


def _used(data: Data, scene: Scene) -> Iterator[str]:
    given, got = _given(data), gained(data["gained"])
    if "ship" in data:
        yours = gettext("You use %(card)s: your ship is back on the anchor space.")
        theirs = gettext("%(name)s uses %(card)s: the ship is back on the anchor space.")
    elif not got:
        yours, theirs = gettext("You use %(card)s."), gettext("%(name)s uses %(card)s.")
    elif given:
        yours = gettext("You use %(card)s: %(given)s for %(got)s.")
        theirs = gettext("%(name)s uses %(card)s: %(given)s for %(got)s.")
    else:
        yours, theirs = gettext("You use %(card)s: %(got)s."), gettext("%(name)s uses %(card)s: %(got)s.")
    yield scene.told(data["seat"], yours, theirs, card=card_label(data["card"]), given=given, got=got)
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
        yield scene.told(
            data["seat"],
            gettext("You are on space %(space)d of the wall."),
            gettext("%(name)s is on space %(space)d of the wall."),
            space=data["gained"]["space"],
        )


def _triggered(data: Data, scene: Scene) -> Iterator[str]:
    got = gained(data["gained"])
    if got:
        yield scene.told(
            data["seat"],
            gettext("%(card)s gives you %(got)s."),
            gettext("%(card)s gives %(name)s %(got)s."),
            card=card_label(data["card"]),
            got=got,
        )
    yield from _reached(data, scene)


def _advanced(data: Data, scene: Scene) -> Iterator[str]:
    yield scene.told(
        data["seat"],
        ngettext(
            "You move %(steps)d step on the wall, to space %(space)d (%(stones)s).",
            "You move %(steps)d steps on the wall, to space %(space)d (%(stones)s).",
            data["steps"],
        ),
        ngettext(
            "%(name)s moves %(steps)d step on the wall, to space %(space)d (%(stones)s).",
            "%(name)s moves %(steps)d steps on the wall, to space %(space)d (%(stones)s).",
            data["steps"],
        ),
        steps=data["steps"],
        space=data["space"],
        stones=stones(data["paid"]),
    )


def _paid_toll(data: Data, scene: Scene) -> Iterator[str]:
    paid = [stones(data["paid"])] if data["paid"] else []
    yield scene.told(
        data["seat"],
        gettext("You pay the toll, %(paid)s, for %(points)s."),
        gettext("%(name)s pays the toll, %(paid)s, for %(points)s."),
        paid=listed([*paid, gold(data["gold"])] if data["gold"] or not paid else paid),
        points=points(data["pp"]),
    )


def _took_district(data: Data, scene: Scene) -> Iterator[str]:
    yield scene.told(
        data["seat"],
        gettext("You take district %(district)s (%(stones)s) with its tile: %(tile)s."),
        gettext("%(name)s takes district %(district)s (%(stones)s) with its tile: %(tile)s."),
        district=data["district"],
        stones=stones(data["paid"]),
        tile=good_name(data["tile"]),
    )


def _used_joker(data: Data, scene: Scene) -> Iterator[str]:
    yield scene.told(
        data["seat"],
        gettext("You trade a joker for %(got)s."),
        gettext("%(name)s trades a joker for %(got)s."),
        got=gained(data["gained"]),
    )


def _sailed(data: Data, scene: Scene) -> Iterator[str]:
    spaces = len(data["path"])
    if data["paid"]:
        yours = ngettext(
            "You sail %(spaces)d space (%(stones)s). Your ship is here: %(space)s.",
            "You sail %(spaces)d spaces (%(stones)s). Your ship is here: %(space)s.",
            spaces,
        )
        theirs = ngettext(
            "%(name)s sails %(spaces)d space (%(stones)s). The ship is here: %(space)s.",
            "%(name)s sails %(spaces)d spaces (%(stones)s). The ship is here: %(space)s.",
            spaces,
        )
    else:
        yours = ngettext(
            "You sail %(spaces)d space for free. Your ship is here: %(space)s.",
            "You sail %(spaces)d spaces for free. Your ship is here: %(space)s.",
            spaces,
        )
        theirs = ngettext(
            "%(name)s sails %(spaces)d space for free. The ship is here: %(space)s.",
            "%(name)s sails %(spaces)d spaces for free. The ship is here: %(space)s.",
            spaces,
        )
    space, paid = space_name(data["path"][-1]), stones(data["paid"])
    yield scene.told(data["seat"], yours, theirs, spaces=spaces, space=space, stones=paid)


def _delivered(data: Data, scene: Scene) -> Iterator[str]:
    yield scene.told(
        data["seat"],
        gettext("You deliver a tile in %(port)s (%(good)s) for %(points)s."),
        gettext("%(name)s delivers a tile in %(port)s (%(good)s) for %(points)s."),
        good=good_name(data["good"]),
        port=space_name(data["port"]),
        points=points(data["pp"]),
    )


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
