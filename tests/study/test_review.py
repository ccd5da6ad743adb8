"""Reviews of finished games: made once by workers, read on pages, in letters and as a file."""

import json

import pytest

from engine.makabana import edition2013
from games import tasks
from games.letters.contents.telling import game_over
from games.letters.context import LetterContext
from games.models import Game, Letter, Player, Review
from games.study.reviewing import PATIENCE, reviews_to_go_on_with, work_on
from games.tables import ending
from games.tables.outcome import outcome_of
from games.tables.record import record_of
from tests.games_at_play import NOON, person, table
from tests.study.reviewed import reviewed
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db


def test_the_end_of_a_game_calls_a_worker(finished, django_capture_on_commit_callbacks, messages):
    with django_capture_on_commit_callbacks(execute=True):
        ending.finish(finished, finished.phases.last(), NOON)
    wanted = [message for message in messages() if message.headers["task"] == "games.tasks.review_game"]
    assert [json.loads(message.body)[0] for message in wanted] == [[finished.pk]]


def test_of_a_game_that_runs_nothing_is_told_to_anybody():
    azure = person("Azure")
    running = table([azure], bots=2)
    for player in (azure, person("Slate", is_staff=True), None):
        reader = browser(player)
        for way in ("review/", "review/1/", "review.json"):
            assert reader.get(f"/game/{running.code}/{way}").status_code in (400, 404), way
        assert reader.post(f"/game/{running.code}/play-on/", {"step": "1"}).status_code in (400, 404)
    assert not work_on(running.pk, NOON)
    assert not Review.objects.filter(game=running).exists()
    assert Game.objects.latest("pk") == running


def test_each_task_does_a_portion_and_asks_for_the_next(
    finished, django_capture_on_commit_callbacks, messages
):
    messages()
    with django_capture_on_commit_callbacks(execute=True):
        tasks.review_game(finished.pk)
    assert Review.objects.get().portions == 1
    assert "games.tasks.review_game" in [message.headers["task"] for message in messages()]


def test_a_review_is_made_once(made):
    before = (made.portions, made.content)
    assert not work_on(made.game_id, NOON)
    made.refresh_from_db()
    assert (made.portions, made.content) == before


def test_a_portion_that_another_worker_did_meanwhile_does_not_count_twice(finished, monkeypatch):
    work_on(finished.pk, NOON)
    from engine import review

    go_on = review.go_on

    def slow(content, record):
        monkeypatch.setattr(review, "go_on", go_on)
        work_on(finished.pk, NOON)
        return go_on(content, record)

    monkeypatch.setattr(review, "go_on", slow)
    assert not work_on(finished.pk, NOON)
    assert Review.objects.get().portions == 2


def test_the_sweep_finds_what_was_forgotten(finished):
    later = finished.ended_at + 2 * PATIENCE
    assert reviews_to_go_on_with(finished.ended_at) == []
    assert reviews_to_go_on_with(later) == [finished.pk]
    work_on(finished.pk, later)
    assert reviews_to_go_on_with(later) == []
    assert reviews_to_go_on_with(later + 2 * PATIENCE) == [finished.pk]
    reviewed(finished)
    assert reviews_to_go_on_with(later + 9 * PATIENCE) == []


def test_a_record_that_the_rules_no_longer_replay_has_no_review(finished, monkeypatch):
    spoilt = record_of(finished).replace('"winners": [', '"winners": [9, ')
    monkeypatch.setattr("games.study.reviewing.record_of", lambda game: spoilt)
    assert not work_on(finished.pk, NOON)
    assert Review.objects.get().content == {}
    assert "would play it differently" in page(browser(), address(finished, "review"))


def test_the_page_opens_with_the_turning_point(made):
    shown = page(browser(), address(made.game, "review"))
    number = made.content["turning"]["stop"] + 1
    assert f"Round {number}" in shown
    assert "turned the game." in shown
    assert "What each shown card gave away" in shown
    assert shown.count("<polyline") == 2 * 2 * made.game.players


def test_every_round_has_its_page_with_ways_on_and_back(made):
    last = len(made.content["stops"])
    first_page, last_page = (page(browser(), address(made.game, "review", str(at))) for at in (1, last))
    assert 'data-step="on"' in first_page
    assert 'data-step="back"' not in first_page
    assert 'data-step="back"' in last_page
    assert 'data-step="on"' not in last_page
    assert page(browser(), address(made.game, "review", "999"))


def test_a_player_finds_their_own_row_and_result(made):
    red = browser(Player.objects.get(name="Red"))
    shown = page(red, address(made.game, "review"))
    assert 'class="is-mine"><th scope="row"><span class="seat' in shown.replace("\n      ", "")
    assert "You came" in shown or "You won" in shown


def test_who_won_is_what_the_rules_say(made, monkeypatch):
    """Whatever the points: here the rules name whoever has the fewest."""
    last = max(outcome_of(made.game), key=lambda standing: standing.place)
    assert last.place > 1
    monkeypatch.setattr(edition2013.EDITION.__class__, "winners", lambda _, state: (last.seat,))
    player = made.game.seats.get(number=last.seat).player
    assert f"You won with {last.score} point" in page(browser(player), address(made.game, "review"))


def test_the_whole_review_is_a_file(made):
    answer = browser().get(address(made.game, "review").rstrip("/") + ".json")
    assert answer.json() == made.content


def test_the_table_leads_to_the_review(finished):
    assert address(finished, "review") in page(browser(), address(finished))
    assert "being worked out" in page(browser(), address(finished, "review"))


def test_the_table_says_what_turned_the_game_once_that_is_worked_out(finished):
    assert "turned the game." not in page(browser(), address(finished))
    reviewed(finished)
    assert "turned the game." in page(browser(), address(finished))


def test_the_letter_of_the_end_has_the_turning_point_or_the_way_to_it(finished):
    letter = Letter.objects.filter(kind="game_over").first()
    words = " ".join(game_over(letter, LetterContext(NOON)).paragraphs)
    assert "you can read what turned the game" in words
    assert address(finished, "review") in words
    reviewed(finished)
    words = " ".join(game_over(letter, LetterContext(NOON)).paragraphs)
    assert "turned the game." in words
    assert "in a few minutes" not in words


def test_it_is_read_in_french(made):
    red = Player.objects.get(name="Red")
    red.language = "fr"
    red.save()
    assert "la partie a basculé." in page(browser(red), address(made.game, "review"))
