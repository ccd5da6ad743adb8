"""Somebody who never opens a page, over real SMTP: an account, tables, every game to its end, talk, a look
back, days away, another address, a league, and goodbye."""

import re
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid

import pytest

from games.clock import now as clock_now
from games.models import Game, InboundMail, Letter, Message, Player, SealedOrder, Seat
from games.tables.rules import state_of
from tests.games_at_play import NOON, open_phase, person, play_on
from tests.inbound.mailboxes import Mailbox, post, text_of
from tests.inbound.test_whole_game import receiver, skip_to_the_last_round, work
from tests.leagues.seasons import season

__all__ = ["receiver"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

PHASES_BY_MAIL = 4
SENT_TO = re.compile(r"\+t-")
"""An answer to a question of a table."""
ME, FRIEND = "me@example.org", "friend@example.org"


class Person:
    """A mailbox that answers the newest letter, or writes to the lobby."""

    def __init__(self, address, sink, port, **box):
        self.box, self.sink, self.port = Mailbox(address, **{"language": "en", **box}), sink, port

    def letters(self, words=""):
        mine = [mail for mail in self.sink.messages if mail["To"] == self.box.address]
        if not words:
            return mine
        return [mail for mail in mine if words in f"{mail['From']} {mail['Subject']} {text_of(mail)}"]

    def asks_lobby(self, line):
        """Nobody vouches for a mail here, so the lobby may want it again, in answer to its letter."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.box.address, "games@localhost", line
        mail["Date"], mail["Message-ID"] = format_datetime(clock_now()), make_msgid(domain="example.org")
        mail.set_content(line)
        post(mail, self.port)
        work()
        if InboundMail.objects.latest("pk").outcome == "asked_to_repeat":
            return self.answers(line)
        return InboundMail.objects.latest("pk").outcome

    def answers(self, line, words=""):
        wanting = [letter for letter in self.letters(words) if letter["Reply-To"]]
        post(self.box.reply(wanting[-1], line), self.port)
        work()
        return InboundMail.objects.latest("pk").outcome


def test_a_person_needs_no_page(sink, receiver):
    me, friend = Person(ME, sink, receiver), Person(FRIEND, sink, receiver)
    assert me.asks_lobby("Hello, how does this work?") == "welcomed"
    assert me.answers("My name is Blue") == "account_made"
    assert me.asks_lobby("zone Europe/Paris") == "zone_set"
    assert me.asks_lobby("list") == "listed"
    assert me.asks_lobby(f"new kahuna with {FRIEND}") == "created"
    assert friend.answers("Yes, I'd love to!") == "joined"
    assert friend.answers("name Red", "You’re in") == "name_set"
    game = Game.objects.get()
    assert game.status == Game.Status.RUNNING
    assert me.answers("say Well played!", "Kahuna") == "said"
    assert Message.objects.get().text == "Well played!"
    assert me.answers("rules bridge", "Kahuna") == "rules"
    assert me.asks_lobby("away 3-10 August") == "away"
    play_to_the_end(game, me, friend)
    assert me.answers("history all", "game over") == "history"
    assert me.answers("record", "game over") == "record"
    assert me.asks_lobby("my games") == "games"


@pytest.mark.parametrize("name", ["makabana", "macao"])
def test_the_other_games_are_found_and_played_to_the_end(sink, receiver, name):
    host, me = Person(FRIEND, sink, receiver), Person(ME, sink, receiver)
    person("Red", email=FRIEND, joined_at=NOON, confirmed_at=NOON)
    person("Blue", email=ME, joined_at=NOON, confirmed_at=NOON)
    assert host.asks_lobby(f"new {name}") == "created"
    code = Game.objects.get().code
    assert me.asks_lobby("list") == "listed"
    assert me.answers(f"join {code}") == "joined"
    if Game.objects.get().status == Game.Status.GATHERING:
        assert host.asks_lobby(f"begin {code}") == "begun"
    play_to_the_end(Game.objects.get(), host, me)


def test_a_league_is_entered_and_left_and_an_account_moves(sink, receiver):
    me = Person(ME, sink, receiver)
    person("Blue", email=ME, joined_at=NOON, confirmed_at=NOON)
    this = season()
    assert me.asks_lobby(f"enter {this.league.slug}") == "entered"
    assert me.asks_lobby(f"standings {this.league.slug}") == "standings"
    assert me.asks_lobby("address new@example.org") == "address_asked"
    moved = Person("new@example.org", sink, receiver)
    assert moved.answers("yes, it is mine") == "address_set"
    assert moved.asks_lobby(f"leave {this.league.slug}") == "left_league"
    assert moved.asks_lobby("new kahuna with a bot") == "created"
    game = Game.objects.get()
    assert moved.asks_lobby(f"resign {game.code}") == "resign_asked"
    assert moved.answers(f"resign {game.code} yes") == "resigned"
    assert Seat.objects.get(player=Player.objects.get(email="new@example.org")).bot
    assert moved.asks_lobby("delete") == "delete_link"
    assert not Letter.objects.filter(state="failed").exists()


def play_to_the_end(game, *persons):
    """From the letters alone, but for the rounds in the middle, which would only be more of the same."""
    skipped, read = False, 0
    while game.status == Game.Status.RUNNING:
        work()
        letters, read = persons[0].sink.messages[read:], len(persons[0].sink.messages)
        for each in persons:
            for letter in letters:
                answer = each.box.answer(letter) if letter["To"] == each.box.address else None
                if answer and SENT_TO.search(answer["To"]):
                    post(answer, each.port)
        game.refresh_from_db()
        if not skipped and game.phases.count() > PHASES_BY_MAIL:
            work()
            skip_to_the_last_round(game)
            while game.rules == "kahuna" and not state_of(open_phase(game)).last_turns:
                play_on(game, NOON, phases=1)
            skipped = True
        else:
            assert letters, f"nobody has anything to read in {game.phases.last()}"
    work()
    assert game.status == Game.Status.FINISHED
    assert SealedOrder.objects.filter(phase__game=game, way="mail").exists()
