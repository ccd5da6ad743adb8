"""Entering, waiting, the bench, leaving, asking; what a season may declare; the draw before publication."""

from datetime import time

import pytest

from games import tasks
from games.accounts.guests import make_guest
from games.leagues import offers, requests
from games.leagues.advancing import advance_leagues, advance_season
from games.leagues.announcements import next_hour_of
from games.leagues.division_table import places_of, table_of
from games.leagues.drawing import draw, publish, situation_of, swap
from games.leagues.entry import enter, leave, on_time_percent, sit_on_bench, why_not_enter
from games.leagues.inviting import accept, ask_in
from games.leagues.leagues import (
    change_league,
    declare_related,
    found_league,
    leagues_for,
    may_read,
    undeclare_related,
)
from games.leagues.links import offer_token, read_offer_token
from games.leagues.seasons import change_season, plan_season
from games.leagues.settings import read_settings
from games.models import Entry, LeagueAct, LeagueRole, LeagueSeat, Season, Seat, SeatOffer
from games.refusal import Refusal
from games.tables.absence import take_over
from tests.games_at_play import NOON, let_lapse, letters, person, table
from tests.leagues.seasons import (
    DAY,
    SETTINGS,
    colour_people,
    division,
    entry,
    finish_round,
    league,
    running_season,
    season,
)

pytestmark = pytest.mark.django_db

BAD_SETTINGS = [
    ({"table_size": 7}, "bad_setting"),
    ({"table_size": "4"}, "bad_setting"),
    ({"table_size": 2}, "players"),
    ({"rounds": 0}, "bad_setting"),
    ({"division_size": 2}, "bad_setting"),
    ({"division_size": 25}, "bad_setting"),
    ({"scoring": "luck"}, "unknown_choice"),
    ({"unfinished": None}, "unknown_choice"),
    ({"tiebreaks": []}, "bad_tiebreaks"),
    ({"tiebreaks": ["wins"]}, "bad_tiebreaks"),
    ({"tiebreaks": ["wins", "wins", "lot"]}, "bad_tiebreaks"),
    ({"tiebreaks": "lot"}, "unknown_choice"),
    ({"place_points": [1, 2]}, "bad_place_points"),
    ({"place_points": []}, "bad_place_points"),
    ({"promoted": 3, "relegated": 2}, "too_many_moves"),
    ({"rules": "chess"}, "no_such_game"),
    ({"options": {"mao": True}}, "unknown_option"),
    ({"options": {"first": 1}}, "seats_are_drawn"),
    ({"pace": {}}, "missing_field"),
    ({"needs_confirmed": 1}, "unknown_choice"),
    ({"magic": 1}, "unknown_setting"),
]


def test_impossible_settings_are_refused_one_by_one():
    for change, code in BAD_SETTINGS:
        with pytest.raises(Refusal, match=code):
            read_settings({**SETTINGS, **change})
    with pytest.raises(Refusal, match="unknown_setting"):
        read_settings([])
    kept = read_settings(SETTINGS)
    assert read_settings(kept.as_json()) == kept


def test_a_season_has_dates_in_order_and_settings_until_it_is_drawn():
    of = league()
    owner = of.roles.get().player
    dates = {"opens_at": NOON, "closes_at": NOON + 7 * DAY, "starts_at": NOON + 8 * DAY}
    for bad in ({"closes_at": NOON}, {"starts_at": NOON + 6 * DAY}, {"starts_at": NOON + 400 * DAY}):
        with pytest.raises(Refusal, match="bad_season_dates"):
            plan_season(of, owner, name="S", settings=SETTINGS, now=NOON, **{**dates, **bad})
    this = season(of)
    with pytest.raises(Refusal, match="season_being_prepared"):
        season(of)
    change_season(this, owner, settings={"divisions": 3, "rounds": 5}, now=NOON, name="Spring")
    assert this.divisions.count() == 3
    with pytest.raises(Refusal, match="no_power"):
        change_season(this, person("Nobody"), name="Mine", now=NOON)
    for player in colour_people(4):
        enter(this, player, NOON)
    advance_season(this.pk, this.closes_at)
    with pytest.raises(Refusal, match="season_frozen"):
        change_season(this, owner, settings={"rounds": 2}, now=NOON)


