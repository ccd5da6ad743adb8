"""A small `make season`, and a verdict that notices whatever went wrong."""

import json
import sys

import pytest

from games.letters.context import LetterContext
from games.letters.rendering import message_of
from games.models import InboundMail, SealedOrder
from games.tables.sealing import seal
from tests.games_at_play import NOON, PASS, open_phase, people
from tests.inbound.replies import LINE, answer_to, at_projects, send
from tests.programs import run_to_its_end
from tests.season.mischief import STRANGER
from tests.season.verdict import judge


@pytest.mark.slow
def test_one_table_is_played_by_mail_alone_with_all_mishaps():
    """Of this seed, because its first six answers come with every mishap there is."""
    command = [sys.executable, "-m", "tests.season", "--small", "--seed", "91"]
    run = run_to_its_end(command)
    assert run.returncode == 0, run.stdout + run.stderr
    mishaps = ["automatic", "bounce", "copy", "forged", "late", "nonsense"]
    for what in (*mishaps, "order", "talk", "lobby", "repeated", "league"):
        assert f"{what} " in run.stdout.split("mails in:")[1].splitlines()[0]


@pytest.fixture
def left(db, tmp_path, messages):
    """A mail of Red that was sealed and answered, and a forgery that was held; nobody else has answered."""
    players = people(3)
    game = at_projects(players)
    SealedOrder.objects.all().delete()
    order = send(game, players[0], LINE)
    forged = send(game, players[0], "pass", sender=STRANGER)
    letters = tmp_path / "letters"
    letters.mkdir()
    arrive(letters, answer_to(order))
    note(tmp_path, order, "order")
    note(tmp_path, forged, "forged")
    return tmp_path, game, players


def arrive(letters, letter, name="000000.eml", to="red@example.org"):
    content = message_of(letter, LetterContext(NOON)).message().as_bytes()
    (letters / name).write_bytes(f"X-Arrived: 1800000000.5\nX-To: {to}\n".encode() + content)


def note(folder, mail, what):
    line = {"what": what, "id": mail.message_id, "to": mail.recipient, "at": 1800000000.0}
    with (folder / "journal.jsonl").open("a") as journal:
        journal.write(json.dumps(line) + "\n")


def verdict(folder):
    return judge(folder / "letters", folder / "journal.jsonl", whole=False)


def test_a_season_without_faults_is_good(left, capsys):
    assert verdict(left[0])
    assert "from mail to answer: 0.50 s" in capsys.readouterr().out


def lost_mail(folder, game, players):
    InboundMail.objects.filter(outcome="sealed").delete()


def lost_order(folder, game, players):
    seal(open_phase(game), game.seats.get(player=players[1]).number, PASS, way="web", now=NOON)
    SealedOrder.objects.filter(way="web").update(by="clock", way="none")


def forged_order(folder, game, players):
    seal(open_phase(game), game.seats.get(player=players[0]).number, PASS, way="mail", now=NOON)


def obeyed_forgery(folder, game, players):
    InboundMail.objects.filter(outcome="unconfirmed").update(outcome="sealed")


def doubled_order(folder, game, players):
    first = SealedOrder.objects.get(way="mail")
    first.pk, first.revision = None, 2
    first.save()


def unanswered(folder, game, players):
    (folder / "letters" / "000000.eml").unlink()


def answered_twice(folder, game, players):
    arrive(folder / "letters", answer_to(InboundMail.objects.get(outcome="sealed")), "000001.eml")


def letter_to_a_stranger(folder, game, players):
    letter = answer_to(InboundMail.objects.get(outcome="sealed"))
    arrive(folder / "letters", letter, "000000.eml", to=STRANGER)


FAULTS = [
    lost_mail,
    lost_order,
    forged_order,
    obeyed_forgery,
    doubled_order,
    unanswered,
    answered_twice,
    letter_to_a_stranger,
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_every_fault_is_noticed(left, fault, capsys):
    fault(*left)
    assert not verdict(left[0])
    assert "BAD" in capsys.readouterr().out
