"""What happened, in sentences: each code of the engine's events has a teller; groups of huts share one.

A valid project is told by its outcome, which names all its cards. `revealed` itself has a sentence only if
nothing else follows, or if a player of Mao laid too few cards.
"""

from collections.abc import Callable, Sequence
from itertools import groupby

from django.utils.translation import gettext, ngettext

from engine.core import Event
from engine.makabana.mao import HONEST
from engine.makabana.table import View
from games.faces.face import Labels
from games.faces.kit.phrases import with_commas
from games.faces.kit.story import Data
from games.faces.makabana import scores
from games.faces.makabana.story import mao as mao_story
from games.faces.makabana.story.failures import failure
from games.faces.makabana.words import Scene, card_name


def story(events: Sequence[Event], view: View, labels: Labels) -> list[str]:
    scene = Scene(view, labels)
    sentences = []
    for code, alike in groupby(events, key=lambda event: event.code):
        told = [event.data for event in alike]
        if code == "group_scored":
            sentences += scores.groups_told(told, scene)
        else:
            sentences += [sentence for data in told for sentence in TELLERS[code](data, scene)]
    return sentences


def _placed(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            gettext("You place a hut on %(place)s."),
            gettext("%(name)s places a hut on %(place)s."),
            place=scene.place(data["spot"]),
        )
    ]


def _round_began(data: Data, scene: Scene) -> list[str]:
    if not data["final"]:
        yours = gettext("Round %(round)d begins. You go first.")
        theirs = gettext("Round %(round)d begins. %(name)s goes first.")
    elif scene.view.mao:
        yours = gettext("Round %(round)d, the final round, begins: no more Paint cards. You go first.")
        theirs = gettext(
            "Round %(round)d, the final round, begins: no more Paint cards. %(name)s goes first."
        )
    else:
        yours = gettext("Round %(round)d, the final round, begins: build projects only. You go first.")
        theirs = gettext(
            "Round %(round)d, the final round, begins: build projects only. %(name)s goes first."
        )
    return [scene.told(data["first"], yours, theirs, round=data["round"])]


def _shown(data: Data, scene: Scene) -> list[str]:
    """Mao hides the count; the 2003 edition lays Paint face up."""
    card, count = data["card"], data.get("count")
    if card is None:
        yours, theirs = gettext("You play no cards."), gettext("%(name)s plays no cards.")
        return [scene.told(data["seat"], yours, theirs)]
    if count is None:
        yours, theirs = gettext("You show %(card)s."), gettext("%(name)s shows %(card)s.")
    elif data.get("paint"):
        yours = ngettext(
            "You show %(card)s and a face-up Paint card, %(count)d card in all.",
            "You show %(card)s and a face-up Paint card, %(count)d cards in all.",
            count,
        )
        theirs = ngettext(
            "%(name)s shows %(card)s and a face-up Paint card, %(count)d card in all.",
            "%(name)s shows %(card)s and a face-up Paint card, %(count)d cards in all.",
            count,
        )
    else:
        yours = ngettext(
            "You show %(card)s, %(count)d card in all.",
            "You show %(card)s, %(count)d cards in all.",
            count,
        )
        theirs = ngettext(
            "%(name)s shows %(card)s, %(count)d card in all.",
            "%(name)s shows %(card)s, %(count)d cards in all.",
            count,
        )
    return [scene.told(data["seat"], yours, theirs, card=card_name(card, scene.view.board), count=count)]


def _tiki(data: Data, scene: Scene) -> list[str]:
    if data["place"] is None:
        return [
            scene.told(
                data["seat"],
                gettext("You keep your Tiki in hand."),
                gettext("%(name)s keeps their Tiki in hand."),
            )
        ]
    return [
        scene.told(
            data["seat"],
            gettext("You place your Tiki on %(place)s."),
            gettext("%(name)s places their Tiki on %(place)s."),
            place=scene.place(data["place"]),
        )
    ]


def _revealed(data: Data, scene: Scene) -> list[str]:
    if data["plan"] == "pass":
        yours, theirs = gettext("You have no project."), gettext("%(name)s has no project.")
    elif len(data["cards"]) < HONEST and data["plan"] == "void":
        yours = gettext("You reveal only %(cards)s and add nothing.")
        theirs = gettext("%(name)s reveals only %(cards)s and adds nothing.")
    elif len(data["cards"]) < HONEST:
        yours, theirs = gettext("You reveal only %(cards)s."), gettext("%(name)s reveals only %(cards)s.")
    elif data["plan"] == "void":
        yours = gettext("You reveal %(cards)s. This project is invalid: the round is lost.")
        theirs = gettext("%(name)s reveals %(cards)s. This project is invalid: the round is lost.")
    else:
        return []
    return [scene.told(data["seat"], yours, theirs, cards=scene.cards(data["cards"]))]


def _built(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            gettext("You build a hut on %(place)s."),
            gettext("%(name)s builds a hut on %(place)s."),
            place=scene.place(data["spot"]),
        )
    ]


def _painted(data: Data, scene: Scene) -> list[str]:
    if scene.views(data["owner"]):
        theirs = gettext(
            "%(name)s repaints your hut on %(place)s and owns it now. The Paint card is spent; "
            "Paint cards left: %(paints)d."
        )
    else:
        theirs = gettext(
            "%(name)s repaints %(owner)s’s hut on %(place)s and owns it now. The Paint card is "
            "spent; Paint cards left: %(paints)d."
        )
    return [
        scene.told(
            data["seat"],
            gettext(
                "You repaint %(owner)s’s hut on %(place)s and own it now. Your Paint card is spent; "
                "Paint cards left: %(paints)d."
            ),
            theirs,
            owner=scene.name(data["owner"]),
            place=scene.place(data["spot"]),
            paints=data["paints"],
        )
    ]


def _club_founded(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            gettext("You open the club on %(beach)s. Your Club card is spent."),
            gettext("%(name)s opens the club on %(beach)s. The Club card is spent."),
            beach=scene.beach(data["beach"]),
        )
    ]


def _end_triggered(data: Data, scene: Scene) -> list[str]:
    sentences = []
    if data["beaches"]:
        beaches = with_commas(scene.beach(beach) for beach in data["beaches"])
        sentences.append(
            gettext("Every spot has a hut or a Tiki: %(beaches)s. The next round is the final round.")
            % {"beaches": beaches}
        )
    if data["seats"]:
        sentences.append(
            ngettext(
                "%(names)s has at most one hut in reserve. The next round is the final round.",
                "%(names)s have at most one hut in reserve. The next round is the final round.",
                len(data["seats"]),
            )
            % {"names": scene.names_told(data["seats"])}
        )
    return sentences


TELLERS: dict[str, Callable[[Data, Scene], list[str]]] = {
    "placed": _placed,
    "round_began": _round_began,
    "shown": _shown,
    "tiki": _tiki,
    "revealed": _revealed,
    "built": _built,
    "painted": _painted,
    "club_founded": _club_founded,
    "failed": lambda data, scene: [failure(data, scene)],
    "end_triggered": _end_triggered,
    **mao_story.TELLERS,
    **scores.TELLERS,
}
