"""Turns by reply: the lines of a mail become one turn. In doubt none, but what was understood and why not."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext

from engine.core import IllegalOrder
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY
from engine.kahuna.orders import read_play
from engine.kahuna.table import View
from engine.kahuna.turn import Turn
from games.faces.face import Labels, Reading
from games.faces.kahuna.mail_lines import examples, turn_line
from games.faces.kahuna.spoken import Action, actions_in
from games.faces.kahuna.words import listed_cards
from games.faces.phrases import quoted
from games.faces.unclear import Unclear

Order = dict[str, Any]

MOST_LINES = 40


def parse_orders(kind: str, lines: Sequence[str], view: View, labels: Labels) -> Reading:
    actions = [action for text in lines[:MOST_LINES] for action in actions_in(text)]
    if not actions:
        return Reading()
    try:
        order = _handicap(actions) if kind == "handicap" else Reader(view).turn(actions)
    except Unclear as unclear:
        return Reading(problem=unclear.problem, better=tuple(unclear.better or examples(view, labels)))
    return Reading((order,))


class Reader:
    """Reads action after action; `turn_so_far` knows what is in hand then, as far as all was possible."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.plays: list[Order] = []
        self.turn_so_far: Turn | None = Turn(view)
        self.hand = list(view.hand)

    def turn(self, actions: Sequence[Action]) -> Order:
        draws = []
        for action in actions:
            _want_known(action)
            if not action.verb:
                raise Unclear(
                    gettext("%(line)s lacks a verb: bridge, cut, discard or draw.")
                    % {"line": quoted(action.text)}
                )
            if action.verb == "draw":
                draws.append(_draw(action))
            elif action.verb == "pass":
                draws.append("none")
            else:
                self._read(action)
        if any(action.verb == "pass" for action in actions) and (self.plays or set(draws) != {"none"}):
            raise Unclear(gettext("Your mail both passes and plays or draws cards."))
        if len(set(draws)) > 1:
            raise Unclear(gettext("Your mail says several things about drawing, and only one is possible."))
        return {"plays": self.plays, "draw": draws[0] if draws else self._unsaid_draw()}

    def _read(self, action: Action) -> None:
        if action.verb == "discard":
            cards = [*action.islands, *(letter for line in action.lines for letter in line), *action.cards]
            if not cards:
                raise Unclear(
                    gettext("%(line)s does not say which card to discard.") % {"line": quoted(action.text)}
                )
            for card in cards:
                self._add({"discard": card})
        elif action.verb == "bridge" and action.is_bare and self.plays and "cut" in self.plays[-1]:
            self._take_back_cut({**self.plays[-1], "bridge": True})
        elif action.verb == "bridge":
            self._bridges(action)
        else:
            self._cut(action)

    def _bridges(self, action: Action) -> None:
        lines, cards = _lines_and_cards(action)
        if len(lines) > 1 and cards:
            raise Unclear(
                gettext("%(line)s names several lines: please write one bridge on each line of your mail.")
                % {"line": quoted(action.text)}
            )
        if len(cards) > 1:
            raise Unclear(
                gettext("%(line)s names more than one card for a bridge.") % {"line": quoted(action.text)}
            )
        for line in lines:
            self._add({"bridge": line, "card": cards[0] if cards else self._card_for(line)})

    def _card_for(self, line: str) -> str:
        fitting = [card for card in dict.fromkeys(line) if card in self.hand]
        if len(fitting) == 1:
            return fitting[0]
        if not fitting:
            raise Unclear(
                gettext("You have no card for a bridge on %(line)s: neither %(one)s nor %(other)s.")
                % {"line": line, "one": listed_cards(line[0]), "other": listed_cards(line[1])}
            )
        options = [{"bridge": line, "card": card} for card in fitting]
        raise Unclear(
            gettext("A bridge on %(line)s can be laid with either of two cards: please say with which.")
            % {"line": line},
            self._better(options),
        )

    def _cut(self, action: Action) -> None:
        lines, cards = _lines_and_cards(action)
        if len(lines) != 1:
            raise Unclear(gettext("%(line)s must name one bridge to cut.") % {"line": quoted(action.text)})
        (line,) = lines
        if not cards:
            cards = self._cards_for(line)
        if len(cards) != 2:
            raise Unclear(
                gettext("%(line)s must name two cards: a cut takes exactly two.")
                % {"line": quoted(action.text)},
                self._better([{"cut": line, "cards": pair} for pair in self._pairs(line)]),
            )
        self._add({"cut": line, "cards": cards})

    def _cards_for(self, line: str) -> list[str]:
        pairs = self._pairs(line)
        if len(pairs) == 1:
            return pairs[0]
        if not pairs:
            raise Unclear(gettext("You do not have two cards to cut %(line)s with.") % {"line": line})
        raise Unclear(
            gettext("%(line)s can be cut with different cards: please say with which two.") % {"line": line},
            self._better([{"cut": line, "cards": pair} for pair in pairs]),
        )

    def _pairs(self, line: str) -> list[list[str]]:
        one, other = line
        wanted = ([one, one], [one, other], [other, other])
        return [pair for pair in wanted if all(self.hand.count(card) >= pair.count(card) for card in pair)]

    def _add(self, play: Order) -> None:
        self.plays.append(play)
        for card in [play.get("card"), play.get("discard"), *play.get("cards", ())]:
            if card in self.hand:
                self.hand.remove(card)
        if self.turn_so_far is not None and self.turn_so_far.beaten == NOBODY:
            try:
                self.turn_so_far = self.turn_so_far.after(read_play(play, self.view.variant))
            except IllegalOrder:
                self.turn_so_far = None

    def _take_back_cut(self, play: Order) -> None:
        """The cut before is followed by a bridge of one's own, as the variant allows."""
        before, self.plays, self.hand = self.plays[:-1], [], list(self.view.hand)
        self.turn_so_far = Turn(self.view)
        for each in (*before, play):
            self._add(each)

    def _unsaid_draw(self) -> str:
        turn = self.turn_so_far
        if self.view.last_turns or turn is None or turn.beaten != NOBODY:
            return "none"
        lines = [turn_line(self.plays, draw) for draw in turn.possible_draws()]
        if not lines:
            lines = [
                turn_line([*self.plays, {"discard": turn.hand[0]}], draw)
                for draw in turn.after(read_play({"discard": turn.hand[0]}, False)).possible_draws()
            ]
        raise Unclear(
            gettext("Your mail does not say how the turn ends: what you draw, or that you draw nothing."),
            lines,
        )

    def _better(self, options: Sequence[Order]) -> list[str]:
        """These plays after those before them, each as a whole turn that is legal."""
        found = []
        for option in options:
            if self.turn_so_far is None:
                continue
            try:
                turn = self.turn_so_far.after(read_play(option, self.view.variant))
            except IllegalOrder:
                continue
            draws = ["none"] if self.view.last_turns or turn.beaten != NOBODY else turn.possible_draws()
            found += [turn_line([*self.plays, option], draw) for draw in draws[:1]]
        return found


