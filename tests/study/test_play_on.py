"""A finished game goes on from any moment, against bots: for practice, unrated, without a claim of proof."""

import pytest

from games.models import Game, Letter, Player, RatedGame
from games.ratings.rating import games_to_rate, rate_game
from games.study.reviewing import may_be_reviewed
from games.tables.rules import state_of
from games.tables.view import table_at
from tests.games_at_play import NOON, play_on
from tests.study.reviewed import reviewed
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def late(finished):
    """The last round's first phase."""
    return finished.phases.filter(kind="project").select_related("game").last()


def go_on(game, phase, client, seat="0"):
    return client.post(address(game, "play-on"), {"step": str(phase.step), "seat": seat})


def test_it_begins_with_the_table_as_it_was(finished, late):
    red = Player.objects.get(name="Red")
    before = Game.objects.count()
    assert go_on(finished, late, browser(red), "1").status_code == 302
    game = Game.objects.exclude(pk=finished.pk).get()
    assert Game.objects.count() == before + 1
    assert state_of(game.phases.select_related("game").first()) == state_of(late)
    assert [(seat.player, bool(seat.bot)) for seat in game.seats.all()] == [
        (None, True),
        (red, False),
        (None, True),
    ]


def test_it_is_played_to_its_end_and_counts_for_nothing(finished, late):
    red = Player.objects.get(name="Red")
    go_on(finished, late, browser(red))
    game = play_on(Game.objects.exclude(pk=finished.pk).get(), NOON)
    assert game.status == Game.Status.FINISHED
    assert game.pk not in games_to_rate(game.ended_at)
    assert rate_game(game.pk, NOON) == []
    assert not RatedGame.objects.filter(game=game).exists()
    assert not may_be_reviewed(game)
    for path in ("verify/", "record.json"):
        answer = browser().get(f"/game/{game.code}/{path}")
        assert answer.status_code == 400
        assert "no record to verify" in answer.content.decode()
    shown = page(browser(red), address(game))
    assert "This was practice" in shown
    assert "Download the record" not in shown
    assert browser(red).post(address(game, "play-on"), {"step": "0", "seat": "0"}).status_code == 400


def test_a_guest_chooses_a_seat(finished, late):
    reviewed(finished)
    stranger = browser()
    assert '<select name="seat"' in page(stranger, address(finished, "review"))
    assert go_on(finished, late, stranger, "2").status_code == 302
    game = Game.objects.exclude(pk=finished.pk).get()
    assert game.created_by.is_guest
    table = table_at(game, 2)
    assert table is not None
    assert table.asks_viewer


@pytest.mark.parametrize(
    ("step", "seat"), [("", "0"), ("x", "0"), ("99999", "0"), ("0", ""), ("0", "7"), ("-1", "0")]
)
def test_bad_input_is_refused_and_makes_no_table(finished, step, seat):
    answer = browser(Player.objects.get(name="Red")).post(
        address(finished, "play-on"), {"step": step, "seat": seat}
    )
    assert answer.status_code == 400
    assert Game.objects.count() == 1


def test_its_letters_say_what_it_is(finished, late):
    red = Player.objects.get(name="Red")
    go_on(finished, late, browser(red))
    game = Game.objects.exclude(pk=finished.pk).get()
    letter = Letter.objects.get(game=game, kind="start")
    from games.letters.contents.telling import start
    from games.letters.context import LetterContext

    content = start(letter, LetterContext(NOON))
    assert "practice against bots" in " ".join(content.paragraphs)
    assert content.fairness == ()
