"""Lessons: a first round of each game, played by the engine."""

import pytest

from games.faces import FACES
from games.faces.lessons import LESSONS, lesson_of

pytestmark = pytest.mark.django_db


def page(client, address, **chosen) -> str:
    answer = client.get(address, chosen)
    assert answer.status_code == 200
    return answer.content.decode()


def test_every_game_has_a_lesson():
    assert all(lesson_of(rules) for rules in FACES)


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize("key", LESSONS)
def test_every_step_has_a_page_with_the_board(client, key, language):
    for number in range(1, len(LESSONS[key].steps({})) + 1):
        answer = client.get(f"/learn/{key}/{number}/", headers={"accept-language": language})
        assert f'<html lang="{language}">' in answer.content.decode()
        assert "<svg" in answer.content.decode()


def test_all_lessons_are_listed_without_an_account(client):
    shown = page(client, "/learn/")
    assert all(f'href="/learn/{key}/1/"' in shown for key in LESSONS)


def test_whoever_shows_little_builds(client):
    told = page(client, "/learn/maka-bana/5/", show="fish", tiki="ARP")
    assert "You build a hut on ALP" in told
    assert "Violet wants to build on ARP (Azzura, rock, fish), but your Tiki is there." in told


def test_whoever_shows_the_beach_is_guessed(client):
    told = page(client, "/learn/maka-bana/5/", show="A", tiki="ACT")
    assert "You want to build on ALP (Azzura, lagoon, fish), but Violet has a Tiki there." in told
    assert "Violet builds a hut on ARP" in told


@pytest.mark.parametrize("nonsense", ["", "paint", "<i>", "x" * 2000])
def test_what_is_not_offered_counts_as_no_choice(client, nonsense):
    usual = page(client, "/learn/maka-bana/6/")
    told = page(client, "/learn/maka-bana/6/", show=nonsense, tiki=nonsense)
    assert "You: 7 points" in usual
    assert "You: 7 points" in told


def test_a_choice_goes_along_to_the_next_step(client):
    assert '<input type="hidden" name="show" value="A">' in page(client, "/learn/maka-bana/4/", show="A")


@pytest.mark.parametrize("address", ["/learn/chess/1/", "/learn/maka-bana/0/", "/learn/maka-bana/7/"])
def test_there_is_nothing_else(client, address):
    assert client.get(address).status_code == 404
