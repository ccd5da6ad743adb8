"""Turns of Kahuna by reply: English and French, letters and names, one line or several; in doubt nothing."""

from dataclasses import replace

import pytest
from django.utils.translation import override

from engine import game_named
from engine.chance import Chance
from engine.kahuna.board import BOARD
from engine.play import start
from games.faces import face_of
from tests.engine.settings_of_games import random_game
from tests.faces.seats import labelled

GAME, FACE, LABELS = game_named("kahuna"), face_of("kahuna"), labelled()[:2]


def at(hand="ABDI", theirs=("BD", "IJ"), variant=False, **changes):
    """Seat 0 to play with this hand; Aloa, Coco and Kahu lie face up."""
    state = start(GAME, 2, {"first": 0, "variant": variant}, Chance(bytes(32)))
    bridges = tuple(1 if code in theirs else -1 for code in BOARD.codes)
    return replace(
        state, hands=(tuple(sorted(hand)), ("L",)), face_up=("A", "C", "K"), bridges=bridges, **changes
    )


def read(*lines, **table):
    return FACE.parse_orders("turn", lines, GAME.view(at(**table), 0), LABELS)


def order(plays, draw):
    return {"plays": plays, "draw": draw}


AH = {"bridge": "AH", "card": "A"}
CUT = {"cut": "BD", "cards": ["B", "D"]}


@pytest.mark.parametrize(
    ("lines", "meant"),
    [
        (["bridge AH", "draw pile"], order([AH], "pile")),
        (["Bridge ah, draw K."], order([AH], "K")),
        (["I lay a bridge from Aloa to Huna, then I draw Kahu."], order([AH], "K")),
        (["bridge A-H with A", "no draw"], order([AH], "none")),
        (["- bridge Huna/Aloa", "- don't draw"], order([AH], "none")),
        (["1. cut BD with B D", "2. bridge ha", "3. draw c"], order([CUT, AH], "C")),
        (["cut bd with Bari and Duda. Draw from the pile!"], order([CUT], "pile")),
        (["cut DB", "take Aloa please"], order([CUT], "A")),
        (["discard I, draw pile"], order([{"discard": "I"}], "pile")),
        (["throw away Iffi and Duda", "draw nothing"], order([{"discard": "I"}, {"discard": "D"}], "none")),
        (["Hello Blue, nice game!", "", "draw K", "See you at the bridge"], order([], "K")),
        (["pass"], order([], "none")),
        (["pont AH", "piocher"], order([AH], "pile")),
        (["Je pose un pont d’Aloa à Huna, puis je pioche."], order([AH], "pile")),
        (["COUPER BD AVEC B D", "je prends l’île Kahu"], order([CUT], "K")),
        (["coupe bd avec bari et duda, pas de pioche"], order([CUT], "none")),
        (["défausse I", "je ne pioche rien"], order([{"discard": "I"}], "none")),
        (["defausser Iffi, pioche K"], order([{"discard": "I"}], "K")),
        (["pont HI avec I", "sans piocher"], order([{"bridge": "HI", "card": "I"}], "none")),
        (["bridge de, draw pile"], order([{"bridge": "DE", "card": "D"}], "pile")),
        (["ok, bridge AH with A, draw C"], order([AH], "C")),
        (["My turn: bridge AH, draw pile"], order([AH], "pile")),
        (["yes that one: bridge AH with A, draw K"], order([AH], "K")),
        (["Oui, voici mon coup : pont AH, piocher"], order([AH], "pile")),
        (["はい、橋 AH、山札を引く"], order([AH], "pile")),
        (["bridge AH", "ok, no draw"], order([AH], "none")),
        (["ok, pass"], order([], "none")),
        (["Sorry!", "bridge AH, draw K"], order([AH], "K")),
        (["bridge AH, draw K", "Yes, take care", "Well, pass on my regards"], order([AH], "K")),
    ],
)
def test_a_turn_in_many_words(lines, meant):
    assert [dict(each) for each in read(*lines).orders] == [meant]


