"""How good a table is for the steady bot, in prestige points that it may hope for in the end."""

from functools import cached_property

from engine.macao.board import BOARD, LAST_SPACE
from engine.macao.card_worth import GOLD, PENALTY, STONE, card_worth
from engine.macao.cards import CARDS, effects
from engine.macao.rolling import SIDES, highest
from engine.macao.scoring import PER_DISTRICT, end_cards, groups_of, largest_group
from engine.macao.state import ROUNDS, Numbers
from engine.macao.stones import Stones, covers, minus
from engine.macao.table import View
from engine.macao.turn import Turn

SMALL_GROUP = 0.5
"""A district outside of the largest group."""
JOKER = 1.6
SPACE, LATE_SPACE = 0.3, 0.02
TOLL_GOLD = 5
"""Gold that a toll takes; more of it waits for later rounds."""
LOSS_PER_MOVE = 0.035
PORT_HOPE = 0.85
LIKELY = {1: 0.97, 2: 0.92, 3: 0.8, 4: 0.6}
"""By price: how likely a card gets activated if there is all the time in the world."""
CROWDED = 0.06
"""How much less likely a card gets activated for each other that waits."""


class Appraisal:
    """Of one decision: what does not change within it is looked up once."""

    def __init__(self, seen: View) -> None:
        assert seen.seat is not None
        self.seen = seen
        self.seat = seen.seat
        self.rounds_left = ROUNDS - seen.round
        self.turns_left = self.rounds_left + (seen.round > 0 and seen.stage != "actions")
        """Turns of one's own after this decision; the next slots of the compass are for them."""
        self.kept: dict[int, float] = {}
        self.worths: dict[int, float] = {}

    def turn(self, turn: Turn) -> float:
        """A turn that ends as it stands."""
        holdings = turn.holdings
        return (
            turn.pp
            + self.gold(turn.gold)
            + self.joker * turn.jokers
            + sum([self.active(card) for card in turn.active])
            + self.waiting(turn.tableau)
            + sum([pp for _, pp in end_cards(holdings)])
            + PER_DISTRICT * len(largest_group(holdings))
            + sum([SMALL_GROUP * len(group) for group in groups_of(turn.owners, turn.seat)[1:]])
            + self.hold(turn)
            + self.wall(turn.space)
        )

    def gold(self, gold: int) -> float:
        """Worth something as long as there are tolls to pay."""
        useful = min(gold, TOLL_GOLD * self.rounds_left)
        return GOLD * useful + 0.01 * gold

    @cached_property
    def joker(self) -> float:
        return JOKER if self.rounds_left else 0.0

    def active(self, card: int) -> float:
        if card not in self.worths:
            self.worths[card] = card_worth(CARDS[card].effect, self.rounds_left)
        return self.worths[card]

    def waiting(self, tableau: Numbers) -> float:
        return sum([self.hope(card, len(tableau)) for card in tableau])

    def hope(self, card: int, number: int) -> float:
        """A card that waits beside others: what it may still bring, or the penalty that it may become."""
        if card not in self.kept:
            self.kept[card] = self._likely(card)
        likely = max(0.0, self.kept[card] - CROWDED * (number - 1))
        return likely * self.when_active(card, self.turns_left - 2) - (1 - likely) * PENALTY

    def when_active(self, card: int, turns: float) -> float:
        """With so many turns after its activation; an end card's unit is guessed as it would be then."""
        effect = CARDS[card].effect
        worth = card_worth(effect, max(0.0, turns))
        if effect.code == "end_pp":
            worth += effect.pp
        elif effect.code == "end_per":
            me = self.seen.me
            holdings = Turn(self.seen).holdings._replace(active=(*me.active, card))
            worth += dict(end_cards(holdings))[card]
        elif effect.code == "end_forgive":
            worth += PENALTY * min(self.seen.me.penalties, effect.penalties)
        return worth

    def hold(self, turn: Turn) -> float:
        """Goods on their way to their ports."""
        worth = 0.0
        for good, number in enumerate(turn.goods):
            if number and self.rounds_left:
                port = BOARD.port_for[good]
                way = len(BOARD.routes[turn.ship][BOARD.ports[port].name])
                hope = max(0.0, PORT_HOPE - LOSS_PER_MOVE * way) * min(1.0, 4 * self.rounds_left / (way + 1))
                worth += hope * sum(self.next_values(turn, port, number))
        return worth

    def next_values(self, turn: Turn, port: int, number: int) -> list[int]:
        """What the next tiles give there, with the cards for deliveries."""
        where = BOARD.ports[port]
        taken = len(turn.ports[port])
        extra = sum(
            [
                effect.gain.pp + effect.gain.gold
                for effect in effects(turn.active, "on_delivery")
                if effect.good in ("", BOARD.goods[where.good]) and effect.port in ("", where.name)
            ]
        )
        return [value + extra for value in where.values[taken : taken + number]]

    def wall(self, space: int) -> float:
        """Being ahead of the others matters while there are rounds to come."""
        ahead_of = sum([space > other for other, pile in enumerate(self.seen.wall) for _ in pile])
        per_space = SPACE if self.rounds_left else 0.0
        return LATE_SPACE * space + per_space * min(self.rounds_left, 5) / 5 * (ahead_of + space / LAST_SPACE)

    def compass(self, compass: tuple[Stones, ...]) -> float:
        """Stones now and in coming rounds: enough at each arrow, and fit for the cards that wait."""
        worth = 0.0
        tableau = list(self.seen.me.tableau)
        for slot, stones in enumerate(compass):
            if slot > self.rounds_left:
                break
            left = stones
            for card in sorted(tableau, key=lambda card: -self.hope(card, 1)):
                if covers(left, CARDS[card].cost):
                    left = minus(left, CARDS[card].cost)
                    tableau.remove(card)
                    worth += PENALTY + self.when_active(card, self.rounds_left - slot)
            number = sum(left)
            worth += STONE * 0.97**slot * number - 0.02 * number**2
            if not any(stones):
                worth -= PENALTY * 0.6**slot
        for card in tableau:
            best = max([_part(stones, CARDS[card].cost) for stones in compass[: self.rounds_left + 1]])
            worth += 0.5 * best * (PENALTY + self.when_active(card, self.rounds_left - 2))
        return worth

    def _likely(self, card: int) -> float:
        """That it will be activated in a later round."""
        if not self.turns_left:
            return 0.0
        cost = CARDS[card].cost
        coming = self.seen.me.compass[1 : self.turns_left + 1]
        best = max([_part(stones, cost) for stones in coming], default=0.0)
        pace = 0.4 * self.turns_left / sum(cost)
        by_time = min(LIKELY[sum(cost)], pace * highest(self.seen.round + 1) / SIDES)
        return max(by_time, 0.95 if best == 1 else 0.7 * best)


def _part(stones: Stones, cost: Stones) -> float:
    """Which part of a cost these stones pay."""
    return sum([min(have, need) for have, need in zip(stones, cost, strict=True)]) / sum(cost)
