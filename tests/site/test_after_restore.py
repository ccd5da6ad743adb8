"""A restored database gives numbers out again: what the lost part gave away opens nothing of others."""

import sqlite3

import pytest
from django.core.management import call_command
from django.db import connection

from games.accounts.links import sign_in_token, unsubscribe_link
from games.accounts.signing_in import send_sign_in_link, use_link
from games.epoch import READ_ONCE, current_epoch
from games.letters.addresses import addressee_of, question_address
from games.letters.headers import message_id, root_id
from games.models import Letter, Player, SignInLink
from games.refusal import Refusal
from games.tables.links import read_turn_token, turn_token
from tests.games_at_play import NOON, open_phase, people, person, table

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'sqlite'", reason="this backup is one of SQLite"),
]


@pytest.fixture
def backup(tmp_path):
    """The whole database in a file; calling `restore` brings it back."""

    class Backup:
        def dump(self) -> None:
            connection.ensure_connection()
            with sqlite3.connect(tmp_path / "dump.sqlite3") as file:
                connection.connection.backup(file)
            file.close()

        def restore(self) -> None:
            with sqlite3.connect(tmp_path / "dump.sqlite3") as file:
                file.backup(connection.connection)
            file.close()

    return Backup()


def asked_link(email):
    send_sign_in_link(email, NOON, language="en")
    return SignInLink.objects.latest("pk")


def link_with_number(wanted, email):
    """Somebody asks again and again, as people do, until the number is the old letter's."""
    while (link := asked_link(email)).pk < wanted:
        link.delete()
    assert link.pk == wanted
    return link


@pytest.mark.parametrize("is_told", [True, False], ids=["after_restore was run", "it was forgotten"])
def test_an_old_letter_never_opens_the_account_that_got_its_number(backup, client, is_told):
    person("Red")
    backup.dump()
    old = asked_link("mallory@example.net")
    token = sign_in_token(old)
    backup.restore()
    assert not SignInLink.objects.exists()
    if is_told:
        call_command("after_restore")
    fresh = link_with_number(old.pk, "red@example.org")
    assert client.get(f"/sign-in/{token}/").status_code == 410
    assert client.post(f"/sign-in/{token}/", {"name": "Red"}).status_code == 410
    assert "_auth_user_id" not in client.session
    assert use_link(sign_in_token(fresh), NOON) == Player.objects.get(name="Red")


def test_links_and_reply_addresses_of_lost_tables_open_nothing_at_new_ones(backup):
    players = people(3)
    backup.dump()
    lost = table(players)
    phase, seat = open_phase(lost), lost.seats.get(number=0)
    token, address = turn_token(phase, seat), question_address(phase, seat)
    letter = Letter.objects.latest("pk")
    old_id, old_root = message_id(letter.key), root_id(lost)
    assert read_turn_token(token)[0] == phase
    backup.restore()
    call_command("after_restore")
    found = table(players)
    assert (open_phase(found).pk, found.seats.get(number=0).pk) == (phase.pk, seat.pk)
    assert Letter.objects.filter(key=letter.key).exists()
    for read, what in ((read_turn_token, token), (addressee_of, address)):
        with pytest.raises(Refusal, match="bad_link"):
            read(what)
    assert message_id(letter.key) != old_id
    assert root_id(lost) == old_root
    assert read_turn_token(turn_token(open_phase(found), found.seats.get(number=0)))[0].game == found


def test_another_person_is_not_silenced_by_a_lost_one(backup, client):
    backup.dump()
    link = unsubscribe_link(person("Grey"))
    backup.restore()
    call_command("after_restore")
    white = person("White")
    assert client.post("/" + link.split("/", 3)[3]).status_code == 400
    white.refresh_from_db()
    assert white.mail == Player.Mail.AT_ONCE


def test_every_restore_is_an_epoch_of_its_own_and_processes_read_it_when_they_start(backup):
    backup.dump()
    call_command("after_restore")
    first = current_epoch()
    backup.restore()
    call_command("after_restore")
    READ_ONCE.clear()
    assert current_epoch() not in ("", first)
