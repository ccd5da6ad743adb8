"""Taking part through the pages alone: entering, asking and being answered, alternates, people."""

import pytest

from games.leagues.advancing import advance_season
from games.leagues.division_table import table_of
from games.leagues.links import offer_token
from games.models import Entry, League, LeagueRequest, SeatOffer
from tests.games_at_play import person
from tests.leagues.seasons import colour_people, division, entry, season
from tests.web.leagues import address, moderated, played
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db


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
    assert "We ask you between 18:00 and 22:00" in page(sixth, address(of, 1))
    browser(people[0]).post(where, {"act": "leave"})
    assert entry(this, people[4].name).status == Entry.Status.ENTERED
    assert browser(people[0]).post(where, {"act": "dance"}).status_code == 400
    guest = person("Guest", email=None, confirmed_at=None)
    assert "You need a confirmed email address" in page(browser(guest), address(of))


def test_entry_that_is_closed_says_so(settings):
    of, _ = moderated()
    played(of, settings)
    late = browser(person("Gold"))
    assert "Take part" not in page(late, address(of))
    refused = late.post(address(of, 1, "take-part"), {"act": "enter"})
    assert (refused.status_code, "isn’t open" in refused.content.decode()) == (400, True)


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
    assert "drop to the bottom" in page(player, address(of, 1, "ask", "withdraw"))
    assert browser(person("Gold")).get(address(of, 1, "ask")).status_code == 400


def test_an_alternate_takes_a_seat_by_the_link_of_a_letter(settings):
    of, black = moderated()
    this = played(of, settings)
    gold = person("Gold")
    browser(gold).post(address(of, 1, "take-part"), {"act": "bench"})
    at = this.rounds.get(number=2).starts_at
    advance_season(this.pk, at)
    settings.CLOCK_START = at
    seat = this.rounds.get(number=2).tables.get(division=division(this)).seats.first()
    where = address(of, 1, 1, "act", "replace")
    sent = {"seat": seat.pk, "reason": "Ill."}
    latest = browser(black).post(where, {**sent, "step": "try"}).context["latest"]
    browser(black).post(where, {**sent, "step": "do", "latest": latest})
    link = f"/leagues/offer/{offer_token(SeatOffer.objects.get())}/"
    stranger = browser()
    assert "Take the seat" in page(stranger, link)
    assert stranger.post(link, {"act": "dance"}).status_code == 400
    assert stranger.post(link, {"act": "accept"})["Location"] == f"/game/{seat.table.game.code}/"
    assert seat.table.game.seats.get(number=seat.number).player == gold
    assert "The seat is yours" in page(stranger, link)


def test_roles_members_and_pairs(settings):
    of, black = moderated()
    this = played(of, settings)
    owner, where = of.roles.get(role="owner").player, address(of, "people")
    client = browser(owner)
    gold = person("Gold")
    assert client.post(where, {"act": "role", "email": gold.email, "role": "king"}).status_code == 400
    assert client.post(where, {"act": "role", "email": gold.email, "role": "helper"}).status_code == 302
    asked = {"act": "accept", "invitation": of.invitations.get().pk}
    assert browser(gold).post(address(of, "invitation"), asked).status_code == 302
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
    assert client.post(address(of, "invite"), {"act": "invite", "addresses": gold.email}).status_code == 302
    assert browser(gold).get(address(of)).status_code == 404
    asked = {"act": "accept", "invitation": of.invitations.get().pk}
    assert browser(gold).post(address(of, "invitation"), asked).status_code == 302
    assert browser(gold).get(address(of)).status_code == 200
