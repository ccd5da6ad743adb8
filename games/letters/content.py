"""What a letter says, before it has a form. The same sentences go into the text and into the HTML."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from django.utils.translation import gettext

from games.tables.view import Table


@dataclass(frozen=True, slots=True)
class Action:
    """The one thing to click."""

    label: str
    link: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class OwnResult:
    """What the last round brought the reader, and how their score has changed: «+3», or empty."""

    headline: str
    about: str = ""
    line: str = ""
    change: str = ""

    @property
    def is_loss(self) -> bool:
        return self.change.startswith("−")

    @property
    def words(self) -> str:
        words = {"headline": self.headline, "about": self.about, "change": self.change}
        if self.about and self.change:
            first = gettext("%(headline)s: %(about)s, %(change)s.") % words
        elif self.about:
            first = gettext("%(headline)s: %(about)s.") % words
        else:
            first = f"{self.headline}, {self.change}." if self.change else f"{self.headline}."
        return f"{first} {self.line}".strip()


class Told(NamedTuple):
    """A sentence of a story, and the colour of the seat whose doing it was, if it was one's."""

    sentence: str
    colour: str = ""


class ScoreTile(NamedTuple):
    """One seat's score: `direction` is up, down or same, and empty where no change is told."""

    name: str
    colour: str
    total: str
    change: str
    direction: str
    is_reader: bool


@dataclass(frozen=True, slots=True)
class Scores:
    title: str
    tiles: tuple[ScoreTile, ...]
    """Best first."""
    changes: str
    """The same changes in a sentence; empty where none are told."""
    lines: tuple[str, ...]
    """The scores explained."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the reader is asked, and until when in few words: «Tuesday 17:19»."""

    title: str
    sentence: str
    by: str


@dataclass(frozen=True, slots=True)
class Section:
    """One table within a digest."""

    heading: str
    lines: tuple[str, ...] = ()
    deadline: str = ""
    action: Action | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    heading: str
    result: OwnResult | None = None
    paragraphs: tuple[str, ...] = ()
    question: Question | None = None
    """About the table: it comes after the story and the board, and a link at the top leads down to it."""
    deadline: str = ""
    action: Action | None = None
    story_title: str = ""
    story: tuple[Told, ...] = ()
    table: Table | None = None
    """Whose board is shown, as a picture and in words."""
    scores: Scores | None = None
    seals: tuple[tuple[str, str], ...] = ()
    """Names and the commitments to what they have sealed, once the phase is closed."""
    fairness: tuple[str, ...] = ()
    """How chance was fixed before the game began."""
    sections: tuple[Section, ...] = ()
    lines: tuple[str, ...] = ()
    """Lines that the reader could answer this letter with."""
    lines_hint: str = ""
    meanings: Mapping[str, str] = field(default_factory=dict)
    """What a line would do, where that can be said."""
    notes: tuple[str, ...] = ()
    """A list of explanations."""
    subject: str = ""
    """For letters about no game; all letters of one game have the same subject."""
