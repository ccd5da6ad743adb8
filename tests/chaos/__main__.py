"""`python -m tests.chaos [--small] [--seed N]`: exits with 1 if anything was lost, doubled or stuck."""

import argparse
import secrets
import signal
import sys

from tests.chaos.play import chaos
from tests.chaos.scale import FULL, SMALL


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description="Does the service survive?")
    parser.add_argument("--small", action="store_true", help="six games and two kills")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6), help="repeats the same kills")
    options = parser.parse_args()
    for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    print(f"seed {options.seed}", flush=True)
    return 0 if chaos(SMALL if options.small else FULL, options.seed) else 1


if __name__ == "__main__":
    sys.exit(main())
