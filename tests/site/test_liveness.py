"""`/health/live` tells whether the process answers, whatever else is wrong; no database is asked."""

import pytest
from django.test import override_settings


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"MAINTENANCE": True},
        {"SECURE_SSL_REDIRECT": True},
        {"ALLOWED_HOSTS": ["play.example.org"]},
    ],
)
@pytest.mark.parametrize("path", ["/health/live", "/health/live/"])
def test_a_process_that_answers_is_alive(client, wrong, path):
    with override_settings(**wrong):
        answer = client.get(path)
    assert (answer.status_code, answer.content) == (200, b"alive\n")
    assert answer.headers["Cache-Control"] == "no-store"


def test_maintenance_is_told_by_the_health_of_the_service(client):
    with override_settings(MAINTENANCE=True):
        assert client.get("/health/").status_code == 503


def test_liveness_takes_nothing(client):
    assert client.post("/health/live").status_code == 405
