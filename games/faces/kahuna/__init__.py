"""Kahuna in pictures and words."""

from games.faces.face import in_one_part
from games.faces.kahuna.asks import ask_sentence, ask_title
from games.faces.kahuna.betraying import betrays
from games.faces.kahuna.board_drawing import board_svg
from games.faces.kahuna.board_text import board_text
from games.faces.kahuna.composing import compose, draft
from games.faces.kahuna.facts import (
    laid_question,
    laid_text,
    score_columns,
    score_rows,
    scores_text,
    seat_facts,
)
from games.faces.kahuna.forms import form_context, form_template, order_from_form, taps
from games.faces.kahuna.grammar import parse_orders
from games.faces.kahuna.mail_lines import examples, mail_help
from games.faces.kahuna.order_text import advice, cautions, order_text, places_of
from games.faces.kahuna.pictures import picture_svg
from games.faces.kahuna.refusals import refusal
from games.faces.kahuna.steps import places_told, revealed, round_openers, steps, view_after
from games.faces.kahuna.story import story
from games.faces.kahuna.words import (
    guesses,
    option_words,
    round_title,
    rules_context,
    rules_pages,
    scored_groups,
    summary,
    title,
)

board_parts = in_one_part(board_svg)

__all__ = [
    "advice", "ask_sentence", "ask_title", "betrays", "board_parts", "board_svg", "board_text", "cautions",
    "compose", "draft", "examples", "form_context", "form_template", "guesses", "laid_question", "laid_text",
    "mail_help", "option_words", "order_from_form", "order_text", "parse_orders", "picture_svg",
    "places_of", "places_told", "refusal", "revealed", "round_openers", "round_title", "rules_context",
    "rules_pages", "score_columns", "score_rows", "scored_groups", "scores_text", "seat_facts", "steps",
    "story", "summary", "taps", "title", "view_after",
]  # fmt: skip
