"""Whoever leaves a season in the middle of a game: what is said of it, who plays on, and that it is final."""

import pytest

from games.leagues import acts, offers, requests
from games.leagues.acts.kinds import PAGES
from games.leagues.entry import sit_on_bench
from games.leagues.log import log_of
from games.models import Entry, Game, LeagueSeat, Seat, SeatOffer, Vacancy
from games.refusal import Refusal
from games.tables import absence
from games.tables.advancing import advance
from games.web.leagues.forms.acts import ActForm
from tests.games_at_play import letters, person
from tests.leagues.seasons import DAY, division, entry, running_season
from tests.leagues.shape_seasons import ShapeSeason
from tests.letters.every_kind import letter, message, miss_until_a_bot_holds_the_seat
from tests.letters.sink import text_of
from tests.web.leagues import address
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def this(settings):
    made = running_season(3, divisions=1, rounds=1)
    settings.CLOCK_START = made.starts_at
    return made


def seat_of(name):
    return Seat.objects.select_related("game", "player").get(player__name=name)


def told(kind, name):
    return text_of(message(letter(kind=kind, player__name=name), language="en"))


def test_a_withdrawal_is_told_as_what_it_is_and_nobody_plays_on_after_it(this):
    red, now = entry(this, "Red"), this.starts_at
    sit_on_bench(this, person("Lilac"), now)
    requests.ask(red, "withdraw", "A new job.", now)
    assert letters("seat_held") == []
    assert "Red has left the table." in told("seat_offered", "Blue")
    assert "Only alternates of the league can take over the seat." in told("seat_offered", "Blue")
    held = seat_of("Red")
    with pytest.raises(Refusal, match="seat_given_up"):
        absence.come_back(held.pk, red.player, now)
    assert "Take back my seat" not in page(browser(red.player), f"/game/{held.game.code}/")


def test_a_table_that_everybody_has_left_is_played_on_by_bots(this):
    """A round would never end otherwise."""
    for name in ("Red", "Blue", "Yellow"):
        seat = seat_of(name)
        absence.offer_seat(seat, this.starts_at)
    game = seat.game
    while advance(game.pk, this.starts_at):
        pass
    game.refresh_from_db()
    assert (game.status, game.paused_until) == (Game.Status.FINISHED, None)


def test_whoever_missed_deadlines_can_come_back_and_others_read_who_may_take_the_seat(this):
    seat = seat_of("Red")
    miss_until_a_bot_holds_the_seat(seat.game, seat.number)
    assert "You missed too many deadlines in a row." in told("seat_held", "Red")
    assert "alternates may take over the seat" in told("seat_held", "Red")
    assert "Red hasn’t responded for a while." in told("seat_offered", "Blue")
    assert not absence.come_back(seat.pk, seat.player, this.starts_at + DAY).bot


def test_the_log_tells_who_has_the_place_now_and_offers_no_way_back(this):
    owner, red, now = this.league.roles.get().player, entry(this, "Red"), this.starts_at
    sit_on_bench(this, person("Lilac"), now)
    acts.perform(this.league, owner, "ban", "Rude.", now, entry=red, seasons=1)
    (line,) = log_of(this.league, owner, "UTC")
    assert line.can_be_reverted
    offers.accept(SeatOffer.objects.get(), now)
    (line,) = log_of(this.league, owner, "UTC")
    assert line.sentence.endswith("up to season 2. Lilac has taken over the seat.")
    assert not line.can_be_reverted
    about = {
        name: [one.player.name for one in ActForm(None, page=PAGES[name][1], division=division(this)).entries]
        for name in ("yellow", "ban")
    }
    assert about == {"yellow": ["Blue", "Lilac", "Yellow"], "ban": ["Blue", "Lilac", "Red", "Yellow"]}


def test_whoever_takes_a_place_over_plays_all_games_of_a_match(settings):
    this = ShapeSeason(settings, 4, shape="cup", best_of_three="on")
    this.draw()
    this.start()
    for name in ("Lilac", "Lime"):
        sit_on_bench(this.season, person(name), this.now)
    red = entry(this.season, "Red")
    requests.ask(red, "withdraw", "A new job.", this.now)
    first, second = SeatOffer.objects.filter(entry__player__name="Lilac"), SeatOffer.objects.last()
    assert (first.count(), second.entry.player.name) == (2, "Lime")
    offers.accept(first[0], this.now)
    lilac = entry(this.season, "Lilac")
    assert Seat.objects.filter(player=lilac.player, bot="").count() == 2
    assert LeagueSeat.objects.filter(entry=lilac).count() == 2
    assert not Vacancy.objects.filter(closed_at=None).exists()
    with pytest.raises(Refusal, match="seat_gone"):
        offers.accept(second, this.now)


def test_between_closing_and_the_draw_the_page_says_so(settings):
    this = ShapeSeason(settings, 3, shape="swiss")
    this.client.post(address(this.league, 1, "close"))
    html = this.read()
    assert "Entry is closed. The draw is made within a minute." in html
    assert "open for entry" not in html
    assert 'value="enter"' not in html
    assert Entry.objects.count() == 3
