"""Moments by the reader's clock, and seats in their colours."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.template import Context, Template
from django.utils import timezone, translation

from games.faces.face import SeatLabel
from games.web.templatetags import tables

NOON = datetime(2027, 3, 2, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _at_noon(monkeypatch):
    monkeypatch.setattr(tables.clock, "now", lambda: NOON)


def shown(tag: str, **context) -> str:
    return Template("{% load tables %}{% " + tag + " %}").render(Context(context))


def test_a_moment_is_local_with_utc_in_the_title():
    with timezone.override(ZoneInfo("Europe/Paris")):
        assert shown("moment at", at=NOON) == (
            '<time datetime="2027-03-02T12:00:00Z" title="Tue 2 March, 12:00\xa0UTC">'
            "Tue 2 March, 13:00</time>"
        )


def test_a_moment_in_french():
    with translation.override("fr"):
        assert ">mar. 2 mars à 12:00<" in shown("moment at", at=NOON)


@pytest.mark.parametrize(
    ("left", "kind", "words"),
    [
        (timedelta(days=2), "due", "2\xa0days left"),
        (timedelta(hours=6), "due", "6\xa0hours left"),
        (timedelta(hours=5, minutes=30), "due-soon", "5\xa0hours, 30\xa0minutes left"),
        (timedelta(0), "due-over", "time has run out"),
        (timedelta(days=-3), "due-over", "time has run out"),
    ],
)
def test_a_deadline_says_what_remains(left, kind, words):
    html = shown("deadline due", due=NOON + left)
    assert f'class="{kind}"' in html
    assert f'data-seconds-left="{max(0, int(left.total_seconds()))}"' in html
    assert f">{words}</span>" in html


def test_no_deadline_shows_nothing():
    assert shown("deadline due", due=None) == ""


def test_a_seat_has_its_colour_its_mark_and_its_name_as_text():
    html = shown("seat_chip label", label=SeatLabel("<b>Red</b>", "violet"))
    assert 'class="seat seat-violet"' in html
    assert 'aria-label="violet, bar"' in html
    assert "&lt;b&gt;Red&lt;/b&gt;" in html