def _handicap(actions: Sequence[Action]) -> Order:
    lines: list[str] = []
    for action in actions:
        _want_known(action)
        if action.verb not in ("", "bridge"):
            raise Unclear(
                gettext("%(line)s does not answer what is asked now: bridges in advance.")
                % {"line": quoted(action.text)}
            )
        named, cards = _lines_and_cards(action)
        if cards:
            raise Unclear(gettext("Bridges in advance take no cards."))
        lines += named
    return {"bridges": lines}


def _want_known(action: Action) -> None:
    if action.unknown:
        raise Unclear(
            gettext("In %(line)s we do not understand: %(words)s.")
            % {"line": quoted(action.text), "words": quoted(" ".join(action.unknown))}
        )


def _draw(action: Action) -> str:
    named = [*action.islands, *action.cards]
    if action.nothing and not named and not action.pile:
        return "none"
    if action.pile and not named and not action.nothing:
        return "pile"
    if len(named) == 1 and not (action.pile or action.nothing or action.lines):
        return named[0]
    if action.means_pile and action.is_bare:
        return "pile"
    raise Unclear(
        gettext("%(line)s does not say what to draw: the pile, or one card that lies face up.")
        % {"line": quoted(action.text)}
    )


def _lines_and_cards(action: Action) -> tuple[list[str], list[str]]:
    """Lines by code or by their two islands; what is left over are the cards to play."""
    lines, islands = list(action.lines), list(action.islands)
    if not lines:
        if len(islands) < 2:
            raise Unclear(
                gettext("%(line)s names no line, such as AB or Aloa Bari.") % {"line": quoted(action.text)}
            )
        lines, islands = ["".join(sorted(islands[:2]))], islands[2:]
    for line in lines:
        if line not in BOARD.numbers:
            raise Unclear(gettext("There is no line %(line)s on this board.") % {"line": line})
    return lines, [*islands, *action.cards]
