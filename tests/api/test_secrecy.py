"""Whatever a seat may not know can change, and what the API tells stays the same; no order is in clear."""

import json
import logging
from random import Random

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from games.models import ApiAnswer
from games.tables.rules import rules_of, state_of
from games.tables.sealing import missing_seats
from tests.api.callers import Program
from tests.engine.random_play import random_project
from tests.engine.twin_worlds import other_project
from tests.games_at_play import NIGHTLESS, PACE, an_order, open_phase, people, table, tend_on
from tests.tables.test_canary import SECRET, assert_silent, database
from tests.tables.test_non_interference import reach_projects

pytestmark = pytest.mark.django_db

READ = ("", "/history", "/log", "/talk", "/choices", "/order", "/record")
MAO = {"rules": "makabana-2003", "options": {"mao": True}}


def shown(game, programs):
    """Everything that the API tells each of them about this table."""
    return {
        name: [_answer(program, f"tables/{game.code}{part}") for part in READ] + [_answer(program, "waiting")]
        for name, program in programs.items()
    }


def _answer(program, path):
    answer = program.ask("get", path)
    return answer.status_code, answer.content, answer.headers.get("ETag")


def programs_at(game):
    at_seats = {seat.number: Program(seat.player) for seat in game.seats.select_related("player")}
    return {**at_seats, None: Program()}


@pytest.mark.parametrize(
    ("rules", "options", "players"),
    [("makabana-2013", {}, 3), (*MAO.values(), 3), ("kahuna", {}, 2), ("macao", {}, 2)],
)
def test_nobody_is_told_what_a_pending_order_is_nor_how_often_it_was_changed(rules, options, players):
    pace = {**PACE, "last_order_delay_minutes": 10}
    game = table(people(players), rules=rules, options=options, pace=pace)
    programs, changed = programs_at(game), 0
    for _ in range(3):
        phase = open_phase(game)
        for seat in missing_seats(phase):
            others = {name: each for name, each in programs.items() if name != seat}
            first, second = (an_order(phase, seat, seed) for seed in (1, 2))
            where = f"tables/{game.code}/order"
            assert programs[seat].post(where, {"order": first})[0] == 200
            before = shown(game, others)
            assert programs[seat].post(where, {"order": second})[0] == 200
            changed += first != second
            assert shown(game, others) == before
        tend_on(game, open_phase(game).wake_at)
    assert changed


@pytest.mark.parametrize(("rules", "options"), [("makabana-2013", {}), tuple(MAO.values())])
def test_nobody_is_told_the_hidden_cards_of_another_before_they_are_turned_over(rules, options):
    """R2, M1: two worlds that differ in the cards of all seats but the viewer's, side by side."""
    game, rng = table(people(3), rules=rules, options=options), Random(7)
    reach_projects(game, seed=0)
    programs, phase = programs_at(game), open_phase(game)
    seen = [rules_of(game).view(state_of(phase), seat) for seat in range(3)]
    projects = [random_project(view, rng) for view in seen]
    truth, differing = told_after(game, projects, programs), 0
    for viewer in programs:
        twins = [
            order if seat == viewer else other_project(seen[seat], order, None, projects, rng)
            for seat, order in enumerate(projects)
        ]
        differing += twins != projects
        assert told_after(game, twins, {viewer: programs[viewer]})[viewer] == truth[viewer]
    assert differing


def told_after(game, projects, programs):
    """What is told once all projects are in; commitments differ with their salts, so they are left out."""
    with transaction.atomic():
        for seat, order in enumerate(projects):
            player = game.seats.get(number=seat).player
            assert Program(player).post(f"tables/{game.code}/order", {"order": order})[0] == 200
        tend_on(game, open_phase(game).wake_at)
        told = {
            name: [(status, _without_seals(content)) for status, content, _ in answers]
            for name, answers in shown(game, programs).items()
        }
        transaction.set_rollback(True)
    return told


def _without_seals(content):
    def cleaned(value):
        if isinstance(value, dict):
            return {key: cleaned(each) for key, each in value.items() if key not in MOMENTS}
        return [cleaned(each) for each in value] if isinstance(value, list) else value

    return cleaned(json.loads(content))


MOMENTS = {"commitment", "opened_at", "closed_at", "due_at", "at", "placed_at"}
"""New in every world: salts and clocks."""


def test_an_order_that_came_by_the_api_is_nowhere_in_clear(caplog):
    game = table(people(3), **MAO, pace=NIGHTLESS)
    with caplog.at_level(logging.DEBUG), CaptureQueriesContext(connection) as queries:
        for name, program in programs_at(game).items():
            if name is not None:
                sent = {"order": SECRET}
                where = f"tables/{game.code}/order"
                assert program.post(where, sent, **{"Idempotency-Key": f"key-{name}"})[0] == 200
                refused = program.post(where, {"order": {"cards": ["lagoon"], "show": "fish"}})
                assert refused[0] == 422
    assert ApiAnswer.objects.count() == 3
    assert_silent(database())
    assert_silent(str(queries.captured_queries).encode())
    assert_silent(caplog.text.encode())
