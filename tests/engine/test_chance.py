"""Chance is a contract: anyone with the seed draws the same."""

import pytest

from engine.chance import Chance

SEED = bytes(range(32))


def test_the_digests_of_the_published_example():
    chance = Chance(SEED)
    assert chance.digest("kahuna/first").hex() == "320e93786c9688351acb2d05a39056a4"
    assert chance.digest("kahuna/pile/1/0").hex() == "d0bce22d0e1e07241920ebd63288a37b"
    assert chance.digest("macao/wall/0").hex() == "a2f6b47f25d0b8e2e1304118c4ed669e"


def test_the_roll_of_the_published_example():
    assert Chance(SEED).roll("kahuna/first", 2) == 1


def test_the_shuffle_of_the_published_example():
    cards = [letter for letter in "ABCDEFGHIJKL" for _ in range(2)]
    assert "".join(Chance(SEED).shuffle("kahuna/pile/1", cards)) == "KCEKHGIACFHJDLGEBJDABILF"
    assert Chance(SEED).shuffle("macao/wall", [0, 1, 2]) == [2, 0, 1]


def test_a_roll_stays_within_its_sides():
    chance = Chance(SEED)
    rolls = [chance.roll(f"die/{number}", 6) for number in range(600)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}


def test_the_hash_published_at_the_start_is_of_the_seed():
    assert Chance(SEED).published_hash == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_seed_has_32_bytes():
    with pytest.raises(ValueError, match="32 bytes"):
        Chance(b"short")
