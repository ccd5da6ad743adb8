"""The settings as a whole, read by a real `manage.py` in an environment of its own."""

import os
import subprocess
import sys

import pytest
from cryptography.fernet import Fernet
from django.conf import settings

PRODUCTION = {
    "MAKABANA_ENV": "production",
    "SECRET_KEY": "a-long-key-for-this-test-only-0123456789-abcdefghijklmnop",
    "ORDER_KEYS": Fernet.generate_key().decode(),
    "SITE_URL": "https://play.example.org",
    "DATABASE_URL": "postgres://makabana:secret@db.example.org/makabana",
    "REDIS_URL": "rediss://redis.example.org:6379/0",
    "MAIL_PROVIDER": "smtp",
    "MAIL_FROM": "Maka Bana <game@play.example.org>",
    "EMAIL_HOST": "mail.example.org",
}


@pytest.fixture
def manage(tmp_path):
    """Runs manage.py with exactly the given variables and a `var` of its own."""

    def run(*command, **variables):
        return subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=settings.BASE_DIR,
            env={"PATH": os.environ["PATH"], "MAKABANA_VAR": str(tmp_path / "var"), **variables},
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def test_nothing_set_is_a_complete_embedded_service(manage, tmp_path):
    result = manage("migrate", "--verbosity", "0")
    assert (result.returncode, result.stderr) == (0, "")
    made = {path.name for path in (tmp_path / "var").iterdir()}
    assert {"makabana.sqlite3", "secret_key", "order_keys", "vapid_key"} <= made


def test_the_deployment_check_is_clean(manage):
    result = manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert result.returncode == 0, result.stderr
    assert "no issues" in result.stdout


def test_production_keeps_no_secret_on_disk(manage, tmp_path):
    assert manage("check", **PRODUCTION).returncode == 0
    assert list((tmp_path / "var").iterdir()) == []


@pytest.mark.parametrize("name", [name for name in PRODUCTION if name != "MAKABANA_ENV"])
def test_production_needs_each_of_its_variables(manage, name):
    result = manage("check", **{**PRODUCTION, name: ""})
    assert result.returncode == 1
    assert result.stderr == f"Settings: {name} is required here and not set.\n"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MAKABANA_ENV", "staging"),
        ("DEBUG", "yes"),
        ("SECRET_KEY", "short"),
        ("DATABASE_URL", "nonsense"),
        ("PORT", "x"),
        ("WEB_WORKERS", "0"),
        ("WORKERS", "two"),
        ("HSTS_SECONDS", "a year"),
        ("HSTS_SUBDOMAINS", "perhaps"),
        ("HSTS_PRELOAD", "yes"),
        ("DATABASE_URL", "sqlite:////data/makabana.sqlite3"),
        ("EMAIL_SECURIY", "none"),
        ("VAPID_PRIVATE_KEY", "short"),
        ("VAPID_KEY", "set"),
        ("CHANNELS_TO_LOOPBACK", "yes"),
        ("CHANNEL_THREADS", "0"),
        ("MAIL_DKIM_KEY_FILE", "/nowhere/dkim.pem"),
        ("SENTRY_DSN", "nonsense"),
        ("DATABASE_POOLED", "perhaps"),
        ("MAIL_FROM", "Makabana"),
        ("DATABASE_REPLICA_URL", "sqlite:////data/makabana.sqlite3"),
    ],
)
def test_nonsense_ends_in_one_line(manage, name, value):
    result = manage("check", **{**PRODUCTION, name: value})
    assert result.returncode == 1
    assert result.stderr.startswith(f"Settings: {name} ")
    assert result.stderr.count("\n") == 1


def test_a_provider_signs_letters_itself(manage):
    gun = {"MAIL_PROVIDER": "mailgun", "ANYMAIL_MAILGUN_API_KEY": "key", "MAIL_DKIM_KEY_FILE": "/x.pem"}
    result = manage("check", **{**PRODUCTION, **gun})
    assert result.returncode == 1
    assert result.stderr == (
        "Settings: MAIL_DKIM_KEY_FILE is for MAIL_PROVIDER=smtp; other providers sign themselves.\n"
    )


def test_a_misspelt_variable_is_named_in_development_and_stops_nothing(manage):
    result = manage("check", EMAIL_SECURIY="none")
    assert result.returncode == 0
    assert result.stderr == (
        "Settings: EMAIL_SECURIY is no variable of Makabana; EMAIL_SECURITY is the nearest one.\n"
    )


def test_sqlite_serves_in_production_if_asked_for_by_name(manage, tmp_path):
    database = {"DATABASE_URL": f"sqlite:///{tmp_path}/x.sqlite3", "SQLITE_IN_PRODUCTION": "yes"}
    result = manage("check", **{**PRODUCTION, **database})
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize(
    ("variables", "policy"),
    [
        ({}, "max-age=31536000"),
        ({"HSTS_SECONDS": "3600", "HSTS_SUBDOMAINS": "yes"}, "max-age=3600; includeSubDomains"),
        ({"HSTS_SUBDOMAINS": "yes", "HSTS_PRELOAD": "yes"}, "max-age=31536000; includeSubDomains; preload"),
    ],
)
def test_what_https_promises_is_the_operators_choice(manage, variables, policy):
    asking = """
from django.test import Client
answer = Client().get("/sign-out/", secure=True, headers={"host": "play.example.org"})
print(answer.headers["Strict-Transport-Security"])
"""
    result = manage("shell", "--no-imports", "--command", asking, **{**PRODUCTION, **variables})
    assert result.stdout.strip() == policy, result.stderr


def test_a_folder_that_cannot_be_made_is_named_in_one_line(manage, tmp_path):
    (tmp_path / "file").touch()
    result = manage("check", MAKABANA_VAR=str(tmp_path / "file" / "var"))
    assert result.returncode == 1
    assert result.stderr.startswith("Settings: MAKABANA_VAR ")
    assert result.stderr.count("\n") == 1


def test_the_folder_of_the_counts_is_named_in_one_line_too(manage, tmp_path):
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "metrics").touch()
    result = manage("check", **PRODUCTION, METRICS_TOKEN="let-me-see")
    assert result.returncode == 1
    assert result.stderr.startswith("Settings: MAKABANA_VAR ")
    assert result.stderr.count("\n") == 1


def test_lobby_and_replies_have_addresses_of_their_own(manage):
    both = "play@play.example.org"
    result = manage("check", **PRODUCTION, MAIL_REPLY=both, MAIL_LOBBY=both)
    assert result.stderr == "Settings: MAIL_LOBBY must be another address than MAIL_REPLY.\n"
