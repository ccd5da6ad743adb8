"""What Sentry learns of an error: read from what a process really sends there."""

import gzip
import json
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from django.conf import settings

from makabana_site.sentry import KEPT, OF_A_LINE
from tests.site.raising_urls import SECRET

VISIT = """
import django, sentry_sdk
from django.conf import settings
settings.ROOT_URLCONF, settings.MIDDLEWARE = "tests.site.raising_urls", []
django.setup()
from django.core.handlers.wsgi import WSGIHandler
from django.test import RequestFactory
from makabana_site import sentry
from tests.site.raising_urls import SECRET

def visit(page):
    headers = {
        "cookie": "sessionid=cookiesecret",
        "sentry-trace": "0123456789abcdef0123456789abcdef-0123456789abcdef-1",
        "baggage": "sentry-sampled=true,sentry-sample_rate=1,sentry-transaction=abc-secret-token",
    }
    asked = RequestFactory().post(f"/{page}/abc-secret-token/", {"order": SECRET}, headers=headers)
    answer = WSGIHandler()(asked.environ, lambda *answer: None)
    b"".join(answer)
    answer.close()

for page in ("turn", "sign-in", "join"):
    visit(page)

sentry.OF_A_LINE += ("vars", "pre_context", "context_line", "post_context")
visit("turn")

from sentry_sdk import crons, metrics
sentry_sdk.add_attachment(b"red@example.org", filename="letter.txt")
with sentry_sdk.start_transaction(name="red@example.org"):
    crons.capture_checkin(monitor_slug="red@example.org", status="ok")
    metrics.count("red@example.org", 1)
    sentry_sdk.logger.error("red@example.org")
sentry_sdk.get_isolation_scope().start_session()
sentry_sdk.get_isolation_scope().end_session()
visit("turn")
sentry_sdk.flush(20)
"""


@pytest.fixture(scope="module")
def heard():
    """Whatever is posted to this address."""
    posted = []

    class Listener(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            posted.append(gzip.decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *words):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Listener)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port, posted
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def envelopes(heard, tmp_path_factory):
    """What that process sends, each a list of its lines."""
    port, posted = heard
    env = {"SENTRY_DSN": f"http://key@127.0.0.1:{port}/1", "PYTHONPATH": ".", "ALLOWED_HOSTS": "testserver"}
    env["DJANGO_SETTINGS_MODULE"] = "makabana_site.settings"
    env["MAKABANA_VAR"] = str(tmp_path_factory.mktemp("var"))
    visit = [sys.executable, "-c", VISIT]
    done = subprocess.run(visit, cwd=settings.BASE_DIR, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [[json.loads(line) for line in body.splitlines()] for body in posted]


def test_nothing_is_told_but_what_is_named(envelopes):
    for head, kind, event in envelopes:
        assert head.keys() == {"event_id", "sent_at"}
        assert kind["type"] == "event"
        assert event.keys() <= {*KEPT, "exception", "request", "logentry"}
    for canary in (SECRET, "red@example.org", "abc-secret-token", "cookiesecret"):
        assert canary not in json.dumps(envelopes)


def test_errors_are_told_without_anybodys_words(envelopes):
    events = [event for *_, event in envelopes]
    raised = [(event, error) for event in events for error in event["exception"]["values"]]
    pages = ("turn", "sign-in", "turn", "turn")
    assert len(raised) == len(pages)
    for (event, error), page in zip(raised, pages, strict=True):
        assert error["type"] == "ValueError"
        assert "fails" in [line["function"] for line in error["stacktrace"]["frames"]]
        assert event["request"]["url"].endswith(f"/{page}/…")
    lines = [event["logentry"]["message"] for event in events if "logentry" in event]
    assert lines == ["letter %s cannot be written", "nothing at /sign-in/… for …@…"]
    assert len(events) == len(raised) + len(lines)


def test_lines_of_code_come_without_their_variables_and_words(envelopes):
    for *_, event in envelopes:
        for error in event["exception"]["values"]:
            for line in error["stacktrace"]["frames"]:
                assert line.keys() <= set(OF_A_LINE)
