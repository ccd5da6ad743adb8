"""Webhooks: signed, tried again, in the form that a chat wants, about what everybody may know."""

import hmac
import json
from datetime import timedelta

import pytest
from django.db import transaction

from games.channels.keys import target_of
from games.channels.models import Channel, Notification
from games.channels.owning import add_webhook, send_test
from games.channels.sending import BACK_OFF, ENOUGH, LONGEST_WAIT, MOST_FAILURES, send_waiting
from games.channels.telling import tell_instead
from games.leagues.announcements import tell_draw, tell_end, tell_round_over
from games.models import League, Round
from games.refusal import Refusal
from games.tables.announcements import tell_of_phase
from tests.games_at_play import NOON, answer, open_phase, people, person, play_on, table
from tests.leagues.seasons import running_season
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(hours=4)
"""A few phases later."""


def send(now=LATER):
    return dict(send_waiting(lambda: now))


def is_signed(came, secret):
    """As `docs/channels.md` tells programmers to check it."""
    fields = dict(part.split("=") for part in came.headers["Makabana-Signature"].split(","))
    wanted = hmac.new(secret.encode(), f"{fields['t']}.".encode() + came.body, "sha256").hexdigest()
    return hmac.compare_digest(wanted, fields["v1"]) and int(fields["t"]) == int(LATER.timestamp())


def hook(owner, player, receiver, form="json"):
    return add_webhook(owner, player, form, f"{receiver.url}/hook", NOON)


def test_a_table_tells_its_chat_whose_turn_it_is_and_when_a_round_is_over(receiver):
    red, blue, yellow = people(3)
    game = table([red, blue, yellow])
    channel = hook(game, red, receiver)
    play_on(game, NOON, phases=10)
    send()
    assert all(is_signed(came, target_of(channel).secret) for came in receiver.came)
    told = [came.json for came in receiver.came]
    assert len({one["id"] for one in told}) == len(told)
    over = [one["text"].partition(" is over.")[0] for one in told if " is over." in one["text"]]
    assert over == ["Round 1"]
    assert all(one["link"] == f"http://127.0.0.1:8000/game/{game.code}/" for one in told)
    last = told[-1]
    assert last["game"] == {"code": game.code, "name": "The lagoon", "rules": "makabana-2013"}
    picture = browser().get(last["picture"].removeprefix("http://127.0.0.1:8000"))
    assert picture.headers["Content-Type"] == "image/png"
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert not Notification.objects.exclude(player=None).exists(), "nobody in particular is told"


def test_a_turn_that_is_over_is_not_told_any_more(receiver):
    red, blue, yellow = people(3)
    game = table([red, blue, yellow])
    hook(game, red, receiver)
    play_on(game, NOON, phases=8)
    send()
    turns = Notification.objects.filter(kind="turn")
    assert set(turns.exclude(phase=open_phase(game)).values_list("state", flat=True)) == {"dropped"}


def test_what_is_sealed_makes_no_difference_to_what_a_table_tells(receiver):
    """Non-interference: the same table with other sealed orders posts the same words and the same picture."""
    red, blue, yellow = people(3)
    game = play_on(table([red, blue, yellow]), NOON, phases=6)
    hook(game, red, receiver)
    phase = open_phase(game)
    assert len(phase.asked) == 3, "a sealed choice"
    told = []
    for seed in (1, 2):
        with transaction.atomic():
            answer(game, LATER, seed=seed, but=[0])
            tell_of_phase(phase, list(game.seats.select_related("player")), LATER)
            send()
            said = receiver.came[-1].json
            drawn = browser().get(said["picture"].removeprefix("http://127.0.0.1:8000")).content
            told.append((said["title"], said["text"], drawn))
            transaction.set_rollback(True)
    assert told[0] == told[1]
    assert "Waiting for" not in told[0][1]


