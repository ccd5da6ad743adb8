"""Webhooks: of the provider that is configured alone; whoever sends nonsense gets a 400 and no traceback."""

import re
from base64 import b64encode

import pytest
from anymail.urls import urlpatterns as all_webhooks
from django.db import OperationalError
from django.urls import include, path, resolve
from django.urls.exceptions import Resolver404

from games.letters import tracking
from games.models import InboundMail, Letter
from games.web.webhooks import webhooks_of

PROVIDERS = sorted({re.split("_(?:inbound|tracking)?_?webhook", webhook.name)[0] for webhook in all_webhooks})
PROVIDERS = [name for name in PROVIDERS if name not in ("sendinblue", "resend")]
"""One is the former name of brevo, the other needs a package that we do not install."""
AUTH = {"Authorization": "Basic " + b64encode(b"us:secret").decode()}
NONSENSE = [
    (b"", "application/json"),
    (b"{", "application/json"),
    (b"[" * 50_000, "application/json"),
    (b"null", "application/json"),
    (b'"text"', "application/json"),
    (b"[7]", "application/json"),
    (b'{"RecordType": 7, "event": [], "Type": {}}', "application/json"),
    (b"\xff\xfe\x00", "application/json"),
    (b"mandrill_events=7&body-mime=x&email=x", "application/x-www-form-urlencoded"),
    (b"--x\r\nnonsense", "multipart/form-data; boundary=x"),
    (b"x", "multipart/form-data"),
]


class Addresses:
    urlpatterns = [path("anymail/", include([each for name in PROVIDERS for each in webhooks_of(name)]))]


@pytest.fixture(autouse=True)
def keys(settings):
    settings.ANYMAIL = {
        "WEBHOOK_SECRET": "us:secret",
        **{f"{name}_WEBHOOK_SIGNING_KEY": "key" for name in ("MAILGUN", "MAILERSEND", "POSTAL")},
        "MAILERSEND_SIGNING_SECRET": "key",
        "MAILERSEND_INBOUND_SECRET": "key",
        "MANDRILL_WEBHOOK_KEY": "key",
        "MANDRILL_WEBHOOK_URL": "https://games.example.org/anymail/mandrill/",
        "POSTAL_WEBHOOK_KEY": "a2V5",
        "BREVO_API_KEY": "key",
        "MAILTRAP_API_TOKEN": "key",
        "UNISENDER_GO_API_KEY": "key",
    }


def addresses(provider):
    kinds = ("inbound", "tracking")
    for each in (f"anymail/{provider}/{kind}/" for kind in kinds):
        try:
            resolve("/" + each, urlconf=Addresses)
        except Resolver404:
            continue
        yield "/" + each


@pytest.mark.django_db
@pytest.mark.filterwarnings("ignore:django-anymail has dropped official support")
@pytest.mark.parametrize("provider", PROVIDERS)
@pytest.mark.parametrize("auth", [AUTH, {}], ids=["with the secret", "without"])
def test_nonsense_is_refused_without_a_traceback(client, settings, caplog, provider, auth):
    settings.ROOT_URLCONF = Addresses
    tried = list(addresses(provider))
    for address in tried:
        for body, kind in NONSENSE:
            response = client.post(address, body, content_type=kind, headers=auth)
            harmless = response.status_code == 200 and bool(auth)
            assert response.status_code == 400 or harmless, (address, body)
    assert not InboundMail.objects.exists()
    assert not Letter.objects.exists()
    assert all(record.exc_info is None for record in caplog.records)


def test_only_the_configured_provider_has_addresses():
    assert [str(each.pattern) for each in webhooks_of("postmark")] == [
        "postmark/inbound/",
        "postmark/tracking/",
    ]
    assert webhooks_of("smtp") == webhooks_of("") == []


@pytest.mark.django_db
def test_a_fault_of_ours_lets_the_provider_try_again(client, settings, monkeypatch):
    settings.ROOT_URLCONF = Addresses

    def away(*args, **named):
        raise OperationalError

    monkeypatch.setattr(tracking, "_letter", away)
    client.raise_request_exception = False
    event = {"RecordType": "Delivery", "MessageID": "id", "DeliveredAt": "2027-03-01T12:30:00Z"}
    response = client.post(
        "/anymail/postmark/tracking/", event, content_type="application/json", headers=AUTH
    )
    assert response.status_code == 500
