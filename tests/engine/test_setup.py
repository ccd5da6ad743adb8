"""Before the first round (S1 to S4)."""

from collections import Counter

import pytest

from engine import game_named, play
from engine.chance import Chance
from engine.core import BadSetup
from tests.engine.tables import Table, new_2013


@pytest.mark.parametrize(
    ("players", "beaches", "spots"), [(3, "DE", 24), (4, "ABC", 30), (5, "ABCD", 39), (6, "ABCDE", 54)]
)
def test_the_islands_depend_on_the_number_of_players(players, beaches, spots):
    """S1: Nadaa, Noka, Maka Bana, or Noka and Nadaa together."""
    board = new_2013(players).state.board
    assert "".join(board.beaches) == beaches
    assert len(board.spots) == spots


def test_five_play_on_the_beaches_of_maka_bana_and_four_on_those_of_noka():
    """S1: the same initials are different beaches."""
    assert new_2013(5).state.board.beach_names["A"] == "Azzura"
    assert new_2013(4).state.board.beach_names["A"] == "Aloa"
    assert new_2013(6).state.board.beach_names["A"] == "Aloa"


@pytest.mark.parametrize("players", [0, 2, 7, True, 3.0, "3", None])
def test_no_other_number_of_players_can_sit_down(players):
    """S1: three to six."""
    with pytest.raises(BadSetup) as refusal:
        play.start(game_named("makabana-2013"), players, {}, Chance(bytes(32)))
    assert refusal.value.code == "players"


@pytest.mark.parametrize(("players", "beaches"), [(3, "DE"), (4, "ABC"), (5, "ABCD"), (6, "ABCDE")])
def test_everybody_begins_with_ten_huts_and_a_whole_hand(players, beaches):
    """S2: one card per beach in play, 4 sectors, 3 types, 2 Paint, 1 Club."""
    table = new_2013(players)
    assert table["reserve"] == [10] * players
    assert table["paints"] == [2] * players
    locations = [*beaches, "sand", "lagoon", "palm", "rock", "tattoo", "flower", "fish"]
    for seat in range(players):
        assert table.hand(seat) == Counter([*locations, "paint", "paint", "club"])


def test_the_first_player_is_the_one_given():
    """S3: the option `first` decides."""
    for first in range(3):
        table = new_2013(3, first=first)
        assert table["first"] == first
        assert table.asked == ("place", [first])


@pytest.mark.parametrize("first", [-1, 3, True, 1.0, "1", None])
def test_a_first_player_who_is_not_at_the_table_is_refused(first):
    """S3: the option is a seat, as an integer."""
    with pytest.raises(BadSetup) as refusal:
        new_2013(3, first=first)
    assert refusal.value.code == "bad_option"


def test_without_the_option_chance_draws_the_first_player():
    """S3: by the published draw `makabana/first`; every seat can be drawn."""
    drawn = set()
    for number in range(40):
        chance = Chance(bytes([number] * 32))
        for game, players in (("makabana-2013", 6), ("makabana-2003", 5)):
            first = Table(game, players, chance=chance)["first"]
            assert first == chance.roll("makabana/first", players) - 1
            drawn.add((game, first))
    assert len(drawn) == 11


def test_who_places_first_begins_round_one():
    """S3: the placing is not a round, and the first-player card does not pass before round 1 ends."""
    table = new_2013(3, first=2)
    assert table["round"] == 0
    table.place("DCT", "DCF", "ECF", "DLP", "ELP", "ESP")
    assert (table["round"], table["first"]) == (1, 2)
    assert table.asked == ("project", [0, 1, 2])
    table.projects()
    assert table.asked == ("tiki", [2])


def test_huts_are_placed_clockwise_and_then_back():
    """S4: the last to place a first hut is the first to place a second."""
    table = new_2013(4, first=1)
    order = []
    for spot in ("ARF", "ALF", "AST", "ALT", "BRF", "BLP", "BSP", "CSP"):
        order += table["seats"]
        table.place(spot)
    assert order == [1, 2, 3, 0, 0, 3, 2, 1]
    assert table["huts"] == {"ALF": 2, "ALT": 0, "ARF": 1, "AST": 3, "BLP": 3, "BRF": 0, "BSP": 2, "CSP": 1}
    assert table["reserve"] == [8] * 4


def test_a_first_hut_needs_a_free_spot():
    """S4: one hut on a spot."""
    table = new_2013(3).place("DCT")
    assert table.refusal({"place": "DCT"}) == "taken"


def test_a_first_hut_may_stand_next_to_anybody_elses():
    """S4: only one's own first hut matters."""
    assert new_2013(3).place("DCF", "DCT", "ECF", "DRF")["huts"]["DRF"] == 2


def test_no_hut_is_placed_on_a_club_site():
    """S4: nor on a spot that the islands in play do not have."""
    table = new_2013(3)
    assert table.refusal({"place": "D*"}) == "unknown_spot"
    assert table.refusal({"place": "ALT"}) == "unknown_spot"


def test_the_second_hut_stands_on_another_beach():
    """S4: not on the beach of the first, however far away."""
    table = new_2013(3).place("DCT", "DLF", "DSF")
    assert table.refusal({"place": "DRP"}) == "same_beach"


def test_the_second_hut_does_not_touch_the_first():
    """S4: across the border of two beaches DCF and ECF are neighbours."""
    table = new_2013(3).place("DCT", "DLF", "DCF")
    assert table.refusal({"place": "ECF"}) == "next_to_first"
    table.place("ECT")
    assert table["huts"]["ECT"] == 2
