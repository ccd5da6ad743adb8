"""Awkward messages: each file says who sent it (X-Envelope-From) and what must come of it (X-Expected)."""

import re
from pathlib import Path

import pytest
from django.db import transaction

from games.inbound.processing import read_mail
from games.inbound.store import receive
from games.models import InboundMail, Letter, Message, SealedOrder
from games.tables.sealing import own_order
from makabana_site.celery import app
from tests.games_at_play import PASS, open_phase, people
from tests.inbound.replies import LATER, ORDER, address_of, answer_to, at_projects
from tests.tables.conftest import forget_connections

pytestmark = pytest.mark.django_db

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.eml"))
NEVER_ANSWERED = {
    "absence_offered",
    "auto_submitted",
    "autoreply",
    "challenge",
    "list",
    "no_return_path",
    "precedence",
    "report",
    "robot",
    "stranger",
    "unconfirmed",
}
SEALING = {"sealed": ORDER, "passed": PASS}


@pytest.fixture(scope="module")
def world(django_db_setup, django_db_blocker):
    """One table for all messages; each of them is undone again."""
    kept, app.conf.broker_url = app.conf.broker_url, "memory://localhost"
    forget_connections()
    with django_db_blocker.unblock(), transaction.atomic():
        players = people(3)
        yield at_projects(players), players[0]
        transaction.set_rollback(True)
    app.conf.broker_url = kept
    forget_connections()


def test_the_corpus_is_large():
    assert len(CORPUS) >= 210


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_an_awkward_message_behaves_as_it_says(world, path):
    game, red = world
    with transaction.atomic():
        expected, mail = deliver(path, game, red)
        phase = open_phase(game)
        seat = game.seats.get(player=red).number
        assert mail.outcome == ("sealed" if expected == "passed" else expected)
        assert own_order(phase, seat) == SEALING.get(expected)
        assert SealedOrder.objects.filter(phase=phase).count() == (expected in SEALING)
        if expected in SEALING:
            assert SealedOrder.objects.get(phase=phase).way == "mail"
        assert (answer_to(mail) is None) == (expected in NEVER_ANSWERED)
        assert Letter.objects.filter(to__contains="stranger").count() == 0
        assert all("DRT" not in message.text for message in Message.objects.all())
        transaction.set_rollback(True)


def deliver(path, game, player, **lines):
    """What the file expects, and the mail after a worker has read it."""
    source = path.read_bytes()
    for name, line in lines.items():
        source = source.replace(f"@@{name}@@".encode(), line.encode())
    expected = re.match(rb"X-Expected: (\S+)\r?\n", source)[1].decode()
    envelope = re.search(rb"X-Envelope-From: ?(.*?)\r?\n", source)[1].decode()
    source = re.sub(rb"\A(?:X-[\w-]+:.*?\r?\n){2}", b"", source)
    to = address_of(game, player)
    raw = source.replace(b"@@TO@@", to.encode()).replace(b"@@FROM@@", player.email.encode())
    received = receive(raw, to, envelope.replace("@@FROM@@", player.email), "smtp", LATER)
    assert received.is_new
    read_mail(received.pk, LATER)
    return expected, InboundMail.objects.get(pk=received.pk)
