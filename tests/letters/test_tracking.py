"""What providers tell afterwards, as real requests of theirs."""

import hashlib
import hmac
import json
from base64 import b64encode
from datetime import timedelta

import pytest

from games.accounts.limits import LIMITS, TooOften, check
from games.models import Letter, NeverWrite, Player
from games.outbox import writing
from tests.games_at_play import NOON, person
from tests.letters.every_kind import letter

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.letters.webhook_urls")]

KEY = "a key of this test"
BOUNCE = {
    "RecordType": "Bounce",
    "Type": "HardBounce",
    "TypeCode": 1,
    "Email": "red@example.org",
    "BouncedAt": "2027-03-01T13:00:00Z",
    "Description": "The server was unable to deliver your message",
    "Details": "smtp;550 5.1.1 The email account does not exist",
}
DELIVERY = {"RecordType": "Delivery", "Recipient": "red@example.org", "DeliveredAt": "2027-03-01T12:30:00Z"}
COMPLAINT = {
    "RecordType": "SpamComplaint",
    "Type": "SpamComplaint",
    "Email": "red@example.org",
    "BouncedAt": "2027-03-01T14:00:00Z",
}


@pytest.fixture(autouse=True)
def provider(settings):
    settings.ANYMAIL = {"WEBHOOK_SECRET": "us:secret", "MAILGUN_WEBHOOK_SIGNING_KEY": KEY}


def sent(number=1, player=None):
    """A letter that a provider took."""
    player = player or person("Red")
    writing.write(f"test:{number}", "test", player, NOON)
    at = NOON + timedelta(minutes=number)
    Letter.objects.filter(key=f"test:{number}").update(state="sent", provider_id=f"id-{number}", sent_at=at)
    return player


@pytest.fixture
def postmark(client):
    def tell(event, number=1, secret="us:secret"):
        return client.post(
            "/anymail/postmark/tracking/",
            json.dumps({"MessageID": f"id-{number}", **event}),
            content_type="application/json",
            headers={"Authorization": "Basic " + b64encode(secret.encode()).decode()},
        )

    return tell


def test_a_delivery_is_noted(postmark):
    sent()
    assert postmark(DELIVERY).status_code == 200
    assert (letter().state, letter().changed_at.isoformat()) == ("delivered", "2027-03-01T12:30:00+00:00")


def test_a_hard_bounce_warns_the_player_until_something_arrives_again(postmark):
    red = sent()
    postmark(BOUNCE)
    assert letter().state == "bounced"
    assert "550 5.1.1" in letter().trouble or "unable to deliver" in letter().trouble
    assert Player.objects.get().mail_trouble == letter().trouble
    sent(2, red)
    postmark(DELIVERY, 2)
    assert Player.objects.get().mail_trouble == ""


def test_the_delivery_of_an_older_letter_does_not_hide_a_bounce(postmark):
    red = sent()
    sent(2, red)
    postmark(BOUNCE, 2)
    postmark(DELIVERY, 1)
    assert Player.objects.get().mail_trouble != ""


def test_a_complaint_means_reminders_only(postmark):
    sent()
    postmark(DELIVERY)
    postmark(COMPLAINT)
    assert letter().state == "complained"
    assert Player.objects.get().mail == Player.Mail.REMINDERS
    assert Player.objects.get().mail_trouble != ""


@pytest.mark.parametrize("events", [(BOUNCE, BOUNCE), (DELIVERY, BOUNCE, DELIVERY), (BOUNCE, DELIVERY)])
def test_events_may_come_twice_and_in_any_order(postmark, events):
    sent()
    for event in events:
        assert postmark(event).status_code == 200
    assert letter().state == "bounced"


def test_messages_that_are_not_ours_are_ignored(postmark, caplog):
    sent()
    caplog.set_level("INFO")
    assert postmark(BOUNCE, number=77).status_code == 200
    assert letter().state == "sent"
    assert "not ours" in caplog.text


def test_a_letter_without_an_id_is_nobodys(postmark):
    writing.write("test:1", "test", person("Red"), NOON)
    assert postmark({**BOUNCE, "MessageID": ""}).status_code == 200
    assert letter().state == "waiting"


@pytest.mark.parametrize("secret", ["us:wrong", "", "us"])
def test_nobody_else_can_tell_us_anything(postmark, secret):
    sent()
    assert postmark(BOUNCE, secret=secret).status_code == 400
    assert letter().state == "sent"


def test_a_reject_and_a_delay(postmark, client):
    sent()
    assert mailgun(client, "failed", severity="temporary").status_code == 200
    assert letter().state == "sent"
    assert letter().trouble == "mailbox full"
    assert mailgun(client, "failed", severity="permanent", reason="bounce").status_code == 200
    assert letter().state == "bounced"


def test_a_wrong_signature_is_refused(client):
    sent()
    assert mailgun(client, "failed", key="another key", severity="permanent").status_code == 400
    assert letter().state == "sent"


def mailgun(client, event, key=KEY, **fields):
    signature = hmac.new(key.encode(), b"1803902400token", hashlib.sha256).hexdigest()
    data = {
        "event": event,
        "timestamp": 1803902400.0,
        "recipient": "red@example.org",
        "message": {"headers": {"message-id": "id-1"}},
        "delivery-status": {"message": "mailbox full", "code": 452},
        **fields,
    }
    Letter.objects.filter(provider_id="id-1").update(provider_id="<id-1>")
    return client.post(
        "/anymail/mailgun/tracking/",
        json.dumps(
            {
                "signature": {"timestamp": "1803902400", "token": "token", "signature": signature},
                "event-data": data,
            }
        ),
        content_type="application/json",
        headers={"Authorization": "Basic " + b64encode(b"us:secret").decode()},
    )


@pytest.mark.parametrize("event", [BOUNCE, COMPLAINT])
def test_what_strangers_refuse_counts_against_who_caused_it(postmark, event):
    for number in range(LIMITS["refusals_caused"].most):
        check("refusals_caused", "player/7", NOON)
        key = f"sign_in:{number}"
        writing.write(key, "sign_in", None, NOON, to="x@example.net", data={"cause": "player/7"})
        Letter.objects.filter(key=key).update(state="sent", provider_id=f"id-{number}")
        NeverWrite.objects.all().delete()
        postmark(event, number)
        assert NeverWrite.objects.exists() == (event == COMPLAINT)
        NeverWrite.objects.all().delete()
        postmark(event, number)
    with pytest.raises(TooOften):
        check("refusals_caused", "player/7", NOON)
