"""Results step by step, the end explained, replay, proof, rematch."""

import pytest

from engine.record import read_record, verify
from games.models import Game, Invitation, Player
from games.tables.record import record_of
from tests.games_at_play import NOON, people, person, play_on, table
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def running():
    return play_on(table(people(3)), NOON, phases=14)


@pytest.fixture
def over():
    game = play_on(table(people(3)), NOON)
    assert game.status == Game.Status.FINISHED
    return game


def test_a_round_is_stepped_through_on_the_board(running):
    stranger, steps = browser(), []
    for step in range(4):
        steps.append(page(stranger, address(running, "round", "1") + f"?step={step}"))
    assert len(set(steps)) == 4
    assert "Step 0 of" in steps[0]
    assert 'aria-current="step"' in steps[1]
    assert page(stranger, address(running, "round", "1")).count("is-later") == 0


@pytest.mark.parametrize("step", ["x", "-1", "999999", "9" * 40, ""])
def test_odd_steps_show_the_round_all_the_same(running, step):
    assert browser().get(address(running, "round", "1") + f"?step={step}").status_code == 200


def test_a_round_that_has_not_come_is_not_there(running):
    assert browser().get(address(running, "round", "77")).status_code == 404


def test_nothing_is_replayed_or_proved_before_the_end(running):
    for path in ("replay", "verify", "record.json"):
        assert (
            browser().get(address(running, path).rstrip("/") + ("" if "." in path else "/")).status_code
            == 400
        )


def test_the_end_explains_every_point_and_outlines_the_groups(over):
    shown = page(browser(), address(over))
    assert "The game is over" in shown
    assert "scores 4 points" in shown or "score 2 points" in shown
    assert "Replay" in shown


def test_the_replay_shows_what_one_seat_knew_and_did(over):
    phase = over.phases.filter(kind="tiki").first()
    at = address(over, "replay") + f"?phase={phase.number}"
    assert "Hidden from the others:" in page(browser(), at + "&seat=1")
    assert "Hidden from the others:" not in page(browser(), at + "&seat=")
    sealed = over.phases.filter(kind="project").first()
    assert "The order:" in page(browser(), address(over, "replay") + f"?phase={sealed.number}&seat=0")


def test_the_replay_begins_at_the_beginning(over):
    for query in ("", "?seat=99&phase=99999", "?seat=x&phase=-3", "?seat=&phase="):
        assert "Moment 1 of" in page(browser(), address(over, "replay") + query)


def test_the_proof_is_run_and_told(over):
    _, seals = verify(read_record(record_of(over).encode()))
    shown = page(browser(), address(over, "verify"))
    assert "it all fits" in shown
    assert f"{seals} sealed orders match their seals" in shown
    assert "python3 makabana-verify.pyz makabana-" in shown


def test_a_record_that_does_not_fit_is_not_called_fair(over):
    over.seed_hash = "0" * 64
    over.save()
    shown = page(browser(), address(over, "verify"))
    assert "Something doesn’t fit" in shown
    assert "it all fits" not in shown


def test_a_rematch_is_one_table_to_which_all_are_asked(over):
    red, blue = (browser(Player.objects.get(name=name)) for name in ("Red", "Blue"))
    first = red.post(address(over, "rematch"))
    second = blue.post(address(over, "rematch"))
    assert first.status_code == second.status_code == 302
    assert first["Location"] == second["Location"]
    fresh = Game.objects.exclude(pk=over.pk).get()
    assert (fresh.rules, fresh.players, fresh.name) == (over.rules, over.players, over.name)
    assert set(Invitation.objects.values_list("email", flat=True)) == {
        "blue@example.org",
        "yellow@example.org",
    }
    assert "Go to the rematch" in page(blue, address(over))


def test_only_people_of_the_table_make_a_rematch(over):
    outsider = browser(person("Grey"))
    assert outsider.post(address(over, "rematch")).status_code == 400
    assert browser().post(address(over, "rematch")).status_code == 302
    assert Game.objects.count() == 1


def test_no_rematch_of_a_game_under_way(running):
    red = browser(Player.objects.get(name="Red"))
    assert red.post(address(running, "rematch")).status_code == 400
