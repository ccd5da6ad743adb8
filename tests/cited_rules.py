"""Fails unless every rule of docs/rules is cited by a test.

A rule is a list item that starts with its bold id, as in `- **R6** …`. A test cites it by naming the id as a
whole word in its docstring or between the underscores of its name.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"^\s*[-*] \*\*([A-Z]\d+)\*\*", re.MULTILINE)


def main(root: Path = ROOT) -> int:
    rules = {
        rule for page in (root / "docs" / "rules").glob("*.md") for rule in RULE.findall(page.read_text())
    }
    if not rules:
        print("No rule ids found in docs/rules.")
        return 1
    missing = rules - {word for test in tests(root / "tests") for word in words(test)}
    for rule in sorted(missing, key=in_reading_order):
        print(f"{rule} is cited by no test.")
    if missing:
        return 1
    print(f"All {len(rules)} rules are cited by tests.")
    return 0


def tests(folder: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every test function below a folder."""
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(), path.name)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield node


def words(test: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """What a test could cite; names may write an id in small letters."""
    return {*re.findall(r"\w+", ast.get_docstring(test) or ""), *test.name.upper().split("_")}


def in_reading_order(rule: str) -> tuple[str, int]:
    return rule[0], int(rule[1:])


if __name__ == "__main__":
    sys.exit(main())
