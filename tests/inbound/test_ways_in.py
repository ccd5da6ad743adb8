"""Every way into the service ends in the same function: webhooks of providers, a pipe, the local mailbox."""

import hashlib
import hmac
import json
import os
import shutil
import subprocess
import sys
from base64 import b64encode

import pytest
from aiosmtpd.controller import Controller
from django.conf import settings as site
from django.core.management import CommandError, call_command
from django.urls import reverse

from games.inbound.mime import parsed, text_of
from games.inbound.processing import read_mail
from games.inbound.receiver import protocol
from games.letters.sending import send_waiting
from games.models import InboundMail
from tests.games_at_play import NOON, people
from tests.inbound.replies import LINE, address_of, at_projects, source_of, write
from tests.migrated import migrated_database
from tests.ports import free_port

KEY = "a key of this test"
AUTH = {"Authorization": "Basic " + b64encode(b"us:secret").decode()}


@pytest.fixture
def game(db):
    return at_projects(people(3))


@pytest.fixture
def to(game):
    return address_of(game, game.seats.get(player__name="Red").player)


@pytest.fixture
def raw(to):
    return write(to, LINE, "red@example.org").decode()


@pytest.fixture
def provider(settings):
    settings.ANYMAIL = {
        "WEBHOOK_SECRET": "us:secret",
        "MAILGUN_WEBHOOK_SIGNING_KEY": KEY,
        "AMAZON_SES_CLIENT_PARAMS": {"region_name": "eu-west-1"},
    }


def only_mail():
    return InboundMail.objects.get()


def postmark(client, to, raw, headers=AUTH, **fields):
    payload = {
        "FromName": "Red",
        "From": "red@example.org",
        "FromFull": {"Email": "red@example.org", "Name": "Red", "MailboxHash": ""},
        "To": to,
        "ToFull": [{"Email": to, "Name": "", "MailboxHash": "token"}],
        "OriginalRecipient": to,
        "Subject": "Re: Maka Bana",
        "MessageID": "73e6d360-66eb-11e1-8e72-a8904824019b",
        "Date": "Mon, 1 Mar 2027 13:00:00 +0000",
        "TextBody": LINE,
        "HtmlBody": "",
        "StrippedTextReply": LINE,
        "Headers": [
            {"Name": "Return-Path", "Value": "<red@example.org>"},
            {"Name": "Received-SPF", "Value": "Pass (sender SPF authorized) identity=mailfrom"},
            {"Name": "Message-ID", "Value": "<from-postmark@example.org>"},
        ],
        "Attachments": [],
        **({"RawEmail": raw} if raw else {}),
        **fields,
    }
    return client.post(
        "/anymail/postmark/inbound/", json.dumps(payload), content_type="application/json", headers=headers
    )


def mailgun(client, to, raw, key=KEY, **fields):
    signature = hmac.new(key.encode(), b"1803902400token", hashlib.sha256).hexdigest()
    form = {
        "recipient": to,
        "sender": "red@example.org",
        "from": "Red <red@example.org>",
        "subject": "Re: Maka Bana",
        "timestamp": "1803902400",
        "token": "token",
        "signature": signature,
        "body-mime": raw,
        **fields,
    }
    return client.post("/anymail/mailgun/inbound_mime/", form, headers=AUTH)


def sendgrid(client, to, raw, headers=AUTH, **fields):
    form = {
        "email": raw,
        "to": to,
        "from": "Red <red@example.org>",
        "envelope": json.dumps({"to": [to], "from": "red@example.org"}),
        "SPF": "pass",
        "dkim": "{@example.org : pass}",
        "spam_score": "0.011",
        **fields,
    }
    return client.post("/anymail/sendgrid/inbound/", form, headers=headers)


