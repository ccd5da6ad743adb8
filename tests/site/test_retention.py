"""What has been kept for long enough goes by itself; what others depend on stays."""

import re
from datetime import timedelta

import pytest
from django.conf import settings as site
from django.test import Client

from games import retention, tasks
from games.accounts.guests import make_guest
from games.accounts.signing_in import send_sign_in_link
from games.channels.owning import add_webhook, send_test
from games.keys_at_rest import is_hidden
from games.leagues.inviting import ask_in
from games.models import (
    AdminVisit,
    Game,
    InboundMail,
    Invitation,
    LeagueInvitation,
    Letter,
    Message,
    OfficeLink,
    Player,
    Session,
    SignInLink,
)
from games.outbox.writing import write
from games.retention import keep_no_longer
from games.tables import gathering, talk
from tests.games_at_play import NOON, PACE, people, person, play_on, seat_of, table
from tests.inbound.replies import LATER, at_projects, send
from tests.leagues.seasons import league

pytestmark = pytest.mark.django_db
MOMENT = timedelta(seconds=1)


def around(since, period):
    """Just before its end, and just after."""
    return since + period - MOMENT, since + period + MOMENT


def test_mail_goes_after_its_time():
    game = at_projects()
    send(game, game.seats.get(number=0).player, "nonsense")
    early, late = around(LATER, retention.MAILS)
    keep_no_longer(early)
    assert InboundMail.objects.count() == 1
    keep_no_longer(late)
    assert not InboundMail.objects.exists()


def test_what_was_told_by_push_and_webhooks_goes_after_its_time():
    red = person("Red")
    send_test(add_webhook(red, red, "json", "https://example.org/hook", NOON), NOON)
    early, late = around(NOON, retention.NOTIFICATIONS)
    keep_no_longer(early)
    assert red.notifications.count() == 1
    keep_no_longer(late)
    assert not red.notifications.exists()
    assert red.channels.exists(), "until its owner removes it"


def test_what_offices_leave_behind_goes_after_its_time():
    red = person("Red")
    AdminVisit.objects.create(player=red, at=NOON, method="GET", path="/admin/", was_let_in=True)
    OfficeLink.objects.create(player=red, digest="a" * 64, made_at=NOON)
    early, late = around(NOON, retention.LINKS)
    keep_no_longer(early)
    assert OfficeLink.objects.exists()
    keep_no_longer(late)
    assert not OfficeLink.objects.exists()
    early, late = around(NOON, retention.ADMIN_VISITS)
    keep_no_longer(early)
    assert AdminVisit.objects.exists()
    keep_no_longer(late)
    assert not AdminVisit.objects.exists()


def test_a_letter_is_emptied_and_its_key_stays_so_that_it_is_not_written_again():
    red = person("Red")
    write("test:1", "test", red, NOON, data={"sender": "blue@example.org"})
    write("test:2", "test", red, NOON)
    Letter.objects.filter(key="test:1").update(state=Letter.State.BOUNCED, trouble="red@example.org unknown")
    early, late = around(NOON, retention.LETTERS)
    keep_no_longer(early)
    assert Letter.objects.get(key="test:1").to == red.email
    keep_no_longer(late)
    emptied = Letter.objects.get(key="test:1")
    assert (emptied.to, emptied.data, emptied.trouble, emptied.state) == ("", {}, "", "bounced")
    assert not write("test:1", "test", red, late)
    assert Letter.objects.get(key="test:2").to == red.email, "it waits to be sent"


def test_links_and_invitations_go_after_their_time():
    of = league()
    send_sign_in_link("blue@example.org", NOON, language="en")
    ask_in(of, of.roles.get().player, "blue@example.org", NOON, "helper")
    early, late = around(NOON, retention.LINKS)
    keep_no_longer(early)
    assert SignInLink.objects.exists()
    assert LeagueInvitation.objects.exists()
    keep_no_longer(late)
    assert not SignInLink.objects.exists()
    assert not LeagueInvitation.objects.exists()


