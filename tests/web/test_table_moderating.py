"""The moderator's view: acts with preview and reason, never an order."""

from datetime import timedelta

import pytest

from games.models import Letter, LogLine, ModeratorAct, Player
from tests.games_at_play import NOON, open_phase, people, person, play_on, table
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
    assert "This will happen" in tried.content.decode()
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
    assert "All clocks stand still." in page(browser(), address(game))
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
            assert "Only moderators who do not sit at this table" in response.content.decode()
    game.refresh_from_db()
    assert game.status == "running"


def test_who_is_in_and_the_ledger_of_letters_are_shown(game, moderator):
    shown = page(moderator, address(game, "moderate"))
    assert "not in" in shown
    assert "waiting to be sent" in shown
