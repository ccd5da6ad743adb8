"""Somebody who never opens a page, over real SMTP: an account, a table, talk, a look back, goodbye."""

from email.message import EmailMessage
from email.utils import format_datetime, make_msgid

import pytest

from games.clock import now as clock_now
from games.models import Game, InboundMail, Letter, Message, Player, Seat
from tests.inbound.mailboxes import Mailbox, post, text_of
from tests.inbound.test_whole_game import receiver, work

__all__ = ["receiver"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

ME, FRIEND = "me@example.org", "friend@example.org"


class Person:
    """A mailbox that answers the newest letter, or writes to the lobby."""

    def __init__(self, address, sink, port):
        self.box, self.sink, self.port = Mailbox(address, "en"), sink, port

    def letters(self, words=""):
        mine = [mail for mail in self.sink.messages if mail["To"] == self.box.address]
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
        post(self.box.reply(self.letters(words)[-1], line), self.port)
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
    assert play_some_turns(me, friend) >= 4
    assert me.answers("say Well played!", "Kahuna") == "said"
    assert Message.objects.get().text == "Well played!"
    assert me.answers("history all", "Kahuna") == "history"
    assert me.answers("scores", "Kahuna") == "scores"
    assert me.asks_lobby("away 3-10 August") == "away"
    assert me.asks_lobby("my games") == "games"
    assert me.asks_lobby("address new@example.org") == "address_asked"
    moved = Person("new@example.org", sink, receiver)
    assert moved.answers("yes, it is mine") == "address_set"
    assert moved.asks_lobby(f"resign {game.code}") == "resign_asked"
    assert moved.answers(f"resign {game.code} yes") == "resigned"
    assert Seat.objects.get(player=Player.objects.get(email="new@example.org")).bot
    assert not Letter.objects.filter(state="failed").exists()


def play_some_turns(*persons):
    """Each answers the newest letter that says it is their turn; an old one is only told that it is late."""
    played = 0
    for _ in range(4):
        for each in persons:
            for asked in each.letters("your turn")[-1:]:
                post(each.box.answer(asked), each.port)
                work()
                played += InboundMail.objects.latest("pk").outcome == "sealed"
    return played
