"""docs/operations.md, followed to the letter on a machine that boots; bad luck with install.sh first."""

import time

from tests.fresh.machine import ROOT, Failed, Machine
from tests.fresh.misfortunes import try_misfortunes
from tests.fresh.page import Block, blocks

SITE = "games.example.org"
OUTSIDE = "192.0.2.1"
"""An address of this machine that Postfix does not take for its own network."""
SINK_PORT = 2525
SOURCE = "/srv/makabana.git"
SYSTEM = ("systemd-sysv", "dbus", "iproute2")
"""What every real Debian has and a chroot lacks."""
PYTHON = "/usr/local/lib/makabana/venv/bin/python"
RUNS = "The service runs"
"""The section behind which a game is played."""


def follow_operations(machine: Machine) -> None:
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", *SYSTEM]):
        if machine.run(["env", "DEBIAN_FRONTEND=noninteractive", *command]):
            raise Failed("the clean system cannot be completed to one that boots")
    machine.clone(SOURCE, "root", bare=True)
    hosts = f"127.0.0.1 localhost {SITE}\n::1 localhost\n{OUTSIDE} outside.example.org\n"
    (machine.folder / "etc/hosts").write_text(hosts)
    _boot(machine)
    try_misfortunes(machine)
    page = blocks(ROOT / "docs" / "operations.md")
    for number, block in enumerate(page):
        _run(machine, block)
        ends = number + 1 == len(page) or page[number + 1].section != block.section
        if ends and block.section == RUNS:
            _play(machine)
    _must(machine, "! journalctl --unit 'makabana-*' | grep 'with signal SIGKILL'")
    machine.stop()
    _boot(machine)
    machine.note("the power failed, and the machine is back")
    _play(machine)


def _boot(machine: Machine) -> None:
    machine.boot()
    _must(machine, f"ip address add {OUTSIDE}/32 dev lo")


def _run(machine: Machine, block: Block) -> None:
    title = f"line {block.line}, {block.section}"
    if block.kind == "shown":
        machine.note(f"{title}: only shown")
        return
    machine.log.write(f"-- {title}\n{block.script}")
    machine.log.flush()
    started = time.monotonic()
    variables = {"SITE": SITE, "SOURCE": SOURCE}
    if machine.shell(block.script, network=block.kind == "network", variables=variables):
        raise Failed(f"docs/operations.md, {title}: the commands fail")
    machine.note(f"{title}: {time.monotonic() - started:.1f} s")


def _play(machine: Machine) -> None:
    """Letters go to a sink of ours instead of the Internet; nothing else differs from what the page says."""
    relay = f"postconf -e 'relayhost = [127.0.0.1]:{SINK_PORT}' && systemctl reload postfix"
    _must(machine, relay)
    _must(
        machine,
        "set -a; . /etc/makabana/makabana.env; set +a; cd /opt/makabana; "
        f"runuser -u makabana -- env PYTHONDONTWRITEBYTECODE=1 {PYTHON} -m tests.fresh.acceptance "
        f"{SITE} {OUTSIDE} {SINK_PORT}",
    )


def _must(machine: Machine, script: str) -> None:
    machine.log.flush()
    if machine.shell(script):
        raise Failed(f"this fails: {script}")
