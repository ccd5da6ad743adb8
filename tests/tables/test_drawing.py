"""The draw of a table: a part fixed when it opens, everybody's share, and a record that proves both."""

import json
from datetime import timedelta
from hashlib import sha256

import pytest

from engine.bot_check import check_bots
from engine.chance import Chance
from engine.draw import seats_of, seed_of
from engine.record import RecordError, read_record, verify
from engine.seal import Place, fits
from games.refusal import Refusal
from games.tables import gathering, moderation
from games.tables.drawing import clean_share
from games.tables.proving import proof_of
from games.tables.record import record_of
from games.tables.rematch import rematch
from games.tables.rules import rules_of
from games.tables.sealing import last_orders, opened
from games.tables.solo import play_against_bots
from games.tables.starting import arrange_game
from games.vault import lock, unlock
from tests.games_at_play import (
    LONG_AGO,
    NOON,
    PACE,
    answer,
    call_off,
    open_phase,
    people,
    person,
    play_on,
    tend_on,
)

pytestmark = pytest.mark.django_db

SHARES = ["6f1c" * 8, "", "a09b" * 16]


def gathered(share="", players=3, bots=0, opened_at=NOON):
    """A table that Red has opened."""
    red = person("Red")
    fields = {"name": "Shared luck", "rules": "makabana-2013", "players": players, "pace": PACE}
    game = gathering.create_game(red, is_open=True, now=opened_at, share=share, **fields)
    for _ in range(bots):
        gathering.add_bot(game, red, "steady", NOON)
    return red, game


def started():
    """Red, Blue and Yellow, in this order; Blue brought nothing."""
    red, game = gathered(SHARES[0])
    here = [red, person("Blue"), person("Yellow")]
    for other, share in zip(here[1:], SHARES[1:], strict=True):
        gathering.join(game, other, NOON, share=share)
    game.refresh_from_db()
    return game


def record(game):
    return json.loads(record_of(game))


def test_the_hash_of_the_services_part_is_there_before_anybody_else_joins():
    _, game = gathered()
    server = bytes.fromhex(unlock(game.server_locked))
    assert (len(server), game.server_hash) == (32, sha256(server).hexdigest())
    assert game.draw is None


def test_the_seed_follows_from_the_parts_and_the_seats_from_the_seed():
    game = started()
    server = bytes.fromhex(unlock(game.server_locked))
    shares = [bytes.fromhex(share) if share else None for share in SHARES]
    seed = seed_of(game.code, server, shares)
    assert unlock(game.seed_locked) == seed.hex()
    assert game.seed_hash == Chance(seed).published_hash
    assert game.draw["shares"] == [SHARES[0], None, SHARES[2]]
    seats = seats_of(seed, 3)
    sitting = {seat.player.name: seat.number for seat in game.seats.select_related("player")}
    assert sitting == dict(zip(("Red", "Blue", "Yellow"), seats, strict=True))


def test_a_whole_game_exports_format_2_and_verifies():
    game = play_on(started(), NOON)
    text = record_of(game)
    assert record(game)["format"] == "makabana-record/2"
    last, seals = verify(read_record(text.encode()))
    assert rules_of(game).ask(last.state) is None
    assert seals > 10
    assert record(game)["draw"]["server"] == unlock(game.server_locked)


def test_an_operator_who_swaps_the_seed_after_the_shares_are_in_is_caught():
    """Seed, hash and all that follows are changed in the database before a card is seen."""
    game = started()
    swapped = bytes(32)
    game.seed_locked, game.seed_hash = lock(swapped.hex()), Chance(swapped).published_hash
    game.save()
    game = play_on(game, NOON)
    with pytest.raises(RecordError, match="draw: the seed does not follow from its shares"):
        verify(read_record(record_of(game).encode()))


def test_an_operator_who_swaps_the_services_part_is_caught_by_its_hash():
    """The record then fits in itself, so it is the hash from the lobby that tells."""
    red, game = gathered(SHARES[0], players=3, bots=1, opened_at=LONG_AGO)
    noted = game.server_hash
    gathering.join(game, person("Blue"), NOON, share=SHARES[2])
    game.refresh_from_db()
    game.server_locked = lock("00" * 32)
    game.save()
    game = gathering.check_in(game, red, NOON)
    swapped = record(play_on(game, NOON))
    verify(read_record(json.dumps(swapped).encode()))
    assert sha256(bytes.fromhex(swapped["draw"]["server"])).hexdigest() != noted
    assert not proof_of(game).fits


