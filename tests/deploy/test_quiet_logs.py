"""Canaries in links, addresses, talk and orders: none is in the output of any process."""

import json
import re
import smtplib
import socket
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.deploy.stack import ROOT, commands_of, stack
from tests.deploy.visitor import Visitor
from tests.ports import free_ports

pytestmark = pytest.mark.slow

CANARY = "canary-7f3a"
MAIL_IS_READ = re.compile(r"games\.tasks\.read_mail\S* succeeded")
LINKS = (
    "sign-in",
    "turn",
    "join",
    "invitation",
    "check-in",
    "come-back",
    "mail",
    "fewer-letters",
    "no-letters",
)
MAIL = f"""From: {CANARY} <{CANARY}@example.org>
To: someone
Subject: {CANARY}
Message-ID: <{CANARY}@example.org>

{CANARY} lagoon fish paint
"""


@pytest.fixture(params=["line", "json"])
def service(tmp_path, request):
    (port,) = free_ports(1)
    with stack(tmp_path, Path(sys.executable).parent) as production:
        production.env |= {"PORT": str(port), "LOG_LEVEL": "INFO", "LOG_FORMAT": request.param}
        production.env["PYTHONWARNINGS"] = "ignore"  # Celery warns of root, who runs no worker in production.
        commands = commands_of(ROOT)
        production.run("release", commands.pop("release"))
        for name, command in commands.items():
            production.start(name, command)
        yield production


def test_no_process_writes_a_key_an_address_or_an_order(service):
    visitor = Visitor(int(service.env["PORT"]))
    service.wait(lambda: visitor_is_served(visitor), "the web process")
    secrets = {CANARY}
    address = f"{CANARY}@example.org"
    visitor.post("/sign-in/", {"email": address}, page="/sign-in/?next=/turn/" + CANARY, status=200)
    link = re.search(r"https://play\.example\.org(/sign-in/\S+)", service.letter("/sign-in/"))[1]
    secrets.add(link.split("/")[2].partition(":")[2])
    visitor.post(link, {"name": CANARY}, page=link)
    visitor.ask("GET", link)
    for where in LINKS:
        for path in (f"/{where}/1:{CANARY}/", f"/{where}/{CANARY}", f"/{where}/{CANARY}/?x={CANARY}"):
            visitor.ask("GET", path)
            visitor.ask("POST", path, {"text": CANARY})
    game = visitor.play_alone()
    while visitor.ask("GET", f"{game}round/1/").status_code == 404:
        visitor.answer(game)
    visitor.answer(game)
    service.letter("WHAT HAPPENED IN ROUND")
    visitor.ask("GET", f"{game}?card={CANARY}")
    malformed(visitor.port)
    answered = reply_addresses(service)[0]
    secrets.add(answered.partition("@")[0].partition("+")[2])
    for recipient in (f"play+{CANARY}@play.example.org", answered):
        door = smtplib.SMTP("127.0.0.1", int(service.env["MAIL_RECEIVER_PORT"]))
        with door, suppress(smtplib.SMTPRecipientsRefused):
            door.sendmail(address, [recipient], MAIL.replace("\n", "\r\n"))
    service.wait(lambda: MAIL_IS_READ.search(written_by(service)["worker"]), "the mail to be read")
    written = written_by(service)
    assert any("GET /sign-in/… HTTP/1.1" in message for message in messages(service, "web"))
    assert all(messages(service, name) for name in written)
    for name, text in written.items():
        assert not [secret for secret in secrets if secret in text], name


def visitor_is_served(visitor: Visitor) -> bool:
    try:
        return visitor.ask("GET", "/health/").status_code == 200
    except OSError:
        return False


def messages(service, name: str) -> list[str]:
    """Line by line; with LOG_FORMAT=json every line is an object."""
    lines = written_by(service)[name].splitlines()
    if service.env["LOG_FORMAT"] == "json":
        return [json.loads(line)["message"] for line in lines]
    return lines


def written_by(service) -> dict[str, str]:
    return {each.name: each.log.read_text() for each in service.services}


def malformed(port: int) -> None:
    """Most of a good request."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as door:
        door.sendall(f"GET /turn/{CANARY}/ {CANARY} HTTP/9\r\n\r\n".encode())
        door.recv(1000)


def reply_addresses(service) -> list[str]:
    """Those of the letters that were sent."""
    found = [re.search(rb"play\+[\w.-]+@play\.example\.org", bytes(each)) for each in service.sink.messages]
    return [each[0].decode() for each in found if each]
