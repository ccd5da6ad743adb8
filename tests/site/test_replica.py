"""Public pages for strangers come from a streaming replica; nobody who has just acted sees an old page."""

import json
import os
import subprocess
import sys

import pytest
from django.conf import settings

from games.web.strangers import PUBLIC
from games.web.urls import urlpatterns
from tests.replicas import primary_and_replica

FORMER, LATER = "Table 0", "The reef"


@pytest.mark.slow
def test_strangers_alone_see_what_the_replica_has(tmp_path):
    with primary_and_replica() as (primary, replica):
        variables = {
            "DATABASE_URL": primary,
            "DATABASE_REPLICA_URL": replica,
            "DJANGO_SETTINGS_MODULE": "makabana_site.settings",
            "MAKABANA_VAR": str(tmp_path),
            "ALLOWED_HOSTS": "testserver",
            "LOG_LEVEL": "ERROR",
        }
        walk = subprocess.run(
            [sys.executable, "-m", "tests.site.replica_walk"],
            cwd=settings.BASE_DIR,
            env={**os.environ, **variables},
            capture_output=True,
            text=True,
            check=False,
        )
    assert walk.returncode == 0, walk.stdout + walk.stderr
    assert json.loads(walk.stdout) == {
        "a stranger": FORMER,
        "whoever has sent a form": LATER,
        "an order by a link": 302,
        "whoever has sealed it": LATER,
        "a player": LATER,
        "a table that is too new": 200,
        "a stranger, later": LATER,
        "without the replica": FORMER,
    }


def test_every_public_page_is_one():
    assert {page.name for page in urlpatterns} >= PUBLIC
