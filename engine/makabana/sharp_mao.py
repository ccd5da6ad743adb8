"""The sharp bot in Mao: it often cheats so that it can choose late, looks harmless meanwhile, and denounces
when it is honest itself and the accused is worth it."""

from random import Random
from typing import Any

from engine.makabana.appraisal import Appraisal
from engine.makabana.cards import PAINT
from engine.makabana.guessing import aims
from engine.makabana.mao import HONEST, degree
from engine.makabana.steady_mao import REVENGE, TIKI, own_stake
from engine.makabana.table import Shown, View

CHEATING = 0.6
"""How often it cheats: seldom enough that whoever denounces it each time loses by it."""
PAINTING = 0.5
"""How often a cheat holds a Paint, which is lost if it is caught."""
SUSPECTED = 0.5
"""How likely anybody else is held to cheat."""
TWO_ACTS = 1.8
"""How much more a cheat does than one build."""


def project(seen: View, rng: Random) -> dict[str, Any] | None:
    """A large set, of which two acts are chosen once the Tikis stand; None for an honest project."""
    assert seen.seat is not None
    if rng.random() >= CHEATING or not seen.reserve[seen.seat]:
        return None
    plain = [card for card in seen.hand if card != PAINT]
    paints = not seen.final and seen.paints[seen.seat] and rng.random() < PAINTING
    return {"cards": [*plain, PAINT] if paints else plain, "show": _most_harmless(seen, plain)}


def denounce(seen: View, rng: Random) -> dict[str, Any]:
    """Who cheats cannot denounce. Bait, a harmless project in plain sight, is not worth our own."""
    assert seen.project is not None
    appraisal = Appraisal(seen)
    own = degree(len(seen.project.cards))
    stake = own_stake(seen, appraisal)
    best: int | None = None
    best_value = 0.0
    for seat in range(seen.players):
        if seat == seen.seat:
            continue
        card = seen.shown[seat].card
        chance = _cheats_worse(card, own)
        prize = TIKI + TWO_ACTS * sum([aim.chance * aim.harm for aim in aims(seen, appraisal, seat)])
        if card == PAINT:
            prize += REVENGE
        value = chance * prize - (1 - chance) * stake
        if value > best_value:
            best, best_value = seat, value
    return {"accuse": best}


def _cheats_worse(card: str | None, own: int) -> float:
    """That somebody who shows this card is the one who would have to leave."""
    if card is None:
        return float(own < HONEST)
    if own:
        return 0.0
    return 1.0 if card == PAINT else SUSPECTED


def _most_harmless(seen: View, cards: list[str]) -> str:
    """The card behind which the others fear least."""
    assert seen.seat is not None
    me = seen.seat
    rivals = [seen._replace(seat=seat) for seat in range(seen.players) if seat != me]
    judged = [(rival, Appraisal(rival)) for rival in rivals]

    def fear(card: str) -> float:
        shown = (Shown(card, None, False),) * seen.players
        return max(
            [
                sum([aim.chance * aim.harm for aim in aims(rival._replace(shown=shown), appraisal, me)])
                for rival, appraisal in judged
            ]
        )

    return min(cards, key=fear)
