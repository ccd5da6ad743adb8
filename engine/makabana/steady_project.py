"""The steady bot's projects: what to lay, and which card of it to show."""

from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from engine.makabana import legal
from engine.makabana.appraisal import Appraisal
from engine.makabana.cards import CLUB, PAINT
from engine.makabana.guessing import Kind, appeal, build_chances
from engine.makabana.state import NOBODY, turn_order
from engine.makabana.table import View

Cards = tuple[str, ...]

MIXING = 0.2
"""Points that make a choice e times as likely: the larger, the less readable and the less good."""
MIXING_IN_FINAL = 0.1
GOOD_ENOUGH = 1.5
"""Choices this far below the best are never made."""
UNSPENT_PAINT = 1.6
"""What a Paint card kept for later is worth while many rounds are to come."""
BLOCKED_AT_LEAST = 0.05
BLOCKED_AT_MOST = 0.9
KEENNESS: dict[Kind, float] = {"build": 1.1, "club": 1.3, "paint": 0.9}
"""How much likelier than its mere share among our likely aims one of them meets a Tiki."""

MAO_WAYS = (0.55, 0.33, 0.12)
"""Mao: how often three cards are laid, four, and one or two, where one can."""
CAUGHT = 0.2
"""Mao: how likely one is caught for each degree of cheating."""


@dataclass(frozen=True, slots=True)
class Option:
    """A set of cards, what it brings if it succeeds, and how likely others would guess it (not scaled)."""

    cards: Cards
    kind: Kind
    value: float
    appeal: float


@dataclass(frozen=True, slots=True)
class Laying:
    """An option with the card to show, and the points to expect of both."""

    cards: Cards
    show: str
    value: float


def project(seen: View, rng: Random) -> dict[str, Any]:
    appraisal = Appraisal(seen)
    choices = layings(seen, honest_options(seen, appraisal))
    if seen.mao:
        choices = _some_way(choices, seen.reserve[appraisal.me], rng)
    if not choices:
        return {"cards": [], "show": None}
    odds = mixture([laying.value for laying in choices], MIXING_IN_FINAL if seen.final else MIXING)
    chosen = rng.choices(choices, odds)[0]
    return {"cards": list(chosen.cards), "show": chosen.show}


def mixture(values: list[float], mixing: float) -> list[float]:
    """Odds for each choice: the better, the likelier, and none for those that are not good enough."""
    best = max(values)
    return [exp((value - best) / mixing) if value >= best - GOOD_ENOUGH else 0.0 for value in values]


def honest_options(seen: View, appraisal: Appraisal) -> list[Option]:
    """The right sets that could succeed on the board as it stands."""
    me = appraisal.me
    free_chances = _chances_to_come_first(seen, appraisal)
    price = paint_price(appraisal)
    may_paint = PAINT in seen.hand and not seen.final
    may_found = CLUB in seen.hand and not seen.final
    options = []
    for number, owner in enumerate(seen.huts):
        spot = appraisal.board.spots[number]
        named = (spot.beach, spot.sector, spot.type)
        if owner == NOBODY:
            value = free_chances[number] * appraisal.worth(me, number)
            options.append(Option(named, "build", value, appeal(appraisal.gain(me, number))))
        elif owner == me:
            beach = appraisal.board.beach_of[number]
            if may_found and seen.clubs[beach] == NOBODY:
                huts = appraisal.counts[beach][me]
                options.append(
                    Option((*named, CLUB), "club", appraisal.club_worth(me, beach), appeal(huts) / huts)
                )
        elif may_paint:
            value = appraisal.worth(me, number) - price
            options.append(Option((*named, PAINT), "paint", value, appeal(appraisal.gain(me, number))))
    return options


def paint_price(appraisal: Appraisal) -> float:
    """What a Paint card is worth that is kept: nothing once the final round is near."""
    return UNSPENT_PAINT * min(1.0, max(0.0, appraisal.rounds_left - 1) / 4)


def layings(seen: View, options: list[Option]) -> list[Laying]:
    """Every option with every card that may be shown: the more it gives away, the likelier a Tiki is met."""
    appeals: dict[tuple[str, int | None], float] = {}
    for option in options:
        for card in option.cards:
            look = card, _visible_count(seen, option)
            appeals[look] = appeals.get(look, 0.0) + option.appeal
    return [
        Laying(
            option.cards,
            card,
            option.value * (1 - _blocked(option, appeals[card, _visible_count(seen, option)])),
        )
        for option in options
        for card in legal.shows(seen, option.cards)
        if not (seen.mao and card == PAINT)
    ]


def _some_way(layings: list[Laying], reserve: int, rng: Random) -> list[Laying]:
    """Mao: honest builds, or four cards, or fewer than three, drawn before it is known which is best."""
    paintings = [laying for laying in layings if PAINT in laying.cards]
    builds = [laying for laying in layings if PAINT not in laying.cards]
    best = sorted(builds, key=lambda laying: -laying.value)[:20]
    four = [_less(laying, laying.cards, CAUGHT) for laying in paintings]
    if reserve > 1:
        four += _two_builds(best)
    few = [_less(laying, _kept(laying, left), (3 - left) * CAUGHT) for laying in best for left in (1, 2)]
    ways = [(way, odds) for way, odds in zip((builds, four, few), MAO_WAYS, strict=True) if way]
    return rng.choices([way for way, _ in ways], [odds for _, odds in ways])[0] if ways else []


def _two_builds(builds: list[Laying]) -> list[Laying]:
    """Pairs of builds that four cards name."""
    pairs = []
    for position, one in enumerate(builds):
        for other in builds[position + 1 :]:
            added = [card for card in other.cards if card not in one.cards]
            if len(added) == 1:
                value = (one.value + other.value) * (1 - CAUGHT)
                pairs.append(Laying((*one.cards, *added), one.show, value))
    return pairs


def _less(laying: Laying, cards: Cards, caught: float) -> Laying:
    """The same with other cards, and the risk of being caught with them."""
    return Laying(cards, laying.show, laying.value * (1 - caught))


def _kept(laying: Laying, number: int) -> Cards:
    """The shown card, and the first of the others as far as the number goes."""
    others = [card for card in laying.cards if card != laying.show]
    return (laying.show, *others[: number - 1])


def _chances_to_come_first(seen: View, appraisal: Appraisal) -> list[float]:
    """By spot: that nobody builds there before us."""
    free = [1.0] * len(seen.huts)
    for seat in turn_order(seen.players, seen.first):
        if seat == seen.seat:
            return free
        for spot, chance in enumerate(build_chances(appraisal, seat)):
            free[spot] *= 1 - chance
    raise AssertionError("the viewer has no seat")


def _visible_count(seen: View, option: Option) -> int | None:
    return None if seen.mao else len(option.cards)


def _blocked(option: Option, alike: float) -> float:
    """How likely a Tiki is in the way, if others guess among options that look alike."""
    return min(BLOCKED_AT_MOST, BLOCKED_AT_LEAST + KEENNESS[option.kind] * option.appeal / alike)
