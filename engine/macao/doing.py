"""Carrying out the actions of a turn, each judged when it comes (C10 to C19)."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.core import IllegalOrder
from engine.macao import sailing
from engine.macao.actions import (
    GOLD,
    Action,
    Activate,
    Advance,
    Deliver,
    PayToll,
    Sail,
    TakeDistrict,
    Use,
    UseJoker,
)
from engine.macao.board import BOARD, JOKER, LAST_SPACE
from engine.macao.cards import CARDS, has, working
from engine.macao.prices import district_price, limit, pays_for, toll_price, wall_price
from engine.macao.state import NOBODY, without
from engine.macao.stones import Stones, colours_in, named, plus, some
from engine.macao.turn import Turn
from engine.macao.wall import raised

JOKER_GOLD = 3
ADVANCES = 1


def do_all(turn: Turn, actions: Iterable[Action]) -> None:
    """One after the other; an IllegalOrder says which one it was."""
    for number, action in enumerate(actions):
        try:
            do(turn, action)
        except IllegalOrder as illegal:
            raise in_action(number, illegal) from None


def do(turn: Turn, action: Action) -> None:
    DEEDS[type(action)](turn, action)


def after(turn: Turn, action: Action) -> Turn:
    """The turn and one more action; the given one stays as it is."""
    longer = turn.copy()
    do(longer, action)
    return longer


def in_action(number: int, illegal: IllegalOrder) -> IllegalOrder:
    """The same reason, as that of one action of the list; actions count from 0."""
    return IllegalOrder(f"action_{illegal.code}", action=number, **illegal.data)


def activate(turn: Turn, action: Activate) -> None:
    """C11, E10, E18."""
    card = CARDS[action.card]
    if action.card not in turn.tableau:
        raise IllegalOrder("not_on_tableau", card=action.card)
    if not pays_for(turn, action.card, action.pay):
        raise IllegalOrder("not_its_cost", card=action.card)
    turn.spend(action.pay)
    turn.tableau = without(turn.tableau, action.card)
    turn.active += (action.card,)
    turn.tell("activated", card=action.card, paid=named(action.pay))
    if card.effect.code == "on_top":
        turn.on_top |= {turn.seat}
        turn.wall = raised(turn.wall, turn.seat)
        turn.tell("guarded", card=action.card, space=turn.space)
    for other in working(turn.active, "on_activate"):
        if other is not card and other.effect.type in ("any", card.type):
            turn.trigger(other)


def use(turn: Turn, action: Use) -> None:
    """C12, E1 to E4."""
    effect = CARDS[action.card].effect
    if action.card not in turn.active:
        raise IllegalOrder("not_active", card=action.card)
    if turn.used.count(action.card) >= effect.times:
        raise IllegalOrder("used_up", card=action.card)
    if effect.gain.only_steps and turn.space == LAST_SPACE:
        raise IllegalOrder("wall_ends")
    paid = plus(effect.pay.stones, action.pay)
    _exactly(action.pay, effect.pay.any)
    _check_taken(action, paid)
    data: dict[str, Any] = {"card": action.card}
    if effect.code == "beg" and turn.gold:
        raise IllegalOrder("has_gold", gold=turn.gold)
    if effect.code == "anchor":
        sailing.go_to_anchor(turn)
        data["ship"] = turn.ship
    if effect.code == "smuggle":
        assert action.good is not None
        sailing.smuggle(turn, action.good)
        data["good"] = BOARD.goods[action.good]
    turn.spend(paid)
    turn.spend_gold(effect.pay.gold)
    turn.used += (action.card,)
    turn.tell(
        "used",
        **data,
        paid=named(paid),
        gold=effect.pay.gold,
        gained=turn.gain(effect.gain, action.take),
    )


def advance(turn: Turn, action: Advance) -> None:
    """C13, C14, E8."""
    if turn.advances >= ADVANCES:
        raise IllegalOrder("only_once", times=ADVANCES)
    if turn.space + action.steps > LAST_SPACE:
        raise IllegalOrder("wall_ends")
    _exactly(action.pay, wall_price(turn, action.steps))
    turn.spend(action.pay)
    turn.advances += 1
    turn.step(action.steps)
    turn.tell("advanced", steps=action.steps, space=turn.space, paid=named(action.pay))
    turn.trigger_all("on_wall")


def pay_toll(turn: Turn, action: PayToll) -> None:
    """C15, E9, E11, E28, E29."""
    times = limit(turn, "toll_limit")
    if turn.tolls >= times:
        raise IllegalOrder("only_once", times=times)
    in_stones = sum(action.pay)
    if in_stones and not has(turn.active, "toll_stones"):
        raise IllegalOrder("toll_in_gold")
    price = toll_price(turn)
    if in_stones > price:
        raise IllegalOrder("toll_too_much", price=price)
    turn.spend(action.pay)
    turn.spend_gold(price - in_stones)
    turn.tolls += 1
    turn.pp += turn.toll[1]
    turn.tell("paid_toll", gold=price - in_stones, paid=named(action.pay), pp=turn.toll[1])
    turn.trigger_all("on_toll")


def take_district(turn: Turn, action: TakeDistrict) -> None:
    """C16, E6, E12, E15."""
    number, code = action.district, BOARD.codes[action.district]
    times = limit(turn, "district_limit")
    if turn.districts >= times:
        raise IllegalOrder("only_once", times=times)
    if turn.owners[number] != NOBODY:
        raise IllegalOrder("district_taken", district=code)
    price = district_price(turn, number)
    turn.spend(price)
    turn.districts += 1
    turn.owners = (*turn.owners[:number], turn.seat, *turn.owners[number + 1 :])
    tile = turn.tiles[number]
    if tile == JOKER:
        turn.jokers += 1
    else:
        sailing.load(turn, BOARD.goods.index(tile))
    turn.tell("took_district", district=code, paid=named(price), tile=tile)
    turn.trigger_all("on_district")


def use_joker(turn: Turn, action: UseJoker) -> None:
    """C17."""
    if not turn.jokers:
        raise IllegalOrder("no_joker")
    turn.jokers -= 1
    if action.gain == GOLD:
        turn.gold += JOKER_GOLD
        turn.tell("used_joker", gained={"gold": JOKER_GOLD})
    else:
        turn.arrow = plus(turn.arrow, some(action.gain))
        turn.tell("used_joker", gained={"stones": {action.gain: 1}})


def _check_taken(action: Use, paid: Stones) -> None:
    """E1: as many stones as the card gives, of one colour for `same`, of none that was paid for `other`."""
    gain = CARDS[action.card].effect.gain
    if sum(action.take) != gain.chosen:
        raise IllegalOrder("wrong_number_taken", number=gain.chosen)
    if gain.same and len(colours_in(action.take)) > 1:
        raise IllegalOrder("not_one_colour")
    if gain.other:
        for colour in colours_in(action.take):
            if colour in colours_in(paid):
                raise IllegalOrder("colour_paid", colour=colour)


def _exactly(pay: Stones, needed: int) -> None:
    if sum(pay) != needed:
        raise IllegalOrder("wrong_payment", needed=needed)


DEEDS: dict[type, Callable[[Turn, Any], None]] = {
    Activate: activate,
    Use: use,
    Advance: advance,
    PayToll: pay_toll,
    TakeDistrict: take_district,
    UseJoker: use_joker,
    Sail: sailing.sail,
    Deliver: sailing.deliver,
}
