"""Prints all figures. `python -m bench engine` prints one part."""

import sys

from bench import engine_speed, league_figures, service_speed

PARTS = {"engine": engine_speed.main, "service": service_speed.main, "league": league_figures.main}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"there is no part {unknown[0]}, but {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for name in names or PARTS:
        PARTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
