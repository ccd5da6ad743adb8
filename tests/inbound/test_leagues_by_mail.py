"""Leagues by mail: whoever does not know their names is told them."""

import pytest

from games.models import League
from tests.games_at_play import person
from tests.inbound.replies import answer_to, said
from tests.inbound.test_lobby import send
from tests.leagues.seasons import season

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "line", ["leagues", "standings", "Could you show me the leagues?", "ligues", "リーグ一覧"]
)
def test_leagues_are_listed_by_name_with_a_line_that_is_right(line):
    known = season()
    blue = person("Blue")
    mail = send(line, blue.email)
    told = said(answer_to(mail))
    assert mail.outcome == "leagues"
    assert told["notes"] == [known.league.name]
    assert send(told["better"][0], blue.email).outcome == "standings"


def test_a_league_that_is_not_public_is_not_listed():
    season()
    League.objects.update(is_public=False)
    assert said(answer_to(send("leagues", person("Blue").email)))["notes"] == []
