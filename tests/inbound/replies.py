"""Replies as mail programs write them, and a table whose next question is known."""

from datetime import timedelta
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from itertools import count

from games.inbound.processing import read_mail
from games.inbound.store import raw_of, receive
from games.letters.addresses import reply_address
from games.models import InboundMail, Letter
from games.tables.sealing import seal
from games.vault import unlock
from tests.games_at_play import NOON, open_phase, people, seat_of, table, tend_on

TICKS = count()
LATER = NOON + timedelta(hours=1)
FIRST_HUTS = {0: ("DCP", "ESF"), 1: ("DLF", "ECT"), 2: ("ELF", "DSP")}
LINE = "build DRT show rock"
ORDER = {"cards": ["D", "rock", "tattoo"], "show": "rock"}
"""What LINE means, on a board where DRT is free."""


def at_projects(players=None, **fields):
    """Three at a table on Nadaa, the first huts placed, the first projects asked."""
    game = table(players or people(3), options={"first": 0}, **fields)
    for seat, hut in [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)]:
        seal(open_phase(game), seat, {"place": FIRST_HUTS[seat][hut]}, way="web", now=NOON)
        tend_on(game, NOON)
    assert open_phase(game).kind == "project"
    return game


def at_tikis(players=None):
    """All have passed; seat 0 is asked for its Tiki, the others may answer in advance."""
    game = at_projects(players)
    for seat in range(3):
        seal(open_phase(game), seat, {"cards": [], "show": None}, way="web", now=NOON)
    tend_on(game, NOON)
    assert open_phase(game).kind == "tiki"
    return game


def address_of(game, player, phase=None):
    """Where a player would answer a letter about a question, by default the open one."""
    phase = phase or open_phase(game)
    seat = seat_of(game, player)
    return reply_address(Letter(kind="turn", game=game, phase=phase, seat=seat.number, player=player))


def write(to, text, sender, **headers):
    """The raw message."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, to, "Re: Maka Bana: The lagoon"
    mail["Date"] = format_datetime(NOON + timedelta(seconds=next(TICKS)))
    mail["Message-ID"] = make_msgid(domain="example.org")
    for name, value in headers.items():
        del mail[name.replace("_", "-")]
        mail[name.replace("_", "-")] = value
    mail.set_content(text)
    return mail.as_bytes()


def send(game, player, text, *, now=LATER, sender=None, phase=None, proof="none", **headers):
    """A player's reply, stored and read; the mail afterwards."""
    sender = sender or player.email
    to = address_of(game, player, phase)
    received = receive(write(to, text, sender, **headers), to, sender, "smtp", now, proof)
    read_mail(received.pk, now)
    return InboundMail.objects.get(pk=received.pk)


def answer_to(mail):
    """The letter that answers a mail, or None, and what it says of it."""
    return Letter.objects.filter(key=f"answer:{mail.pk}").first()


def said(letter):
    return unlock(letter.data["said"].encode())


def source_of(mail):
    return raw_of(mail)
