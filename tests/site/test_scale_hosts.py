"""`make scale HOSTS=yes`: its hosts are namespaces of its own, and it says what it needs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.scale import namespaces
from bench.scale.namespaces import HOSTS, NoHosts, address_of, cut_off, entering, hosts, join_again

ASK = """
import socket, sys
with socket.socket() as probe:
    probe.settimeout(float(sys.argv[2]))
    sys.exit(probe.connect_ex((sys.argv[1], 9)) not in (0, 111))
"""
"""Whether somebody is there at all: a refusal is an answer, too."""


def reaches(prefix, host, address, patience=5):
    command = [*entering(prefix, host), sys.executable, "-c", ASK, address, str(patience)]
    return subprocess.run(command, check=False).returncode == 0


def test_whoever_is_not_root_hears_so_in_one_line(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(NoHosts, match="needs root"), hosts():
        pass


def test_a_missing_program_is_named_with_its_package(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(namespaces.shutil, "which", lambda program: None)
    with pytest.raises(NoHosts, match="iproute2"), hosts():
        pass


def test_hosts_reach_each_other_and_nothing_else_until_one_is_cut_off():
    if os.geteuid() != 0:
        pytest.skip("network namespaces need root")
    with hosts() as prefix:
        assert len(names(prefix)) == len(HOSTS) + 1
        assert reaches(prefix, "web-one", address_of("database"))
        assert not reaches(prefix, "web-one", "192.0.2.1")
        cut_off(prefix, "database")
        assert not reaches(prefix, "web-one", address_of("database"), patience=1)
        join_again(prefix, "database")
        assert reaches(prefix, "web-one", address_of("database"))
    assert names(prefix) == []


def names(prefix):
    return [path.name for path in Path("/run/netns").glob(f"{prefix}*")]
