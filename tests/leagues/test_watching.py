"""What moderators look at: their inbox, evidence of collusion; and ratings, which follow from whole games."""

from math import comb
from random import Random

import pytest

from engine import game_named
from engine.chance import Chance
from engine.core import EVERYONE, Event
from engine.macao.board import BOARD
from engine.play import advance, start
from games.faces import face_of
from games.faces.face import Occasion
from games.leagues import requests
from games.leagues.collusion import evidence_of, watched
from games.leagues.division_table import table_of
from games.leagues.moderators_inbox import inbox_of, tables_of
from games.leagues.roles import give_role
from games.leagues.weighing import WatchedTable, weigh
from games.models import Game, RatedGame, Rating, RatingStep
from games.ratings.rating import games_to_rate, history_of, rate_game, ratings_of, rule_set, shown
from games.refusal import Refusal
from games.tables.absence import offer_seat, take_over
from games.tables.announcements import alarm_moderators
from games.tables.history import line_without_states
from games.tables.view import events_of
from tests.games_at_play import NOON, letters, open_phase, people, play_on, table
from tests.leagues.seasons import DAY, division, finish, finish_round, running_season

THREE = (1, 2, 3)


def acts(*pairs):
    return tuple(Occasion(by, (against,)) for by, against in pairs)


def test_sparing_somebody_is_told_with_how_rarely_chance_does_it():
    """One stood in the way twelve times at tables of three, and always in the way of the same person."""
    found = weigh(
        [
            WatchedTable(THREE, acts(*((1, 2),) * 6)),
            WatchedTable(THREE, acts(*((1, 2),) * 6, (3, 1), (3, 2))),
        ]
    )
    first, second, *_ = found
    assert {(first.by, first.against), (second.by, second.against)} == {(1, 2), (1, 3)}
    blocks, spares = sorted((first, second), key=lambda one: one.spares)
    assert (blocks.observed, blocks.expected, blocks.occasions, blocks.tables) == (12, 6, 12, 2)
    assert spares.observed == 0
    assert blocks.chance == spares.chance == pytest.approx(0.5**12)
    assert blocks.confidence == pytest.approx(1 - 4 * 0.5**12)
    assert all(one.expected >= 1 for one in found)


def test_a_fair_crowd_is_not_suspicious_however_many_pairs_are_looked_at():
    fair = acts(*((by, against) for by in THREE for against in THREE if by != against)) * 5
    assert max(one.confidence for one in weigh([WatchedTable(THREE, fair)])) == 0


def test_with_one_opponent_a_person_is_measured_by_their_own_habit():
    """One takes bridges in half of their turns, but never from Two: of 30 turns 10 hit, none of these ten."""

    def duel(other, hits, turns):
        return WatchedTable((1, other), acts((1, other)) * hits + (Occasion(1),) * (turns - hits))

    found = weigh([duel(2, 0, 10), duel(3, 5, 10), duel(4, 5, 10)])
    assert [(one.by, one.against, one.spares) for one in found] == [
        (1, 2, True),
        (1, 3, False),
        (1, 4, False),
    ]
    spared = found[0]
    assert (spared.observed, spared.occasions, spared.tables) == (0, 10, 1)
    assert spared.expected == pytest.approx(10 / 3)
    assert spared.chance == pytest.approx(comb(20, 10) / comb(30, 10))
    assert weigh([duel(2, 5, 10)]) == [], "with a single opponent there is nothing to compare"


def test_odds_of_their_own_count_where_a_game_knows_them():
    """Two districts of ten lie beside Two's, six beside Three's; One takes five beside Two's."""
    beside = Occasion(1, (2,), {2: 0.2, 3: 0.6})
    by_pair = {(one.by, one.against): one for one in weigh([WatchedTable(THREE, (beside,) * 5)])}
    assert by_pair[1, 2].expected == pytest.approx(1.0)
    assert by_pair[1, 2].chance == pytest.approx(0.2**5)
    assert by_pair[1, 3].expected == pytest.approx(3.0)
    assert by_pair[1, 3].chance == pytest.approx(0.4**5)


@pytest.mark.parametrize(("rules", "players"), [("makabana-2013", 4), ("kahuna", 2), ("macao", 3)])
def test_the_game_itself_tells_who_stood_in_whose_way(rules, players):
    played = game_named(rules)
    rng, chance = Random(4), Chance(bytes(32))
    state, events = start(played, players, {}, chance), []
    while ask := played.ask(state):
        orders = {seat: played.bots["random"](played.view(state, seat), rng) for seat in ask.seats}
        state, told = advance(played, state, orders, chance)
        events += told
    face = face_of(rules)
    found = face.occasions(events)
    assert any(occasion.against for occasion in found)
    assert all({occasion.by, *occasion.against} <= set(range(players)) for occasion in found)
    assert face.occasion_words()


def test_a_turn_of_kahuna_counts_once_however_many_bridges_it_removes():
    events = [
        Event("cut", EVERYONE, {"seat": 0, "line": "AB", "cards": ("A", "B")}),
        Event("removed", EVERYONE, {"seat": 1, "lines": ("BC", "BD")}),
        Event("drew", EVERYONE, {"seat": 0}),
        Event("declined", EVERYONE, {"seat": 1}),
        Event("removed", EVERYONE, {"seat": 0, "lines": ("EF",)}),
    ]
    assert face_of("kahuna").occasions(events) == [Occasion(0, (1,)), Occasion(1), Occasion(1, (0,))]


