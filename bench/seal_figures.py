"""Seals per second, beside a bare view that inserts one row on the same database."""

import sys
from random import Random

from bench.load import Load, post_all
from bench.many_tables import open_phase, sealing_fields, some_order, turn_address
from games.models import Game
from tests.chaos.processes import Service, free_ports
from tests.chaos.services import Services

SEALS = 1500
TURN = 100
"""So many of one, then of the other: a noisy moment of the machine hits both."""


def measure(services: Services, games: list[Game]) -> None:
    """Four of five seats of each table seal and change their minds, so that no phase is complete."""
    rng, seats = Random(1), []
    for game in games:
        phase = open_phase(game)
        seats += [(phase, seat, turn_address(phase, seat)) for seat in phase.asked[:-1]]
    requests = []
    for number in range(SEALS):
        phase, seat, address = seats[number % len(seats)]
        requests.append((address, sealing_fields(some_order(phase, seat, rng))))
    (port,) = free_ports(1)
    command = ["gunicorn", "bench.bare_site", "--preload", "--bind", f"127.0.0.1:{port}", "--workers", "2"]
    bare = Service("bare", [sys.executable, "-m", *command], services.folder, services.env, port=port)
    bare.start()
    try:
        bare.wait_ready()
        post_all(services.site, requests[:100])
        sealing, floor = [], []
        for start in range(0, SEALS, TURN):
            sealing.append(post_all(services.site, requests[start : start + TURN]))
            floor.append(post_all(f"http://127.0.0.1:{port}", [("/insert/", {})] * TURN))
    finally:
        bare.stop()
    _print(Load.of(sealing), Load.of(floor))


def _print(sealing: Load, floor: Load) -> None:
    if sealing.statuses != {302} or floor.statuses != {302}:
        raise SystemExit(f"bench: seals were answered {sealing.statuses}, the bare view {floor.statuses}")
    print(f"  seals per second                        {sealing.rate:10,.0f}")
    print(f"    p50 {sealing.percentile(50):.1f} ms, p99 {sealing.percentile(99):.1f} ms")
    print(f"  bare view that inserts one row          {floor.rate:10,.0f}")
    print(
        f"  ratio                                   {sealing.rate / floor.rate:10.2f} (aim: 0.5)", flush=True
    )
