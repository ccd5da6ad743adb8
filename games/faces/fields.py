"""What a form sent, and the choices that it offers."""

from dataclasses import dataclass
from typing import Protocol


class Fields(Protocol):
    """Django's QueryDict, or anything like it."""

    def get(self, name: str, default: str = "") -> str: ...
    def getlist(self, name: str) -> list[str]: ...


class Nothing:
    """A form that nobody has sent yet."""

    def get(self, name: str, default: str = "") -> str:
        return default

    def getlist(self, name: str) -> list[str]:
        return []


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    text: str
    chosen: bool = False
    """It came back with a form, to be kept."""
