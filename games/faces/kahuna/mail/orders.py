"""What the lines of a mail mean: one turn in all."""

from collections.abc import Sequence

from django.utils.translation import gettext

from engine.core import IllegalOrder
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY
from engine.kahuna.orders import read_play
from engine.kahuna.table import View
from engine.kahuna.turn import Turn
from games.faces.face import Labels
from games.faces.kahuna.mail.examples import examples, turn_line
from games.faces.kahuna.mail.lines import TurnClause, clauses_in
from games.faces.kahuna.words import listed_cards
from games.faces.kit.mail.grammar import Grammar, Meaning
from games.faces.kit.mail.unclear import Unclear, unclear, want_known


def _take_apart(kind: str, text: str, view: View) -> list[TurnClause]:
    return clauses_in(text)


def _meanings(kind: str, clauses: Sequence[TurnClause], view: View, labels: Labels) -> list[Meaning]:
    said = _not_taken_back(clauses)
    if not said:
        return []
    return [_handicap(said) if kind == "handicap" else TurnReader(view).turn(said)]


def _not_taken_back(clauses: Sequence[TurnClause]) -> list[TurnClause]:
    """Without «no wait» and its like, unless it stands between two orders: which of them counts?"""
    orders = [number for number, clause in enumerate(clauses) if not clause.takes_back]
    for number, clause in enumerate(clauses):
        if clause.takes_back and orders and orders[0] < number < orders[-1]:
            raise unclear(gettext("%(line)s: please write only the turn that counts."), clause)
    return [clauses[number] for number in orders]


class TurnReader:
    """Reads one clause after another. `turn_so_far` becomes None once something was impossible."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.plays: list[Meaning] = []
        self.turn_so_far: Turn | None = Turn(view)
        self.hand = list(view.hand)

    def turn(self, clauses: Sequence[TurnClause]) -> Meaning:
        draws = []
        for clause in clauses:
            want_known(clause)
            if not clause.verb:
                raise unclear(
                    gettext("%(line)s: what do you want to do? Start with bridge, cut, discard or draw."),
                    clause,
                )
            if clause.verb == "draw":
                draws.append(_draw(clause))
            elif clause.verb == "pass":
                draws.append("none")
            else:
                self._read(clause)
        if any(clause.verb == "pass" for clause in clauses) and (self.plays or set(draws) != {"none"}):
            raise Unclear(
                gettext("Your email says to pass, but also plays or draws cards. Please do one or the other.")
            )
        if len(set(draws)) > 1:
            raise Unclear(gettext("Your email says several things about drawing. Please say only one."))
        return {"plays": self.plays, "draw": draws[0] if draws else self._unsaid_draw()}

    def _read(self, clause: TurnClause) -> None:
        if clause.verb == "discard":
            cards = [*clause.islands, *(letter for line in clause.lines for letter in line), *clause.cards]
            if not cards:
                raise unclear(gettext("%(line)s: which card do you want to discard?"), clause)
            for card in cards:
                self._add({"discard": card})
        elif clause.verb == "bridge" and clause.is_bare and self.plays and "cut" in self.plays[-1]:
            self._take_back_cut({**self.plays[-1], "bridge": True})
        elif clause.verb == "bridge":
            self._bridges(clause)
        else:
            self._cut(clause)

    def _bridges(self, clause: TurnClause) -> None:
        lines, cards = _lines_and_cards(clause)
        if len(lines) > 1 and cards:
            raise unclear(
                gettext(
                    "%(line)s names several connections. Please write one bridge per line of your email."
                ),
                clause,
            )
        if len(cards) > 1:
            raise unclear(gettext("%(line)s names more than one card for a bridge. Please name one."), clause)
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
            gettext("You have both cards for a bridge on %(line)s. Please say which one to play.")
            % {"line": line},
            self._better(options),
        )

    def _cut(self, clause: TurnClause) -> None:
        lines, cards = _lines_and_cards(clause)
        if len(lines) != 1:
            raise unclear(gettext("%(line)s: please name one bridge to cut."), clause)
        (line,) = lines
        if not cards:
            cards = self._cards_for(line)
        if len(cards) != 2:
            raise unclear(
                gettext("%(line)s: please name two cards. A cut takes exactly two."),
                clause,
                self._better([{"cut": line, "cards": pair} for pair in self._pairs(line)]),
            )
        self._add({"cut": line, "cards": cards})

    def _cards_for(self, line: str) -> list[str]:
        pairs = self._pairs(line)
        if len(pairs) == 1:
            return pairs[0]
        if not pairs:
            raise Unclear(gettext("You don’t have two cards to cut the bridge on %(line)s.") % {"line": line})
        raise Unclear(
            gettext("You could cut %(line)s with different cards. Please say which two to play.")
            % {"line": line},
            self._better([{"cut": line, "cards": pair} for pair in pairs]),
        )

    def _pairs(self, line: str) -> list[list[str]]:
        one, other = line[0], line[1]
        wanted = ([one, one], [one, other], [other, other])
        return [pair for pair in wanted if all(self.hand.count(card) >= pair.count(card) for card in pair)]

    def _add(self, play: Meaning) -> None:
        self.plays.append(play)
        for card in [play.get("card"), play.get("discard"), *play.get("cards", ())]:
            if card in self.hand:
                self.hand.remove(card)
        if self.turn_so_far is not None and self.turn_so_far.beaten == NOBODY:
            try:
                self.turn_so_far = self.turn_so_far.after(read_play(play, self.view.variant))
            except IllegalOrder:
                self.turn_so_far = None

    def _take_back_cut(self, play: Meaning) -> None:
        """Lays an own bridge after the cut just read, as the variant allows."""
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
            gettext("Your email doesn’t say how the turn ends. Add what you draw, or “no draw”."),
            lines,
        )

    def _better(self, options: Sequence[Meaning]) -> list[str]:
        """Lines for whole legal turns: the plays so far with each of these options."""
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


def _handicap(clauses: Sequence[TurnClause]) -> Meaning:
    lines: list[str] = []
    for clause in clauses:
        want_known(clause)
        if clause.verb not in ("", "bridge"):
            raise unclear(
                gettext("%(line)s is not what you need to do now: place head-start bridges."), clause
            )
        named, cards = _lines_and_cards(clause)
        if cards:
            raise Unclear(gettext("Head-start bridges need no cards."))
        lines += named
    return {"bridges": lines}


def _draw(clause: TurnClause) -> str:
    named = [*clause.islands, *clause.cards]
    if clause.nothing and not named and not clause.pile:
        return "none"
    if clause.pile and not named and not clause.nothing:
        return "pile"
    if len(named) == 1 and not (clause.pile or clause.nothing or clause.lines):
        return named[0]
    if clause.means_pile and clause.is_bare:
        return "pile"
    raise unclear(
        gettext("%(line)s: what do you want to draw? Name the draw pile or one of the face-up cards."), clause
    )


def _lines_and_cards(clause: TurnClause) -> tuple[list[str], list[str]]:
    """Lines by code or by their two islands. Whatever else is named are the cards to play."""
    lines, islands = list(clause.lines), list(clause.islands)
    if not lines:
        if len(islands) < 2:
            raise unclear(gettext("%(line)s: which connection? Write AB, for example, or Aloa Bari."), clause)
        lines, islands = ["".join(sorted(islands[:2]))], islands[2:]
    for line in lines:
        if line not in BOARD.numbers:
            raise Unclear(gettext("There is no connection %(line)s on this board.") % {"line": line})
    return lines, [*islands, *clause.cards]


parse_orders = Grammar(_take_apart, _meanings, examples).parse_orders
