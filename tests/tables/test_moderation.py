"""Moderation: every act has a reason, is public, is mailed; and nobody moderates a game they play in."""

from datetime import timedelta

import pytest

from games.models import Game, ModeratorAct, Player
from games.refusal import Refusal
from games.tables import moderation
from games.tables.absence import offer_seat
from games.tables.moderation import may_moderate
from games.text import LONGEST_REASON
from tests.games_at_play import (
    NIGHTLESS,
    NOON,
    answer,
    let_lapse,
    letters,
    log_codes,
    open_phase,
    people,
    person,
    table,
    tend_on,
)

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)

ACTS = {
    "pause": lambda game, who, why: moderation.pause(game.pk, who, why, NOON + DAY, NOON),
    "resume": lambda game, who, why: moderation.resume(game.pk, who, why, NOON),
    "extend": lambda game, who, why: moderation.extend(game.pk, who, why, NOON + 2 * DAY, NOON),
    "excuse": lambda game, who, why: moderation.excuse(game.pk, who, why, 1, NOON),
    "replace": lambda game, who, why: moderation.replace(game.pk, who, why, 1, newcomer(), NOON),
    "remove": lambda game, who, why: moderation.remove(game.pk, who, why, 1, NOON),
    "rewind": lambda game, who, why: moderation.rewind(game.pk, who, why, 0, NOON),
    "cancel": lambda game, who, why: moderation.cancel(game.pk, who, why, NOON),
}


def newcomer():
    return Player.objects.filter(name="Green").first() or person("Green")


every_act = pytest.mark.parametrize("name", ACTS)


@pytest.fixture
def white(db):
    return person("White", is_staff=True)


@pytest.fixture
def game(db):
    return table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)


def ready(game, name, white):
    """A game in which this act makes sense."""
    if name == "resume":
        moderation.pause(game.pk, white, "a storm", NOON + DAY, NOON)
    if name in ("excuse", "rewind"):
        answer(game, NOON, but=[1])
        let_lapse(game)
    game.refresh_from_db()


@every_act
def test_an_act_is_a_row_a_line_in_the_public_log_and_a_letter_to_all(game, white, name):
    ready(game, name, white)
    act = ACTS[name](game, white, "  they asked for it  ")
    assert (act.moderator, act.act, act.reason, act.at) == (white, name, "they asked for it", NOON)
    line = game.log.filter(code="moderator_act").last()
    assert (line.data["act"], line.data["reason"], line.data["moderator"]) == (name, act.reason, "White")
    assert (line.data["before"], line.data["after"]) == (act.before, act.after)
    at_table = {seat.player.name for seat in game.seats.filter(player__isnull=False)}
    assert at_table <= set(letters("moderator_act", key__startswith=f"moderator_act:{act.pk}:"))


@every_act
def test_no_act_without_a_reason_that_can_be_read(game, white, name):
    ready(game, name, white)
    for reason in ("", " \n\t "):
        assert_nothing_done(game, name, white, "reason_missing", reason)
    assert_nothing_done(game, name, white, "reason_too_long", "x" * (LONGEST_REASON + 1))


def test_a_reason_with_a_null_character_is_refused(game, white):
    """A database may not take it, a letter does not want it."""
    with pytest.raises(Refusal):
        moderation.cancel(game.pk, white, "by\x00 common wish", NOON)


@every_act
def test_who_is_not_staff_or_no_longer_active_has_no_powers(game, white, name):
    ready(game, name, white)
    for nobody in (person("Violet"), person("Grey", is_staff=True, is_active=False)):
        assert not may_moderate(game, nobody)
        assert_nothing_done(game, name, nobody, "not_a_moderator_here")


@every_act
def test_a_moderator_who_plays_in_a_game_has_no_powers_there(game, white, name):
    ready(game, name, white)
    for seat in (0, 1, 2):
        player = game.seats.get(number=seat).player
        player.is_staff = player.is_superuser = True
        player.save()
        assert not may_moderate(game, player)
        assert_nothing_done(game, name, player, "not_a_moderator_here")


def test_nor_one_whose_seat_a_bot_holds(game, white):
    seat = game.seats.select_related("player", "game").get(number=1)
    seat.player.is_staff = True
    seat.player.save()
    offer_seat(seat, NOON)
    assert_nothing_done(game, "cancel", seat.player, "not_a_moderator_here")


@every_act
def test_a_game_that_is_over_is_not_moderated(game, white, name):
    ready(game, name, white)
    moderation.cancel(game.pk, white, "by common wish", NOON)
    assert_nothing_done(game, name, white, "game_not_running")


def test_a_game_that_is_not_there_is_not_moderated(white):
    with pytest.raises(Refusal, match="no_such_game"):
        moderation.cancel(123456, white, "why not", NOON)


def assert_nothing_done(game, name, who, code, reason="why not"):
    acts, log = ModeratorAct.objects.count(), log_codes(game)
    with pytest.raises(Refusal) as refusal:
        ACTS[name](game, who, reason)
    assert refusal.value.code == code
    assert ModeratorAct.objects.count() == acts
    assert log_codes(game) == log


def test_an_excused_miss_counts_no_more(game, white):
    ready(game, "excuse", white)
    moderation.excuse(game.pk, white, "our mail was down", 1, NOON)
    seat = game.seats.get(number=1)
    tenure = seat.tenures.get()
    assert (seat.misses_in_row, tenure.missed, tenure.excused) == (0, 1, 1)
    with pytest.raises(Refusal, match="nothing_to_excuse"):
        moderation.excuse(game.pk, white, "again", 1, NOON)


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_is_refused(game, white, seat):
    for act in (moderation.excuse, moderation.remove):
        with pytest.raises(Refusal, match="no_such_seat"):
            act(game.pk, white, "why not", seat, NOON)
    with pytest.raises(Refusal, match="no_such_seat"):
        moderation.replace(game.pk, white, "why not", seat, person(f"Green{seat}"), NOON)


def test_a_miss_that_cost_the_seat_can_still_be_excused(game, white):
    """«Wrongly punished for a missed turn … moderators can excuse»: here it matters most."""
    for _ in range(2):
        while 1 not in open_phase(game).asked:
            answer(game, NOON)
            tend_on(game, NOON)
        answer(game, NOON, but=[1])
        let_lapse(game)
    assert game.seats.get(number=1).bot
    moderation.excuse(game.pk, white, "our mail was down", 1, NOON)
    assert game.seats.get(number=1).tenures.first().excused == 1


def test_cancelling_ends_a_game_and_closes_its_phase(game, white):
    moderation.cancel(game.pk, white, "by common wish", NOON)
    game.refresh_from_db()
    assert (game.status, game.ended_at) == (Game.Status.CANCELLED, NOON)
    assert not game.phases.filter(closed_at=None).exists()
    assert len(letters("cancelled")) == 3
