"""A turn as far as it has come, tried out on what the one who takes it sees: so are orders checked and
resolved, and so pages and bots can look at what a play would do."""

from collections.abc import Iterator
from itertools import combinations

from engine.core import EVERYONE, Event, IllegalOrder
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, Bridges, Settled, cut, lay, next_to_rival
from engine.kahuna.plays import Bridge, Cut, Discard, Play
from engine.kahuna.state import BRIDGES, HAND, Cards
from engine.kahuna.table import View


class Turn:
    """Bridges and hand change with every play. After an IllegalOrder a turn is of no more use."""

    __slots__ = ("beaten", "bridges", "discarded", "events", "hand", "played", "seat", "seen")

    def __init__(self, seen: View) -> None:
        assert seen.seat is not None
        self.seen = seen
        self.seat = seen.seat
        self.bridges = seen.bridges
        self.hand = seen.hand
        self.played: Cards = ()
        self.discarded: Cards = ()
        self.beaten = NOBODY
        """K8: the opponent, once this turn has removed their last bridge; the game is over then."""
        self.events: tuple[Event, ...] = ()

    def after(self, play: Play) -> "Turn":
        """This turn and one more play; this one stays as it is."""
        longer = Turn.__new__(Turn)
        for name in self.__slots__:
            setattr(longer, name, getattr(self, name))
        longer.play(play)
        return longer

    def take(self, plays: tuple[Play, ...], draw: str) -> None:
        """The whole turn but for drawing the card. What follows the end of the game is not looked at."""
        for play in plays:
            self.play(play)
            if self.beaten != NOBODY:
                return
        self.check_draw(draw)

    def play(self, play: Play) -> None:
        if isinstance(play, Bridge):
            self._bridge(play)
        elif isinstance(play, Cut):
            self._cut(play)
        else:
            self._discard(play)

    def check_draw(self, draw: str) -> None:
        """K5, K7: IllegalOrder if the turn may not end with this draw."""
        seen = self.seen
        if draw == "none":
            if seen.must_draw:
                raise IllegalOrder("must_draw")
        elif seen.last_turns:
            raise IllegalOrder("no_more_cards")
        elif draw == "pile" and not seen.pile:
            raise IllegalOrder("pile_empty")
        elif draw != "pile" and draw not in seen.face_up:
            raise IllegalOrder("not_face_up", card=draw)
        elif len(self.hand) >= HAND:
            raise IllegalOrder("hand_full", number=HAND)

    def possible_plays(self) -> Iterator[Play]:
        """Every play that the rules allow now; a cut with a bridge and one without are two."""
        for line, owner in enumerate(self.bridges):
            if self.may_lay(line):
                yield from (Bridge(line, card) for card in BOARD.codes[line] if card in self.hand)
            elif owner == 1 - self.seat:
                yield from self._possible_cuts(line)
        yield from (Discard(card) for card in dict.fromkeys(self.hand))

    def may_lay(self, line: int) -> bool:
        """Whether a card of one of its ends could lay a bridge there now."""
        return self.bridges[line] == NOBODY and self._why_no_bridge(self.bridges, line) is None

    def possible_draws(self) -> list[str]:
        """Every draw with which the turn may end now: none at all if a card must be got rid of first."""
        return [draw for draw in ("pile", *dict.fromkeys(self.seen.face_up), "none") if self._may_draw(draw)]

    def _bridge(self, play: Bridge) -> None:
        code = BOARD.codes[play.line]
        _want_end(play.card, code)
        if self.bridges[play.line] != NOBODY:
            raise IllegalOrder("not_free", line=code)
        self._use(play.card)
        self._lay(play.line, play.card)

    def _cut(self, play: Cut) -> None:
        code = BOARD.codes[play.line]
        for card in play.cards:
            _want_end(card, code)
        if self.bridges[play.line] != 1 - self.seat:
            raise IllegalOrder("nothing_to_cut", line=code)
        self._use(*play.cards)
        self._tell("cut", line=code, cards=tuple(sorted(play.cards)))
        self._settle(cut(self.bridges, play.line))
        if play.bridge and self.beaten == NOBODY:
            self._lay(play.line, None)

    def _discard(self, play: Discard) -> None:
        self.hand = without(self.hand, play.card)
        self.discarded += (play.card,)
        self._tell("discarded")
        self.events += (Event("you_discarded", (self.seat,), {"seat": self.seat, "card": play.card}),)

    def _lay(self, line: int, card: str | None) -> None:
        forbidden = self._why_no_bridge(self.bridges, line)
        if forbidden:
            raise IllegalOrder(forbidden, line=BOARD.codes[line])
        self._tell("laid", line=BOARD.codes[line], card=card)
        self._settle(lay(self.bridges, self.seat, line))

    def _settle(self, settled: Settled) -> None:
        self.bridges = settled.bridges
        self.events += told_of(settled, self.seat)
        if settled.removed and self.seen.round > 1 and 1 - self.seat not in self.bridges:
            self.beaten = 1 - self.seat

    def _use(self, *cards: str) -> None:
        self.hand = without(self.hand, *cards)
        self.played += cards

    def _tell(self, code: str, **data: object) -> None:
        self.events += (Event(code, EVERYONE, {"seat": self.seat, **data}),)

    def _why_no_bridge(self, bridges: Bridges, line: int) -> str | None:
        """The code of what forbids a bridge of one's own on this free line (K1, K9)."""
        if bridges.count(self.seat) >= BRIDGES:
            return "no_bridge_left"
        if self.seen.variant and next_to_rival(bridges, self.seat, line):
            return "next_to_rival"
        return None

    def _possible_cuts(self, line: int) -> Iterator[Cut]:
        fitting = [card for card in self.hand if card in BOARD.codes[line]]
        for cards in sorted(set(combinations(fitting, 2))):
            yield Cut(line, cards)
            if self.seen.variant and self._why_no_bridge(cut(self.bridges, line).bridges, line) is None:
                yield Cut(line, cards, bridge=True)

    def _may_draw(self, draw: str) -> bool:
        try:
            self.check_draw(draw)
        except IllegalOrder:
            return False
        return True


def told_of(settled: Settled, seat: int) -> tuple[Event, ...]:
    """The events of what came of a play of this seat."""
    rival = 1 - seat
    events = [_stone("taken", seat, island) for island in settled.taken]
    if settled.removed and settled.taken:
        lines = tuple([BOARD.codes[line] for line in settled.removed])
        events.append(Event("removed", EVERYONE, {"seat": rival, "lines": lines}))
    events += [_stone("lost", rival, island) for island in settled.lost]
    return tuple(events)


def without(hand: Cards, *cards: str) -> Cards:
    """The hand after these cards have left it, or IllegalOrder."""
    left = list(hand)
    for card in cards:
        if card not in left:
            raise IllegalOrder("not_in_hand" if card not in hand else "not_in_hand_twice", card=card)
        left.remove(card)
    return tuple(left)


def _stone(code: str, seat: int, island: int) -> Event:
    return Event(code, EVERYONE, {"seat": seat, "island": BOARD.initials[island]})


def _want_end(card: str, code: str) -> None:
    if card not in code:
        raise IllegalOrder("card_elsewhere", card=card, line=code)
