"""Puzzles in words. Who played is told by colours alone."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext

from engine import game_named, wire
from games.faces import face_of
from games.faces.colours import COLOUR_KEYS, by_colour
from games.faces.face import SeatLabel
from games.study.models import Puzzle, PuzzleTry

QUESTIONS = {
    "tiki": gettext_lazy("Where does the Tiki go?"),
    "show": gettext_lazy("Which card to show?"),
    "accuse": gettext_lazy("Accuse or not?"),
    "islands": gettext_lazy("Take two islands in one turn"),
    "dice": gettext_lazy("Which two dice to choose?"),
}
ABOUT = {
    "tiki": gettext_lazy("Place it where it is most likely to stop someone."),
    "show": gettext_lazy("Show the card that tells the others least about your spot."),
    "accuse": gettext_lazy("What would the sharp bot do?"),
    "islands": gettext_lazy("One of these turns gives you two islands more."),
    "dice": gettext_lazy(
        "Choose those whose stones, with what is on your compass, pay for most of your cards. "
        "Each card is paid for in one round."
    ),
}


@dataclass(frozen=True, slots=True)
class Choice:
    number: int
    """From 1."""
    text: str
    why: str
    """The figure behind it, for those who have answered."""
    is_best: bool
    is_chosen: bool


@dataclass(frozen=True)
class ShownPuzzle:
    puzzle: Puzzle
    question: str
    about: str
    seat: int
    view: Any
    """What that seat could see."""
    labels: tuple[SeatLabel, ...]
    holds: str
    choices: list[Choice]
    places: list[str]
    """Of the choices, in their order."""
    answer: PuzzleTry | None

    @property
    def own_label(self) -> SeatLabel:
        return self.labels[self.seat]


def shown_puzzle(puzzle: Puzzle, answer: PuzzleTry | None = None) -> ShownPuzzle:
    rules, content, face = game_named(puzzle.rules), puzzle.content, face_of(puzzle.rules)
    state, seat, ask = wire.load(rules, content["state"]), content["seat"], content["ask"]
    view = rules.view(state, seat)
    labels = tuple(_named(colour) for colour in COLOUR_KEYS[: len(rules.scores(state))])
    places = [face.places_of(ask, order, view) for order in content["choices"]]
    return ShownPuzzle(
        puzzle=puzzle,
        question=str(QUESTIONS[puzzle.kind]),
        about=str(ABOUT[puzzle.kind]),
        seat=seat,
        view=view,
        labels=labels,
        holds=face.laid_text(view, labels),
        choices=[
            Choice(
                number + 1,
                face.order_text(ask, order, view, labels),
                _why(puzzle.kind, content["figures"][number], order),
                number == content["best"],
                answer is not None and number == answer.choice,
            )
            for number, order in enumerate(content["choices"])
        ],
        places=[named[0] for named in places if len(named) == 1] if puzzle.kind == "tiki" else [],
        answer=answer,
    )


def verdict(shown: ShownPuzzle) -> list[str]:
    """Right or wrong, the best choice, and the figures of all."""
    assert shown.answer is not None
    best = next(choice for choice in shown.choices if choice.is_best)
    first = (
        gettext("That’s right.")
        if shown.answer.right
        else gettext("Not quite. The best is %(number)d.") % {"number": best.number}
    )
    return [first, *(f"{choice.number}: {choice.text} {choice.why}" for choice in shown.choices)]


def _named(colour: str) -> SeatLabel:
    label = by_colour(colour)
    return SeatLabel(label.name.capitalize(), label.colour)


def _why(kind: str, figure: int, order: dict[str, Any]) -> str:
    words = {"figure": figure}
    if kind == "tiki":
        return gettext("Stops someone %(figure)d times in 100.") % words
    if kind == "show":
        return gettext("The others guess your spot %(figure)d times in 100.") % words
    if kind == "islands":
        return gettext("Islands won: %(figure)d.") % words
    if kind == "dice":
        return ngettext("Pays for %(figure)d card.", "Pays for %(figure)d cards.", figure) % words
    if order["accuse"] is None:
        return ""
    return ngettext("That project had %(figure)d card.", "That project had %(figure)d cards.", figure) % words
