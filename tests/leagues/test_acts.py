"""Acts: previewed, done with a reason, told, logged, reverted; and never by somebody who competes there."""

from datetime import timedelta

import pytest

from games.leagues import acts
from games.leagues.advancing import advance_season
from games.leagues.division_table import table_of
from games.leagues.log import log_of
from games.leagues.roles import give_role, take_role, who_may_act
from games.models import Entry, LeagueAct, LeagueSeat, Letter, Vacancy
from games.refusal import Refusal
from games.tables.moderation import may_moderate
from tests.games_at_play import NOON, letters, open_phase, person
from tests.leagues.seasons import DAY, division, entry, finish_round, running_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def scene():
    """A season of one division after its first round, its owner, and the moment."""
    of = running_season(4, divisions=1, rounds=3, table_size=4)
    now = of.starts_at + 5 * DAY
    finish_round(of, 1, now)
    return Scene(of, now)


class Scene:
    def __init__(self, of, now):
        self.season, self.league, self.now = of, of.league, now
        self.owner = of.league.roles.get(role="owner").player
        self.division = division(of)
        self.table = of.rounds.get(number=1).tables.get()
        self.red = entry(of, "Red")

    def do(self, kind, **about):
        return acts.perform(self.league, self.owner, kind, "For a reason.", self.now, **about)

    def rows(self, as_of=None):
        return [line.row for line in table_of(self.division, as_of)]

    def last(self):
        return table_of(self.division)[-1].name

    def second_round(self):
        second = self.season.rounds.get(number=2)
        self.now = second.starts_at
        advance_season(self.season.pk, self.now)
        return second.tables.get()


FACTS = {
    "adjust": {"points": 40},
    "void": {},
    "annul": {},
    "award": {},
    "forfeit": {},
    "warn": {},
    "yellow": {},
    "red": {},
    "withdraw": {},
}


def test_every_act_shows_its_effect_first_and_reverting_restores_the_table_exactly(scene):
    """One after the other on the same table, which each leaves as it was."""
    before = scene.rows()
    for number, (kind, about) in enumerate(FACTS.items()):
        leader = table_of(scene.division)[0]
        scene.now = scene.season.starts_at + (6 + number) * DAY
        about = dict(about)
        if kind in ("void", "annul", "award", "forfeit"):
            about["table"] = scene.table
        if kind not in ("void", "annul"):
            about["entry"] = leader.entry if kind != "award" else entry(scene.season, scene.last())
        rows = LeagueAct.objects.count(), Letter.objects.count()
        shown = acts.preview(scene.league, scene.owner, kind, "For a reason.", scene.now, **about)
        assert scene.rows() == before, kind
        assert (LeagueAct.objects.count(), Letter.objects.count()) == rows
        act = scene.do(kind, **about)
        changed = scene.rows()
        assert [change.after.row for change in shown.lines] == changed
        assert bool(shown.changes) == (kind != "warn"), kind
        everybody = "table" in about or kind == "withdraw"
        told = ["Blue", "Green", "Red", "Yellow"] if everybody else [leader.name]
        assert letters("league_act", data__act=act.pk) == told
        later = scene.now + timedelta(hours=12)
        undone = acts.preview_revert(act, scene.owner, "A mistake.", later)
        assert [change.after.row for change in undone.lines] == before
        assert scene.rows() == changed
        acts.revert(act, scene.owner, "A mistake.", later)
        assert scene.rows() == before, kind
        still = [(row.entrant, row.points) for row in scene.rows(as_of=scene.now + timedelta(hours=1))]
        assert still == [(row.entrant, row.points) for row in changed]
        with pytest.raises(Refusal, match="cannot_be_reverted"):
            acts.revert(act, scene.owner, "Again.", later)


def test_the_log_is_public_but_private_notes_are_not(scene):
    scene.do("warn", entry=scene.red, private="Seen by two.")
    (line,) = log_of(scene.league, None, "UTC")
    assert (line.sentence, line.by, line.act.reason, line.private) == (
        "A warning for Red.",
        "Owner",
        "For a reason.",
        "",
    )
    assert log_of(scene.league, scene.owner, "UTC")[0].private == "Seen by two."


def test_nobody_acts_where_they_compete(scene):
    give_role(scene.league, scene.owner, scene.red.player, "moderator", NOON)
    helper = person("Helper")
    give_role(scene.league, scene.owner, helper, "helper", NOON)
    for by, code in (
        (scene.red.player, "competes_here"),
        (helper, "no_power"),
        (person("Nobody"), "no_power"),
    ):
        with pytest.raises(Refusal, match=code):
            acts.perform(
                scene.league, by, "adjust", "x", scene.now, entry=entry(scene.season, "Blue"), points=5
            )
    acts.perform(scene.league, helper, "warn", "x", scene.now, entry=scene.red)
    assert who_may_act(scene.season, scene.division) == [scene.owner]
    table = scene.second_round()
    assert may_moderate(table.game, scene.owner)
    assert not may_moderate(table.game, scene.red.player)
    assert not may_moderate(table.game, helper)
    give_role(scene.league, scene.owner, entry(scene.season, "Blue").player, "moderator", NOON)
    assert not may_moderate(table.game, entry(scene.season, "Blue").player)


def test_a_league_keeps_an_owner(scene):
    with pytest.raises(Refusal, match="last_owner"):
        take_role(scene.league, scene.owner, scene.owner)
    give_role(scene.league, scene.owner, scene.red.player, "owner", NOON)
    take_role(scene.league, scene.owner, scene.owner)
    with pytest.raises(Refusal, match="no_power"):
        give_role(scene.league, scene.owner, scene.owner, "owner", NOON)


