"""Macao in pictures and words."""

from collections.abc import Sequence

from games.faces.face import Face
from games.faces.kit.defaults import FaceDefaults
from games.faces.kit.entering import EntryForm
from games.faces.kit.lesson import Lesson
from games.faces.macao.asks import ask_sentence, ask_title
from games.faces.macao.board import board_parts, board_tabs
from games.faces.macao.board_text import board_text
from games.faces.macao.catalogue import option_words, round_title, rules_context, rules_pages, summary, title
from games.faces.macao.drawing.boards import board_svg
from games.faces.macao.entering import FORMS
from games.faces.macao.facts import seat_facts, seat_signs
from games.faces.macao.forms.composing import compose, draft, planned_places, prices
from games.faces.macao.forms.fields import form_context, form_template
from games.faces.macao.forms.filled import form_of
from games.faces.macao.forms.orders import order_from_form
from games.faces.macao.forms.taps import taps
from games.faces.macao.lesson import LESSON
from games.faces.macao.mail.examples import examples, mail_help
from games.faces.macao.mail.orders import parse_orders
from games.faces.macao.numbers import review_counts, review_figures
from games.faces.macao.orders.advice import advice, cautions
from games.faces.macao.orders.refusals import refusal
from games.faces.macao.orders.text import order_text, places_of
from games.faces.macao.orders.titles import seal_words
from games.faces.macao.pictures import picture_svg
from games.faces.macao.review import review, review_reason
from games.faces.macao.scores import score_columns, score_rows, scored_groups, scores_text
from games.faces.macao.secrets import revealed, talk_leaks
from games.faces.macao.story.changes import view_after
from games.faces.macao.story.hindrances import occasion_words, occasions
from games.faces.macao.story.scenes import result, reveal_scene
from games.faces.macao.story.steps import places_told, round_openers, steps
from games.faces.macao.story.telling import story


class MacaoFace(FaceDefaults):
    title = staticmethod(title)
    summary = staticmethod(summary)
    option_words = staticmethod(option_words)
    round_title = staticmethod(round_title)
    rules_pages = staticmethod(rules_pages)
    rules_context = staticmethod(rules_context)
    picture_svg = staticmethod(picture_svg)
    ask_title = staticmethod(ask_title)
    ask_sentence = staticmethod(ask_sentence)
    board_svg = staticmethod(board_svg)
    board_parts = staticmethod(board_parts)
    board_tabs = staticmethod(board_tabs)
    board_text = staticmethod(board_text)
    seat_facts = staticmethod(seat_facts)
    seat_signs = staticmethod(seat_signs)
    form_of = staticmethod(form_of)
    form_template = staticmethod(form_template)
    form_context = staticmethod(form_context)
    order_from_form = staticmethod(order_from_form)
    taps = staticmethod(taps)
    compose = staticmethod(compose)
    draft = staticmethod(draft)
    order_text = staticmethod(order_text)
    result = staticmethod(result)
    reveal_scene = staticmethod(reveal_scene)
    seal_words = staticmethod(seal_words)
    planned_places = staticmethod(planned_places)
    prices = staticmethod(prices)
    places_of = staticmethod(places_of)
    advice = staticmethod(advice)
    cautions = staticmethod(cautions)
    refusal = staticmethod(refusal)
    story = staticmethod(story)
    steps = staticmethod(steps)
    places_told = staticmethod(places_told)
    round_openers = staticmethod(round_openers)
    view_after = staticmethod(view_after)
    score_columns = staticmethod(score_columns)
    score_rows = staticmethod(score_rows)
    scores_text = staticmethod(scores_text)
    scored_groups = staticmethod(scored_groups)
    revealed = staticmethod(revealed)
    occasions = staticmethod(occasions)
    occasion_words = staticmethod(occasion_words)
    talk_leaks = staticmethod(talk_leaks)
    review = staticmethod(review)
    review_reason = staticmethod(review_reason)
    review_counts = staticmethod(review_counts)
    review_figures = staticmethod(review_figures)
    parse_orders = staticmethod(parse_orders)
    examples = staticmethod(examples)
    mail_help = staticmethod(mail_help)

    def scores_add_up(self) -> bool:
        return True

    def stylesheet(self) -> str:
        return "games/macao.css"

    def lesson(self) -> Lesson:
        return LESSON

    def entry_forms(self) -> Sequence[EntryForm]:
        return FORMS

    def usual_answers(self) -> int:
        return 116


FACE: Face = MacaoFace()
