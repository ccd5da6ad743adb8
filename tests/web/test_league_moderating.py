"""Moderating through the pages alone: draw, acts, powers, a season's end, what waits."""

import re
from datetime import timedelta

import pytest

from games.leagues.advancing import advance_season
from games.leagues.division_table import table_of
from games.models import LeagueAct, LeagueRole, Season
from tests.games_at_play import NOON, person
from tests.leagues.seasons import DAY, colour_people, division, entry, finish_round, season
from tests.web.leagues import AT, address, moderated, played
from tests.web.tables import CSRF, browser, page

pytestmark = pytest.mark.django_db


def points(of):
    return {line.name: line.row.points for line in table_of(division(of))}


def test_the_draw_is_swapped_with_a_reason_and_published(settings):
    of, black = moderated()
    this = season(of)
    for player in colour_people(8):
        browser(player).post(address(of, 1, "take-part"), {"act": "enter"})
    advance_season(this.pk, this.closes_at)
    settings.CLOCK_START = this.closes_at
    where, client = address(of, 1, "draw"), browser(black)
    assert browser().get(where).status_code == 404
    assert browser(entry(this, "Red").player).get(where).status_code == 404
    html = page(client, where)
    this.refresh_from_db()
    assert this.seed in html
    assert "Worst pair difference" in html
    one, other = list(this.rounds.get(number=1).tables.first().seats.all())[:2]
    swap = {"act": "swap", "one": one.pk, "other": other.pk}
    for bad in (
        {"reason": ""},
        {"reason": "x", "other": one.pk},
        {"reason": "x", "one": "9" * 20},
        {"one": ""},
    ):
        assert client.post(where, {**swap, **bad}).status_code == 400
    assert client.post(where, {**swap, "reason": "Neighbours."}).status_code == 302
    one.refresh_from_db()
    assert one.entry_id == other.entry_id
    assert LeagueAct.objects.get().reason == "Neighbours."
    assert client.post(where, {"act": "publish"}).status_code == 302
    assert client.post(where, {"act": "publish"}).status_code == 400
    assert this.seed in page(browser(), where)


def test_an_act_is_previewed_done_once_and_reverted(settings):
    of, black = moderated()
    this = played(of, settings)
    line = table_of(division(this))[-1]
    client, where = browser(black), address(of, 1, 1, "act", "adjust")
    before = points(this)
    sent = {"entry": line.entry.pk, "points": 500, "reason": "A wrong result.", "private": "Seen."}
    tried = client.post(where, {**sent, "step": "try"})
    assert "<ins>1</ins>" in tried.content.decode()
    assert points(this) == before
    latest = tried.context["latest"]
    done = client.post(where, {**sent, "step": "do", "latest": latest})
    assert done["Location"] == address(of, 1, 1)
    assert points(this)[line.name] == before[line.name] + 500
    twice = client.post(where, {**sent, "step": "do", "latest": latest})
    assert (twice.status_code, LeagueAct.objects.count()) == (409, 1)
    for bad in ({"points": 0}, {"points": "x"}, {"reason": " "}, {"entry": "9" * 20}, {"points": 9999}):
        assert client.post(where, {**sent, **bad, "step": "try"}).status_code == 400
    act = LeagueAct.objects.get()
    revert = address(of, "log", act.pk, "revert")
    assert "was a mistake" in page(client, address(of, "log"))
    assert client.get(revert).status_code == 405
    tried = client.post(revert, {"reason": "A mistake.", "step": "try"})
    assert "Reverted: +500" in tried.content.decode()
    assert points(this) != before
    assert client.post(revert, {"reason": "A mistake."}).status_code == 302
    assert points(this) == before
    assert client.post(revert, {"reason": "A mistake."}).status_code == 400


