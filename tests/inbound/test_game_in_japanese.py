"""A whole game in Japanese, every round of it, by three people who never open a page, over real SMTP."""

import re
from hashlib import sha256
from random import Random

import pytest
from django.utils import translation

from engine.makabana.cards import plan_of
from engine.record import read_record, verify
from games.faces.makabana.mail.examples import cards_line, project_line
from games.faces.makabana.mail.lines import code_of
from games.faces.makabana.words import card_name
from games.models import Game, Letter, SealedOrder
from games.tables.record import record_of
from games.tables.rules import rules_of, state_of
from games.tables.sealing import missing_seats, opened
from tests.games_at_play import open_phase
from tests.inbound.mailboxes import parsed, text_of
from tests.inbound.test_whole_game import receiver
from tests.inbound.test_without_pages import Person
from tests.letters.sink import defects, html_of

__all__ = ["receiver"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

RED, BLUE, YELLOW = "red@example.org", "blue@example.org", "yellow@example.org"
PROGRAMS = {
    RED: {"wrote": "2027年3月1日(月) 21:00 Makabana <makabana@localhost>:", "charset": "utf-8"},
    BLUE: {"wrote": "2027/03/01 21:00、Makabana のメール:", "charset": "iso-2022-jp"},
    YELLOW: {"wrote": "-----元のメッセージ-----", "charset": "shift_jis"},
}
"""How they begin a quotation, below which comes the whole letter, and what they write in."""
FULL_WIDTH = {code: code + 0xFEE0 for code in range(ord("!"), ord("~") + 1)}
SENTENCES = {
    "build": "{}に建設、{}を公開",
    "paint": "{}を略奪し、{}を公開します。",
    "club": "{}にクラブを開く、{}を公開",
}
NOT_WORDS = re.compile(
    r"https?://\S+|[A-Za-z0-9.+-]+@[A-Za-z0-9.-]+|python -m engine verify FILE|\b[0-9a-f]{64}\b"
)
LATIN = re.compile(r"[A-Za-z]*[a-z][A-Za-z]*")
NAMES = {"makabana", "kahuna", "danae", "evao", "asia", "tokyo", "ja", "blue", "yellow"}
"""Of the service, games, beaches, a time zone, a language, and of invited people until they give another."""


def in_the_words_of_letters(kind, order, board):
    if kind == "project":
        plan = plan_of(tuple(sorted(order["cards"])))
        return project_line(plan.kind, code_of(*plan.named), order["show"], board)
    return f"トーテム {order['tiki']}" if kind == "tiki" else f"配置 {order['place']}"


def in_sentences(kind, order, board):
    """The verb comes last, and nothing is half as wide as a kana."""
    if kind == "project":
        plan = plan_of(tuple(sorted(order["cards"])))
        said = SENTENCES[plan.kind].format(code_of(*plan.named), card_name(order["show"], board))
    else:
        said = f"{order['tiki']}にトーテムを置きます。" if kind == "tiki" else f"{order['place']}に置きます。"
    return said.translate(FULL_WIDTH)


def by_cards(kind, order, board):
    if kind == "project":
        return f"お疲れさまです。\n{cards_line(order['cards'], order['show'], board)}\nよろしくお願いします。"
    return f"トーテムは{order['tiki']}へ" if kind == "tiki" else f"{order['place']}に配置"


WAYS = {RED: in_the_words_of_letters, BLUE: in_sentences, YELLOW: by_cards}


@pytest.fixture(autouse=True)
def same_shares(monkeypatch):
    """A mail is its sender's share in the seed, and no two are alike; here the sender alone counts."""
    for module in ("lobby_mail", "processing"):
        share = f"games.inbound.{module}.sha256"
        monkeypatch.setattr(share, lambda source: sha256(parsed(source)["From"].encode()))


def gather(red, blue, yellow):
    """From the first mail of a stranger to a table of three."""
    assert red.asks_lobby("はじめまして。遊んでみたいです。") == "welcomed"
    assert red.answers("名前 茜") == "account_made"
    assert red.asks_lobby(f"新規 マカバナ {BLUE}と{YELLOW}を招待") == "created"
    assert blue.answers("はい、参加します。よろしくお願いします。") == "joined"
    assert blue.answers("名前 藍") == "name_set"
    assert yellow.answers("参加いたします。") == "joined"
    assert yellow.answers("名前 山吹", "参加しました") == "name_set"


def play_a_phase(game, people):
    """Whoever is asked answers the letter that asks; what, says a bot that sees no more than they."""
    phase, rules = open_phase(game), rules_of(game)
    for seat in missing_seats(phase):
        person = people[game.seats.get(number=seat).player.email]
        view = rules.view(state_of(phase), seat)
        order = rules.bots["gentle"](view, Random(f"{phase.number}/{seat}"))
        with translation.override("ja"):
            say = WAYS[person.box.address]
            line = "パスします。" if order.get("cards") == [] else say(phase.kind, order, view.board)
        assert person.answers(line) == "sealed", (line, text_of(person.letters()[-1]))
        meant = opened(SealedOrder.objects.get(phase=phase, seat=seat))[0]
        assert meant == order, line


def test_a_whole_game_is_played_in_japanese(sink, receiver):
    people = {each: Person(each, sink, receiver, language="ja", **PROGRAMS[each]) for each in PROGRAMS}
    gather(*people.values())
    game = Game.objects.get()
    while game.status == Game.Status.RUNNING:
        play_a_phase(game, people)
        game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    asked = {(phase.number, seat) for phase in game.phases.all() for seat in phase.asked}
    by_mail = SealedOrder.objects.filter(by="player", way="mail")
    assert set(by_mail.values_list("phase__number", "seat")) == asked
    assert not Letter.objects.exclude(state=Letter.State.SENT).exists()
    for letter in sink.messages:
        assert defects(letter) == []
        assert latin_in(letter, game.code) <= NAMES, text_of(letter)
    last, seals = verify(read_record(record_of(game).encode()))
    assert seals == by_mail.filter(phase__kind="project").count()
    for person in people.values():
        assert winners_told_to(person) == winners_by_rules(game, last.state, person)


def latin_in(letter, code):
    """Words with a small Latin letter that a reader sees in the text or beside pictures and links."""
    page = re.sub(r"<style>.*?</style>", "", html_of(letter), flags=re.DOTALL)
    markup = re.sub(r"<[^>]*?(?:alt=\"([^\"]*)\"[^>]*)?>", r" \1 ", page)
    seen = f"{letter['From']}\n{letter['Subject']}\n{text_of(letter)}\n{markup}".replace(code, "")
    return {word.casefold() for word in LATIN.findall(NOT_WORDS.sub("", seen))}


def winners_told_to(person):
    (letter,) = [letter for letter in person.letters() if "対局終了" in letter["From"]]
    (told,) = re.findall(r"^対局が終了しました。\d+点で(.+)の勝ちです。$", text_of(letter), re.MULTILINE)
    return set(told.split("、"))


def winners_by_rules(game, state, person):
    winners = game.seats.filter(number__in=rules_of(game).winners(state)).select_related("player")
    return {
        "あなた" if seat.player.email == person.box.address else f"{seat.player.name}さん" for seat in winners
    }
