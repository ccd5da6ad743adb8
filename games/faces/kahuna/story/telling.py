"""What happened, in sentences: each code of the engine's events has a teller.

What only one player knows (a card drawn or discarded unseen) is told together with what everybody knows.
"""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext, ngettext

from engine.core import Event
from engine.kahuna.table import View
from games.faces.face import Labels
from games.faces.kahuna.words import Scene, island_name, line_name, listed_cards
from games.faces.kit.phrases import listed
from games.faces.kit.story import Data

FOLLOWED = {"discarded": "you_discarded", "drew": "you_drew", "took": "turned_up"}
"""Events that are told together with the one that follows, if it does."""


def story(events: Sequence[Event], view: View, labels: Labels) -> list[str]:
    scene, told, number = Scene(view, labels), [], 0
    while number < len(events):
        event = events[number]
        following = events[number + 1] if number + 1 < len(events) else None
        if following and FOLLOWED.get(event.code) == following.code:
            told.append(PAIRS[event.code](event.data, following.data, scene))
            number += 2
        else:
            told += TELLERS[event.code](event.data, scene)
            number += 1
    return told


def _laid(data: Data, scene: Scene) -> list[str]:
    line = line_name(data["line"])
    if data["card"] is None:
        yours = gettext("You place a bridge on %(line)s without a card.")
        theirs = gettext("%(name)s places a bridge on %(line)s without a card.")
        return [scene.told(data["seat"], yours, theirs, line=line)]
    yours = gettext("You place a bridge on %(line)s with %(card)s.")
    theirs = gettext("%(name)s places a bridge on %(line)s with %(card)s.")
    return [scene.told(data["seat"], yours, theirs, line=line, card=island_name(data["card"]))]


def _cut(data: Data, scene: Scene) -> list[str]:
    """A cut bridge is always the opponent's."""
    if scene.view.seat is None:
        theirs = gettext("%(name)s cuts the bridge on %(line)s with %(cards)s.")
    else:
        theirs = gettext("%(name)s cuts your bridge on %(line)s with %(cards)s.")
    return [
        scene.told(
            data["seat"],
            gettext("You cut the bridge on %(line)s with %(cards)s."),
            theirs,
            line=line_name(data["line"]),
            cards=listed_cards(data["cards"]),
        )
    ]


def _removed(data: Data, scene: Scene) -> list[str]:
    lines = data["lines"]
    return [
        scene.told(
            data["seat"],
            ngettext("You lose a bridge: %(lines)s.", "You lose bridges: %(lines)s.", len(lines)),
            ngettext("%(name)s loses a bridge: %(lines)s.", "%(name)s loses bridges: %(lines)s.", len(lines)),
            lines=listed(line_name(line) for line in lines),
        )
    ]


def _taken(data: Data, scene: Scene) -> list[str]:
    yours = gettext("You take control of %(island)s.")
    theirs = gettext("%(name)s takes control of %(island)s.")
    return [scene.told(data["seat"], yours, theirs, island=island_name(data["island"]))]


def _lost(data: Data, scene: Scene) -> list[str]:
    yours = gettext("You lose control of %(island)s.")
    theirs = gettext("%(name)s loses control of %(island)s.")
    return [scene.told(data["seat"], yours, theirs, island=island_name(data["island"]))]


def _discarded(data: Data, scene: Scene) -> list[str]:
    yours = gettext("You discard a card face down.")
    return [scene.told(data["seat"], yours, gettext("%(name)s discards a card face down."))]


def _discarded_unseen(data: Data, own: Data, scene: Scene) -> str:
    """Only whoever did it is told which card it was, or everybody once the game is over."""
    return scene.told(
        own["seat"],
        gettext("You discard %(card)s face down, unseen by anyone else."),
        gettext("%(name)s discards %(card)s face down, unseen by anyone else."),
        card=island_name(own["card"]),
    )


def _drew(data: Data, scene: Scene) -> list[str]:
    yours = gettext("You draw from the draw pile.")
    return [scene.told(data["seat"], yours, gettext("%(name)s draws from the draw pile."))]


def _drew_unseen(data: Data, own: Data, scene: Scene) -> str:
    return scene.told(
        own["seat"],
        gettext("You draw %(card)s from the draw pile, unseen by anyone else."),
        gettext("%(name)s draws %(card)s from the draw pile, unseen by anyone else."),
        card=island_name(own["card"]),
    )