def test_people_hear_of_their_turn_without_a_key_in_the_link(receiver):
    """Their chat may be others' as well: no link that plays for them, as letters have one."""
    red = person("Red")
    hook(red, red, receiver)
    game = table([red], bots=2)
    for _ in range(6):
        send()
        play_on(game, NOON, phases=1)
    assert {came.json["event"] for came in receiver.came} >= {"start", "turn"}
    for came in receiver.came:
        assert came.json["link"] == f"http://127.0.0.1:8000/game/{game.code}/"
        assert b"/turn/" not in came.body


def test_a_league_tells_of_draws_rounds_and_the_end_once(receiver):
    season = running_season(8)
    league = season.league
    hook(league, league.roles.get().player, receiver)
    tell_draw(season, NOON)
    tell_round_over(Round.objects.get(season=season, number=1), NOON)
    tell_end(season, NOON)
    assert send() == {"sent": 3}
    assert sorted(came.json["event"] for came in receiver.came) == [
        "league_draw",
        "league_end",
        "league_round",
    ]
    over = next(came.json for came in receiver.came if came.json["event"] == "league_round")
    assert over["text"] == f"{season.name}: round 1 is over."


NASTY = "@everyone <!here> *b* [x](y) & |"


@pytest.mark.parametrize("form", ["discord", "slack", "matrix"])
def test_the_forms_of_chats_make_nothing_of_names(receiver, form):
    red, blue, yellow = people(3)
    game = table([red, blue, yellow])
    type(game).objects.filter(pk=game.pk).update(name=NASTY)
    hook(game, red, receiver, form)
    play_on(game, NOON, phases=1)
    send()
    body = receiver.came[-1].json
    whole = json.dumps(body, ensure_ascii=False)
    if form == "discord":
        assert body["allowed_mentions"] == {"parse": []}
        assert body["embeds"][0]["title"] == NASTY, "Discord reads no markup in a title"
        assert body["embeds"][0]["image"]["url"].endswith("/board.png")
    elif form == "slack":
        assert "<!here>" not in whole
        assert "&lt;!here&gt;" in body["text"]
        assert body["blocks"][1]["image_url"].endswith("/board.png")
    else:
        assert "<!here>" not in body["html"]
        assert body["text"].endswith(f"/game/{game.code}/")


def test_an_address_that_sends_us_elsewhere_is_not_followed(receiver):
    red = person("Red")
    channel = hook(red, red, receiver)
    receiver.answers = [(302, {"Location": f"{receiver.url}/secret"})]
    browser(red).post(f"/channels/{channel.pk}/act/", {"act": "test"})
    assert send() == {"failed": 1}
    assert [came.path for came in receiver.came] == ["/hook"]
    assert "Enter that address instead" in page(browser(red), f"/channels/{channel.pk}/")


def test_one_that_fails_again_and_again_is_stopped_until_its_owner_looks(receiver):
    red = person("Red")
    channel, client = hook(red, red, receiver), browser(red)
    receiver.answers = [(400, {})] * MOST_FAILURES
    for _ in range(MOST_FAILURES):
        client.post(f"/channels/{channel.pk}/act/", {"act": "test"})
    send()
    channel.refresh_from_db()
    assert channel.stopped_at == LATER
    table([red], bots=2)
    assert send() == {}
    shown = page(client, f"/channels/{channel.pk}/")
    assert "we have stopped trying" in shown
    assert "The server answered with the code 400." in shown
    client.post(f"/channels/{channel.pk}/act/", {"act": "go_on"})
    client.post(f"/channels/{channel.pk}/act/", {"act": "test"})
    assert send() == {"sent": 1}
    channel.refresh_from_db()
    assert channel.failures == 0


def test_a_server_in_trouble_is_asked_once_for_all_that_waits(receiver):
    red = person("Red")
    channel, client = hook(red, red, receiver), browser(red)
    for _ in range(3):
        client.post(f"/channels/{channel.pk}/act/", {"act": "test"})
    receiver.answers = [(503, {})]
    assert send() == {"waiting": 3}
    assert len(receiver.came) == 1
    assert send(LATER + BACK_OFF[0]) == {"sent": 3}


