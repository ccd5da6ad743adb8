"""A mixture of projects that stays good against somebody who knows it."""

from math import exp

from engine.makabana.foresight import Option
from engine.makabana.hiding import LEAST, level, odds

FEAR = 0.2
"""How far the Tikis are believed to be in the hands of readers who know the mixture."""
LOOK_MIXING = 0.08
"""Points that make a look e times as likely."""

Target = tuple[str, int]


def odds_of(options: list[Option]) -> list[float]:
    """By option. Behind each look the equilibrium against such readers; and the looks that promise most."""
    looks: dict[tuple[str, int], dict[Target, list[int]]] = {}
    for number, option in enumerate(options):
        looks.setdefault(option.look, {}).setdefault(option.target, []).append(number)
    shares: list[float] = [0.0] * len(options)
    heights: list[float] = []
    for targets in looks.values():
        alike = [options[numbers[0]] for numbers in targets.values()]
        worths = [option.value * (1 - (1 - FEAR) * option.blocked) for option in alike]
        losses = [FEAR * max(LEAST, option.value) for option in alike]
        heights.append(level(worths, losses))
        for numbers, chance in zip(targets.values(), odds(worths, losses, heights[-1]), strict=True):
            for number in numbers:
                shares[number] = chance / len(numbers)
    best = max(heights, default=0.0)
    for targets, height in zip(looks.values(), heights, strict=True):
        for numbers in targets.values():
            for number in numbers:
                shares[number] *= exp((height - best) / LOOK_MIXING)
    total = sum(shares)
    return [share / total for share in shares]
