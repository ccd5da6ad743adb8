"""Puzzles: made from finished games, solved by a tap or by mail, with a rating of one's own."""

import json
from datetime import timedelta

import pytest

from engine import game_named, wire
from engine.botplay import bots_play
from engine.record import read_record
from games.accounts.deletion import delete_account
from games.accounts.own_data import data_of
from games.inbound.puzzle_mail import answer_puzzle
from games.letters.addresses import reply_address, visitor_at
from games.letters.contents.practice import puzzle as puzzle_letter
from games.letters.contents.practice import still_wanted
from games.letters.context import LetterContext
from games.models import Learner, Letter, Player, Puzzle, PuzzleTry
from games.refusal import Refusal
from games.study import practising
from games.study.practising import (
    collect,
    make_starters,
    next_puzzle,
    post_puzzles,
    set_daily,
    solve,
    strength,
)
from games.study.puzzle_words import shown_puzzle
from games.study.reviewing import _record
from tests.games_at_play import NOON, person
from tests.study.reviewed import reviewed
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def collected(played, django_db_blocker):
    """The puzzles of the finished game came with its review; here are some of bots' games."""
    with django_db_blocker.unblock():
        assert make_starters(NOON)
        assert make_starters(NOON)


@pytest.fixture
def puzzles(collected, finished):
    found = list(Puzzle.objects.order_by("pk"))
    assert {puzzle.rules for puzzle in found} == {"makabana-2013", "kahuna"}
    return found


@pytest.fixture
def red(finished):
    return Player.objects.get(name="Red")


def wrong(puzzle):
    return (puzzle.content["best"] + 1) % len(puzzle.content["choices"])


def test_puzzles_are_made_once_and_every_choice_is_legal(finished, puzzles):
    assert collect(f"game/{finished.pk}", _record(finished), NOON) == 0
    for puzzle in puzzles:
        rules, content = game_named(puzzle.rules), puzzle.content
        state = wire.load(rules, content["state"])
        for order in content["choices"]:
            rules.check(state, content["seat"], order)


def test_no_name_of_anybody_is_in_a_puzzle(puzzles):
    for name in ("Red", "Blue", "Yellow"):
        assert f'"{name}"' not in json.dumps([puzzle.content for puzzle in puzzles])
    assert {label.name for label in shown_puzzle(puzzles[0]).labels} >= {"Red", "Blue"}


def test_a_tap_solves_and_explains(puzzles, red):
    puzzle = puzzles[0]
    client = browser(red)
    before = page(client, f"/practice/{puzzle.pk}/")
    assert "times in 100" not in before
    assert before.count('name="choice"') == len(puzzle.content["choices"])
    answer = client.post(f"/practice/{puzzle.pk}/", {"choice": str(puzzle.content["best"] + 1)})
    assert answer.status_code == 302
    after = page(client, f"/practice/{puzzle.pk}/")
    assert "That’s right." in after
    assert "times in 100" in after
    assert 'name="choice"' not in after


@pytest.mark.parametrize("choice", ["", "0", "9", "x"])
def test_a_bad_answer_is_refused_and_costs_nothing(puzzles, red, choice):
    answer = browser(red).post(f"/practice/{puzzles[0].pk}/", {"choice": choice})
    assert answer.status_code == 400
    assert "Answer with a number" in answer.content.decode()
    assert not PuzzleTry.objects.exists()


def test_only_the_first_answer_counts_and_moves_both_ratings(puzzles, red):
    puzzle = puzzles[0]
    first = solve(puzzle.pk, red, wrong(puzzle), NOON)
    again = solve(puzzle.pk, red, puzzle.content["best"], NOON)
    assert (first.right, again.pk) == (False, first.pk)
    puzzle.refresh_from_db()
    learner = Learner.objects.get(player=red)
    assert (learner.tried, learner.solved, puzzle.tried, puzzle.solved) == (1, 0, 1, 0)
    assert learner.mu < practising.MODEL.mu < puzzle.mu
    low = strength(learner)
    other = puzzles[1]
    solve(other.pk, red, other.content["best"], NOON)
    assert strength(Learner.objects.get(player=red)) > low


def test_the_next_one_is_about_as_strong_as_whoever_solves_it(puzzles, red):
    """A newcomer, and a stranger, count as average."""
    weak, even, strong = puzzles[-1], puzzles[1], puzzles[0]
    Puzzle.objects.update(mu=1000)
    for puzzle, mu in [(weak, 15), (even, practising.MODEL.mu + 1), (strong, 40)]:
        Puzzle.objects.filter(pk=puzzle.pk).update(mu=mu)
    assert next_puzzle(None) == next_puzzle(red) == even
    learner = Learner.objects.create(player=red, mu=36, sigma=2)
    assert next_puzzle(red) == strong
    Learner.objects.filter(pk=learner.pk).update(mu=16)
    assert next_puzzle(red) == weak
    solve(weak.pk, red, weak.content["best"], NOON)
    assert next_puzzle(red) == even
    assert next_puzzle(person("Violet")) == even


