"""The browser of these tests: the system's own Chromium, never a downloaded one.

`python -m tests.browser.chromium` installs it where that is possible without asking, else says what to do.
"""

import os
import shutil
import subprocess
from typing import Any

MISSING = "Chromium is missing: install your system's package `chromium`, or name a program in CHROMIUM."
INSTALLS = (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "chromium"])
OPTIONS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-proxy-server",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)


def chromium() -> str | None:
    """Where it is; what CHROMIUM names goes first."""
    return shutil.which(os.environ.get("CHROMIUM") or "chromium")


def start(playwright: Any) -> Any:
    return playwright.chromium.launch(executable_path=chromium(), args=list(OPTIONS))


def main() -> None:
    if chromium():
        return
    if os.geteuid() == 0 and shutil.which("apt-get") and not os.environ.get("CHROMIUM"):
        print("Installing Chromium for the tests in a browser.", flush=True)
        for command in INSTALLS:
            subprocess.run(
                command,
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                stdout=subprocess.DEVNULL,
                check=False,
            )
    if not chromium():
        print(f"{MISSING} The tests in a browser are skipped.")


if __name__ == "__main__":
    main()
