"""Variables are read strictly, and nonsense ends in one line that names the variable."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest
from cryptography.fernet import Fernet
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
)

from makabana_site.environment import BadSetting, Environment, kept_secret


def read(reader, value, *arguments, **options):
    return getattr(Environment({"NAME": value}), reader)("NAME", *arguments, **options)


@pytest.mark.parametrize(
    ("value", "meaning"), [("1", True), ("YES", True), ("on", True), ("0", False), ("no", False)]
)
def test_flags(value, meaning):
    assert read("flag", value, not meaning) is meaning


def test_an_empty_variable_is_absent():
    assert read("flag", "", True) is True
    with pytest.raises(BadSetting, match="NAME is required"):
        read("text", " ")


@pytest.mark.parametrize(
    ("reader", "value", "arguments"),
    [
        ("flag", "maybe", [False]),
        ("choice", "staging", [["development", "production"]]),
        ("number", "-1", [5, 0, 9]),
        ("number", "10", [5, 0, 9]),
        ("number", "1e3", [5, 0, 9]),
        ("number", "٣", [5, 0, 9]),
        ("number", "9" * 5000, [5, 0, 9]),
        ("origin", "play.example.org", [["https"]]),
        ("origin", "http://play.example.org", [["https"]]),
        ("origin", "https://play.example.org/path", [["https"]]),
        ("origin", "https://play.example.org:99999", [["https"]]),
        ("origin", "https://me@play.example.org", [["https"]]),
        ("redis", "localhost:6379", []),
        ("redis", "redis://", []),
        ("redis", "redis://host:port/0", []),
        ("database", "nonsense", []),
        ("database", "mysql://host/name", []),
        ("database", "postgres://host:port/name", []),
        ("database", "postgres://host/", []),
        ("fernet_keys", "short", []),
        ("fernet_keys", ",", []),
        ("fernet_keys", "é" * 44, []),
        ("mail_backend", "pigeon", []),
        ("mail_backend", "base", []),
        ("mail_backend", "../../x", []),
    ],
)
def test_nonsense_is_named_in_one_line(reader, value, arguments):
    with pytest.raises(BadSetting) as refusal:
        read(reader, value, *arguments)
    assert str(refusal.value).startswith("Settings: NAME must ")
    assert "\n" not in str(refusal.value)


def test_a_password_in_a_bad_address_is_not_shown():
    with pytest.raises(BadSetting) as refusal:
        read("database", "postgres://me:hush@host:port/name")
    assert "hush" not in str(refusal.value)


def test_databases():
    assert read("database", "sqlite:////data/x.sqlite3")["NAME"] == "/data/x.sqlite3"
    found = read("database", "postgres://me:p%40ss@db:5433/makabana")
    assert (found["HOST"], found["PORT"], found["PASSWORD"]) == ("db", 5433, "p@ss")


def test_order_keys_keep_their_sequence():
    new, old = Fernet.generate_key().decode(), Fernet.generate_key().decode()
    assert read("fernet_keys", f"{new}, {old}") == [new, old]


def test_mail_goes_by_smtp_or_a_provider_with_its_key():
    smtp = Environment({"MAIL_PROVIDER": "smtp", "EMAIL_HOST": "mail.example.org"})
    assert smtp.mail_backend("MAIL_PROVIDER") == "django.core.mail.backends.smtp.EmailBackend"
    gun = Environment({"MAIL_PROVIDER": "mailgun", "ANYMAIL_MAILGUN_API_KEY": "key"})
    assert gun.mail_backend("MAIL_PROVIDER") == "anymail.backends.mailgun.EmailBackend"
    assert gun.anymail() == {"MAILGUN_API_KEY": "key"}


@pytest.mark.parametrize(("provider", "missing"), [("smtp", "EMAIL_HOST"), ("mailgun", "ANYMAIL_MAILGUN_")])
def test_a_mail_provider_without_its_settings_is_refused(provider, missing):
    with pytest.raises(BadSetting, match=missing):
        read("mail_backend", provider)


def test_what_signs_letters_is_an_rsa_key_without_a_password(tmp_path):
    def file(key, protection):
        path = tmp_path / "key.pem"
        path.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, protection))
        return str(path)

    good, open_to_all = rsa.generate_private_key(65537, 2048), NoEncryption()
    read("signing_key", file(good, open_to_all), "games2026")
    curve = ec.generate_private_key(ec.SECP256R1())
    for wrong, protection in ((curve, open_to_all), (good, BestAvailableEncryption(b"word"))):
        with pytest.raises(BadSetting, match="NAME must name a file with a private RSA key"):
            read("signing_key", file(wrong, protection), "games2026")
    with pytest.raises(BadSetting, match="NAME names a file that cannot be read: No such file"):
        read("signing_key", str(tmp_path / "none"), "games2026")
    with pytest.raises(BadSetting, match="MAIL_DKIM_SELECTOR must be a plain word"):
        read("signing_key", file(good, open_to_all), "two words")


def test_an_extra_that_is_not_installed_is_named():
    with pytest.raises(BadSetting, match=r"NAME needs what is in requirements-extras\.txt"):
        Environment({}).needs("NAME", "no_such_package")


def test_a_kept_secret_is_made_once_and_is_private(tmp_path):
    path, number = tmp_path / "deep" / "key", count()
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda _: kept_secret(path, lambda: f"secret {next(number)}"), range(32)))
    assert found == {path.read_text()}
    assert path.stat().st_mode & 0o077 == 0
    assert [file.name for file in path.parent.iterdir()] == ["key"]
