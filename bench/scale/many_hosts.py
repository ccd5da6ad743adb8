"""The parts of the service on hosts of their own, and one of them cut off for a minute."""

import time
from pathlib import Path

from bench.load import post_all
from bench.scale.namespaces import address_of, cut_off, entering, join_again
from bench.scale.stage import ScaleServices, Stage
from tests.chaos.processes import Service, wait_for

LOOPBACK = "127.0.0.1"
WHERE = {
    "postgres": "database",
    "redis": "broker",
    "web": "web-one",
    "worker-one": "worker-one",
    "worker-two": "worker-two",
    "beat": "worker-one",
    "mail": "web-one",
}
"""The mail server is the bench's own."""
AWAY = 60
"""Seconds."""


class HostServices(ScaleServices):
    def __init__(self, folder: Path, prefix: str) -> None:
        super().__init__(folder)
        self.prefix = prefix
        for name, host in (("DATABASE_URL", "database"), ("REDIS_URL", "broker"), ("EMAIL_HOST", "bench")):
            self.env[name] = self.env[name].replace(LOOPBACK, address_of(host))
        webs = [address_of("web-one"), address_of("web-two")]
        self.env["ALLOWED_HOSTS"] = ",".join([LOOPBACK, *webs])
        self.env["MAIL_RECEIVER_HOST"] = address_of(WHERE["mail"])
        self.known["redis"].command += ["--protected-mode", "no"]
        self.known["sink"].command.append("0.0.0.0")
        with (folder / "data" / "pg_hba.conf").open("a") as access:
            access.write(f"host all all {address_of('bench')}/24 trust\n")
        first = self.known["web"]
        self.second_web = Service("web-two", list(first.command), folder, self.env, port=first.port)
        for name, host in WHERE.items():
            self._move(self.known[name], host)
        self._move(self.second_web, "web-two")
        self.known["web-two"] = self.second_web
        self.site = first.site

    def _move(self, service: Service, host: str) -> None:
        words = [word.replace(LOOPBACK, address_of(host)) for word in service.command]
        if service.user:
            # It changes hosts as root and is somebody else then.
            words = ["setpriv", f"--reuid={service.user}", "--clear-groups", "--regid=nogroup", *words]
            service.user = None
        service.command = [*entering(self.prefix, host), *words]
        service.address = address_of(host)


def lose_a_worker(stage: Stage) -> None:
    """Deadlines pass while one of two worker hosts is away; the other one serves them, each once."""
    from bench.scale.waves import due_now
    from bench.seal_figures import sealing_requests
    from games.models import Phase

    services = stage.services
    assert isinstance(services, HostServices)
    due = due_now(stage)
    before = due.count()
    stage.do("sweep")
    wait_for(lambda: due.count() < before, "the first deadline")
    cut_off(services.prefix, "worker-two")
    begun = time.monotonic()
    for site in (services.site, services.second_web.site):
        sealed = post_all(site, sealing_requests(stage.tables[-1:], 8))
        problem = f"seals at {site} were answered {sealed.statuses} while a worker's host was away"
        stage.report.insist(sealed.statuses == {302}, problem)
    while time.monotonic() < begun + AWAY:
        if int(time.monotonic() - begun) % 10 == 0:
            stage.do("sweep")
        time.sleep(1)
    join_again(services.prefix, "worker-two")
    served = before - due.count()
    stage.report.add(f"of {before:,} deadlines, served with a host away for {AWAY} s", "", f"{served:,}")
    stage.do("sweep")
    wait_for(
        lambda: not due.exists(), "all deadlines after the host's return", patience=stage.sizes.watched * 2
    )
    stage.report.add("all were served after its return", "", f"{time.monotonic() - begun - AWAY:.0f} s")
    stuck = Phase.objects.exclude(stuck_at=None).count()
    stage.report.insist(stuck == 0, f"{stuck} phases are stuck after a host was away")
    stage.calm_down()
