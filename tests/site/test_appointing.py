"""Who has power gets and loses it by a command, which says what it did and is remembered."""

import logging
import os
import pty
import shutil
import subprocess
import sys
from io import StringIO
from select import select

import pytest
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.core.management import CommandError, call_command

from games.models import Player
from games.tables.moderation import may_moderate
from tests.games_at_play import people, person, table
from tests.migrated import migrated_database
from tests.web.authenticator import let_in


def appoint(*words):
    said = StringIO()
    call_command("appoint", *words, stdout=said)
    return said.getvalue().strip()


@pytest.mark.django_db
def test_a_moderator_comes_and_goes(client, caplog):
    orange, game = person("Orange"), table(people(3))
    with caplog.at_level(logging.INFO):
        assert appoint("ORANGE@example.org", "--moderator") == (
            "Orange <orange@example.org> is now a moderator."
        )
        orange.refresh_from_db()
        assert may_moderate(game, orange)
        let_in(client, orange)
        assert client.get("/admin/games/game/").status_code == 403
        assert appoint("orange@example.org", "--moderator", "--remove") == (
            "Orange <orange@example.org> is no longer a moderator."
        )
    orange.refresh_from_db()
    assert not may_moderate(game, orange)
    noted = list(LogEntry.objects.order_by("pk").values_list("object_id", "change_message"))
    assert [pk for pk, _ in noted] == [str(orange.pk)] * 2
    assert noted[0][1].startswith("Orange is now a moderator: manage.py appoint, run by ")
    assert noted[1][1].startswith("Orange is no longer a moderator: ")
    assert [
        record.message.split(" (")[0] for record in caplog.records if record.name.endswith("appoint")
    ] == [
        "Orange <orange@example.org> is now a moderator.",
        "Orange <orange@example.org> is no longer a moderator.",
    ]


@pytest.mark.django_db
def test_staff_see_the_admin_pages_and_moderate(client):
    orange, game = person("Orange"), table(people(3))
    appoint("orange@example.org", "--moderator")
    assert appoint("orange@example.org", "--staff") == "Orange <orange@example.org> is now staff."
    orange.refresh_from_db()
    assert may_moderate(game, orange)
    let_in(client, orange)
    assert client.get("/admin/games/game/").status_code == 200
    appoint("orange@example.org", "--staff", "--remove")
    assert client.get("/admin/games/game/").status_code == 302
    orange.refresh_from_db()
    assert not may_moderate(game, orange)


@pytest.mark.django_db
def test_doing_it_twice_says_so_and_is_not_noted():
    person("Orange")
    appoint("orange@example.org", "--staff")
    already = "Orange <orange@example.org> is staff already. Nothing was changed."
    assert appoint("orange@example.org", "--staff") == already
    assert appoint("orange@example.org", "--moderator") == already
    appoint("orange@example.org", "--staff", "--remove")
    for office, name in (("--staff", "staff"), ("--moderator", "a moderator")):
        assert appoint("orange@example.org", office, "--remove") == (
            f"Orange <orange@example.org> is not {name}. Nothing was changed."
        )
    assert LogEntry.objects.count() == 2


@pytest.mark.django_db
def test_an_account_is_made_only_when_asked_for():
    with pytest.raises(CommandError, match="Nobody has the address ornage@"):
        appoint("ornage@example.org", "--staff")
    assert not Player.objects.exists()
    assert appoint("orange@example.org", "--staff", "--create", "Orange") == (
        "Orange <orange@example.org> is now staff."
    )
    assert Player.objects.get().is_superuser


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["orange", "--staff"], "address"),
        (["orange@example.org", "--staff", "--create", " "], "name"),
        (["orange@example.org"], "one of the arguments --moderator --staff is required"),
        (["red@example.org", "--moderator"], "closed"),
        (["blue@example.org", "--moderator", "--remove"], "--staff --remove"),
    ],
)
def test_nonsense_is_refused_in_one_line_and_changes_nothing(words, problem):
    person("Red", is_active=False)
    person("Blue", is_staff=True, is_superuser=True)
    before = list(Player.objects.order_by("pk").values())
    with pytest.raises(CommandError, match=problem) as refused:
        appoint(*words)
    assert "\n" not in str(refused.value)
    assert list(Player.objects.order_by("pk").values()) == before


@pytest.mark.django_db
def test_a_superuser_can_be_made_without_questions():
    call_command("createsuperuser", "--noinput", email="orange@example.org", name="Orange", stdout=StringIO())
    orange = Player.objects.get()
    assert (orange.is_staff, orange.is_superuser, orange.has_usable_password()) == (True, True, False)


@pytest.mark.slow
def test_a_superuser_can_be_made_at_a_terminal(tmp_path, tmp_path_factory):
    env = {"PATH": os.environ["PATH"], "MAKABANA_VAR": str(tmp_path), "PYTHONWARNINGS": "ignore"}
    manage = [sys.executable, "manage.py"]
    shutil.copy(migrated_database(tmp_path_factory), tmp_path)
    ours, theirs = pty.openpty()
    making = subprocess.Popen(
        [*manage, "createsuperuser"],
        **dict.fromkeys(("stdin", "stdout", "stderr"), theirs),
        cwd=settings.BASE_DIR,
        env=env,
        start_new_session=True,
    )
    os.close(theirs)
    password = "a long enough password"
    said = ""
    for prompt, typed in (
        ("Email:", "orange@example.org"),
        ("Name:", "Orange"),
        ("Password:", password),
        ("Password (again):", password),
        ("created successfully", ""),
    ):
        while prompt not in said:
            assert select([ours], [], [], 60)[0], f"waits after: {said}"
            said += os.read(ours, 1000).decode()
        said = ""
        os.write(ours, f"{typed}\n".encode())
    assert making.wait() == 0
    os.close(ours)
