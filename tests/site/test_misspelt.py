"""A variable that looks like ours and is read by nobody is named, with the one that was meant."""

import pytest

from makabana_site.misspelt import misspelt
from makabana_site.settings import env

SYSTEM = [
    "MAIL",
    "MAILTO",
    "MAILCHECK",
    "MAILPATH",
    "EMAIL",
    "HOSTNAME",
    "HOST",
    "LOGNAME",
    "PGPORT",
    "PORTS",
    "SORT",
    "XDEBUG",
    "G_DEBUG",
    "DJANGO_SETTINGS_MODULE",
    "DJANGO_SUPERUSER_EMAIL",
    "GUNICORN_CMD_ARGS",
    "PYTHONUNBUFFERED",
    "WEB_CONCURRENCY",
    "REDIS_SERVER",
    "REDIS_PORT",
    "REDIS_TLS_URL",
    "PG_DATABASE_URL",
    "DATABASE_URL_READER",
    "UV_LOG_LEVEL",
    "SECRETS_DIR",
    "ANYMAIL_MAILGUN_API_KEY",
    "ANYMAIL_WEBHOOK_SECRT",
    "MAIL_SERVICE_HOST",
    "MAIL_PORT_25_TCP_ADDR",
]


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("EMAIL_SECURIY", "EMAIL_SECURITY"),
        ("MAIL_FORM", "MAIL_FROM"),
        ("ORDER_KEY", "ORDER_KEYS"),
        ("HSTS_SECOND", "HSTS_SECONDS"),
        ("MAKABANA_ENVIRONMENT", "MAKABANA_ENV"),
        ("DATABASE_URI", "DATABASE_URL"),
        ("SECRET_KEY_FALLBACK", "SECRET_KEY_FALLBACKS"),
        ("WEB_WORKER", "WEB_WORKERS"),
        ("WORKER", "WORKERS"),
        ("MAINTENENCE", "MAINTENANCE"),
        ("BEHIND_PROXI", "BEHIND_PROXY"),
        ("SQLITE_IN_PROD", "SQLITE_IN_PRODUCTION"),
    ],
)
def test_the_nearest_right_name_is_found(wrong, meant):
    assert misspelt({wrong: "x"}, env.known) == {wrong: meant}


@pytest.mark.parametrize("name", SYSTEM)
def test_what_others_use_is_no_false_alarm(name):
    assert misspelt({name: "x"}, env.known) == {}


def test_right_names_and_empty_variables_are_no_alarm():
    assert misspelt(dict.fromkeys(env.known, "x"), env.known) == {}
    assert misspelt({"MAIL_FORM": " ", "MAIL_PORT": "tcp://10.0.0.7:25"}, env.known) == {}
