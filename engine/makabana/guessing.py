"""What the others may be up to: their likely aims, from the card they show and how many they laid."""

from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Literal

from engine.makabana.appraisal import Appraisal
from engine.makabana.cards import CLUB, PAINT
from engine.makabana.mao import HONEST
from engine.makabana.state import NOBODY, board_for
from engine.makabana.table import View

TRUST_IN_REASON = 1.1
"""Points that make an aim e times as likely: the larger, the less we believe that others choose well."""
MAO_PAINTS = 0.15
MAO_BUILDS = 1.1
"""Mao: how many paintings and builds a project holds on average, some having two."""

Kind = Literal["build", "paint", "club"]


@dataclass(frozen=True, slots=True)
class Aim:
    """`place` is the spot, or the club site; `harm` is what its success would cost the viewer."""

    seat: int
    kind: Kind
    place: int
    chance: float
    harm: float


def aims(seen: View, appraisal: Appraisal, seat: int) -> list[Aim]:
    """What this seat may have laid, seen from its own side of the table."""
    shown = seen.shown[seat]
    if shown.card is None or seat in seen.out:
        return []
    count = laid_count(seen, seat)
    if count is None or (seen.mao and count != HONEST):
        return _mao_aims(seen, appraisal, seat)
    if count == HONEST:
        return _spread(seen, appraisal, seat, _builds(seen, shown.card))
    options: list[tuple[Kind, int]] = []
    if shown.card != CLUB and seen.paints[seat]:
        options += _paints(seen, shown.card, seat)
    if shown.card != PAINT and not shown.paint:
        options += _clubs(seen, shown.card, seat)
    return _spread(seen, appraisal, seat, options)


def laid_count(seen: View, seat: int) -> int | None:
    """How many cards this seat laid, where that is known: in Mao only after a trial."""
    if seen.trial is not None:
        if seat == seen.trial.accuser:
            return seen.trial.accuser_cards
        if seat == seen.trial.accused:
            return seen.trial.accused_cards
    return seen.shown[seat].number


def appeal(gain: float) -> float:
    """How likely an aim with this gain is, compared with other aims."""
    return exp(gain / TRUST_IN_REASON)


def build_chances(appraisal: Appraisal, seat: int) -> list[float]:
    """By spot: how likely this seat builds there, before anything is shown."""
    weights = [
        appeal(appraisal.gain(seat, spot)) if owner == NOBODY else 0.0
        for spot, owner in enumerate(appraisal.huts)
    ]
    total = sum(weights) or 1.0
    return [weight / total for weight in weights]


@cache
def spots_with(edition: str, players: int, card: str) -> tuple[int, ...]:
    """The spots that a project with this card may name: all of them, for a Paint or Club card."""
    return tuple(
        number
        for number, spot in enumerate(board_for(edition, players).spots)
        if card in (spot.beach, spot.sector, spot.type, PAINT, CLUB)
    )


def _mao_aims(seen: View, appraisal: Appraisal, seat: int) -> list[Aim]:
    """Builds and paintings both, for neither count nor Paint is seen."""
    card = seen.shown[seat].card
    assert card is not None
    painting = card == PAINT
    may_paint = seen.paints[seat] > 0 and not seen.final
    builds = _spread(seen, appraisal, seat, _builds(seen, card), 0.3 if painting else MAO_BUILDS)
    if not may_paint:
        return builds
    return builds + _spread(seen, appraisal, seat, _paints(seen, card, seat), 0.9 if painting else MAO_PAINTS)


def _builds(seen: View, card: str) -> list[tuple[Kind, int]]:
    spots = spots_with(seen.edition, seen.players, card)
    return [("build", spot) for spot in spots if seen.huts[spot] == NOBODY]


def _paints(seen: View, card: str, seat: int) -> list[tuple[Kind, int]]:
    spots = spots_with(seen.edition, seen.players, card)
    return [("paint", spot) for spot in spots if seen.huts[spot] not in (NOBODY, seat)]


def _clubs(seen: View, card: str, seat: int) -> list[tuple[Kind, int]]:
    if seen.edition != "2013" or seat in seen.clubs:
        return []
    board = seen.board
    beaches: list[int] = []
    for spot in spots_with(seen.edition, seen.players, card):
        beach = board.beach_of[spot]
        if seen.huts[spot] == seat and seen.clubs[beach] == NOBODY and beach not in beaches:
            beaches.append(beach)
    return [("club", board.site(beach)) for beach in beaches]


def _spread(
    seen: View, appraisal: Appraisal, seat: int, options: list[tuple[Kind, int]], expected: float = 1.0
) -> list[Aim]:
    """Shares the expected number of acts out, by what each would bring the seat."""
    if not options:
        return []
    spots = len(seen.huts)
    weights = []
    harms = []
    for kind, place in options:
        if kind == "club":
            harms.append(-appraisal.club_worth(seat, place - spots))
            weights.append(appeal(appraisal.counts[place - spots][seat]))
        else:
            harms.append(-appraisal.worth(seat, place))
            weights.append(appeal(appraisal.gain(seat, place)))
    scale = expected / sum(weights)
    return [
        Aim(seat, kind, place, weight * scale, harm)
        for (kind, place), weight, harm in zip(options, weights, harms, strict=True)
    ]
