"""The standings on a phone: every column of a row is in sight, without scrolling sideways."""

import pytest
from django.utils import translation

from games.leagues.advancing import advance_season
from games.models import LeagueResult, Player
from tests.leagues.seasons import DAY, entry, finish_round
from tests.web.leagues import address, moderated, played

pytestmark = pytest.mark.browser
ROUNDS = 6


@pytest.fixture
def this(site, settings):
    """Eight people with six tables each, all on time, one with a name as long as can be."""
    of, _ = moderated()
    this = played(of, rounds=ROUNDS, divisions=1, division_size=8, round_days=3, break_days=0)
    at = this.starts_at
    for number in range(2, ROUNDS + 1):
        at = this.rounds.get(number=number).starts_at
        advance_season(this.pk, at)
        finish_round(this, number, at + DAY)
    settings.CLOCK_START = at + DAY
    LeagueResult.objects.update(asked=10, missed=0)
    Player.objects.filter(name="Blue").update(name="Wolfeschlegelsteinhausenbergerdorff")
    return this


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_deadlines_kept_are_in_sight(visit, this, language):
    viewer = entry(this, "Red").player
    Player.objects.filter(pk=viewer.pk).update(language=language)
    with translation.override(language):
        name = translation.gettext("On time")
    page = visit(viewer).go(address(this.league, 1, 1))
    heading = page.locator(".standings thead th").last
    assert name in heading.inner_text()
    for width in (390, 360, 320):
        page.set_viewport_size({"width": width, "height": 844})
        for cell in [heading, *page.locator(".standing > tr:first-child > td:last-child").all()]:
            box = cell.bounding_box()
            assert box["x"] + box["width"] <= width
        assert page.locator(".table-wrap").first.evaluate("(box) => box.scrollWidth <= box.clientWidth")
