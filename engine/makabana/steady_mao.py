"""The steady bot in Mao: denouncing and what follows from it, and the late choices of those who cheat."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.makabana import legal
from engine.makabana.appraisal import Appraisal
from engine.makabana.cards import PAINT, plan_of
from engine.makabana.guessing import aims
from engine.makabana.mao import HONEST, degree
from engine.makabana.state import NOBODY
from engine.makabana.steady_project import MIXING_IN_FINAL, mixture, paint_price
from engine.makabana.table import View

USUAL_CHEATING = 0.35
"""How likely a project is no honest one, as long as nothing shows it."""
CHEATS_MORE = 1.4
"""How much more a cheat would do than what we expect of a project."""
CHEAT_OF_OURS = 3.0
"""What a project of ours is worth that is no plain build."""
TIKI = 0.3
SUCCESS = 0.7
"""What placing a Tiki is worth, and how likely a project of ours succeeds."""
REVENGE = 2.0
"""What denouncing a painter brings besides: the lost Paint, and often a hut in revenge."""
COURAGE = 0.3
"""How far the points that we ask of a denunciation may be from nothing, up or down, as our mood is."""


def denounce(seen: View, rng: Random) -> dict[str, Any]:
    """By likelihood and gain, and only if we ourselves hardly cheated; at times on a mere suspicion."""
    assert seen.project is not None
    appraisal = Appraisal(seen)
    own = degree(len(seen.project.cards))
    stake = own_stake(seen, appraisal)
    best: int | None = None
    best_value = rng.uniform(-COURAGE, COURAGE)
    for seat in range(seen.players):
        if seat == seen.seat:
            continue
        chance = _worse_cheat_chance(seen, seat, own)
        prize = TIKI + CHEATS_MORE * sum(aim.chance * aim.harm for aim in aims(seen, appraisal, seat))
        if seen.shown[seat].card == PAINT:
            prize += REVENGE
        value = chance * prize - (1 - chance) * stake
        if value > best_value:
            best, best_value = seat, value
    return {"accuse": best}


def own_stake(seen: View, appraisal: Appraisal) -> float:
    """What we lose if it is us who must leave: the Tiki, and what our own project may bring."""
    assert seen.project is not None
    spot = _named_spot(seen, seen.project.cards)
    project = CHEAT_OF_OURS if spot is None else max(0.0, appraisal.worth(appraisal.me, spot))
    return TIKI + SUCCESS * project


def offer(seen: View, rng: Random) -> dict[str, Any]:
    """The hut that is the least use to the accused and the least loss to us."""
    assert seen.trial is not None
    appraisal = Appraisal(seen)
    accused = seen.trial.accused
    return _hut(seen, rng, seen.seat, lambda spot: appraisal.worth(accused, spot))


def counter(seen: View, rng: Random) -> dict[str, Any]:
    """Taken when the hut is worth more than the Paint cards that declining would give back."""
    assert seen.project is not None
    appraisal = Appraisal(seen)
    price = seen.project.cards.count(PAINT) * paint_price(appraisal)
    return {"take": appraisal.worth(appraisal.me, seen.offered) > price}


def revenge(seen: View, rng: Random) -> dict[str, Any]:
    """Their hut whose change of hands serves us best."""
    assert seen.trial is not None
    appraisal = Appraisal(seen)
    return _hut(seen, rng, seen.trial.accused, lambda spot: appraisal.worth(appraisal.me, spot))


def complete(seen: View, rng: Random) -> dict[str, Any]:
    """The best building that nothing stands in the way of now; nothing, if there is none."""
    assert seen.project is not None
    appraisal = Appraisal(seen)
    me = appraisal.me
    laid = seen.project.cards
    choices: list[list[str]] = []
    values: list[float] = []
    for added in legal.completions(seen):
        spot = _named_spot(seen, (*laid, *added))
        if spot is not None and _free(seen, spot) and seen.reserve[me]:
            choices.append(added)
            values.append(appraisal.worth(me, spot))
    if not choices:
        return {"cards": []}
    return {"cards": rng.choices(choices, mixture(values, MIXING_IN_FINAL))[0]}


def acts(seen: View, rng: Random) -> dict[str, Any]:
    """The best act that can succeed, then the best one after it."""
    assert seen.seat is not None
    assert seen.project is not None
    paints = seen.project.cards.count(PAINT)
    chosen: list[dict[str, str]] = []
    while len(chosen) < 2 and seen.reserve[seen.seat]:
        appraisal = Appraisal(seen)
        values = []
        possible = []
        for act in legal.single_acts(seen):
            ((kind, code),) = act.items()
            spot = seen.board.places[code]
            if _free(seen, spot) if kind == "build" else paints and seen.tikis[seen.huts[spot]] != spot:
                possible.append(act)
                values.append(appraisal.worth(seen.seat, spot))
        if not possible or max(values) <= 0:
            break
        act = rng.choices(possible, mixture(values, MIXING_IN_FINAL))[0]
        chosen.append(act)
        paints -= "paint" in act
        seen = _after(seen, act)
    return {"acts": chosen}


def _worse_cheat_chance(seen: View, seat: int, own: int) -> float:
    """That this seat's degree is higher than ours, so that it would be the one to leave."""
    card = seen.shown[seat].card
    if card is None:
        return 1.0 if own < HONEST else 0.0
    if own > 1:
        return 0.0
    if own == 1:
        return 0.1
    return 0.97 if card == PAINT else USUAL_CHEATING


def _hut(seen: View, rng: Random, owner: int | None, value: Callable[[int], float]) -> dict[str, Any]:
    spots = [spot for spot, whose in enumerate(seen.huts) if whose == owner]
    odds = mixture([value(spot) for spot in spots], MIXING_IN_FINAL)
    return {"hut": seen.board.codes[rng.choices(spots, odds)[0]]}


def _named_spot(seen: View, cards: tuple[str, ...]) -> int | None:
    """The spot of a right set for a build, where the board has it."""
    named = plan_of(tuple(sorted(cards))).named
    return None if named is None else seen.board.named.get(named)


def _free(seen: View, spot: int) -> bool:
    return seen.huts[spot] == NOBODY and spot not in seen.tikis


def _after(seen: View, act: dict[str, str]) -> View:
    """The table once this act has succeeded."""
    assert seen.seat is not None
    ((_, code),) = act.items()
    spot = seen.board.places[code]
    huts, reserve = list(seen.huts), list(seen.reserve)
    if huts[spot] != NOBODY:
        reserve[huts[spot]] += 1
    huts[spot] = seen.seat
    reserve[seen.seat] -= 1
    return seen._replace(huts=tuple(huts), reserve=tuple(reserve))
