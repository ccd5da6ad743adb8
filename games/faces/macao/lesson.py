"""A first choice of Macao in four steps: the engine plays it, the other one follows a script."""

from functools import cache
from typing import Any

from django.utils.translation import gettext

from engine import game_named
from engine.chance import Chance
from engine.core import Event, told
from engine.play import advance, start
from games.faces.kit.board import three_players
from games.faces.kit.lesson import Choices, Lesson, LessonChoice, LessonOption, LessonStep, chosen_of
from games.faces.macao.drawing.boards import city_svg, sea_svg
from games.faces.macao.story.telling import story

RULES = "macao"
YOU, BLUE = range(2)
CHANCE = Chance(bytes(32))
BEFORE: tuple[dict[int, dict[str, Any]], ...] = (
    {BLUE: {"take": 41}},
    {YOU: {"take": 61}},
    {YOU: {"one": "gray", "two": "green"}},
    {BLUE: {"one": "gray", "two": "black"}},
    {YOU: {"take": 6}},
    {BLUE: {"take": 19}},
)
DICE = {"soon": ["red", "black"], "mixed": ["red", "green"], "late": ["green", "violet"]}


def steps(choices: Choices) -> list[LessonStep]:
    dice = chosen_of(choices, "dice", list(DICE))
    before, after, events = _played(dice)
    rules, labels = game_named(RULES), three_players()[:2]
    seen, chosen = rules.view(before, None), rules.view(after, None)
    return [
        LessonStep(
            title=gettext("A city, a sea, six colours"),
            lead=gettext("You play red, in a city of trade."),
            board=city_svg(seen, labels),
            text=gettext(
                "Hire characters, take districts, ship their goods to Europe. You pay for everything "
                "with stones in six colours, and dice bring the stones."
            ),
        ),
        LessonStep(
            title=gettext("Choose two dice"),
            lead=gettext("The dice show red 3, blue 6, green 6, black 3, grey 4, purple 6."),
            board=city_svg(seen, labels),
            choice=LessonChoice(
                "dice",
                gettext("I choose"),
                [
                    LessonOption("soon", gettext("red 3, black 3"), gettext("few stones, soon")),
                    LessonOption("mixed", gettext("red 3, green 6"), gettext("some of each")),
                    LessonOption("late", gettext("green 6, purple 6"), gettext("many stones, late")),
                ],
                dice,
            ),
            text=gettext(
                "A 3 brings three stones in two rounds, a 6 six stones in five. Everyone chooses in secret."
            ),
        ),
        LessonStep(
            title=gettext("Stones on their way"),
            lead=gettext("This is what you both chose."),
            board=city_svg(chosen, labels),
            told=story(list(told(events, None)), chosen, labels),
            text=gettext("A round without any stones costs points, and stones you don’t spend are lost."),
        ),
        LessonStep(
            title=gettext("That’s the heart of it"),
            lead=gettext("Twelve rounds, then prestige decides."),
            board=sea_svg(chosen, labels, complete=True),
            text=gettext(
                "Stones let you activate cards, take districts, sail and advance on the wall. At "
                "every step, the game tells you what you can afford."
            ),
        ),
    ]


LESSON = Lesson("macao", RULES, 2, "macao", steps)


@cache
def _played(dice: str) -> tuple[Any, Any, tuple[Event, ...]]:
    """The table before and after the choice of dice."""
    rules = game_named(RULES)
    state = start(rules, 2, {"first": YOU}, CHANCE)
    for orders in BEFORE:
        state, _ = advance(rules, state, orders, CHANCE)
    chosen = {YOU: {"dice": DICE[dice]}, BLUE: {"dice": ["blue", "green"]}}
    ended, events = advance(rules, state, chosen, CHANCE)
    return state, ended, events
