"""Shares on pages: brought along when joining, seen by the table at the start, found in the proof."""

import hashlib
import subprocess
import sys

import pytest

from games.models import Game, Player
from games.tables import gathering, moderation
from games.tables.links import invitation_token, join_token
from tests.games_at_play import NOON, PACE, call_off, people, person, play_on, table
from tests.web.tables import address, browser, page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

SHARE = "6f1c" * 8


def gathered(**fields):
    red = person("Red")
    game = gathering.create_game(
        red, name="Shared luck", rules="kahuna", players=2, pace=PACE, now=NOON, **fields
    )
    return red, game


def test_the_lobby_shows_the_hash_of_the_services_part_and_nobody_elses_share():
    red, game = gathered(share=SHARE, is_open=True)
    shown = page(browser(red), address(game, "lobby"))
    assert game.server_hash in shown
    assert SHARE in shown
    assert SHARE not in page(browser(person("Blue")), address(game, "lobby"))


def test_joining_by_button_link_or_invitation_brings_the_share():
    for number, way in enumerate(("lobby", "link", "invitation")):
        red = person(f"Red{number}", email=f"red{number}@example.org")
        fields = {"name": "Ways", "rules": "makabana-2013", "players": 3, "pace": PACE, "is_open": True}
        game = gathering.create_game(red, now=NOON, **fields)
        blue = person(f"Blue{number}", email=f"blue{number}@example.org")
        if way == "lobby":
            browser(blue).post(address(game, "lobby"), {"act": "join", "share": SHARE})
        elif way == "link":
            browser(blue).post(f"/join/{join_token(game)}/", {"share": SHARE})
        else:
            asked = gathering.invite(game, red, blue.email, NOON)
            browser().post(f"/invitation/{invitation_token(asked)}/", {"name": "Blue", "share": SHARE})
        assert game.participants.get(player=blue).share == SHARE, way


def test_a_share_that_is_too_long_loses_nothing():
    _, game = gathered(is_open=True)
    blue = browser(person("Blue"))
    answer = blue.post(address(game, "lobby"), {"act": "join", "share": "ab" * 65})
    assert answer.status_code == 400
    assert "A share has 128 characters at most." in answer.content.decode()
    assert game.participants.count() == 1
    assert blue.post("/play/", {"rules": "kahuna", "players": "2", "share": "x" * 129}).status_code == 400
    assert Game.objects.count() == 1


def test_the_table_sees_all_shares_at_the_start():
    red, *others = people(3)
    game = table([red, *others], share=SHARE)
    shown = page(browser(others[0]), address(game))
    assert SHARE in shown
    assert game.server_hash in shown
    assert "your share is in it" not in shown


def test_the_proof_says_that_nobody_brought_a_share_and_that_turns_were_played_again():
    game = play_on(table(people(3)), NOON, phases=8)
    moderation.rewind(game.pk, person("White", is_staff=True), "A wrong ruling.", 1, NOON)
    shown = page(browser(), address(call_off(game), "verify"))
    assert "Nobody brought a share" in shown
    assert "one share you trust is enough" not in shown
    assert "turns played again 1 time." in shown


def test_the_proof_of_a_game_with_shares_says_what_they_are_good_for():
    shown = page(browser(), address(call_off(table(people(3), share=SHARE)), "verify"))
    assert "one share you trust is enough" in shown
    assert "played again" not in shown


def test_the_proof_tells_whose_share_is_in_it():
    red, *others = people(3)
    game = call_off(play_on(table([red, *others], share=SHARE), NOON, phases=8))
    assert page(browser(red), address(game, "verify")).count("your share is in it") == 1
    assert "your share is in it" not in page(browser(others[0]), address(game, "verify"))
    assert "your share is in it" not in page(browser(), address(game, "verify"))


def test_a_record_of_the_site_verifies_with_the_program_that_the_page_offers(tmp_path):
    game = play_on(table(people(2), bots=1, share=SHARE), NOON)
    shown = page(browser(), address(game, "verify"))
    program = browser().get("/makabana-verify.pyz").content
    assert hashlib.sha256(program).hexdigest() in shown
    (tmp_path / "makabana-verify.pyz").write_bytes(program)
    (tmp_path / "record.json").write_bytes(browser().get(f"/game/{game.code}/record.json").content)
    command = [sys.executable, "-I", "-S", "makabana-verify.pyz", "record.json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert SHARE in done.stdout
    assert "decisions of bots were made again" in done.stdout


def test_an_empty_form_for_a_first_hut_is_told_what_to_do():
    game = table(people(3))
    phase = game.phases.get(closed_at=None)
    player = Player.objects.get(seats__game=game, seats__number=phase.asked[0])
    answer = browser(player).post(address(game, "answer"), {"phase": phase.number, "step": "seal"})
    assert answer.status_code == 400
    assert "Choose a spot on the board first." in answer.content.decode()


def test_a_person_cannot_keep_the_tiki_in_hand():
    """R5: only a missed deadline does; an empty form is told so, and nothing is sealed."""
    game = play_on(table(people(3)), NOON, phases=7)
    phase = game.phases.get(closed_at=None)
    assert phase.kind == "tiki"
    player = Player.objects.get(seats__game=game, seats__number=phase.asked[0])
    answer = browser(player).post(address(game, "answer"), {"phase": phase.number, "step": "seal"})
    assert answer.status_code == 400
    assert "Choose where your Tiki goes." in answer.content.decode()
    assert not phase.orders.exists()
