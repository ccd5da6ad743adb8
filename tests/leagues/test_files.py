"""A whole league as one file: out and in again the same, without secrets; bad files in one line."""

import json
import tracemalloc

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.accounts.guests import make_guest
from games.leagues import acts, remembering
from games.leagues.advancing import advance_season
from games.leagues.challenges import accept, challenge
from games.leagues.division_table import table_of
from games.leagues.files import export_league, import_league
from games.leagues.files.fields import LARGEST
from games.leagues.files.places import Misfit, check_whole
from games.leagues.memory import champions, famous
from games.leagues.season_end import confirm
from games.models import Entry, League, Letter, Player, Season
from games.refusal import Refusal
from tests.games_at_play import person
from tests.leagues.seasons import DAY, division, finish_round, league, running_season

pytestmark = pytest.mark.django_db

TWO = {"rules": "kahuna", "table_size": 2}
SHAPES = {
    "divisions": {"divisions": 2, "division_size": 3, "table_size": 3},
    "cup": {"shape": "cup", **TWO, "best_of_three": False},
    "groups": {"shape": "groups", **TWO, "groups": 2, "qualifiers": 1},
    "ladder": {"shape": "ladder", **TWO},
    "teams": {"shape": "teams", **TWO},
}  # fmt: skip


def archived(of, **declared):
    """A season played to its end, with a correction, a card that is taken back, and a private note."""
    this = running_season(6, of, **{"rounds": 1, **declared})
    owner, now = of.roles.get().player, this.starts_at + DAY
    some = division(this).entries.exclude(status="waiting").first()
    acts.perform(
        of, owner, "adjust", "A result was wrong.", now, entry=some, points=7, private="Do not tell."
    )
    card = acts.perform(of, owner, "yellow", "Late.", now, entry=some)
    acts.revert(card, owner, "It was the ferry.", now)
    if this.settings["shape"] == "ladder":
        top, below = (line.entry for line in table_of(division(this))[:2])
        accept(challenge(below, top, now), now)
    while (round_ := this.rounds.filter(started_at__isnull=False, ended_at=None).first()) is not None:
        finish_round(this, round_.number, now)
        now = max(now, this.rounds.last().ends_at) + DAY
        advance_season(this.pk, now)
    confirm(this, owner, "As played.", now)
    this.refresh_from_db()
    return this, now


@pytest.mark.parametrize("shape", SHAPES)
def test_out_and_in_again_nothing_is_lost(shape):
    of = league()
    this, now = archived(of, **SHAPES[shape])
    assert this.status == Season.Status.ARCHIVED
    owner, other = of.roles.get().player, person("Silver")
    told = export_league(of, owner, now)
    letters = Letter.objects.count()
    again = import_league(told.encode(), other, now)
    assert again.pk != of.pk
    assert export_league(again, other, now) == told
    assert Letter.objects.count() == letters
    for one in this.divisions.all():
        copy = again.seasons.get().divisions.select_related("season__league").get(rank=one.rank)
        assert [_seen(line) for line in table_of(copy)] == [_seen(line) for line in table_of(one)]
    assert [(one.season.name, one.player.name) for one in champions(again)] == [
        (one.season.name, one.player.name) for one in champions(of)
    ]
    assert [(one.player.name, one.titles, one.podiums) for one in famous(again)] == [
        (one.player.name, one.titles, one.podiums) for one in famous(of)
    ]
    assert {role.player for role in again.roles.all()} == {other}
    assert not Entry.objects.filter(season__league=again, player__is_active=True).exists()
    reader = Client()
    reader.force_login(other)
    for page in ("", "1/", "1/1/", "1/end/", "1/draw/", "1/1/race/", "log/", "memory/", "people/"):
        answer = reader.get(f"/leagues/{again.slug}/{page}")
        assert answer.status_code == 200, page
        if page in ("", "1/", "log/"):
            assert "Brought in from a file by <bdi>Silver</bdi>" in answer.content.decode(), page
            assert "Brought in from a file" not in reader.get(f"/leagues/{of.slug}/{page}").content.decode()


def _seen(line):
    row = line.row
    return line.name, row.place, row.points, row.wins, row.adjustment, line.side, line.why


