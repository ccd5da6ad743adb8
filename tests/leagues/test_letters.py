"""What leagues write, in both languages: clean messages, in one thread, with what a reader needs."""

import pytest

from games.letters.sending import send_waiting
from games.models import Letter
from games.outbox.kinds import KINDS
from tests.leagues.every_letter import LEAGUE_KINDS, one_of_every_league_letter
from tests.letters.every_kind import message
from tests.letters.sink import defects, html_of, text_of

pytestmark = pytest.mark.django_db


def test_every_letter_of_a_league_can_be_read():
    found = one_of_every_league_letter()
    assert set(found) == LEAGUE_KINDS
    for kind, letter in found.items():
        english, french = (message(letter, language=language) for language in ("en", "fr"))
        assert defects(english) == defects(french) == [], kind
        assert text_of(english).splitlines()[0] != text_of(french).splitlines()[0], kind
        assert "http://" in text_of(english), kind
        assert "<script" not in html_of(english)
        assert english["Subject"].startswith("Lagoon league: ")
        assert english["References"] == french["References"] != english["Message-ID"]
        assert (english["List-Unsubscribe"] is None) == KINDS[kind].always_at_once, kind
    subjects = {message(letter, language="en")["Subject"] for letter in found.values()}
    assert len(subjects) == len(found), subjects
    assert "is above" in text_of(message(found["league_round"], language="en"))
    assert "They write to each other" in text_of(message(found["league_request"], language="en"))
    assert "Play early." in text_of(message(found["league_message"], language="fr"))


def test_what_is_no_longer_true_is_not_sent(mailoutbox):
    """Of requests that were decided, offers that have ended and a season that is confirmed."""
    one_of_every_league_letter()
    Letter.objects.exclude(kind__in=LEAGUE_KINDS).update(state=Letter.State.SENT)
    last = Letter.objects.latest("created_at").created_at
    send_waiting(lambda: last)
    fates = dict(Letter.objects.filter(kind__in=LEAGUE_KINDS).values_list("kind", "state"))
    stale = {"league_request", "league_offer", "league_confirm", "league_challenge"}
    assert {kind for kind, state in fates.items() if state == "dropped"} == stale
    assert {kind for kind, state in fates.items() if state == "sent"} == LEAGUE_KINDS - stale
    assert mailoutbox
