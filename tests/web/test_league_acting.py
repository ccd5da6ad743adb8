"""Entering, asking, drawing, acting, deciding, reverting, confirming: through the pages alone."""

import re
from datetime import timedelta

import pytest

from games.leagues.offers import offer_token
from games.leagues.tables import table_of
from games.leagues.tending import tend_season
from games.models import Entry, League, LeagueAct, LeagueRequest, LeagueRole, Season, SeatOffer
from tests.games_at_play import NOON, person
from tests.leagues.seasons import DAY, colour_people, division, entry, finish_round, season
from tests.web.leagues import AT, address, moderated, played
from tests.web.tables import browser, page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


def points(of):
    return {line.name: line.row.points for line in table_of(division(of))}


def test_entering_waiting_the_bench_and_leaving():
    of, _ = moderated()
    this = season(of, divisions=1)
    where = address(of, 1, "take-part")
    assert browser().post(where, {"act": "enter"})["Location"].startswith("/sign-in/")
    people = colour_people(6)
    for player in people[:5]:
        assert browser(player).post(where, {"act": "enter"}).status_code == 302
    assert this.entries.filter(status="entered").count() == 4
    assert "number 1 on the waiting list" in page(browser(people[4]), address(of))
    again = browser(people[0]).post(where, {"act": "enter"})
    assert (again.status_code, this.entries.count()) == (400, 5)
    sixth = browser(people[5])
    for hours in (("18:00", ""), ("18:00", "18:00"), ("x", "y")):
        bad = sixth.post(where, {"act": "bench", "hour_from": hours[0], "hour_to": hours[1]})
        assert bad.status_code == 400
        assert bad.context["part"].bench_form.errors
    sixth.post(where, {"act": "bench", "hour_from": "18:00", "hour_to": "22:00"})
    assert "asked between 18:00 and 22:00" in page(sixth, address(of, 1))
    browser(people[0]).post(where, {"act": "leave"})
    assert entry(this, people[4].name).status == Entry.Status.ENTERED
    assert browser(people[0]).post(where, {"act": "dance"}).status_code == 400
    guest = person("Guest", email=None, confirmed_at=None)
    assert "A confirmed mail address is needed" in page(browser(guest), address(of))


def test_entry_that_is_closed_says_so(settings):
    of, _ = moderated()
    played(of, settings)
    late = browser(person("Gold"))
    assert "Take part" not in page(late, address(of))
    refused = late.post(address(of, 1, "take-part"), {"act": "enter"})
    assert (refused.status_code, "not open" in refused.content.decode()) == (400, True)


def test_the_draw_is_swapped_with_a_reason_and_published(settings):
    of, black = moderated()
    this = season(of)
    for player in colour_people(8):
        browser(player).post(address(of, 1, "take-part"), {"act": "enter"})
    tend_season(this.pk, this.closes_at)
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
    assert "was done by mistake" in page(client, address(of, "log"))
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
    tend_season(this.pk, this.rounds.get(number=2).starts_at)
    settings.CLOCK_START = this.rounds.get(number=2).starts_at
    client = browser(black)
    kinds = re.findall(rf'{address(of, 1, 1, "act")}(\w+)/"', page(client, address(of, 1, 1, "act")))
    assert len(kinds) == 16
    for kind in kinds:
        where = address(of, 1, 1, "act", kind)
        form = client.get(where).context["form"]
        assert form.has_choice, kind
        assert client.post(where, {}).status_code == 400
        sent = {name: chosen(form.fields[name]) for name in form.fields}
        due = (this.rounds.get(number=2).starts_at + 3 * DAY).strftime("%Y-%m-%dT%H:%M")
        sent |= {"due": due, "until": due, "reason": "Because.", "private": "", "step": "try"}
        if kind == "excuse":
            assert "no missed deadline" in client.post(where, sent).content.decode()
            continue
        assert client.post(where, sent).status_code == 200, kind
    assert not LeagueAct.objects.exists()


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


def test_a_request_is_made_previewed_and_decided(settings):
    of, black = moderated()
    this = played(of, settings, excuses_granted=0)
    last = table_of(division(this))[-1].entry
    player, stranger = browser(last.player), browser(entry(this, table_of(division(this))[0].name).player)
    table = last.seats.get(table__round__number=1).table
    where = address(of, 1, "ask", "claim")
    assert "Claim a win" in page(player, address(of, 1, "ask"))
    for bad in (
        {"table": table.pk},
        {"text": "Mine."},
        {"table": "9" * 20, "text": "x"},
        {"table": 0, "text": "x"},
    ):
        assert player.post(where, bad).status_code == 400
    asked = player.post(where, {"table": table.pk, "text": "<b>Mine</b>"})
    assert asked.status_code == 302
    assert player.post(where, {"table": table.pk, "text": "Again"}).status_code == 400
    request = LeagueRequest.objects.get()
    seen = address(of, 1, "requests", request.pk)
    assert "&lt;b&gt;Mine" in page(player, seen)
    assert stranger.get(seen).status_code == 404
    moderator = browser(black)
    assert seen in page(moderator, address(of, "desk"))
    assert player.post(seen, {"step": "grant", "answer": "For me."}).status_code == 400
    assert moderator.post(seen, {"step": "grant", "answer": ""}).status_code == 400
    before = points(this)
    tried = moderator.post(seen, {"step": "try", "answer": "They agree."})
    assert "is awarded to" in tried.content.decode()
    assert points(this) == before
    assert moderator.post(seen, {"step": "grant", "answer": "They agree."}).status_code == 302
    assert points(this)[last.player.name] == 100
    assert moderator.post(seen, {"step": "decline", "answer": "No."}).status_code == 400
    assert "They agree." in page(player, seen)
    about = this.entries.exclude(pk=last.pk).first()
    player.post(address(of, 1, "ask", "report"), {"about": about.pk, "text": "x"})
    newest = LeagueRequest.objects.get(kind="report")
    assert player.post(address(of, 1, "requests", newest.pk), {"step": "take_back"}).status_code == 302
    for kind in LeagueRequest.Kind.values:
        assert player.get(address(of, 1, "ask", kind)).status_code == 200
    assert "drops to the end" in page(player, address(of, 1, "ask", "withdraw"))
    assert browser(person("Gold")).get(address(of, 1, "ask")).status_code == 400


