"""What a test does with a browser, whichever engine is in it."""

import json
import shutil
import time
from pathlib import Path
from typing import Any

PATIENCE = 120
"""Seconds: busy machines are slow, and a wait ends as soon as it can."""
PAUSE = 0.05
HOST = "127.0.0.1"
SIZE = {"width": 390, "height": 844}
MIDDLE = """(() => {
  const found = [...document.querySelectorAll(%s)].find((each) => each.checkVisibility?.() ?? true);
  if (!found) return null;
  const inSight = (box) => box.top >= 0 && box.bottom <= innerHeight;
  if (!inSight(found.getBoundingClientRect())) found.scrollIntoView({ block: "center", behavior: "instant" });
  const box = found.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2), y = Math.round(box.y + box.height / 2);
  const top = document.elementFromPoint(x, y);
  return top && (found.contains(top) || top.contains(found)) ? [x, y] : null;
})()"""
LOADED = "document.readyState === 'complete'"
SETTLED = f"{LOADED} && document.getAnimations().every((each) => each.playState !== 'running')"


class Engine:
    """`tell` runs an expression in the page and returns what it comes to."""

    packages: tuple[str, ...]
    """Debian's."""
    programs: tuple[str, ...]

    @classmethod
    def is_here(cls) -> bool:
        return all(map(shutil.which, cls.programs))

    @classmethod
    def missing(cls) -> str:
        """What to say where it is not here."""
        return f"{cls.__name__} is missing: install your system's packages {', '.join(cls.packages)}."

    def __init__(self, folder: Path) -> None:
        """What the browser keeps lies in the folder."""
        raise NotImplementedError

    def tell(self, expression: str) -> Any:
        raise NotImplementedError

    def go(self, address: str) -> None:
        raise NotImplementedError

    def go_back(self) -> None:
        raise NotImplementedError

    def tap_at(self, x: int, y: int) -> None:
        raise NotImplementedError

    def keep_cookie(self, name: str, value: str) -> None:
        raise NotImplementedError

    def complaints(self) -> list[str]:
        """Errors of scripts since the browser began."""
        raise NotImplementedError

    def leave(self) -> None:
        raise NotImplementedError

    def wait(self, expression: str) -> Any:
        """Until the expression comes to something."""
        end = time.monotonic() + PATIENCE
        while not (found := self._told(expression)):
            if time.monotonic() > end:
                raise AssertionError(f"never true: {expression}\n{self._told('document.body.innerText')}")
            time.sleep(PAUSE)
        return found

    def see(self, selector: str) -> None:
        self.wait(f"document.querySelector({json.dumps(selector)})?.checkVisibility()")

    def read(self, selector: str) -> str:
        self.see(selector)
        return str(self.tell(f"document.querySelector({json.dumps(selector)}).innerText"))

    def tap(self, selector: str) -> None:
        """The first such thing in sight, in its middle, once nothing lies over it and nothing moves."""
        self.wait(SETTLED)
        self.tap_at(*self.wait(MIDDLE % json.dumps(selector)))

    def follow(self, selector: str) -> None:
        """Taps what leads to another page, and waits for that page."""
        self.tell("window.isFormerPage = true")
        self.tap(selector)
        self.wait("!window.isFormerPage && document.readyState === 'complete'")

    def _told(self, expression: str) -> Any:
        """Between two pages there is nothing to ask."""
        try:
            return self.tell(expression)
        except NoPageYet:
            return None


class NoPageYet(Exception):
    """The page went away while it was asked."""


def finger(x: int, y: int) -> list[dict[str, Any]]:
    """A tap in the words that WebDriver and BiDi share."""
    return [
        {
            "type": "pointer",
            "id": "finger",
            "parameters": {"pointerType": "touch"},
            "actions": [
                {"type": "pointerMove", "x": x, "y": y, "duration": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }
    ]
