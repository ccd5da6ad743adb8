"""What requirements.txt installs and Procfile starts is a whole service: letters, sign-in, a game."""

import re
import subprocess

import pytest
import requests

from tests.deploy.stack import ROOT, commands_of, stack
from tests.deploy.venv import pip, production_venv
from tests.deploy.visitor import Visitor
from tests.ports import free_ports

pytestmark = pytest.mark.slow


@pytest.fixture
def service(request, tmp_path):
    """Every line of Procfile, in the venv that has the production requirements only."""
    programs = production_venv(request.config.cache.mkdir("production-venv"))
    (port,) = free_ports(1)
    with stack(tmp_path, programs) as production:
        production.env["PORT"] = str(port)
        commands = commands_of(ROOT)
        production.run("release", commands.pop("release"))
        assert set(commands) == {"web", "worker", "channels", "beat", "mail"}
        for name, command in commands.items():
            production.start(name, command)
        yield production


def test_somebody_signs_in_plays_and_is_told(service):
    visitor = Visitor(int(service.env["PORT"]))
    service.wait(lambda: _lives(visitor.port), "the web process")
    service.wait(lambda: _is_well(visitor), "health")

    visitor.post("/sign-in/", {"email": "red@example.org"}, page="/sign-in/", status=200)
    link = re.search(r"https://play\.example\.org(/sign-in/\S+)", service.letter("/sign-in/"))[1]
    visitor.post(link, {"name": "Red"}, page=link)
    assert "red@example.org" in visitor.get("/profile/mail/")

    game = visitor.play_alone()
    while visitor.ask("GET", f"{game}round/1/").status_code == 404:
        visitor.answer(game)
    visitor.answer(game)
    assert game in service.letter("WHAT HAPPENED IN ROUND")
    service.wait(lambda: _is_well(visitor), "health")


def test_nothing_that_only_development_needs_is_installed(request):
    programs = production_venv(request.config.cache.mkdir("production-venv"))
    listed = subprocess.run(
        [*pip(programs), "list", "--format=freeze"],
        capture_output=True,
        text=True,
        check=True,
    )
    installed = {line.partition("==")[0].lower() for line in listed.stdout.splitlines()}
    assert {"django", "celery", "packaging"} <= installed
    assert not installed & {"pytest", "ruff", "babel", "django-migration-linter"}


def _lives(port: int) -> bool:
    """Plain HTTP, no name of the site: as a probe asks."""
    try:
        return requests.get(f"http://127.0.0.1:{port}/health/live", timeout=5).text == "alive\n"
    except requests.ConnectionError:
        return False


def _is_well(visitor: Visitor) -> bool:
    return visitor.ask("GET", "/health/").status_code == 200
