"""One ruling is in force for a table; page, log and letters say which."""

import re

import pytest

from games.leagues import acts
from games.leagues.log import log_of
from games.leagues.requests import ask
from games.refusal import Refusal
from tests.leagues.seasons import entry
from tests.leagues.test_acts import scene
from tests.web.leagues import address
from tests.web.tables import browser, page

__all__ = ["scene"]
pytestmark = pytest.mark.django_db


def points(of):
    return sorted(row.points for row in of.rows())


def ruled(of):
    """What the division's page says of its tables."""
    html = page(browser(of.owner), address(of.league, 1, 1))
    return re.findall(r'<p class="ruling">.*?</span> (.*?)\.</p>', html)


def test_a_later_ruling_replaces_the_earlier_and_reverting_it_brings_that_back(scene):
    came_out = points(scene)
    void = scene.do("void", table=scene.table)
    assert (points(scene), ruled(scene)) == ([0, 0, 0, 0], ["It counts for nobody"])
    annul = scene.do("annul", table=scene.table)
    assert (points(scene), ruled(scene)) == ([50, 50, 50, 50], ["It counts as a tie for everyone"])
    later, earlier = log_of(scene.league, scene.owner, "UTC")
    assert later.sentence.endswith("This replaces the earlier ruling (table void).")
    assert (later.is_replaced, later.can_be_reverted) == (False, True)
    assert (earlier.is_replaced, earlier.can_be_reverted) == (True, False)
    assert "replaced by a later ruling" in page(browser(scene.owner), address(scene.league, "log"))
    with pytest.raises(Refusal, match="ruling_replaced"):
        acts.revert(void, scene.owner, "A mistake.", scene.now)

    back = acts.revert(annul, scene.owner, "A mistake.", scene.now)
    assert acts.act_sentence(back, "UTC").endswith("The earlier ruling counts again (table void).")
    assert (points(scene), ruled(scene)) == ([0, 0, 0, 0], ["It counts for nobody"])
    back = acts.revert(void, scene.owner, "A mistake.", scene.now)
    assert acts.act_sentence(back, "UTC").endswith("The table counts as it was played.")
    assert (points(scene), ruled(scene)) == (came_out, [])


def test_what_counts_already_cannot_be_ruled_again(scene):
    blue = entry(scene.season, "Blue")
    scene.do("award", table=scene.table, entry=scene.red)
    with pytest.raises(Refusal, match="ruled_already"):
        scene.do("award", table=scene.table, entry=scene.red)
    assert scene.do("award", table=scene.table, entry=blue).data["replaces"] == ["award"]
    assert scene.do("forfeit", table=scene.table, entry=scene.red).data["replaces"] == ["award"]
    assert scene.do("forfeit", table=scene.table, entry=blue).data["replaces"] == []
    with pytest.raises(Refusal, match="ruled_already"):
        scene.do("forfeit", table=scene.table, entry=scene.red)


def test_nobody_appeals_against_a_ruling_that_counts_no_more(scene):
    void = scene.do("void", table=scene.table)
    scene.do("annul", table=scene.table)
    with pytest.raises(Refusal, match="ruling_replaced"):
        ask(scene.red, "appeal", "It was a good game.", scene.now, against=void)