def _declined(data: Data, scene: Scene) -> list[str]:
    return [scene.told(data["seat"], gettext("You draw nothing."), gettext("%(name)s draws nothing."))]


def _took(data: Data, scene: Scene) -> list[str]:
    yours = gettext("You take the face-up card %(card)s.")
    theirs = gettext("%(name)s takes the face-up card %(card)s.")
    return [scene.told(data["seat"], yours, theirs, card=island_name(data["card"]))]


def _took_and_turned(data: Data, turned: Data, scene: Scene) -> str:
    return scene.told(
        data["seat"],
        gettext("You take the face-up card %(card)s; %(turned)s is turned face up."),
        gettext("%(name)s takes the face-up card %(card)s; %(turned)s is turned face up."),
        card=island_name(data["card"]),
        turned=island_name(turned["card"]),
    )


def _round_scored(data: Data, scene: Scene) -> list[str]:
    words = {
        "round": data["round"],
        "zero": scene.title(0),
        "one": scene.title(1),
        "zeros": data["islands"][0],
        "ones": data["islands"][1],
    }
    counted = gettext("Round %(round)d is over. Islands: %(zero)s %(zeros)d, %(one)s %(ones)d.") % words
    points = max(data["points"])
    if not points:
        return [counted, gettext("It’s a tie: nobody scores.")]
    return [
        counted,
        scene.told(
            data["points"].index(points),
            ngettext("You score %(points)d point.", "You score %(points)d points.", points),
            ngettext("%(name)s scores %(points)d point.", "%(name)s scores %(points)d points.", points),
            points=points,
        ),
    ]


def _round_began(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            gettext("Round %(round)d begins. You go first. Face up: %(cards)s."),
            gettext("Round %(round)d begins. %(name)s goes first. Face up: %(cards)s."),
            round=data["round"],
            cards=listed_cards(data["face_up"]),
        )
    ]


def _last_turns(data: Data, scene: Scene) -> list[str]:
    return [
        scene.told(
            data["seat"],
            gettext("The last card has been taken. Each player has one more turn; you go first."),
            gettext("The last card has been taken. Each player has one more turn; %(name)s goes first."),
        )
    ]


def _beaten(data: Data, scene: Scene) -> list[str]:
    yours = gettext("You have no bridge left and lose at once.")
    return [scene.told(data["seat"], yours, gettext("%(name)s has no bridge left and loses at once."))]


def _game_over(data: Data, scene: Scene) -> list[str]:
    """Whoever wins is named first: after K8 that need not be who has more points."""
    first = next(iter(data["winners"]), 0)
    scores = gettext("Points: %(zero)s %(zeros)d, %(one)s %(ones)d.") % {
        "zero": scene.title(first),
        "one": scene.title(1 - first),
        "zeros": data["scores"][first],
        "ones": data["scores"][1 - first],
    }
    if not data["winners"]:
        return [scores, gettext("The game is over. It’s a tie.")]
    if not data["bridges"][1 - first]:
        yours = gettext("The game is over. You win, as the only player with bridges left.")
        theirs = gettext("The game is over. %(name)s wins, as the only player with bridges left.")
    elif data["scores"][0] == data["scores"][1]:
        yours = gettext("The game is over. You win, with more bridges on the board.")
        theirs = gettext("The game is over. %(name)s wins, with more bridges on the board.")
    else:
        yours = gettext("The game is over. You win.")
        theirs = gettext("The game is over. %(name)s wins.")
    return [scores, scene.told(first, yours, theirs)]


TELLERS: Mapping[str, Callable[[Data, Scene], list[str]]] = {
    "laid": _laid,
    "cut": _cut,
    "removed": _removed,
    "taken": _taken,
    "lost": _lost,
    "discarded": _discarded,
    "drew": _drew,
    "declined": _declined,
    "took": _took,
    "turned_up": lambda data, scene: [
        gettext("%(card)s is turned face up.") % {"card": island_name(data["card"])}
    ],
    "round_scored": _round_scored,
    "round_began": _round_began,
    "last_turns": _last_turns,
    "beaten": _beaten,
    "game_over": _game_over,
}
PAIRS: Mapping[str, Callable[[Data, Data, Scene], str]] = {
    "discarded": _discarded_unseen,
    "drew": _drew_unseen,
    "took": _took_and_turned,
}
