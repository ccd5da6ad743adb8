"""What a form sent, and the choices that it offers."""

from dataclasses import dataclass
from typing import Protocol


class Fields(Protocol):
    """Django's QueryDict, or anything like it."""

    def get(self, name: str, default: str = "") -> str: ...
    def getlist(self, name: str) -> list[str]: ...


class EmptyForm:
    """A form not sent yet."""

    def get(self, name: str, default: str = "") -> str:
        return default

    def getlist(self, name: str) -> list[str]:
        return []


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    text: str
    chosen: bool = False
    """It was chosen in the form that was sent."""
