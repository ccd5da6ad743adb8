"""Maka Bana in pictures and words, one face per edition."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.makabana.table import View
from games.faces.face import Face, Labels, RulesPage
from games.faces.kit.defaults import FaceDefaults
from games.faces.kit.entering import EntryForm
from games.faces.kit.lesson import Lesson
from games.faces.makabana import catalogue, numbers
from games.faces.makabana import scores as scoring
from games.faces.makabana.asks import ask_sentence, ask_title
from games.faces.makabana.board import board_svg
from games.faces.makabana.board_text import board_text
from games.faces.makabana.entering import island_forms
from games.faces.makabana.example_rounds import rules_context
from games.faces.makabana.facts import seat_facts
from games.faces.makabana.forms.fields import form_context, form_template
from games.faces.makabana.forms.filled import form_of
from games.faces.makabana.forms.hints import choice_hints
from games.faces.makabana.forms.orders import order_from_form
from games.faces.makabana.forms.taps import taps
from games.faces.makabana.lesson import LESSON
from games.faces.makabana.mail.examples import examples, mail_help
from games.faces.makabana.mail.orders import parse_orders
from games.faces.makabana.orders.advice import advice, cautions
from games.faces.makabana.orders.refusals import refusal
from games.faces.makabana.orders.text import order_text, places_of, seal_words
from games.faces.makabana.pictures import picture_svg
from games.faces.makabana.review import review, review_picture, review_reason
from games.faces.makabana.secrets import guess_line, guesses, laid_text, revealed, talk_leaks
from games.faces.makabana.signs import seat_signs
from games.faces.makabana.story.changes import view_after
from games.faces.makabana.story.hindrances import occasion_words, occasions
from games.faces.makabana.story.results import result, reveal_steps
from games.faces.makabana.story.scenes import reveal_scene
from games.faces.makabana.story.steps import places_told, round_openers, steps
from games.faces.makabana.story.telling import story
from games.faces.makabana.words import Scene


@dataclass(frozen=True)
class MakabanaFace(FaceDefaults):
    edition: str

    option_words = staticmethod(catalogue.option_words)
    rules_context = staticmethod(rules_context)
    picture_svg = staticmethod(picture_svg)
    ask_title = staticmethod(ask_title)
    ask_sentence = staticmethod(ask_sentence)
    board_svg = staticmethod(board_svg)
    board_text = staticmethod(board_text)
    seat_facts = staticmethod(seat_facts)
    seat_signs = staticmethod(seat_signs)
    choice_hints = staticmethod(choice_hints)
    form_of = staticmethod(form_of)
    reveal_steps = staticmethod(reveal_steps)
    result = staticmethod(result)
    form_template = staticmethod(form_template)
    form_context = staticmethod(form_context)
    order_from_form = staticmethod(order_from_form)
    taps = staticmethod(taps)
    order_text = staticmethod(order_text)
    reveal_scene = staticmethod(reveal_scene)
    seal_words = staticmethod(seal_words)
    places_of = staticmethod(places_of)
    advice = staticmethod(advice)
    cautions = staticmethod(cautions)
    refusal = staticmethod(refusal)
    story = staticmethod(story)
    steps = staticmethod(steps)
    places_told = staticmethod(places_told)
    round_openers = staticmethod(round_openers)
    view_after = staticmethod(view_after)
    occasions = staticmethod(occasions)
    occasion_words = staticmethod(occasion_words)
    scored_groups = staticmethod(scoring.scored_groups)
    guesses = staticmethod(guesses)
    guess_line = staticmethod(guess_line)
    laid_text = staticmethod(laid_text)
    revealed = staticmethod(revealed)
    talk_leaks = staticmethod(talk_leaks)
    review = staticmethod(review)
    review_picture = staticmethod(review_picture)
    review_reason = staticmethod(review_reason)
    review_figures = staticmethod(numbers.review_figures)
    parse_orders = staticmethod(parse_orders)
    examples = staticmethod(examples)
    mail_help = staticmethod(mail_help)

    def title(self, options: Mapping[str, Any] | None = None) -> str:
        """The edition's name or, given the options of a game, the variant's."""
        return catalogue.title(self.edition, options or {})

    def stylesheet(self) -> str:
        return "games/makabana.css"

    def lesson(self) -> Lesson:
        return LESSON

    def entry_forms(self) -> Sequence[EntryForm]:
        return island_forms()

    def usual_answers(self) -> int:
        return 45 if self.edition == "2013" else 58

    def review_counts(self, content: Mapping[str, Any], seat: int) -> Mapping[str, int]:
        return numbers.review_counts(self.edition, content, seat)

    def summary(self) -> str:
        return catalogue.summary(self.edition)

    def rules_pages(self) -> list[RulesPage]:
        return catalogue.rules_pages(self.edition)

    def scores_text(self, scores: Sequence[Mapping[str, int]], view: View, labels: Labels) -> list[str]:
        return scoring.scores_text(scores, Scene(view, labels))

    def score_columns(self) -> list[str]:
        return scoring.score_columns(clubs=self.edition == "2013")

    def score_rows(self, view: Any, scores: Sequence[Mapping[str, int]]) -> list[list[int]]:
        return scoring.score_rows(scores, clubs=self.edition == "2013")

    def scores_add_up(self) -> bool:
        return True


EDITION_2013: Face = MakabanaFace("2013")
EDITION_2003: Face = MakabanaFace("2003")
