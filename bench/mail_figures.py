"""Mail that comes in: what reading costs for each 100 kB, at three sizes: linear if it does not grow."""

from time import process_time

from bench.sizes import Sizes
from games.inbound.reading import read
from tests.inbound.hostile import KINDS

UNIT = 100_000


def main(sizes: Sizes) -> None:
    """Without the reader's own process, whose limits would cut off what is not linear."""
    columns = "".join(f"{size // 1000:>9,} kB" for size in sizes.mails)
    print("Mail, reading hostile messages, seconds of processor time for each 100 kB")
    print(f"  {'':34}{columns}")
    for kind, make in KINDS.items():
        costs = [_seconds(make(size)) * UNIT / size for size in sizes.mails]
        print(f"  {kind:34}" + "".join(f"{cost:12.4f}" for cost in costs), flush=True)


def _seconds(raw: bytes) -> float:
    begun = process_time()
    read(raw, "red@example.org")
    return process_time() - begun
