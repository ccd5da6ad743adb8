"""From the checked order of an ask to the next table."""

from collections.abc import Mapping
from typing import Any

from engine.chance import Chance
from engine.core import Event
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, lay
from engine.kahuna.orders import TurnOrder
from engine.kahuna.rounds import beat, go_on
from engine.kahuna.state import Draft, State
from engine.kahuna.table import view
from engine.kahuna.turn import Turn, told_of, without


def resolve(state: State, moves: Mapping[int, Any], chance: Chance) -> tuple[State, tuple[Event, ...]]:
    ((seat, move),) = moves.items()
    draft = Draft(state)
    if state.stage == "handicap":
        _lay_handicap(draft, seat, move)
    else:
        turn = Turn(view(state, seat))
        _take_turn(draft, turn, move)
        if draft.stage != "over":
            go_on(draft, chance)
    return draft.freeze(), tuple(draft.events)


def _lay_handicap(draft: Draft, seat: int, lines: tuple[int, ...]) -> None:
    """K9: control is settled after each."""
    for line in lines:
        settled = lay(draft.bridges, seat, line)
        draft.bridges = settled.bridges
        draft.tell_all("laid", seat=seat, line=BOARD.codes[line], card=None)
        draft.events += told_of(settled, seat)
    draft.stage = "turn"


def _take_turn(draft: Draft, turn: Turn, order: TurnOrder) -> None:
    seat = turn.seat
    turn.take(order.plays, order.draw)
    draft.bridges = turn.bridges
    draft.hands[seat] = turn.hand
    draft.played = tuple(sorted(draft.played + turn.played))
    draft.discarded[seat] = tuple(sorted(draft.discarded[seat] + turn.discarded))
    draft.events += turn.events
    if turn.beaten != NOBODY:
        beat(draft, turn.beaten)
        return
    if not draft.last_turns:
        _draw(draft, seat, order.draw)
    if draft.round > 1 and seat not in draft.bridges:
        beat(draft, seat)


def _draw(draft: Draft, seat: int, draw: str) -> None:
    """K5: from the pile only the drawer learns what; a card that lay face up is replaced at once."""
    draft.refused = draw == "none"
    if draft.refused:
        draft.tell_all("declined", seat=seat)
        return
    if draw == "pile":
        card, draft.pile = draft.pile[0], draft.pile[1:]
        draft.tell_all("drew", seat=seat)
        draft.tell_only(seat, "you_drew", seat=seat, card=card)
    else:
        card, draft.face_up = draw, without(draft.face_up, draw)
        draft.tell_all("took", seat=seat, card=card)
        if draft.pile:
            turned, draft.pile = draft.pile[0], draft.pile[1:]
            draft.face_up = tuple(sorted((*draft.face_up, turned)))
            draft.tell_all("turned_up", card=turned)
    draft.hands[seat] = tuple(sorted((*draft.hands[seat], card)))
