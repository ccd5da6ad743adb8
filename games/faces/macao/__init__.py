"""Macao in pictures and words."""

from games.faces.macao.advice import advice, cautions
from games.faces.macao.asks import ask_sentence, ask_title
from games.faces.macao.board_drawing import board_svg
from games.faces.macao.board_text import board_text
from games.faces.macao.choosing import option_words, round_title, rules_context, rules_pages, summary, title
from games.faces.macao.composing import compose, draft
from games.faces.macao.facts import laid_question, laid_text, scored_groups, seat_facts
from games.faces.macao.forms import form_context, form_template, order_from_form
from games.faces.macao.grammar import parse_orders
from games.faces.macao.mail_lines import examples, mail_help
from games.faces.macao.order_text import order_text
from games.faces.macao.parts import board_parts
from games.faces.macao.pictures import picture_svg
from games.faces.macao.refusals import refusal
from games.faces.macao.scores import score_columns, score_rows, scores_text
from games.faces.macao.steps import places_told, revealed, round_openers, steps, view_after
from games.faces.macao.story import story
from games.faces.macao.taps import taps
from games.faces.macao.targets import betrays, guesses, places_of

__all__ = [
    "advice", "ask_sentence", "ask_title", "betrays", "board_parts", "board_svg", "board_text",
    "cautions", "compose", "draft", "examples", "form_context", "form_template", "guesses",
    "laid_question", "laid_text", "mail_help", "option_words", "order_from_form", "order_text",
    "parse_orders", "picture_svg", "places_of", "places_told", "refusal", "revealed", "round_openers",
    "round_title", "rules_context", "rules_pages", "score_columns", "score_rows", "scored_groups",
    "scores_text", "seat_facts", "steps", "story", "summary", "taps", "title", "view_after",
]  # fmt: skip