def test_every_act_has_a_page_that_refuses_nonsense(settings):
    of, black = moderated()
    this = played(of, settings)
    advance_season(this.pk, this.rounds.get(number=2).starts_at)
    settings.CLOCK_START = this.rounds.get(number=2).starts_at
    client = browser(black)
    kinds = re.findall(rf'{address(of, 1, 1, "act")}(\w+)/"', page(client, address(of, 1, 1, "act")))
    assert len(kinds) == 17
    for kind in kinds:
        where = address(of, 1, 1, "act", kind)
        shown = client.get(where)
        form = shown.context["form"]
        assert form.has_choice == (kind != "shift"), kind
        if not form.has_choice:
            continue
        assert CSRF.search(shown.content.decode()), kind
        assert client.post(where, {}).status_code == 400
        sent = {name: chosen(form.fields[name]) for name in form.fields}
        due = (this.rounds.get(number=2).starts_at + 3 * DAY).strftime("%Y-%m-%dT%H:%M")
        sent |= {"due": due, "until": due, "reason": "Because.", "private": "", "step": "try"}
        if kind in IMPOSSIBLE:
            assert IMPOSSIBLE[kind] in client.post(where, sent).content.decode()
            continue
        tried = client.post(where, sent)
        assert tried.status_code == 200, kind
        assert len(CSRF.findall(tried.content.decode())) == tried.content.decode().count("<form"), kind
    assert not LeagueAct.objects.exists()


IMPOSSIBLE = {"excuse": "no missed deadline"}
"""Nobody has missed anything. No round is left that has not begun, so there is nothing to shift."""


def chosen(field):
    if hasattr(field, "choices"):
        return field.choices[1][0]
    return 3 if hasattr(field, "max_value") else "Some words"


def test_who_has_no_powers_is_told_why_and_who_has(settings):
    of, _ = moderated()
    this = played(of, settings)
    red = table_of(division(this))[0].entry.player
    LeagueRole.objects.create(league=of, player=red, role="moderator", since=NOON)
    html = page(browser(red), address(of, 1, 1))
    assert "You compete in this division" in html
    html = page(browser(red), address(of, 1, 1, "act"))
    assert "You compete in this division" in html
    assert "Black" in html
    assert browser(red).get(address(of, 1, 1, "act", "warn")).status_code == 400
    assert browser(red).get(address(of, 1, 2, "act", "warn")).status_code == 200
    stranger = browser(person("Gold"))
    assert "no role in this league" in page(stranger, address(of, 1, 1, "act"))
    for each in (
        (1, 1, "act", "warn"),
        ("desk",),
        (1, "evidence"),
        ("new-season",),
        ("change",),
        ("people",),
    ):
        assert stranger.get(address(of, *each)).status_code == 400


def test_a_season_is_confirmed_and_archived(settings):
    of, black = moderated()
    this = played(of, settings)
    end = address(of, 1, "end")
    assert browser().get(end).status_code == 404
    begins = this.rounds.get(number=2).starts_at
    advance_season(this.pk, begins)
    settings.CLOCK_START = begins + DAY
    finish_round(this, 2, begins + DAY)
    client = browser(black)
    assert "promoted" in page(client, end)
    assert 'name="reason"' not in page(browser(), end)
    mover = table_of(division(this))[1].entry
    assert client.post(end, {"reason": ""}).status_code == 400
    assert client.post(end, {"reason": "x", f"to-{mover.pk}": "7"}).status_code == 400
    assert client.post(end, {"reason": "x", f"to-{mover.pk}": "<"}).status_code == 400
    assert browser(mover.player).post(end, {"reason": "x"}).status_code == 400
    assert client.post(end, {"reason": "A good season.", f"to-{mover.pk}": "2"}).status_code == 302
    assert client.post(end, {"reason": "Twice."}).status_code == 400
    mover.refresh_from_db()
    assert mover.moves_to == 2
    assert Season.objects.get().status == Season.Status.ARCHIVED
    assert "This season is archived" in page(browser(), address(of, 1))
    assert "never a verdict" in page(client, address(of, 1, "evidence"))


def test_a_late_moderator_is_told_what_waits(settings):
    of, black = moderated()
    this = played(of, settings)
    assert "Nothing is waiting" in page(browser(black), address(of, "desk"))
    settings.CLOCK_START = AT + timedelta(days=1)
    last = table_of(division(this))[-1].entry
    browser(last.player).post(
        address(of, 1, "ask", "report"), {"about": this.entries.exclude(pk=last.pk).first().pk, "text": "x"}
    )
    assert "A request is waiting" in page(browser(black), address(of, "desk"))
    settings.CLOCK_START = AT + timedelta(days=9)
    assert "A request is overdue" in page(browser(black), address(of, "desk"))
