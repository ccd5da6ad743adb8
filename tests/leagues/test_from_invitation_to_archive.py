"""A season of every shape from a pasted list to the archive, by pages and by mail; two moderators act."""

import pytest

from games.leagues import challenges
from games.leagues.division_table import table_of
from games.leagues.entering_by_letter import invitation_token
from games.leagues.roles import give_role
from games.leagues.shapes import SHAPES
from games.models import Entry, LeagueAct, Letter, Season
from tests.games_at_play import person
from tests.inbound.test_lobby import send
from tests.leagues.seasons import DAY, finish
from tests.leagues.shape_seasons import ShapeSeason
from tests.web.leagues import address
from tests.web.tables import browser

pytestmark = pytest.mark.django_db
DECLARED = {
    "divisions": {"rounds": "2", "division_size": "4", "promoted": "1", "relegated": "1"},
    "swiss": {"rounds": "2"},
    "cup": {"best_of_three": ""},
    "groups": {"groups": "2", "rounds": "1", "qualifiers": "1", "best_of_three": ""},
    "ladder": {"round_days": "10"},
    "teams": {"rounds": "2"},
}


def test_every_shape_is_tried():
    assert set(DECLARED) == set(SHAPES)


@pytest.mark.parametrize("shape", DECLARED)
def test_from_a_pasted_list_to_the_archive(shape, settings, monkeypatch):
    this = ShapeSeason(settings, 0, shape=shape, **DECLARED[shape])
    monkeypatch.setattr("tests.inbound.test_lobby.LATER", this.now)
    second = person("Black")
    give_role(this.league, this.owner, second, "moderator", this.now)
    fill(this)
    this.to(this.season.closes_at)
    this.to(this.season.starts_at)
    assert this.season.status == Season.Status.RUNNING
    monkeypatch.setattr("tests.inbound.test_lobby.LATER", this.now)
    if shape == "ladder":
        top, below = (line.entry for line in table_of(this.field)[:2])
        assert (
            send(f"challenge {this.league.slug}: {top.player.name}", below.player.email).outcome
            == "challenged"
        )
        challenges.accept(top.challenges_got.get(), this.now)
        play_challenge(this)
    else:
        this.play_round()
    both_rule_on_one_table(this, second)
    while this.season.status == Season.Status.RUNNING:
        following = this.season.rounds.filter(ended_at=None).first()
        this.to(following.ends_at if following.started_at else following.starts_at)
    this.confirm()
    assert Entry.objects.filter(season=this.season, final_place=1).exists()
    assert (
        Letter.objects.filter(kind="league_end").count()
        == this.season.entries.exclude(final_place=None).count()
    )
    assert "archived" in this.read()


def fill(this):
    """Two by the letter's one press, who have no account before; two by mail."""
    addresses = "Rose <rose@example.org>, teal@example.org"
    sent = {"act": "invite", "addresses": addresses}
    assert this.client.post(address(this.league, "invite"), sent).status_code == 302
    for asked, name in zip(this.league.invitations.all(), ("Rose", "Teal"), strict=True):
        pressed = browser().post(
            f"/leagues/asked/{invitation_token(asked)}/", {"act": "accept", "name": name}
        )
        assert pressed.status_code == 302
    for name in ("Gold", "Silver"):
        assert send(f"enter {this.league.slug}", person(name).email).outcome == "entered"
    assert this.season.entries.filter(status="entered").count() == 4


def play_challenge(this):
    table = this.season.rounds.get().tables.get()
    finish(table.game, this.now + DAY)
    this.to(this.now + DAY)


def both_rule_on_one_table(this, second):
    """The one who comes second is shown what was done meanwhile; nothing happens twice."""
    table = this.field.tables.filter(outcome="played").first()
    where = address(this.league, 1, 1, "act", "annul")
    sent = {"table": table.pk, "reason": "The server was down.", "private": ""}
    first, other = this.client, browser(second)
    tries = [client.post(where, sent) for client in (first, other)]
    assert [one.status_code for one in tries] == [200, 200]
    ruled = {**sent, "step": "do", "latest": tries[0].context["latest"]}
    assert first.post(where, ruled).status_code == 302
    late = other.post(where, {**ruled, "reason": "It was not."})
    assert late.status_code != 302
    assert LeagueAct.objects.filter(kind="annul").count() == 1
    act = LeagueAct.objects.get(kind="annul")
    before = [(line.name, line.row.points) for line in table_of(this.field)]
    path = address(this.league, "log", act.pk, "revert")
    assert other.post(path, {"reason": "It had been up."}).status_code == 302
    assert first.post(path, {"reason": "So it had."}).status_code == 400
    assert LeagueAct.objects.filter(kind="revert").count() == 1
    assert [(line.name, line.row.points) for line in table_of(this.field)] != before
