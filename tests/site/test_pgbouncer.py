"""Behind PgBouncer in transaction mode: every transaction may be on another connection to PostgreSQL."""

import os
import subprocess
import sys
from contextlib import ExitStack

import psycopg
import pytest
from django.conf import settings

from tests.pgbouncer import MISSING, bounced, pgbouncer
from tests.with_postgres import postgres

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not pgbouncer(), reason=MISSING)]

WHERE_LOCKS_DECIDE = ("tests/tables/test_races.py", "tests/letters/test_sending_together.py")
BEGIN = """
import django
django.setup()
from django.contrib.contenttypes.models import ContentType as Kind
from django.db import connection
"""
MAKE = """
with connection.schema_editor() as editor:
    editor.create_model(Kind)
Kind.objects.bulk_create(Kind(app_label="games", model=f"kind {each}") for each in range(9))
"""
READ = """
print(sum(Kind.objects.filter(pk=each.pk).count() for each in Kind.objects.iterator(chunk_size=2)))
"""
"""As the choices of a form are read: a cursor, and other questions before its end."""


@pytest.fixture(scope="module")
def address():
    with postgres() as server, bounced(server) as address:
        yield address


def run(address, *command, pooled="yes"):
    variables = {"DATABASE_URL": address, "DATABASE_POOLED": pooled, "LOG_LEVEL": "ERROR"}
    return subprocess.run(
        [sys.executable, *command],
        cwd=settings.BASE_DIR,
        env={**os.environ, **variables, "DJANGO_SETTINGS_MODULE": "makabana_site.settings"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_locks_and_races_end_as_without_it(address):
    options = ("-q", "--nomigrations", "--reuse-db", "-p", "no:xdist", "-m", "django_db")
    done = run(address, "-m", "pytest", *options, *WHERE_LOCKS_DECIDE)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_long_list_is_read_to_its_end_if_the_setting_says_so(address):
    with ExitStack() as at_once:
        for _ in range(4):
            # Each is in a transaction, so PgBouncer needs as many connections, and keeps them.
            at_once.enter_context(psycopg.connect(address)).execute("SELECT 1")
    without = run(address, "-c", BEGIN + MAKE + READ, pooled="no")
    assert "does not exist" in without.stderr, "the setting would not be needed"
    assert run(address, "-c", BEGIN + READ).stdout == "9\n"
