"""Several at the same moment: one gets the seat, a round begins once, a table is scored once."""

import pytest

from games.leagues import acts, offers, requests
from games.leagues.advancing import advance_season
from games.leagues.division_table import table_of
from games.leagues.entry import sit_on_bench
from games.models import Game, LeagueResult, LeagueTable, RatingStep, SeatOffer, Tenure, Vacancy
from games.ratings.rating import rate_game
from games.refusal import Refusal
from tests.games_at_play import person
from tests.leagues.seasons import DAY, division, finish, running_season
from tests.tables.threads import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_whatever_comes_twice_happens_once():
    this = running_season(4, divisions=1, table_size=4)
    owner = this.league.roles.get().player
    now = this.starts_at + DAY
    for name in ("Grey", "Pink", "Black"):
        sit_on_bench(this, person(name), now)
    table = this.rounds.get(number=1).tables.get()
    leaver = table_of(division(this))[0].entry
    acts.perform(this.league, owner, "replace", "Wishes to stop.", now, table=table, entry=leaver)
    made = list(SeatOffer.objects.select_related("entry__player"))
    answers = at_once(*(lambda one=one: offers.accept(one, now) for one in made))
    assert sorted(type(answer).__name__ for answer in answers) == ["Refusal", "Refusal", "Seat"]
    assert Vacancy.objects.get().filled_by is not None
    assert Tenure.objects.filter(seat__game=table.game, ended_at__isnull=False).count() == 1

    claim = requests.ask(leaver, "report", "They talk.", now, about=table_of(division(this))[1].entry)
    decided = at_once(
        *(
            lambda granted=granted: requests.decide(claim, owner, granted, "So.", now)
            for granted in (True, False)
        )
    )
    assert sum(isinstance(answer, Refusal) for answer in decided) == 1

    finish(table.game, now + DAY)
    at_once(*[lambda: advance_season(this.pk, now + DAY)] * 3)
    assert LeagueResult.objects.count() == 4
    at_once(*[lambda: rate_game(table.game_id, now)] * 3)
    assert RatingStep.objects.count() == 3
    second = this.rounds.get(number=2)
    at_once(*[lambda: advance_season(this.pk, second.starts_at)] * 3)
    assert Game.objects.count() == LeagueTable.objects.count() == 2


def test_a_deciding_table_and_a_round_that_follows_are_drawn_once():
    cup = {"shape": "cup", "rules": "kahuna", "table_size": 2, "best_of_three": True}
    this = running_season(4, **cup)
    now, first = this.starts_at + DAY, this.rounds.get(number=1)
    won_by_whoever_goes_first(first, now)
    at_once(*[lambda: advance_season(this.pk, now)] * 3)
    assert Game.objects.count() == first.tables.count() == 6
    won_by_whoever_goes_first(first, now)
    at_once(*[lambda: advance_season(this.pk, now)] * 3)
    second = this.rounds.get(number=2)
    at_once(*[lambda: advance_season(this.pk, second.starts_at)] * 3)
    assert second.tables.count() == 2
    assert Game.objects.count() == LeagueTable.objects.count() == 8


def won_by_whoever_goes_first(round_, now):
    """Results as they are noted, without the games: who plays twice, once first, stands at one all."""
    for table in round_.tables.filter(outcome=""):
        for seat in table.seats.all():
            LeagueResult.objects.create(
                table=table, entry=seat.entry, place=seat.number + 1, score=2 - seat.number, at=now
            )
        LeagueTable.objects.filter(pk=table.pk).update(outcome="played", scored_at=now)
