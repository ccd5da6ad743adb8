"""Changes the code in small ways and looks whether the nearest tests notice; prints what they did not.

`make mutants` does it for all modules below, `make mutants ONLY=sealing` for one. Every change is tried with
the tests named here that run through the changed function. SAMPLE=147 tries only those changes whose number
ends in one of these digits, which is enough to see how good the tests are.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORKSHOP = ROOT / "var" / "mutants"
COPIED = ("engine", "games", "makabana_site", "tests", "templates", "static", "locale", "docs")
RESULT = re.compile(r"^\s*(\S+__mutmut_\d+): (.+)$")
NOTICED = ("killed", "timeout")
BETWEEN = "=" * 40
SHOW = f"""
import sys
from mutmut.mutation.diff_apply import get_diff_for_mutant
print("{BETWEEN}".join(get_diff_for_mutant(name) for name in sys.argv[1:]))
"""
SETUP = """
[mutmut]
source_paths=games
only_mutate={path}
also_copy={copied}
pytest_add_cli_args=
    --nomigrations
    -p
    no:cacheprovider
pytest_add_cli_args_test_selection={tests}
"""


@dataclass(frozen=True)
class Module:
    path: str
    tests: tuple[str, ...]


def _in(folder: str, *names: str) -> tuple[str, ...]:
    return tuple(f"tests/{folder}/test_{name}.py" for name in names)


MODULES = {
    "sealing": Module("games/tables/sealing.py", _in("tables", "sealing", "withdrawn_orders")),
    "advancing": Module(
        "games/tables/advancing.py", _in("tables", "advancing", "stuck_games", "absent_players")
    ),
    "gate": Module("games/tables/view.py", _in("tables", "gate", "canary")),
    "links": Module("games/tables/links.py", _in("tables", "links")),
    "tokens": Module("games/tokens.py", _in("tables", "links")),
    "absence": Module("games/tables/absence.py", _in("tables", "absent_players", "seats_changing_hands")),
    "standings": Module("games/leagues/standings.py", _in("leagues", "rows", "scoring", "standings")),
    "tiebreaks": Module("games/leagues/tiebreaks.py", _in("leagues", "rows", "scoring", "standings")),
    "scoring": Module("games/leagues/scoring.py", _in("leagues", "rows", "scoring", "standings")),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", metavar="module", help=f"{', '.join(MODULES)}; else all")
    parser.add_argument("--sample", default="", help="last digits of the changes to try, else all")
    chosen = parser.parse_args()
    if unknown := set(chosen.only) - set(MODULES):
        parser.error(f"no such module: {', '.join(sorted(unknown))}")
    for name in chosen.only or MODULES:
        results = changed(name, MODULES[name], chosen.sample)
        tried = {mutant: fate for mutant, fate in results.items() if fate not in ("not checked", "skipped")}
        noticed = sum(fate in NOTICED for fate in tried.values())
        print(f"{name}: {noticed} of {len(tried)} changes noticed", flush=True)
        left = {mutant: fate for mutant, fate in tried.items() if fate not in NOTICED}
        for mutant, change in differences(name, list(left)).items():
            print(f"\n{left[mutant]}: {mutant}\n{change}", flush=True)


def changed(name: str, module: Module, sample: str) -> dict[str, str]:
    """What became of each change, by its name."""
    folder = WORKSHOP / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for each in COPIED:
        shutil.copytree(ROOT / each, folder / each, ignore=shutil.ignore_patterns("__pycache__"))
    for each in ("manage.py", "pyproject.toml"):
        shutil.copy(ROOT / each, folder / each)
    copied = "".join(f"\n    {each}" for each in (*COPIED, "manage.py"))
    tests = "".join(f"\n    {test}" for test in module.tests)
    (folder / "setup.cfg").write_text(SETUP.format(path=module.path, copied=copied, tests=tests))
    names = [f"*__mutmut_*{digit}" for digit in sample]
    log = folder / "mutmut.log"
    with log.open("w") as said:
        done = _python(
            name, "-m", "mutmut", "run", "--max-children", str(os.cpu_count()), *names, stdout=said
        )
    if done.returncode:
        sys.exit(f"{name}: mutmut gave up, see {log.relative_to(ROOT)}")
    listed = _python(name, "-m", "mutmut", "results", "--all", "true", stdout=subprocess.PIPE).stdout
    return {found[1]: found[2] for line in listed.splitlines() if (found := RESULT.match(line))}


def differences(name: str, mutants: list[str]) -> dict[str, str]:
    """What each of these changes is, all asked for at once, since mutmut takes long to start."""
    if not mutants:
        return {}
    shown = _python(name, "-c", SHOW, *mutants, stdout=subprocess.PIPE).stdout.split(BETWEEN)
    lines = [[line for line in each.splitlines() if re.match(r"[-+](?![-+])", line)] for each in shown]
    return dict(zip(mutants, map("\n".join, lines), strict=False))


def _python(name: str, *arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    program, folder = [sys.executable, *arguments], WORKSHOP / name
    return subprocess.run(program, cwd=folder, stderr=subprocess.STDOUT, text=True, check=False, **more)


if __name__ == "__main__":
    main()