def test_there_are_not_many_of_them():
    red = person("Red")
    for number in range(5):
        add_webhook(red, red, "json", f"https://example.org/{number}", NOON)
    with pytest.raises(Refusal, match="too_many_channels"):
        add_webhook(red, red, "json", "https://example.org/6", NOON)


def test_who_may_name_an_address_for_a_table_or_a_league():
    red, blue, black = person("Red"), person("Blue"), person("Black", is_staff=True)
    game = table([red, blue], bots=1)
    season = running_season(8, first=4)
    owner = season.league.roles.get().player
    post = {"form": "json", "url": "https://example.org/hook"}
    table_page, league_page = f"/game/{game.code}/webhooks/", f"/leagues/{season.league.slug}/webhooks/"
    for player, address, status in (
        (red, table_page, 302),
        (blue, table_page, 404),
        (black, table_page, 302),
        (owner, league_page, 302),
        (red, league_page, 404),
    ):
        assert browser(player).post(address, post).status_code == status, (player, address)
    channel = Channel.objects.get(league=League.objects.get())
    assert browser(red).get(f"/channels/{channel.pk}/").status_code == 404
    assert browser(red).post(f"/channels/{channel.pk}/act/", {"act": "remove"}).status_code == 404
    assert browser(owner).get(f"/channels/{channel.pk}/").status_code == 200


def test_a_group_that_takes_long_is_left_before_somebody_else_takes_it(receiver):
    red = person("Red")
    send_test(hook(red, red, receiver), NOON)
    send_test(hook(red, red, receiver), NOON)
    long_after = LATER + ENOUGH + timedelta(seconds=1)
    moments = iter((LATER, LATER, LATER, LATER, long_after))
    assert send_waiting(lambda: next(moments)).total() == len(receiver.came) == 1


def test_other_moderators_see_the_host_of_a_webhook_and_neither_address_nor_secret():
    red, black = person("Red"), person("Black", is_staff=True)
    game = table([red, person("Blue")], bots=1)
    channel = add_webhook(game, red, "json", "https://example.org/path-with-a-key", NOON)
    where, secret = f"/channels/{channel.pk}/", target_of(channel).secret
    mine, theirs = (page(browser(player), where) for player in (red, black))
    assert "path-with-a-key" in mine
    assert secret in mine
    assert "example.org" in theirs
    assert "path-with-a-key" not in theirs
    assert secret not in theirs


def test_a_server_that_asks_for_ages_is_asked_again_the_same_day(receiver):
    red = person("Red")
    send_test(hook(red, red, receiver), LATER)
    receiver.answers = [(429, {"Retry-After": "999999"})]
    assert send() == {"waiting": 1}
    assert send(LATER + LONGEST_WAIT) == {"sent": 1}


def test_only_failures_one_after_the_other_stop_it(receiver):
    red = person("Red")
    channel = hook(red, red, receiver)
    for _ in range(2):
        receiver.answers = [(400, {})] * (MOST_FAILURES - 1) + [(200, {})]
        for _ in range(MOST_FAILURES):
            send_test(channel, LATER)
        assert send() == {"failed": MOST_FAILURES - 1, "sent": 1}
    channel.refresh_from_db()
    assert (channel.failures, channel.stopped_at) == (0, None)


def test_a_channel_that_was_stopped_is_not_told_of_a_letter_that_bounced(receiver):
    red = person("Red")
    channel = hook(red, red, receiver)
    Channel.objects.update(stopped_at=NOON)
    table([red], bots=2)
    tell_instead(red.letters.get(kind="start"), NOON)
    assert not channel.notifications.exists()
    Channel.objects.update(stopped_at=None)
    tell_instead(red.letters.get(kind="start"), NOON)
    assert channel.notifications.get().instead
