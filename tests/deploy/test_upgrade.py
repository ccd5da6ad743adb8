"""Upgrading while games run: after the migration the former release serves on, for a while beside this one.

Whatever one of them seals the other one reads. Both use the packages of this clone.
"""

import sys
from pathlib import Path

import pytest

from tests.deploy.former_release import NOT_HERE, unpack
from tests.deploy.stack import ROOT, commands_of, stack
from tests.deploy.visitor import Visitor
from tests.ports import free_ports

pytestmark = pytest.mark.slow

PAGES = ("/", "/my/", "/tables/", "/leagues/", "/rules/", "/profile/", "/profile/data/makabana.json")


def test_both_releases_serve_one_game(tmp_path):
    former = tmp_path / "former"
    if not unpack(former):
        pytest.skip(NOT_HERE)
    with stack(tmp_path, Path(sys.executable).parent) as service:
        old_port, new_port = free_ports(2)
        old, new = commands_of(former), commands_of(ROOT)
        service.run("former-release", old["release"], former)
        old_web = service.start("former-web", old["web"], former, PORT=str(old_port))
        visitor = Visitor(old_port)
        service.wait(lambda: _serves(visitor), "the former release")
        games = [visitor.play_alone()]
        visitor.answer(games[0])

        service.run("new-release", new["release"])
        games.append(visitor.play_alone())
        _look_everywhere(visitor, games)

        service.start("new-web", new["web"], PORT=str(new_port))
        visitor.port = new_port
        service.wait(lambda: _serves(visitor), "the new release")
        games.append(visitor.play_alone())
        for port in (new_port, old_port) * 2:
            visitor.port = port
            for game in games:
                visitor.answer(game)
            _look_everywhere(visitor, games)

        service.stop(old_web)
        visitor.port = new_port
        for game in games:
            visitor.answer(game)
            visitor.get(f"{game}round/1/")


def _serves(visitor: Visitor) -> bool:
    try:
        return visitor.ask("GET", "/").status_code == 200
    except OSError:
        return False


def _look_everywhere(visitor: Visitor, games: list[str]) -> None:
    for page in (*PAGES, *games):
        visitor.get(page)
