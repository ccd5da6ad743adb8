"""What everybody owns, told again from the events alone."""

from collections import Counter

from engine.macao.board import BOARD
from engine.macao.cards import has


class Story:
    def __init__(self, position):
        self.players = [
            {
                **player,
                "goods": Counter(player["goods"]),
                "compass": [Counter(slot) for slot in player["compass"]],
            }
            for player in position["players"]
        ]
        self.city = dict(position["city"])
        self.wall = {0: list(position["wall"]["0"])}
        self.guards = {
            seat for seat, player in enumerate(self.players) if has(tuple(player["active"]), "on_top")
        }
        self.display = list(position["display"])
        self.discards = []
        self.smuggled = Counter()

    def hear(self, event):
        data = dict(event.data)
        player = self.players[data["seat"]] if "seat" in data else None
        getattr(self, f"_{event.code}", self._nothing)(player, data)

    def told(self):
        """The players as positions have them."""
        return [
            {
                **player,
                "goods": dict(+player["goods"]),
                "compass": [dict(+slot) for slot in player["compass"]],
            }
            for player in self.players
        ]

    def _nothing(self, player, data):
        """Rolls and scores change nothing that is owned."""

    def _gain(self, player, data):
        gained = data["gained"]
        player["pp"] += gained.get("pp", 0)
        player["gold"] += gained.get("gold", 0)
        player["compass"][0].update(gained.get("stones", {}))
        self._move(data["seat"], gained.get("steps", 0))
        if "space" in gained:
            assert data["seat"] in self.wall[gained["space"]]

    def _move(self, seat, steps):
        """C13, C14, E18: on top, below a guarded disc, and on the last space below all."""
        if steps:
            space = next(space for space, pile in self.wall.items() if seat in pile)
            self.wall[space].remove(seat)
            pile = self.wall.setdefault(space + steps, [])
            guarded = bool(pile) and pile[0] in self.guards
            pile.insert(len(pile) if space + steps == 15 else int(guarded), seat)

    def _guarded(self, player, data):
        pile = self.wall[data["space"]]
        self.guards.add(data["seat"])
        if data["space"] < 15:
            pile.remove(data["seat"])
            pile.insert(0, data["seat"])

    def _pay(self, player, data):
        player["compass"][0].subtract(data["paid"])
        player["gold"] -= data.get("gold", 0)
        assert min(player["compass"][0].values(), default=0) >= 0
        assert player["gold"] >= 0

    def _round_began(self, player, data):
        self.display = [card for card in (*data["scrolls"], *data["drawn"]) if card not in data["discarded"]]
        self.discards += data["discarded"]

    def _display_discarded(self, player, data):
        assert self.display == list(data["cards"])
        self.discards += data["cards"]

    def _took_card(self, player, data):
        getattr(self, data["source"]).remove(data["card"])
        player["tableau"].append(data["card"])

    def _discarded(self, player, data):
        player["tableau"].remove(data["card"])
        self.discards.append(data["card"])

    _dropped = _discarded

    def _penalty(self, player, data):
        player["penalties"] += 1

    def _took_stones(self, player, data):
        player["compass"][1][data["one"]] += 1
        player["compass"][2][data["two"]] += 2

    def _took_dice(self, player, data):
        for portion in data["stones"]:
            player["compass"][portion["slot"]][portion["colour"]] += portion["number"]
        player["compass"] = [*player["compass"][1:], Counter()]

    def _took_arrow_stone(self, player, data):
        player["compass"][0].update(data["stones"])

    def _activated(self, player, data):
        self._pay(player, data)
        player["tableau"].remove(data["card"])
        player["active"].append(data["card"])

    def _used(self, player, data):
        self._pay(player, data)
        self._gain(player, data)
        if "good" in data:
            player["goods"][data["good"]] -= 1
            self.smuggled[data["good"]] += 1
        player["ship"] = data.get("ship", player["ship"])

    def _triggered(self, player, data):
        self._gain(player, data)

    def _advanced(self, player, data):
        self._pay(player, data)
        self._move(data["seat"], data["steps"])
        assert data["seat"] in self.wall[data["space"]]

    def _paid_toll(self, player, data):
        self._pay(player, data)
        player["pp"] += data["pp"]

    def _took_district(self, player, data):
        self._pay(player, data)
        assert self.city[data["district"]] == data["tile"]
        self.city[data["district"]] = data["seat"]
        if data["tile"] == "joker":
            player["jokers"] += 1
        else:
            player["goods"][data["tile"]] += 1

    def _used_joker(self, player, data):
        player["jokers"] -= 1
        self._gain(player, data)

    def _sailed(self, player, data):
        self._pay(player, data)
        for space in data["path"]:
            assert space in BOARD.next_to[player["ship"]]
            player["ship"] = space

    def _delivered(self, player, data):
        assert player["ship"] == data["port"]
        player["goods"][data["good"]] -= 1
        player["pp"] += data["pp"]

    def _turn_ended(self, player, data):
        kept = {} if data["kept"] is None else {data["kept"]: 1}
        left = +player["compass"][0]
        left.subtract(data["lost"])
        assert dict(+left) == kept
        player["compass"][0] = Counter()
        player["compass"][1].update(kept)
