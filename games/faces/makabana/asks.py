"""What the table waits for, in words."""

from collections.abc import Callable

from django.utils.translation import gettext, gettext_lazy, ngettext

from engine.makabana.table import View
from games.faces.face import Labels
from games.faces.kit.scene import unasked_sentence
from games.faces.makabana.words import Scene

TITLES = {
    "place": gettext_lazy("Your hut"),
    "project": gettext_lazy("Your project"),
    "tiki": gettext_lazy("Your Tiki"),
    "denounce": gettext_lazy("Your denunciation"),
    "offer": gettext_lazy("Your offer"),
    "counter": gettext_lazy("Your answer"),
    "revenge": gettext_lazy("Your revenge"),
    "complete": gettext_lazy("Your missing cards"),
    "acts": gettext_lazy("Your acts"),
}


def ask_title(kind: str) -> str:
    return str(TITLES[kind])


def ask_sentence(view: View, labels: Labels) -> str:
    """Never names a card that the viewer has laid: letters quote this."""
    scene = Scene(view, labels)
    return unasked_sentence(scene, view.asked) or SENTENCES[view.stage](view, scene)


def _place(view: View, scene: Scene) -> str:
    if view.seat not in view.huts:
        return gettext("Place your first hut on any free spot.")
    return gettext(
        "Place your second hut on a free spot, not on the beach of your first one and not next to it."
    )


def _project(view: View, scene: Scene) -> str:
    if view.mao:
        return _mao_project(view)
    numbers = {"round": view.round}
    if view.final:
        return (
            gettext(
                "Seal your project for round %(round)d, the final one: buildings only, so a beach, a sector "
                "and a type. Choose the card that the others will see."
            )
            % numbers
        )
    if view.edition == "2003":
        return (
            gettext(
                "Seal your project for round %(round)d: a beach, a sector and a type to build, with a Paint "
                "card to repaint somebody’s hut. Choose the card that the others will see."
            )
            % numbers
        )
    return (
        gettext(
            "Seal your project for round %(round)d: a beach, a sector and a type to build, with a Paint card "
            "to repaint somebody’s hut, or with the Club card to found a club beside a hut of your own. "
            "Choose the card that the others will see."
        )
        % numbers
    )


def _mao_project(view: View) -> str:
    if view.final:
        return gettext(
            "Seal your project for round %(round)d, the final one: as many cards as you dare, but no Paint. "
            "Three are honest. Choose the card that the others will see."
        ) % {"round": view.round}
    return gettext(
        "Seal your project for round %(round)d: as many cards as you dare, three are honest. "
        "Choose the card that the others will see."
    ) % {"round": view.round}


def _tiki(view: View, scene: Scene) -> str:
    if view.edition == "2003":
        return gettext("Place your Tiki on a spot without a hut or beside a hut of your own.")
    return gettext(
        "Place your Tiki on a spot without a hut, beside a hut of your own, or on the club site of a beach "
        "without a club."
    )


def _denounce(view: View, scene: Scene) -> str:
    return gettext(
        "Denounce one player whom you believe to cheat more than you, or nobody. Only the first "
        "denunciation in turn order counts."
    )


def _offer(view: View, scene: Scene) -> str:
    assert view.trial is not None
    return gettext(
        "You were right about %(accused)s, but no hut of yours was the target: offer one of your huts, "
        "which %(accused)s may repaint."
    ) % {"accused": scene.name(view.trial.accused)}


def _counter(view: View, scene: Scene) -> str:
    assert view.trial is not None
    return gettext(
        "%(accuser)s offers you the hut on %(place)s: repaint it, or decline and take your Paint cards back."
    ) % {"accuser": scene.name(view.trial.accuser), "place": scene.place(view.board.codes[view.offered])}


def _revenge(view: View, scene: Scene) -> str:
    assert view.trial is not None
    return gettext("You have a revenge to take: repaint one hut of %(accused)s.") % {
        "accused": scene.name(view.trial.accused)
    }


def _complete(view: View, scene: Scene) -> str:
    return gettext(
        "You laid fewer than three cards: add from your hand what completes one building, or nothing."
    )


def _acts(view: View, scene: Scene) -> str:
    assert view.seat is not None
    most = min(2, view.reserve[view.seat])
    return ngettext(
        "Use the cards you laid for at most %(most)d act, a building or a painting, or for none.",
        "Use the cards you laid for at most %(most)d acts, buildings or paintings, or for none.",
        most,
    ) % {"most": most}


SENTENCES: dict[str, Callable[[View, Scene], str]] = {
    "place": _place,
    "project": _project,
    "tiki": _tiki,
    "denounce": _denounce,
    "offer": _offer,
    "counter": _counter,
    "revenge": _revenge,
    "complete": _complete,
    "acts": _acts,
}
