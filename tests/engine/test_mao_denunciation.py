"""Mao: hidden numbers, denunciations and who leaves (M1 to M3)."""

import pytest

from tests.engine.tables import PASS, build, new_mao, paint, project, set_up

HAND = ["A", "C", "D", "sand", "lagoon", "palm", "rock", "tattoo", "flower", "fish", "paint", "paint"]


def cards(number):
    """So many cards of the hand, no Paint among them if it can be avoided."""
    return project(" ".join(HAND[:number])) if number else PASS


@pytest.mark.parametrize("number", range(13))
def test_a_project_is_any_number_of_cards(number):
    """M1: none, one, or up to the whole hand."""
    table = new_mao().projects({0: cards(number)})
    assert table.asked == ("denounce", [0, 1, 2])
    assert table["shown"]["0"] == {"card": "A" if number else None}


def test_the_whole_hand_of_four_players_has_thirteen_cards():
    """M1: with Bikini's card."""
    table = new_mao(4)
    whole = " ".join(table.hand(0).elements())
    assert len(whole.split()) == 13
    table.projects({0: project(whole)})
    assert table["ask"] == "denounce"


def test_no_more_than_the_hand_can_be_laid():
    """M1: each card once, Paint as often as it is left."""
    table = set_up(new_mao(), {}, paints={0: 1})
    assert table.refusal(project(" ".join(HAND))) == "not_in_hand_twice"
    assert table.refusal(project("A A")) == "not_in_hand_twice"
    assert table.refusal(project("B")) == "not_in_hand"
    assert table.refusal(project(" ".join(HAND * 2))) is not None


@pytest.mark.parametrize("few", ["paint", "paint paint", "D paint"])
def test_with_one_or_two_cards_no_paint_may_be_laid(few):
    """M1: such an order is illegal; three cards with a Paint are none of that."""
    assert new_mao().refusal(project(few)) == "paint_among_few"
    assert new_mao().refusal(project("D lagoon paint")) is None


@pytest.mark.parametrize("show", ["A", "lagoon", "tattoo", "paint"])
def test_any_card_may_be_shown_and_nothing_else_is_seen(show):
    """M1: Paint too; neither the number of cards nor a hidden Paint is seen."""
    table = new_mao().projects({0: paint("ALT", show=show), 1: build("ALT", show="A")})
    assert table["shown"] == {"0": {"card": show}, "1": {"card": "A"}, "2": {"card": None}}
    assert table.told("shown")[0] == {"seat": 0, "card": show}


def test_everybody_answers_at_once_in_every_season():
    """M2: whether there is anything to denounce or not, in the last season too."""
    table = new_mao().round().projects()
    assert table.asked == ("denounce", [0, 1, 2])
    last = set_up(new_mao(), {}, final=True).projects()
    assert last.asked == ("denounce", [0, 1, 2])


def test_nobody_need_denounce():
    """M2: then the Tikis follow and nobody leaves."""
    table = new_mao().projects().denounce()
    assert table.asked == ("tiki", [0])
    assert table["out"] == []
    assert table.told("denounced") == []


@pytest.mark.parametrize("accused", [0, 3, -1, True, 1.0, "1"])
def test_one_other_player_is_denounced(accused):
    """M2: not oneself, not a stranger."""
    table = new_mao().projects()
    assert table.refusal({"accuse": accused}) in ("accuses_itself", "unknown_seat")


@pytest.mark.parametrize(("first", "accuser"), [(0, 0), (1, 2), (2, 2)])
def test_the_first_accuser_from_the_first_player_counts(first, accuser):
    """M2: in turn order, not in the order of seats."""
    table = new_mao(first=first).projects({0: build("ALT"), 2: build("ACT")}).denounce({0: 1, 2: 1})
    assert table.told("denounced") == [
        {"accuser": accuser, "accused": 1, "accuser_cards": 3, "accused_cards": 0}
    ]
    assert table["out"] == [1]


