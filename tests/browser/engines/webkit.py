"""WebKit, spoken to over WebDriver: Debian's driver, a window of our own, a screen that nobody sees."""

import json
import os
import subprocess
import time
from http.client import HTTPConnection
from pathlib import Path
from socket import create_server
from typing import Any

from tests.browser.engines.engine import HOST, PATIENCE, PAUSE, Engine, NoPageYet, finger

WINDOW = Path(__file__).with_name("window.py")
PYTHON = "/usr/bin/python3"
"""Debian's own, which has PyGObject."""
NOISE = ("CONSOLE JS INFO", "CONSOLE JS LOG")


class WebKit(Engine):
    packages = ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb")
    programs = ("WebKitWebDriver", "Xvfb", PYTHON)

    @classmethod
    def is_here(cls) -> bool:
        imports = [PYTHON, "-c", "import gi; gi.require_version('WebKit2', '4.1')"]
        return super().is_here() and not subprocess.run(imports, capture_output=True, check=False).returncode

    def __init__(self, folder: Path) -> None:
        self._said = folder / "said"
        read, write = os.pipe()
        screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x900x24", "-nolisten", "tcp"]
        self._screen = subprocess.Popen(screen, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        with create_server((HOST, 0)) as free:
            self._port = free.getsockname()[1]
        quiet = {"GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        with self._said.open("w") as said:
            self._driver = subprocess.Popen(
                ["WebKitWebDriver", f"--host={HOST}", f"--port={self._port}"],
                env={**os.environ, **quiet, "DISPLAY": display, "LANG": "C.UTF-8"},
                stdout=said,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        self._session = ""
        self._wait_for_driver()
        browser = {"binary": PYTHON, "args": [str(WINDOW), str(folder)]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        self._session = f"/session/{self._ask('POST', '/session', wanted)['sessionId']}"

    def tell(self, expression: str) -> Any:
        script = f"const tell = arguments[0]; Promise.resolve({expression}).then((it) => tell(it ?? null))"
        return self._ask("POST", "/execute/async", {"script": script, "args": []})

    def go(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})

    def go_back(self) -> None:
        self._ask("POST", "/back", {})

    def tap_at(self, x: int, y: int) -> None:
        self._ask("POST", "/actions", {"actions": finger(x, y)})

    def keep_cookie(self, name: str, value: str) -> None:
        self._ask("POST", "/cookie", {"cookie": {"name": name, "value": value, "domain": HOST, "path": "/"}})

    def complaints(self) -> list[str]:
        lines = self._said.read_text().splitlines()
        return [line for line in lines if line.startswith("CONSOLE") and not line.startswith(NOISE)]

    def leave(self) -> None:
        """The window belongs to the driver's group of processes."""
        os.killpg(self._driver.pid, 15)
        self._driver.wait(PATIENCE)
        self._screen.terminate()
        self._screen.wait(PATIENCE)

    def _wait_for_driver(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._ask("GET", "/status")
            except ConnectionRefusedError:
                assert time.monotonic() < end, "WebKitWebDriver does not answer"
                time.sleep(PAUSE)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        connection = HTTPConnection(HOST, self._port, timeout=PATIENCE)
        content = None if body is None else json.dumps(body)
        connection.request(method, self._session + path, content, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        told = json.load(answer)["value"]
        connection.close()
        if answer.status != 200:
            raise NoPageYet(f"{path}: {told['error']}: {told['message']}")
        return told
