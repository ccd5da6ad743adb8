"""Kahuna in pictures and words."""

from games.faces.face import Face
from games.faces.kahuna.asks import ask_sentence, ask_title, own_cards
from games.faces.kahuna.board import board_parts, board_svg
from games.faces.kahuna.board_text import board_text
from games.faces.kahuna.catalogue import option_words, round_title, rules_pages, summary, title
from games.faces.kahuna.facts import seat_facts, seat_signs
from games.faces.kahuna.forms.composing import compose, draft, planned_places
from games.faces.kahuna.forms.fields import form_context, form_template
from games.faces.kahuna.forms.filled import form_of
from games.faces.kahuna.forms.orders import order_from_form
from games.faces.kahuna.forms.taps import taps
from games.faces.kahuna.lesson import LESSON
from games.faces.kahuna.mail.examples import examples, mail_help
from games.faces.kahuna.mail.orders import parse_orders
from games.faces.kahuna.numbers import review_counts, review_figures
from games.faces.kahuna.orders.advice import advice
from games.faces.kahuna.orders.refusals import refusal
from games.faces.kahuna.orders.text import order_text, places_of, seal_words
from games.faces.kahuna.pictures import picture_svg
from games.faces.kahuna.review import review, review_reason
from games.faces.kahuna.scores import score_columns, score_rows
from games.faces.kahuna.secrets import laid_question, laid_text, talk_leaks
from games.faces.kahuna.story.changes import view_after
from games.faces.kahuna.story.hindrances import occasion_words, occasions
from games.faces.kahuna.story.results import result
from games.faces.kahuna.story.scenes import reveal_scene
from games.faces.kahuna.story.steps import places_told, round_openers, steps
from games.faces.kahuna.story.telling import story
from games.faces.kit.defaults import FaceDefaults
from games.faces.kit.lesson import Lesson


class KahunaFace(FaceDefaults):
    title = staticmethod(title)
    summary = staticmethod(summary)
    option_words = staticmethod(option_words)
    round_title = staticmethod(round_title)
    rules_pages = staticmethod(rules_pages)
    picture_svg = staticmethod(picture_svg)
    ask_title = staticmethod(ask_title)
    ask_sentence = staticmethod(ask_sentence)
    own_cards = staticmethod(own_cards)
    board_svg = staticmethod(board_svg)
    board_parts = staticmethod(board_parts)
    board_text = staticmethod(board_text)
    seat_facts = staticmethod(seat_facts)
    seat_signs = staticmethod(seat_signs)
    form_of = staticmethod(form_of)
    result = staticmethod(result)
    reveal_scene = staticmethod(reveal_scene)
    form_template = staticmethod(form_template)
    form_context = staticmethod(form_context)
    order_from_form = staticmethod(order_from_form)
    taps = staticmethod(taps)
    compose = staticmethod(compose)
    draft = staticmethod(draft)
    planned_places = staticmethod(planned_places)
    seal_words = staticmethod(seal_words)
    order_text = staticmethod(order_text)
    places_of = staticmethod(places_of)
    advice = staticmethod(advice)
    refusal = staticmethod(refusal)
    story = staticmethod(story)
    steps = staticmethod(steps)
    places_told = staticmethod(places_told)
    round_openers = staticmethod(round_openers)
    view_after = staticmethod(view_after)
    score_columns = staticmethod(score_columns)
    score_rows = staticmethod(score_rows)
    laid_text = staticmethod(laid_text)
    laid_question = staticmethod(laid_question)
    talk_leaks = staticmethod(talk_leaks)
    occasions = staticmethod(occasions)
    occasion_words = staticmethod(occasion_words)
    review = staticmethod(review)
    review_reason = staticmethod(review_reason)
    review_counts = staticmethod(review_counts)
    review_figures = staticmethod(review_figures)
    parse_orders = staticmethod(parse_orders)
    examples = staticmethod(examples)
    mail_help = staticmethod(mail_help)

    def stylesheet(self) -> str:
        return "games/kahuna.css"

    def lesson(self) -> Lesson:
        return LESSON

    def usual_answers(self) -> int:
        return 64


FACE: Face = KahunaFace()
