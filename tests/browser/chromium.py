"""The browser of these tests: the system's own Chromium, or Debian's, unpacked into a folder of the project.

A few tests are for Firefox and WebKit, where the system has them.

`python -m tests.browser.chromium` brings it where that is possible without asking, else says what to do.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.browser import unpacked_chromium
from tests.browser.engines.engine import Engine
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.webkit import WebKit

MISSING = "Chromium is missing: install your system's package `chromium`, or name a program in CHROMIUM."
UPDATE, INSTALL = ["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "--no-install-recommends"]
OTHERS = (Firefox, WebKit)
PATIENCE = 300
"""Seconds for another program to give the package manager back."""
OPTIONS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-proxy-server",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
)


def chromium() -> str | None:
    """Where it is; what CHROMIUM names goes first."""
    named = os.environ.get("CHROMIUM")
    return shutil.which(named or "chromium") or (None if named else shutil.which(unpacked_chromium.PROGRAM))


@contextmanager
def libraries() -> Iterator[None]:
    """Within reach of what is started now: Playwright's driver needs one that slim systems do not have."""
    before = os.environ.get("LD_LIBRARY_PATH")
    if str(chromium()) == str(unpacked_chromium.PROGRAM):
        os.environ["LD_LIBRARY_PATH"] = os.pathsep.join(unpacked_chromium.libraries())
    try:
        yield
    finally:
        os.environ.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            os.environ["LD_LIBRARY_PATH"] = before


def start(playwright: Any) -> Any:
    return playwright.chromium.launch(executable_path=chromium(), args=list(OPTIONS))


def main() -> None:
    if not chromium() and not os.environ.get("CHROMIUM"):
        if os.geteuid() == 0 and shutil.which("apt-get"):
            print("Installing Chromium for the tests in a browser …", flush=True)
            trouble = install()
        elif unpacked_chromium.is_possible():
            print("Fetching Chromium for the tests in a browser …", flush=True)
            trouble = unpack()
        else:
            trouble = ""
        if trouble:
            print(f"Chromium cannot be had: {trouble}.")
    if not chromium():
        print(f"{MISSING} The tests in a browser are skipped.")
    for engine in OTHERS:
        prepare(engine)


def prepare(engine: type[Engine]) -> None:
    """The other engines are installed by the system's package manager or not at all."""
    if not engine.is_here() and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing {engine.__name__} for a few tests …", flush=True)
        if trouble := install(packages=engine.packages):
            print(f"{engine.__name__} cannot be had: {trouble}.")
    if not engine.is_here():
        print(f"{engine.missing()} Its tests are skipped.")


def install(patience: float = PATIENCE, packages: Iterable[str] = ("chromium",)) -> str:
    """With the system's package manager; why not, if it does not work."""
    for command in (UPDATE, [*INSTALL, *packages]):
        end, told = time.monotonic() + patience, False
        while locked_by := _failed(command):
            if "Could not get lock" not in locked_by:
                return locked_by
            if time.monotonic() > end:
                return "another program keeps the package manager locked"
            if not told:
                print("Another program uses the package manager; waiting for it …", flush=True)
                told = True
            time.sleep(1)
    return ""


def unpack() -> str:
    try:
        unpacked_chromium.unpack()
    except unpacked_chromium.CannotUnpack as why:
        return str(why)
    except OSError as error:
        return f"{error.filename or unpacked_chromium.FOLDER}: {error.strerror}"
    return ""


def _failed(command: list[str]) -> str:
    """Its last complaint, or nothing."""
    environment = {**os.environ, "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    errors = [line for line in done.stderr.splitlines() if line.startswith("E: ")]
    return (errors or ["E: apt-get failed"])[0].removeprefix("E: ").rstrip(".")


if __name__ == "__main__":
    main()
