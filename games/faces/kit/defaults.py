"""Answers for everything that a game does not have. A face inherits them and overrides what it does have."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from engine.core import Event, Order
from games.faces.face import (
    PLAIN,
    BoardLook,
    BoardPart,
    BoardTab,
    Fact,
    Figure,
    Labels,
    Occasion,
    OptionWords,
    Result,
    RevealScene,
    Sign,
    StopWords,
)
from games.faces.kit.entering import EntryForm
from games.faces.kit.lesson import Lesson
from games.faces.kit.scene import Scene
from games.faces.kit.scores import best_first

MOST_REVEALED = 12
"""Steps of a round that nobody gets tired of."""


class FaceDefaults(ABC):
    """A game with one picture, no secrets, and orders that are single actions."""

    @abstractmethod
    def board_svg(self, view: Any, labels: Labels, look: BoardLook = PLAIN) -> str: ...

    @abstractmethod
    def seat_facts(self, view: Any) -> Sequence[Sequence[Fact]]: ...

    def board_parts(self, view: Any, labels: Labels, look: BoardLook = PLAIN) -> Sequence[BoardPart]:
        return [BoardPart("board", "", self.board_svg(view, labels, look), True)]

    def board_tabs(self, view: Any) -> Sequence[BoardTab]:
        return ()

    def own_cards(self, view: Any) -> str:
        return ""

    def stylesheet(self) -> str:
        return ""

    def lesson(self) -> Lesson | None:
        return None

    def entry_forms(self) -> Sequence[EntryForm]:
        return ()

    def usual_answers(self) -> int:
        return 60

    def option_words(self, option: str) -> OptionWords | None:
        return None

    def round_title(self, number: int) -> str:
        return gettext("Round %(number)s") % {"number": number} if number else gettext("The start")

    def rules_context(self, name: str) -> Mapping[str, Any]:
        return {}

    def picture_svg(self, name: str, *, tall: bool = False) -> str:
        raise KeyError(name)

    def advice(self, kind: str, order: Order, view: Any, labels: Labels) -> list[str]:
        return self.cautions(kind, order, view, labels)

    def cautions(self, kind: str, order: Order, view: Any, labels: Labels) -> list[str]:
        return []

    def places_of(self, kind: str, order: Order, view: Any) -> list[str]:
        return []

    def taps(self, view: Any, sent: Any = None) -> Mapping[str, Mapping[str, str]]:
        return {}

    def compose(self, view: Any, sent: Any) -> Any:
        return sent

    def draft(self, view: Any, sent: Any) -> Any:
        return view

    def steps(self, events: Sequence[Event]) -> list[list[Event]]:
        return [[event] for event in events]

    def reveal_steps(self, events: Sequence[Event]) -> list[list[Event]]:
        return self.steps(events)[-MOST_REVEALED:]

    def reveal_scene(self, events: Sequence[Event], view: Any, labels: Labels) -> RevealScene | None:
        return None

    def result(self, events: Sequence[Event], view: Any, labels: Labels) -> Result | None:
        return None

    def places_told(self, events: Sequence[Event]) -> list[str]:
        return []

    def occasions(self, events: Sequence[Event]) -> list[Occasion]:
        return []

    def occasion_words(self) -> str:
        return ""

    def talk_leaks(self, view: Any, orders: Iterable[tuple[str, Order]], text: str) -> bool:
        return False

    def laid_text(self, view: Any, labels: Labels) -> str:
        return ""

    def laid_question(self) -> str:
        return gettext("What have I played?")

    def revealed(self, kind: str, events: Sequence[Event]) -> set[int]:
        return set()

    def guesses(self, view: Any) -> Mapping[int, Sequence[str]]:
        return {}

    def guess_line(self, view: Any, seat: int, name: str, number: int) -> str:
        return ""

    def seat_signs(self, view: Any) -> Sequence[Sequence[Sign]]:
        return [()] * len(self.seat_facts(view))

    def planned_places(self, view: Any, sent: Any) -> Sequence[str]:
        return []

    def prices(self, view: Any, sent: Any) -> Mapping[str, str]:
        return {}

    def seal_words(self, kind: str, order: Order, view: Any, labels: Labels) -> str:
        return gettext("Seal my order")

    def choice_hints(self, view: Any, sent: Any) -> Mapping[str, str]:
        return {}

    def form_of(self, kind: str, order: Order, view: Any) -> Mapping[str, Sequence[str]]:
        return {}

    def scored_groups(self, view: Any) -> list[list[str]]:
        return []

    def score_columns(self) -> list[str]:
        return [pgettext("score", "Points")]

    def score_rows(self, view: Any, scores: Sequence[Any]) -> list[list[int]]:
        return [[points] for points in scores]

    def scores_add_up(self) -> bool:
        return False

    def scores_text(self, scores: Sequence[Any], view: Any, labels: Labels) -> list[str]:
        scene = Scene(view, labels)
        return [
            ngettext("%(name)s: %(points)d point", "%(name)s: %(points)d points", scores[seat])
            % {"name": scene.title(seat), "points": scores[seat]}
            for seat in best_first(scores)
        ]

    def review(self, stop: Mapping[str, Any], view: Any, labels: Labels) -> StopWords:
        return StopWords(self.round_title(stop["number"]))

    def review_picture(self, events: Sequence[Event]) -> Sequence[Event]:
        return events

    def review_reason(self, stop: Mapping[str, Any], seat: int, rose: bool, view: Any, labels: Labels) -> str:
        return ""

    def review_counts(self, content: Mapping[str, Any], seat: int) -> Mapping[str, int]:
        return {}

    def review_figures(self, counts: Mapping[str, int]) -> Sequence[Figure]:
        return ()
