"""Macao: whatever the rules tell, ask or refuse has words; cards have names and texts; boards step along."""

import ast
import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings
from django.http import QueryDict
from django.utils import translation

import engine.macao
from engine import game_named
from engine.core import EVERYONE, Event, IllegalOrder
from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.wording import ERRORS
from games.faces import face_of
from games.faces.face import BoardLook
from games.faces.macao.cards.names import NAMES
from games.faces.macao.cards.texts import card_text
from games.faces.macao.mail.examples import action_line, keep_line
from games.faces.macao.words import card_name
from tests.engine.settings_of_games import random_game
from tests.faces.seats import labelled

GAME, FACE, LABELS = game_named("macao"), face_of("macao"), labelled()
ALIKE = (
    "round",
    "order",
    "wall",
    "toll",
    "display",
    "scrolls",
    "deck",
    "discards",
    "dice",
    "owners",
    "ports",
    "players",
)
every_language = pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])


@pytest.fixture(autouse=True)
def active(request):
    named = request.node.callspec.params if hasattr(request.node, "callspec") else {}
    with translation.override(named.get("language", "en")):
        yield


@cache
def games():
    """States, orders and events of games of bots."""
    return [
        random_game((GAME, players, {}), seed, bot=bot)
        for players, seed, bot in (
            *((2, 1, "random"), (3, 2, "random"), (4, 4, "random"), (4, 14, "random")),
            *((4, 6, "steady"), (4, 15, "steady")),
        )
    ]


def asked():
    """Every order that was given, with the view of who gave it."""
    for states, orders, _ in games():
        for state, given in zip(states, orders, strict=False):
            for seat, order in given.items():
                yield GAME.ask(state).kind, order, GAME.view(state, seat)


def sound(text):
    return bool(text.strip()) and "%(" not in text and not re.search(r"\bNone\b(?! of)", text)


@every_language
def test_every_card_has_a_name_of_its_own_and_one_sentence(language):
    assert {card.key for card in CARDS.values()} == NAMES.keys()
    names = [card_name(card) for card in CARDS]
    assert len(set(names)) == len(CARDS) == 120
    for card in CARDS:
        text = card_text(card)
        assert sound(text)
        stop = "。" if language == "ja" else "."
        assert text.endswith(stop)
        assert 1 <= text.count(stop) <= (2 if language == "ja" else 1)
        with translation.override("en"):
            english = card_text(card), card_name(card)
        assert (text == english[0]) == (language == "en")
    with translation.override("en"):
        english = [card_name(card) for card in CARDS]
    assert (
        sum(mine != theirs for mine, theirs in zip(names, english, strict=True))
        > (0 if language == "en" else 90) - 1
    )


def test_cards_with_the_same_effect_say_the_same_and_others_do_not():
    texts = {}
    for card in CARDS.values():
        texts.setdefault(card_text(card.number), set()).add(card.effect)
    assert all(len(effects) == 1 for effects in texts.values())


@every_language
def test_every_event_has_words(language):
    codes = set()
    for states, _, events in games():
        for state, happened in zip(states[1:], events, strict=True):
            view = GAME.view(state, None)
            for event in happened:
                sentences = FACE.story([event], view, LABELS)
                assert all(map(sound, sentences)), event
                stored = Event(event.code, event.readers, json.loads(json.dumps(event.data)))
                assert FACE.story([stored], view, LABELS) == sentences
                codes.add(event.code)
    assert codes == {call.args[0].value for call in calls("tell")}


