"""What a card file must be: the counts of the printed game, and effects that the code knows."""

from collections import Counter
from itertools import pairwise
from typing import Any

from engine.macao.effects import CODES, TYPES, UNITS
from engine.macao.stones import COLOURS
from engine.origin import without_origin

COUNTS = {"scroll": 24, "building": 44, "person": 52}
TOLLS = {(0, 0): 20, (1, 1): 20, (2, 2): 20, (0, 1): 30, (1, 2): 30}
CARD_KEYS = {"id", "key", "type", "cost", "toll", "phase", "effect", "source"}
SOURCES = ("known", "reconstructed", "printed")
CHEAPEST, DEAREST = 1, 4

CHOSEN = ("any", "same", "other")
PAYABLE = {*COLOURS, "gold", "any"}
GIVEN = {*COLOURS, "gold", "pp", "moves", "wall"}
"""What an effect that asks nothing may give."""
USABLE_GAIN = {"trade": {*GIVEN, *CHOSEN}, "smuggle": {*GIVEN, "any", "same"}, "beg": {*GIVEN, "any", "same"}}
DRAFT_GAIN = {"gold", "pp"}


class BadCards(ValueError):
    """A card file that breaks a rule; the message says which card and why."""


def check_cards(file: Any, goods: list[str], ports: list[str]) -> None:
    """Raises BadCards with the reason if this is no set of cards to play with."""
    file = without_origin(file)
    _want(isinstance(file, dict) and file.keys() == {"cards", "families"}, "the keys are cards and families")
    cards, families = file["cards"], file["families"]
    _want(isinstance(cards, list), "cards is a list")
    for number, card in enumerate(cards, start=1):
        _check_card(number, card)
        _check_effect(number, card, {"good": goods, "port": ports, "type": [*TYPES, "any"], "unit": UNITS})
    _want(len({card["key"] for card in cards}) == len(cards), "two cards have one key")
    _want(Counter(card["type"] for card in cards) == COUNTS, f"the types are not {COUNTS}")
    _want(Counter(tuple(card["toll"]) for card in cards) == TOLLS, f"the toll numbers are not {TOLLS}")
    _check_families(families, cards)


def _check_card(number: int, card: Any) -> None:
    _want(isinstance(card, dict) and card.keys() == CARD_KEYS, f"card {number} has other keys than a card")
    _want(card["id"] == number, f"card {number} is called {card['id']!r}")
    _want(isinstance(card["key"], str) and card["key"].isidentifier(), f"card {number} has no key")
    _want(card["type"] in TYPES, f"card {number} has an unknown type")
    _want(card["source"] in SOURCES, f"card {number} does not say where it comes from")
    _want(is_cost(card["cost"]), f"card {number} does not cost 1 to 4 stones, in the order of the colours")
    toll = card["toll"]
    _want(isinstance(toll, list) and tuple(toll) in TOLLS, f"card {number} has impossible toll numbers")


def is_cost(cost: Any) -> bool:
    """1 to 4 colours, in their order."""
    return (
        isinstance(cost, list)
        and CHEAPEST <= len(cost) <= DEAREST
        and all(colour in COLOURS for colour in cost)
        and all(COLOURS.index(one) <= COLOURS.index(other) for one, other in pairwise(cost))
    )


def _check_effect(number: int, card: dict[str, Any], words: dict[str, Any]) -> None:
    effect = card["effect"]
    _want(isinstance(effect, dict) and effect.get("code") in CODES, f"card {number} has an unknown effect")
    code = CODES[effect["code"]]
    _want(card["phase"] == code.phase, f"card {number} does not belong to phase {card['phase']}")
    given = effect.keys() - {"code"}
    _want(
        code.needs <= given <= code.needs | code.may_have,
        f"card {number}: {effect['code']} needs {sorted(code.needs)}, may have {sorted(code.may_have)}",
    )
    for name in given:
        value, where = effect[name], f"card {number}: {name}"
        if name == "pay":
            _check_amounts(value, PAYABLE, where)
        elif name == "gain":
            _want(bool(value), f"{where} is nothing")
            _check_amounts(value, _gain_of(effect["code"]), where)
        elif name == "colour":
            _want(value in COLOURS, f"{where} is no colour")
        elif name in words:
            _want(value in words[name], f"{where} is unknown")
        else:
            _want(type(value) is int and value >= 1, f"{where} is no number from 1")
    _check_choices(effect, f"card {number}")


def _gain_of(code: str) -> set[str]:
    return DRAFT_GAIN if code == "draft_first" else USABLE_GAIN.get(code, GIVEN)


def _check_amounts(amounts: Any, names: set[str], where: str) -> None:
    _want(isinstance(amounts, dict) and amounts.keys() <= names, f"{where} is not made of {sorted(names)}")
    _want(all(type(number) is int and number >= 1 for number in amounts.values()), f"{where} has no number")


def _check_choices(effect: dict[str, Any], where: str) -> None:
    """What an order can say: one list of stones paid and one of stones taken."""
    pay, gain = effect.get("pay", {}), effect.get("gain", {})
    coloured = any(colour in pay for colour in COLOURS)
    _want(not ("any" in pay and coloured), f"{where} takes named stones and any stones at once")
    _want(sum(name in gain for name in CHOSEN) <= 1, f"{where} gives two kinds of chosen stones")
    _want("other" not in gain or coloured or "any" in pay, f"{where} gives other stones than none paid")
    _want(effect["code"] != "keep" or effect["stones"] == 1, f"{where}: an order keeps one stone")


def _check_families(families: Any, cards: list[dict[str, Any]]) -> None:
    """The table of families: of all cards in turn, one code for all of a family or one for each."""
    _want(isinstance(families, list), "families is a list")
    reached = 0
    for family in families:
        _want(_is_family(family), "a family has a name, its first and last card and its codes")
        first, last = family["cards"]
        codes = family["codes"] * (last - first + 1 if len(family["codes"]) == 1 else 1)
        _want(first == reached + 1, f"family {family['name']} does not follow the one before")
        found = [card["effect"]["code"] for card in cards[first - 1 : last]]
        _want(found == codes, f"family {family['name']} is not {codes}")
        _want(len({card["type"] for card in cards[first - 1 : last]}) == 1, f"{family['name']} mixes types")
        reached = last
    _want(reached == len(cards), "the families do not name all cards")


def _is_family(family: Any) -> bool:
    return (
        isinstance(family, dict)
        and family.keys() == {"name", "cards", "codes"}
        and isinstance(family["codes"], list)
        and isinstance(family["cards"], list)
        and [type(number) for number in family["cards"]] == [int, int]
    )


def _want(held: bool, otherwise: str) -> None:
    if not held:
        raise BadCards(otherwise)
