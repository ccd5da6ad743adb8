"""What a letter says, before it has a form. The same sentences go into the text and into the HTML."""

from dataclasses import dataclass

from games.tables.view import Table


@dataclass(frozen=True, slots=True)
class Action:
    """The one thing to click."""

    label: str
    link: str
    hint: str = ""


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
    result: str = ""
    """What the last round brought the reader, in a line."""
    paragraphs: tuple[str, ...] = ()
    deadline: str = ""
    action: Action | None = None
    story: tuple[str, ...] = ()
    table: Table | None = None
    """Whose board is shown, as a picture and in words."""
    scores: tuple[str, ...] = ()
    """As if the game ended now."""
    seals: tuple[tuple[str, str], ...] = ()
    """Names and the commitments to what they have sealed, once the phase is closed."""
    sections: tuple[Section, ...] = ()
    lines: tuple[str, ...] = ()
    """Lines that the reader could answer this letter with."""
    lines_hint: str = ""
    notes: tuple[str, ...] = ()
    """A list of explanations."""
    subject: str = ""
    """For letters about no game; all letters of one game have the same subject."""
