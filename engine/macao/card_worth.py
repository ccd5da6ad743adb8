"""What an active card is worth to the steady bot: prestige points in so many turns, by its effect's code."""

from collections.abc import Callable

from engine.macao.effects import Bundle, Effect

GOLD, STONE, ANY_STONE, MOVE, STEP = 1.2, 0.8, 0.95, 0.7, 0.35
PENALTY = 3.0

PER_TURN = {
    "on_district": 0.7,
    "on_sail": 0.7,
    "on_wall": 0.5,
    "on_toll": 0.6,
    "on_activate": 0.6,
    "draft_first": 1.0,
    "beg": 0.4,
    "smuggle": 0.4,
}
"""How often in a turn the gain comes."""
FLAT = {
    "anchor": 0.3,
    "toll_limit": 0.8,
    "district_limit": 1.2,
    "first_move": 0.6,
    "wall_price": 0.4,
    "district_discount": 0.35,
    "wild": 0.5,
    "keep": 0.5,
    "on_top": 0.15,
    "toll_discount": 0.8,
    "toll_stones": 0.5,
    "skip_draft": 0.35,
    "take_discard": 0.2,
    "drop": 0.4,
    "flip": 0.6,
    "earlier": 0.5,
    "more": 0.8,
    "third_die": 1.6,
    "arrow": 0.9,
}
"""Points per turn of effects that give something else than points."""
GROWTH = {
    "cards": 0.9,
    "scrolls": 0.25,
    "buildings": 0.35,
    "persons": 0.35,
    "sets": 0.25,
    "districts": 0.6,
    "dark_districts": 0.12,
    "largest_group": 0.4,
    "deliveries": 0.4,
    "ports": 0.35,
    "goods": 0.35,
    "wall_pairs": 0.25,
}
"""How much an end card's unit may grow in a turn."""


def bundle_worth(bundle: Bundle) -> float:
    return (
        GOLD * bundle.gold
        + bundle.pp
        + STONE * sum(bundle.stones)
        + ANY_STONE * bundle.chosen
        + MOVE * bundle.moves
        + STEP * bundle.wall
    )


def card_worth(effect: Effect, turns: float) -> float:
    """Without what an end card gives for what is there already."""
    special = SPECIAL.get(effect.code)
    if special:
        return special(effect, turns)
    if effect.code in PER_TURN:
        return PER_TURN[effect.code] * bundle_worth(effect.gain) * turns
    return FLAT[effect.code] * turns


def _trade(effect: Effect, turns: float) -> float:
    """Named stones are not always there."""
    profit = bundle_worth(effect.gain) - bundle_worth(effect.pay)
    named = sum(effect.pay.stones)
    chance = 1.0 if not named else 0.7 if named == 1 else 0.45
    often = 1 + 0.4 * (effect.times - 1)
    return max(0.1, profit) * chance * often * turns


def _delivery(effect: Effect, turns: float) -> float:
    """One kind of goods is delivered now and then, and there are only three tiles."""
    number = 0.45 * turns if not effect.good and not effect.port else min(1.5, 0.12 * turns)
    return bundle_worth(effect.gain) * number


SPECIAL: dict[str, Callable[[Effect, float], float]] = {
    "trade": _trade,
    "on_delivery": _delivery,
    "end_per": lambda effect, turns: effect.pp * GROWTH[effect.unit] * turns,
    "end_pp": lambda effect, turns: 0.0,
    "end_forgive": lambda effect, turns: PENALTY * min(effect.penalties, 0.25 * turns),
    "end_join": lambda effect, turns: min(4.0, 0.5 * turns),
}
