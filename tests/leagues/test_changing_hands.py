"""A place changes hands with all its seats, and goes back with all of them or not at all."""

import pytest

from games.leagues import acts, offers, requests
from games.leagues.advancing import advance_season
from games.leagues.division_table import table_of
from games.leagues.entry import sit_on_bench
from games.leagues.log import log_of
from games.models import Entry, LeagueSeat, LeagueTable, Seat, SeatOffer, Vacancy
from games.refusal import Refusal
from games.tables import absence, moderation
from tests.games_at_play import person
from tests.leagues.seasons import DAY, entry, finish, running_season
from tests.leagues.shape_seasons import ShapeSeason

pytestmark = pytest.mark.django_db


class Cup:
    """Red plays two games of a match at once; Lilac and Lime sit on the bench."""

    def __init__(self, settings) -> None:
        this = ShapeSeason(settings, 4, shape="cup", best_of_three="on")
        this.draw()
        this.start()
        self.season, self.league, self.owner, self.now = this.season, this.league, this.owner, this.now
        for name in ("Lilac", "Lime"):
            sit_on_bench(self.season, person(name), self.now)
        self.first, self.second = LeagueTable.objects.filter(seats__entry=entry(self.season, "Red"))

    def replace(self, table, *, of="Red", for_season=True):
        return acts.perform(
            self.league,
            self.owner,
            "replace",
            "Ill.",
            self.now,
            table=table,
            entry=entry(self.season, of),
            for_season=for_season,
        )

    def accept(self, table, name):
        offers.accept(
            SeatOffer.objects.filter(entry__player__name=name, vacancy__seat__table=table).last(), self.now
        )

    def revert(self, act):
        return acts.revert(act, self.owner, "Well again.", self.now)

    def finish(self, table):
        finish(table.game, self.now)
        advance_season(self.season.pk, self.now)

    def holders(self):
        """Who plays each of the two games for the place, and for whom it counts."""
        seats = LeagueSeat.objects.filter(table__in=(self.first, self.second)).order_by("table")
        mine = seats.filter(entry__player__name__in=("Red", "Lilac", "Lime"))
        return [
            (Seat.objects.get(game=one.table.game, number=one.number).player.name, one.entry.player.name)
            for one in mine
        ]


@pytest.fixture
def cup(settings):
    return Cup(settings)


def test_a_place_goes_back_with_all_games_of_a_match(cup):
    acts_done = [cup.replace(cup.first), cup.replace(cup.second)]
    cup.accept(cup.second, "Lilac")
    assert cup.holders() == [("Lilac", "Lilac")] * 2
    cup.revert(acts_done[0])
    assert cup.holders() == [("Red", "Red")] * 2
    assert (entry(cup.season, "Red").status, entry(cup.season, "Lilac").status) == ("entered", "bench")
    lines = [line for line in log_of(cup.league, cup.owner, "UTC") if line.act.kind == "replace"]
    assert [line.can_be_reverted for line in lines] == [False, False]
    with pytest.raises(Refusal, match="too_late_to_revert"):
        cup.revert(acts_done[1])
    with pytest.raises(Refusal, match="seat_gone"):
        cup.accept(cup.second, "Lilac")


def test_one_vacant_seat_of_a_place_stands_for_all_of_them(cup):
    done = cup.replace(cup.first)
    (line,) = log_of(cup.league, cup.owner, "UTC")
    assert line.can_be_reverted
    cup.accept(cup.first, "Lilac")
    assert cup.holders() == [("Lilac", "Lilac")] * 2
    (line,) = log_of(cup.league, cup.owner, "UTC")
    assert line.can_be_reverted
    cup.replace(cup.second, of="Lilac")
    cup.revert(done)
    assert cup.holders() == [("Red", "Red")] * 2
    assert not Vacancy.objects.filter(closed_at=None).exists()


def test_a_seat_for_one_table_changes_hands_alone_and_stays_when_the_place_does(cup):
    single = cup.replace(cup.first, for_season=False)
    cup.accept(cup.first, "Lime")
    assert cup.holders() == [("Lime", "Red"), ("Red", "Red")]
    place = cup.replace(cup.second)
    cup.accept(cup.second, "Lilac")
    assert cup.holders() == [("Lime", "Lilac"), ("Lilac", "Lilac")]
    cup.revert(place)
    assert cup.holders() == [("Lime", "Red"), ("Red", "Red")]
    cup.revert(single)
    assert cup.holders() == [("Red", "Red")] * 2


