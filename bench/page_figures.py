"""Server time of the pages that players live on, and how heavy a table is."""

import gzip
import http.client
import time
from statistics import quantiles
from urllib.parse import urlsplit

from bench.many_tables import open_phase, turn_address
from bench.seal_figures import bare_site
from bench.sizes import Sizes
from games.models import Game
from tests.chaos.services import Services

VISITS_IN_TURN = 20


def measure(services: Services, games: list[Game], sizes: Sizes) -> None:
    phase = open_phase(games[-1])
    sealing = turn_address(phase, phase.asked[0]).removesuffix("answer/")
    pages = {"home": "/", "table": f"/game/{games[-1].code}/", "table with its form": sealing}
    for name, path in pages.items():
        times, page = visits(services.site, path, sizes.visits)
        p50, *_, p99 = quantiles(times, n=100)[49:]
        print(f"  {name:24} p50 {p50 * 1000:5.1f} ms, p99 {p99 * 1000:5.1f} ms (aim: p50 40 ms)")
        print(f"  {'':24} {len(gzip.compress(page)) / 1000:.1f} kB compressed (aim: 40 kB)", flush=True)
    processor_time(services, games, sizes)


def processor_time(services: Services, games: list[Game], sizes: Sizes) -> None:
    """Of the table's page, over a bare Django page with one query; in turn, since the machine has moods."""
    with bare_site(services) as bare:
        spent = {"table": 0.0, "bare": 0.0}
        for game in games[: max(1, sizes.visits // VISITS_IN_TURN)]:
            for name, service, path in (
                ("table", services["web"], f"/game/{game.code}/"),
                ("bare", bare, "/read/"),
            ):
                visits(service.site, path, 1)
                before = service.processor_time()
                visits(service.site, path, VISITS_IN_TURN - 1)
                spent[name] += service.processor_time() - before
    each = spent["table"] / max(1, sizes.visits // VISITS_IN_TURN) / VISITS_IN_TURN
    print(f"  {'table, processor time':24} {each * 1000:5.1f} ms (aim: 12 ms)")
    ratio = spent["table"] / spent["bare"] if spent["bare"] else float("nan")
    print(f"  {'':24} {ratio:.1f} times a bare Django page with one query", flush=True)


def visits(site: str, path: str, number: int) -> tuple[list[float], bytes]:
    """One visitor after the other, the first of them not counted."""
    times, page = [], b""
    for _ in range(number + 1):
        connection = http.client.HTTPConnection(urlsplit(site).netloc, timeout=60)
        begun = time.perf_counter()
        connection.request("GET", path)
        answer = connection.getresponse()
        page = answer.read()
        times.append(time.perf_counter() - begun)
        connection.close()
        if answer.status != 200:
            raise SystemExit(f"bench: {path} was answered {answer.status}")
    return times[1:], page
