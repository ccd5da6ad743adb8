"""What a game must provide outside the engine: pictures and words. Each game has a package here."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.core import Event, Order
from games.faces.kit.entering import EntryForm
from games.faces.kit.lesson import Lesson


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """The name and colour of a seat at one table. The colour is a key of `colours.COLOURS`."""

    name: str
    colour: str
    short: str = ""
    """Where there is little room; empty if it is the name."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option of a game as a form offers it: its name, and a line on what it does."""

    label: str
    line: str


Labels = Sequence[SeatLabel]
"""By seat."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something a player has in front of them: a key for styling, its name, its amount or value."""

    key: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Sign:
    """Something a player has in front of them, as a small picture beside their name."""

    key: str
    picture: str
    """A static file and the symbol in it: `games/makabana.svg#fish`."""
    text: str
    """What stands beside the picture; may be empty."""
    label: str
    """All of it in words, for those who do not see the picture."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a round brought the viewer: a headline, what it was about, and another line that may be empty."""

    headline: str
    about: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True)
class SceneCard:
    """A card that was played: its picture, a letter on it if it needs one, and its name."""

    picture: str
    letter: str
    name: str
    was_shown: bool = False
    """Whether everybody had seen it before."""


@dataclass(frozen=True, slots=True)
class RevealScene:
    """A step of a reveal: who did it, what, with which cards, and what came of it in one sentence."""

    seat: int
    title: str
    outcome: str
    about: str = ""
    cards: tuple[SceneCard, ...] = ()
    kind: str = ""
    """`good` or `bad` for whoever did it; empty if neither."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page of a game's rules: its address, its title, a one-line summary, its template."""

    name: str
    title: str
    line: str
    template: str


@dataclass(frozen=True, slots=True)
class Occasion:
    """A moment when a seat could have stood in another's way, as everybody could see it."""

    by: int
    against: tuple[int, ...] = ()
    """In whose way it stood, if in anybody's."""
    odds: Mapping[int, float] | None = None
    """By seat, how likely that was if chance alone had chosen; None: all others were as likely."""
    at: int = field(default=0, compare=False)
    """The event that tells it, as a number in the game's list of them."""
    asks: tuple[str, ...] = field(default=(), compare=False)
    """What the seat was asked when it decided so; empty: whatever it was asked last."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the lines of a reply mean, as an answer to one ask."""

    orders: tuple[Mapping[str, Any], ...] = ()
    """One order, or several where a list in advance is taken, the preferred one first; perhaps illegal."""
    problem: str = ""
    """Why there is no order, with what was understood; empty if no line is about the game."""
    better: tuple[str, ...] = ()
    """Lines to suggest instead."""


