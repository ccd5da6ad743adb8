"""A league on a phone: a player enters, reads the table and asks; a moderator draws, acts and reverts."""

import pytest
from playwright.sync_api import expect

from games.leagues.advancing import advance_season
from games.leagues.division_table import table_of
from games.leagues.entering_by_letter import invitation_token
from games.leagues.inviting import ask_in
from games.leagues.standings_words import why_sentences
from games.models import Entry, LeagueAct, LeagueRequest, Season
from tests.browser.playing import follow
from tests.browser.test_accessible import look_at
from tests.games_at_play import NOON
from tests.leagues.seasons import DAY, colour_people, division, enter, entry, finish_round, season
from tests.web.leagues import address, moderated, played

pytestmark = pytest.mark.browser


def press(page, name):
    follow(page, page.get_by_role("button", name=name, exact=True))


def test_a_player_enters_reads_the_table_and_asks(visit, site, settings):
    of, _ = moderated()
    this = season(of)
    people = colour_people(8)
    visitor = visit(people[0])
    page = visitor.go("/leagues/")
    look_at(page)
    follow(page, page.get_by_role("link", name=of.name))
    look_at(page)
    press(page, "Take part")
    expect(page.get_by_text("You are taking part. We’ll email you the draw.")).to_be_visible()
    look_at(page)
    for player in people[1:]:
        enter(this, player, this.opens_at)
    assert this.entries.filter(status=Entry.Status.ENTERED).count() == 8
    advance_season(this.pk, this.starts_at)
    settings.CLOCK_START = this.starts_at
    visitor.go(address(of))
    follow(page, page.get_by_role("link", name="Standings of division 1"))
    expect(page.locator(".place").first).to_have_text("–")
    finish_round(this, 1, this.starts_at + DAY)
    settings.CLOCK_START = this.starts_at + DAY
    page.reload()
    first, second = table_of(division(this))[:2]
    page.locator(".peek summary").first.click()
    why = " ".join(why_sentences(first.row.why, first.name, second.name))
    expect(page.get_by_text(why)).to_be_visible()
    follow(page, page.get_by_role("link", name="Name"))
    expect(page.locator("th[aria-sort]")).to_contain_text("Name")
    page.get_by_label("Standings on a given day").fill("2027-03-05")
    press(page, "Show")
    expect(page.get_by_text("Standings at the end of this day")).to_be_visible()
    look_at(page)
    visitor.go(address(of))
    follow(page, page.get_by_role("link", name="Ask the moderators"))
    look_at(page)
    follow(page, page.get_by_role("link", name="Report someone"))
    page.get_by_label("Who it is about").select_option(label=people[1].name)
    page.get_by_label("In your own words").fill("They write rude words at the table.")
    look_at(page)
    press(page, "Send my request")
    expect(page.get_by_text("We’ll email you the answer")).to_be_visible()
    look_at(page)
    assert LeagueRequest.objects.get().about.player == people[1]


def test_a_mailed_invitation_enters_with_one_press(visit, site):
    """Browsers say where a form comes from, which Django's own client does not."""
    of, _ = moderated()
    this = season(of)
    asked = ask_in(of, of.roles.get(role="owner").player, "blue@example.org", NOON)
    page = visit().go(f"/leagues/asked/{invitation_token(asked)}/")
    page.get_by_label("Your name").fill("Blue")
    press(page, "Take part")
    expect(page.get_by_text("You are taking part.")).to_be_visible()
    assert this.entries.get(player__name="Blue").status == Entry.Status.ENTERED


def test_a_moderator_draws_publishes_acts_and_reverts(visit, site, settings):
    of, black = moderated()
    this = season(of)
    for player in colour_people(8):
        enter(this, player, this.opens_at)
    advance_season(this.pk, this.closes_at)
    settings.CLOCK_START = this.closes_at
    visitor = visit(black)
    page = visitor.go(address(of, "desk"))
    look_at(page)
    follow(page, page.get_by_role("link", name="A draw is waiting to be published"))
    swapping = page.locator("details", has=page.get_by_label("Swap")).first
    swapping.get_by_label("Swap").select_option(index=1)
    swapping.get_by_label("with").select_option(index=2)
    swapping.get_by_label("Reason").fill("They are neighbours.")
    look_at(page)
    follow(page, swapping.get_by_role("button", name="Swap their seats"))
    expect(page.get_by_text("The figures have been worked out again")).to_be_visible()
    press(page, "Publish the draw")
    expect(page.get_by_text("The draw has been published")).to_be_visible()
    look_at(page)
    this.refresh_from_db()
    assert this.status == Season.Status.RUNNING
    visitor.go(address(of, 1, 1))
    follow(page, page.get_by_role("link", name="Make a ruling"))
    look_at(page)
    follow(page, page.get_by_role("link", name="Adjust points"))
    last = table_of(division(this))[-1]
    page.get_by_label("Who it is about").select_option(label=last.name)
    page.get_by_label("Points").fill("40")
    page.get_by_label("Reason").fill("A wrong result.")
    press(page, "Preview the effect")
    expect(page.locator(".preview-table ins").first).to_have_text("40")
    look_at(page)
    assert table_of(division(this))[-1].name == last.name
    press(page, "Confirm")
    expect(page.locator(".standings tbody").first).to_contain_text(last.name)
    follow(page, page.get_by_role("link", name="The whole public log"))
    page.locator(".league-log summary").first.click()
    look_at(page)
    follow(page, page.locator(".league-log li").first.get_by_role("button", name="Revert the ruling"))
    expect(page.get_by_text("as if the ruling had never been made")).to_be_visible()
    assert table_of(division(this))[-1].name == last.name
    assert LeagueAct.objects.filter(kind="revert").count() == 1


def test_seven_people_of_a_table_are_on_one_screen_of_a_phone(visit, site, settings):
    of, _ = moderated()
    this = played(of, settings, divisions=1, division_size=8)
    page = visit(entry(this, "Red").player).go(address(of, 1, 1))
    rows = page.locator(".standings tbody tr:visible")
    assert rows.count() == 8
    box = rows.nth(6).bounding_box()
    assert box["y"] + box["height"] <= page.viewport_size["height"]


def test_the_other_pages_of_a_league_are_accessible(visit, site, settings):
    of, black = moderated()
    this = played(of, settings)
    visitor = visit(black)
    begins = this.rounds.get(number=2).starts_at
    advance_season(this.pk, begins)
    season_pages = [(1,), (1, 1), (1, "evidence"), ("new-season",), ("people",), ("change",), (1, 1, "embed")]
    season_pages += [("invite",), ("memory",), (1, 1, "race"), ("new-season", "all"), ("desk",)]
    for each in season_pages:
        look_at(visitor.go(address(of, *each)))
    settings.CLOCK_START = begins + DAY
    finish_round(this, 2, begins + DAY)
    for where in (address(of, 1, "end"), address(of, 1), "/leagues/new/", "/leagues/ratings/", "/"):
        look_at(visitor.go(where))