def test_seals_are_bound_to_table_step_and_seat_also_after_a_rewind():
    game = play_on(started(), NOON, phases=7)
    target = game.phases.get(number=6)
    moderation.rewind(game.pk, person("Black", is_staff=True), "by common wish", target.number, NOON)
    game.refresh_from_db()
    phase = open_phase(game)
    assert (phase.step, phase.number) == (6, 8)
    answer(game, NOON, seed=1)
    for seat, sealed in last_orders(phase).items():
        order, salt = opened(sealed)
        place = Place(game.code, 6, seat)
        assert fits(sealed.commitment, bytes.fromhex(salt), order, frozenset({"cards"}), place)
        assert not fits(sealed.commitment, bytes.fromhex(salt), order, frozenset({"cards"}))
    verify(read_record(record_of(play_on(game, NOON + timedelta(days=1))).encode()))


def test_bots_have_their_luck_from_the_seed_and_are_named_with_versions():
    _, game = gathered(SHARES[0], players=3, bots=2)
    tend_on(game, NOON)
    game = play_on(game, NOON)
    written = read_record(record_of(game).encode())
    (own,) = game.seats.filter(bot="").values_list("number", flat=True)
    assert written.draw.bots.keys() == {0, 1, 2} - {own}
    assert check_bots(written).decisions > 10
    assert check_bots(written).unchecked == ()


def test_a_game_against_bots_and_a_rematch_have_shares_too():
    red = person("Red")
    solo = play_against_bots(red, name="Alone", rules="kahuna", players=2, share=SHARES[0], now=NOON)
    assert solo.draw["shares"] == [SHARES[0], None]
    again = rematch(call_off(solo), red, NOON, share=SHARES[2])
    again.refresh_from_db()
    assert again.draw["shares"] == [SHARES[2], None]
    assert again.server_hash != solo.server_hash


def test_the_seats_of_a_league_stay_as_they_were_drawn():
    here = people(3)
    game = arrange_game(here[0], here, name="Round 1", rules="makabana-2013", pace=PACE, now=NOON)
    assert [seat.player for seat in game.seats.select_related("player")] == here
    assert game.draw == {"shares": [None] * 3, "seats": None, "bots": {}}
    verify(read_record(record_of(play_on(game, NOON)).encode()))


def test_a_table_from_before_plays_on_as_format_1():
    """One that was opened, and one that was running, when the release before ours was replaced."""
    _, game = gathered(players=3, bots=1)
    game.server_locked, game.server_hash = None, ""
    game.save()
    gathering.join(game, person("Blue"), NOON, share=SHARES[0])
    game.refresh_from_db()
    assert game.draw is None
    game = play_on(game, NOON, phases=3)
    game.phases.update(step=None)
    game = play_on(game, NOON + timedelta(days=1))
    assert record(game)["format"] == "makabana-record/1"
    verify(read_record(record_of(game).encode()))


def test_who_joins_twice_at_a_full_table_changes_nothing():
    _, game = gathered(SHARES[0], players=3, bots=1)
    blue = person("Blue")
    gathering.join(game, blue, NOON, share=SHARES[2])
    with pytest.raises(Refusal):
        gathering.join(game, blue, NOON, share="00" * 16)
    assert [each.share for each in game.participants.all()] == [SHARES[0], "", SHARES[2]]


@pytest.mark.parametrize(
    ("typed", "share"),
    [
        ("", ""),
        ("  ", ""),
        (SHARES[0], SHARES[0]),
        (f" {SHARES[0].upper()}\n", SHARES[0]),
        ("ab" * 64, "ab" * 64),
        ("my dog", sha256(b"my dog").hexdigest()),
        ("abcd", sha256(b"abcd").hexdigest()),
        ("é" * 128, sha256(("é" * 128).encode()).hexdigest()),
    ],
)
def test_digits_are_taken_as_they_are_and_all_else_by_its_hash(typed, share):
    assert clean_share(typed) == share


def test_a_share_that_is_too_long_is_refused():
    with pytest.raises(Refusal) as refusal:
        clean_share("ab" * 64 + "c")
    assert refusal.value.code == "share_too_long"
    red = person("Red")
    fields = {"name": "Long", "rules": "kahuna", "players": 2, "pace": PACE, "now": NOON}
    with pytest.raises(Refusal):
        gathering.create_game(red, share="x" * 129, **fields)
    assert not red.games_created.exists()
