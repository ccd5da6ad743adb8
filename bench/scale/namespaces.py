"""Hosts on one machine: network namespaces, each with an address, on a bridge that leads nowhere else."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

HOSTS = ("bench", "database", "broker", "web-one", "web-two", "worker-one", "worker-two")
SUBNET = "10.203.77."


class NoHosts(Exception):
    """Why there cannot be any, in one line."""


def address_of(host: str) -> str:
    return f"{SUBNET}{HOSTS.index(host) + 1}"


def entering(prefix: str, host: str) -> list[str]:
    """What stands before a command that is to run there."""
    return ["nsenter", f"--net=/run/netns/{prefix}{host}"]


@contextmanager
def hosts() -> Iterator[str]:
    """The prefix of their names, which is this run's own; all are gone afterwards."""
    if os.geteuid() != 0:
        raise NoHosts("HOSTS=yes makes network namespaces, which needs root")
    for program, package in (("ip", "iproute2"), ("nsenter", "util-linux"), ("setpriv", "util-linux")):
        if shutil.which(program) is None:
            raise NoHosts(f"HOSTS=yes needs {program}: install your system's package {package}")
    prefix = f"makabana-{os.getpid()}-"
    made: list[str] = []
    try:
        _add(f"{prefix}switch", made)
        _ip("-n", f"{prefix}switch", "link", "add", "bridge", "type", "bridge")
        _ip("-n", f"{prefix}switch", "link", "set", "bridge", "up")
        for host in HOSTS:
            _plug_in(prefix, host, made)
        yield prefix
    finally:
        for name in reversed(made):
            subprocess.run(["ip", "netns", "del", name], check=False)


def cut_off(prefix: str, host: str) -> None:
    """As if somebody had pulled the plug: nobody is told."""
    _ip("-n", f"{prefix}{host}", "link", "set", "wire", "down")


def join_again(prefix: str, host: str) -> None:
    _ip("-n", f"{prefix}{host}", "link", "set", "wire", "up")


def run_inside(prefix: str, words: list[str]) -> int:
    """This program again, on the host of its own."""
    command = [*entering(prefix, "bench"), sys.executable, "-m", "bench.scale", "--inside", prefix, *words]
    process = subprocess.Popen(command)
    try:
        return process.wait()
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait()


def _plug_in(prefix: str, host: str, made: list[str]) -> None:
    name, switch, port = f"{prefix}{host}", f"{prefix}switch", f"to-{host}"
    _add(name, made)
    _ip("link", "add", "wire", "netns", name, "type", "veth", "peer", "name", port, "netns", switch)
    _ip("-n", switch, "link", "set", port, "master", "bridge", "up")
    _ip("-n", name, "addr", "add", f"{address_of(host)}/24", "dev", "wire")
    _ip("-n", name, "link", "set", "wire", "up")
    _ip("-n", name, "link", "set", "lo", "up")


def _add(name: str, made: list[str]) -> None:
    _ip("netns", "add", name)
    made.append(name)


def _ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoHosts(f"ip {' '.join(words)}: {done.stderr.strip()}")