def test_who_may_enter():
    this = season(least_on_time=90)
    ready, late, unconfirmed = person("Red"), person("Blue"), person("Yellow", confirmed_at=None)
    seat = Seat.objects.create(game=table([person("Violet")], bots=2), number=9, colour="red", player=late)
    seat.tenures.create(player=late, began_at=NOON, asked=20, missed=5, excused=2)
    assert on_time_percent(late) == 85
    assert on_time_percent(ready) is None
    assert why_not_enter(this, ready) is None
    assert why_not_enter(this, late).code == "not_on_time_enough"
    assert why_not_enter(this, unconfirmed).code == "needs_confirmed_address"
    assert why_not_enter(this, make_guest(NOON)).code == "needs_confirmed_address"
    enter(this, ready, NOON)
    assert letters("league_entry") == ["Red"]
    with pytest.raises(Refusal, match="already_entered"):
        enter(this, ready, NOON)
    with pytest.raises(Refusal, match="entry_closed"):
        enter(this, person("Green"), this.closes_at)


def test_a_full_season_has_a_waiting_list_whose_first_moves_up():
    this = season(divisions=1, division_size=3)
    people = colour_people(5)
    for player in people:
        enter(this, player, NOON)
    assert [one.status for one in this.entries.all()] == ["entered"] * 3 + ["waiting"] * 2
    leave(this, people[0], NOON)
    assert entry(this, "Green").status == "entered"
    with pytest.raises(Refusal, match="not_in_season"):
        leave(this, people[0], NOON)
    enter(this, people[0], NOON + DAY)
    assert entry(this, "Red").status == "waiting"
    advance_season(this.pk, this.closes_at)
    with pytest.raises(Refusal, match="withdraw_by_request"):
        leave(this, people[1], NOON)


def test_a_season_with_too_few_people_is_called_off_and_all_are_told():
    this = season()
    for player in colour_people(2):
        enter(this, player, NOON)
    tasks.advance_leagues()
    this.refresh_from_db()
    assert this.status == Season.Status.OPEN
    advance_leagues(this.closes_at)
    this.refresh_from_db()
    assert this.status == Season.Status.CANCELLED
    assert letters("league_entry") == ["Blue", "Blue", "Red", "Red"]


def test_a_private_league_is_for_those_it_lets_in():
    of = league(is_public=False)
    owner, red = of.roles.get().player, person("Red")
    this = season(of)
    assert not may_read(of, None)
    assert of not in leagues_for(red)
    with pytest.raises(Refusal, match="by_invitation"):
        enter(this, red, NOON)
    asked = ask_in(of, owner, "RED@example.org", NOON)
    assert of not in leagues_for(red)
    accept(of, red, asked.pk, NOON)
    assert of in leagues_for(red)
    enter(this, red, NOON)
    change_league(of, owner, name="Open league", about="", is_public=True)
    assert may_read(of, None)
    for bad in ("", "x" * 61, "a\x00b"):
        with pytest.raises(Refusal, match="bad_name"):
            found_league(owner, name=bad, now=NOON)


def test_before_publication_seats_can_be_swapped_with_a_reason():
    this = season(divisions=1, division_size=8)
    owner = this.league.roles.get().player
    for player in colour_people(6):
        enter(this, player, NOON)
    with pytest.raises(Refusal, match="not_yet_drawn"):
        draw(this, NOON)
    advance_season(this.pk, this.closes_at)
    tables = this.rounds.get(number=1).tables.all()
    one, other = tables[0].seats.first(), tables[1].seats.last()
    before = one.entry_id, other.entry_id
    with pytest.raises(Refusal, match="reason_missing"):
        swap(one, other, owner, " ", NOON)
    with pytest.raises(Refusal, match="bad_swap"):
        swap(one, this.rounds.get(number=2).tables.first().seats.first(), owner, "x", NOON)
    act = swap(one, other, owner, "They travel together.", NOON)
    seats = LeagueSeat.objects.in_bulk([one.pk, other.pk])
    assert (seats[other.pk].entry_id, seats[one.pk].entry_id) == before
    assert act.kind == LeagueAct.Kind.SWAP
    assert requests.ask(entry(this, "Red"), "withdraw", "No time.", this.closes_at).status == "granted"
    assert LeagueSeat.objects.filter(table__round__season=this).count() == 10
    publish(this, owner, this.closes_at)
    with pytest.raises(Refusal, match="draw_published"):
        swap(
            *LeagueSeat.objects.filter(table=this.rounds.get(number=1).tables.first())[:2],
            owner,
            "Late.",
            NOON,
        )
    with pytest.raises(Refusal, match="bad_swap"):
        swap(one, other, owner, "They are gone.", NOON)


def test_declared_relationships_are_kept_apart():
    this = season(divisions=1, division_size=8)
    people = colour_people(6)
    for player in people:
        enter(this, player, NOON)
    declare_related(this.league, people[0], people[0], people[1], NOON)
    with pytest.raises(Refusal, match="no_such_player"):
        declare_related(this.league, people[0], people[0], people[0], NOON)
    advance_season(this.pk, this.closes_at)
    for seat in LeagueSeat.objects.filter(entry__player=people[0]):
        assert not seat.table.seats.filter(entry__player=people[1]).exists()