def test_nothing_private_is_in_the_file():
    of = league()
    this, now = archived(of, **SHAPES["divisions"])
    owner = of.roles.get().player
    told = export_league(of, owner, now)
    for secret in ("@example.org", "Do not tell.", "password", owner.email):
        assert secret not in told
    with pytest.raises(Refusal, match="no_power_in_league"):
        export_league(of, this.entries.first().player, now)


def test_a_season_that_is_not_over_is_left_out():
    this = running_season(4, divisions=1)
    of = this.league
    told = json.loads(export_league(of, of.roles.get().player, this.starts_at))
    assert (told["seasons"], told["people"]) == ([], [])


def changed(data, path, value):
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return data


BAD = {
    "seasons[0].status": (("seasons", 0, "status"), "running"),
    "seasons[0].settings": (("seasons", 0, "settings"), {"rules": "chess"}),
    "seasons[0].seed": (("seasons", 0, "seed"), "not a seed"),
    "seasons[0].starts_at": (("seasons", 0, "starts_at"), "soon"),
    "seasons[0].entries[0].person": (("seasons", 0, "entries", 0, "person"), 99),
    "seasons[0].entries[0].replaces": (("seasons", 0, "entries", 0, "replaces"), 0),
    "seasons[0].entries[1].status": (("seasons", 0, "entries", 1, "status"), "king"),
    "seasons[0].entries": (("seasons", 0, "entries"), [{}] * 2001),
    "seasons[0].tables[0].results[0].entry": (("seasons", 0, "tables", 0, "results", 0, "entry"), -1),
    "seasons[0].tables[0].results[0].place": (("seasons", 0, "tables", 0, "results", 0, "place"), "first"),
    "seasons[0].acts[0].data.points": (("seasons", 0, "acts", 0, "data", "points"), "many"),
    "people[0]": (("people", 0), 7),
    "seasons": (("seasons",), None),
    "league.language": (("league", "language"), None),
    "seasons[0].opens_at": (("seasons", 0, "opens_at"), 7),
    "seasons[0].closes_at": (("seasons", 0, "closes_at"), ["2026-01-01"]),
    "seasons[0].drawn_at": (("seasons", 0, "drawn_at"), "9999-12-31T23:59:59-12:00"),
    "seasons[0].started_at": (("seasons", 0, "started_at"), "0001-01-01T00:00:00+12:00"),
    "seasons[0].name": (("seasons", 0, "name"), "A\u202eB"),
    "seasons[0].divisions[0].name": (("seasons", 0, "divisions", 0, "name"), "A\0"),
    "seasons[0].divisions[0].rank": (("seasons", 0, "divisions", 0, "rank"), [1]),
    "seasons[0].rounds[0].number": (("seasons", 0, "rounds", 0, "number"), 10**400),
    "seasons[0].acts[0].reason": (("seasons", 0, "acts", 0, "reason"), "\ud800"),
    "seasons[0].acts[1].data.until": (
        ("seasons", 0, "acts", 1, "data", "until"),
        "9999-12-31T23:59:59+00:00",
    ),
    "seasons[0].acts[1].reverts": (("seasons", 0, "acts", 1, "reverts"), 1),
    "seasons[0].review.gossip": (("seasons", 0, "review"), {"gossip": {"a": 1}}),
    "extra": (("extra",), [0] * 20_001),
}


def test_bad_files_are_refused_in_one_line_and_nothing_is_made():
    of = league()
    _, now = archived(of, **SHAPES["divisions"])
    owner = of.roles.get().player
    told = export_league(of, owner, now)
    before = (League.objects.count(), Player.objects.count(), Season.objects.count())
    for number, (where, (path, value)) in enumerate(BAD.items()):
        bad = json.dumps(changed(json.loads(told), path, value)).encode()
        with pytest.raises(Refusal) as refused:
            import_league(bad, owner, now + number * DAY)
        assert (refused.value.code, refused.value.data["where"]) == ("bad_league_file", where)
    for number, (content, code) in enumerate(
        (
            (b"", "no_league_file"),
            (told.replace('"score": ', '"score": Infinity, "was": ', 1).encode(), "no_league_file"),
            (told.replace('"score": ', '"score": 1e999, "was": ', 1).encode(), "bad_league_file"),
            (b"\xff\xfe", "no_league_file"),
            (b"[" * 100_000, "no_league_file"),
            (b'{"format": "other"}', "no_league_file"),
            (b'{"format": "makabana-league", "version": 2}', "league_file_version"),
            (b" " * (LARGEST + 1), "league_file_too_large"),
        ),
        len(BAD),
    ):
        with pytest.raises(Refusal, match=code):
            import_league(content, owner, now + number * DAY)
    assert (League.objects.count(), Player.objects.count(), Season.objects.count()) == before


