"""What a stranger is told is the same with a replica as without it: pages, refusals and limits.

Here the replica is a second way to the same database; `tests/site/test_replica.py` has one that lags.
"""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection, connections, router, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import resolve

from games.accounts.limits import LIMITS, Limit
from games.models import Game, Player, Tally
from games.ratings.links import page_path, rating_path
from games.replica import read_from_primary, read_from_replica
from games.web import strangers
from tests.games_at_play import NOON, people, table
from tests.leagues.seasons import finish
from tests.web.leagues import AT, address, moderated, played

pytestmark = pytest.mark.django_db(transaction=True)

ALWAYS_NEW = re.compile(
    rb'(name="(csrfmiddlewaretoken|part)" value|nonce)="[^"]*"'
    rb'|table \w+ is already fixed|<code class="long-code">\w+|<updated>[^<]*'
)
"""The protection of forms, the service's part of a table's chance, and the real time in a feed."""


@pytest.fixture
def replica(transactional_db, settings, monkeypatch):
    # By another name, since tests may connect to no other database that the settings name.
    second = connection.copy(alias="second")
    monkeypatch.setitem(connections.settings, "replica", second.settings_dict)
    settings.DATABASE_ROUTERS = ["games.replica.ReplicaRouter"]
    connections["replica"] = second
    yield second
    second.close()
    del connections["replica"]


@pytest.fixture
def stranger():
    return Client(raise_request_exception=False)


@pytest.fixture
def picture(replica):
    """Drawing one is counted, and the primary counts."""
    return f"/game/{finish(table(people(3)), NOON).code}/picture.png"


def addresses():
    """Of every public kind, among them some that are refused or lead nowhere."""
    of, _ = moderated()
    this = played(of)
    red = Player.objects.get(name="Red")
    games = (table([red], bots=2), Game.objects.filter(status=Game.Status.FINISHED).earliest("pk"))
    pages = ("", "board.svg", "round/1/", "round/99/", "picture.png", "replay/", "replay/?seat=99")
    season, division = address(of, this.number), address(of, this.number, 1)
    return [
        *("/", "/tables/", "/leagues/", "/leagues/ratings/", "/game/nothing/", "/leagues/nothing/"),
        *(rating_path(red), page_path(red), "/players/forged/"),
        *(f"/game/{game.code}/{page}" for game in games for page in pages),
        *(address(of, *more) for more in ((), ("memory",), ("log",), ("feed",))),
        *(season + more for more in ("", "review/", "rounds.ics")),
        *(division + more for more in ("", "race/", "embed/", "table.csv", "table.json")),
    ]


def told(path, stranger):
    answer = stranger.get(path)
    stranger.cookies.clear()
    return answer.status_code, answer.headers.get("Content-Type"), ALWAYS_NEW.sub(b"", answer.content)


def is_asked(replica, visitor, path, **headers):
    """The page comes; whether it comes from the replica."""
    visitor.cookies.clear()
    with CaptureQueriesContext(replica) as asked:
        assert visitor.get(path, headers=headers).status_code == 200
    return bool(asked.captured_queries)


def failing(database, kind):
    """Every query to it fails, as Django tells it."""

    def fail(*query):
        with database.wrap_database_errors:
            raise getattr(database.Database, kind)("It is away")

    return database.execute_wrapper(fail)


def test_strangers_are_told_the_same_as_without_a_replica(request, settings, stranger):
    settings.CLOCK_START = AT
    paths = addresses()
    assert {resolve(path.partition("?")[0]).url_name for path in paths} == strangers.PUBLIC
    without = {path: told(path, stranger) for path in paths}
    assert {status for status, *_ in without.values()} == {200, 400, 404}
    cache.clear()
    replica, another = request.getfixturevalue("replica"), Client(raise_request_exception=False)
    with CaptureQueriesContext(replica) as asked:
        for path in paths:
            assert told(path, another) == without[path], path
    assert len(asked.captured_queries) > len(paths)


def test_limits_hold_as_without_a_replica(picture, stranger, monkeypatch):
    monkeypatch.setitem(LIMITS, "pictures_from_network", Limit(1, timedelta(hours=1)))
    assert stranger.get(picture).status_code == 200
    cache.clear()
    refused = stranger.get(picture)
    assert refused.status_code == 429
    assert "too often" in refused.content.decode()


def test_strangers_alone_read_from_the_replica(replica, settings):
    page = f"/game/{table(people(3)).code}/"
    assert is_asked(replica, Client(), page)
    assert not is_asked(replica, Client(), page, authorization="Bearer mine")
    for cookie in (settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME):
        assert not is_asked(replica, Client(), page, cookie=f"{cookie}=mine")


def test_nothing_in_a_transaction_is_read_from_the_replica(replica):
    read_from_replica()
    try:
        assert router.db_for_read(Game) == "replica"
        with transaction.atomic():
            assert router.db_for_read(Game) == "default"
    finally:
        read_from_primary()


@pytest.mark.parametrize("kind", ["OperationalError", "InterfaceError", "ProgrammingError"])
def test_a_replica_that_fails_is_left_alone_for_a_while(kind, replica, stranger, monkeypatch, caplog):
    page, times = "/tables/", [0.0]
    monkeypatch.setattr(strangers.time, "monotonic", lambda: times[-1])
    with failing(replica, kind):
        assert stranger.get(page).status_code == 200
    assert f"no page from the replica: {kind}" in caplog.text
    times.append(strangers.LEFT_ALONE_FOR - 1)
    assert not is_asked(replica, stranger, page)
    times.append(strangers.LEFT_ALONE_FOR)
    assert is_asked(replica, stranger, page)


def test_a_replica_is_not_blamed_for_the_primary(replica, picture, stranger, caplog):
    with failing(connection, "OperationalError"):
        assert stranger.get(picture).status_code == 500
    assert "no page from the replica" not in caplog.text
    assert not Tally.objects.exists()
    assert is_asked(replica, stranger, picture)