def test_the_answers_of_the_others_are_void_and_stay_unknown():
    """M2: whatever they were, all that is told is the same."""
    stories = []
    for answers in ({0: 1, 2: 0}, {0: 1, 2: 1}, {0: 1, 1: 0}, {0: 1}):
        table = new_mao().projects({0: build("ALT")}).denounce(answers)
        stories.append((table.events, table.position, table.state))
    assert all(story == stories[0] for story in stories)


@pytest.mark.parametrize(
    ("accuser_cards", "accused_cards", "leaves"),
    [
        (3, 4, "accused"),
        (3, 2, "accused"),
        (3, 0, "accused"),
        (3, 12, "accused"),
        (4, 1, "accused"),
        (2, 5, "accused"),
        (0, 7, "accused"),
        (3, 3, "accuser"),
        (2, 4, "accuser"),
        (4, 2, "accuser"),
        (1, 5, "accuser"),
        (0, 6, "accuser"),
        (6, 0, "accuser"),
        (0, 0, "accuser"),
        (4, 3, "accuser"),
        (2, 3, "accuser"),
        (0, 1, "accuser"),
        (12, 0, "accuser"),
    ],
)
def test_the_higher_degree_leaves(accuser_cards, accused_cards, leaves):
    """M3: degree is the distance from three cards; at equal degrees the accuser leaves."""
    table = new_mao().projects({0: cards(accuser_cards), 1: cards(accused_cards)}).denounce({0: 1})
    assert table["out"] == [1 if leaves == "accused" else 0]


def test_accuser_and_accused_tell_their_numbers_and_nobody_else():
    """M3: the third player's number stays hidden."""
    table = new_mao().projects({0: cards(2), 1: cards(5), 2: cards(7)}).denounce({0: 1})
    assert table.told("denounced") == [{"accuser": 0, "accused": 1, "accuser_cards": 2, "accused_cards": 5}]
    assert 7 not in [value for event in table.events for value in event.data.values()]
    assert table["shown"] == {"0": {"card": "A"}, "1": {"card": "A"}, "2": {"card": "A"}}


def test_the_accused_who_leaves_places_no_tiki_and_realises_nothing():
    """M3: but keeps the shown card on the table until the season ends."""
    table = new_mao().projects({0: build("ALT"), 1: project("A lagoon flower fish"), 2: build("ACT")})
    table.denounce({0: 1})
    asked = []
    while table["ask"] == "tiki":
        asked += table["seats"]
        assert table["shown"]["1"] == {"card": "A"}
        table.answer({"tiki": None})
    assert asked == [0, 2]
    assert table["huts"] == {"ACT": 2, "ALT": 0}
    assert [reveal["seat"] for reveal in table.told("revealed")] == [0, 2]


def test_an_accuser_who_leaves_places_no_tiki_and_realises_nothing():
    """M3: an honest player denounced in vain goes on."""
    table = new_mao().projects({0: build("ALT"), 1: build("ACT"), 2: build("DLT")}).denounce({0: 1})
    assert table.asked == ("tiki", [1])
    table.tikis()
    assert table["huts"] == {"ACT": 1, "DLT": 2}


def test_who_left_is_back_in_the_next_season():
    """M3: one leaves the season, not the game."""
    table = new_mao().round({0: build("ALT"), 1: build("ACT")}, accused_by={0: 1})
    assert table["out"] == []
    assert table.asked == ("project", [0, 1, 2])
    assert table.round({0: build("ALT")})["huts"]["ALT"] == 0


def test_one_leaves_even_where_that_ends_the_realisation():
    """M3: with the first player gone, the next in turn begins the Tikis."""
    table = new_mao(first=1).projects({0: build("ALT"), 2: build("ALT")}).denounce({2: 1})
    assert table.asked == ("tiki", [2])
    assert table.tikis()["huts"] == {"ALT": 2}
    assert table["first"] == 2
