"""A player who knows the sharp bot by heart and answers it as well as it can: how far can it be read?

It computes what each sharp bot lays with which odds, takes the shown card away from them by Bayes, and
knows where sharp Tikis go. It is for measuring only; nobody is offered it.
"""

from random import Random
from typing import Any

from engine.makabana import sharp_bot
from engine.makabana.foresight import Foresight
from engine.makabana.reading import Guess, Reading, guesses, harm, seen_by
from engine.makabana.steady_project import mixture
from engine.makabana.table import View

GREED = 0.02
"""It need not be unreadable itself: the sharp bots do not learn."""


class KnowsSharp(Reading):
    """The projects of the others as sharp bots choose them."""

    doubt = 0.0

    def __init__(self, seen: View, rng: Random) -> None:
        super().__init__(seen)
        self.rng = rng

    def _policy(self, seat: int) -> list[Guess]:
        return guesses(self.seen, *sharp_bot.policy(seen_by(self.seen, seat), self.rng))


class SharpTikis(Foresight):
    """Tikis as sharp bots place them: by Bayes over what they believe that others lay."""

    tiki_mixing = sharp_bot.TIKI_MIXING
    well_spoilt = 0.0

    def __init__(self, seen: View, rng: Random) -> None:
        self.beliefs = Reading(seen)
        super().__init__(seen, rng, KnowsSharp(seen, rng))

    def feared(self, look: View, seat: int, about: int) -> list[tuple[int, float]]:
        appraisal = self.beliefs.appraisal(seat)
        return [
            (guess.place, guess.chance * harm(appraisal, about, guess))
            for guess in self.beliefs.given(about, look)
        ]


def choose(seen: View, rng: Random) -> dict[str, Any]:
    if seen.stage == "project":
        options = SharpTikis(seen, rng).options()
        if not options:
            return {"cards": [], "show": None}
        chosen = rng.choices(options, mixture([option.expected for option in options], GREED))[0]
        return {"cards": list(chosen.cards), "show": chosen.show}
    if seen.stage == "tiki":
        return sharp_bot.tiki(seen, rng, KnowsSharp(seen, rng))
    return sharp_bot.choose(seen, rng)
