"""Logs hold no key of a link, no mail address and no words of an error; files are for their owner alone."""

import json
import logging
import re
import sys
from datetime import datetime, timedelta

import pytest
from django.urls import get_resolver

from makabana_site.celery import app
from makabana_site.discretion import KEYED, Discreet, DiscreetJson, discreet, path_alone
from makabana_site.environment import make_folder, make_private


def patterns(resolver=None, before=""):
    """Every address of the site as it is written in urls.py."""
    for each in (resolver or get_resolver()).url_patterns:
        where = before + str(each.pattern)
        if hasattr(each, "url_patterns"):
            yield from patterns(each, where)
        else:
            yield where


def test_every_address_with_a_key_is_known_to_the_log():
    keyed = {where.partition("<")[0].rstrip("/") for where in patterns() if "token>" in where}
    assert keyed
    assert keyed <= set(KEYED)


@pytest.mark.parametrize("where", KEYED)
def test_a_key_is_cut_wherever_it_stands(where):
    for around in ("Not Found: {}", '"GET {} HTTP/1.1" 404', "{}", "Method Not Allowed (POST): {}"):
        for path in (
            f"/{where}/12:Canary-_9/",
            f"/{where}/Canary",
            f"//{where.upper()}//Canary/x.ics?y=Canary",
        ):
            assert "Canary" not in discreet(around.format(path))


def test_what_is_no_key_stays_readable():
    line = 'celery@host ready, worker-12@host, "GET /game/abc/record.json HTTP/1.1" 200, /profile/devices/'
    assert discreet(line) == line
    assert path_alone("GET /tables/?rules=kahuna HTTP/1.1") == "GET /tables/ HTTP/1.1"


@pytest.mark.parametrize(
    "address", ["red@example.org", "play+12.abc@localhost", "SRS0=x=y=z@example.org", "rouge@é.example"]
)
def test_a_mail_address_is_never_written(address):
    assert discreet(f"refused <{address}>: no such user") == "refused <…@…>: no such user"


def formatted(args: object, exc_info=None, message="%s") -> str:
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, message, args, exc_info)
    record.exc_text = "ValueError: D lagoon fish"
    return Discreet("{levelname} {message}", style="{").format(record)


def test_an_error_is_named_and_not_quoted():
    try:
        raise ValueError("D lagoon fish")
    except ValueError:
        raised = sys.exc_info()
    plain = formatted(("broken",), raised)
    celerys = formatted(
        ({"exc": "ValueError('D lagoon fish')", "name": "sweep"},), raised, "%(name)s: %(exc)s"
    )
    assert "lagoon" not in re.sub(r"raise ValueError.*", "", plain + celerys)
    assert plain.endswith("ValueError")
    assert "sweep: ValueError" in celerys
    assert "test_discretion.py" in plain


def as_json(message, args=(), raised=None, **extra):
    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, message, args, raised)
    record.__dict__.update(extra)
    return json.loads(DiscreetJson().format(record))


def test_a_line_of_json_has_its_time_and_request_and_nothing_that_a_library_adds(client):
    name = client.get("/turn/Canary/")["X-Request-Id"]
    line = as_json('"GET %s" for %s', ("/turn/Canary", "red@example.org"), request="Canary", data=["Canary"])
    assert line == {
        "time": line["time"],
        "level": "ERROR",
        "logger": "x",
        "message": '"GET /turn/…" for …@…',
        "request": name,
    }
    assert datetime.fromisoformat(line["time"]).utcoffset() == timedelta(0)
    assert client.get("/turn/Canary/")["X-Request-Id"] != name


def test_a_line_of_json_names_its_task_and_an_error_without_its_words():
    try:
        raise ValueError("D " + "lagoon")
    except ValueError:
        raised = sys.exc_info()

    def tell():
        return as_json("%(name)s: %(exc)s", ({"exc": "D lagoon", "name": "sweep"},), raised)

    line = app.task(tell, lazy=False).apply(task_id="a1b2").get()
    assert (line["task"], line["message"]) == ("a1b2", "sweep: ValueError")
    assert line["error"].endswith("ValueError")
    assert "D lagoon" not in str(line)


def test_a_folder_and_a_database_are_for_their_owner_alone(tmp_path):
    folder, old = tmp_path / "var", tmp_path / "old"
    old.mkdir(mode=0o755)
    for each in (folder, old):
        make_folder(each, private=True)
        assert each.stat().st_mode & 0o777 == 0o700
    base = folder / "makabana.sqlite3"
    base.touch(mode=0o644)
    make_private(base)
    assert base.stat().st_mode & 0o777 == 0o600
    make_private(folder / "new.sqlite3", create=True)
    assert (folder / "new.sqlite3").stat().st_mode & 0o777 == 0o600
    make_private(tmp_path / "missing" / "new.sqlite3")
