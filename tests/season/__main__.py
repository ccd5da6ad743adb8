"""`python -m tests.season [--small] [--seed N]`: exits with 1 if an order was lost, doubled or forged."""

import argparse
import secrets
import signal
import sys

from tests.season.play import FULL, SMALL, season


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.season", description="A season by mail alone.")
    parser.add_argument("--small", action="store_true", help="one table, for some rounds")
    parser.add_argument(
        "--seed", type=int, default=secrets.randbelow(10**6), help="repeats the same mischief"
    )
    options = parser.parse_args()
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    print(f"seed {options.seed}", flush=True)
    try:
        return 0 if season(SMALL if options.small else FULL, options.seed) else 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
