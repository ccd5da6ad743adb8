"""Mao: the order of a season, missed deadlines, the last season (M5 to M8, F3)."""

import pytest

from tests.engine.tables import PASS, Table, build, new_mao, paint, project, set_up, waiting_for

HUTS = {0: "ALT DLT", 1: "ACT CCT", 2: "ARF", 3: "BCT"}


def test_a_season_with_a_revenge_asks_in_order():
    """M5: project, denounce, tiki, then each seat's revenge and own question."""
    table = set_up(new_mao(4, first=1), HUTS)
    assert table.asked == ("project", [0, 1, 2, 3])
    table.projects({0: project("D"), 1: paint("ARF"), 2: build("CLT"), 3: project("A B lagoon flower fish")})
    assert table.asked == ("denounce", [0, 1, 2, 3])
    table.denounce({2: 1})
    assert table["out"] == [1]
    assert told_asks(table, {"revenge": {"hut": "ACT"}}) == [
        ("tiki", 2),
        ("tiki", 3),
        ("tiki", 0),
        ("revenge", 2),
        ("acts", 3),
        ("complete", 0),
    ]


def test_an_offer_and_a_counter_come_before_the_tikis():
    """M5: the accused who left answers the counter all the same."""
    table = set_up(new_mao(4, first=1), HUTS)
    table.projects({0: project("D lagoon"), 1: paint("ALT"), 2: build("CLT")}).denounce({2: 1})
    answers = {"offer": {"hut": "ARF"}, "counter": {"take": True}}
    assert told_asks(table, answers) == [
        ("offer", 2),
        ("counter", 1),
        ("tiki", 2),
        ("tiki", 3),
        ("tiki", 0),
        ("complete", 0),
    ]
    assert table["huts"]["ARF"] == 1


def test_revenge_comes_before_the_accusers_own_question():
    """M5: first the revenge, then `complete` or `acts` of the same seat."""
    for laid, question in (("D lagoon", "complete"), ("D lagoon flower fish", "acts")):
        table = set_up(new_mao(4), HUTS).projects(
            {0: project(laid), 1: project("A lagoon tattoo fish paint")}
        )
        table.denounce({0: 1}).tikis()
        assert table.asked == ("revenge", [0])
        assert table.answer({"hut": "CCT"}).asked == (question, [0])


def test_projects_between_questions_are_realised_in_turn():
    """M5: a later question sees what earlier seats built."""
    table = set_up(new_mao(4), {}).round(
        {0: build("ALT"), 1: project("A"), 2: build("ALF"), 3: project("A lagoon")}
    )
    assert table.asked == ("complete", [1])
    assert table["huts"] == {"ALT": 0}
    table.answer({"cards": ["palm", "tattoo"]})
    assert table.asked == ("complete", [3])
    assert table["huts"] == {"ACT": 1, "ALF": 2, "ALT": 0}


@pytest.mark.parametrize(
    ("ask", "order"),
    [
        ("project", PASS),
        ("denounce", {"accuse": None}),
        ("tiki", {"tiki": None}),
        ("counter", {"take": False}),
        ("complete", {"cards": []}),
        ("acts", {"acts": []}),
    ],
)
def test_a_missed_deadline_does_nothing_where_nothing_can_be_done(ask, order):
    """M7: a pass, no denunciation, no counter, no act."""
    table = waiting_for(ask)
    assert table["ask"] == ask
    assert table.game.missed(table.state, table["seats"][0]) == order


@pytest.mark.parametrize(("ask", "huts"), [("revenge", {"ACT", "CCT"}), ("offer", {"ALT", "DLT"})])
def test_a_missed_revenge_or_offer_is_chosen_by_the_bot(ask, huts):
    """M7: a legal one."""
    table = waiting_for(ask)
    assert table["ask"] == ask
    order = table.game.missed(table.state, 0)
    assert order["hut"] in huts
    assert table.refusal(order) is None


def test_a_declined_counter_of_a_missed_deadline_gives_the_paint_back():
    """M7: declining is declining."""
    table = waiting_for("counter")
    table.answer(table.game.missed(table.state, 1))
    assert table["paints"] == [2, 2, 2]


@pytest.mark.parametrize(
    ("game", "options"), [("makabana-2013", {}), ("makabana-2003", {}), ("makabana-2003", {"mao": True})]
)
def test_rounds_of_passes_never_end_the_game(game, options):
    """M8: the engine knows no limit of rounds."""
    table = Table(game, 3, first=0, **options)
    while table["ask"] == "place":
        table.answer(table.game.missed(table.state, table["seats"][0]))
    for _ in range(50):
        table.round()
    assert (table["round"], table["final"], table["over"]) == (51, False, False)


def test_out_is_empty_but_in_a_season_that_someone_left():
    """M3: from the denunciation to the end of the season."""
    table = set_up(new_mao(), {})
    outs = [table["out"]]
    table.projects()
    outs.append(table["out"])
    table.denounce({1: 0})
    outs.append(table["out"])
    table.tikis()
    outs.append(table["out"])
    assert outs == [[], [], [1], []]


def test_the_rest_of_mao_goes_on_in_the_last_season():
    """F3: denunciation, completing and acts; nobody is out any more when the game is over."""
    table = set_up(new_mao(4), HUTS, final=True)
    table.projects(
        {
            0: build("DLF"),
            1: project("A C lagoon flower"),
            2: project("C"),
            3: project("B lagoon flower fish"),
        }
    )
    table.denounce({0: 1})
    assert told_asks(
        table, {"complete": {"cards": ["lagoon", "fish"]}, "acts": {"acts": [{"build": "BLF"}]}}
    ) == [
        ("tiki", 0),
        ("tiki", 2),
        ("tiki", 3),
        ("complete", 2),
        ("acts", 3),
    ]
    assert table["over"]
    assert (table["out"], table["offered"]) == ([], None)
    assert (table["huts"]["CLP"], table["huts"]["BLF"], table["huts"]["DLF"]) == (2, 3, 0)
    assert (table["tikis"], table["shown"]) == ({}, {})


def test_two_acts_may_empty_the_reserve_and_bring_the_last_season():
    """F3: at most one hut in reserve means none as well."""
    table = set_up(new_mao(), {0: "ARF ART ARP ACP CCT CCF CCP CLT"}).round(
        {0: project("D lagoon flower fish")}
    )
    table.answer({"acts": [{"build": "DLF"}, {"build": "DLP"}]})
    assert table["reserve"] == [0, 10, 10]
    assert table["final"]


def test_only_mao_has_its_words_in_the_position():
    """M1: the basic game knows neither `out` nor `offered`."""
    assert {"out", "offered"} <= new_mao().position.keys()
    assert not {"out", "offered"} & Table("makabana-2003", 3).position.keys()


def told_asks(table, answers):
    """Plays on to the next season or the end and returns who was asked what, one seat at a time."""
    asks = []
    while table["ask"] not in ("project", None):
        ((ask, (seat,)),) = [table.asked]
        asks.append((ask, seat))
        table.answer(answers.get(ask) or table.game.missed(table.state, seat))
    return asks
