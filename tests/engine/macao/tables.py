"""A short language for rule tests: tables as a test wants them, orders, and what everybody then sees."""

from dataclasses import replace
from functools import cache

import pytest

from engine import play
from engine.chance import Chance
from engine.core import IllegalOrder
from engine.macao import game
from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.state import NOBODY
from engine.macao.stones import COLOURS, stones_of

CHANCE = Chance(bytes(32))
CARD = {card.key: number for number, card in CARDS.items()}
"""Cards by what they are called in the data."""


def stones(text):
    """`stones("red red blue")` as orders write them."""
    return {colour: text.split().count(colour) for colour in COLOURS if colour in text.split()}


def cards(text):
    return tuple(CARD[key] for key in text.split())


def cost(key):
    """Exactly what a card costs, as orders write it."""
    return {colour: number for colour, number in zip(COLOURS, CARDS[CARD[key]].cost, strict=True) if number}


def activate(key, pay=None):
    return {"activate": CARD[key], "pay": cost(key) if pay is None else stones(pay)}


def use(key, pay=None, take=None, good=None):
    action = {"use": CARD[key]}
    if pay is not None:
        action["pay"] = stones(pay)
    if take is not None:
        action["take"] = stones(take)
    if good is not None:
        action["good"] = good
    return action


def wall(steps, pay):
    return {"wall": steps, "pay": stones(pay)}


def toll(pay=None):
    return {"toll": True} if pay is None else {"toll": True, "pay": stones(pay)}


def district(code):
    return {"district": code}


def joker(gain):
    return {"joker": gain}


def sail(path, pay=""):
    return {"sail": path.split(), "pay": stones(pay)}


def deliver(number=1):
    return {"deliver": number}


class Table:
    """One game on its way. `table["wall"]` reads the position, `table.events` is all that was ever told."""

    def __init__(self, players=2, *, chance=CHANCE, **options):
        self.chance = chance
        self.state = play.start(game, players, options, chance)
        self.events = []

    def __getitem__(self, key):
        return self.position[key]

    @property
    def position(self):
        return game.position(self.state)

    @property
    def asked(self):
        """What the table waits for: the ask, and the seats."""
        return self["ask"], self["seats"]

    def player(self, seat):
        return self["players"][seat]

    def change(self, **fields):
        self.state = replace(self.state, **fields)
        return self

    def give(self, seat, **fields):
        """Changes what a player has; cards by key, goods by name, slots as `{0: "red red"}`."""
        for name in ("tableau", "active"):
            if isinstance(fields.get(name), str):
                fields[name] = cards(fields[name])
        if "goods" in fields:
            fields["goods"] = tuple(fields["goods"].get(good, 0) for good in BOARD.goods)
        if "compass" in fields:
            slots = fields["compass"]
            fields["compass"] = tuple(stones_of(slots.get(slot, "").split()) for slot in range(7))
        players = list(self.state.players)
        players[seat] = replace(players[seat], **fields)
        return self.change(players=tuple(players))

    def play(self, orders):
        self.state, events = play.advance(game, self.state, orders, self.chance)
        self.events += events
        return self

    def answer(self, order):
        """The order of the one seat that is asked."""
        (seat,) = self["seats"]
        return self.play({seat: order})

    def miss(self):
        """Whoever is asked lets the deadline pass."""
        return self.play({seat: game.missed(self.state, seat) for seat in self["seats"]})

    def miss_until(self, ask, round_number=None):
        while self["ask"] != ask or round_number not in (None, self["round"]):
            self.miss()
        return self

    def act(self, *actions, keep=None):
        return self.answer({"actions": list(actions)} | ({} if keep is None else {"keep": keep}))

    def refuses(self, order):
        """The code with which the order of the first seat asked is refused; the others' are legal."""
        orders = {seat: game.missed(self.state, seat) for seat in self["seats"]}
        seat = self["seats"][0]
        with pytest.raises(IllegalOrder) as refused:
            play.advance(game, self.state, orders | {seat: order}, self.chance)
        illegal = refused.value
        assert illegal.seat == seat
        assert game.errors[illegal.code].format(**illegal.data)
        return illegal.code

    def refuses_act(self, *actions, keep=None):
        """Why the last of these actions is refused; all before it are legal."""
        order = {"actions": list(actions)} | ({} if keep is None else {"keep": keep})
        code = self.refuses(order)
        if keep is None:
            game.check(self.state, self["seats"][0], {"actions": list(actions[:-1])})
            assert code.startswith("action_")
        return code.removeprefix("action_")

    def told(self, code, **data):
        """The data of the events with this code, of those that fit."""
        found = [event.data for event in self.events if event.code == code]
        return [event for event in found if data.items() <= event.items()]


def acting(arrow="", *, players=2, round_number=3, at=0, **fields):
    """Seat 0 is asked for its actions, with these stones at the arrow; its disc is on space `at` of the wall.
    The toll is 4 gold for 6 points."""
    table = Table(players, first=0)
    table.state = _acting_state(players, round_number)
    piles = [[] for _ in range(16)]
    piles[0] = list(range(1, players))
    piles[at].insert(0, 0)
    seats = tuple(range(players))
    table.change(wall=tuple(map(tuple, piles)), queue=seats, order=seats, toll=(4, 6))
    for seat in seats:
        table.give(seat, compass={}, tableau=(), active=(), gold=5, pp=0, penalties=0)
    slots = {0: arrow} | fields.pop("later", {})
    return table.give(0, compass=slots, **fields)


@cache
def _acting_state(players, round_number):
    return Table(players, first=0).miss_until("actions", round_number).state


def wall_of(**spaces):
    """`wall_of(s0=[1], s7=[0, 2])`."""
    return tuple(tuple(spaces.get(f"s{space}", ())) for space in range(16))


def owned(codes, seat=0, by=None):
    """Owners of districts: these of one seat, and others `by` seat."""
    owners = [NOBODY] * len(BOARD.districts)
    for who, text in {seat: codes, **(by or {})}.items():
        for code in text.split():
            owners[BOARD.numbers[code]] = who
    return tuple(owners)


def tiles(**by_code):
    """Tiles of the city where these districts have these and all others rice or jokers."""
    return tuple(
        by_code.get(district.code, "joker" if district.dark else "rice") for district in BOARD.districts
    )
