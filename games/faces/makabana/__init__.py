"""Maka Bana in pictures and words, one face per edition."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.faces.face import Labels, RulesPage, in_one_part
from games.faces.makabana.advice import advice, cautions
from games.faces.makabana.asks import ask_sentence, ask_title
from games.faces.makabana.board_drawing import board_svg
from games.faces.makabana.board_text import board_text
from games.faces.makabana.choosing import option_words, round_title, rules_pages, summary
from games.faces.makabana.example_rounds import rules_context
from games.faces.makabana.facts import (
    laid_question,
    laid_text,
    score_columns,
    score_rows,
    scored_groups,
    seat_facts,
)
from games.faces.makabana.forms import compose, draft, form_context, form_template, order_from_form
from games.faces.makabana.grammar import parse_orders
from games.faces.makabana.guesses import guesses
from games.faces.makabana.hindrances import hindered
from games.faces.makabana.mail_lines import examples, mail_help
from games.faces.makabana.order_text import order_text
from games.faces.makabana.pictures import picture_svg
from games.faces.makabana.refusals import refusal
from games.faces.makabana.scores import scores_text
from games.faces.makabana.steps import places_told, revealed, round_openers, steps, view_after
from games.faces.makabana.story import story
from games.faces.makabana.taps import taps
from games.faces.makabana.targets import betrays, places_of
from games.faces.makabana.words import title


@dataclass(frozen=True)
class MakabanaFace:
    """Satisfies `face.Face`."""

    edition: str

    option_words = staticmethod(option_words)
    ask_title = staticmethod(ask_title)
    ask_sentence = staticmethod(ask_sentence)
    board_svg = staticmethod(board_svg)
    board_parts = staticmethod(in_one_part(board_svg))
    board_text = staticmethod(board_text)
    story = staticmethod(story)
    order_text = staticmethod(order_text)
    advice = staticmethod(advice)
    cautions = staticmethod(cautions)
    form_template = staticmethod(form_template)
    form_context = staticmethod(form_context)
    order_from_form = staticmethod(order_from_form)
    taps = staticmethod(taps)
    compose = staticmethod(compose)
    draft = staticmethod(draft)
    places_of = staticmethod(places_of)
    betrays = staticmethod(betrays)
    laid_text = staticmethod(laid_text)
    laid_question = staticmethod(laid_question)
    guesses = staticmethod(guesses)
    seat_facts = staticmethod(seat_facts)
    scored_groups = staticmethod(scored_groups)
    steps = staticmethod(steps)
    view_after = staticmethod(view_after)
    places_told = staticmethod(places_told)
    revealed = staticmethod(revealed)
    hindered = staticmethod(hindered)
    round_openers = staticmethod(round_openers)
    round_title = staticmethod(round_title)
    refusal = staticmethod(refusal)
    parse_orders = staticmethod(parse_orders)
    examples = staticmethod(examples)
    mail_help = staticmethod(mail_help)
    rules_context = staticmethod(rules_context)
    picture_svg = staticmethod(picture_svg)

    def title(self, options: Mapping[str, Any] | None = None) -> str:
        """The edition's name or, given the options of a game, the variant's."""
        return title(self.edition, options or {})

    def summary(self) -> str:
        return summary(self.edition)

    def scores_text(self, scores: Sequence[Mapping[str, int]], labels: Labels) -> list[str]:
        return scores_text(scores, labels, clubs=self.edition == "2013")

    def score_columns(self) -> list[str]:
        return score_columns(clubs=self.edition == "2013")

    def score_rows(self, view: Any, scores: Sequence[Mapping[str, int]]) -> list[list[int]]:
        return score_rows(scores, clubs=self.edition == "2013")

    def rules_pages(self) -> list[RulesPage]:
        return rules_pages(self.edition)


EDITION_2013 = MakabanaFace("2013")
EDITION_2003 = MakabanaFace("2003")
