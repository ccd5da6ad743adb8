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
    words = {"name": scene.name(data["seat"]), "line": line_name(data["line"])}
    if data["card"] is None:
        return [gettext("%(name)s places a bridge on %(line)s without a card.") % words]
    return [
        gettext("%(name)s places a bridge on %(line)s with %(card)s.")
        % {**words, "card": island_name(data["card"])}
    ]


def _cut(data: Data, scene: Scene) -> list[str]:
    return [
        gettext("%(name)s cuts the bridge on %(line)s with %(cards)s.")
        % {
            "name": scene.name(data["seat"]),
            "line": line_name(data["line"]),
            "cards": listed_cards(data["cards"]),
        }
    ]


def _removed(data: Data, scene: Scene) -> list[str]:
    return [
        ngettext(
            "%(name)s loses a bridge: %(lines)s.",
            "%(name)s loses bridges: %(lines)s.",
            len(data["lines"]),
        )
        % {"name": scene.name(data["seat"]), "lines": listed(line_name(line) for line in data["lines"])}
    ]


def _stone(sentence: str, data: Data, scene: Scene) -> list[str]:
    return [sentence % {"name": scene.name(data["seat"]), "island": island_name(data["island"])}]


def _by(sentence: str, data: Data, scene: Scene) -> list[str]:
    return [sentence % {"name": scene.name(data["seat"])}]


def _card(sentence: str, data: Data, scene: Scene) -> str:
    return sentence % {"name": scene.name(data["seat"]), "card": island_name(data["card"])}


def _took(data: Data, scene: Scene) -> list[str]:
    return [_card(gettext("%(name)s takes the face-up card %(card)s."), data, scene)]


def _took_and_turned(data: Data, turned: Data, scene: Scene) -> str:
    return gettext("%(name)s takes the face-up card %(card)s; %(turned)s is turned face up.") % {
        "name": scene.name(data["seat"]),
        "card": island_name(data["card"]),
        "turned": island_name(turned["card"]),
    }


def _round_scored(data: Data, scene: Scene) -> list[str]:
    words = {
        "round": data["round"],
        "zero": scene.name(0),
        "one": scene.name(1),
        "zeros": data["islands"][0],
        "ones": data["islands"][1],
    }
    counted = gettext("Round %(round)d is over. Islands: %(zero)s %(zeros)d, %(one)s %(ones)d.") % words
    points = max(data["points"])
    if not points:
        return [counted, gettext("It’s a tie: nobody scores.")]
    winner = scene.name(data["points"].index(points))
    return [
        counted,
        ngettext("%(name)s scores %(points)d point.", "%(name)s scores %(points)d points.", points)
        % {"name": winner, "points": points},
    ]


def _round_began(data: Data, scene: Scene) -> list[str]:
    return [
        gettext("Round %(round)d begins. %(name)s goes first. Face up: %(cards)s.")
        % {
            "round": data["round"],
            "name": scene.name(data["seat"]),
            "cards": listed_cards(data["face_up"]),
        }
    ]


def _last_turns(data: Data, scene: Scene) -> list[str]:
    return [
        gettext("The last card has been taken. Each player has one more turn; %(name)s goes first.")
        % {"name": scene.name(data["seat"])}
    ]


def _game_over(data: Data, scene: Scene) -> list[str]:
    scores = gettext("Points: %(zero)s %(zeros)d, %(one)s %(ones)d.") % {
        "zero": scene.name(0),
        "one": scene.name(1),
        "zeros": data["scores"][0],
        "ones": data["scores"][1],
    }
    if not data["winners"]:
        return [scores, gettext("The game is over. It’s a tie.")]
    words = {"name": scene.name(data["winners"][0])}
    if data["scores"][0] == data["scores"][1] and min(data["bridges"]):
        return [scores, gettext("The game is over. %(name)s wins, with more bridges on the board.") % words]
    return [scores, gettext("The game is over. %(name)s wins.") % words]


TELLERS: Mapping[str, Callable[[Data, Scene], list[str]]] = {
    "laid": _laid,
    "cut": _cut,
    "removed": _removed,
    "taken": lambda data, scene: _stone(gettext("%(name)s takes control of %(island)s."), data, scene),
    "lost": lambda data, scene: _stone(gettext("%(name)s loses control of %(island)s."), data, scene),
    "discarded": lambda data, scene: _by(gettext("%(name)s discards a card face down."), data, scene),
    "drew": lambda data, scene: _by(gettext("%(name)s draws from the draw pile."), data, scene),
    "declined": lambda data, scene: _by(gettext("%(name)s draws nothing."), data, scene),
    "took": _took,
    "turned_up": lambda data, scene: [
        gettext("%(card)s is turned face up.") % {"card": island_name(data["card"])}
    ],
    "round_scored": _round_scored,
    "round_began": _round_began,
    "last_turns": _last_turns,
    "beaten": lambda data, scene: _by(gettext("%(name)s has no bridge left and loses at once."), data, scene),
    "game_over": _game_over,
}
PAIRS: Mapping[str, Callable[[Data, Data, Scene], str]] = {
    "discarded": lambda data, own, scene: _card(
        gettext("%(name)s discards %(card)s face down, unseen by anyone else."), own, scene
    ),
    "drew": lambda data, own, scene: _card(
        gettext("%(name)s draws %(card)s from the draw pile, unseen by anyone else."), own, scene
    ),
    "took": _took_and_turned,
}
