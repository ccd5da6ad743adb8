"""A game of hide and seek: somebody hides at a place of some worth, and a reader has one Tiki.

In its equilibrium the Tiki goes more often where more is at stake, so that each place that is used promises
the same. What they promise is the `level`; places that are worth less are not used. Whoever hides uses the
better places a little less, so that the reader does not know where to look.
"""

from collections.abc import Sequence

LEAST = 0.05
"""A place that is worth less counts as if it were worth this."""


def level(worths: Sequence[float], losses: Sequence[float]) -> float:
    """What a place promises. `losses` is what each would lose to a Tiki that surely stands there."""
    order = sorted(range(len(worths)), key=lambda place: -worths[place])
    needed = per_point = height = 0.0
    for position, place in enumerate(order):
        needed += worths[place] / losses[place]
        per_point += 1 / losses[place]
        height = (needed - 1) / per_point
        if position + 1 < len(order) and height >= worths[order[position + 1]]:
            break
    return height


def odds(worths: Sequence[float], losses: Sequence[float], height: float) -> list[float]:
    """How often each place is used: those above the level, the more they may lose the less."""
    weights = [1 / loss if worth >= height else 0.0 for worth, loss in zip(worths, losses, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]
