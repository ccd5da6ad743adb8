"""A canary in a pending order or list is nowhere in clear: database, log, messages, admin, error reports."""

import logging
import secrets
from datetime import timedelta

import pytest
from django.contrib import admin
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from engine.core import IllegalOrder
from games.models import Letter, LogLine, ModeratorAct, SealedList, SealedOrder
from games.tables import moderation
from games.tables.advancing import advance
from games.tables.lists import seal_list
from games.tables.sealing import seal
from games.vault import lock
from tests.games_at_play import NIGHTLESS, NOON, answer, open_phase, people, person, table, tend_on
from tests.readable import readable
from tests.web.authenticator import let_in

pytestmark = pytest.mark.django_db

SECRET = {"cards": ["D", "lagoon", "fish", "paint"], "show": "paint"}
CANARIES = (b"lagoon", b"fish", b"DLP")
MARKER = 16
"""Characters of the markers, which are in no other text."""


@pytest.fixture
def game(db):
    """Mao: cards are laid without anybody seeing how many."""
    options = {"mao": True, "first": 0}
    return table(people(3), rules="makabana-2003", options=options, pace=NIGHTLESS)


def database() -> bytes:
    """Every value of every row of every table."""
    values = []
    with connection.cursor() as cursor:
        for name in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(name)}")
            values += [value for row in cursor.fetchall() for value in row]
    return b"\n".join(
        bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode() for value in values
    )


def test_the_dump_would_show_what_is_stored_in_clear(game):
    LogLine.objects.create(game=game, at=NOON, code="chirp", data={"cards": ["fish"]})
    phase = open_phase(game)
    phase.state = b"..lagoon.."
    phase.save()
    shown = readable(database())
    assert b"The lagoon" in shown
    assert b"..lagoon.." in shown
    assert b"fish" in shown


def assert_silent(text: bytes, *canaries: bytes):
    """Words are looked for in what can be read, markers too long to come by chance everywhere."""
    text, shown = text.replace(b"The lagoon", b""), readable(text).replace(b"The lagoon", b"")
    for canary in canaries or CANARIES:
        assert canary not in (text if len(canary) >= MARKER else shown)


def test_a_pending_order_is_nowhere_in_clear(game, caplog, messages, django_capture_on_commit_callbacks):
    phase = open_phase(game)
    with (
        caplog.at_level(logging.DEBUG),
        CaptureQueriesContext(connection) as queries,
        django_capture_on_commit_callbacks(execute=True),
    ):
        for seat in (0, 1, 2, 0):
            seal(phase, seat, SECRET, way="web", now=NOON)
        moderation.extend(
            game.pk, person("White", is_staff=True), "a holiday", phase.due_at + timedelta(days=1), NOON
        )
    assert_silent(database())
    assert_silent(str(queries.captured_queries).encode())
    assert_silent(caplog.text.encode())
    told = messages()
    assert told
    assert_silent(repr([(message.headers, message.body) for message in told]).encode())


def test_after_the_close_what_the_table_may_not_see_is_still_nowhere_in_clear(game, caplog):
    phase = open_phase(game)
    with caplog.at_level(logging.DEBUG):
        for seat in (0, 1, 2):
            seal(phase, seat, SECRET, way="web", now=NOON)
        tend_on(game, NOON)
    assert open_phase(game).kind == "denounce"
    assert Letter.objects.filter(kind="results").count() + Letter.objects.filter(kind="shown").count() == 3
    assert_silent(database())
    assert_silent(caplog.text.encode())


def test_a_list_sealed_in_advance_is_nowhere_in_clear(caplog):
    game = table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)
    answer(game, NOON)
    tend_on(game, NOON)
    with caplog.at_level(logging.DEBUG), CaptureQueriesContext(connection) as queries:
        seal_list(game.pk, 1, [{"tiki": "DLP"}], NOON)
    assert_silent(database(), b"DLP")
    assert_silent(str(queries.captured_queries).encode(), b"DLP")
    assert_silent(caplog.text.encode(), b"DLP")


def test_a_refused_order_is_not_logged(game, caplog):
    phase, marker = open_phase(game), secrets.token_hex(8)
    with caplog.at_level(logging.DEBUG), pytest.raises(IllegalOrder):
        seal(phase, 0, {"cards": [marker], "show": marker}, way="web", now=NOON)
    assert_silent(database() + caplog.text.encode(), marker.encode())


def plant(game, marker):
    """A pending order and a list with a marker in them, as a change of the rules might leave them behind."""
    phase = answer(game, NOON)
    content = {"order": {"cards": [marker], "show": marker}, "salt": "00" * 32}
    SealedOrder.objects.filter(phase=phase, seat=1).update(locked=lock(content))
    SealedList.objects.create(game=game, seat=1, kind="tiki", locked=lock([{"tiki": marker}]), placed_at=NOON)


def test_an_order_that_makes_a_game_stuck_is_in_no_error_report(game, caplog, messages):
    """What went wrong is told, but not with the order that did it."""
    marker = secrets.token_hex(8)
    person("White", is_staff=True)
    plant(game, marker)
    with caplog.at_level(logging.DEBUG):
        assert not advance(game.pk, NOON)
    assert open_phase(game).stuck_at == NOON
    assert f"game {game.pk} is stuck" in caplog.text
    assert Letter.objects.filter(kind="alarm").exists()
    assert_silent(database() + repr(messages()).encode(), marker.encode())
    assert_silent(caplog.text.encode(), marker.encode())


def test_the_acts_of_moderators_show_no_pending_order(game):
    marker, white = secrets.token_hex(8), person("White", is_staff=True)
    plant(game, marker)
    moderation.pause(game.pk, white, "a storm", NOON + timedelta(days=1), NOON)
    moderation.replace(game.pk, white, "by their wish", 1, person("Green"), NOON)
    moderation.remove(game.pk, white, "insults", 2, NOON)
    moderation.cancel(game.pk, white, "by common wish", NOON)
    assert ModeratorAct.objects.count() == 4
    assert_silent(database(), marker.encode())


def test_the_admin_shows_no_pending_order_and_no_seed(game, client):
    from games.vault import unlock

    for seat in (0, 1):
        seal(open_phase(game), seat, SECRET, way="web", now=NOON)
    let_in(client, person("White", is_staff=True, is_superuser=True))
    pages = []
    for model, site_admin in admin.site._registry.items():
        address = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        pages.append(client.get(reverse(f"{address}_changelist")))
        first = site_admin.model.objects.first()
        if first is not None:
            pages.append(client.get(reverse(f"{address}_change", args=[first.pk])))
    assert len(pages) > len(admin.site._registry)
    assert all(page.status_code == 200 for page in pages)
    assert any(game.code.encode() in page.content for page in pages)
    locked = [bytes(order.locked)[:40] for order in SealedOrder.objects.all()]
    for page in pages:
        assert_silent(page.content, *CANARIES[1:], unlock(game.seed_locked).encode(), *locked)