def amazon_ses(client, to, raw, headers=AUTH, dmarc="PASS"):
    event = {
        "notificationType": "Received",
        "mail": {
            "timestamp": "2027-03-01T13:00:00.000Z",
            "source": "red@example.org",
            "messageId": "jili9m351il3gkburn7o2f0u6788stij94c8ld01",
            "destination": [to],
        },
        "receipt": {
            "timestamp": "2027-03-01T13:00:00.000Z",
            "recipients": [to],
            "spamVerdict": {"status": "PASS"},
            "virusVerdict": {"status": "PASS"},
            "spfVerdict": {"status": "PASS"},
            "dkimVerdict": {"status": "PASS"},
            "dmarcVerdict": {"status": dmarc},
            "action": {"type": "SNS", "topicArn": "arn:aws:sns:eu-west-1:1:in", "encoding": "BASE64"},
        },
        "content": b64encode(raw.encode()).decode(),
    }
    message = {
        "Type": "Notification",
        "MessageId": "8f6dee70-c885-558a-be7d-bd48bbf5335e",
        "TopicArn": "arn:aws:sns:eu-west-1:1:in",
        "Subject": "Amazon SES Email Receipt Notification",
        "Message": json.dumps(event),
        "Timestamp": "2027-03-01T13:00:00.000Z",
    }
    sns = {"X-Amz-Sns-Message-Type": "Notification", "X-Amz-Sns-Message-Id": message["MessageId"]}
    return client.post(
        "/anymail/amazon_ses/inbound/",
        json.dumps(message),
        content_type="text/plain; charset=UTF-8",
        headers={**headers, **sns},
    )


PROVIDERS = [
    postmark,
    mailgun,
    amazon_ses,
    pytest.param(sendgrid, marks=pytest.mark.filterwarnings("ignore:.*dropped official support.*")),
]


@pytest.mark.urls("tests.letters.webhook_urls")
@pytest.mark.parametrize("tell", PROVIDERS)
def test_a_providers_webhook_stores_the_message_once(client, provider, to, raw, tell):
    assert tell(client, to, raw).status_code == 200
    assert tell(client, to, raw).status_code == 200
    mail = only_mail()
    assert (mail.way, mail.recipient, mail.sender) == ("webhook", to, "red@example.org")
    assert mail.proof in ("pass", "none")
    assert LINE.encode() in source_of(mail)


@pytest.mark.urls("tests.letters.webhook_urls")
def test_postmark_without_the_raw_message(client, provider, to):
    assert postmark(client, to, None).status_code == 200
    assert only_mail().message_id == "<from-postmark@example.org>"
    assert text_of(parsed(source_of(only_mail()))).strip() == LINE


@pytest.mark.urls("tests.letters.webhook_urls")
@pytest.mark.parametrize("tell", [postmark, amazon_ses, PROVIDERS[3]])
def test_nobody_without_the_secret_brings_mail(client, provider, to, raw, tell):
    for headers in ({}, {"Authorization": "Basic " + b64encode(b"us:wrong").decode()}):
        assert tell(client, to, raw, headers=headers).status_code in (400, 401)
    assert not InboundMail.objects.exists()


@pytest.mark.urls("tests.letters.webhook_urls")
def test_a_wrong_signature_brings_no_mail(client, provider, to, raw):
    assert mailgun(client, to, raw, key="another key").status_code == 400
    assert not InboundMail.objects.exists()


@pytest.mark.urls("tests.letters.webhook_urls")
def test_what_the_provider_checked_is_kept(client, provider, to, raw):
    amazon_ses(client, to, raw, dmarc="FAIL")
    assert only_mail().proof == "fail"


@pytest.mark.urls("tests.letters.webhook_urls")
def test_a_bounce_through_a_webhook_has_no_return_path(client, provider, to, raw):
    mailgun(client, to, raw, sender="")
    assert only_mail().sender == ""


@pytest.mark.urls("tests.letters.webhook_urls")
def test_mail_for_nobody_is_let_go(client, provider, raw, caplog):
    caplog.set_level("INFO")
    assert postmark(client, "play@localhost", raw).status_code == 200
    assert not InboundMail.objects.exists()
    assert "for nobody here" in caplog.text