def test_an_alternate_takes_a_seat_by_the_link_of_a_letter(settings):
    of, black = moderated()
    this = played(of, settings)
    gold = person("Gold")
    browser(gold).post(address(of, 1, "take-part"), {"act": "bench"})
    at = this.rounds.get(number=2).starts_at
    tend_season(this.pk, at)
    settings.CLOCK_START = at
    seat = this.rounds.get(number=2).tables.get(division=division(this)).seats.first()
    where = address(of, 1, 1, "act", "replace")
    sent = {"seat": seat.pk, "reason": "Ill."}
    latest = browser(black).post(where, {**sent, "step": "try"}).context["latest"]
    browser(black).post(where, {**sent, "step": "do", "latest": latest})
    link = f"/leagues/offer/{offer_token(SeatOffer.objects.get())}/"
    stranger = browser()
    assert "I take it" in page(stranger, link)
    assert stranger.post(link, {"act": "dance"}).status_code == 400
    assert stranger.post(link, {"act": "accept"})["Location"] == f"/game/{seat.table.game.code}/"
    assert seat.table.game.seats.get(number=seat.number).player == gold
    assert "The seat is yours" in page(stranger, link)


def test_a_season_is_confirmed_and_archived(settings):
    of, black = moderated()
    this = played(of, settings)
    end = address(of, 1, "end")
    assert browser().get(end).status_code == 404
    begins = this.rounds.get(number=2).starts_at
    tend_season(this.pk, begins)
    settings.CLOCK_START = begins + DAY
    finish_round(this, 2, begins + DAY)
    client = browser(black)
    assert "goes up" in page(client, end)
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
    assert "This season is in the archive" in page(browser(), address(of, 1))
    assert "never a verdict" in page(client, address(of, 1, "evidence"))


def test_roles_members_and_pairs(settings):
    of, black = moderated()
    this = played(of, settings)
    owner, where = of.roles.get(role="owner").player, address(of, "people")
    client = browser(owner)
    gold = person("Gold")
    assert (
        client.post(where, {"act": "role", "email": "nobody@example.org", "role": "helper"}).status_code
        == 400
    )
    assert client.post(where, {"act": "role", "email": gold.email, "role": "king"}).status_code == 400
    assert client.post(where, {"act": "role", "email": gold.email, "role": "helper"}).status_code == 302
    assert (
        browser(black).post(where, {"act": "role", "email": gold.email, "role": "owner"}).status_code == 400
    )
    assert client.post(where, {"act": "take_role", "player": owner.pk}).status_code == 400
    assert client.post(where, {"act": "take_role", "player": gold.pk}).status_code == 302
    assert client.post(where, {"act": "take_role", "player": "9" * 20}).status_code == 404
    red, blue = (entry(this, name).player for name in ("Red", "Blue"))
    for bad in ({"one": red.pk, "other": red.pk}, {"one": red.pk}, {"one": red.pk, "other": "9" * 20}):
        assert client.post(where, {"act": "related", **bad}).status_code == 400
    assert browser(red).post(where, {"act": "related", "one": red.pk, "other": blue.pk}).status_code == 302
    pair = of.relationships.get()
    assert browser(red).post(where, {"act": "unrelate", "pair": pair.pk}).status_code == 400
    assert client.post(where, {"act": "unrelate", "pair": pair.pk}).status_code == 302
    League.objects.update(is_public=False)
    assert client.post(where, {"act": "let_in", "email": gold.email}).status_code == 302
    assert browser(gold).get(address(of)).status_code == 200


def test_a_late_moderator_is_told_what_waits(settings):
    of, black = moderated()
    this = played(of, settings)
    assert "Nothing waits" in page(browser(black), address(of, "desk"))
    settings.CLOCK_START = AT + timedelta(days=1)
    last = table_of(division(this))[-1].entry
    browser(last.player).post(
        address(of, 1, "ask", "report"), {"about": this.entries.exclude(pk=last.pk).first().pk, "text": "x"}
    )
    assert "A request waits" in page(browser(black), address(of, "desk"))
    settings.CLOCK_START = AT + timedelta(days=9)
    assert "A request is overdue" in page(browser(black), address(of, "desk"))
