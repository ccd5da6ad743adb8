"""Phase 2: dice, stones and the compass (C3, C7 to C9, E23 to E27)."""

from typing import Any, NamedTuple

from engine.chance import Chance
from engine.core import IllegalOrder, Order, fields
from engine.macao.cards import CARDS, effects, has
from engine.macao.state import Draft, Numbers, Player, State
from engine.macao.stones import COLOURS, NO_STONES, Stones, colours_in, named, plus, read_colour, some
from engine.macao.table import View

SIDES = 6
CHANGES = ("flip", "earlier", "more")
OPTIONAL = (*CHANGES, "third", "arrow")
CODES = {"flip": "flip", "earlier": "earlier", "more": "more", "third": "third_die", "arrow": "arrow"}
"""Which effect allows which key of an order."""


class Pick(NamedTuple):
    """A checked `dice`, by colours."""

    dice: tuple[str, ...]
    flip: str | None = None
    earlier: str | None = None
    more: str | None = None
    third: str | None = None
    arrow: str | None = None


class Portion(NamedTuple):
    """Stones of one colour that go into one slot."""

    colour: str
    number: int
    slot: int


def highest(round_number: int) -> int:
    """C7: a die above this counts as 1."""
    return min(SIDES, 13 - round_number)


def counted(value: int, round_number: int) -> int:
    return value if value <= highest(round_number) else 1


def roll(draft: Draft, chance: Chance) -> None:
    rolled = [chance.roll(f"macao/dice/{draft.round}/{colour}", SIDES) for colour in COLOURS]
    draft.dice = tuple([counted(value, draft.round) for value in rolled])
    draft.tell(
        "rolled",
        rolled=dict(zip(COLOURS, rolled, strict=True)),
        dice=dict(zip(COLOURS, draft.dice, strict=True)),
    )


def check_stones(state: State, seat: int, order: Order) -> tuple[str, str]:
    one, two = fields(order, "one", "two")
    return read_colour(one), read_colour(two)


def take_stones(draft: Draft, seat: int, colours: tuple[str, str]) -> None:
    """C3."""
    one, two = colours
    portions = [Portion(one, 1, 1), Portion(two, 2, 2)]
    draft.change(seat, compass=filled(draft.players[seat].compass, portions))
    draft.tell("took_stones", seat=seat, one=one, two=two)


def check_dice(state: State, seat: int, order: Order) -> Pick:
    optional = [name for name in OPTIONAL if type(order) is dict and name in order]
    dice, *others = fields(order, "dice", *optional)
    if type(dice) is not list or len(dice) != 2:
        raise IllegalOrder("not_two_dice")
    colours = tuple(sorted([read_colour(colour) for colour in dice], key=COLOURS.index))
    pick = Pick(colours, **{name: read_colour(other) for name, other in zip(optional, others, strict=True)})
    if colours[0] == colours[1]:
        raise IllegalOrder("same_die", colour=colours[0])
    active = state.players[seat].active
    for name in optional:
        if not has(active, CODES[name]):
            raise IllegalOrder("dice_without_card", key=name)
        if name in CHANGES and getattr(pick, name) not in colours:
            raise IllegalOrder("die_not_chosen", key=name)
    if pick.third in colours:
        raise IllegalOrder("same_die", colour=pick.third)
    if pick.earlier is not None and counts_as(pick, pick.earlier, state.dice, state.round) == 1:
        raise IllegalOrder("not_earlier", colour=pick.earlier)
    return pick


def portions_of(pick: Pick, player: Player, dice: Numbers, round_number: int) -> list[Portion]:
    """C8, E23 to E26: the stones that these dice give, before the compass turns."""
    portions = []
    for colour in pick.dice:
        number = slot = counts_as(pick, colour, dice, round_number)
        if colour == pick.earlier:
            slot = max(1, slot - sum([effect.slots for effect in effects(player.active, "earlier")]))
        if colour == pick.more:
            number += sum([effect.stones for effect in effects(player.active, "more")])
        portions.append(Portion(colour, number, slot))
    if pick.third is not None:
        value = dice[COLOURS.index(pick.third)]
        most = max([effect.stones for effect in effects(player.active, "third_die")])
        portions.append(Portion(pick.third, min(value, most), value))
    return portions


def filled(compass: tuple[Stones, ...], portions: list[Portion]) -> tuple[Stones, ...]:
    slots = list(compass)
    for colour, number, slot in portions:
        slots[slot] = plus(slots[slot], some(colour, number))
    return tuple(slots)


def turned(compass: tuple[Stones, ...]) -> tuple[Stones, ...]:
    """C9: slot k becomes k - 1. What was at the arrow has been spent or lost."""
    return (*compass[1:], NO_STONES)


def take_dice(draft: Draft, seat: int, pick: Pick) -> None:
    """C8, C9, E27: stones, turning, the penalty for an empty arrow, and only then a stone from a card."""
    player = draft.players[seat]
    portions = portions_of(pick, player, draft.dice, draft.round)
    compass = turned(filled(player.compass, portions))
    used = {name: value for name in OPTIONAL if (value := getattr(pick, name)) is not None}
    stones = [portion._asdict() for portion in portions]
    draft.tell("took_dice", seat=seat, dice=pick.dice, **used, stones=stones)
    draft.change(seat, compass=compass)
    if not any(compass[0]):
        draft.punish(seat, "no_stones")
    if pick.arrow is not None:
        number = sum([effect.stones for effect in effects(player.active, "arrow")])
        stone = some(pick.arrow, number)
        draft.change(seat, compass=(plus(compass[0], stone), *compass[1:]))
        draft.tell("took_arrow_stone", seat=seat, stones=named(stone))


def missed_stones(seen: View) -> dict[str, Any]:
    """C23: the first and the last colour of the cost of one's card."""
    (card,) = seen.me.tableau
    colours = colours_in(CARDS[card].cost)
    return {"one": colours[0], "two": colours[-1]}


def missed_dice(seen: View) -> dict[str, Any]:
    """C23: the lowest and the highest."""
    by_value = sorted(COLOURS, key=lambda colour: seen.dice[COLOURS.index(colour)])
    return {"dice": [by_value[0], by_value[-1]]}


def counts_as(pick: Pick, colour: str, dice: Numbers, round_number: int) -> int:
    """E23: 7 less the value, and C7 again."""
    value = dice[COLOURS.index(colour)]
    return counted(SIDES + 1 - value, round_number) if colour == pick.flip else value
