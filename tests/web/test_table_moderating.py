"""The moderator's view: acts with preview and reason, never an order."""

from datetime import timedelta

import pytest
from django.utils.html import escape

from games.faces import face_of
from games.models import Letter, LogLine, ModeratorAct, Player, Tenure
from games.refusal import Refusal
from games.tables.sealing import seal
from games.tables.timing import timing_of
from games.tables.view import table_at
from tests.games_at_play import NOON, an_order, open_phase, people, person, play_on, table
from tests.inbound.replies import at_projects
from tests.leagues.seasons import finish
from tests.web.tables import address, browser, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return play_on(table(people(3)), NOON, phases=8)


@pytest.fixture
def moderator():
    return browser(person("Grey", is_staff=True))


def at(moment):
    return moment.strftime("%Y-%m-%dT%H:%M")


def acts(game):
    due = open_phase(game).due_at
    return {
        "pause": {"until": at(NOON + timedelta(days=2))},
        "extend": {"due": at(due + timedelta(days=2))},
        "replace": {"seat": "1", "email": "violet@example.org"},
        "remove": {"seat": "2"},
        "rewind": {"phase": "6"},
        "cancel": {},
    }


@pytest.mark.parametrize("act", ["pause", "extend", "replace", "remove", "rewind", "cancel"])
def test_an_act_is_shown_first_and_then_done(game, moderator, act):
    person("Violet")
    sent = {"act": act, "reason": "An urgent matter", **acts(game)[act]}
    counts = ModeratorAct.objects.count(), LogLine.objects.count(), Letter.objects.count()
    tried = moderator.post(address(game, "moderate"), {**sent, "step": "try"})
    assert tried.status_code == 200
    assert "This is what will happen" in tried.content.decode()
    assert (ModeratorAct.objects.count(), LogLine.objects.count(), Letter.objects.count()) == counts
    done = moderator.post(address(game, "moderate"), {**sent, "step": "do"})
    assert done.status_code == 302
    assert ModeratorAct.objects.get().act == act
    shown = page(browser(), address(game))
    assert "An urgent matter" in shown


def test_a_pause_can_be_ended_and_a_miss_excused(game, moderator):
    moderator.post(
        address(game, "moderate"),
        {"act": "pause", "reason": "x", "step": "do", "until": at(NOON + timedelta(days=2))},
    )
    assert "All clocks have stopped." in page(browser(), address(game))
    done = moderator.post(address(game, "moderate"), {"act": "resume", "reason": "x", "step": "do"})
    assert done.status_code == 302
    nothing = moderator.post(
        address(game, "moderate"), {"act": "excuse", "seat": "0", "reason": "x", "step": "do"}
    )
    assert "There is no missed deadline to excuse." in nothing.content.decode()


@pytest.mark.parametrize(
    "sent",
    [
        {"act": "pause", "reason": "x", "until": "yesterday"},
        {"act": "pause", "reason": "x", "until": "9999-12-31T23:59"},
        {"act": "pause", "reason": "x", "until": "2027-03-02T12:00+01:00"},
        {"act": "pause", "reason": "", "until": "2027-03-02T12:00"},
        {"act": "pause", "reason": "y" * 2000, "until": "2027-03-02T12:00"},
        {"act": "remove", "reason": "x", "seat": "77"},
        {"act": "remove", "reason": "x", "seat": "me"},
        {"act": "replace", "reason": "x", "seat": "0", "email": ""},
        {"act": "replace", "reason": "x", "seat": "0", "email": "nobody@example.org"},
        {"act": "rewind", "reason": "x", "phase": "12345"},
        {"act": "shout", "reason": "x"},
        {},
    ],
)
@pytest.mark.parametrize("step", ["try", "do"])
def test_nonsense_is_refused_with_what_was_typed(game, moderator, sent, step):
    response = moderator.post(address(game, "moderate"), {**sent, "step": step})
    assert response.status_code == 400
    assert 'role="alert"' in response.content.decode()
    if sent.get("reason") == "x" and sent["act"] != "shout":
        assert ">x</textarea>" in response.content.decode()
    assert not ModeratorAct.objects.exists()


def test_others_and_playing_moderators_are_told_who_may(game):
    playing = Player.objects.get(name="Red")
    playing.is_staff = True
    playing.save()
    for client in (browser(), browser(person("Violet")), browser(playing)):
        for response in (
            client.get(address(game, "moderate")),
            client.post(address(game, "moderate"), {"act": "cancel", "reason": "x", "step": "do"}),
        ):
            assert response.status_code == 403
            assert "Only moderators who don’t play at this table" in response.content.decode()
    game.refresh_from_db()
    assert game.status == "running"


def test_who_is_in_and_the_ledger_of_letters_are_shown(game, moderator):
    shown = page(moderator, address(game, "moderate"))
    assert "not played" in shown
    assert "waiting to be sent" in shown


def test_when_everyone_sealed_is_told_after_the_end_and_only_to_moderators_without_an_interest(moderator):
    red, blue, yellow = people(3)
    game = at_projects([red, blue, yellow])
    phase = open_phase(game)
    first = an_order(phase, 0)
    second = next(order for seed in range(1, 99) if (order := an_order(phase, 0, seed)) != first)
    seal(phase, 1, an_order(phase, 1), way="mail", now=phase.opened_at + timedelta(minutes=1))
    seal(phase, 0, first, way="web", now=phase.opened_at + timedelta(minutes=2))
    seal(phase, 0, second, way="web", now=phase.opened_at + timedelta(hours=30))
    refused = moderator.get(address(game, "timing"))
    assert refused.status_code >= 400
    assert "30:00:00" not in refused.content.decode()
    game = finish(game, NOON + timedelta(days=3))
    shown = page(moderator, address(game, "timing"))
    assert "30:00:00" in shown
    assert "0:01:00" in shown
    assert "by email" in shown
    table_then = table_at(game, 0, phase)
    for order in (first, second):
        words = face_of(game.rules).order_text(phase.kind, order, table_then.view, table_then.labels)
        assert escape(words) in shown
    habits, asked = timing_of(game, Player.objects.get(name="Grey"))
    assert (habits[0].changed, habits[0].changed_late, habits[1].changed) == (1, 1, 0)
    assert [one.is_revised for one in asked if one.phase == phase] == [True]
    assert "timing" in page(moderator, address(game, "moderate"))
    for who in (None, red, person("Violet")):
        assert browser(who).get(address(game, "timing")).status_code == 403
    former = person("Former", is_staff=True)
    Tenure.objects.create(seat=game.seats.first(), player=former, began_at=NOON, ended_at=NOON)
    with pytest.raises(Refusal, match="not_a_moderator_here"):
        timing_of(game, former)
