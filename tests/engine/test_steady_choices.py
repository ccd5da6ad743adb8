"""What the steady bot thinks of a table, and what it then chooses."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.makabana.cards import PASS, Project, plan_of
from engine.makabana.guessing import aims
from engine.makabana.state import Trial
from engine.makabana.steady_project import paint_price
from tests.engine.steady_play import TIMES, chosen, judged, most_often
from tests.engine.tables import build, club, new_2003, new_2013, new_mao, paint, project, set_up

AZZURA_BUT_ALT = {0: "CLF", 1: "ACT", 2: "ARF ART ARP ACP ACF ALF ALP"}


def test_joining_groups_is_worth_more_than_standing_alone():
    table = set_up(new_2013(5), {0: "ACT ALF"})
    joining, alone = (table.state.board.places[spot] for spot in ("ALT", "ALP"))
    assert judged(table, 0).growth(0, joining) == 6 - 2
    assert judged(table, 0).growth(0, alone) == 1
    assert judged(table, 0).gain(0, joining) > judged(table, 0).gain(0, alone) + 2


def test_a_free_neighbour_makes_a_spot_better_as_long_as_there_is_time():
    """ACF stands alone, ALT has two neighbours, both on Azzura."""
    lone, open_spot = (new_2013(5).state.board.places[spot] for spot in ("ACF", "ALT"))
    early, last = set_up(new_2013(5), {}), set_up(new_2013(5), {}, final=True)
    assert judged(early, 0).gain(0, open_spot) > judged(early, 0).gain(0, lone)
    assert judged(last, 0).gain(0, open_spot) == judged(last, 0).gain(0, lone)


def test_in_the_final_round_breaking_a_tie_counts_as_the_rules_have_it():
    """P1: 2 points become 4 on Azzura; on Coquito nothing is to be had."""
    table = set_up(new_2013(5), {0: "ARF", 1: "ACP CLT CCT CSF", 2: "DRT"}, final=True)
    tied, hopeless = (table.state.board.places[spot] for spot in ("ALP", "CLF"))
    assert judged(table, 0).gain(0, tied) - judged(table, 0).gain(0, hopeless) == pytest.approx(2, abs=0.3)


def test_taking_a_hut_out_of_a_row_costs_its_owner_the_row():
    table = set_up(new_2013(5), {1: "ACT ALT ALF", 2: "DRT"})
    assert judged(table, 0).loss(table.state.board.places["ALT"]) == 6 - 2
    assert judged(table, 0).loss(table.state.board.places["ALF"]) == 6 - 3


def test_it_lays_only_buildings_in_the_final_round():
    table = set_up(new_2013(5), {0: "ACT ALT", 1: "CLF CLP", 2: "DST"}, final=True)
    assert {plan_of(tuple(sorted(order["cards"]))).kind for order in chosen(table, 0)} == {"build"}


def test_it_founds_its_club_where_it_has_most_huts():
    table = set_up(new_2013(5), {0: "ARF ACP ALT ALP CST", 1: "CLF", 2: "DST", 3: "BST"})
    plans = [plan_of(tuple(sorted(order["cards"]))) for order in chosen(table, 0)]
    assert {plan.named[0] for plan in plans if plan.kind == "club"} == {"A"}


def test_it_paints_when_that_swings_more_than_a_building():
    """The leader's huts hold Azzura, where seat 0 has two, and the end is near."""
    table = set_up(new_2003(5), {0: "ACT ALF", 1: "ALT ALP ACF BCT CLT DLP DRT BSP"})
    plans = [plan_of(tuple(sorted(order["cards"]))) for order in chosen(table, 0)]
    assert sum(plan.kind == "paint" and plan.named[0] == "A" for plan in plans) > TIMES / 2


def test_it_keeps_its_paint_for_later_in_the_beginning():
    """Though ALT would join two huts, a kept Paint has its price, which falls to nothing towards the end."""
    table = set_up(new_2003(5), {0: "ALF ACT", 1: "ALT", 2: "CLT", 3: "DLP", 4: "DRT"})
    plans = [plan_of(tuple(sorted(order["cards"]))) for order in chosen(table, 0, 200)]
    assert {plan.kind for plan in plans} == {"build"}
    last = set_up(new_2003(5), {0: "ALF ACT", 1: "ALT"}, final=True)
    assert paint_price(judged(table, 0)) > paint_price(judged(last, 0)) == 0


def test_it_mixes_what_it_lays_and_what_it_shows():
    table = set_up(new_2013(5), {0: "ARF CST DRF", 1: "ACP BLT", 2: "DST BCT", 3: "BST CLF"}, clubs={"A": 0})
    orders = chosen(table, 0)
    targets = Counter(tuple(order["cards"]) for order in orders)
    shown = Counter(order["show"] for order in orders)
    for choices in (targets, shown):
        assert len(choices) >= 4
        assert choices.most_common(1)[0][1] < TIMES * 0.75


def test_in_mao_it_is_mostly_honest_but_not_always():
    sizes = Counter(len(order["cards"]) for order in chosen(set_up(new_mao(4), {0: "ALT", 1: "CLF"}), 0, 200))
    assert sizes.most_common(1)[0][0] == 3
    assert {2, 3, 4} <= sizes.keys()


