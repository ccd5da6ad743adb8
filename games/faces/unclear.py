"""A line of a reply that makes no order."""

from collections.abc import Sequence


class Unclear(Exception):
    """In words, with what was understood; `better` are lines that would be right, where they are known."""

    def __init__(self, problem: str, better: Sequence[str] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.better = better
