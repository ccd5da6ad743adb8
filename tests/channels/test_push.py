"""Push: encrypted for the device, signed by us, about the same as letters and never about a move."""

from datetime import timedelta

import pytest

from games.accounts.devices import devices_of, sign_out
from games.accounts.mail_preferences import set_mail_preference
from games.channels.models import Channel, Notification
from games.channels.push import public_key
from games.channels.sending import BACK_OFF, send_waiting
from games.letters.tracking import note_outcome
from games.models import Letter, Session
from games.tables.announcements import remind
from tests.channels.receiver import Device, claims_signed_by
from tests.games_at_play import LONG_AGO, NOON, answer, open_phase, people, person, play_on, table
from tests.web.tables import browser, page

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(minutes=1)
CHROME = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"


def subscribe(client, device, receiver, path="/to/1"):
    target = device.target(receiver.url + path)
    sent = {"url": target.url, "p256dh": target.p256dh, "auth": target.auth}
    return client.post("/profile/notifications/device/", sent, headers={"User-Agent": CHROME})


def with_device(player, receiver, path="/to/1"):
    client, device = browser(player), Device()
    assert subscribe(client, device, receiver, path).status_code == 302
    return client, device


def send(now=LATER):
    return dict(send_waiting(lambda: now))


def test_a_turn_arrives_encrypted_and_signed_with_nothing_of_the_game_in_it(receiver):
    everybody = people(3)
    devices = {player.pk: with_device(player, receiver, f"/to/{player.pk}")[1] for player in everybody}
    game = table(everybody)
    assert send() == {"sent": 3}
    (asked,) = open_phase(game).asked
    player = game.seats.get(number=asked).player_id
    (came,) = (each for each in receiver.came if each.path == f"/to/{player}")
    told = devices[player].open(came.body)
    assert told["title"] == "The lagoon: your turn"
    assert told["text"].startswith("The game has started. The deadline is")
    assert told["link"] == f"http://127.0.0.1:8000/game/{game.code}/"
    assert told["waiting"] == 1
    assert sorted(told) == ["link", "tag", "text", "title", "waiting"]
    assert game.code.encode() not in came.body
    claims = claims_signed_by(came.headers["Authorization"], public_key())
    assert claims["aud"] == receiver.url
    assert claims["sub"] == "mailto:makabana@localhost"
    assert came.headers["Content-Encoding"] == "aes128gcm"
    assert came.headers["Urgency"] == "high"
    assert int(came.headers["TTL"]) <= 24 * 3600
    assert len(came.headers["Topic"]) == 32
    assert Channel.objects.get(player=player).used_at == LATER


def test_every_push_of_a_game_says_no_more_than_a_headline_and_a_deadline(receiver):
    """Neither a card, a spot nor what anybody sealed: the same words whatever was played."""
    everybody = people(3)
    devices = {f"/{each.pk}": with_device(each, receiver, f"/{each.pk}")[1] for each in everybody}
    game = table(everybody)
    for _ in range(10):
        send()
        play_on(game, NOON, phases=1)
    texts = [devices[came.path].open(came.body)["text"] for came in receiver.came]
    told = {text.partition(" The deadline")[0] for text in texts}
    assert told == {
        "The game has started.",
        "Everyone has played.",
        "The results.",
        "Your Tiki.",
        "Your hut.",
    }, told


def test_whoever_wants_few_mails_or_has_no_address_is_told_all_the_same(receiver):
    red, blue = person("Red"), person("Blue", email=None)
    set_mail_preference(red, "reminders", 8, NOON)
    for player, path in ((red, "/red"), (blue, "/blue")):
        subscribe(browser(player), Device(), receiver, path)
    table([red, blue], bots=1)
    send()
    assert {came.path for came in receiver.came} == {"/red", "/blue"}
    assert not Letter.objects.filter(kind="start").exists()


def test_what_is_answered_meanwhile_is_not_sent(receiver):
    red, blue, yellow = people(3)
    with_device(red, receiver)
    game = table([red, blue, yellow])
    send()
    phase = open_phase(game)
    remind(phase, game.seats.get(player=red).number, 8, NOON)
    answer(game, NOON, but=[seat.number for seat in game.seats.exclude(player=red)])
    assert send() == {"dropped": 1}
    assert len(receiver.came) == 1


