"""`make pictures`: the main pages as they look on a phone, light and dark, and on a wide screen.

Collected only when named. The same seed and hour each time, so that a picture changes when its page does.
"""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from django.urls import reverse
from PIL import Image
from playwright.sync_api import Page, expect

from games.models import Game, Seat
from games.tables import gathering, talk
from games.tables.sealing import missing_seats, seal
from games.web.tables.revealing import news_for
from tests.browser.playing import a_good_order, by_rows
from tests.games_at_play import NOON, PACE, open_phase, people, table, tend_on
from tests.leagues.seasons import division, finish_round, running_season
from tests.study.reviewed import reviewed
from tests.web.tables import address

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
LARGEST = 150_000
COLOURS = 128
LOOKS = {"phone": {}, "phone-dark": {"color_scheme": "dark"}, "wide": {"phone": False}}


@pytest.fixture
def shoot(visit):
    """A picture of a page in every look; `prepare` does on it what is to be seen."""

    def shoot_all(name: str, where: str, player=None, prepare: Callable[[Page], None] | None = None) -> None:
        for look, options in LOOKS.items():
            page = visit(player, **options).go(where)
            if prepare:
                prepare(page)
            page.wait_for_load_state("networkidle")
            keep(f"{name}-{look}", page.screenshot(animations="disabled"))

    return shoot_all


def keep(name: str, picture: bytes) -> None:
    """With few colours, which is enough for a page and a quarter of the weight."""
    few = Image.open(BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    path = FOLDER / f"{name}.png"
    few.save(path, optimize=True)
    assert path.stat().st_size < LARGEST, f"{path.name} is too large"


def test_pictures(shoot, site):
    shoot("home", "/")
    game, viewer = a_game()
    play_until(game, "project", 3)
    talk.say(game, game.seats.exclude(pk=viewer.pk).first(), "Who else goes to Bikini?", NOON)
    site.work()
    shoot("table", address(game), viewer.player)
    shoot("sealing", address(game), viewer.player, lambda page: choose(page, game, viewer))
    shoot("read-back", address(game), viewer.player, lambda page: checked(page, game, viewer))
    shoot("letter", "/mailbox/", viewer.player, lambda page: open_letter(page, viewer))
    play_until(game, "tiki", 3, viewer)
    shoot("tiki", address(game), viewer.player, look_for_guesses)
    gathering.create_game(viewer.player, name="Sunday", rules="makabana-2013", players=4, pace=PACE, now=NOON)
    shoot("my-games", "/my/", viewer.player)
    shoot("new-table", "/tables/new/", viewer.player)
    play_until(game, "project", 4)
    site.work()
    shoot("results", address(game, "round", "3"), viewer.player)
    play_until(game, "", 99)
    site.work()
    reviewed(game)
    shoot("game-over", address(game), viewer.player)
    shoot("review", address(game, "review"), viewer.player)


@pytest.mark.parametrize(("rules", "players", "phases"), [("kahuna", 2, 12), ("macao", 3, 37)])
def test_pictures_of_the_other_games(shoot, rules, players, phases):
    game = named_by_colour(table(people(players), rules=rules))
    for _ in range(phases):
        phase = open_phase(game)
        for seat in missing_seats(phase):
            seal(phase, seat, a_good_order(game, seat)[1], way="web", now=NOON)
        tend_on(game, NOON)
    asked = game.seats.select_related("player").get(number=open_phase(game).asked[0])
    shoot(rules, address(game), asked.player)


def test_the_reveal_as_a_strip(visit, site):
    """Three projects of a round, one after the other."""
    game, viewer = a_game()
    play_until(game, "project", 4)
    news = news_for(game, viewer.number)
    assert news is not None
    shots = []
    for step in (1, 2, 3):
        page = visit(viewer.player).go(f"{news.url}&step={step}")
        page.wait_for_load_state("networkidle")
        shots.append(Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB"))
    strip = Image.new("RGB", (sum(shot.width for shot in shots), shots[0].height))
    for number, shot in enumerate(shots):
        strip.paste(shot, (number * shot.width, 0))
    written = BytesIO()
    strip.save(written, "PNG")
    keep("reveal-strip", written.getvalue())


def test_pictures_of_a_league(shoot, settings):
    season = running_season(12)
    for number in (1, 2):
        finish_round(season, number, season.rounds.get(number=number).ends_at)
    settings.CLOCK_START = season.rounds.get(number=2).ends_at
    top = division(season)
    shoot("league", reverse("division", args=[season.league.slug, season.number, top.rank]))


def a_game() -> tuple[Game, Seat]:
    game = named_by_colour(table(people(5)))
    return game, game.seats.select_related("player").get(colour="red")


def named_by_colour(game: Game) -> Game:
    """Everybody is called by the colour of their seat."""
    for seat in game.seats.select_related("player"):
        seat.player.name = seat.colour.capitalize()
        seat.player.save()
    return game


def play_until(game: Game, kind: str, number: int, asked: Seat | None = None) -> None:
    """Everybody plays steadily until the n-th question of that kind for this seat, or the end."""
    while game.status == Game.Status.RUNNING:
        phase = open_phase(game)
        is_for = asked is None or asked.number in phase.asked
        if phase.kind == kind and is_for and rounds_begun(game) >= number:
            return
        for seat in missing_seats(phase):
            seal(phase, seat, a_good_order(game, seat)[1], way="web", now=NOON)
        tend_on(game, NOON)
        game.refresh_from_db()


def rounds_begun(game: Game) -> int:
    return game.phases.filter(kind="project").count()


def choose(page: Page, game: Game, viewer: Seat) -> None:
    by_rows(page, *a_good_order(game, viewer.number))
    expect(page.locator(".action-bar.is-ready .preview")).not_to_be_empty()


def checked(page: Page, game: Game, viewer: Seat) -> None:
    choose(page, game, viewer)
    with page.expect_navigation():
        page.evaluate("document.querySelector('form[data-answer] > button.unseen').click()")


def open_letter(page: Page, viewer: Seat) -> None:
    """The letter alone, as a mail program shows it."""
    page.locator(".mailbox li", has_text=viewer.player.email).get_by_role("link").first.click()
    page.goto(page.locator("iframe.letter").get_attribute("src"))
    page.locator("img").scroll_into_view_if_needed()


def look_for_guesses(page: Page) -> None:
    page.locator(".person a[data-swap=board]").last.click()
    expect(page.locator(".guessed-line")).to_be_visible()
