"""deploy/install.sh meets trouble: each time one clear line, nothing half done, and a later try works."""

import re
from dataclasses import dataclass

from tests.fresh.machine import Failed, Machine

INSTALL = "/opt/makabana/deploy/install.sh"
SAID = "root/said"
LOCKED = """
python3 - <<'END' &
import fcntl, time
lock = open("/var/lib/dpkg/lock-frontend", "w")
fcntl.lockf(lock, fcntl.LOCK_EX)
open("/var/tmp/locked", "w").close()
time.sleep(600)
END
holder=$!
trap 'kill $holder' EXIT
until [ -e /var/tmp/locked ]; do sleep 0.1; done
"""
OLDER = """
cp /usr/lib/os-release /var/tmp/release
trap 'cp /var/tmp/release /usr/lib/os-release' EXIT
sed -i 's/^VERSION_ID=.*/VERSION_ID=11/' /usr/lib/os-release
"""


@dataclass(frozen=True)
class Misfortune:
    name: str
    line: str
    """What install.sh says, as a regular expression."""
    command: str = f"{INSTALL} games.example.org"
    before: str = ""
    network: bool = False


MISFORTUNES = (
    Misfortune("nobody special", "only root can install the service.", f"runuser -u nobody -- {INSTALL} x"),
    Misfortune("no name", "name the site, as in: .*", INSTALL),
    Misfortune("another system", "this needs Debian 12 or 13; here is debian 11.", before=OLDER),
    Misfortune("at the same time", "it is running already.", f"flock /run/makabana-install.lock {INSTALL} x"),
    Misfortune("no network", "Python packages cannot be installed: the package index cannot be reached."),
    Misfortune(
        "a busy package manager",
        "packages cannot be installed: E: Could not get lock .*",
        before=f"dpkg --force-depends --remove python3-venv\n{LOCKED}",
        network=True,
    ),
    Misfortune(
        "no network for packages",
        "packages cannot be installed: E: Failed to fetch .*",
        before="apt-get clean",
    ),
)


def try_misfortunes(machine: Machine) -> None:
    _must(machine, "git clone --quiet /srv/makabana.git /opt/makabana")
    for each in MISFORTUNES:
        _meet(machine, each)
    _must(machine, f"{INSTALL} games.example.org", network=True)
    _must(machine, "test -e /etc/makabana/makabana.env -a -e /var/lib/makabana/static")
    _must(machine, f"cp /etc/makabana/makabana.env /var/tmp/first && {INSTALL}")
    _must(machine, "cmp /etc/makabana/makabana.env /var/tmp/first")
    _must(machine, "rm -r /opt/makabana /usr/local/lib/makabana /etc/makabana /var/lib/makabana")


def _meet(machine: Machine, misfortune: Misfortune) -> None:
    code = machine.shell(f"{misfortune.before}\n{misfortune.command} 2>/{SAID}", network=misfortune.network)
    said = (machine.folder / SAID).read_text()
    if code != 1 or not re.fullmatch(f"install.sh: {misfortune.line}\n", said):
        raise Failed(f"install.sh with {misfortune.name}: ends with {code} and says {said!r}")
    _must(machine, "test ! -e /etc/makabana/makabana.env -a ! -e /usr/local/lib/makabana/venv")
    machine.note(f"install.sh with {misfortune.name}: {said.strip()}")


def _must(machine: Machine, script: str, *, network: bool = False) -> None:
    if machine.shell(script, network=network):
        raise Failed(f"this fails: {script}")
