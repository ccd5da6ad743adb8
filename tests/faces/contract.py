"""What every face must hold to: each member is there, takes what `Face` says, and answers accordingly."""

import re
from collections.abc import Mapping, Sequence
from inspect import Parameter, signature
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.http import QueryDict
from django.template.loader import get_template, render_to_string

from engine.core import told
from engine.seal import canonical
from games.faces import face_of
from games.faces.colours import COLOUR_KEYS
from games.faces.face import BoardLook, BoardPart, Face, Fact, OptionWords, Reading, Result, RulesPage
from tests.faces.seats import labelled

MEMBERS = [name for name in vars(Face) if not name.startswith("_")]
YOU = re.compile(r"\byou", re.IGNORECASE)
MOST_PARTS = 4
"""Of a board: as many as the stylesheet has tabs for."""


def check_signatures(face: Face) -> None:
    for name in MEMBERS:
        member = getattr(face, name, None)
        assert callable(member), f"{name} is missing"
        wanted = list(signature(getattr(Face, name)).parameters.values())[1:]
        given = list(signature(member).parameters.values())
        assert [_shape(one) for one in given[: len(wanted)]] == [_shape(one) for one in wanted], name
        assert all(one.default is not Parameter.empty for one in given[len(wanted) :]), name


def _shape(parameter: Parameter) -> tuple[Any, ...]:
    return parameter.name, parameter.kind, parameter.default is Parameter.empty


def check_face(setting: Any, states: Any, orders: Any, events: Any, every: int = 1) -> set[str]:
    """Over the positions of a played game; the kinds of ask that were met."""
    game, players, options = setting
    face, labels = face_of(game.key), labelled()[:players]
    assert players <= len(COLOUR_KEYS)
    assert game.bots.keys() >= {"random", "steady"}
    _check_catalogue(face, game, options)
    asked = [
        (game.ask(state).kind, before)
        for state, before in zip(states, [(), *events], strict=True)
        if game.ask(state)
    ]
    openers = face.round_openers(asked)
    assert openers
    assert openers <= set(range(len(asked)))
    kinds = set()
    for number in range(0, len(orders), every):
        state, ask = states[number], game.ask(states[number])
        kinds.add(ask.kind)
        assert _is_text(face.ask_title(ask.kind))
        for seat in (None, *range(players)):
            _check_view(face, game, state, seat, labels)
        for seat in ask.seats:
            _check_asked(face, game, state, ask.kind, seat, orders[number][seat], labels)
        _check_events(face, game, state, list(told(events[number], None)), ask.kind, labels)
    _check_view(face, game, states[-1], None, labels)
    return kinds


def _check_catalogue(face: Face, game: Any, options: Mapping[str, Any]) -> None:
    assert all(map(_is_text, (face.title(), face.title(options), face.summary(), face.laid_question())))
    assert all(map(_is_text, (face.round_title(0), face.round_title(1))))
    assert face.stylesheet() == "" or finders.find(face.stylesheet())
    for option in game.options:
        assert isinstance(face.option_words(option), OptionWords | None)
    pages = face.rules_pages()
    assert pages
    for page in pages:
        assert isinstance(page, RulesPage)
        assert isinstance(face.rules_context(page.name), Mapping)
        get_template(page.template)
    try:
        face.picture_svg("no such picture", tall=True)
    except KeyError:
        pass
    else:
        raise AssertionError("a picture of any name")
    assert _are_texts(face.mail_help())
    assert _are_texts(face.score_columns())
    for code in game.errors:
        assert code in ERRORS_OF_POSITIONS or _refusal_is_there(face, code)


ERRORS_OF_POSITIONS = {"positions_not_scored"}


def _refusal_is_there(face: Face, code: str) -> bool:
    """A sentence that lacks data is there, too."""
    try:
        return _is_text(face.refusal(code, {}))
    except KeyError as lacking:
        return lacking.args[0] != code