def calls(name):
    for path in Path(engine.macao.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", None) == name:
                yield node


@every_language
def test_every_refusal_has_words(language):
    data = {"key": "flip", "card": 45, "colour": "red", "district": "A1", "space": "lisbon", "here": "s1"}
    numbers = ("number", "places", "most", "needed", "gold", "times", "price", "action")
    data |= {"good": "tea", **dict.fromkeys(numbers, 3)}
    for code in ERRORS:
        text = FACE.refusal(code, data)
        assert sound(text)
        assert code.startswith("action_") == ("Action 4" in text or "アクション4" in text)
        with translation.override("en"):
            assert (FACE.refusal(code, data) == text) == (language == "en"), code


@pytest.mark.parametrize(
    "value",
    [None, True, 3.5, 10**5000, [1], {"a": 1}, "x" * 10**6, "\u202e\n\x00", "%(x)s"],
    ids=map(str, range(9)),
)
def test_a_refusal_echoes_anything_in_short(value):
    for key, code in (
        ("card", "unknown_card"),
        ("colour", "unknown_colour"),
        ("space", "unknown_space"),
        ("good", "unknown_good"),
    ):
        text = FACE.refusal(code, {key: value})
        assert len(text) < 120
        assert text.isprintable()


@every_language
def test_every_ask_and_every_order_has_words(language):
    kinds = set()
    for kind, order, view in asked():
        kinds.add(kind)
        assert sound(FACE.ask_sentence(view, LABELS))
        assert sound(FACE.order_text(kind, order, view, LABELS))
        assert all(map(sound, FACE.advice(kind, order, view, LABELS)))
        assert set(FACE.places_of(kind, order, view)) <= PLACES
    assert kinds == {"draft", "stones", "dice", "actions"}
    assert sound(FACE.summary())
    assert all(map(sound, FACE.mail_help()))


PLACES = {*BOARD.codes, *BOARD.next_to, "toll", *(f"w{space}" for space in range(16))}


@every_language
def test_the_board_has_pictures_and_words(language):
    for states, _, _ in games()[2:5]:
        for state in states[::24]:
            view = GAME.view(state, 0)
            assert sound(FACE.board_text(view, LABELS))
            assert re.search("econst|再現", FACE.board_text(view, LABELS))
            assert FACE.board_svg(view, LABELS).count("data-place") == len(PLACES) + 1
            parts = FACE.board_parts(view, LABELS)
            assert [part.key for part in parts] == ["city", "sea", "mine", "offer"]
            assert sum(part.shown for part in parts) == 1
            assert len(FACE.seat_facts(view)) == len(view.players)


@pytest.mark.parametrize(
    ("marked", "shown"),
    [(["lisbon"], "sea"), (["s1", "s2"], "sea"), (["A1"], "city"), (["s1", "w3"], "city"), ([], "city")],
)
def test_a_page_begins_with_the_part_where_something_is_marked(marked, shown):
    view = next(GAME.view(state, None) for state in games()[0][0] if GAME.ask(state).kind == "actions")
    parts = FACE.board_parts(view, LABELS, BoardLook(marked=marked))
    assert [part.key for part in parts if part.shown] == [shown]


def test_every_step_of_a_replay_shows_one_part():
    for states, _, events in games()[:2]:
        for before, happened in zip(states, events, strict=False):
            view = GAME.view(before, None)
            for marked in {frozenset(FACE.places_told(step)) for step in FACE.steps(list(happened))}:
                parts = FACE.board_parts(view, LABELS, BoardLook(marked=marked))
                assert sum(part.shown for part in parts) == 1, marked


def test_after_all_steps_the_table_is_the_next_one():
    for states, _, events in games():
        for before, after, happened in zip(states, states[1:], events, strict=False):
            steps = FACE.steps(list(happened))
            assert [event for step in steps for event in step] == list(happened)
            view = FACE.view_after(GAME.view(before, None), list(happened))
            expected = GAME.view(after, None)
            for name in ALIKE:
                assert getattr(view, name) == getattr(expected, name), (name, happened)
            assert set(FACE.places_told(happened)) <= PLACES


@every_language
def test_every_example_of_a_letter_is_legal(language):
    for states, _, _ in games():
        for state in states[:-1:5]:
            ask = GAME.ask(state)
            for seat in ask.seats[:1]:
                view = GAME.view(state, seat)
                for line in FACE.examples(view, LABELS):
                    reading = FACE.parse_orders(ask.kind, [line], view, LABELS)
                    assert reading.orders, (line, reading)
                    GAME.check(state, seat, dict(reading.orders[0]))


@every_language
def test_what_bots_do_can_be_said_in_a_mail_line_by_line(language):
    turns = 0
    for kind, order, view in asked():
        if kind == "actions":
            lines = [action_line(action) for action in order["actions"]] or [FACE.examples(view, LABELS)[-1]]
            if "keep" in order:
                lines.append(keep_line(order["keep"]))
            reading = FACE.parse_orders(kind, lines, view, LABELS)
            assert reading.orders == (order,), (lines, reading)
            turns += 1
    assert turns > 150


@pytest.mark.parametrize("bullet", ["1. ", "2) ", "- ", "• "])
def test_a_turn_may_be_a_numbered_list(bullet):
    kind, order, view = next(each for each in asked() if each[0] == "actions" and len(each[1]["actions"]) > 1)
    lines = [bullet + action_line(action) for action in order["actions"]]
    assert FACE.parse_orders(kind, lines, view, LABELS).orders == (order,)


@pytest.mark.parametrize("line", ["2 red district A1", "blue pass", "s1 s2 sail s1"])
def test_what_stands_before_the_first_verb_is_doubtful(line):
    kind, _, view = next(each for each in asked() if each[0] == "actions")
    reading = FACE.parse_orders(kind, [line], view, LABELS)
    assert not reading.orders
    assert line in reading.problem


def test_a_turn_composed_step_by_step_is_the_order():
    for states, orders, _ in games():
        for state, given in list(zip(states, orders, strict=False))[::9]:
            if GAME.ask(state).kind != "actions":
                continue
            ((seat, order),) = given.items()
            view = GAME.view(state, seat)
            sent = QueryDict(mutable=True)
            for action in order["actions"]:
                fields = sent.copy()
                kind = next(iter(action))
                fields["compose"] = f"{kind}:{_target(action)}" if kind != "toll" else "toll"
                for colour, number in action.get("pay", {}).items():
                    fields[f"pay-{colour}"] = str(number)
                if "take" in action:
                    fields[f"take-{action['use']}"] = ".".join(
                        c for c, n in action["take"].items() for _ in range(n)
                    )
                if "good" in action:
                    fields[f"good-{action['use']}"] = action["good"]
                sent = FACE.compose(view, fields)
                context = FACE.form_context(view, LABELS, sent)
                assert len(context["done"]) == len(sent.getlist("done"))
            made = FACE.order_from_form(view, sent)
            GAME.check(state, seat, made)
            assert [next(iter(action)) for action in made["actions"]] == [
                next(iter(a)) for a in order["actions"]
            ]
            if order["actions"]:
                fewer = sent.copy()
                fewer["compose"] = "undo"
                assert FACE.compose(view, fewer).getlist("done") == sent.getlist("done")[:-1]
                fewer["compose"] = "restart"
                assert FACE.compose(view, fewer).getlist("done") == []


def _target(action):
    if "sail" in action:
        return action["sail"][-1]
    return next(iter(action.values()))


def test_taps_are_actions_that_can_be():
    for states, _, _ in games()[:3]:
        for state in states[:-1]:
            ask = GAME.ask(state)
            view = GAME.view(state, ask.seats[0])
            for fields in FACE.taps(view).values():
                FACE.compose(view, QueryDict(f"compose={fields['compose']}"))


@pytest.mark.parametrize(
    "command",
    [
        "",
        "nonsense",
        "use:45",
        "use:999",
        "sail:nowhere",
        "wall:99",
        "wall:x",
        "district:Z9",
        "activate:45",
        "deliver:1",
        "joker:red",
        "toll:9",
        "sail",
    ],
)
def test_forged_buttons_are_refused_with_words(command):
    states, _, _ = games()[0]
    state = next(state for state in states if GAME.ask(state).kind == "actions")
    view = GAME.view(state, GAME.ask(state).seats[0])
    sent = QueryDict(mutable=True)
    sent.setlist("done", ["{", "[]", '{"wall": 1}'])
    sent["compose"] = command
    with pytest.raises(IllegalOrder) as refused:
        FACE.compose(view, sent)
    assert sound(FACE.refusal(refused.value.code, refused.value.data))
    with pytest.raises(IllegalOrder):
        GAME.check(state, view.seat, FACE.order_from_form(view, sent))
    assert FACE.form_context(view, LABELS, sent)["done"] == []


@pytest.mark.parametrize(
    ("kind", "lines", "meant"),
    [
        ("draft", ["Hi Blue,", "I take 45 please", "Red"], {"take": 45}),
        ("draft", ["prendre le Puits", "merci !"], {"take": 45}),
        ("draft", ["take the City toll and discard 12"], {"take": 3, "discard": 12}),
        ("draft", ["45"], {"take": 45}),
        ("draft", ["écarter 7 prendre 45"], {"drop": 7, "take": 45}),
        ("draft", ["take none"], {"take": None}),
        ("draft", ["Take care", "See you on Monday"], None),
        ("stones", ["stones: red, 2 blue"], {"one": "red", "two": "blue"}),
        ("stones", ["pierres rouge bleues"], {"one": "red", "two": "blue"}),
        ("dice", ["red and blue", "", "Red"], {"dice": ["red", "blue"]}),
        ("dice", ["dés noir, gris, retourner gris"], {"dice": ["black", "gray"], "flip": "gray"}),
        (
            "dice",
            ["dice red blue third green arrow violet"],
            {"dice": ["red", "blue"], "third": "green", "arrow": "violet"},
        ),
        ("dice", ["I like red and blue"], None),
        ("dice", ["say nothing to Red and Blue"], None),
        ("draft", ["45を取ります。", "よろしくお願いします"], {"take": 45}),
        ("draft", ["７を手放して、カード４５を取る"], {"drop": 7, "take": 45}),
        ("draft", ["取らない"], {"take": None}),
        ("stones", ["赤1個、青2個"], {"one": "red", "two": "blue"}),
        ("stones", ["キューブ 赤 青"], {"one": "red", "two": "blue"}),
        ("dice", ["赤と青です"], {"dice": ["red", "blue"]}),
        ("dice", ["ダイスは黒と灰色、灰を裏返す"], {"dice": ["black", "gray"], "flip": "gray"}),
        (
            "dice",
            ["ダイス 赤 青 3個目 緑 矢印 紫"],
            {"dice": ["red", "blue"], "third": "green", "arrow": "violet"},
        ),
        ("dice", ["赤と青が好きです"], None),
    ],
)
def test_what_people_write_is_understood(kind, lines, meant):
    view = GAME.view(games()[0][0][0], 0)
    reading = FACE.parse_orders(kind, lines, view, LABELS)
    assert reading.orders == (() if meant is None else (meant,)), reading


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("draft", ["take"]),
        ("draft", ["take 45", "take 46"]),
        ("draft", ["take 45 and the moon"]),
        ("draft", ["dice red blue"]),
        ("dice", ["dice red"]),
        ("dice", ["dice red blue green"]),
        ("dice", ["dice red blue flip"]),
        ("stones", ["stones red"]),
        ("actions", ["wall"]),
        ("actions", ["district A1 A2"]),
        ("actions", ["sail nowhere"]),
        ("actions", ["activate 45 with love"]),
        ("actions", ["toll", "pass"]),
        ("actions", ["district A1 with red red red"]),
        ("actions", ["take 45"]),
    ],
)
@every_language
def test_in_doubt_nothing_is_done_and_it_is_said_why(kind, lines, language):
    states = games()[0][0]
    state = next(state for state in states if GAME.ask(state).kind == kind)
    reading = FACE.parse_orders(kind, lines, GAME.view(state, GAME.ask(state).seats[0]), LABELS)
    assert reading.orders == ()
    assert sound(reading.problem)
    assert reading.better


