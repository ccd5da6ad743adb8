"""A withdrawal between rounds draws the coming ones again, and everybody who sits elsewhere learns of it."""

import pytest

from games.leagues import acts
from games.models import LeagueSeat, Letter
from tests.games_at_play import letters
from tests.leagues.seasons import DAY, entry, finish_round, running_season
from tests.letters.every_kind import message
from tests.letters.sink import text_of
from tests.web.leagues import address
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db
AGAIN = "The coming rounds are drawn again, from round 2 on."


def test_preview_log_letters_and_the_page_of_the_draw_say_that_rounds_are_drawn_again(settings):
    this = running_season(7, divisions=1, division_size=8, rounds=3)
    now = settings.CLOCK_START = this.starts_at + DAY
    finish_round(this, 1, now)
    owner, red = this.league.roles.get().player, entry(this, "Red")
    tried = acts.preview(this.league, owner, "withdraw", "Moves away.", now, entry=red)
    assert acts.act_sentence(tried.act, "UTC").endswith(AGAIN)
    act = acts.perform(this.league, owner, "withdraw", "Moves away.", now, entry=red)
    assert acts.act_sentence(act, "UTC") == f"Red has withdrawn from the season. {AGAIN}"

    moved = set(act.data["moved"]) - {red.pk}
    assert moved
    told = letters("league_act", data__act=act.pk)
    assert sorted(told) == sorted(
        this.entries.filter(pk__in={*moved, red.pk}).values_list("player__name", flat=True)
    )
    own = this.entries.filter(pk__in=moved).first()
    text = text_of(message(Letter.objects.get(kind="league_act", player=own.player), language="en"))
    assert AGAIN in text
    for seat in LeagueSeat.objects.filter(entry=own, table__round__number__gt=1):
        assert f"Round {seat.table.round.number}, from" in text
    shown = page(browser(owner), address(this.league, 1, "draw"))
    assert AGAIN in shown
    assert "Moves away." in shown

    back = acts.revert(act, owner, "Stays.", now)
    assert "the earlier draw doesn’t come back" in acts.act_sentence(back, "UTC")
    assert set(letters("league_act", data__act=back.pk)) >= {"Red"}
