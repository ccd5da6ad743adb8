"""Firefox, spoken to over WebDriver BiDi, which it serves itself: no driver is between."""

import json
import os
import re
import subprocess
import time
from pathlib import Path
from typing import Any

from tests.browser.engines.engine import HOST, PATIENCE, PAUSE, SIZE, Engine, NoPageYet, finger

NOWHERE = 1
"""A port where nobody listens: nothing but the site can be reached."""
PREFERENCES = {
    "network.proxy.type": 1,
    "network.proxy.http": HOST,
    "network.proxy.http_port": NOWHERE,
    "network.proxy.ssl": HOST,
    "network.proxy.ssl_port": NOWHERE,
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
    "ui.prefersReducedMotion": 1,
}
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)\n")


class Firefox(Engine):
    packages = ("firefox-esr",)
    programs = ("firefox-esr",)

    def __init__(self, folder: Path) -> None:
        # Not in every process that runs tests.
        from websockets.sync.client import connect

        lines = (f"user_pref({json.dumps(name)}, {json.dumps(it)});\n" for name, it in PREFERENCES.items())
        (folder / "user.js").write_text("".join(lines))
        options = ["--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
        said = folder / "said"
        with said.open("w") as file:
            self._program = subprocess.Popen(
                ["firefox-esr", *options],
                env={**os.environ, "HOME": str(folder)},
                stdout=subprocess.DEVNULL,
                stderr=file,
            )
        end = time.monotonic() + PATIENCE
        while not (heard := LISTENS.search(said.read_text())):
            assert time.monotonic() < end, "Firefox does not listen"
            time.sleep(PAUSE)
        self._connecting = connect(f"{heard[1]}/session", max_size=None)
        self._socket = self._connecting.__enter__()
        self._asked, self._complaints = 0, list[str]()
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._ask("browsingContext.setViewport", context=self._page, viewport=SIZE)

    def tell(self, expression: str) -> Any:
        expression = f"Promise.resolve({expression}).then((it) => JSON.stringify(it ?? null))"
        answer = self._ask(
            "script.evaluate", expression=expression, target={"context": self._page}, awaitPromise=True
        )
        if answer["type"] == "exception":
            raise AssertionError(f"{answer['exceptionDetails']['text']} in {expression}")
        return json.loads(answer["result"]["value"])

    def go(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def go_back(self) -> None:
        self._ask("browsingContext.traverseHistory", context=self._page, delta=-1)

    def tap_at(self, x: int, y: int) -> None:
        self._ask("input.performActions", context=self._page, actions=finger(x, y))

    def keep_cookie(self, name: str, value: str) -> None:
        kept = {"name": name, "value": {"type": "string", "value": value}, "domain": HOST}
        self._ask("storage.setCookie", cookie=kept)

    def complaints(self) -> list[str]:
        self.tell("true")
        return self._complaints

    def leave(self) -> None:
        self._ask("browser.close")
        self._connecting.__exit__(None, None, None)
        self._program.wait(PATIENCE)

    def _ask(self, method: str, **parameters: Any) -> Any:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        while (told := json.loads(self._socket.recv(timeout=PATIENCE))).get("id") != self._asked:
            if told["method"] == "log.entryAdded" and told["params"]["level"] in ("error", "warn"):
                self._complaints.append(str(told["params"]["text"]))
        if told["type"] == "error":
            raise NoPageYet(f"{method}: {told['message']}")
        return told["result"]