def test_nobody_takes_a_place_with_a_table_where_they_sit_already(cup):
    blue = LeagueSeat.objects.filter(table=cup.first).exclude(entry__player__name="Red").get().entry
    cup.replace(cup.first, of=blue.player.name, for_season=False)
    cup.accept(cup.first, "Lime")
    cup.replace(cup.second)
    with pytest.raises(Refusal, match="already_at_table"):
        cup.accept(cup.second, "Lime")
    assert cup.holders()[1] == ("Red", "Red")


@pytest.mark.parametrize("scored", [True, False])
def test_a_game_that_is_over_stays_with_whoever_played_it(cup, scored):
    cup.replace(cup.first)
    (cup.finish if scored else lambda table: finish(table.game, cup.now))(cup.first)
    cup.replace(cup.second)
    cup.accept(cup.second, "Lilac")
    assert cup.holders() == [("Red", "Red"), ("Lilac", "Lilac")]
    assert not Vacancy.objects.filter(seat__table=cup.first, filled_by__isnull=False).exists()


@pytest.mark.parametrize("scored", [True, False])
def test_a_place_in_which_the_newcomer_has_played_a_game_does_not_go_back(cup, scored):
    done = cup.replace(cup.second)
    cup.accept(cup.second, "Lilac")
    (cup.finish if scored else lambda table: finish(table.game, cup.now))(cup.first)
    with pytest.raises(Refusal, match="too_late_to_revert"):
        cup.revert(done)
    assert cup.holders() == [("Lilac", "Lilac")] * 2
    assert "Lilac" in [line.name for line in table_of(entry(cup.season, "Lilac").division)]


@pytest.fixture
def this():
    made = running_season(3, divisions=1, rounds=1)
    sit_on_bench(made, person("Lilac"), made.starts_at)
    return made


def perform(this, kind, **about):
    owner = this.league.roles.get().player
    return acts.perform(this.league, owner, kind, "Rude.", this.starts_at, entry=entry(this, "Red"), **about)


def test_whoever_was_banned_does_not_take_the_seat_back(this):
    perform(this, "ban", seasons=1)
    held = Seat.objects.get(player__name="Red")
    assert entry(this, "Red").status == Entry.Status.REMOVED
    with pytest.raises(Refusal, match="seat_given_up"):
        absence.come_back(held.pk, held.player, this.starts_at)


def test_a_free_seat_belongs_to_the_act_that_made_it_free(this):
    owner, now = this.league.roles.get().player, this.starts_at
    banned = perform(this, "ban", seasons=1)
    acts.revert(banned, owner, "Apologised.", now)
    Vacancy.objects.update(act=None)
    again = perform(this, "ban", seasons=1)
    old, new = Vacancy.objects.order_by("pk")
    assert (old.act, new.act) == (None, again)


def test_a_withdrawal_leaves_the_free_seat_to_the_replacement_before_it(this):
    replaced = perform(this, "replace", table=this.rounds.get().tables.get(), for_season=True)
    requests.ask(entry(this, "Red"), "withdraw", "A new job.", this.starts_at)
    assert Vacancy.objects.get().act == replaced


@pytest.mark.parametrize("for_season", [True, False])
def test_nobody_takes_a_place_with_a_table_that_they_have_moderated(cup, for_season):
    lime = entry(cup.season, "Lime").player
    moderation.pause(cup.second.game.pk, cup.owner, "A storm.", cup.now + DAY, cup.now)
    cup.second.game.acts.update(moderator=lime)
    cup.replace(cup.first, for_season=for_season)
    if for_season:
        with pytest.raises(Refusal, match="moderated_here"):
            cup.accept(cup.first, "Lime")
        assert cup.holders() == [("Red", "Red")] * 2
    else:
        cup.accept(cup.first, "Lime")
        assert cup.holders() == [("Lime", "Red"), ("Red", "Red")]


def test_a_seat_is_not_vacant_any_more_when_its_table_is_over(cup):
    cup.replace(cup.first, for_season=False)
    cup.finish(cup.first)
    offers.close_vacancies(cup.now)
    assert Vacancy.objects.get().closed_at == cup.now
    with pytest.raises(Refusal, match="seat_gone"):
        cup.accept(cup.first, "Lilac")
