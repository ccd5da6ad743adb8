"""Entry is closed early only where a season comes of it."""

import pytest

from games.leagues.advancing import advance_season
from games.leagues.entry import enter
from games.leagues.seasons import close_entry
from games.models import Season
from games.refusal import Refusal
from tests.games_at_play import NOON
from tests.leagues.seasons import DAY, colour_people, season
from tests.web.leagues import address
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db

KAHUNA = {"rules": "kahuna", "table_size": 2}
LEAST = [
    (3, {}),
    (3, KAHUNA),
    (3, {**KAHUNA, "shape": "groups"}),
    (3, {**KAHUNA, "shape": "cup"}),
    (3, {**KAHUNA, "shape": "swiss"}),
    (3, {**KAHUNA, "shape": "ladder"}),
    (4, {**KAHUNA, "shape": "teams"}),
    (9, {"shape": "teams", "team_size": 3}),
]


@pytest.mark.parametrize(("least", "declared"), LEAST)
def test_with_too_few_people_entry_stays_open_and_with_enough_there_is_a_draw(least, declared, settings):
    this, now = season(**declared), NOON + DAY
    settings.CLOCK_START = now
    owner, people = this.league.roles.get().player, colour_people(least)
    for player in people[:-1]:
        enter(this, player, now)
    with pytest.raises(Refusal, match="too_few_entered") as refused:
        close_entry(this, owner, now)
    assert refused.value.data == {"least": least, "there": least - 1}
    advance_season(this.pk, now)
    this.refresh_from_db()
    assert this.status == Season.Status.OPEN

    enter(this, people[-1], now)
    close_entry(this, owner, now)
    advance_season(this.pk, now)
    this.refresh_from_db()
    assert this.status in (Season.Status.DRAWN, Season.Status.RUNNING)


def test_the_page_says_how_many_are_needed_beside_the_button_and_when_it_refuses(settings):
    this = season()
    settings.CLOCK_START = NOON + DAY
    client = browser(this.league.roles.get().player)
    assert "It needs at least 3 players. Entered so far: 0." in page(client, address(this.league, 1))
    answer = client.post(address(this.league, 1, "close"), follow=True)
    assert "needs at least 3 players, and 0 have entered so far" in answer.content.decode()