BAD = [
    ("adjust", {"points": 0}, "bad_points"),
    ("adjust", {"points": True}, "bad_points"),
    ("adjust", {"points": 1001}, "bad_points"),
    ("adjust", {"points": "7"}, "bad_points"),
    ("adjust", {"entry": None, "points": 5}, "whom_about"),
    ("void", {"entry": None}, "which_table"),
    ("award", {}, "which_table"),
    ("ban", {"seasons": -1}, "bad_seasons"),
    ("pause", {"until": "soon"}, "bad_moment"),
    ("extend", {"entry": None, "round": 1, "days": 3}, "season_not_under_way"),
    ("message", {"entry": None}, "which_division"),
    ("dance", {}, "no_such_act"),
    ("confirm", {}, "no_such_act"),
]


def test_bad_acts_are_refused_and_leave_nothing(scene):
    for kind, about, code in BAD:
        about = {"entry": scene.red, **about}
        with pytest.raises(Refusal, match=code):
            scene.do(kind, **about)
    for reason, code in (("  ", "reason_missing"), ("x" * 1001, "too_long"), ("\x00", "bad_text")):
        with pytest.raises(Refusal, match=code):
            acts.perform(scene.league, scene.owner, "warn", reason, scene.now, entry=scene.red)
    bench = Entry.objects.create(season=scene.season, player=person("Bench"), status="bench", entered_at=NOON)
    with pytest.raises(Refusal, match="whom_about"):
        scene.do("yellow", entry=bench)
    assert not LeagueAct.objects.exists()


def test_a_round_can_end_later_and_the_next_ones_move_along(scene):
    second, third = scene.season.rounds.get(number=2), scene.season.rounds.get(number=3)
    act = scene.do("extend", season=scene.season, round=2, days=4)
    assert scene.season.rounds.get(number=2).ends_at == second.ends_at + 4 * DAY
    assert scene.season.rounds.get(number=2).starts_at == second.starts_at
    assert scene.season.rounds.get(number=3).starts_at == third.starts_at + 4 * DAY
    acts.revert(act, scene.owner, "Not needed.", scene.now)
    assert scene.season.rounds.get(number=3).starts_at == third.starts_at
    for bad in ({"round": 9, "days": 1}, {"round": 2, "days": 99}, {"round": "2", "days": 1}):
        with pytest.raises(Refusal):
            scene.do("extend", season=scene.season, **bad)


def test_games_are_paused_and_given_time_by_the_tables_own_acts(scene):
    table = scene.second_round()
    due = open_phase(table.game).due_at
    pause = scene.do("pause", table=table, until=scene.now + 3 * DAY)
    table.game.refresh_from_db()
    assert table.game.paused_until == scene.now + 3 * DAY
    acts.revert(pause, scene.owner, "Goes on.", scene.now)
    table.game.refresh_from_db()
    assert table.game.paused_until is None
    more = scene.do("extend", table=table, due=due + 2 * DAY)
    assert open_phase(table.game).due_at == due + 2 * DAY
    acts.revert(more, scene.owner, "Too much.", scene.now)
    assert open_phase(table.game).due_at == due
    assert [one.act for one in table.game.acts.all()] == ["pause", "resume", "extend", "shorten"]


def test_voiding_a_table_under_way_ends_it_and_reverting_scores_it_as_it_stood(scene):
    table, before = scene.second_round(), scene.rows()
    act = scene.do("void", table=table)
    table.refresh_from_db()
    assert (table.outcome, table.game.status) == ("unfinished", "cancelled")
    assert [row.points for row in scene.rows()] == [row.points for row in before]
    acts.revert(act, scene.owner, "It counts.", scene.now)
    assert all(len(row.tables) == 2 for row in scene.rows())


def test_a_ban_takes_somebody_out_and_keeps_them_out(scene):
    act = scene.do("ban", entry=scene.red, seasons=2)
    scene.red.refresh_from_db()
    assert scene.red.status == Entry.Status.REMOVED
    assert scene.rows()[-1].withdrawn
    assert not LeagueSeat.objects.filter(entry=scene.red, table__round__started_at=None).exists()
    acts.revert(act, scene.owner, "Mistaken identity.", scene.now)
    scene.red.refresh_from_db()
    assert scene.red.status == Entry.Status.ENTERED
    assert LeagueSeat.objects.filter(entry=scene.red, table__round__started_at=None).count() == 2


def test_a_message_goes_to_the_division_and_cannot_be_unsaid(scene):
    act = scene.do("message", division=scene.division, text="A storm is coming.\n\nPlay early.")
    assert letters("league_message") == ["Blue", "Green", "Red", "Yellow"]
    with pytest.raises(Refusal, match="cannot_be_reverted"):
        acts.revert(act, scene.owner, "Sunny.", scene.now)


def test_replacing_without_anybody_on_the_bench_waits_for_a_moderator(scene):
    table = scene.second_round()
    act = scene.do("replace", table=table, entry=scene.red)
    assert Vacancy.objects.get().offers.count() == 0
    assert log_of(scene.league, None, "UTC")[0].sentence.endswith("is offered to the alternates.")
    with pytest.raises(Refusal, match="offered_already"):
        scene.do("replace", table=table, entry=scene.red)
    acts.revert(act, scene.owner, "They are back.", scene.now)
    assert Vacancy.objects.get().closed_at == scene.now
