"""The bots of `examples/`, as whoever starts them does: each plays a whole game against a live server."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine import game_named
from games.accounts.api_tokens import make_token
from games.accounts.bots import make_bot
from games.clock import now
from games.models import Game, SealedOrder
from games.tables import gathering
from tests.games_at_play import PACE, person, tend_on

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GUARD = 300
"""Seconds after which a bot that does not come to an end is ended."""


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("bot", "rules", "players", "options"),
    [
        ("makabana", "makabana-2013", 3, {}),
        ("makabana", "makabana-2003", 3, {"mao": True}),
        ("kahuna", "kahuna", 2, {}),
        ("macao", "macao", 2, {}),
    ],
)
def test_a_whole_game(live_server, bot, rules, players, options):
    red = person("Red", joined_at=now(), confirmed_at=now())
    robin = make_bot(person("Blue", joined_at=now(), confirmed_at=now()), "Robin", now())
    game, waits = (
        gathering.create_game(
            red,
            name="Robots",
            rules=rules,
            players=players,
            options=options,
            pace=PACE,
            is_open=True,
            allows_others_bots=True,
            now=now(),
        )
        for players in (players, game_named(rules).players[-1])
    )
    game.participants.all().delete()
    for _ in range(players - 1):
        gathering.add_bot(game, red, "gentle", now())
    gathering.join(game, robin, now())
    tend_on(game, now())
    token = make_token(robin, "Example", ["read", "play"], now()).key
    done = subprocess.run(
        [sys.executable, EXAMPLES / f"{bot}.py", live_server.url, token, "1"],
        timeout=GUARD,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    sealed = SealedOrder.objects.filter(phase__game=game, way="api", by="player")
    assert sealed.exists()
    assert not SealedOrder.objects.filter(phase__game=game, by="clock").exists()
    assert waits.participants.filter(player=robin).exists() or waits.seats.filter(player=robin).exists()


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_an_example_is_short_and_needs_nothing(path):
    lines = path.read_text().splitlines()
    assert len(lines) <= 60
    imported = {line.split()[1].partition(".")[0] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= set(sys.stdlib_module_names)
