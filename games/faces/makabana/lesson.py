"""A first round of Maka Bana in six steps: the engine plays it, the others follow a script."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from engine import game_named
from engine.chance import Chance
from engine.core import Event, told
from engine.makabana.state import State
from engine.makabana.table import view
from engine.play import advance, start
from games.faces.colours import COLOUR_KEYS, COLOURS
from games.faces.face import BoardLook, SeatLabel
from games.faces.kit.lesson import (
    Choices,
    Lesson,
    LessonCard,
    LessonChoice,
    LessonOption,
    LessonStep,
    chosen_of,
)
from games.faces.makabana.board import board_svg
from games.faces.makabana.drawing.cards import card_svg
from games.faces.makabana.drawing.closer import closer
from games.faces.makabana.scores import scores_text
from games.faces.makabana.secrets import guesses
from games.faces.makabana.story.telling import story
from games.faces.makabana.words import Scene, card_name, place_name

RULES, PLAYERS = "makabana-2013", 5
RED, BLUE, YELLOW, YOU, VIOLET = range(PLAYERS)
CHANCE = Chance(bytes(32))
FIRST_HUTS = (
    (RED, "BRF"), (BLUE, "DLF"), (YELLOW, "CCF"), (YOU, "ALF"), (VIOLET, "ART"),
    (VIOLET, "BCP"), (YOU, "DRP"), (YELLOW, "DST"), (BLUE, "BST"), (RED, "CLF"),
)  # fmt: skip
MINE = ("A", "lagoon", "fish")
SPOT = "ALP"
OTHERS = {
    RED: {"cards": ["C", "sand", "tattoo"], "show": "C"},
    BLUE: {"cards": ["B", "sand", "flower"], "show": "sand"},
    YELLOW: {"cards": ["D", "sand", "flower"], "show": "flower"},
    VIOLET: {"cards": ["A", "rock", "fish"], "show": "A"},
}
TIKIS = {RED: "DSP", BLUE: "CCT", YELLOW: "BSP", VIOLET: "DRF"}
GUESSED = "A"
"""If this is what you show, Violet knows where to put the Tiki."""
OUTCOMES = ("revealed", "built", "failed")
SHOWS = ("fish", "lagoon", "A")
TARGETS = ("ARP", "ARF", "ACT")
"""Where Violet may want to build."""


@dataclass(frozen=True, slots=True)
class Played:
    """The table before the projects, when the cards are shown, and after the round."""

    begun: State
    shown: State
    ended: State
    story: tuple[Event, ...]


def steps(choices: Choices) -> list[LessonStep]:
    show, tiki = chosen_of(choices, "show", SHOWS), chosen_of(choices, "tiki", TARGETS)
    round_ = _played(show, tiki)
    labels = tuple(SeatLabel(capfirst(str(COLOURS[key].name)), key) for key in COLOUR_KEYS[:PLAYERS])
    return [
        _island(round_, labels),
        _project(round_, labels),
        _show(round_, labels, show),
        _tiki(round_, labels, tiki),
        _reveal(round_, labels),
        _score(round_, labels),
    ]


LESSON = Lesson("maka-bana", RULES, PLAYERS, "play", steps)


def _island(round_: Played, labels: Sequence[SeatLabel]) -> LessonStep:
    return LessonStep(
        title=gettext("Four beaches, five builders"),
        lead=gettext("You play green, the triangle."),
        board=_board(round_.begun, labels),
        text=gettext(
            "Build huts side by side, and have the most huts on a beach. Each round, everyone "
            "plans one hut, in secret and at the same time."
        ),
    )


def _project(round_: Played, labels: Sequence[SeatLabel]) -> LessonStep:
    board = round_.begun.board
    beach = [code for code in board.codes if code[0] == SPOT[0] and "*" not in code]
    sector = [code for code in beach if code[1] == SPOT[1]]
    names = [capfirst(card_name(card, board)) for card in MINE]
    return LessonStep(
        title=gettext("Name a spot with three cards"),
        lead=gettext("Tap the spot that all three name."),
        board=closer(
            _board(round_.begun, labels), PLAYERS, beach, {"far": beach, "near": sector, "exact": [SPOT]}
        ),
        tap=SPOT,
        found=gettext("That’s the one: %(place)s.") % {"place": place_name(SPOT, board)},
        cards=(
            LessonCard(
                names[0],
                card_svg(MINE[0], "card-a"),
                ngettext("%(number)d spot", "%(number)d spots", len(beach)) % {"number": len(beach)},
                "far",
            ),
            LessonCard(
                names[1],
                card_svg(MINE[1], "card-b"),
                ngettext("%(number)d of them", "%(number)d of them", len(sector)) % {"number": len(sector)},
                "near",
            ),
            LessonCard(names[2], card_svg(MINE[2], "card-c"), gettext("this one"), "exact"),
        ),
        text=gettext(
            "A beach, a sector and a type make a project. Nobody sees it until everyone has sealed theirs."
        ),
    )


def _show(round_: Played, labels: Sequence[SeatLabel], show: str) -> LessonStep:
    board = round_.begun.board
    return LessonStep(
        title=gettext("Show one of the three"),
        lead=gettext("Which card tells the others the least?"),
        board=_board(round_.shown, labels, marked=guesses(view(round_.shown, RED))[YOU]),
        choice=LessonChoice(
            "show",
            gettext("I show"),
            [
                LessonOption(
                    card,
                    capfirst(card_name(card, board)),
                    _fits(len(guesses(view(_played(card, TARGETS[0]).shown, RED))[YOU])),
                    card_svg(card, f"show-{number}"),
                )
                for number, card in enumerate(SHOWS)
            ],
            show,
        ),
        text=gettext("Everyone shows one card of their project. The others look at the board and guess."),
    )


def _tiki(round_: Played, labels: Sequence[SeatLabel], tiki: str) -> LessonStep:
    board, fitting = round_.shown.board, guesses(view(round_.shown, YOU))[VIOLET]
    return LessonStep(
        title=gettext("Guess, and block with your Tiki"),
        lead=gettext("Violet shows Azzura. Where will the hut go?"),
        board=closer(
            _board(round_.shown, labels, marked=fitting),
            PLAYERS,
            [code for code in board.codes if code[0] == "A"],
            {},
        ),
        cards=[
            LessonCard(
                labels[seat].name,
                card_svg(str(order["show"]), f"other-{seat}"),
                card_name(str(order["show"]), board),
            )
            for seat, order in OTHERS.items()
        ],
        choice=LessonChoice(
            "tiki",
            gettext("My Tiki goes to"),
            [LessonOption(code, code, _hint(code)) for code in TARGETS],
            tiki,
        ),
        text=gettext("No hut can be built where a Tiki stands."),
    )


def _reveal(round_: Played, labels: Sequence[SeatLabel]) -> LessonStep:
    seen = view(round_.ended, YOU)
    return LessonStep(
        title=gettext("The reveal"),
        lead=gettext("One by one, the projects are revealed."),
        board=_board(round_.ended, labels, marked=[code for code in (SPOT,) if _built(round_)]),
        told=story([event for event in told(round_.story, None) if event.code in OUTCOMES], seen, labels),
        text=gettext("Your hut is built.")
        if _built(round_)
        else gettext("You showed the beach, and Violet guessed the rest."),
    )


def _score(round_: Played, labels: Sequence[SeatLabel]) -> LessonStep:
    scores = game_named(RULES).scores(round_.ended)
    return LessonStep(
        title=gettext("That’s a round"),
        lead=gettext("If the game ended now:"),
        board=_board(round_.ended, labels),
        told=scores_text(scores, Scene(view(round_.ended, YOU), labels)),
        text=gettext(
            "You score for the most huts on a beach and for huts side by side. Paint cards and "
            "clubs come later: the game explains them when you need them."
        ),
    )


def _hint(code: str) -> str:
    return gettext("beside Violet’s hut") if code in ("ARP", "ARF") else gettext("at the other end")


def _fits(number: int) -> str:
    return ngettext("fits %(number)d spot", "fits %(number)d spots", number) % {"number": number}


def _built(round_: Played) -> bool:
    return round_.ended.huts[round_.ended.board.places[SPOT]] == YOU


def _board(state: State, labels: Sequence[SeatLabel], marked: Sequence[str] = ()) -> str:
    return board_svg(view(state, None), labels, BoardLook(marked=marked, prefix="lesson"))


@cache
def _begun() -> State:
    rules = game_named(RULES)
    state: State = start(rules, PLAYERS, {"first": RED}, CHANCE)
    for seat, place in FIRST_HUTS:
        state, _ = advance(rules, state, {seat: {"place": place}}, CHANCE)
    return state


@cache
def _played(show: str, tiki: str) -> Played:
    rules, begun = game_named(RULES), _begun()
    projects: dict[int, Any] = {**OTHERS, YOU: {"cards": list(MINE), "show": show}}
    shown, _ = advance(rules, begun, projects, CHANCE)
    tikis = {**TIKIS, YOU: tiki, **({VIOLET: SPOT} if show == GUESSED else {})}
    state = shown
    events: tuple[Event, ...] = ()
    while (ask := rules.ask(state)) and ask.kind == "tiki":
        (seat,) = ask.seats
        state, new = advance(rules, state, {seat: {"tiki": tikis[seat]}}, CHANCE)
        events += new
    return Played(begun, shown, state, events)
