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
    "denounce": gettext_lazy("Your accusation"),
    "offer": gettext_lazy("Your offer"),
    "counter": gettext_lazy("Your answer"),
    "revenge": gettext_lazy("Your revenge"),
    "complete": gettext_lazy("Your missing cards"),
    "acts": gettext_lazy("Your actions"),
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
        "Place your second hut on a free spot, but not on the same beach as your first hut "
        "and not next to it."
    )


def _project(view: View, scene: Scene) -> str:
    if view.mao:
        return _mao_project(view)
    numbers = {"round": view.round}
    if view.final:
        return (
            gettext(
                "Seal your project for round %(round)d, the final round. You can only build, so play "
                "a beach, a sector and a type. Choose the card the others will see."
            )
            % numbers
        )
    if view.edition == "2003":
        return (
            gettext(
                "Seal your project for round %(round)d: a beach, a sector and a type to build; add a "
                "Paint card to repaint someone’s hut. Choose the card the others will see."
            )
            % numbers
        )
    return (
        gettext(
            "Seal your project for round %(round)d: a beach, a sector and a type to build; add a "
            "Paint card to repaint someone’s hut, or the Club card to open a club beside one of "
            "your huts. Choose the card the others will see."
        )
        % numbers
    )


def _mao_project(view: View) -> str:
    if view.final:
        return gettext(
            "Seal your project for round %(round)d, the final round: as many cards as you dare, "
            "but no Paint cards. Three cards are honest. Choose the card the others will see."
        ) % {"round": view.round}
    return gettext(
        "Seal your project for round %(round)d: as many cards as you dare. Three cards are "
        "honest. Choose the card the others will see."
    ) % {"round": view.round}


def _tiki(view: View, scene: Scene) -> str:
    if view.edition == "2003":
        places = gettext("Place your Tiki on a spot without a hut, or beside one of your own huts.")
    else:
        places = gettext(
            "Place your Tiki on a spot without a hut, beside one of your own huts, or on the "
            "club site of a beach without a club."
        )
    return f"{places} {gettext('At this table Tikis stand apart.')}" if view.apart else places


def _denounce(view: View, scene: Scene) -> str:
    return gettext(
        "Accuse one player who you think cheats more than you, or nobody. Only the first "
        "accusation in turn order counts."
    )


def _offer(view: View, scene: Scene) -> str:
    assert view.trial is not None
    return gettext(
        "You were right about %(accused)s, but none of your huts was the target. Offer one "
        "of your huts, which %(accused)s may repaint."
    ) % {"accused": scene.name(view.trial.accused)}


def _counter(view: View, scene: Scene) -> str:
    assert view.trial is not None
    return gettext(
        "%(accuser)s offers you the hut on %(place)s. Repaint it, or decline and take back your Paint cards."
    ) % {"accuser": scene.name(view.trial.accuser), "place": scene.place(view.board.codes[view.offered])}


def _revenge(view: View, scene: Scene) -> str:
    assert view.trial is not None
    return gettext("Take your revenge: repaint one hut of %(accused)s.") % {
        "accused": scene.name(view.trial.accused)
    }


def _complete(view: View, scene: Scene) -> str:
    return gettext(
        "You played fewer than three cards. Add cards from your hand to complete one build, or add nothing."
    )


def _acts(view: View, scene: Scene) -> str:
    assert view.seat is not None
    most = min(2, view.reserve[view.seat])
    return ngettext(
        "Use the cards you played for up to %(most)d action, a build or a repaint, or for none.",
        "Use the cards you played for up to %(most)d actions, builds or repaints, or for none.",
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