def test_an_invitation_to_a_table_goes_once_the_table_has_begun_or_is_called_off():
    red, blue = people(2)
    games = [
        gathering.create_game(red, name=name, rules="kahuna", players=2, pace=PACE, now=NOON, is_open=True)
        for name in ("begun", "called off", "gathers")
    ]
    for game in games:
        gathering.invite(game, red, "green@example.org", NOON)
    gathering.join(games[0], blue, NOON)
    gathering.leave(games[1], red, NOON)
    early, late = around(NOON, retention.LINKS)
    keep_no_longer(early)
    assert Invitation.objects.count() == 3
    keep_no_longer(late)
    assert [each.game.name for each in Invitation.objects.all()] == ["gathers"]


def test_talk_goes_long_after_the_end_of_its_game():
    red, blue = people(2)
    running, over = table([red, blue], bots=1), table([red, blue], bots=1)
    for game in (running, over):
        talk.say(game, seat_of(game, red), "Good morning", NOON)
    over = play_on(over, NOON)
    early, late = around(over.ended_at, retention.TALK)
    keep_no_longer(early)
    assert Message.objects.count() == 2
    keep_no_longer(late)
    assert [each.game for each in Message.objects.all()] == [running]


def test_a_guest_without_a_game_goes_and_one_with_a_game_or_a_visit_stays():
    gone, plays, visits = (make_guest(NOON) for _ in range(3))
    table([plays], bots=2)
    client = Client()
    client.force_login(visits)
    client.get("/profile/")
    early, late = around(NOON, retention.GUESTS)
    Session.objects.filter(player=visits).update(seen_at=NOON + timedelta(days=20))
    keep_no_longer(early)
    assert Player.objects.filter(pk=gone.pk).exists()
    keep_no_longer(late)
    assert set(Player.objects.filter(email=None)) == {plays, visits}
    keep_no_longer(late + timedelta(days=20))
    assert set(Player.objects.filter(email=None)) == {plays}
    assert Game.objects.exists()


def test_nobody_with_an_address_goes():
    person("Red")
    keep_no_longer(NOON + timedelta(days=4000))
    assert Player.objects.filter(name="Red").exists()


def test_keys_that_a_former_release_kept_in_plain_are_hidden():
    red = person("Red", calendar_token="f" * 40)
    game = gathering.create_game(red, name="The lagoon", rules="kahuna", players=2, pace=PACE, now=NOON)
    asked = gathering.invite(game, red, "blue@example.org", NOON)
    Invitation.objects.update(token="k" * 43)
    client = Client()
    client.force_login(red)
    Session.objects.update(session_key=client.cookies["sessionid"].value)
    tasks.keep_no_longer()
    asked.refresh_from_db()
    red.refresh_from_db()
    assert all(map(is_hidden, (asked.token, red.calendar_token, Session.objects.get().session_key)))
    assert gathering.invitation_by("k" * 43) == asked
    assert client.get("/profile/").status_code == 200
    assert client.get(f"/calendar/{'f' * 40}.ics").status_code == 200


def test_it_runs_by_itself():
    assert site.CELERY_BEAT_SCHEDULE["retention"]["task"] == tasks.keep_no_longer.name


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_the_privacy_page_tells_the_same_periods(language):
    page = Client().get("/privacy/", headers={"Accept-Language": language}).content.decode()
    for period in (
        retention.MAILS,
        retention.LETTERS,
        retention.NOTIFICATIONS,
        retention.TALK,
        retention.SESSIONS,
    ):
        assert f'<td class="number">{period.days}</td>' in page
    assert '<a href="/privacy/">' in page


def test_the_privacy_page_tells_all_cookies():
    """Those of Django (session, forms, language) and those that our scripts set."""
    scripts = "".join(path.read_text("utf-8") for path in (site.BASE_DIR / "static").rglob("*.js"))
    assert re.findall(r"document\.cookie = [`'\"](\w+)=", scripts) == ["screen"]
    assert scripts.count("document.cookie") == 1
    page = Client().get("/privacy/").content.decode()
    assert "Four cookies" in page
    assert "the shape of your screen" in page
