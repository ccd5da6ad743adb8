"""Commitments: the canonical spelling, and that they bind."""

from hashlib import sha256

import pytest

from engine.seal import canonical, commit, fits

CARDS = frozenset({"cards"})
SALT = bytes(range(32))


def test_the_canonical_order_has_sorted_keys_sorted_cards_and_no_white_space():
    order = {"show": "lagoon", "cards": ["lagoon", "A", "fish"]}
    assert canonical(order, CARDS) == b'{"cards":["A","fish","lagoon"],"show":"lagoon"}'


def test_null_is_spelt_as_json_does():
    assert canonical({"accuse": None}, CARDS) == b'{"accuse":null}'


def test_the_commitment_is_the_hash_of_salt_and_order():
    order = {"cards": [], "show": None}
    assert commit(SALT, order, CARDS) == sha256(SALT + b'{"cards":[],"show":null}').hexdigest()


def test_the_order_of_the_cards_means_nothing():
    one = {"cards": ["A", "sand", "fish"], "show": "A"}
    other = {"show": "A", "cards": ["fish", "A", "sand"]}
    assert commit(SALT, one, CARDS) == commit(SALT, other, CARDS)


def test_another_order_or_salt_does_not_fit():
    order = {"cards": ["A", "sand", "fish"], "show": "A"}
    commitment = commit(SALT, order, CARDS)
    assert fits(commitment, SALT, order, CARDS)
    assert fits(commitment.upper(), SALT, order, CARDS)
    assert not fits(commitment, SALT, {**order, "show": "sand"}, CARDS)
    assert not fits(commitment, bytes(32), order, CARDS)


def test_a_salt_has_32_bytes():
    with pytest.raises(ValueError, match="32 bytes"):
        commit(b"pinch", {}, CARDS)
