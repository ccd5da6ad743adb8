"""Chance that anyone who knows the seed can reproduce, in any language and in any order of calls."""

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import TypeVar

Item = TypeVar("Item")


class Chance:
    """One game's chance. Every draw has a label, used once per game."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != 32:
            raise ValueError("a seed has 32 bytes")
        self._seed = seed

    @property
    def published_hash(self) -> str:
        """What may be told when the game begins, to prove at its end that the seed was not exchanged."""
        return sha256(self._seed).hexdigest()

    def digest(self, label: str) -> bytes:
        return blake2b(label.encode(), key=self._seed, digest_size=16).digest()

    def roll(self, label: str, sides: int) -> int:
        """1 to `sides`."""
        return 1 + int.from_bytes(self.digest(label), "big") % sides

    def shuffle(self, label: str, items: Sequence[Item]) -> list[Item]:
        keys = [self.digest(f"{label}/{index}") for index in range(len(items))]
        return [items[index] for index in sorted(range(len(items)), key=keys.__getitem__)]