@pytest.mark.django_db(transaction=True)
def test_a_pipe_stores_one_message_and_ends_as_mail_servers_expect(tmp_path, tmp_path_factory):
    call = [sys.executable, "manage.py", "receive_mail"]
    env = {
        **os.environ,
        "MAKABANA_VAR": str(tmp_path),
        "LOG_LEVEL": "ERROR",
        "REDIS_URL": "redis://127.0.0.1:1/0",
    }
    shutil.copy(migrated_database(tmp_path_factory), tmp_path)
    program = (
        "from django.utils import timezone; from tests.games_at_play import people; "
        "from tests.inbound.replies import address_of, at_projects, write; "
        "game = at_projects(people(3)); red = game.seats.get(player__name='Red').player; "
        "to = address_of(game, red); print(to); print(write(to, 'pass', red.email).decode())"
    )
    shell = [sys.executable, "manage.py", "shell", "--no-imports", "-c", program]
    made = subprocess.run(shell, cwd=site.BASE_DIR, env=env, check=True, capture_output=True, text=True)
    to, _, raw = made.stdout.partition("\n")

    def pipe(recipient, text):
        done = subprocess.run(
            [*call, recipient, "red@example.org"],
            cwd=site.BASE_DIR,
            env=env,
            input=text.encode(),
            check=False,
            capture_output=True,
        )
        return done.returncode

    assert pipe(to, raw) == 0
    assert pipe("play+nonsense@localhost", raw) == 67
    assert pipe(to, "x" * (5 * 1024 * 1024 + 1)) == 65
    broken = {**env, "DATABASE_URL": f"sqlite:///{tmp_path}/other.sqlite3"}
    env = broken
    assert pipe(to, raw) == 75


@pytest.mark.django_db(transaction=True)
def test_the_local_mailbox_answers_by_a_real_message(client, settings, tmp_path):
    class ReceiverController(Controller):
        def factory(self):
            return protocol(lmtp=False)

    settings.EMAIL_BACKEND = "games.letters.local_mailbox.MailboxBackend"
    settings.MAILBOX_DIR = tmp_path / "mailbox"
    game = at_projects(people(3))
    send_waiting(lambda: NOON)
    entry = next(
        entry for entry in client.get("/mailbox/").context["entries"] if entry.to == "red@example.org"
    )
    address = reverse("mailbox_reply", args=[entry.name])
    settings.RECEIVER_PORT = free_port()
    assert "isn’t running" in client.post(address, {"text": LINE}, follow=True).content.decode()
    controller = ReceiverController(None, hostname="127.0.0.1", port=free_port(), ready_timeout=30)
    controller.start()
    try:
        settings.RECEIVER_PORT = controller.port
        assert client.post(address, {"text": LINE}).status_code == 302
        page = client.get(reverse("mailbox_message", args=[entry.name]))
        assert "reply-text" in page.content.decode()
    finally:
        controller.stop()
    mail = only_mail()
    assert mail.player == game.seats.get(player__name="Red").player
    assert mail.way == "smtp"
    assert read_mail(mail.pk, NOON) == "sealed"


def test_the_receiver_runs_until_it_is_stopped_and_says_where(tmp_path):
    port = free_port()
    env = {
        **os.environ,
        "MAKABANA_VAR": str(tmp_path),
        "MAIL_RECEIVER_PORT": str(port),
        "PYTHONUNBUFFERED": "1",
    }
    command = [sys.executable, "manage.py", "mail_receiver"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(command, cwd=site.BASE_DIR, env=env, **pipes)
    try:
        assert process.stderr.readline().endswith(f"Mail is received on 127.0.0.1:{port} (SMTP).\n")
        second = subprocess.run(command, cwd=site.BASE_DIR, env=env, check=False, **pipes)
        assert second.returncode == 1
        assert f"Cannot listen on 127.0.0.1:{port}" in second.stderr
        process.terminate()
        assert process.communicate() == ("", "")
        assert process.returncode == 0
    finally:
        process.kill()
        process.wait()


def test_the_receiver_needs_a_reply_address(tmp_path, settings):
    settings.REPLY_ADDRESS = ""
    with pytest.raises(CommandError, match="MAIL_REPLY"):
        call_command("mail_receiver")
