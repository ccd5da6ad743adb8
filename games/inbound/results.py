"""What came of a mail, before it is put into the one letter that answers it."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Result:
    """`kind` is the letter's, `outcome` goes into the ledger; sentences are in the player's language."""

    kind: str
    outcome: str
    sentences: list[str] = field(default_factory=list)
    better: list[str] = field(default_factory=list)
    """Lines that would be right."""
    shows_table: bool = False
    shows_help: bool = False
    notes: list[str] = field(default_factory=list)
    """A list, such as tables to join."""
    asks: str = ""
    """The line that a plain «yes» to the answer stands for."""
    state: str = ""
    """Of something noted that is not done: ONE_MORE_STEP or UNCHANGED."""


ONE_MORE_STEP, UNCHANGED = "one_more_step", "unchanged"
RANK = ("receipt", "refused", "too_late", "noted", "status", "help")
"""One letter answers the whole mail; its kind is the first of these that occurs. A sealed order decides:
what was refused beside it stands in the body."""


def joined(results: list[Result]) -> Result:
    first = min(results, key=lambda result: RANK.index(result.kind))
    better = [line for result in results for line in result.better]
    sentences = [sentence for result in results for sentence in result.sentences]
    return Result(
        first.kind,
        first.outcome,
        sentences,
        list(dict.fromkeys(better)),
        any(result.shows_table for result in results),
        any(result.shows_help for result in results),
        [note for result in results for note in result.notes],
        results[0].asks if len(results) == 1 else "",
        _state_of_all(results) if first.kind == "noted" else "",
    )


def _state_of_all(results: list[Result]) -> str:
    states = [result.state for result in results if result.kind == "noted"]
    if ONE_MORE_STEP in states:
        return ONE_MORE_STEP
    return UNCHANGED if set(states) == {UNCHANGED} else ""
