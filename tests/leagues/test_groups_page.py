"""The page of groups with play-offs says why somebody is above another, and who plays on."""

import pytest

from games.models import LeagueResult
from tests.leagues.shape_seasons import ShapeSeason

pytestmark = pytest.mark.django_db


def two_share_each_table(this):
    for table in this.season.rounds.get(number=1).tables.all():
        for result, place in zip(table.results.order_by("entry"), (1, 1, 3), strict=True):
            LeagueResult.objects.filter(pk=result.pk).update(place=place, score=10 * (4 - place))


def test_the_little_table_of_equals_stands_below_why(settings):
    this = ShapeSeason(
        settings, 6, shape="groups", groups="2", rounds="1", qualifiers="1", table_size="3", rules="macao"
    )
    this.draw()
    this.start()
    this.play_round()
    two_share_each_table(this)
    group = this.client.get(f"/leagues/{this.league.slug}/1/1/").context["groups"][0]
    (best, _), (second, _), _last = group.lines
    ((title, rows),) = best.balances
    assert title == "Head to head among all tied players"
    assert sorted(rows) == sorted([(best.name, "±0"), (second.name, "±0")])
    page = this.read(1)
    groups = page[page.index('class="groups"') : page.index("Everyone</h2>")]
    assert "Head to head among all tied players" in groups


def test_one_group_whose_first_has_won_knows_no_play_offs(settings):
    this = ShapeSeason(settings, 3, shape="groups", groups="1", rounds="3", qualifiers="1")
    this.draw()
    this.start()
    for _round in range(3):
        this.play_round()
        this.next_round()
    page = this.read(1)
    assert "play-offs</span>" not in page
    assert "surviving more rounds" not in page
    assert "sit out" in this.letters_of("league_draw")
    this.confirm()
