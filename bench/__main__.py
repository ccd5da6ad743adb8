"""`python -m bench` prints all figures, `python -m bench engine` one part; `--small` only tries them."""

import argparse
import subprocess
import sys
from dataclasses import replace

from bench import archive_figures, bot_figures, engine_speed, league_figures, mail_figures, service_speed
from bench.sizes import FULL, SMALL

PARTS = {
    "engine": engine_speed.main,
    "bots": bot_figures.main,
    "service": service_speed.main,
    "league": league_figures.main,
    "mail": mail_figures.main,
    "archives": archive_figures.main,
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Prints how fast it is.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all unless given")
    parser.add_argument("--small", action="store_true", help="the smallest size: does it run at all?")
    parser.add_argument(
        "--games", type=int, metavar="N", help=f"so many games of bots instead of {FULL.bot_games}"
    )
    parser.add_argument("--only", metavar="WORD", help="only the matches of bots with this word")
    asked = parser.parse_args(arguments)
    for name in asked.parts:
        if name not in PARTS:
            parser.error(f"there is no part {name}, but {', '.join(PARTS)}")
    if asked.games is not None and asked.games < 1:
        parser.error("--games wants a number from 1 on")
    if len(asked.parts) == 1:
        sizes = SMALL if asked.small else FULL
        if asked.games:
            sizes = replace(sizes, bot_games=asked.games)
        if asked.only:
            sizes = replace(sizes, bot_matches=asked.only)
        PARTS[asked.parts[0]](sizes)
        return 0
    options = ["--small"] if asked.small else []
    options += ["--games", str(asked.games)] if asked.games else []
    options += ["--only", asked.only] if asked.only else []
    return _one_after_the_other(asked.parts or list(PARTS), options)


def _one_after_the_other(names: list[str], options: list[str]) -> int:
    """Each in a process of its own: Django is bound to one database for as long as a process lives."""
    for name in names:
        done = subprocess.run([sys.executable, "-m", "bench", name, *options], check=False)
        if done.returncode:
            print(f"bench: the part {name} failed", file=sys.stderr)
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
