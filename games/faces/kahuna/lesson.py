"""A first turn of Kahuna in four steps: the engine plays it, the other one follows a script."""

from functools import cache
from typing import Any

from django.utils.translation import gettext

from engine import game_named
from engine.chance import Chance
from engine.core import Event, told
from engine.play import advance, start
from games.faces.face import BoardLook
from games.faces.kahuna.board import board_svg
from games.faces.kahuna.story.telling import story
from games.faces.kit.board import three_players
from games.faces.kit.lesson import Choices, Lesson, LessonChoice, LessonOption, LessonStep, chosen_of

RULES = "kahuna"
YOU, BLUE = range(2)
CHANCE = Chance(bytes(32))
BEFORE: tuple[dict[int, dict[str, Any]], ...] = (
    {YOU: {"plays": [], "draw": "H"}},
    {BLUE: {"plays": [{"bridge": "IL", "card": "I"}, {"bridge": "KL", "card": "K"}], "draw": "L"}},
)
PLANS: dict[str, list[dict[str, str]]] = {
    "aloa": [{"bridge": "AD", "card": "D"}, {"bridge": "AH", "card": "H"}],
    "coco": [{"bridge": "BC", "card": "C"}, {"bridge": "FG", "card": "F"}],
}


def steps(choices: Choices) -> list[LessonStep]:
    plan = chosen_of(choices, "plan", list(PLANS))
    before, after, events = _played(plan)
    rules, labels = game_named(RULES), three_players()[:2]
    seen = rules.view(after, None)
    begun = board_svg(rules.view(before, None), labels, BoardLook(prefix="lesson"))
    ended = board_svg(seen, labels, BoardLook(prefix="lesson"))
    return [
        LessonStep(
            title=gettext("Twelve islands, two colours"),
            lead=gettext("You play red. Blue has gone first."),
            board=begun,
            text=gettext(
                "Bridges go on the dotted connections. The number on an island says how many bridges "
                "you need to control it: more than half of its connections."
            ),
        ),
        LessonStep(
            title=gettext("Play cards, place bridges"),
            lead=gettext(
                "Your hand: Coco, Duda, Faaa, Huna. Each card lets you place a bridge at its island."
            ),
            board=begun,
            choice=LessonChoice(
                "plan",
                gettext("I place"),
                [
                    LessonOption("aloa", gettext("two bridges to Aloa"), gettext("with Duda and Huna")),
                    LessonOption("coco", gettext("bridges in two places"), gettext("with Coco and Faaa")),
                ],
                plan,
            ),
            text=gettext(
                "Play as many cards as you like, then draw one. Two cards from its two islands cut a bridge."
            ),
        ),
        LessonStep(
            title=gettext("Who controls what"),
            lead=gettext("This is what your turn achieves."),
            board=ended,
            told=story(list(told(events, None)), rules.view(after, YOU), labels),
            text=_moral(plan),
        ),
        LessonStep(
            title=gettext("That’s a turn"),
            lead=gettext("There are three rounds, and the third counts most."),
            board=ended,
            text=gettext(
                "When the cards run out, the islands are counted. Taking control of an island "
                "removes your opponent’s bridges there, which may cost them the islands next to it "
                "too."
            ),
        ),
    ]


LESSON = Lesson("kahuna", RULES, 2, "kahuna", steps)


def _moral(plan: str) -> str:
    if plan == "aloa":
        return gettext("Aloa has three connections, and two are yours: you control it.")
    return gettext("No island is yours yet. Bridges count where they meet.")


@cache
def _played(plan: str) -> tuple[Any, Any, tuple[Event, ...]]:
    """The table before and after the reader's turn."""
    rules = game_named(RULES)
    state = start(rules, 2, {"first": YOU}, CHANCE)
    for orders in BEFORE:
        state, _ = advance(rules, state, orders, CHANCE)
    ended, events = advance(rules, state, {YOU: {"plays": PLANS[plan], "draw": "A"}}, CHANCE)
    return state, ended, events
