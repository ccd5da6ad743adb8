"""With nothing wrong: seals, pages, letters, and how long the last order's news take."""

import time
from statistics import quantiles

from bench.letter_figures import latencies, throughput, written
from bench.load import post_all
from bench.page_figures import visits
from bench.scale.stage import SET, Stage
from bench.seal_figures import bare_site, sealing_requests

PAGE_AIM, SEAL_AIM, MEMORY_AIM = 12, 4.3, 400
TURN = 100


def measure(stage: Stage) -> None:
    with bare_site(stage.services) as bare:
        _seals(stage, bare)
        _pages(stage, bare)
    stage.start_workers()
    _letters(stage)
    megabytes = sum(stage.services[name].memory() for name in SET) / 1e6
    stage.report.add(
        "memory of one set (web 2, worker 2, beat, mail)",
        f"{MEMORY_AIM} MB",
        f"{megabytes:.0f} MB",
        megabytes <= MEMORY_AIM,
    )


def _seals(stage: Stage, bare) -> None:
    web, sizes = stage.services["web"], stage.sizes
    requests = sealing_requests(stage.tables, sizes.seals)
    post_all(web.site, requests[:TURN])
    worked = ours = floor = 0.0
    for start in range(0, sizes.seals, TURN):
        turn, before = requests[start : start + TURN], web.processor_time()
        sealed = post_all(web.site, turn)
        worked += web.processor_time() - before
        ours += sealed.seconds
        floor += post_all(bare.site, [("/insert/", {})] * len(turn)).seconds
        stage.report.insist(sealed.statuses == {302}, f"seals were answered {sealed.statuses}")
    add, each = stage.report.add, 1000 * worked / sizes.seals
    add("seals/s over a bare one-row insert", "0.5", f"{floor / ours:.2f}", floor / ours >= 0.5)
    add("seal, processor time", f"{SEAL_AIM} ms", f"{each:.1f} ms", each <= SEAL_AIM)


def _pages(stage: Stage, bare) -> None:
    table = f"/game/{stage.tables[-1].code}/"
    visits(bare.site, "/read/", 4)
    visits(stage.services.site, table, 4)
    ours = _worked(stage.services["web"], table, stage.sizes.visits)
    floor = _worked(bare, "/read/", stage.sizes.visits)
    value = f"{ours:.1f} ms, {ours / max(floor, 0.1):.0f} times a bare page"
    stage.report.add("table page, processor time", f"{PAGE_AIM} ms", value, ours <= PAGE_AIM)


def _worked(service, path: str, number: int) -> float:
    """Milliseconds of the processor for each visit."""
    before = service.processor_time()
    visits(service.site, path, number)
    return 1000 * (service.processor_time() - before) / (number + 1)


def _letters(stage: Stage) -> None:
    sizes, add = stage.sizes, stage.report.add
    half = len(stage.tables) // 2
    stage.calm_down()
    waiting = written(stage.tables[:half])
    ours, bare = throughput(stage.services, waiting, stage.tables[:half])
    add("letters/s over bare smtplib", "0.8", f"{ours / bare:.2f} ({ours:.0f}/s)", ours / bare >= 0.8)
    time.sleep(1)
    waits = latencies(stage.services, stage.tables[half : half + sizes.last_orders])
    late = quantiles(waits, n=100)[98]
    add("last order → last letter, p99", "0.3 s", f"{late:.2f} s", late <= 0.3)
