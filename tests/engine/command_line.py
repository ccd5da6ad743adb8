"""Runs the engine's command line inside this process and hands back what it printed."""

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engine.__main__ import main


def run(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    out, err = io.StringIO(), io.StringIO()
    given = io.TextIOWrapper(io.BytesIO(stdin))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), patch.object(sys, "stdin", given):
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = int(stop.code or 0)
    return code, out.getvalue(), err.getvalue()


def refused(*arguments: str, stdin: bytes = b"") -> str:
    """The one line that bad input gets; everything else about the answer is checked here."""
    code, out, err = run(*arguments, stdin=stdin)
    assert code == 1
    assert out == ""
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    assert len(err) < 200
    assert err.isascii()
    return err.strip()


def written(folder: Path, record: Any) -> str:
    path = folder / "record.json"
    path.write_text(record if isinstance(record, str) else json.dumps(record), "utf-8")
    return str(path)