def test_what_was_tried_does_not_come_again(puzzles, red):
    for _ in puzzles:
        found = next_puzzle(red)
        solve(found.pk, red, 0, NOON)
    assert next_puzzle(red) is None
    assert "no puzzle left" in page(browser(red), "/practice/")


def test_a_stranger_solves_as_a_guest(puzzles):
    stranger = browser()
    assert stranger.get("/practice/").status_code == 302
    stranger.post(f"/practice/{puzzles[0].pk}/", {"choice": "1"})
    assert PuzzleTry.objects.get().player.is_guest


def test_one_a_day_by_mail_for_whoever_wants_it(puzzles, red):
    set_daily(red, NOON, wanted=True)
    post_puzzles(NOON)
    assert not Letter.objects.filter(kind="puzzle").exists()
    due = Learner.objects.get(player=red).next_at
    post_puzzles(due)
    assert Learner.objects.get(player=red).next_at == due + timedelta(days=1)
    post_puzzles(due)
    letter = Letter.objects.get(kind="puzzle")
    content = puzzle_letter(letter, LetterContext(due))
    assert content.lines[0] == "1"
    assert content.story[0].sentence.startswith("1: ")
    assert still_wanted(letter, LetterContext(due)) == ""
    post_puzzles(due + timedelta(days=1))
    assert Letter.objects.filter(kind="puzzle").count() == 2
    set_daily(red, NOON, wanted=False)
    assert still_wanted(letter, LetterContext(due))


def test_nobody_without_an_address_or_letters_gets_it(finished):
    with pytest.raises(Refusal):
        set_daily(person("Grey", email=None), NOON, wanted=True)
    with pytest.raises(Refusal):
        set_daily(person("White", mail="reminders"), NOON, wanted=True)


def test_a_reply_solves(puzzles, red, settings):
    puzzle = puzzles[0]
    letter = Letter(kind="puzzle", player=red, data={"puzzle": puzzle.pk})
    visitor = visitor_at(reply_address(letter), NOON)
    assert (visitor.player, visitor.puzzle, visitor.email) == (red, puzzle.pk, red.email)
    unclear = answer_puzzle(red, puzzle.pk, ["I do not know"], NOON)
    assert (unclear.kind, unclear.better[0]) == ("refused", "1")
    result = answer_puzzle(red, puzzle.pk, ["", f"answer: {puzzle.content['best'] + 1}."], NOON)
    assert result.kind == "noted"
    assert result.sentences[0] == "That’s right."
    assert PuzzleTry.objects.get().right


def test_dice_of_macao_are_asked_for_on_the_page_and_by_mail(red):
    """The page and the letter hold what the question needs: dice, cards with their cost, the compass."""
    text = bots_play(game_named("macao"), 2, {}, practising.STARTER_SEED, ["steady"])
    assert collect("bots/macao", read_record(text.encode()), NOON)
    puzzle = Puzzle.objects.filter(rules="macao").latest("pk")
    client = browser(red)
    asked = page(client, f"/practice/{puzzle.pk}/")
    assert "Which two dice to choose?" in asked
    assert asked.count('name="choice"') == 4
    assert "Pays for" not in asked
    letter = Letter(kind="puzzle", player=red, data={"puzzle": puzzle.pk})
    notes = "\n".join(puzzle_letter(letter, LetterContext(NOON)).notes)
    assert "Dice: " in notes
    result = answer_puzzle(red, puzzle.pk, [str(puzzle.content["best"] + 1)], NOON)
    assert result.sentences[0] == "That’s right."
    assert "Pays for 2 cards." in result.sentences[1 + puzzle.content["best"]]
    assert "Pays for 2 cards." in page(client, f"/practice/{puzzle.pk}/")


def test_a_finished_review_brings_its_puzzles(finished, puzzles):
    Puzzle.objects.all().delete()
    reviewed(finished)
    keys = Puzzle.objects.values_list("key", flat=True)
    assert keys
    assert all(key.startswith(f"game/{finished.pk}:") for key in keys)


def test_practice_is_among_ones_own_data_and_goes_with_the_account(puzzles, red):
    solve(puzzles[0].pk, red, 0, NOON)
    data = data_of(red, NOON)
    assert data["puzzles_tried"][0]["puzzle"] == puzzles[0].pk
    assert data["practice"][0]["tried"] == 1
    delete_account(red, "Red", NOON)
    assert not PuzzleTry.objects.exists()
    assert not Learner.objects.exists()
