"""A word or sign said a thousand times over is read by every reader that runs in the worker.

Reading that grows faster than its line would not come to an end here: the processor time that stops it is a
hundred times what all of these take.
"""

import signal
from contextlib import contextmanager
from datetime import date
from types import SimpleNamespace

import pytest

from games.faces.kit.mail.people import people_meant
from games.inbound.acting import MOST_LINES as MOST_LINES_OF_ORDERS
from games.inbound.acting import MOST_SIGNS, wishes_of
from games.inbound.bot_words import bots_asked
from games.inbound.commands import read_wishes
from games.inbound.consent import consent
from games.inbound.days import NotDays, read_days
from games.inbound.japanese_commands import LONGEST, command_in
from games.inbound.japanese_days import in_plain_words
from games.inbound.lobby_words import language_of, read_lobby_lines
from games.inbound.naming import ADDRESS, game_named_in
from games.inbound.puzzle_mail import LONGEST_LINE, MOST_LINES, NUMBER, number_said
from games.refusal import Refusal
from tests.faces.seats import labelled
from tests.inbound.test_grammar import read as read_order
from tests.inbound.test_kahuna_lines import read as read_kahuna

LENGTH = 2000
"""The longest line of a mail."""
PROCESSOR_SECONDS = 100
TODAY = date(2027, 7, 1)
SIGNS = [
    *" 　,:;.-*_@<>()「」、。・！？!?'’/1９あアー漢aAé\u0301\u3099ﷺ",
    "1 ",
    "a ",
    "a@",
    "1日",
    "3月",
    "--",
]
OTHERS = [
    "ボット",
    "手ごわい",
    "3体の",
    "の ",
    "さん",
    "青",
    "赤2個",
    "橋",
    "建設",
    "ALT",
    "answer",
    "参加 ",
    "はい",
]
BEFORE = ["", "状況 ", "ALT", "赤", "新規"]


@contextmanager
def ending():
    """Fails what takes minutes of the processor; a busy machine makes no difference."""

    def stop(number, frame):
        raise AssertionError("this reading does not come to an end")

    former = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, PROCESSOR_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, former)


def repetitions(pieces):
    for piece in pieces:
        for before in BEFORE:
            yield (before + piece * LENGTH)[: LENGTH - 1] + "x"


def may_be_refused(reader, refusal):
    def read(line):
        try:
            reader(line)
        except refusal:
            return

    return read


READERS = {
    "commands": lambda line: read_wishes([line], lambda line: False, joins=True),
    "lobby": lambda line: read_lobby_lines([line]),
    "language": lambda line: language_of([line]),
    "bots": bots_asked,
    "addresses": ADDRESS.findall,
    "games": may_be_refused(game_named_in, Refusal),
    "consent": lambda line: consent([line]),
    "days": may_be_refused(lambda line: read_days(line, TODAY), NotDays),
    "japanese days": lambda line: in_plain_words(line, TODAY),
    "people": lambda line: people_meant(line, labelled()),
    "puzzle": NUMBER.fullmatch,
}


@pytest.mark.parametrize("reader", READERS)
def test_words_and_signs(reader):
    with ending():
        for line in repetitions([*SIGNS, *OTHERS, "今の", "お願いします"]):
            READERS[reader](line)


ORDERS = {
    "makabana": lambda line: read_order("project", line),
    "kahuna": read_kahuna,
    "macao": lambda line: read_order("actions", line, key="macao", players=3),
}


@pytest.mark.parametrize("game", ORDERS)
def test_orders(game):
    with ending():
        for line in repetitions(
            ["に", "を", "と", "で ", "赤 ", "建設", "橋", "、", "1", "ALT ", "あ", "ﷺ", "  "]
        ):
            ORDERS[game](line)


@pytest.mark.parametrize("word", ["今の", "現在の", "お願いします", "しました", "私は "])
def test_politeness_without_end_is_read_in_one_way(word):
    """Each may be parted in two ways: many of them in more ways than can be tried."""
    often = (LONGEST - 10) // len(word)
    with ending():
        assert command_in("状況 " + word * often, {"状況": "status"}, frozenset()) == ("status", "")
        assert command_in("状況" + word * 40 + "x", {"状況": "status"}, frozenset()) is None
        assert command_in(word * 40 + "x状況" + word * 40, {"状況": "status"}, frozenset()) is None


def test_of_an_answer_to_a_puzzle_only_short_lines_are_read_and_few():
    assert number_said(["Hello", "", " Answer: 3! ", "4"]) == 3
    assert number_said(["."] * MOST_LINES + ["3"]) is None
    assert number_said(["." * LONGEST_LINE + "3"]) is None


def test_no_part_of_what_is_too_long_is_an_address():
    assert ADDRESS.findall("a" * 65 + "@example.org, b@" + "c" * 256) == []
    assert ADDRESS.findall("a" * 64 + "@example.org") == ["a" * 64 + "@example.org"]


def test_orders_are_looked_for_in_so_many_lines_and_signs():
    addressee = SimpleNamespace(checks_in=False, invitation=None)
    long, short = ["x" * LENGTH] * 50, ["x"] * 200
    assert wishes_of(addressee, None, long).lines == long[: MOST_SIGNS // LENGTH]
    assert wishes_of(addressee, None, short).lines == short[:MOST_LINES_OF_ORDERS]
