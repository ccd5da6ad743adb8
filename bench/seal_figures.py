"""Seals per second, beside a bare view that inserts one row on the same database."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from bench.load import Load, post_all
from bench.many_tables import open_phase, sealing_fields, some_order, turn_address
from bench.sizes import Sizes
from games.models import Game
from tests.chaos.processes import Service
from tests.chaos.services import Services
from tests.ports import free_ports


def measure(services: Services, games: list[Game], sizes: Sizes) -> None:
    requests = sealing_requests(games, sizes.seals)
    turn, sealing, floor = sizes.seals_in_turn, [], []
    with bare_site(services) as bare:
        post_all(services.site, requests[:turn])
        for start in range(0, sizes.seals, turn):
            sealing.append(post_all(services.site, requests[start : start + turn]))
            floor.append(post_all(bare.site, [("/insert/", {})] * turn))
    _print(Load.of(sealing), Load.of(floor))


def sealing_requests(games: list[Game], number: int) -> list[tuple[str, dict[str, Any]]]:
    """Four of five seats of each table seal and change their minds, so that no phase is complete."""
    rng, seats = Random(1), []
    for game in games:
        phase = open_phase(game)
        seats += [(phase, seat, turn_address(phase, seat)) for seat in phase.asked[:-1]]
    requests = []
    for each in range(number):
        phase, seat, address = seats[each % len(seats)]
        requests.append((address, sealing_fields(some_order(phase, seat, rng))))
    return requests


@contextmanager
def bare_site(services: Services) -> Iterator[Service]:
    """`bench.bare_site`, beside the real one."""
    (port,) = free_ports(1)
    command = ["gunicorn", "bench.bare_site", "--preload", "--bind", f"127.0.0.1:{port}", "--workers", "2"]
    bare = Service("bare", [sys.executable, "-m", *command], services.folder, services.env, port=port)
    bare.start()
    try:
        bare.wait_ready()
        yield bare
    finally:
        bare.stop()


def _print(sealing: Load, floor: Load) -> None:
    if sealing.statuses != {302} or floor.statuses != {302}:
        raise SystemExit(f"bench: seals were answered {sealing.statuses}, the bare view {floor.statuses}")
    print(f"  seals per second                        {sealing.rate:10,.0f}")
    print(f"    p50 {sealing.percentile(50):.1f} ms, p99 {sealing.percentile(99):.1f} ms")
    print(f"  bare view that inserts one row          {floor.rate:10,.0f}")
    print(
        f"  ratio                                   {sealing.rate / floor.rate:10.2f} (aim: 0.5)", flush=True
    )
