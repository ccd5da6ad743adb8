"""Before the first turn (K1)."""

from collections import Counter

import pytest

from engine import game_named, play
from engine.chance import Chance
from engine.core import BadSetup
from tests.engine.kahuna.tables import ALL_CARDS, Kahuna, cards_of, table

PUBLISHED = Chance(bytes(range(32)))


def test_the_deal_of_the_published_example():
    """K1: seat 0 begins with K C E, seat 1 holds K H G; I A C face up, F on top of the pile."""
    new = Kahuna(chance=PUBLISHED)
    assert new.asked == ("turn", [0])
    assert new.hand(0) == Counter("KCE")
    assert new.hand(1) == Counter("KHG")
    assert new.state.pile == tuple("FHJDLGEBJDABILF")
    assert new.position == {
        "ask": "turn",
        "seats": [0],
        "round": 1,
        "bridges": {},
        "stones": {},
        "face_up": ["A", "C", "I"],
        "pile": 15,
        "discards": 0,
        "hands": [3, 3],
        "points": [0, 0],
        "over": False,
    }


def test_the_first_player_is_dealt_first():
    """K1: so the same shuffle with the other first player exchanges the hands."""
    new = Kahuna(chance=PUBLISHED, first=1)
    assert new.asked == ("turn", [1])
    assert new.hand(1) == Counter("KCE")
    assert new.hand(0) == Counter("KHG")


def test_without_the_option_chance_draws_who_begins():
    """K1: by the published draw `kahuna/first`; both can be drawn."""
    drawn = set()
    for number in range(20):
        chance = Chance(bytes([number] * 32))
        (seat,) = Kahuna(chance=chance)["seats"]
        assert seat == chance.roll("kahuna/first", 2) - 1
        drawn.add(seat)
    assert drawn == {0, 1}


def test_there_are_two_cards_of_every_island():
    """K1: 24 cards."""
    for number in range(20):
        assert cards_of(Kahuna(chance=Chance(bytes([number] * 32))).state) == Counter(ALL_CARDS)


@pytest.mark.parametrize("players", [0, 1, 3, True, 2.0, "2", None])
def test_two_can_sit_down(players):
    """K1: no more, no fewer."""
    with pytest.raises(BadSetup) as refusal:
        play.start(game_named("kahuna"), players, {}, Chance(bytes(32)))
    assert refusal.value.code == "players"


@pytest.mark.parametrize(
    "options",
    [
        *[{"first": value} for value in (2, -1, True, "0", None)],
        *[{"handicap": value} for value in (-1, 4, True, 1.0, "1", None)],
        *[{"variant": value} for value in (0, 1, "true", None)],
        {"mao": True},
    ],
)
def test_impossible_options_are_refused(options):
    """K1, K9: strictly."""
    with pytest.raises(BadSetup):
        Kahuna(**options)


MOST = "AB AD AH BC BD BE BF CF CG CK DE DH EF EH EI EJ FG FJ GJ GK HI HL IJ IK IL"


def test_everybody_has_25_bridges():
    """K1: the 26th cannot be laid, whatever the cards; one that came back can be laid again."""
    full = table({0: MOST}, ("JK", "AA"))
    assert len(MOST.split()) == 25
    assert full.refused({"bridge": "JK", "card": "J"}) == "no_bridge_left"
    fewer = table({0: MOST[3:]}, ("JK", "AA"))
    assert fewer.turn({"bridge": "JK", "card": "J"})["bridges"]["JK"] == 0


def test_a_bridge_that_was_cut_away_returns_to_its_owner():
    """K1: with 25 bridges laid and one of them cut, there is one to lay."""
    cut_away = table({0: MOST}, ("JK", "AA"), turn=1)
    cut_away.turn({"cut": "AB", "cards": ["A", "A"]}, draw="pile")
    assert cut_away.turn({"bridge": "JK", "card": "J"})["bridges"]["JK"] == 0