@pytest.mark.parametrize(
    "line",
    [
        "sail s1 Amsterdam deliver paper with red black",
        "航海 s1 アムステルダム 赤 黒で、紙を納品",
        "s1経由でアムステルダムへ赤1個と黒1個で航海して、紙を届ける",
        "船 s1 Amsterdam 支払い 赤 黒、納品",
    ],
)
def test_a_voyage_with_its_delivery_is_one_line(line):
    """What is paid belongs to the voyage."""
    state = next(state for state in games()[0][0] if GAME.ask(state).kind == "actions")
    view = GAME.view(state, GAME.ask(state).seats[0])
    me = view.me
    goods = tuple(int(good == "paper") for good in BOARD.goods)
    players = list(view.players)
    players[view.seat] = replace(
        me, ship="hamburg", goods=goods, compass=((2, 0, 0, 2, 0, 0), *me.compass[1:])
    )
    reading = FACE.parse_orders(
        "actions",
        [line],
        view._replace(players=tuple(players)),
        LABELS,
    )
    sail = {"sail": ["s1", "amsterdam"], "pay": {"red": 1, "black": 1}}
    assert reading.orders == ({"actions": [sail, {"deliver": 1}]},)


def test_who_took_a_card_is_told_why_the_points_fell():
    """C20: until it is active, a card counts as the penalty that it would become."""
    view = GAME.view(games()[0][0][0], 0)
    own, other = (Event("took_card", EVERYONE, {"seat": seat, "card": 45, "rest": ()}) for seat in (0, 1))
    assert FACE.result([own], view, LABELS).line == "A card counts −3 points until you activate it."
    assert FACE.result([other], view, LABELS).line == ""
