"""The gate: each viewer gets the view, the events and the log of their own seat, and nothing else."""

from datetime import timedelta

import pytest

from engine.core import told
from games.models import LogLine
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.rules import all_events, rules_of, state_of
from games.tables.sealing import seal
from games.tables.view import commitments, name_of, public_log, round_at, table_at, view_at
from tests.games_at_play import NOON, PACE, an_order, answer, open_phase, people, person, play_on, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    """Three people at their first Tikis: projects are laid, and one of the three is asked."""
    game = play_on(table(people(3)), NOON, phases=7)
    assert open_phase(game).kind == "tiki"
    return game


def line_to(phase):
    """The phases that led to this one, the oldest first."""
    line = [phase]
    while line[0].after:
        line.insert(0, line[0].after)
    return line


def test_there_is_no_table_before_the_game_has_started():
    lobby = gathering.create_game(
        person("Red"), name="Not full", rules="makabana-2013", players=3, pace=PACE, now=NOON
    )
    assert table_at(lobby, None) is None


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_every_viewer_gets_the_view_and_the_events_of_their_own_seat(game, seat):
    phase, rules = open_phase(game), rules_of(game)
    seen = table_at(game, seat)
    assert (seen.game, seen.phase, seen.seat) == (game, phase, seat)
    assert seen.view == view_at(phase, seat) == rules.view(state_of(phase), seat)
    assert seen.events == list(told(all_events(phase), seat))
    assert seen.scores == rules.scores(state_of(phase))
    assert seen.ahead == frozenset(rules.ahead(state_of(phase))) == {0, 1, 2} - set(phase.asked)
    assert [one.number for one in seen.seats] == [0, 1, 2]
    assert [label.name for label in seen.labels] == [one.player.name for one in seen.seats]
    assert [label.colour for label in seen.labels] == [one.colour for one in seen.seats]


def test_views_of_different_seats_differ(game):
    views = [table_at(game, seat).view for seat in (None, 0, 1, 2)]
    assert all(one != other for at, one in enumerate(views) for other in views[:at])


def test_an_earlier_phase_is_seen_as_it_was(game):
    first = game.phases.get(number=0)
    seen = table_at(game, 1, first)
    assert (seen.phase, seen.view) == (first, rules_of(game).view(state_of(first), 1))
    assert seen.phase.game is game
    assert not seen.asks_viewer


def test_only_whoever_is_asked_and_has_not_sealed_is_asked(game):
    phase = open_phase(game)
    (asked,) = phase.asked
    assert {seat for seat in (None, 0, 1, 2) if table_at(game, seat).asks_viewer} == {asked}
    seal(phase, asked, an_order(phase, asked), way="web", now=NOON)
    seen = table_at(game, asked)
    assert seen.sealed == {asked}
    assert not seen.asks_viewer


def test_commitments_are_public_when_the_phase_is_closed_and_of_the_last_revision():
    game = play_on(table(people(3)), NOON, phases=6)
    phase = open_phase(game)
    assert len(phase.asked) == 3
    first = seal(phase, 0, an_order(phase, 0), way="web", now=NOON)
    again = seal(phase, 0, {"cards": [], "show": None}, way="web", now=NOON)
    assert commitments(phase) == {}
    answer(game, NOON)
    assert commitments(open_phase(game)) == {}
    advance(game.pk, NOON)
    phase.refresh_from_db()
    assert sorted(commitments(phase)) == [0, 1, 2]
    assert commitments(phase)[0] == again.commitment != first.commitment


def test_a_round_so_far_begins_with_the_outcome_of_the_last_sealed_choice():
    """Of the projects, however many Tikis were placed since."""
    game = play_on(table(people(3)), NOON, phases=9)
    *_, last = line = line_to(open_phase(game))
    sealed = max(at for at, phase in enumerate(line[:-1]) if len(phase.asked) > 1)
    since = line[sealed + 1 :]
    assert len(since) == 3
    expected = [event for phase in since for event in all_events(phase)]
    for seat in (None, 0, 1, 2):
        assert list(round_at(last).events(seat)) == list(told(expected, seat))


def test_a_round_so_far_has_what_the_log_gained_since_it_began():
    game = play_on(table(people(3)), NOON, phases=9)
    phase = open_phase(game)
    first = line_to(phase)[-3]
    moments = {"before": 0, "after": timedelta(seconds=1), "at the end": phase.opened_at - first.opened_at}
    for code, later in moments.items():
        LogLine.objects.create(game=game, at=first.opened_at + (later or timedelta(0)), code=code)
    LogLine.objects.create(game=game, at=phase.opened_at + timedelta(seconds=1), code="too late")
    assert [line.code for line in round_at(phase).log if line.code in (*moments, "too late")] == [
        "after",
        "at the end",
    ]


def test_in_a_game_of_turns_the_round_so_far_begins_with_ones_own_last_turn():
    game = play_on(table(people(2), rules="kahuna"), NOON, phases=6)
    phase = open_phase(game)
    line = line_to(phase)
    own = max(at for at, each in enumerate(line[:-1]) if each.asked == phase.asked)
    since = line[own + 1 :]
    assert 1 < len(since) < len(line)
    expected = [event for each in since for event in all_events(each)]
    assert list(round_at(phase).events(0)) == list(told(expected, 0))


def test_at_the_end_of_a_game_of_turns_it_begins_with_the_last_turn_but_one_of_whoever_came_last():
    game = play_on(table(people(2), rules="kahuna"), NOON)
    assert game.status == game.Status.FINISHED
    end = game.phases.order_by("-number").first()
    assert end.asked == []
    *before, last, _ = line = line_to(end)
    own = max(at for at, each in enumerate(before) if each.asked == last.asked)
    expected = [event for each in line[own + 1 :] for event in all_events(each)]
    assert list(round_at(end).events(None)) == list(told(expected, None))


def test_the_first_turns_of_all_are_told_from_the_start():
    game = table(people(2), rules="kahuna")
    phase = open_phase(game)
    assert list(round_at(phase).events(0)) == list(told(all_events(phase), 0))
    assert round_at(phase).log == ()


def test_a_seat_is_named_after_its_person_also_while_a_bot_sits_in_and_a_bot_after_its_colour():
    game = table(people(2), bots=1)
    for seat in game.seats.select_related("player"):
        named = seat.player.name if seat.player else f"{seat.colour.title()} (steady)"
        assert name_of(seat) == named
        seat.bot = "steady"
        assert name_of(seat) == named


def test_the_public_log_is_the_games_own_in_its_order(game):
    other = table([person("Violet")], bots=2)
    LogLine.objects.create(game=game, at=NOON, code="one")
    LogLine.objects.create(game=other, at=NOON, code="two")
    assert public_log(game) == list(LogLine.objects.filter(game=game).order_by("pk"))
    assert public_log(game)[-1].code == "one"


def test_right_after_a_sealed_choice_the_log_begins_where_that_choice_was_asked(game):
    phase = open_phase(game)
    asked = phase.after
    assert len(asked.asked) == 3
    for code, at in (("earlier", asked.opened_at), ("since", asked.opened_at + timedelta(seconds=1))):
        LogLine.objects.create(game=game, at=at, code=code)
    assert [line.code for line in round_at(phase).log if line.code in ("earlier", "since")] == ["since"]
