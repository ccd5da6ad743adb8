"""A game that is over, on its page: places and points first, and what they are made of."""

import pytest

from games.faces import face_of
from games.models import Game
from games.tables.phases import open_phase
from games.tables.view import table_at
from games.web.tables.standings import standings_of
from tests.engine.kahuna import tables as kahuna
from tests.engine.macao.tables import wall_of
from tests.engine.macao.test_end import ended
from tests.games_at_play import NOON, people, play_on, table
from tests.web.tables import address, browser

pytestmark = pytest.mark.django_db


def test_places_points_and_their_parts_come_before_the_board():
    group = people(3)
    game = play_on(table(group), NOON)
    seen = table_at(game, game.seats.get(player=group[0]).number)
    standings = standings_of(seen)
    totals = [row[-1] for row in face_of(game.rules).score_rows(seen.view, seen.scores)]
    assert [each.total for each in standings] == sorted(totals, reverse=True)
    assert standings[0].place == 1
    for each in standings:
        assert sum(bar.points for bar in each.bars) == each.total
        assert all(bar.length > 0 and bar.start + bar.length <= 200 for bar in each.bars)
    shown = browser(group[0]).get(address(game)).content.decode()
    assert shown.index('id="standings"') < shown.index('id="board"')
    assert shown.count('class="bar bar-') == sum(len(each.bars) for each in standings)


def over_as(rules, ended):
    """A table of people on the site whose game ends like this one of the engine; people by seat."""
    game = table(people(len(ended["scores"])), rules=rules, options={"first": 0})
    open_phase(game, ended.state, tuple(ended.events), game.phases.last(), NOON)
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    return game, [seat.player for seat in game.seats.order_by("number")]


def last_turn(bridges, points):
    """Kahuna: nothing is left to do, and nobody has more islands."""
    return kahuna.table(bridges, face_up="", pile="", round=3, last_turns=1, points=points).turn()


BEATEN = {"bridges": {0: "IL", 1: "AB"}, "hands": ("AAC", "D"), "round": 2, "points": (0, 3)}
ENDS = {
    "K7": (lambda: last_turn({0: "IL", 1: "AB EF"}, (2, 2)), ["You came second with 2", "You won with 2"]),
    "K7, nobody": (lambda: last_turn({0: "IL", 1: "AB"}, (2, 2)), ["You came first with 2"] * 2),
    "K8": (
        lambda: kahuna.table(**BEATEN).turn(kahuna.cut("AB", "AA")),
        ["You won with 0", "You came second with 3"],
    ),
    "C22": (
        lambda: ended(3, wall_of(s3=[0], s7=[1], s9=[2]), {0: {"pp": 5}, 1: {"pp": 5}, 2: {"pp": 4}}),
        ["You came second with 5", "You won with 5", "You came third with 4"],
    ),
}
PLACES = {"won": 1, "first": 1, "second": 2, "third": 3}


@pytest.mark.parametrize("rule", ENDS)
def test_who_won_is_what_the_rules_say(rule):
    """Whatever the points: by bridges, by the wall, or because all bridges are lost."""
    end, headings = ENDS[rule]
    game, seated = over_as("macao" if rule == "C22" else "kahuna", end())
    for player, heading in zip(seated, headings, strict=True):
        shown = browser(player).get(address(game)).content.decode()
        assert f"<h1>{heading} point" in shown
    places = {str(each.label.name): each.place for each in standings_of(table_at(game, None))}
    told = [PLACES[next(word for word in heading.split() if word in PLACES)] for heading in headings]
    assert [places[player.name] for player in seated] == told
    assert list(places.values()) == sorted(told)


def test_islands_and_bridges_are_no_parts_of_points():
    """Not even where they happen to add up to them."""
    game, _ = over_as("kahuna", last_turn({0: "IL AB EF", 1: "CF BD"}, (3, 2)))
    seen = table_at(game, None)
    assert face_of("kahuna").score_rows(seen.view, seen.scores) == [[0, 3, 3], [0, 2, 2]]
    assert [each.bars for each in standings_of(seen)] == [[], []]
    shown = browser().get(address(game)).content.decode()
    assert 'id="standings"' in shown
    assert "bar-1" not in shown


def test_penalties_are_a_part_of_points_and_a_thin_bar_has_no_figure():
    fallen = ended(2, wall_of(s3=[0], s7=[1]), {0: {"pp": 40, "penalties": 2}, 1: {"pp": 1}})
    game, (red, _) = over_as("macao", fallen)
    first, second = standings_of(table_at(game, 0))
    assert [bar.points for bar in first.bars] == [40, -6]
    assert sum(bar.length for bar in first.bars) <= 200
    assert first.bars[0].holds_figure
    assert not second.bars[0].holds_figure
    shown = browser(red).get(address(game)).content.decode()
    assert ">−6</text>" in shown
    scores = shown[shown.index('class="scores"') :]
    assert "<bdi>You</bdi>" in scores[: scores.index("</table>")]