@pytest.mark.parametrize(
    "second",
    [
        "No wait, bridge HI with I, draw pile",
        "no, bridge HI with I, draw K",
        "No. Bridge HI, draw K",
        "or bridge HI with I, draw K",
        "or rather bridge HI with I",
        "or rather HI with I",
        "Sorry: bridge HI with I, draw K",
        "Actually I prefer bridge HI with I, draw K",
        "I'd rather lay a bridge from Huna to Iffi",
        "instead, cut BD",
        "don't bridge AH",
        "No wait, Huna to Iffi",
        "no, Coco",
        "sorry, C",
        "ou plutôt pont HI avec I, piocher K",
        "non, pont HI avec I",
        "Non, finalement je coupe BD",
        "pas de pont AH",
        "いや、橋 HI、Kを引く",
        "やっぱり橋 HI、Kを引く",
        "すみません、HIに橋を架ける",
    ],
)
def test_an_order_that_the_same_mail_takes_back_is_not_played(second):
    assert read("bridge AH, draw K").orders
    reading = read("bridge AH, draw K", second)
    assert (reading.orders, bool(reading.problem)) == ((), True)


@pytest.mark.parametrize("between", ["No wait!", "Sorry, or rather", "Non, plutôt", "いや、待って"])
def test_a_change_of_mind_between_two_orders_refuses_both(between):
    reading = read("bridge AH, draw K", between, "bridge HI with I, draw K")
    assert (reading.orders, bool(reading.problem)) == ((), True)


def test_a_no_that_stops_is_no_refusal_to_draw():
    assert not read("bridge AH, no draw", "No, draw from the pile").orders


def test_in_the_variant_a_bridge_may_follow_a_cut():
    expected = order([{**CUT, "bridge": True}], "pile")
    for lines in (["cut BD with B D and bridge, draw pile"], ["couper BD avec B D et pont", "pioche"]):
        assert [dict(each) for each in read(*lines, variant=True).orders] == [expected]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["bridge AB", "draw pile"], "both cards for a bridge"),
        (["bridge AH"], "how the turn ends"),
        (["bridge AC, draw pile"], "no connection AC"),
        (["bridge FG, draw pile"], "no card for a bridge on FG"),
        (["cut IJ, draw pile"], "two cards to cut the bridge on IJ"),
        (["cut BD with B, draw pile"], "exactly two"),
        (["bridge the gap, draw pile"], "gap"),
        (["draw pile", "draw K"], "several things about drawing"),
        (["draw"], "what do you want to draw"),
        (["discard, draw pile"], "which card do you want to discard"),
        (["pass", "bridge AH"], "says to pass, but also"),
        (["AH", "draw pile"], "what do you want to do?"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_in_doubt_nothing_is_ordered_and_what_is_suggested_is_right(lines, why, language):
    with override(language):
        reading = read(*lines)
        assert not reading.orders
        assert (why in reading.problem) or language != "en"
        assert reading.better
        for better in reading.better:
            (meant,) = read(better).orders
            GAME.check(at(), 0, meant)


@pytest.mark.parametrize(
    "line",
    ["Thanks, talk to you later.", "", "Bye", "No idea!", "Ok je te dis demain", "No", "Sorry, I was late"],
)
def test_small_talk_is_no_turn(line):
    reading = read(line)
    assert (reading.orders, reading.problem) == ((), "")


def test_the_last_turn_needs_no_draw():
    assert [dict(each) for each in read("bridge AH", last_turns=2, pile=()).orders] == [order([AH], "none")]


def test_bridges_in_advance():
    state = start(GAME, 2, {"handicap": 2}, Chance(bytes(32)))
    view = GAME.view(state, 1)
    for lines in (["bridge AB DE"], ["AB", "DE"], ["pont Aloa Bari", "pont Duda Elai"]):
        (meant,) = FACE.parse_orders("handicap", lines, view, LABELS).orders
        assert meant == {"bridges": ["AB", "DE"]}
    assert not FACE.parse_orders("handicap", ["draw pile"], view, LABELS).orders


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize("options", [{}, {"variant": True}, {"handicap": 3}])
def test_every_example_of_a_letter_is_a_legal_order(language, options):
    with override(language):
        states, _, _ = random_game((GAME, 2, options), 5)
        for state in states[:-1]:
            ask = GAME.ask(state)
            (seat,) = ask.seats
            view = GAME.view(state, seat)
            lines = FACE.examples(view, LABELS)
            assert lines
            for line in lines:
                (meant,) = FACE.parse_orders(ask.kind, [line], view, LABELS).orders
                GAME.check(state, seat, meant)
