"""No mail stops the service: it is read apart, in bounds, a few times at most, and nobody waits for it."""

import signal
import subprocess
import sys
from datetime import timedelta
from threading import Thread

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.accounts.profile import save_profile
from games.inbound import acting, processing, safe_reading
from games.inbound.models import InboundMail
from games.inbound.reading import ReadMail
from games.inbound.safe_reading import LENGTH, READER, ROOT, NotRead, read_safely
from games.inbound.store import LARGEST, LONGEST_HOLD, has_unread_mail, receive
from games.models import Letter, Player
from games.tables.advancing import advance
from tests.games_at_play import NOON, open_phase, people, person
from tests.inbound.hostile import KINDS, ONCE_SQUARE
from tests.inbound.replies import LINE, address_of, answer_to, at_projects, send, write
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def players():
    return people(3)


@pytest.fixture
def game(players):
    return at_projects(players)


def waiting_mail(game, player, raw=None):
    to = address_of(game, player)
    return receive(raw or write(to, LINE, player.email), to, player.email, "smtp", NOON).pk


@pytest.mark.parametrize("kind", KINDS)
def test_the_reader_comes_to_an_end_within_its_bounds(kind):
    """Half a megabyte of each; the reader may spend five seconds of its processor, and none of ours."""
    said = read_safely(KINDS[kind](500_000), "red@example.org")
    assert isinstance(said, ReadMail)
    assert len(said.lines) <= 2000


@pytest.mark.parametrize("kind", ONCE_SQUARE)
def test_cost_does_not_grow_with_the_square_of_the_size(kind):
    """Two megabytes take a second; with the square they took twenty, and the system ended the reader."""
    assert isinstance(read_safely(ONCE_SQUARE[kind](2_000_000), "red@example.org"), ReadMail)


def test_a_reader_that_takes_too_long_is_stopped_and_the_next_mail_gets_another(monkeypatch):
    read_safely(b"From: red@example.org\n\npass", "red@example.org")
    former = READER.process.pid
    with monkeypatch.context() as patch:
        patch.setattr(safe_reading, "PATIENCE_SECONDS", 0)
        with pytest.raises(NotRead, match="no answer"):
            read_safely(KINDS["base64"](2_000_000), "red@example.org")
    assert read_safely(b"From: red@example.org\n\npass", "red@example.org").lines == ["pass"]
    assert READER.process.pid != former