def test_a_pair_declared_or_ended_when_the_seed_may_be_known_steers_no_draw():
    this = season(divisions=1, division_size=8)
    people = colour_people(6)
    for player in people:
        enter(this, player, NOON)
    early = declare_related(this.league, people[0], people[0], people[1], this.closes_at - DAY)
    advance_season(this.pk, this.closes_at)
    drawn = division(this)
    declare_related(this.league, people[0], people[0], people[2], this.closes_at)
    places = places_of(drawn)
    root = {one.player_id: place for place, one in places.playing.items()}
    assert situation_of(drawn, places, 2, 1).related == ((root[people[0].pk], root[people[1].pk]),)
    LeagueRole.objects.create(league=this.league, player=people[0], role="moderator", since=NOON)
    with pytest.raises(Refusal, match="competes_here"):
        undeclare_related(early, people[0])
    undeclare_related(early, this.league.roles.get(role="owner").player)
    assert this.league.relationships.count() == 1


def test_alternates_are_asked_by_themselves_when_a_bot_holds_a_seat_and_the_place_keeps_the_points():
    this = running_season(4, divisions=1, table_size=4, misses_allowed=1)
    alternate, outsider = person("Grey"), person("Nobody")
    sit_on_bench(this, alternate, this.starts_at, hours=(time(22), time(6)))
    table = this.rounds.get(number=1).tables.get()
    now = let_lapse(table.game)
    held = table.game.seats.exclude(bot="").first()
    with pytest.raises(Refusal, match="alternates_only"):
        take_over(held.pk, outsider, now)
    advance_leagues(now)
    advance_leagues(now)
    bots = table.game.seats.exclude(bot="").count()
    assert SeatOffer.objects.filter(entry__player=alternate).count() == bots
    offer = SeatOffer.objects.get(vacancy__seat__number=held.number)
    with pytest.raises(Refusal, match="seat_gone"):
        offers.accept(offer, now + 2 * DAY)
    offers.accept(offer, now)
    finish_round(this, 1, now + DAY)
    assert entry(this, held.player.name).results.get().forfeit is False
    assert entry(this, "Grey").division is None
    still_bots = table.game.seats.exclude(bot="").values_list("player__name", flat=True)
    assert {name: entry(this, name).results.get().forfeit for name in still_bots} == dict.fromkeys(
        still_bots, True
    )
    for bad in ("", "x" * 300, offer_token(offer) + "x"):
        with pytest.raises(Refusal, match="bad_link"):
            read_offer_token(bad)


def test_an_offer_waits_for_the_hours_of_the_alternate():
    alternate = Entry(player=person("Grey", zone="Europe/Paris"), bench_from=time(18), bench_to=time(22))
    assert next_hour_of(alternate, NOON).hour == 17
    evening = NOON.replace(hour=19)
    assert next_hour_of(alternate, evening) == evening
    assert next_hour_of(alternate, NOON.replace(hour=22)) == NOON.replace(hour=17) + DAY
    night = Entry(player=alternate.player, bench_from=time(22), bench_to=time(6))
    assert next_hour_of(night, NOON.replace(hour=23)) == NOON.replace(hour=23)
    assert next_hour_of(night, NOON).hour == 21


@pytest.mark.parametrize(
    ("rule", "tables", "points"), [("as_it_stands", 1, None), ("annul", 1, 50), ("void", 0, 0)]
)
def test_unfinished_tables_are_scored_as_declared_at_the_hard_end(rule, tables, points):
    this = running_season(4, divisions=1, table_size=4, unfinished=rule)
    advance_season(this.pk, this.rounds.get(number=1).ends_at)
    rows = [line.row for line in table_of(division(this))]
    assert [len(row.tables) for row in rows] == [tables] * 4
    assert points is None or {row.points for row in rows} == {points}
    assert this.rounds.get(number=1).tables.get().game.status == "cancelled"


def test_a_league_of_a_game_for_two_pairs_everybody_and_who_sits_out_gets_points():
    this = running_season(5, divisions=1, division_size=5, table_size=2, rules="kahuna", options={}, rounds=5)
    first = this.rounds.get(number=1)
    assert sorted(table.seats.count() for table in first.tables.all()) == [1, 2, 2]
    assert first.tables.get(outcome="bye").results.get().place == 1
    finish_round(this, 1, this.starts_at + DAY)
    rows = [line.row for line in table_of(division(this))]
    assert sorted(row.points for row in rows)[2] == 50
    assert sum(row.points for row in rows) == 250
    assert (division(this).pair_difference, division(this).seat_difference) == (0, 0)
