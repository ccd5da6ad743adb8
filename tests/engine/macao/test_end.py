"""C20 to C23 and E30 to E33: the end, the scores, missed deadlines."""

import pytest

from engine.macao import game
from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.scoring import UNITS, groups_of
from tests.engine.macao.tables import CARD, Table, acting, owned, wall_of


def ended(players=2, wall=None, by_seat=None, **state):
    """A game whose last turn passes; `by_seat` gives players what they have."""
    table = acting(players=players, round_number=12).change(**state)
    if wall is not None:
        table.change(wall=wall)
    for seat, fields in (by_seat or {}).items():
        table.give(seat, **fields)
    while table["ask"] is not None:
        table.answer({"actions": []})
    return table


def parts(table, seat=0):
    return table["scores"][seat]


def test_cards_left_on_the_tableau_are_penalties():
    """C20: one each; they stay there."""
    table = ended(by_seat={0: {"tableau": "clock well spy", "penalties": 1}})
    assert table.player(0)["penalties"] == 4
    assert table.player(0)["tableau"] == [CARD[key] for key in ("clock", "well", "spy")]
    assert parts(table)["penalties"] == -12
    assert [event["card"] for event in table.told("penalty", reason="card_left")] == [
        CARD[key] for key in ("clock", "well", "spy")
    ]


def test_the_total_is_the_sum_of_its_parts():
    """C21: it may be negative, and points are not limited to 99."""
    table = ended(
        by_seat={0: {"pp": 120, "active": "cathedral", "penalties": 2}, 1: {"penalties": 5}},
        owners=owned("A1 A2 C3"),
    )
    assert table["scores"] == [
        {"prestige": 120, "cards": 8, "districts": 4, "penalties": -6, "total": 126},
        {"prestige": 0, "cards": 0, "districts": 0, "penalties": -15, "total": -15},
    ]
    assert table.player(0)["pp"] == 120
    assert table.told("card_scored") == [{"seat": 0, "card": CARD["cathedral"], "pp": 8}]
    assert table.told("group_scored") == [{"seat": 0, "districts": ("A1", "A2"), "pp": 4}]
    assert table.told("penalties_scored") == [
        {"seat": 0, "penalties": 2, "forgiven": 0, "pp": -6},
        {"seat": 1, "penalties": 5, "forgiven": 0, "pp": -15},
    ]
    assert table.told("game_over") == [{"scores": table["scores"], "winners": (0,)}]


@pytest.mark.parametrize(
    ("codes", "sizes"),
    [("", []), ("A1", [1]), ("A1 B2", [1, 1]), ("A1 A2 B2 D4 D5", [3, 2]), ("A1 B1 C1 D1 E1 F1 F2", [7])],
)
def test_only_the_largest_group_of_neighbours_counts(codes, sizes):
    """C21: 2 per district; corners do not join."""
    owners = owned(codes, by={1: "A5 B5"})
    assert [len(group) for group in groups_of(owners, 0)] == sizes
    assert parts(ended(owners=owners))["districts"] == 2 * max(sizes, default=0)


def test_the_highest_total_wins():
    """C22: there is one winner."""
    table = ended(3, by_seat={0: {"pp": 9}, 1: {"pp": 11}, 2: {"pp": 10}})
    assert table["winners"] == [1]


@pytest.mark.parametrize(
    ("wall", "winner"),
    [
        (wall_of(s3=[0], s7=[1], s9=[2]), 1),
        (wall_of(s3=[2, 1, 0]), 1),
        (wall_of(s15=[2, 0, 1]), 0),
        (wall_of(s4=[0, 1], s0=[2]), 0),
    ],
)
def test_a_tie_goes_to_the_disc_that_is_furthest(wall, winner):
    """C22: on one space to the one who would play first. Seat 2 is not tied."""
    table = ended(3, wall, {0: {"pp": 5}, 1: {"pp": 5}, 2: {"pp": 4}})
    assert table["winners"] == [winner]


def test_a_tie_is_broken_on_the_wall_as_it_stands_at_the_end():
    """C22: not by the turn order of the last round."""
    table = acting("red", round_number=12).change(wall=wall_of(s0=[0, 1]), order=(1, 0), queue=(1, 0))
    table.give(1, compass={0: "red"}).answer({"actions": [{"wall": 1, "pay": {"red": 1}}]})
    assert table.answer({"actions": []})["winners"] == [1]


@pytest.mark.parametrize(
    ("active", "penalties", "left"), [("hospice", 5, 3), ("hospice abbot", 6, 1), ("abbot", 2, 0), ("", 2, 2)]
)
def test_penalties_are_forgiven(active, penalties, left):
    """E30: several cards add up, never below none."""
    table = ended(by_seat={0: {"active": active, "penalties": penalties}})
    assert parts(table)["penalties"] == -3 * left
    assert table.player(0)["penalties"] == penalties


def test_penalties_of_the_end_are_forgiven_too():
    """E30: those of C20."""
    table = ended(by_seat={0: {"active": "hospice", "tableau": "clock well"}})
    assert parts(table)["penalties"] == 0
    assert table.told("penalties_scored", seat=0)[0]["forgiven"] == 2


SCROLLS, BUILDINGS, PERSONS = "customs mint", "quay well clock", "spy guard broker beggar"


@pytest.mark.parametrize(
    ("key", "unit", "pp"),
    [
        ("university", "cards", 10),
        ("senate", "scrolls", 3 * 2),
        ("builder", "buildings", 3 * 2),
        ("bishop", "persons", 5 * 2),
        ("viceroyalty", "sets", 3 * 3),
    ],
)
def test_active_cards_are_counted_with_the_one_that_counts(key, unit, pp):
    """E31: cards, scrolls, buildings, persons and sets of one of each; not those on the tableau."""
    assert CARDS[CARD[key]].effect.unit == unit
    active = f"{SCROLLS} {BUILDINGS} {PERSONS} {key}"
    table = ended(by_seat={0: {"active": active, "tableau": "treasury idler school"}})
    assert table.told("card_scored", card=CARD[key])[0]["pp"] == pp


