"""Numbers about oneself, from reviews; others see them only on a page that is public."""

import pytest

from games.accounts.profile import set_page_public
from games.faces import face_of
from games.models import Player, Review
from games.study.numbers import numbers_of
from games.tables.seats import seat_of
from tests.games_at_play import NOON
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db


def own(seat, **notes):
    return {
        "seat": seat,
        "show": "A",
        "fits": 4,
        "likely": 0.5,
        "wanted": ["ALT"],
        "came": [],
        "tiki": None,
        "stopped": [],
        **notes,
    }


@pytest.fixture
def red(finished):
    """With a review in which Red bluffs twice and places two Tikis."""
    red = Player.objects.get(name="Red")
    seat, other = seat_of(finished, red).number, (seat_of(finished, red).number + 1) % 3
    stops = [
        own(seat, likely=0.1, came=[["built", {}]], tiki="DLT", stopped=[other]),
        own(seat, likely=0.1, came=[["failed", {}]], wanted=["DLT"], tiki="DLF"),
        own(seat, likely=0.9, came=[["built", {}]], wanted=["DLP"]),
    ]
    content = {
        "game": "makabana-2013",
        "players": 5,
        "stops": [{"notes": {"seats": [stop, own(other, likely=0.0, tiki="DLT")]}} for stop in stops],
    }
    Review.objects.create(game=finished, content=content, worked_at=NOON, done_at=NOON)
    return red


def test_they_are_counted_from_reviews(red):
    numbers = numbers_of(red)
    assert [(figure.name, figure.value) for figure in numbers.figures] == [
        ("Bluffs that worked", "1 of 2"),
        ("Tikis that stopped someone", "1 of 2"),
        ("Favourite beaches", "Diabolo (2), Azzura (1)"),
    ]
    assert [played for _, played in numbers.games] == [1]


@pytest.mark.parametrize(
    ("rules", "notes", "figures"),
    [
        (
            "kahuna",
            {"turns": [{"seat": 1, "taken": ["Huna", "Coco"]}, {"seat": 0, "taken": ["Elai"]}]},
            ["2"],
        ),
        ("macao", {"seats": [{"seat": 0, "lost": 5}, {"seat": 1, "lost": 3}]}, ["3"]),
    ],
)
def test_other_games_count_what_is_theirs(rules, notes, figures):
    face = face_of(rules)
    counts = face.review_counts({"game": rules, "players": 2, "stops": [{"notes": notes}]}, 1)
    assert [figure.value for figure in face.review_figures(counts)] == figures
    assert face.review_figures({}) == []


def test_practice_does_not_count(red, finished):
    finished.from_step = 3
    finished.save()
    assert numbers_of(red).games == []


def test_they_are_on_the_profile_and_public_by_choice(red):
    shown = page(browser(red), "/profile/")
    assert "Bluffs that worked" in shown
    assert "1 of 2" in shown
    path = browser(red).get("/profile/").context["page_path"]
    assert browser().get(path).status_code == 404
    set_page_public(red, is_public=True)
    assert "Favourite beaches" in page(browser(), path)