@dataclass(frozen=True, slots=True)
class StopWords:
    """A part of a review, a round or a few turns: its title, its figures, and what the picture marks."""

    title: str
    template: str = ""
    """Shows the rows; empty if there are none."""
    rows: Sequence[Any] = ()
    moment: str = ""
    """Of the picture, in a few words."""
    marked: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """Something counted about a person over many games: a key, its name, its value, and what it means."""

    key: str
    name: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A part of the board that a small screen shows on its own: its key, the name of its tab, its markup."""

    key: str
    name: str
    markup: str
    shown: bool = False
    """Whether this is the tab that is open at first."""


@dataclass(frozen=True, slots=True)
class BoardTab:
    """The tab of such a part: its key, its name, and whether it is open at first."""

    key: str
    name: str
    shown: bool = False


@dataclass(frozen=True, slots=True)
class BoardLook:
    """How to draw a picture of the board."""

    tall: bool = False
    """For a narrow screen."""
    prefix: str = "board"
    """All ids start with it, so two boards on one page need different ones."""
    marked: Collection[str] = ()
    """Codes of places to highlight."""
    groups: Sequence[Sequence[str]] = ()
    """Codes of places to outline together."""
    ranked: Sequence[str] = ()
    """Codes of places that get the numbers 1, 2, 3 …"""
    codes: bool = True
    """Whether each place shows its code: letters need them, pages have names and pictures."""
    on_page: bool = False
    """For a page, which has fonts and a sea of its own; what its form shows is left out."""
    before: Any = None
    """The view before what somebody plans: what differs from it is drawn as a plan."""
    prices: Mapping[str, str] = field(default_factory=dict)
    """By code of a place that the viewer can choose now, what it costs; empty where that is no figure."""
    lens: bool = False
    """Whether what is highlighted stands in the light and the rest in the dark, as in a reveal."""


PLAIN = BoardLook()


class Face(Protocol):
    """All texts are in the active language; views are the engine's. `kit.defaults` implements much of it."""

    def title(self, options: Mapping[str, Any] | None = None) -> str:
        """The name of the game or, given the options of a table, of the variant."""

    def summary(self) -> str:
        """The game in one line, for somebody choosing what to play."""

    def stylesheet(self) -> str:
        """The static file with what only this game's pages need; empty if they need nothing more."""

    def lesson(self) -> Lesson | None:
        """A first round to play alone, if there is one."""

    def entry_forms(self) -> Sequence[EntryForm]:
        """Boards and cards that somebody who owns the printed game can enter."""

    def usual_answers(self) -> int:
        """How often a table waits for somebody until its game is over, as bots play it."""

    def option_words(self, option: str) -> OptionWords | None:
        """An option of the engine in words; None if players are not offered it."""

    def ask_title(self, kind: str) -> str:
        """A title for an ask, two or three words long: «Your project»."""

    def ask_sentence(self, view: Any, labels: Labels) -> str:
        """What the viewer has to do now, in one or two sentences."""

    def own_cards(self, view: Any) -> str:
        """What a player who waits holds, for letters to them alone; empty where none needs to tell it."""

    def board_svg(self, view: Any, labels: Labels, look: BoardLook = PLAIN) -> str:
        """The board as a complete SVG document with a title on every element. Each place has its code as
        `data-place`; highlighted ones have the class `marked`."""

    def board_parts(self, view: Any, labels: Labels, look: BoardLook = PLAIN) -> Sequence[BoardPart]:
        """The board for a page: a single picture, or several parts behind tabs."""

    def board_tabs(self, view: Any) -> Sequence[BoardTab]:
        """The tabs of these parts while nothing is highlighted; none for a single picture."""

    def board_text(self, view: Any, labels: Labels) -> str:
        """The board as plain text, readable in any font. It is also the picture's alternative text."""

    def story(self, events: Sequence[Event], view: Any, labels: Labels) -> list[str]:
        """What happened, one sentence for each thing worth telling. The viewer may read all events."""

    def scores_text(self, scores: Sequence[Any], view: Any, labels: Labels) -> list[str]:
        """The scores explained, one line per seat, best first."""

    def order_text(self, kind: str, order: Order, view: Any, labels: Labels) -> str:
        """An order in words, read back to the player giving it: «Build on ALT, showing lagoon»."""

    def advice(self, kind: str, order: Order, view: Any, labels: Labels) -> list[str]:
        """What to know before sealing a legal order: why it may fail, what it gives away."""

    def cautions(self, kind: str, order: Order, view: Any, labels: Labels) -> list[str]:
        """The part of that advice that says the order may fail."""

    def form_template(self, view: Any) -> str:
        """The template with the form fields for the viewer's ask."""

    def form_context(self, view: Any, labels: Labels, sent: Any = None) -> dict[str, Any]:
        """The context of that template. `sent` holds fields sent before, which stay filled in."""

    def taps(self, view: Any, sent: Any = None) -> Mapping[str, Mapping[str, str]]:
        """By place, the form fields that a tap fills in. The field `compose` means pressing that button."""

    def compose(self, view: Any, sent: Any) -> Any:
        """For turns of many actions: the fields after pressing the button `compose`, which is one of those
        sent. It adds an action or undoes some. IllegalOrder if the action is not possible."""

    def draft(self, view: Any, sent: Any) -> Any:
        """What the viewer would see after the actions entered so far; the view itself if an order is a single
        action. Impossible actions are left out and never raise."""

    def order_from_form(self, view: Any, sent: Any) -> dict[str, Any]:
        """The order that the sent fields make. It may be illegal, but this never raises."""

    def places_of(self, kind: str, order: Order, view: Any) -> list[str]:
        """Codes of the places on the board that a legal order involves."""

    def talk_leaks(self, view: Any, orders: Iterable[tuple[str, Order]], text: str) -> bool:
        """Whether a message would give away what the viewer has sealed (kinds and orders) or laid."""

    def laid_text(self, view: Any, labels: Labels) -> str:
        """What the viewer has laid or holds that the others cannot see. For the viewer only; may be empty."""

    def laid_question(self) -> str:
        """The text of the link that shows it: «What have I laid?»"""

    def guesses(self, view: Any) -> Mapping[int, Sequence[str]]:
        """By seat, the places it may be aiming at, judging by what everybody can see."""

    def guess_line(self, view: Any, seat: int, name: str, number: int) -> str:
        """What that seat shows, and that so many places fit it. Asked only for seats among `guesses`."""

    def seat_facts(self, view: Any) -> Sequence[Sequence[Fact]]:
        """By seat, what it has in front of it for everybody to see."""

    def seat_signs(self, view: Any) -> Sequence[Sequence[Sign]]:
        """By seat, the little that stands beside each name above the board, for everybody to see."""

    def planned_places(self, view: Any, sent: Any) -> Sequence[str]:
        """Codes of the places that the actions entered so far involve, in their order."""

    def prices(self, view: Any, sent: Any) -> Mapping[str, str]:
        """By code of a place that can be chosen next, what it costs in figures; may be empty."""

    def seal_words(self, kind: str, order: Order, view: Any, labels: Labels) -> str:
        """What the button says that seals this legal order: «Seal: 1 bridge, draw Huna»."""

    def choice_hints(self, view: Any, sent: Any) -> Mapping[str, str]:
        """By `name=value` of a form's choice, a few words on what it would mean beside those sent."""

    def form_of(self, kind: str, order: Order, view: Any) -> Mapping[str, Sequence[str]]:
        """The fields that make this order, so that whoever changes it begins with it."""

    def score_columns(self) -> list[str]:
        """Titles of the columns of the score table; the last one is the total."""

    def score_rows(self, view: Any, scores: Sequence[Any]) -> list[list[int]]:
        """By seat, the numbers for these columns, from the engine's scores."""

    def scores_add_up(self) -> bool:
        """Whether by the rules the total is the sum of the columns before it."""

    def scored_groups(self, view: Any) -> list[list[str]]:
        """Groups of places that score together, to outline on the board."""

    def round_openers(self, asked: Sequence[tuple[str, Sequence[Event]]]) -> set[int]:
        """The numbers of the asks that open a round; each comes with its kind and the events before it."""

    def round_title(self, number: int) -> str:
        """The title of a round; number 0 is what comes before the first."""

    def steps(self, events: Sequence[Event]) -> list[list[Event]]:
        """The events grouped into the steps of a replay."""

    def reveal_steps(self, events: Sequence[Event]) -> list[list[Event]]:
        """The steps of a round that its people are shown when it is over, at most a dozen."""

    def reveal_scene(self, events: Sequence[Event], view: Any, labels: Labels) -> RevealScene | None:
        """One step of a reveal as a scene, seen with this view of its moment; None if its story must do."""

    def result(self, events: Sequence[Event], view: Any, labels: Labels) -> Result | None:
        """What these events of a round brought the viewer; None if nothing."""

    def places_told(self, events: Sequence[Event]) -> list[str]:
        """Codes of the places where these events happened."""

    def view_after(self, view: Any, events: Sequence[Event]) -> Any:
        """What everybody sees of a table after these events."""

    def revealed(self, kind: str, events: Sequence[Event]) -> set[int]:
        """Seats whose sealed orders of this kind these later events reveal completely."""

    def occasions(self, events: Sequence[Event]) -> list[Occasion]:
        """When somebody could have stood in another's way, in a whole game; none if nobody ever can."""

    def occasion_words(self) -> str:
        """What counts as one, in a sentence for moderators; empty if nothing does."""

    def refusal(self, code: str, data: Mapping[str, Any]) -> str:
        """Why an order was refused, for each code of the game's IllegalOrder."""

    def parse_orders(self, kind: str, lines: Sequence[str], view: Any, labels: Labels) -> Reading:
        """The orders that these lines of a mail mean, in any language of the site. If in doubt, none."""

    def examples(self, view: Any, labels: Labels) -> list[str]:
        """Lines the viewer could send now. Each is legal, and none gives away what the viewer has laid."""

    def mail_help(self) -> list[str]:
        """Every kind of line the game understands, with what it does."""

    def rules_pages(self) -> Sequence[RulesPage]:
        """The pages of the rules, the first one to read first."""

    def rules_context(self, name: str) -> Mapping[str, Any]:
        """The context of such a page's template."""

    def picture_svg(self, name: str, *, tall: bool = False) -> str:
        """A picture for the rules, not of any table. KeyError if there is none with this name."""

    def review(self, stop: Mapping[str, Any], view: Any, labels: Labels) -> StopWords:
        """A stop of a review, as `engine.review` has it. The view is the table as it begins."""

    def review_picture(self, events: Sequence[Event]) -> Sequence[Event]:
        """What has happened of a stop on the picture beside its figures."""

    def review_reason(self, stop: Mapping[str, Any], seat: int, rose: bool, view: Any, labels: Labels) -> str:
        """Why this seat's chances rose or fell in that stop, in a sentence; empty if that cannot be said."""

    def review_counts(self, content: Mapping[str, Any], seat: int) -> Mapping[str, int]:
        """What this seat did in a whole review, by keys of the game's own: counts that can be added up."""

    def review_figures(self, counts: Mapping[str, int]) -> Sequence[Figure]:
        """The sum of such counts in words. Two faces that count the same give it the same key."""
