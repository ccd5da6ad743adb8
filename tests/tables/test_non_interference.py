"""Whatever a seat may not know can change, and what it is shown stays the same: pending and hidden orders."""

from random import Random

import pytest
from django.db import transaction

from games.tables.rules import rules_of, state_of
from games.tables.sealing import missing_seats, seal
from games.tables.view import commitments, round_at, tables_at
from tests.engine.random_play import random_project
from tests.engine.twin_worlds import other_project
from tests.games_at_play import NOON, PACE, an_order, answer, open_phase, people, table, tend_on

pytestmark = pytest.mark.django_db

RULES = [("makabana-2013", {}, 4), ("makabana-2003", {}, 3), ("makabana-2003", {"mao": True}, 3)]
every_rules = pytest.mark.parametrize(("rules", "options", "players"), RULES)


def shown(game, viewers):
    """Everything that the gate lets through to each of these viewers, as plain values."""
    phase = open_phase(game)
    gate, story = tables_at(game, phase), round_at(phase)
    public = {
        "log": [(line.code, line.data) for line in game.log.all()],
        "news": [(line.code, line.data) for line in story.log],
    }
    return {viewer: public | plain(gate(viewer)) | {"story": story.events(viewer)} for viewer in viewers}


def plain(seen):
    return {
        "view": seen.view,
        "events": seen.events,
        "labels": seen.labels,
        "seats": [(seat.number, seat.colour, seat.player_id, seat.bot) for seat in seen.seats],
        "sealed": seen.sealed,
        "scores": seen.scores,
        "ahead": seen.ahead,
        "asks": seen.asks_viewer,
    }


@pytest.mark.parametrize(("rules", "options", "players"), [*RULES, ("kahuna", {}, 2), ("macao", {}, 3)])
def test_nobody_sees_what_a_pending_order_is_nor_how_often_it_was_changed(rules, options, players):
    pace = {**PACE, "last_order_delay_minutes": 10}
    game = table(people(players), rules=rules, options=options, pace=pace)
    viewers, changed = (*range(players), None), 0
    for _ in range(14):
        phase = open_phase(game)
        asked = missing_seats(phase)
        for number, seat in enumerate(asked):
            first, *others = (an_order(phase, seat, seed) for seed in (1, 2, 3))
            seal(phase, seat, first, way="web", now=NOON)
            before = shown(game, viewers)
            for other in others:
                changed += other != first
                seal(phase, seat, other, way="mail", now=NOON)
            assert commitments(open_phase(game)) == {}
            assert shown(game, viewers) == before
            assert before[None]["sealed"] == set(asked[: number + 1])
        tend_on(game, open_phase(game).wake_at)
    assert changed > 10


@every_rules
def test_nobody_sees_the_hidden_cards_of_another_before_they_are_turned_over(rules, options, players):
    """R2, M1: two worlds that differ in the cards of all seats but the viewer's, side by side."""
    game = table(people(players), rules=rules, options=options)
    viewers, rng, differing = (*range(players), None), Random(7), 0
    for number in range(2):
        reach_projects(game, seed=number)
        phase = open_phase(game)
        seen = [rules_of(game).view(state_of(phase), seat) for seat in range(players)]
        projects = [random_project(view, rng) for view in seen]
        truth = story_of_round(game, projects, viewers)
        for viewer in viewers:
            twins = [
                order if seat == viewer else other_project(seen[seat], order, None, projects, rng)
                for seat, order in enumerate(projects)
            ]
            differing += twins != projects
            story = story_of_round(game, twins, [viewer])
            assert [moment[viewer] for moment in story] == [moment[viewer] for moment in truth]
        answer(game, NOON, seed=number)
        tend_on(game, NOON)
    assert differing > 4


def reach_projects(game, seed):
    while open_phase(game).kind != "project":
        answer(game, NOON, seed=seed)
        tend_on(game, NOON)


def story_of_round(game, projects, viewers):
    """What these viewers are shown until the first project is turned over; then it is all undone."""
    story, legal = [], rules_of(game).legal
    with transaction.atomic():
        phase = open_phase(game)
        for seat, order in enumerate(projects):
            seal(phase, seat, order, way="web", now=NOON)
        tend_on(game, NOON)
        while (phase := open_phase(game)).kind in ("denounce", "tiki"):
            story.append(shown(game, viewers))
            for seat in phase.asked:
                plain_order = (
                    {"accuse": None} if phase.kind == "denounce" else next(legal(state_of(phase), seat))
                )
                seal(phase, seat, plain_order, way="web", now=NOON)
            tend_on(game, NOON)
        transaction.set_rollback(True)
    assert len(story) >= game.players
    return story
