"""Threads, subjects and everything else that mail programs read."""

from email.utils import parseaddr, parsedate_to_datetime

import pytest

from games.letters.headers import message_id
from tests.games_at_play import NOON, people, play_on, table
from tests.letters.every_kind import letter, message
from tests.letters.sink import defects, text_of

pytestmark = pytest.mark.django_db


def messages_of(game):
    rows = game.letters.select_related("player", "game", "phase__after")
    return [message(row) for row in rows]


def test_all_letters_of_a_game_are_one_thread_with_one_subject_a_round():
    game = play_on(table(people(3)), NOON, phases=12)
    mails = messages_of(game)
    subjects = {mail["Subject"] for mail in mails}
    assert subjects == {f"Maka Bana: The lagoon, round {number}" for number in (1, 2)}
    assert len({mail["References"] for mail in mails}) == 1
    assert all(mail["In-Reply-To"] == mail["References"] for mail in mails)
    names = [mail["Message-ID"] for mail in mails]
    assert len(set(names)) == len(names)
    assert mails[0]["References"] not in names


def test_two_games_are_two_threads():
    trio = people(3)
    roots = {messages_of(table(trio))[0]["References"] for _ in range(2)}
    assert len(roots) == 2


def test_a_letter_keeps_its_name_whenever_it_is_sent():
    play_on(table(people(3)), NOON, phases=6)
    found = letter(kind="results")
    first, again = message(found), message(found, now=NOON.replace(year=2028))
    assert first["Message-ID"] == again["Message-ID"] == message_id(found.key)
    assert first["Date"] != again["Date"]
    assert parsedate_to_datetime(again["Date"]).year == 2028


HOSTILE = [
    "Evil\r\nBcc: victim@example.org",
    "Evil\nSubject: other",
    "Evil\x07\x1b[31m\u2028Bcc: x@example.org",
    "\u202eReversed",
    "=?utf-8?q?=0d=0aBcc:_x=40example.org?=",
    "Ümläut 漢字 🏝️" * 3,
    "x" * 60,
]


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_gets_into_the_headers_or_makes_lines_of_its_own(name):
    game = play_on(table(people(3)), NOON, phases=6)
    game.name = name[:60]
    game.save()
    seat = game.seats.select_related("player").get(number=0)
    seat.player.name = name[:40]
    seat.player.save()
    mail = message(letter(kind="results", game=game, seat=1))
    assert defects(mail) == []
    assert mail["Bcc"] is None
    assert len(mail.get_all("Subject")) == 1
    assert mail["Subject"].startswith("Maka Bana: ")
    assert mail["Subject"].endswith(", round 1")
    assert parseaddr(str(mail["From"]))[1] == "makabana@localhost"
    assert not any(line.startswith(("Bcc:", "Subject:")) for line in text_of(mail).splitlines())
    assert "\u202e" not in text_of(mail)