def test_a_district_of_macao_counts_beside_another_s_with_the_odds_of_the_free_ones():
    first = BOARD.districts[0]
    beside, apart = BOARD.codes[first.next[0]], BOARD.codes[-1]
    taken = [(0, first.code), (1, beside), (1, apart)]
    events = [Event("took_district", EVERYONE, {"seat": seat, "district": code}) for seat, code in taken]
    found = face_of("macao").occasions(events)
    assert [(one.by, one.against) for one in found] == [(1, (0,)), (1, ())]
    assert found[0].odds == {0: len(first.next) / (len(BOARD.districts) - 1)}


@pytest.mark.django_db
def test_the_inbox_has_what_waits_the_most_urgent_first():
    this = running_season(8)
    owner = this.league.roles.get().player
    top, now = division(this), this.starts_at + DAY
    red, blue = (line.entry for line in table_of(top)[:2])
    stuck = open_phase(this.rounds.get(number=1).tables.get(division=division(this, 2)).game)
    stuck.stuck_at = now
    stuck.save()
    alarm_moderators(stuck, now)
    assert letters("alarm") == ["Owner"]
    requests.ask(red, "report", "They talk.", now, about=blue)
    blue.player.mail_trouble = "no such mailbox"
    blue.player.save()
    kinds = [item.kind for item in inbox_of(this.league, owner, now)]
    assert kinds == ["stuck", "bounced", "request"]
    later = this.rounds.get(number=1).ends_at - DAY
    kinds = [item.kind for item in inbox_of(this.league, owner, later)]
    assert kinds[:2] == ["stuck", "request_late"]
    assert kinds[-1] == "round_ends"
    assert "overdue" in kinds
    assert tables_of(this) == {"running": 2, "over": 0, "to_come": 2}
    assert inbox_of(this.league, red.player, now) == []
    give_role(this.league, owner, red.player, "moderator", NOON)
    may = {item.kind: item.may_act for item in inbox_of(this.league, red.player, now)}
    assert may == {"stuck": True, "bounced": False, "request": False}
    with pytest.raises(Refusal, match="no_power"):
        evidence_of(this, blue.player)
    finish_round(this, 1, now, but=[stuck.game.league_table.pk])
    found, known = evidence_of(this, owner)
    assert {one.by for one in found} <= set(known)
    assert evidence_of(this, red.player) == ([], {})


@pytest.mark.django_db
def test_what_a_seat_did_belongs_to_whoever_decided_it(monkeypatch):
    """Yellow plays the first huts and leaves; a bot plays one, and then Green."""
    red, blue, yellow, green = people(4)
    game = table([red, blue, yellow])
    game = play_on(game, NOON, phases=8)
    seat = game.seats.select_related("game").get(player=yellow)
    rivals = game.seats.get(player=red).number
    early = open_phase(game).number
    offer_seat(seat, NOON + DAY)
    game = play_on(game, NOON + DAY, phases=6)
    by_bot = open_phase(game).number
    take_over(seat.pk, green, NOON + 2 * DAY)
    game = play_on(game, NOON + 2 * DAY)
    line = line_without_states(game)
    counts = [len(events_of(phase, None)) for phase in line]
    ends = {phase.number: sum(counts[: place + 1]) - 1 for place, phase in enumerate(line)}
    moments = [ends[early], ends[by_bot], max(ends.values())]
    found = [Occasion(seat.number, (rivals,), at=moment) for moment in moments]
    monkeypatch.setattr(type(face_of(game.rules)), "occasions", lambda self, events: found)
    rows = watched(game)
    assert [(one.by, one.against) for row in rows for one in row.occasions] == [
        (yellow.pk, (red.pk,)),
        (green.pk, (red.pk,)),
    ]
    assert [set(row.people) for row in rows] == [
        {red.pk, blue.pk, yellow.pk},
        {red.pk, blue.pk, green.pk},
    ]
    assert {row.game for row in rows} == {game.pk}


def test_a_table_where_a_seat_changed_hands_is_one_table():
    found = weigh([WatchedTable(THREE, acts(*((1, 2),) * 6), 7), WatchedTable((1, 2, 4), acts((1, 2)), 7)])
    (blocks,) = [one for one in found if (one.by, one.against) == (1, 2)]
    assert (blocks.tables, blocks.occasions, blocks.observed) == (1, 7, 7)


@pytest.mark.django_db
def test_ratings_follow_from_games_played_whole_and_each_game_counts_once():
    red, blue, yellow, green = people(4)
    game = finish(table([red, blue, yellow]), NOON + DAY)
    assert games_to_rate(NOON + DAY) == [game.pk]
    steps = rate_game(game.pk, NOON + DAY)
    assert rate_game(game.pk, NOON + DAY) == []
    assert games_to_rate(NOON + DAY) == []
    best = min(steps, key=lambda step: step.place)
    worst = max(steps, key=lambda step: step.place)
    assert best.mu > best.mu_before == worst.mu_before > worst.mu
    assert {one.games for one in Rating.objects.all()} == {1}
    assert history_of(best.player) == [best]

    taken = table([red, blue, yellow])
    seat = taken.seats.get(player=yellow)
    seat.game = taken
    offer_seat(seat, NOON)
    take_over(seat.pk, green, NOON)
    finish(taken, NOON + 2 * DAY)
    rated = {step.player for step in rate_game(taken.pk, NOON)}
    assert rated == {red, blue}
    assert not Rating.objects.filter(player=green).exists()

    against_bots = finish(table([red], bots=2), NOON + 3 * DAY)
    assert rate_game(against_bots.pk, NOON) == []
    assert RatedGame.objects.filter(game=against_bots).exists()
    assert RatingStep.objects.count() == 5
    key = rule_set("makabana-2013", {"first": 0})
    listed = ratings_of(key, least_games=1)
    assert [shown(one) for one in listed] == sorted(map(shown, listed), reverse=True)
    assert rule_set("makabana-2003", {"mao": True}) == "makabana-2003+mao"
    assert Game.objects.filter(status="finished", rated=None).count() == 0
