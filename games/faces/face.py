"""What a game shows of itself outside the engine: pictures and words. One package here per game."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core import Event


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """How a seat is called and coloured at one table. The colour is a key of `colours.COLOURS`."""

    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option of a game for somebody who chooses: its name, and a line on what it does."""

    label: str
    line: str


Labels = Sequence[SeatLabel]
"""By seat."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that lies before a player: a key for styling, what it is called, how much or what it is."""

    key: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page of a game's rules: its address and template (`rules/<name>.html`), its title, a line on it."""

    name: str
    title: str
    line: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What the lines of a reply mean as an answer to one ask."""

    orders: tuple[Mapping[str, Any], ...] = ()
    """One order or, where a list in advance is taken, several, the most wanted first; perhaps illegal."""
    problem: str = ""
    """Why there is none, with what was understood; empty where no line is about the game."""
    better: tuple[str, ...] = ()
    """Lines that would be right."""


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A part of the board that a small screen shows alone: its key, what its tab is called, its markup."""

    key: str
    name: str
    markup: str
    shown: bool = False
    """Whether a page begins with it."""


class Face(Protocol):
    """A module or object with these names. All words are in the active language; views are the engine's."""

    def title(self, options: Mapping[str, Any] | None = None) -> str:
        """The game's name or, given the options of a table, the variant's."""

    def summary(self) -> str:
        """The game in a line, for somebody who chooses one."""

    def option_words(self, option: str) -> OptionWords | None:
        """An option of the engine in words; None for one that is not offered."""

    def ask_title(self, kind: str) -> str:
        """What an ask is called, in two or three words: «Your project»."""

    def ask_sentence(self, view: Any, labels: Labels) -> str:
        """What the viewer is asked to do now, in one or two sentences."""

    def board_svg(
        self,
        view: Any,
        labels: Labels,
        *,
        tall: bool = False,
        prefix: str = "board",
        marked: Collection[str] = (),
        groups: Sequence[Sequence[str]] = (),
    ) -> str:
        """The board as a complete SVG document, with titles for every element. Places have their code as
        `data-place`; marked ones are of the class `marked`, and places that belong together are outlined."""

    def board_parts(
        self,
        view: Any,
        labels: Labels,
        *,
        tall: bool = False,
        prefix: str = "board",
        marked: Collection[str] = (),
        groups: Sequence[Sequence[str]] = (),
    ) -> Sequence[BoardPart]:
        """The board for a page: one part, the picture itself, or several that lie one tap apart."""

    def board_text(self, view: Any, labels: Labels) -> str:
        """The board as text that reads in any font, also the alternative text of the picture."""

    def story(self, events: Sequence[Event], view: Any, labels: Labels) -> list[str]:
        """What happened, a sentence per thing worth telling; events the viewer may read, already filtered."""

    def scores_text(self, scores: Sequence[Any], labels: Labels) -> list[str]:
        """The scores explained, a line per seat, best first."""

    def order_text(self, kind: str, order: Mapping[str, Any], view: Any, labels: Labels) -> str:
        """An order in words, to be read back to the player who gives it: «Build on ALT, showing lagoon»."""

    def advice(self, kind: str, order: Mapping[str, Any], view: Any, labels: Labels) -> list[str]:
        """What to know before sealing an order that the rules allow: why it may fail, what it gives away."""

    def cautions(self, kind: str, order: Mapping[str, Any], view: Any, labels: Labels) -> list[str]:
        """Of that only what stands in the way of the order."""

    def form_template(self, view: Any) -> str:
        """The template with the fields of the viewer's ask."""

    def form_context(self, view: Any, labels: Labels, sent: Any = None) -> dict[str, Any]:
        """What that template shows; `sent` are fields that came back and stay chosen."""

    def taps(self, view: Any, sent: Any = None) -> Mapping[str, Mapping[str, str]]:
        """By place, the fields of the viewer's form that a tap fills in; `compose` presses such a button."""

    def compose(self, view: Any, sent: Any) -> Any:
        """Where a turn is many actions: the fields after the button `compose` that came with the others. It
        adds an action or takes some back; IllegalOrder if that action cannot be."""

    def draft(self, view: Any, sent: Any) -> Any:
        """The viewer's table as it would be after what the fields hold so far; the view itself where an order
        is one action. What cannot be is left out, never an error."""

    def order_from_form(self, view: Any, sent: Any) -> dict[str, Any]:
        """The order that sent fields make; possibly an illegal one, never an error."""

    def places_of(self, kind: str, order: Mapping[str, Any], view: Any) -> list[str]:
        """Codes of the places on the board that a legal order names."""

    def betrays(self, view: Any, orders: Iterable[tuple[str, Mapping[str, Any]]], text: str) -> bool:
        """Whether a text would tell the others what the viewer has sealed (kinds and orders) or laid."""

    def laid_text(self, view: Any, labels: Labels) -> str:
        """What the viewer has laid or holds, unknown to the others, for the viewer alone; perhaps empty."""

    def laid_question(self) -> str:
        """The words of a link that shows that: «What have I laid?»"""

    def guesses(self, view: Any) -> Mapping[int, Sequence[str]]:
        """By seat, the places that may be what it is up to, as far as everybody can tell."""

    def seat_facts(self, view: Any) -> Sequence[Sequence[Fact]]:
        """By seat, what lies before it for everybody to see."""

    def score_columns(self) -> list[str]:
        """What is counted; the last one is the total."""

    def score_rows(self, view: Any, scores: Sequence[Any]) -> list[list[int]]:
        """By seat, the numbers in these columns, from the engine's scores."""

    def scored_groups(self, view: Any) -> list[list[str]]:
        """Places that score together, to be outlined on the board."""

    def round_openers(self, asked: Sequence[tuple[str, Sequence[Event]]]) -> set[int]:
        """Of all questions of a game, each with its kind and what led to it, those that open a round."""

    def round_title(self, number: int) -> str:
        """What a round is called; 0 is what comes before the first."""

    def steps(self, events: Sequence[Event]) -> list[list[Event]]:
        """Events in the portions in which a story is stepped through."""

    def places_told(self, events: Sequence[Event]) -> list[str]:
        """Codes of the places where these things happened."""

    def view_after(self, view: Any, events: Sequence[Event]) -> Any:
        """What everybody sees of a table after these events."""

    def revealed(self, kind: str, events: Sequence[Event]) -> set[int]:
        """Seats whose sealed orders of this kind these later events lay open, whole."""

    def hindered(self, events: Sequence[Event]) -> list[tuple[int, int]]:
        """Pairs of seats, who and against whom, for each time that somebody stood in another's way.

        A face may leave this out: games in which nobody hinders anybody in particular have none.
        """

    def refusal(self, code: str, data: Mapping[str, Any]) -> str:
        """Why an order was refused, for the codes of the game's IllegalOrder."""

    def parse_orders(self, kind: str, lines: Sequence[str], view: Any, labels: Labels) -> Reading:
        """What these lines of a mail ask for, in any language of the site; in doubt, nothing."""

    def examples(self, view: Any, labels: Labels) -> list[str]:
        """Lines that the viewer could send now: each is legal, and none tells what the viewer has laid."""

    def mail_help(self) -> list[str]:
        """Every line that the game understands, with what it does."""

    def rules_pages(self) -> Sequence[RulesPage]:
        """The pages of its rules, the one to begin with first."""

    def rules_context(self, name: str) -> Mapping[str, Any]:
        """What the template of such a page shows."""

    def picture_svg(self, name: str, *, tall: bool = False) -> str:
        """A board that is no table's, for the rules; KeyError if there is none of this name."""


def in_one_part(board_svg: Callable[..., str]) -> Callable[..., list[BoardPart]]:
    """The parts of a board that every screen shows as a whole."""

    def board_parts(view: Any, labels: Labels, **how: Any) -> list[BoardPart]:
        return [BoardPart("board", "", board_svg(view, labels, **how), True)]

    return board_parts