def _below_long_names(value):
    for _ in range(10):
        value = {"n" * 3999: value}
    return value


@pytest.mark.parametrize(
    ("hostile", "is_refused"),
    [
        ({"people": [0] * 100_000}, True),
        ({"league": dict.fromkeys(map(str, range(400_001)))}, True),
        (_below_long_names([0] * 4000), False),
        (_below_long_names(dict.fromkeys(map(str, range(4000)))), False),
    ],
    ids=["rows", "members", "list below long names", "object below long names"],
)
def test_a_file_cannot_fill_the_memory(hostile, is_refused):
    """What is walked through costs no more than it is itself, and what is too much is not walked through."""
    tracemalloc.start()
    try:
        check_whole(hostile)
        refused = False
    except Misfit:
        refused = True
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert refused == is_refused
    assert peak < 2_000_000


def test_who_may_not_found_a_league_has_no_file_read():
    of = league()
    with pytest.raises(Refusal, match="needs_confirmed_address"):
        import_league(b"{", make_guest(of.created_at), of.created_at)


def test_each_act_is_told_once_however_many_divisions_and_five_files_a_day_are_read():
    of = league()
    _, now = archived(of, **SHAPES["divisions"])
    owner = of.roles.get().player
    told = json.loads(export_league(of, owner, now))
    (season,) = told["seasons"]
    queries = []
    for acts_in_file in (10, 50):
        season["acts"] += [season["acts"][0]] * (acts_in_file - len(season["acts"]))
        with CaptureQueriesContext(connection) as seen:
            import_league(json.dumps(told).encode(), owner, now)
        queries.append(len(seen))
    assert queries[1] - queries[0] <= 40, "one more row each, and nothing asked again"
    for _ in range(3):
        with pytest.raises(Refusal, match="no_league_file"):
            import_league(b"", owner, now)
    with pytest.raises(Refusal, match="too_often"):
        import_league(json.dumps(told).encode(), owner, now)


def test_a_season_that_cannot_be_reviewed_keeps_no_other_waiting(monkeypatch):
    of = league()
    this, now = archived(of, **SHAPES["divisions"])
    told = export_league(of, of.roles.get().player, now)
    other = import_league(told.encode(), person("Silver"), now).seasons.get()
    Season.objects.update(review=None)
    worked_out = remembering.review_of

    def review_of(season):
        if season.pk == this.pk:
            raise LookupError
        return worked_out(season)

    monkeypatch.setattr(remembering, "review_of", review_of)
    remembering.remember_seasons()
    this.refresh_from_db()
    other.refresh_from_db()
    assert this.review is None
    assert other.review is not None


def test_out_and_in_by_pages():
    of = league()
    archived(of, **SHAPES["divisions"])
    client, owner = Client(), of.roles.get().player
    client.force_login(owner)
    answer = client.get(f"/leagues/{of.slug}/export/")
    assert answer["Content-Disposition"] == f'attachment; filename="{of.slug}.json"'
    sent = SimpleUploadedFile("league.json", answer.content)
    assert client.post("/leagues/import/", {"file": sent}).status_code == 302
    assert League.objects.filter(name=of.name).count() == 2
    bad = client.post("/leagues/import/", {"file": SimpleUploadedFile("x.json", b"{}")})
    assert bad.status_code == 400
    assert "This is not a file of a league." in bad.content.decode()
    assert client.post("/leagues/import/").status_code == 400


def test_the_draw_of_a_season_from_a_file_says_that_its_proof_is_elsewhere():
    of = league()
    _season, now = archived(of, divisions=1, division_size=6, table_size=3)
    client, other = Client(), person("Silver")
    again = import_league(export_league(of, of.roles.get().player, now).encode(), other, now)
    client.force_login(other)
    shown = client.get(f"/leagues/{again.slug}/1/draw/").content.decode()
    assert "came with a file, which doesn’t contain the proof of its draw" in shown
    assert "older than parts" not in shown
