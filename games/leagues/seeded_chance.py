"""Chance for draws: it follows from the season's published seed, so that anybody can draw again."""

from collections.abc import Sequence

from engine.chance import Chance


class SeededChance:
    """Numbers in a row, from one seed and label."""

    def __init__(self, seed: str, label: str) -> None:
        self._chance, self._label = Chance(bytes.fromhex(seed)), label
        self._count = self._pool = 0

    def below(self, sides: int) -> int:
        if self._pool < 1 << 32:
            self._count += 1
            self._pool = int.from_bytes(self._chance.digest(f"{self._label}/{self._count}"), "big") | 1 << 128
        self._pool, number = divmod(self._pool, sides)
        return number

    def shuffled(self, items: Sequence[int]) -> list[int]:
        deck, dealt = list(items), []
        while deck:
            dealt.append(deck.pop(self.below(len(deck))))
        return dealt
