"""How the browser is brought here: with the real apt-get, whose folders and sources are the test's own."""

import fcntl
import hashlib
import os
import subprocess
import threading

import pytest

from tests.browser import chromium, unpacked_chromium

pytestmark = pytest.mark.skipif(not unpacked_chromium.is_possible(), reason="this is no Debian")

CONFIG = """
Dir "{0}";
Dir::State "{0}/state";
Dir::State::status "{0}/status";
Dir::Cache "{0}/cache";
Dir::Etc::sourceparts "-";
Dir::Etc::sourcelist "{0}/sources.list";
APT::Sandbox::User "";
"""
PACKAGE = """Package: {name}
Version: 1
Architecture: all
Maintainer: Red <red@example.org>
Description: for a test
"""
PROGRAM = '#!/bin/sh\necho "$1 $FONTCONFIG_FILE $LD_LIBRARY_PATH"\n'


@pytest.fixture
def apt(tmp_path, monkeypatch):
    """A system without any package, and without sources."""
    for folder in ("state/lists/partial", "cache/archives/partial"):
        (tmp_path / folder).mkdir(parents=True)
    for file in ("status", "sources.list"):
        (tmp_path / file).touch()
    (tmp_path / "apt.conf").write_text(CONFIG.format(tmp_path))
    monkeypatch.setenv("APT_CONFIG", str(tmp_path / "apt.conf"))
    monkeypatch.setattr(unpacked_chromium, "FOLDER", tmp_path / "unpacked")
    monkeypatch.setattr(unpacked_chromium, "PROGRAM", tmp_path / "unpacked" / "chromium")
    return tmp_path


def hold_lock(apt):
    """As another apt-get does."""
    file = (apt / "state/lists/lock").open("w")
    fcntl.lockf(file, fcntl.LOCK_EX)
    return file


def test_a_package_manager_that_stays_locked_is_named(apt, capsys):
    with hold_lock(apt):
        assert chromium.install(patience=0) == "another program keeps the package manager locked"


def test_a_locked_package_manager_is_waited_for(apt, capsys):
    file = hold_lock(apt)
    told = []
    waiting = threading.Thread(target=lambda: told.append(chromium.install()))
    waiting.start()
    said = ""
    while not said:
        said = capsys.readouterr().out
    file.close()
    waiting.join()
    assert said == "Another program uses the package manager; waiting for it …\n"
    assert told == ["Unable to locate package chromium"]


def test_without_a_network_the_reason_is_one_line_and_nothing_counts_as_a_browser(apt):
    (apt / "sources.list").write_text("deb [trusted=yes] http://127.0.0.1:1/debian stable main\n")
    why = chromium.unpack()
    assert why.startswith("Debian's packages cannot be fetched: Unable to locate package ")
    assert "\n" not in why
    assert not unpacked_chromium.PROGRAM.exists()


def test_packages_are_fetched_unpacked_and_started_from_there(apt):
    files = {
        "chromium": {"usr/lib/chromium/chromium": PROGRAM},
        "fonts-dejavu-core": {"usr/share/fonts/dejavu.ttf": "", "usr/lib/some/libsome.so.1": ""},
    }
    publish(apt, files)
    assert chromium.unpack() == ""
    answer = subprocess.run([unpacked_chromium.PROGRAM, "hello"], capture_output=True, text=True, check=True)
    folder = apt / "unpacked"
    assert answer.stdout == f"hello {folder}/fonts.conf {folder}/root/usr/lib/some\n"
    assert f"{folder}/root/usr/share/fonts" in (folder / "fonts.conf").read_text()


def test_its_libraries_are_within_reach_while_the_driver_starts(apt, monkeypatch):
    files = {
        "chromium": {"usr/lib/chromium/chromium": PROGRAM},
        "fonts-dejavu-core": {"usr/lib/libsome.so": ""},
    }
    publish(apt, files)
    chromium.unpack()
    monkeypatch.setenv("PATH", str(apt))
    monkeypatch.delenv("CHROMIUM", raising=False)
    for before in (None, "/somewhere"):
        if before:
            monkeypatch.setenv("LD_LIBRARY_PATH", before)
        with chromium.libraries():
            assert os.environ["LD_LIBRARY_PATH"] == f"{apt}/unpacked/root/usr/lib"
        assert os.environ.get("LD_LIBRARY_PATH") == before


def test_a_chromium_that_does_not_start_does_not_count(apt):
    broken = {"usr/lib/chromium/chromium": "#!/bin/sh\necho 'no library' >&2\nexit 1\n"}
    publish(apt, {"chromium": broken, "fonts-dejavu-core": {}})
    assert chromium.unpack() == "the unpacked Chromium does not start: no library"
    assert not unpacked_chromium.PROGRAM.exists()


def publish(apt, packages):
    """A source of packages with these files in a folder."""
    source, index = apt / "source", ""
    source.mkdir()
    for name, files in packages.items():
        tree, about = apt / name, PACKAGE.format(name=name)
        (tree / "DEBIAN").mkdir(parents=True)
        (tree / "DEBIAN" / "control").write_text(about)
        for path, text in files.items():
            (tree / path).parent.mkdir(parents=True, exist_ok=True)
            (tree / path).write_text(text)
            (tree / path).chmod(0o755)
        package = source / f"{name}.deb"
        build = ["dpkg-deb", "--build", "--root-owner-group", tree, package]
        subprocess.run(build, check=True, capture_output=True)
        data = package.read_bytes()
        digest = hashlib.sha256(data).hexdigest()
        index += f"{about}Filename: ./{name}.deb\nSize: {len(data)}\nSHA256: {digest}\n\n"
    (source / "Packages").write_text(index)
    (apt / "sources.list").write_text(f"deb [trusted=yes] copy:{source} ./\n")
