"""Containerfile and compose.yaml without an engine: the steps of the image are taken in a clean Debian."""

import re

from tests.fresh.machine import ROOT, Failed, Machine

SERVICES = "beat channels mail postgres release valkey web worker"
KEYLESS = "! grep -rqE '^(SECRET_KEY|ORDER_KEYS)=' /etc /opt/makabana/deploy/makabana.env /var/lib/makabana"


def make_image(machine: Machine) -> None:
    text = (ROOT / "deploy" / "Containerfile").read_text()
    [step] = re.findall(r"^RUN (.*)$", text, re.MULTILINE)
    [entry] = re.findall(r'^ENTRYPOINT \["(.*)"\]$', text, re.MULTILINE)
    machine.clone("/opt/makabana", "root")
    _must(machine, step, "the step of the image")
    _must(machine, "test -e /var/lib/makabana/static/staticfiles.json", "collecting static files")
    _must(machine, KEYLESS, "keeping keys out of the image")
    start = f"runuser -u makabana -- env MAKABANA_ENV=production {entry} web"
    _must(machine, f"! {start} 2>&1 | tee /dev/stderr | grep -v '^Settings: '", "asking for settings")
    if f"debian:{machine.suite()}" in text:
        _must(machine, "apt-get -qq update && apt-get -qq install -y docker-compose", "installing compose")
        _must(machine, "cd /opt/makabana/deploy && ./environment.sh a.example.org >makabana.env", "keys")
        listed = (
            "docker-compose --file /opt/makabana/deploy/compose.yaml config --services | sort | paste -sd ' '"
        )
        _must(machine, f'test "$({listed})" = "{SERVICES}"', "docker compose config")
    machine.note("the image's steps and compose.yaml are good")


def _must(machine: Machine, script: str, what: str) -> None:
    machine.log.write(f"-- {script}\n")
    if machine.run(["env", "DEBIAN_FRONTEND=noninteractive", "bash", "-c", script]):
        raise Failed(f"{what} fails")
