"""What happened, in sentences: each code of the engine's events has a teller."""

from collections.abc import Callable, Iterator, Sequence

from django.utils.translation import gettext, gettext_lazy, ngettext

from engine.core import Event
from engine.macao.stones import COLOURS
from engine.macao.table import View
from games.faces.face import Labels
from games.faces.kit.phrases import listed, with_commas
from games.faces.kit.story import Data
from games.faces.macao import scores
from games.faces.macao.amounts import colour_name, gold, points, some_stones, stones_of_colour
from games.faces.macao.story import actions as action_story
from games.faces.macao.words import Scene, card_label, cards_listed


def story(events: Sequence[Event], view: View, labels: Labels) -> list[str]:
    scene = Scene(view, labels)
    return [sentence for event in events for sentence in TELLERS[event.code](event.data, scene)]


def _round_began(data: Data, scene: Scene) -> Iterator[str]:
    gold_needed, prestige = data["toll"]
    yield gettext("Round %(round)d begins. Turn order: %(names)s.") % {
        "round": data["round"],
        "names": scene.names_told(data["order"]),
    }
    offered = [*data["scrolls"], *(card for card in data["drawn"] if card not in data["discarded"])]
    yield gettext("In the display: %(cards)s. The toll is %(gold)s for %(points)s.") % {
        "cards": cards_listed(offered),
        "gold": gold(gold_needed),
        "points": points(prestige),
    }


def _took_card(data: Data, scene: Scene) -> Iterator[str]:
    if data["source"] == "discards":
        yours = gettext("You take %(card)s from the discard pile.")
        theirs = gettext("%(name)s takes %(card)s from the discard pile.")
    else:
        yours, theirs = gettext("You take %(card)s."), gettext("%(name)s takes %(card)s.")
    yield scene.told(data["seat"], yours, theirs, card=card_label(data["card"]))


def _took_nothing(data: Data, scene: Scene) -> Iterator[str]:
    yield scene.told(data["seat"], gettext("You take no card."), gettext("%(name)s takes no card."))


def _gave_up(data: Data, scene: Scene) -> Iterator[str]:
    yours, theirs = gettext("You discard %(card)s."), gettext("%(name)s discards %(card)s.")
    yield scene.told(data["seat"], yours, theirs, card=card_label(data["card"]))


def _penalty(data: Data, scene: Scene) -> Iterator[str]:
    yours, theirs = PENALTIES[data["reason"]]
    card = card_label(data["card"]) if "card" in data else ""
    yield scene.told(data["seat"], str(yours), str(theirs), card=card)


def _display_discarded(data: Data, scene: Scene) -> Iterator[str]:
    yield gettext("Nobody took %(cards)s.") % {"cards": cards_listed(data["cards"])}


def _took_stones(data: Data, scene: Scene) -> Iterator[str]:
    yield scene.told(
        data["seat"],
        gettext("You start with %(one)s for round 1 and %(two)s for round 2."),
        gettext("%(name)s starts with %(one)s for round 1 and %(two)s for round 2."),
        one=stones_of_colour(data["one"]),
        two=stones_of_colour(data["two"], 2),
    )


def _rolled(data: Data, scene: Scene) -> Iterator[str]:
    shown = [
        gettext("%(colour)s %(rolled)d (counts as %(value)d)")
        % {"colour": colour_name(colour), "rolled": data["rolled"][colour], "value": data["dice"][colour]}
        if data["rolled"][colour] != data["dice"][colour]
        else f"{colour_name(colour)} {data['dice'][colour]}"
        for colour in COLOURS
    ]
    yield gettext("The dice show %(dice)s.") % {"dice": with_commas(shown)}


def _took_dice(data: Data, scene: Scene) -> Iterator[str]:
    yield scene.told(
        data["seat"],
        gettext("You choose dice: %(stones)s."),
        gettext("%(name)s chooses dice: %(stones)s."),
        stones=listed(portion_text(portion) for portion in data["stones"]),
    )


def portion_text(portion: Data) -> str:
    words = {"stones": stones_of_colour(portion["colour"], portion["number"]), "rounds": portion["slot"] - 1}
    if portion["slot"] == 1:
        return gettext("%(stones)s now") % words
    return (
        ngettext("%(stones)s in %(rounds)d round", "%(stones)s in %(rounds)d rounds", portion["slot"] - 1)
        % words
    )


def _took_arrow_stone(data: Data, scene: Scene) -> Iterator[str]:
    for colour, number in data["stones"].items():
        yield scene.told(
            data["seat"],
            gettext("A card puts %(stones)s at the arrow for you."),
            gettext("A card puts %(stones)s at the arrow for %(name)s."),
            stones=stones_of_colour(colour, number),
        )


def _turn_ended(data: Data, scene: Scene) -> Iterator[str]:
    seat, stones = data["seat"], some_stones(sum(data["lost"].values()))
    if data["passed"] and not data["lost"]:
        yield scene.told(seat, gettext("You do nothing."), gettext("%(name)s does nothing."))
    elif data["passed"]:
        yours = gettext("You do nothing and lose %(stones)s.")
        yield scene.told(seat, yours, gettext("%(name)s does nothing and loses %(stones)s."), stones=stones)
    elif data["lost"]:
        yours = gettext("You lose unspent stones: %(stones)s.")
        yield scene.told(seat, yours, gettext("%(name)s loses unspent stones: %(stones)s."), stones=stones)
    if data["kept"]:
        yours = gettext("You keep %(stone)s for the next round.")
        theirs = gettext("%(name)s keeps %(stone)s for the next round.")
        yield scene.told(seat, yours, theirs, stone=stones_of_colour(data["kept"]))


PENALTIES = {
    "six_cards": (
        gettext_lazy("You had six cards and take a penalty."),
        gettext_lazy("%(name)s had six cards and takes a penalty."),
    ),
    "no_stones": (
        gettext_lazy("You have no stone at the arrow and take a penalty."),
        gettext_lazy("%(name)s has no stone at the arrow and takes a penalty."),
    ),
    "card_left": (
        gettext_lazy("You haven’t activated %(card)s and take a penalty."),
        gettext_lazy("%(name)s hasn’t activated %(card)s and takes a penalty."),
    ),
}
"""To whoever takes it, and to everybody else."""

TELLERS: dict[str, Callable[[Data, Scene], Iterator[str]]] = {
    "round_began": _round_began,
    "took_card": _took_card,
    "took_nothing": _took_nothing,
    "dropped": _gave_up,
    "discarded": _gave_up,
    "penalty": _penalty,
    "display_discarded": _display_discarded,
    "took_stones": _took_stones,
    "rolled": _rolled,
    "took_dice": _took_dice,
    "took_arrow_stone": _took_arrow_stone,
    "turn_ended": _turn_ended,
    **action_story.TELLERS,
    **scores.TELLERS,
}
