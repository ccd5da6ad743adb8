"""Fails unless every sentence of docs/rules/sources.md has its rule, and that rule its test.

A row is `| place | what it says | rule | test | ruling |`. A sentence that nothing can obey says why instead
of a rule. Every rule with a ruling is named by a row that tells ours.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

try:
    from cited_rules import ROOT, RULE, tests, words
except ModuleNotFoundError:
    from tests.cited_rules import ROOT, RULE, tests, words

WITHOUT_RULE = {"theme", "material", "picture", "box", "credits", "notation"}
SOURCES = 4
"""Of the five texts two say the same, and share their rows."""
NOTHING = "–"
OURS = "Ours"


@dataclass(frozen=True)
class Row:
    line: int
    place: str
    says: str
    rules: tuple[str, ...]
    why_none: str
    test: str
    ruling: str


def main(root: Path = ROOT) -> int:
    pages = root / "docs" / "rules"
    page = pages / "sources.md"
    text = page.read_text()
    known = {rule for other in pages.glob("*.md") for rule in RULE.findall(other.read_text())}
    cited: dict[str, set[str]] = defaultdict(set)
    for test in tests(root / "tests"):
        cited[test.name.removeprefix("test_")] |= words(test)
    found = [list(rows(part)) for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]]
    faults = [fault for part in found for fault in faults_of(part, known, cited)]
    told = {rule for part in found for row in part if OURS in row.ruling for rule in named_by(row)}
    decided = {rule for other in pages.glob("*.md") for rule in rulings(other.read_text())}
    faults += [f"nothing tells of the ruling in {rule}" for rule in sorted(decided - told)]
    if sum(map(bool, found)) != SOURCES:
        faults.append(f"There are {sum(map(bool, found))} tables of sentences instead of {SOURCES}.")
    for fault in faults:
        print(f"sources.md: {fault}")
    if faults:
        return 1
    print(f"All {sum(map(len, found))} sentences of the sources have a rule and a test, or say why not.")
    return 0


def rulings(text: str) -> Iterator[str]:
    """The rules of a page that a ruling is part of."""
    for item in re.split(r"^(?=- \*\*[A-Z]\d+\*\*|#)", text, flags=re.MULTILINE):
        rule = RULE.match(item)
        if rule and re.search(r"\*Rulings?\b", item):
            yield rule[1]


def named_by(row: Row) -> set[str]:
    return {*row.rules, *re.findall(r"\b[A-Z]\d+\b", row.ruling)}


def rows(text: str) -> Iterator[Row]:
    for number, line in enumerate(text.splitlines(), 1):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|") or cells[0] in ("place", "---"):
            continue
        if len(cells) != 5:
            cells = [*cells, *[""] * 5][:5]
        place, says, rule, test, ruling = cells
        without = re.fullmatch(r"– \*(\w+)\*", rule)
        yield Row(
            number,
            place,
            says,
            () if without else tuple(filter(None, re.split(r",\s*", rule))),
            without[1] if without else "",
            test.strip("`"),
            ruling,
        )


def faults_of(part: list[Row], known: set[str], cited: dict[str, set[str]]) -> Iterator[str]:
    before = (0, 0)
    for row in part:
        name = f"{row.place or '?'} «{row.says}»"
        at = first_of(row.place)
        if at is None or at <= before:
            yield f"{name}: its place does not follow the one before"
        before = at or before
        if not row.says or not row.ruling:
            yield f"{name}: a cell is empty"
        if row.why_none:
            if row.why_none not in WITHOUT_RULE or row.test != NOTHING:
                yield f"{name}: no rule, and no good reason for that"
            continue
        if not row.rules or not set(row.rules) <= known:
            yield f"{name}: no such rule"
        elif row.test not in cited:
            yield f"{name}: no such test as {row.test}"
        elif not set(row.rules) & cited[row.test]:
            yield f"{name}: {row.test} cites none of {', '.join(row.rules)}"


def first_of(place: str) -> tuple[int, int] | None:
    """The line and the sentence at which a place begins."""
    found = re.match(r"(\d+)(?:\.(\d+))?", place)
    return (int(found[1]), int(found[2] or 0)) if found else None


if __name__ == "__main__":
    sys.exit(main())
