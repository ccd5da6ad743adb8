"""The check that every rule is cited by a test can fail, and names what is missing."""

import pytest

from tests.cited_rules import main

RULES = (
    "# Rules\n\n- **R1** A hut stands on a spot.\n- **R12** One hut per spot.\n\nText that mentions **R3**.\n"
)


@pytest.fixture
def project(tmp_path):
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs" / "rules" / "game.md").write_text(RULES)
    return tmp_path


def test_docstrings_and_names_cite(project, capsys):
    (project / "tests" / "test_game.py").write_text(
        'def test_r1_huts(): ...\n\nclass TestSpots:\n    def test_one(self):\n        """R12: one hut."""\n'
    )
    assert main(project) == 0
    assert capsys.readouterr().out == "All 2 rules are cited by tests.\n"


def test_a_longer_id_a_comment_and_a_helper_do_not_cite(project, capsys):
    (project / "tests" / "test_game.py").write_text(
        'def test_r12_spots():\n    """R120, XR1"""\n    # R1\n\ndef helper_r1():\n    """R1"""\n'
    )
    assert main(project) == 1
    assert capsys.readouterr().out == "R1 is cited by no test.\n"


def test_no_rules_at_all_is_a_failure(tmp_path, capsys):
    assert main(tmp_path) == 1
    assert "No rule ids" in capsys.readouterr().out
