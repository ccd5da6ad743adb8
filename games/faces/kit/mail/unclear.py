"""Lines of a reply that mean no order."""

from collections.abc import Sequence
from typing import Protocol

from django.utils.translation import gettext

from games.faces.kit.quoting import quoted


class MailLine(Protocol):
    """A line of a mail, or part of one, after reading."""

    @property
    def text(self) -> str:
        """The whole line as it was written."""

    @property
    def unknown(self) -> list[str]:
        """Words that the game does not know."""


class Unclear(Exception):
    """The problem in words, with what was understood. `better` are lines to suggest, if there are any."""

    def __init__(self, problem: str, better: Sequence[str] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.better = better


def unclear(sentence: str, line: MailLine, better: Sequence[str] = (), **words: object) -> Unclear:
    """An exception whose sentence quotes the line as `%(line)s`."""
    return Unclear(sentence % {"line": quoted(line.text), **words}, better)


def want_known(line: MailLine) -> None:
    """Raises if the line has words that the game does not know."""
    if line.unknown:
        words = quoted(" ".join(line.unknown))
        raise unclear(gettext("In %(line)s, we don’t understand: %(words)s."), line, words=words)


def other_ask(line: MailLine, asked: str) -> Unclear:
    """The line answers a different question from the one asked."""
    return unclear(gettext("%(line)s is not what you need to do now: %(ask)s."), line, ask=asked)
