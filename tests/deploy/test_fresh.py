"""`make fresh` itself, as far as it can be tried without making a system."""

import os
import subprocess
import sys

from django.conf import settings

from tests.fresh import host
from tests.fresh.debian import debian_mirror
from tests.fresh.machine import Failed
from tests.fresh.report import Report


def test_without_its_programs_it_says_so_in_one_line(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.fresh"],
        cwd=settings.BASE_DIR,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout.startswith("make fresh needs root and Debian's packages debootstrap")
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


def test_a_failure_is_told_and_the_next_try_goes_on(tmp_path, capsys):
    report = Report(tmp_path)
    with report.trying("first try") as log:
        log.write("last words\n")
        raise Failed("it fell over")
    with report.trying("second try") as log:
        log.write("== all is well\n")
    assert report.verdict() == 1
    said = capsys.readouterr().out
    assert "first try: BAD" in said
    assert "  it fell over\n  | last words\n" in said
    assert "second try: good" in said
    assert "  all is well\n" in said
    assert said.endswith("BAD  first try: it fell over\n")


def test_nothing_tried_is_not_good(tmp_path):
    assert Report(tmp_path).verdict() == 1


def test_packages_are_reached_as_this_machine_does(tmp_path, monkeypatch):
    wheels, index = tmp_path / "wheels", tmp_path / "index" / "simple"
    wheels.mkdir()
    index.mkdir(parents=True)
    settings_file = tmp_path / "pip.conf"
    settings_file.write_text(f"[global]\nextra-index-url = https://example.org/simple file://{index}\n")
    monkeypatch.setattr(host, "PIP_FILES", (settings_file,))
    for name in os.environ:
        if host.VARIABLE.fullmatch(name):
            monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheels))
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:3128")
    monkeypatch.setenv("SECRET_KEY", "is nobody's business")
    machine = host.Host()
    assert machine.variables == {"PIP_FIND_LINKS": str(wheels), "HTTPS_PROXY": "http://127.0.0.1:3128"}
    assert machine.folders == [str(tmp_path / "index"), str(wheels)]


def test_a_mirror_is_known_everywhere():
    assert debian_mirror().startswith("http")
