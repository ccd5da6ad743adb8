"""The check that every sentence of the sources has its rule, its test and, where there is one, our ruling."""

import pytest

from tests.sourced_rules import SOURCES, main

RULES = "- **R1** A rule. *Ruling:* ours.\n- **R2** Another.\n"
TEST = 'def test_it_holds():\n    """R1"""\n'
HEAD = "| place | what it says | rule | test | ruling |\n|---|---|---|---|---|\n"
GOOD = "| 1 · 2 | Something. | R1, R2 | `it_holds` | Ours: this. |\n| 3.1 | A tale. | – *theme* | – | – |\n"


def project(folder, *, rows=GOOD, sources=SOURCES):
    (folder / "docs/rules").mkdir(parents=True)
    (folder / "tests").mkdir()
    (folder / "docs/rules/game.md").write_text(RULES)
    (folder / "tests/test_game.py").write_text(TEST)
    tables = [rows, *[GOOD] * (sources - 1)]
    page = "# Page\n" + "".join(
        f"\n## Source {number}\n\n{HEAD}{table}" for number, table in enumerate(tables)
    )
    (folder / "docs/rules/sources.md").write_text(page)
    return folder


def test_a_complete_page_passes(tmp_path, capsys):
    assert main(project(tmp_path)) == 0
    assert f"All {2 * SOURCES} sentences" in capsys.readouterr().out


@pytest.mark.parametrize(
    "row",
    [
        "| 4 | No rule. |  | `it_holds` | – |",
        "| 4 | No such rule. | R9 | `it_holds` | – |",
        "| 4 | No test. | R1 | – | – |",
        "| 4 | No such test. | R1 | `it_fails` | – |",
        "| 4 | Its test cites another rule. | R2 | `it_holds` | – |",
        "| 4 | No ruling cell. | R1 | `it_holds` |  |",
        "| 4 | No good reason. | – *lazy* | – | – |",
        "| 2 | Out of order. | R1 | `it_holds` | – |",
        "| x | No place. | R1 | `it_holds` | – |",
        "| 4 |  | R1 | `it_holds` | – |",
        "| 4 | Too short. | R1 |",
    ],
)
def test_a_sentence_without_any_of_them_fails(tmp_path, row):
    assert main(project(tmp_path, rows=f"{GOOD}{row}\n")) == 1


def test_a_ruling_that_no_row_tells_fails(tmp_path):
    silent = project(tmp_path)
    page = silent / "docs/rules/sources.md"
    page.write_text(page.read_text().replace("Ours: this.", "–"))
    assert main(silent) == 1


def test_a_source_left_out_fails(tmp_path):
    assert main(project(tmp_path, sources=SOURCES - 1)) == 1
