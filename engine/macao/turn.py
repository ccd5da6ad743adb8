"""One seat's turn as far as it has come, tried out on what everybody sees: so are orders checked and
resolved, and so pages and bots can look at what an action would do."""

from collections.abc import Mapping
from typing import Any

from engine.core import EVERYONE, Event, IllegalOrder
from engine.macao.cards import Card, has, working
from engine.macao.effects import Bundle
from engine.macao.scoring import Holdings
from engine.macao.stones import COLOURS, NO_STONES, Stones, covers, minus, named, plus
from engine.macao.table import View
from engine.macao.wall import advanced, space_of

OWN = ("pp", "gold", "jokers", "tableau", "active", "goods", "ship")


class Turn:
    """All values are replaced, never changed, so a copy costs little. After an IllegalOrder a turn is of no
    more use."""

    __slots__ = (
        *("seat", "toll", "tiles", "wall", "on_top", "owners", "ports"),
        *(*OWN, "arrow"),
        *("moves", "sailed", "paid_for_sailing", "advances", "tolls", "districts", "used", "rewarded"),
        "events",
    )

    def __init__(self, seen: View) -> None:
        assert seen.seat is not None
        me = seen.players[seen.seat]
        self.seat = seen.seat
        self.toll = seen.toll
        self.tiles = seen.tiles
        self.wall = seen.wall
        self.on_top = frozenset(
            [seat for seat, player in enumerate(seen.players) if has(player.active, "on_top")]
        )
        self.owners = seen.owners
        self.ports = seen.ports
        self.pp = me.pp
        self.gold = me.gold
        self.jokers = me.jokers
        self.tableau = me.tableau
        self.active = me.active
        self.goods = me.goods
        self.ship = me.ship
        self.arrow = me.compass[0]
        self.moves = 0
        """Free moves left (C18)."""
        self.sailed = 0
        self.paid_for_sailing = False
        self.advances = self.tolls = self.districts = 0
        """Actions of the kinds that are limited."""
        self.used: tuple[int, ...] = ()
        """Cards, as often as they were used."""
        self.rewarded: tuple[int, ...] = ()
        """E7: cards that have had their say this turn."""
        self.events: tuple[Event, ...] = ()

    def own(self) -> dict[str, Any]:
        """What is the player's own by now, as fields of a Player, but for the compass."""
        return {name: getattr(self, name) for name in OWN}

    def copy(self) -> "Turn":
        twin = Turn.__new__(Turn)
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    @property
    def space(self) -> int:
        """Where one's disc lies on the wall."""
        return space_of(self.wall, self.seat)

    @property
    def holdings(self) -> Holdings:
        return Holdings(self.seat, self.active, self.goods, self.owners, self.ports, self.wall)

    def spend(self, stones: Stones) -> None:
        if not covers(self.arrow, stones):
            colour = next(
                colour for colour, have, need in zip(COLOURS, self.arrow, stones, strict=True) if have < need
            )
            raise IllegalOrder("too_few_stones", colour=colour)
        self.arrow = minus(self.arrow, stones)

    def spend_gold(self, gold: int) -> None:
        if gold > self.gold:
            raise IllegalOrder("too_little_gold", needed=gold, gold=self.gold)
        self.gold -= gold

    def gain(self, bundle: Bundle, taken: Stones = NO_STONES) -> dict[str, Any]:
        """Takes what a card gives; `taken` are the stones that the player chose. Returns what came of it."""
        stones = plus(bundle.stones, taken)
        self.gold += bundle.gold
        self.pp += bundle.pp
        self.arrow = plus(self.arrow, stones)
        self.moves += bundle.moves
        got: dict[str, Any] = {"gold": bundle.gold, "pp": bundle.pp, "stones": named(stones)}
        got["moves"] = bundle.moves
        if bundle.wall:
            got["steps"] = self.step(bundle.wall)
            got["space"] = self.space
        return {name: value for name, value in got.items() if value or name == "space"}

    def step(self, steps: int) -> int:
        """Moves the disc; how far it came."""
        before = self.space
        self.wall = advanced(self.wall, self.seat, steps, self.on_top)
        return self.space - before

    def trigger(self, card: Card) -> None:
        """An automatic effect."""
        self.tell("triggered", card=card.number, gained=self.gain(card.effect.gain))

    def trigger_all(self, code: str) -> None:
        for card in working(self.active, code):
            self.trigger(card)

    def tell(self, code: str, **data: object) -> None:
        told: Mapping[str, Any] = {"seat": self.seat, **data}
        self.events += (Event(code, EVERYONE, told),)
