"""Games that have long been over are packed into one row, and nobody who reads them can tell."""

import re
from datetime import datetime, timedelta
from io import StringIO

import pytest
from cryptography.fernet import Fernet
from django.core.management import call_command
from django.http import HttpResponse

from games import retention
from games.accounts.deletion import delete_account
from games.models import Archive, Game, Letter, Player, SealedOrder
from games.retention import keep_no_longer
from games.tables.ending import cancel
from games.tables.keeping import own_data
from games.tables.links import turn_link
from games.tables.outcome import outcome_of
from games.tables.record import record_of
from games.tables.rules import all_events, state_of
from games.tables.sealing import seal, sealed_seats
from games.tables.timing import timing_of
from games.tables.withdrawing import withdraw_order
from tests.games_at_play import (
    NOON,
    PASS,
    answer,
    call_off,
    deliver,
    open_phase,
    people,
    person,
    play_on,
    table,
    tend_on,
)
from tests.web.tables import browser, without_tokens
from tests.whole_database import holding

pytestmark = pytest.mark.django_db

MOMENT = timedelta(seconds=1)
DRAWN_ANEW = re.compile(r'name="part"|The service’s part')


def long_after(game: Game) -> datetime:
    game.refresh_from_db()
    return game.ended_at + retention.ARCHIVES + MOMENT


def archived(game: Game) -> Game:
    """The same game, read anew: nothing of it is left in memory."""
    deliver()
    keep_no_longer(long_after(game))
    return Game.objects.exclude(archived_at=None).get(pk=game.pk)


def a_game_that_is_over() -> Game:
    """With orders that were taken back: one before another was sealed, one for good."""
    game = table(people(3), rules="makabana-2003")
    _seal_and_take_back(game)
    game = play_on(game, NOON + 2 * MOMENT, phases=12)
    _seal_and_take_back(game)
    return call_off(game)


def _seal_and_take_back(game: Game) -> None:
    while len((phase := open_phase(game)).asked) < 2:
        answer(game, NOON)
        tend_on(game, NOON)
    seal(phase, phase.asked[0], PASS, way="web", now=NOON)
    assert withdraw_order(phase.pk, phase.asked[0], NOON + MOMENT)


def read_by_everybody(game: Game) -> dict[str, tuple[int, str]]:
    """What a stranger and a player find, by address."""
    base = f"/game/{game.code}/"
    paths = ("", "board.svg", "record.json", "replay/", "replay/?phase=5", "round/1/", "round/2/?step=1")
    paths += ("verify/", "reveal/")
    readers = (None, game.seats.get(player__name="Red").player)
    return {
        f"{reader} {path}": shown(browser(reader).get(base + path)) for reader in readers for path in paths
    }


def shown(response: HttpResponse) -> tuple[int, str]:
    """Without what a button for a rematch draws anew for each visit."""
    lines = without_tokens(response).splitlines()
    return response.status_code, "\n".join(line for line in lines if not DRAWN_ANEW.search(line))


def facts_of(game: Game) -> dict[str, object]:
    phases = list(game.phases.select_related("game"))
    habits, asked = timing_of(game, Player.objects.get(name="Black"))
    return {
        "record": record_of(game),
        "outcome": outcome_of(game),
        "states": [state_of(phase) for phase in phases],
        "sealed": [sealed_seats(phase) for phase in phases],
        "events": [all_events(phase) for phase in phases],
        "timing": (
            habits,
            [(each.title, [(s.took, s.changed, s.text) for s in each.sealings]) for each in asked],
        ),
        "own": own_data(game.seats.get(player__name="Red").player)["seats"],
    }


def test_whoever_reads_an_archived_game_finds_what_was_there_before():
    game = a_game_that_is_over()
    Letter.objects.all().delete()
    link = turn_link(game.phases.first(), game.seats.get(player__name="Red"))
    facts, pages = facts_of(game), read_by_everybody(game)
    game = archived(game)
    assert not SealedOrder.objects.exists()
    assert not game.phases.exclude(state=None, events=None).exists()
    assert facts_of(game) == facts
    assert read_by_everybody(game) == pages
    assert browser().get(link).status_code == 200


def test_a_game_is_archived_at_its_time_once_and_with_its_letters():
    over = call_off(table(people(3)))
    running = table([person("Green"), person("Violet")], rules="macao")
    deliver()
    keep_no_longer(long_after(over) - 2 * MOMENT)
    assert not Archive.objects.exists()
    archived(over)
    once = bytes(Archive.objects.get().locked)
    archived(over)
    assert bytes(Archive.objects.get().locked) == once
    assert not over.letters.exists()
    assert running.letters.exists()
    assert state_of(open_phase(running))
    assert record_of(Game.objects.get(pk=over.pk)) == record_of(over)


def test_an_archive_names_nobody_after_its_player_has_gone():
    game = archived(call_off(table([person("Marigold"), person("Green")], rules="kahuna")))
    delete_account(game.created_by, "Marigold", NOON)
    assert not holding("Marigold")
    assert record_of(game)


def test_an_archive_comes_under_a_new_key_and_one_under_a_lost_key_stops_no_other(settings, caplog):
    old, new = (Fernet.generate_key().decode() for _ in range(2))
    settings.ORDER_KEYS = [old]
    lost = call_off(table(people(2), rules="kahuna"))
    settings.ORDER_KEYS = [new]
    kept = table([person("Green"), person("Violet")], rules="kahuna")
    cancel(kept, NOON, "by common wish")
    archived(kept)
    assert "cannot be archived" in caplog.text
    assert not Archive.objects.filter(game=lost).exists()
    settings.ORDER_KEYS = [old, new]
    call_command("relock", stdout=StringIO(), stderr=StringIO())
    settings.ORDER_KEYS = [old]
    assert record_of(Game.objects.get(pk=kept.pk))
