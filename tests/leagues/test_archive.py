"""What is in the archive stays as it is, whoever is banned, comes back or withdraws later."""

import pytest

from games.leagues import acts
from games.leagues.division_table import table_of
from games.leagues.entry import is_banned
from games.leagues.log import log_of
from games.leagues.season_end import confirm
from games.models import Entry, Season
from games.refusal import Refusal
from tests.leagues.seasons import DAY, division, entry, finish_round, running_season
from tests.web.leagues import address
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db


class Archive:
    """A season of one round, played and, sooner or later, confirmed."""

    def __init__(self):
        self.season = running_season(4, divisions=1, rounds=1, table_size=4, withdrawal="annul")
        self.league, self.now = self.season.league, self.season.starts_at + DAY
        self.owner = self.league.roles.get().player
        finish_round(self.season, 1, self.now)

    def confirm(self):
        confirm(self.season, self.owner, "As played.", self.now + DAY)
        self.season.refresh_from_db()

    def do(self, kind, days=2, **about):
        now = self.now + days * DAY
        return acts.perform(self.league, self.owner, kind, "For a reason.", now, **about)

    def stored(self):
        rows = [line.row for line in table_of(division(self.season))]
        return rows, list(Entry.objects.order_by("pk").values_list("status", "ended_at"))

    def bans(self, number):
        return is_banned(Season(league=self.league, number=number), entry(self.season, "Red").player)


@pytest.fixture
def archive():
    return Archive()


@pytest.mark.parametrize("kind", ["withdraw", "yellow", "void", "excuse", "adjust"])
def test_nothing_in_the_archive_changes_by_a_ruling(archive, kind):
    archive.confirm()
    before = archive.stored()
    table = archive.season.rounds.get().tables.get()
    with pytest.raises(Refusal, match="season_archived"):
        archive.do(kind, entry=entry(archive.season, "Red"), table=table, points=5, text="Hello.")
    assert archive.stored() == before


def test_its_people_can_still_be_written_to(archive):
    archive.confirm()
    before = archive.stored()
    assert archive.do("message", text="Hello.", division=archive.season.divisions.get()).kind == "message"
    assert archive.stored() == before


def test_a_ban_from_the_archive_is_for_the_seasons_to_come(archive):
    archive.confirm()
    before = archive.stored()
    act = archive.do("ban", entry=entry(archive.season, "Red"))
    assert archive.stored() == before
    assert archive.bans(2)
    acts.revert(act, archive.owner, "Apologised.", archive.now + 3 * DAY)
    assert archive.stored() == before
    assert not archive.bans(2)


def test_a_ban_that_is_reverted_later_leaves_the_archive_as_it_was_confirmed(archive):
    act = archive.do("ban", days=0, entry=entry(archive.season, "Red"))
    archive.confirm()
    before = archive.stored()
    acts.revert(act, archive.owner, "Apologised.", archive.now + 3 * DAY)
    assert archive.stored() == before
    assert not archive.bans(2)


def test_pages_offer_no_ruling_in_the_archive(archive, settings):
    settings.CLOCK_START = archive.now + 2 * DAY
    client = browser(archive.owner)
    archive.do("yellow", days=0, entry=entry(archive.season, "Red"))
    assert "Make a ruling" in page(client, address(archive.league, 1, 1))
    assert "Revert the ruling" in page(client, address(archive.league, "log"))
    archive.confirm()
    assert "Make a ruling" not in page(client, address(archive.league, 1, 1))
    assert "Revert the ruling" not in page(client, address(archive.league, "log"))
    assert not any(one.can_be_reverted for one in log_of(archive.league, archive.owner, "UTC"))
    choices = page(client, address(archive.league, 1, 1, "act"))
    assert "A ban from here is for the seasons to come." in choices
    assert address(archive.league, 1, 1, "act", "ban") in choices
    assert address(archive.league, 1, 1, "act", "yellow") not in choices
    assert client.get(address(archive.league, 1, 1, "act", "yellow")).status_code == 400
