"""Letters that are signed on the way out (DKIM), read by a server that checks them."""

import ssl
from base64 import b64encode
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

import dkim
import pytest
from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID

from games.letters.sending import send_waiting
from games.outbox import writing
from tests.games_at_play import NOON, people, person, table
from tests.letters.sink import Sink
from tests.ports import free_port

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def key():
    return rsa.generate_private_key(65537, 2048)


@pytest.fixture
def published(key, settings, sink, tmp_path):
    """What the site's name server says of the key; the site signs with it."""
    file = tmp_path / "dkim.pem"
    file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    settings.DKIM_KEY_FILE, settings.DKIM_SELECTOR = str(file), "games2026"
    settings.DEFAULT_FROM_EMAIL = "Makabana <makabana@games.example.org>"
    settings.EMAIL_BACKEND = "games.letters.signing.SigningBackend"
    public = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return {b"games2026._domainkey.games.example.org.": b"v=DKIM1; k=rsa; p=" + b64encode(public)}


def certificate(key):
    """Of a server on this machine, signed by itself."""
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    today = datetime.now(UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(today - timedelta(days=1)).not_valid_after(today + timedelta(days=1))
    return made.add_extension(here, critical=False).sign(key, SHA256()).public_bytes(Encoding.PEM)


def is_good(mail, published):
    return dkim.verify(mail, dnsfunc=lambda name, timeout=5: published.get(name))


def test_what_arrives_bears_a_signature_that_fits(sink, published):
    table(people(2), rules="kahuna")
    writing.write("test:1", "test", person("Green"), NOON)
    assert dict(send_waiting(lambda: NOON)) == {"sent": 3}
    assert len(sink.sources) == 3
    for mail in sink.sources:
        assert is_good(mail, published)


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        (b"To: red@", b"To: blue@"),
        (b"Subject: ", b"Subject: x"),
        (b"Subject: ", b"Reply-To: somebody@example.net\r\nSubject: "),
        (b"\r\n\r\n", b"\r\n\r\nAnother line\r\n"),
        (b"From: ", b"From: somebody@example.net\r\nFrom: "),
        (b"Subject: ", b"Subject: Another one\r\nSubject: "),
        (b"Subject: ", b"In-Reply-To: <another@example.net>\r\nSubject: "),
    ],
)
def test_nothing_can_be_changed_on_the_way(there, instead, sink, published):
    writing.write("test:1", "test", person("Red"), NOON)
    send_waiting(lambda: NOON)
    [mail] = sink.sources
    assert there in mail
    assert is_good(mail, published)
    assert not is_good(mail.replace(there, instead, 1), published)


def test_answers_cannot_be_led_elsewhere(sink, published):
    table(people(2), rules="kahuna")
    send_waiting(lambda: NOON)
    mail = sink.sources[0]
    assert b"\r\nReply-To: " in mail
    assert is_good(mail, published)
    assert not is_good(mail.replace(b"\r\nReply-To: ", b"\r\nReply-To: somebody@example.net, "), published)


def test_letters_are_signed_over_ssl_too(published, key, settings, tmp_path, monkeypatch):
    file = tmp_path / "server.pem"
    file.write_bytes(certificate(key) + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    taken = Sink()
    server = Controller(taken, hostname="127.0.0.1", port=free_port(), ssl_context=context, ready_timeout=30)
    server.start()
    settings.EMAIL_PORT, settings.EMAIL_USE_SSL = server.port, True
    try:
        writing.write("test:1", "test", person("Green"), NOON)
        assert dict(send_waiting(lambda: NOON)) == {"sent": 1}
    finally:
        server.stop()
    [mail] = taken.sources
    assert is_good(mail, published)
