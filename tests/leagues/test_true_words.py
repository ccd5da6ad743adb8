"""What the log, previews and pages say is what happens."""

import pytest

from games.leagues import acts
from games.leagues.entry import is_banned
from games.models import Season
from tests.leagues.seasons import running_season
from tests.leagues.test_acts import scene
from tests.web.leagues import address
from tests.web.tables import browser, page

__all__ = ["scene"]
pytestmark = pytest.mark.django_db


def adjustment(of):
    return next(row.adjustment for row in of.rows() if row.entrant == of.red.pk)


def said(act):
    return acts.act_sentence(act, "UTC")


def test_the_yellow_card_that_makes_a_red_one_names_it_and_what_both_cost(scene):
    first = scene.do("yellow", entry=scene.red)
    assert (said(first), adjustment(scene)) == ("A yellow card for Red, which costs 10 points.", -10)
    before = adjustment(scene)
    second = scene.do("yellow", entry=scene.red)
    assert "it costs another 30 points (40 in all) and rules out promotion" in said(second)
    assert adjustment(scene) - before == -40
    third = scene.do("yellow", entry=scene.red)
    assert said(third) == "A yellow card for Red, which costs 10 points."

    back = acts.revert(third, scene.owner, "A mistake.", scene.now)
    assert said(back) == "Reverted: A yellow card for Red, which costs 10 points."
    back = acts.revert(first, scene.owner, "A mistake.", scene.now)
    assert said(back).endswith("The red card is cancelled with it: 40 points in all are given back.")
    assert adjustment(scene) == -10
    second.refresh_from_db()
    assert said(second) == (
        "A yellow card for Red, which costs 10 points. It no longer makes a red card, because an earlier "
        "yellow card was reverted."
    )
    fourth = scene.do("yellow", entry=scene.red)
    assert "it costs another 30 points" in said(fourth)


def test_a_red_card_that_stays_is_said_of_the_yellow_card_that_makes_it_now(scene):
    _, second, third = [scene.do("yellow", entry=scene.red) for _ in range(3)]
    assert adjustment(scene) == -60
    back = acts.revert(second, scene.owner, "A mistake.", scene.now)
    assert said(back).endswith(
        "The red card stays, because enough yellow cards remain: 10 points are given back."
    )
    assert adjustment(scene) == -50
    third.refresh_from_db()
    assert "it costs another 30 points (40 in all)" in said(third)


def test_a_ban_says_how_long_and_is_not_for_life_unless_chosen(scene):
    about = {"entry": scene.red}
    tried = acts.preview(scene.league, scene.owner, "ban", "x", scene.now, **about)
    again = "The coming rounds are drawn again, from round 2 on."
    assert said(tried.act) == f"Red is banned from the league for 1 more season, up to season 2. {again}"
    for_good = acts.preview(scene.league, scene.owner, "ban", "x", scene.now, seasons=0, **about)
    assert said(for_good.act) == f"Red is banned from the league permanently. {again}"
    form = browser(scene.owner).get(address(scene.league, 1, 1, "act", "ban")).context["form"]
    assert form["seasons"].initial == 1
    scene.do("ban", **about)
    numbers = [n for n in range(1, 5) if is_banned(Season(league=scene.league, number=n), scene.red.player)]
    assert numbers == [1, 2]


@pytest.mark.parametrize("at_once", [True, False])
def test_a_withdrawal_says_one_thing_about_its_answer(at_once, settings):
    this = running_season(4, divisions=1, table_size=4, withdrawals_granted=at_once)
    settings.CLOCK_START = this.starts_at
    red = this.entries.get(player__name="Red").player
    html = page(browser(red), address(this.league, 1, "ask", "withdraw"))
    assert ("It is granted automatically" in html) == at_once
    assert ("You’ll get an answer within" in html) != at_once
