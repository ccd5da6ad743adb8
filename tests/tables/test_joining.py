"""Joining, leaving, bots: a table until it is full."""

import pytest

from games.models import Game
from games.refusal import Refusal
from games.tables.gathering import add_bot, check_in, create_game, join, leave
from tests.games_at_play import LONG_AGO, NOON, PACE, letters, log_codes, people, person, table

pytestmark = pytest.mark.django_db


def new_table(creator, **wanted):
    usual = {"name": "The lagoon", "rules": "makabana-2013", "players": 3, "pace": PACE, "is_open": True}
    return create_game(creator, now=LONG_AGO, **{**usual, **wanted})


def test_anybody_joins_an_open_table():
    red, blue, green = people(3)
    game = new_table(red)
    join(game, blue, NOON)
    assert Game.objects.get().status == Game.Status.GATHERING
    join(game, green, NOON)
    assert Game.objects.get().status == Game.Status.CHECK_IN


def test_nobody_joins_a_closed_table_without_an_invitation():
    red, blue = people(2)
    game = new_table(red, is_open=False)
    with pytest.raises(Refusal, match="by_invitation"):
        join(game, blue, NOON)
    assert game.participants.count() == 1


def test_nobody_joins_twice():
    red, blue = people(2)
    game = new_table(red)
    join(game, blue, NOON)
    for player in (red, blue):
        with pytest.raises(Refusal, match="already_at_table"):
            join(game, player, NOON)
    assert game.participants.count() == 2


def test_nobody_joins_a_full_table_nor_one_under_way():
    *three, late = people(4)
    game = new_table(three[0])
    for player in three[1:]:
        join(game, player, NOON)
    with pytest.raises(Refusal, match="table_full"):
        join(game, late, NOON)
    check_in(game, three[0], NOON)
    with pytest.raises(Refusal, match="already_started"):
        join(game, late, NOON)


def test_who_leaves_frees_the_place():
    red, blue, green, late = people(4)
    game = new_table(red)
    join(game, blue, NOON)
    join(game, green, NOON)
    leave(game, green, NOON)
    game.refresh_from_db()
    assert (game.status, game.check_in_until) == (Game.Status.GATHERING, None)
    assert log_codes(game) == ["left_table"]
    join(game, late, NOON)
    assert Game.objects.get().status == Game.Status.CHECK_IN


def test_nobody_leaves_a_table_they_do_not_sit_at_or_that_has_begun():
    red, blue, green = people(3)
    game = new_table(red)
    with pytest.raises(Refusal, match="not_at_table"):
        leave(game, blue, NOON)
    started = table([blue, green], bots=1)
    with pytest.raises(Refusal, match="already_started"):
        leave(started, blue, NOON)


def test_a_table_that_its_creator_leaves_is_called_off_and_the_others_are_told():
    red, blue = people(2)
    game = new_table(red)
    join(game, blue, NOON)
    leave(game, red, NOON)
    game.refresh_from_db()
    assert game.status == Game.Status.CANCELLED
    assert letters("cancelled") == ["Blue"]
    with pytest.raises(Refusal):
        join(game, red, NOON)


def test_only_the_creator_seats_bots():
    red, blue = people(2)
    game = new_table(red)
    join(game, blue, NOON)
    with pytest.raises(Refusal, match="creator_only"):
        add_bot(game, blue, "steady", NOON)
    add_bot(game, red, "steady", NOON)
    assert game.participants.filter(bot="steady").count() == 1


@pytest.mark.parametrize("bot", ["", "hal", "steady\n", "x" * 100_000])
def test_unknown_bots_are_refused(bot):
    red = person("Red")
    game = new_table(red)
    with pytest.raises(Refusal, match="no_such_bot"):
        add_bot(game, red, bot, NOON)
    assert game.participants.count() == 1


def test_a_bot_has_no_place_at_a_full_table():
    red, blue, green = people(3)
    game = new_table(red)
    join(game, blue, NOON)
    join(game, green, NOON)
    with pytest.raises(Refusal, match="table_full"):
        add_bot(game, red, "steady", NOON)


def test_one_person_among_bots_begins_at_once():
    """There is nobody to wait for."""
    game = new_table(person("Red"))
    add_bot(game, game.created_by, "steady", NOON)
    add_bot(game, game.created_by, "random", NOON)
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert sorted(game.seats.values_list("bot", flat=True)) == ["", "random", "steady"]