def test_it_blocks_the_only_spot_that_the_shown_card_leaves():
    table = set_up(new_2013(5), AZZURA_BUT_ALT, final=True)
    table.projects({0: build("CLP"), 1: build("ALT", show="A")})
    seen = table.game.view(table.state, 0)
    guessed = [(aim.kind, seen.board.codes[aim.place]) for aim in aims(seen, judged(table, 0), 1)]
    assert guessed == [("build", "ALT")]
    assert most_often(table, 0, "tiki") == ("ALT", TIMES)


def test_it_does_not_bring_on_the_end_while_it_trails():
    """R9: the same as above, but a Tiki on ALT would fill Azzura, and seat 2 is far ahead."""
    table = set_up(new_2013(5), AZZURA_BUT_ALT).projects({0: build("CLP"), 1: build("ALT", show="A")})
    assert "ALT" not in {order["tiki"] for order in chosen(table, 0)}


def test_it_guards_the_hut_that_the_open_paint_must_mean():
    table = set_up(new_2003(4), {0: "ALT ACT", 1: "ARF", 2: "DST", 3: "BST"})
    table.projects({0: build("CLP"), 1: paint("ALT", show="lagoon")})
    assert most_often(table, 0, "tiki") == ("ALT", TIMES)


def test_it_stands_in_the_way_of_a_club():
    table = set_up(new_2013(5), {0: "CLF", 1: "ALT ALF ACT ARF", 2: "DST"})
    table.projects({0: build("CLP"), 1: club("ALT", show="club")})
    assert most_often(table, 0, "tiki") == ("A*", TIMES)


def test_it_wastes_no_tiki_where_one_already_stands():
    table = set_up(new_2013(5, first=4), AZZURA_BUT_ALT, final=True)
    table.projects({0: build("CLP"), 1: build("ALT", show="A"), 3: build("DLT", show="D")})
    table.answer({"tiki": "ALT"})
    assert {order["tiki"][0] for order in chosen(table, 0)} == {"D"}


def test_an_honest_player_denounces_who_shows_paint():
    table = set_up(new_mao(4), {0: "ALT", 1: "CLF", 2: "DST"})
    table.projects({0: build("CLP"), 1: paint("ALT", show="paint"), 2: build("DSF"), 3: build("BLF")})
    assert most_often(table, 0, "accuse") == (1, TIMES)


def test_a_cheat_denounces_nobody():
    """Not even who shows Paint, for four cards would be the lower degree."""
    table = set_up(new_mao(4), {0: "ALT", 1: "CLF", 2: "DST"})
    laid = {1: paint("ALT", show="paint"), 2: build("DSF"), 3: build("BLF")}
    table.projects({0: project("A C lagoon fish flower"), **laid})
    assert most_often(table, 0, "accuse") == (None, TIMES)


def test_it_offers_the_hut_it_can_best_do_without():
    """ALT, ACT and ALF are a row, and ALT holds it together; BCT stands alone on a beach that is lost."""
    table = tried(new_mao(4), {0: "ALT ACT ALF BCT", 1: "DST", 2: "BSP BST BRF"}, "offer")
    assert most_often(table, 0, "hut") == ("BCT", TIMES)


def test_it_takes_revenge_where_it_hurts():
    table = tried(new_mao(4), {0: "DRT", 1: "ALT ACT ALF BCT", 2: "BSP BST BRF"}, "revenge")
    assert most_often(table, 0, "hut") == ("ALT", TIMES)


@pytest.mark.parametrize(("offered", "taken"), [("ALT", True), ("BCT", False)])
def test_it_takes_an_offered_hut_that_is_worth_more_than_a_paint(offered, taken):
    """Seat 1 would join a row with ALT; BCT stands alone on a beach that is lost."""
    table = tried(new_mao(4), {0: "ALT BCT", 1: "ACT ALF", 2: "BSP BST BRF"}, "counter")
    table.state = replace(table.state, offered=table.state.board.places[offered])
    assert most_often(table, 1, "take") == (taken, TIMES)


def test_it_completes_the_best_building_that_no_tiki_bars():
    """ALT would join ACT and ALF, but seat 1's Tiki stands there; CLT and DLT remain."""
    table = set_up(new_mao(), {0: "ACT ALF", 1: "DST"}).projects({0: project("lagoon tattoo")}).denounce()
    assert best_completions(table, tikis={}) == {"A"}
    assert best_completions(table, tikis={1: "ALT"}) <= {"C", "D"}


def test_it_does_the_two_best_acts_that_nothing_bars():
    table = set_up(new_mao(), {0: "ACT", 1: "DST"})
    table.projects({0: project("A lagoon tattoo flower fish")}).denounce().tikis({1: "ALP"})
    assert table.asked == ("acts", [0])
    assert all(order["acts"] == [{"build": "ALT"}, {"build": "ALF"}] for order in chosen(table, 0))


def best_completions(table, tikis):
    """The beaches with which the bot completes seat 0's cards, once these Tikis stand."""
    before = table.state
    table.tikis(tikis)
    assert table.asked == ("complete", [0])
    beaches = {card for order in chosen(table, 0) for card in order["cards"]}
    table.state = before
    return beaches


def tried(table, huts, stage):
    """Seat 0 has denounced seat 1, a painter, and this is asked next."""
    set_up(table, huts)
    seat = 1 if stage == "counter" else 0
    projects = (PASS, Project(("B", "fish", "paint", "rock"), "B"), *[PASS] * (table.state.players - 2))
    trial = Trial(0, 1, 3, 4, True)
    table.state = replace(table.state, stage=stage, queue=(seat,), trial=trial, projects=projects)
    return table
