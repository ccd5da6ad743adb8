"""What a lesson is made of: steps that the engine has played, as far as the choices of its reader go."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Choices = Mapping[str, str]
"""What the reader has chosen so far, by the name of the choice; what is not offered counts as nothing."""


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A card with its name, and below it how far it narrows things down."""

    name: str
    picture: str = ""
    """Markup, decorative: the name says it."""
    note: str = ""
    ring: str = ""
    """Which places on the board it means: far, near or exact."""


@dataclass(frozen=True, slots=True)
class LessonOption:
    value: str
    label: str
    note: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class LessonChoice:
    name: str
    legend: str
    options: Sequence[LessonOption]
    chosen: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    title: str
    lead: str
    board: str
    """Markup."""
    text: str = ""
    cards: Sequence[LessonCard] = ()
    tap: str = ""
    """The place that the reader is to find on the board."""
    found: str = ""
    """What to say when they have."""
    choice: LessonChoice | None = None
    told: Sequence[str] = ()
    """What happened, as the story of a real game tells it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    key: str
    """Its address."""
    rules: str
    """The game that it teaches, as the engine calls it."""
    players: int
    """At the table that is offered afterwards."""
    picture: str
    """A board that stands for the game."""
    steps: Callable[[Choices], Sequence[LessonStep]]
    """In the active language."""


def chosen_of(choices: Choices, name: str, offered: Sequence[str]) -> str:
    """What was chosen, or the first that is offered."""
    return choices.get(name, "") if choices.get(name, "") in offered else offered[0]