def test_a_reader_that_needs_too_much_is_ended_by_the_system():
    """A reader whose parser never comes to an end: its own processor time runs out."""
    program = """
import sys
from games.inbound import safe_reading
safe_reading.PROCESSOR_SECONDS = 1
def for_ever(raw, sender):
    while True: pass
safe_reading.read = for_ever
safe_reading.serve(sys.stdin.buffer, sys.stdout.buffer)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=LENGTH.pack(3) + b'""\n',
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert -done.returncode == signal.SIGXCPU


def test_a_reader_that_dies_of_its_mail_is_told_apart_from_one_that_answers():
    read_safely(b"From: red@example.org\n\npass", "red@example.org")
    READER.process.kill()
    READER.process.wait()
    assert read_safely(b"From: red@example.org\n\npass", "red@example.org").lines == ["pass"]


@pytest.mark.django_db(transaction=True)
def test_while_a_mail_is_read_others_save_their_profiles(monkeypatch):
    """On SQLite one open transaction would keep everybody waiting."""
    game = at_projects(players := people(3))
    mail = waiting_mail(game, players[0])
    grey = person("Grey")

    def save() -> None:
        save_profile(grey, name="Silver", language="en", zone="UTC", quiet=None, now=NOON)
        connection.close()

    def read_and_let_others_in(raw, sender):
        assert not connection.in_atomic_block
        assert InboundMail.objects.get(pk=mail).tries == 1
        other = Thread(target=save)
        other.start()
        other.join()
        return read_safely(raw, sender)

    monkeypatch.setattr(processing, "read_safely", read_and_let_others_in)
    assert processing.read_mail(mail, NOON) == "sealed"
    assert Player.objects.get(pk=grey.pk).name == "Silver"


@pytest.fixture
def others_save_at_once(monkeypatch):
    """While a mail is read, and while its lines are, others save. Their connections wait for no lock at all,
    so one that is held by the reader fails the test, however fast the machine is."""
    grey, saved = person("Grey"), []

    def save() -> None:
        with connection.cursor() as cursor:
            at_once = {"sqlite": "PRAGMA busy_timeout = 0", "postgresql": "SET lock_timeout = '1ms'"}
            cursor.execute(at_once[connection.vendor])
        try:
            save_profile(grey, name="Silver", language="en", zone="UTC", quiet=None, now=NOON)
            saved.append(grey)
        finally:
            connection.close()

    def letting_others_in(real):
        def reads(*args):
            assert not connection.in_atomic_block
            other = Thread(target=save)
            other.start()
            other.join()
            return real(*args)

        return reads

    for name in ("read_safely", "wishes_of"):
        monkeypatch.setattr(processing, name, letting_others_in(getattr(processing, name)))
    return saved


MOST_QUERIES = 120


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_waits_for_a_hostile_mail(kind, others_save_at_once):
    """What is left to the transaction is bounded too: it takes no more queries for a larger mail."""
    game = at_projects(players := people(3))
    for player, size in zip(players, (10_000, 100_000), strict=False):
        mail = waiting_mail(game, player, KINDS[kind](size))
        with CaptureQueriesContext(connection) as queries:
            processing.read_mail(mail, NOON)
        assert len(queries) <= MOST_QUERIES
        assert InboundMail.objects.get(pk=mail).state in ("done", "held")
    assert len(others_save_at_once) == 4


def test_a_mail_that_kills_its_worker_every_time_is_put_aside(game, players, monkeypatch):
    """A killed worker notes nothing afterwards: only what was counted before it read is known."""
    boss = person("Boss", is_staff=True)
    mail = waiting_mail(game, players[0])

    class Killed(BaseException):
        pass

    def die(raw, sender):
        raise Killed

    monkeypatch.setattr(processing, "read_safely", die)
    for _ in range(3):
        with pytest.raises(Killed):
            processing.read_mail(mail, NOON)
    assert processing.read_mail(mail, NOON) == ""
    row = InboundMail.objects.get(pk=mail)
    assert (row.state, row.outcome, row.tries) == ("failed", "failed", 3)
    assert answer_to(row).kind == "refused"
    assert Letter.objects.get(kind="mail_aside").player == boss
    assert processing.forgotten(NOON + timedelta(hours=1)) == []
    assert "Emails we couldn’t read" in page(browser(boss), address(game, "moderate"))


def test_no_table_waits_for_a_mail_for_longer_than_two_hours(game, players):
    mail = waiting_mail(game, players[0])
    phase = open_phase(game)
    assert has_unread_mail(phase, NOON + LONGEST_HOLD - timedelta(seconds=1))
    assert not has_unread_mail(phase, NOON + LONGEST_HOLD)
    assert not advance(game.pk, phase.due_at - timedelta(hours=1))
    assert advance(game.pk, phase.due_at + timedelta(days=3)) or open_phase(game).graces
    assert InboundMail.objects.get(pk=mail).state == "waiting"


def test_the_table_is_opened_once_however_many_lines_a_mail_has(game, players, monkeypatch):
    opened = []
    real = acting.tables_at
    monkeypatch.setattr(acting, "tables_at", lambda *args: opened.append(args) or real(*args))
    talk = "\n".join("say " + "blah " * 12 + "\n" + "word " * 12 for _ in range(200))
    mail = send(game, players[0], talk)
    assert mail.outcome == "too_many_commands"
    assert len(opened) == 1


def test_twenty_commands_are_obeyed_and_one_more_is_too_many(game, players):
    assert send(game, players[0], "\n".join(f"say Hello {n}!" for n in range(20))).outcome == "said"
    assert (
        send(game, players[0], "\n".join(f"say Bye {n}!" for n in range(21))).outcome == "too_many_commands"
    )


@pytest.mark.parametrize("kind", KINDS)
def test_a_hostile_mail_is_answered_like_any_other(kind, game, players):
    """Stored, read, settled: whatever it is, it ends in a state that keeps nothing waiting."""
    raw = KINDS[kind](200_000)
    mail = InboundMail.objects.get(pk=waiting_mail(game, players[0], raw))
    processing.read_mail(mail.pk, NOON)
    mail.refresh_from_db()
    assert mail.state in ("done", "held")


def test_a_mail_that_is_too_large_is_not_taken(game, players):
    with pytest.raises(Exception, match="mail_too_large"):
        waiting_mail(game, players[0], b"From: red@example.org\n\n" + b"x" * LARGEST)
