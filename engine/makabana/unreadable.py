"""A mixture of projects that stays good against somebody who knows it: what would be guessed is laid less."""

from engine.makabana.foresight import Option
from engine.makabana.steady_project import mixture

ROUNDS = 8
"""So often the mixture is held against a reader who knows it as it is by then."""
FEAR = 0.05
"""How far the Tikis are believed to be in the hands of such readers."""
KEENNESS = 1.1
BLOCKED_AT_MOST = 0.9
MIXING = 0.08
"""Points that make a choice e times as likely."""


def odds_of(options: list[Option]) -> list[float]:
    """By option. A place that its look gives away loses to one that many others could hide."""
    if not options:
        return []
    values = [option.expected for option in options]
    mean = [0.0] * len(options)
    for _ in range(ROUNDS):
        odds = mixture(values, MIXING)
        total = sum(odds) * ROUNDS
        mean = [so_far + chance / total for so_far, chance in zip(mean, odds, strict=True)]
        values = _against_a_reader(options, mean)
    return mean


def _against_a_reader(options: list[Option], odds: list[float]) -> list[float]:
    looks: dict[tuple[str, int], float] = {}
    places: dict[tuple[str, int, str, int], float] = {}
    for option, chance in zip(options, odds, strict=True):
        looks[option.look] = looks.get(option.look, 0.0) + chance
        key = (*option.look, *option.target)
        places[key] = places.get(key, 0.0) + chance
    values = []
    for option in options:
        share = places[*option.look, *option.target] / (looks[option.look] or 1.0)
        read = min(BLOCKED_AT_MOST, KEENNESS * share)
        values.append(option.value * (1 - (1 - FEAR) * option.blocked - FEAR * read))
    return values