def test_a_gone_device_is_removed_and_the_ledger_keeps_it(receiver):
    red = person("Red")
    with_device(red, receiver)
    receiver.answers = [(410, {})]
    table([red], bots=2)
    assert send() == {"failed": 1}
    assert not Channel.objects.exists()
    (kept,) = Notification.objects.all()
    assert (kept.to, kept.state, kept.trouble) == ("Chrome, Android", "failed", "gone")


def test_a_service_in_trouble_is_tried_again_later_and_as_late_as_it_asks(receiver):
    red = person("Red")
    with_device(red, receiver)
    receiver.answers = [(503, {}), (429, {"Retry-After": "1800"})]
    table([red], bots=2)
    assert send() == {"waiting": 1}
    assert send() == {}
    again = LATER + BACK_OFF[0]
    assert send(again) == {"waiting": 1}
    assert send(again + timedelta(minutes=29)) == {}
    assert send(again + timedelta(minutes=30)) == {"sent": 1}
    assert len(receiver.came) == 3


def test_a_device_that_is_signed_out_hears_nothing_more(receiver):
    red = person("Red")
    with_device(red, receiver)
    (device,) = devices_of(red, None, LONG_AGO)
    sign_out(red, device.code)
    table([red], bots=2)
    assert send() == {"dropped": 1}
    assert receiver.came == []
    assert not Channel.objects.exists()


def test_a_passkey_shown_on_the_way_does_not_end_it(receiver):
    """The session gets another key then; the browser is the same."""
    red = person("Red")
    client, _ = with_device(red, receiver)
    session = client.session
    session.cycle_key()
    session.save()
    assert Session.objects.count() == 1
    table([red], bots=2)
    assert send() == {"sent": 1}


def test_this_device_is_added_tried_out_and_removed_on_its_page(receiver):
    red = person("Red")
    client = browser(red)
    assert f'data-push="{public_key()}"' in page(client, "/profile/notifications/")
    device = Device()
    subscribe(client, device, receiver)
    subscribe(client, device, receiver)
    (channel,) = Channel.objects.all()
    shown = page(client, "/profile/notifications/")
    assert "Chrome, Android" in shown
    assert "this device" in shown
    client.post(f"/channels/{channel.pk}/act/", {"act": "test"})
    assert send() == {"sent": 1}
    assert device.open(receiver.came[0].body)["text"] == "This is a test. It works."
    assert "sent" in page(client, f"/channels/{channel.pk}/")
    client.post(f"/channels/{channel.pk}/act/", {"act": "remove"})
    assert not Channel.objects.exists()


def test_keys_that_are_none_and_a_site_without_a_key_are_refused(receiver, settings):
    client, device = browser(person("Red")), Device()
    good = device.target(receiver.url)
    for bad in (
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"auth": "short"},
        {"p256dh": "é"},
        {"url": "ftp://example.org/"},
    ):
        sent = {"url": good.url, "p256dh": good.p256dh, "auth": good.auth, **bad}
        assert client.post("/profile/notifications/device/", sent).status_code == 400
    settings.VAPID_PRIVATE_KEY = ""
    assert subscribe(client, device, receiver).status_code == 400
    assert "data-push" not in page(client, "/profile/notifications/")
    assert not Channel.objects.exists()


def test_a_second_way_for_whoever_mail_does_not_reach(receiver):
    """A device that is only for that is silent until a letter bounces; the ledger of letters says so."""
    red = person("Red")
    client, device = with_device(red, receiver)
    channel = Channel.objects.get()
    client.post(f"/channels/{channel.pk}/act/", {"act": "when", "when": "second"})
    game = table([red], bots=2)
    assert send() == {}
    letter = Letter.objects.get(kind="start")
    letter.state = "sent"
    note_outcome(letter, Letter.State.BOUNCED, "no such mailbox", LATER)
    note_outcome(letter, Letter.State.BOUNCED, "no such mailbox", LATER)
    assert send() == {"sent": 1}
    assert device.open(receiver.came[0].body)["title"].startswith("The lagoon")
    assert "Also sent to Chrome, Android" in page(client, "/profile/mail/")
    red.refresh_from_db()
    play_on(game, NOON, phases=1)
    assert send().get("sent") == 1
    assert set(Notification.objects.values_list("instead", flat=True)) == {True}
