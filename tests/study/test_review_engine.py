"""What a review works out, from the record alone."""

from dataclasses import replace

import pytest

from engine import GAMES, review
from engine.botplay import bots_play
from engine.makabana.cards import Project
from engine.makabana.review import guessed, hit_chance, wanted
from engine.makabana.state import NOBODY, new_table
from engine.record import read_record

SEED = bytes(range(32))
OPTIONS = {"makabana-2003": {"mao": True}}


def record(key, bots=("random",)):
    game = next(game for game in GAMES if game.key == key)
    players = min(game.players)
    return read_record(bots_play(game, players, OPTIONS.get(key, {}), SEED, bots).encode())


@pytest.fixture(scope="module")
def short():
    return record("makabana-2013", ("steady",))


def laid(*projects, huts=None, players=3):
    """A table of the 2013 edition at the first Tiki, with these projects."""
    state = new_table("2013", players, 0)
    owners = [NOBODY] * len(state.huts)
    for code, seat in (huts or {}).items():
        owners[state.board.places[code]] = seat
    return replace(
        state,
        stage="tiki",
        queue=tuple(range(players)),
        round=1,
        huts=tuple(owners),
        projects=tuple(projects),
    )


def test_the_same_record_gives_the_same_review_however_it_is_portioned(short):
    content = review.begin(short)
    while not review.is_done(content):
        content = review.go_on(content, short)
    assert content == review.whole(short)


def test_every_round_is_a_stop_and_every_game_played_on_has_one_win(short):
    content = review.whole(short)
    rounds = sum(step["ask"] == "project" for step in short.steps)
    assert len(content["stops"]) == rounds
    for stop in content["stops"]:
        assert sum(stop["wins"]) == pytest.approx(stop["played"]) == pytest.approx(content["playouts"])
    assert [seat for seat, share in enumerate(content["end"]) if share] == short.claims["result"]["winners"]


def test_the_turning_point_is_the_largest_change():
    stops = [{"played": 4, "wins": wins} for wins in ([2, 2], [1, 3], [4, 0])]
    turning = review.turning_point({"stops": stops, "end": [0.0, 1.0]})
    assert turning == {"stop": 2, "seat": 1, "before": 0, "after": 100}


def test_a_shown_card_leaves_the_free_spots_that_fit_it():
    project = Project(("fish", "rock", "sand"), "rock")
    state = laid(Project(("A", "fish", "rock"), "A"), project, project, players=5, huts={"ARP": 3})
    state = replace(state, projects=(*state.projects, project, project))
    fitting = {state.board.codes[aim.place] for aim in guessed(state, 0)}
    spots = {spot.code for spot in state.board.spots if spot.beach == "A"}
    assert fitting == spots - {"ARP"}
    assert sum(aim.chance for aim in guessed(state, 0)) == pytest.approx(1)


def test_what_a_project_wants():
    state = laid(*[Project((), None)] * 3)
    spot = state.board.spots[0]
    named = (spot.beach, spot.sector, spot.type)
    assert wanted(state, Project(tuple(sorted(named)), spot.beach)) == {0}
    club = wanted(state, Project(tuple(sorted((*named, "club"))), "club"))
    assert club == {state.board.site(state.board.beach_of[0])}
    assert wanted(state, Project((), None)) == set()


def test_a_tiki_is_likely_to_hit_where_only_one_spot_fits():
    empty = laid(*[Project((), None)] * 3)
    beach = [spot for spot in empty.board.spots if spot.beach == empty.board.beaches[0]]
    first, *others = beach
    project = Project(tuple(sorted((first.beach, first.sector, first.type))), first.beach)
    state = laid(project, *[Project((), None)] * 2, huts={spot.code: 2 for spot in others})
    assert hit_chance(state, 1, state.board.places[first.code]) == pytest.approx(1)
    assert hit_chance(state, 1, state.board.places[beach[0].beach + "*"]) == 0


@pytest.mark.parametrize("key", ["makabana-2003", "kahuna", "macao"])
def test_other_games_have_stops_and_notes(key):
    played = record(key)
    content = review.begin(played)
    content = review.go_on(content, played)
    first = content["stops"][0]
    assert first["notes"]
    assert {each["ask"] for each in first["advice"]} <= review.STUDIES[key].asks
    steps = [stop["step"] for stop in content["stops"]]
    assert steps == sorted(set(steps))