@pytest.mark.parametrize(
    ("key", "unit", "pp"),
    [
        ("town_hall", "districts", 6),
        ("statue", "dark_districts", 2 * 2),
        ("temple", "largest_group", 3),
        ("shipowner", "deliveries", 4),
        ("admiral", "ports", 3 * 2),
        ("collector", "goods", 5),
        ("general", "wall_pairs", 3),
    ],
)
def test_what_one_owns_is_counted(key, unit, pp):
    """E31: districts, dark ones, the largest group, deliveries, ports, goods, pairs of wall spaces."""
    assert CARDS[CARD[key]].effect.unit == unit
    ports = [()] * 8
    ports[BOARD.port_at["genoa"]] = (0, 1, 0)
    ports[BOARD.port_at["london"]] = (1, 0)
    ports[BOARD.port_at["marseille"]] = (0,)
    ports[BOARD.port_at["lisbon"]] = (1,)
    table = ended(
        wall=wall_of(s7=[0], s8=[1]),
        by_seat={0: {"active": key, "goods": {"tea": 1, "silk": 2, "paper": 1}}},
        owners=owned("A1 A2 B2 A5 F4 F1", by={1: "A3 A4 B4"}),
        ports=tuple(ports),
    )
    assert table.told("card_scored", seat=0) == [{"seat": 0, "card": CARD[key], "pp": pp}]
    assert parts(table)["cards"] == pp


def test_the_code_knows_every_unit_of_the_data():
    """E31: twelve of them."""
    units = {card.effect.unit for card in CARDS.values() if card.effect.code == "end_per"}
    assert units == set(UNITS)
    assert len(units) == 12


def test_a_card_may_simply_give_points():
    """E32: 8 of them."""
    assert parts(ended(by_seat={0: {"active": "cathedral"}}))["cards"] == 8


def test_a_bridge_joins_the_two_largest_groups():
    """E33: it comes before E31."""
    owners = owned("A1 A2 B2 D4 D5 F1")
    table = ended(by_seat={0: {"active": "temple bridge"}, 1: {}}, owners=owners)
    assert parts(table)["districts"] == 2 * 5
    assert parts(table)["cards"] == 5
    assert table.told("group_scored")[0]["districts"] == ("A1", "A2", "B2", "D4", "D5")
    alone = ended(by_seat={0: {"active": "bridge"}}, owners=owned("A1 A2"))
    assert parts(alone)["districts"] == 4


def test_scores_before_the_end_are_as_if_it_ended_now():
    """C20, C21: cards on the tableau count as the penalties that they would become."""
    table = acting(tableau="clock well", penalties=1, pp=20)
    assert game.scores(table.state)[0] == {
        "prestige": 20,
        "cards": 0,
        "districts": 0,
        "penalties": -9,
        "total": 11,
    }
    assert "scores" not in table.position


def test_the_last_position_keeps_what_round_12_had():
    """C21: order, dice and toll stay; nobody is asked."""
    table = acting(round_number=12)
    before = table.position
    after = table.miss().miss().position
    for name in ("order", "dice", "toll", "round"):
        assert after[name] == before[name]
    assert (after["ask"], after["seats"], after["over"], after["scrolls"]) == (None, [], True, [])


def drafting(**fields):
    return Table(2, first=0).miss_until("draft", 2).give(0, **fields)


def test_a_missed_draft_takes_the_cheapest_card():
    """C23: the fewest stones, the first of those in display order."""
    table = drafting()
    table.change(display=(CARD["government"], CARD["chancery"], CARD["registry"], CARD["clock"]))
    assert game.missed(table.state, 0) == {"take": CARD["chancery"]}
    table.give(0, tableau="statue clock well temple spy")
    assert game.missed(table.state, 0) == {"take": CARD["chancery"], "discard": CARD["chancery"]}
    table.miss()
    assert (table.player(0)["penalties"], table["discards"][-1]) == (1, CARD["chancery"])
    table = drafting(active="idler")
    assert game.missed(table.state, 0) == {"take": None}


def test_missed_stones_fit_the_card():
    """C23: slot 1 the first, slot 2 the last colour of its cost."""
    table = Table(2, first=0).miss_until("stones")
    for key, one, two in [("archives", "red", "blue"), ("idler", "blue", "blue"), ("spy", "green", "violet")]:
        assert game.missed(table.give(0, tableau=key).state, 0) == {"one": one, "two": two}


@pytest.mark.parametrize(
    ("dice", "chosen"),
    [
        ((3, 1, 6, 1, 6, 2), ["blue", "gray"]),
        ((1, 1, 1, 1, 1, 1), ["red", "violet"]),
        ((6, 5, 4, 3, 2, 1), ["violet", "red"]),
    ],
)
def test_missed_dice_are_the_lowest_and_the_highest(dice, chosen):
    """C23: equal ones in colour order; no card is used."""
    table = Table(2, first=0).miss_until("dice").change(dice=dice)
    for seat in (0, 1):
        table.give(seat, active="gambler observatory diviner")
        assert game.missed(table.state, seat) == {"dice": chosen}


def test_missed_actions_are_a_pass():
    """C23: nothing is kept."""
    table = acting("red", active="cooperage")
    assert game.missed(table.state, 0) == {"actions": []}
    assert table.miss().player(0)["compass"][1] == {}