def _check_view(face: Face, game: Any, state: Any, seat: int | None, labels: Any) -> None:
    view = game.view(state, seat)
    scores = game.scores(state)
    assert _is_text(face.ask_sentence(view, labels))
    assert _is_text(face.board_text(view, labels))
    assert isinstance(face.laid_text(view, labels), str)
    assert all(isinstance(fact, Fact) for facts in face.seat_facts(view) for fact in facts)
    assert len(face.seat_facts(view)) == len(labels)
    assert len(face.seat_signs(view)) == len(labels)
    for sign in (sign for signs in face.seat_signs(view) for sign in signs):
        file, _, symbol = sign.picture.partition("#")
        assert f'id="{symbol}"' in Path(finders.find(file)).read_text()
        assert _is_text(sign.label)
    assert all(isinstance(code, str) for codes in face.guesses(view).values() for code in codes)
    for seat, codes in face.guesses(view).items():
        assert labels[seat].name in face.guess_line(view, seat, labels[seat].name, len(codes))
    rows = face.score_rows(view, scores)
    assert [len(row) for row in rows] == [len(face.score_columns())] * len(labels)
    assert not face.scores_add_up() or all(sum(row[:-1]) == row[-1] for row in rows)
    assert _are_texts(face.scores_text(scores, view, labels))
    assert len(face.scores_text(scores, view, labels)) == len(labels)
    groups = face.scored_groups(view)
    for tall in (False, True):
        look = BoardLook(tall=tall, prefix="one", groups=groups)
        svg = face.board_svg(view, labels, look)
        assert svg.startswith("<svg")
        assert 'id="one-title"' in svg
    parts = face.board_parts(view, labels, BoardLook(groups=groups))
    assert all(isinstance(part, BoardPart) for part in parts)
    assert len(parts) <= MOST_PARTS
    assert sum(part.shown for part in parts) == 1
    tabs = [(tab.key, tab.name, tab.shown) for tab in face.board_tabs(view)]
    assert tabs == ([(part.key, part.name, part.shown) for part in parts] if len(parts) > 1 else [])
    assert hash(view) == hash(game.view(state, view.seat)), "boards are kept by what they show"


def _check_asked(
    face: Face, game: Any, state: Any, kind: str, seat: int, order: dict[str, Any], labels: Any
) -> None:
    view = game.view(state, seat)
    about = (kind, order, view, labels)
    assert _is_text(face.order_text(*about))
    assert isinstance(face.advice(*about), list)
    assert set(face.cautions(*about)) <= set(face.advice(*about))
    marked = face.places_of(kind, order, view)
    drawn = "".join(part.markup for part in face.board_parts(view, labels, BoardLook(marked=marked)))
    assert all(f'data-place="{code}"' in drawn for code in marked)
    assert face.talk_leaks(view, [(kind, order)], "") is False
    filled = QueryDict(mutable=True)
    for name, values in face.form_of(kind, order, view).items():
        filled.setlist(name, list(values))
    if filled:
        again = face.order_from_form(view, filled)
        assert canonical(again, game.unordered) == canonical(order, game.unordered)
        assert all(isinstance(hint, str) for hint in face.choice_hints(view, filled).values())
    sent = QueryDict()
    assert isinstance(face.order_from_form(view, sent), dict)
    assert face.draft(view, sent) == view
    for fields in (None, sent):
        html = render_to_string(face.form_template(view), face.form_context(view, labels, fields))
        assert "<" in html
    for place, fields in list(face.taps(view).items())[:3]:
        assert f'data-place="{place}"' in drawn
        tapped = QueryDict(mutable=True)
        tapped.update(fields)
        composed = face.compose(view, tapped) if "compose" in fields else tapped
        assert isinstance(face.order_from_form(view, composed), dict)
        face.draft(view, composed)
    for line in face.examples(view, labels):
        reading = face.parse_orders(kind, [line], view, labels)
        assert isinstance(reading, Reading)
        assert reading.orders, line
        game.check(state, seat, dict(reading.orders[0]))
    assert face.parse_orders(kind, ["xyzzy"], view, labels) == Reading()


def _check_events(face: Face, game: Any, state: Any, happened: list[Any], kind: str, labels: Any) -> None:
    view = game.view(state, None)
    assert _are_texts(face.story(happened, view, labels))
    for seat, label in enumerate(labels):
        for event in happened:
            own = face.story([event], game.view(state, seat), labels)
            _check_reader(own, face.story([event], view, labels), label.name)
    assert [event for step in face.steps(happened) for event in step] == happened
    assert all(isinstance(code, str) for code in face.places_told(happened))
    assert all(step in face.steps(happened) for step in face.reveal_steps(happened))
    assert isinstance(face.result(happened, view, labels), Result | None)
    assert isinstance(face.revealed(kind, happened), set)
    assert isinstance(face.occasion_words(), str)
    for occasion in face.occasions(happened):
        assert occasion.by not in {*occasion.against, *(occasion.odds or {})}
        assert all(0 <= odds <= 1 for odds in (occasion.odds or {}).values())
    assert type(face.view_after(view, happened)) is type(view)


def _is_text(text: Any) -> bool:
    return isinstance(text, str) and bool(text.strip()) and "%(" not in text


def _are_texts(texts: Sequence[Any]) -> bool:
    return isinstance(texts, list) and all(map(_is_text, texts))


def _check_reader(own: list[str], public: list[str], name: str) -> None:
    """A story calls its reader «you», and tells strangers about everybody by name."""
    assert not any(YOU.search(sentence) for sentence in public)
    for sentence, known in zip(own, public, strict=True):
        assert YOU.search(sentence) or name not in known
