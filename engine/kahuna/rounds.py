"""The course of the game: the deal, the ends of rounds, the last turns, who wins (K1, K6 to K8)."""

from collections.abc import Mapping
from typing import Any

from engine.chance import Chance
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, islands_of
from engine.kahuna.state import FACE_UP, LAST_ROUND, Draft, State
from engine.kahuna.table import winners

DEALT = 3
LAST_TURNS = 2


def setup(players: int, options: Mapping[str, Any], chance: Chance) -> State:
    """K1, K9."""
    first = options["first"] if "first" in options else chance.roll("kahuna/first", 2) - 1
    cards = chance.shuffle("kahuna/pile/1", [card for card in BOARD.initials for _ in range(2)])
    of_first, of_other = tuple(sorted(cards[:DEALT])), tuple(sorted(cards[DEALT : 2 * DEALT]))
    pile = cards[2 * DEALT :]
    return State(
        variant=options.get("variant", False),
        handicap=options.get("handicap", 0),
        stage="handicap" if options.get("handicap") else "turn",
        turn=first,
        round=1,
        bridges=(NOBODY,) * len(BOARD.lines),
        hands=(of_first, of_other) if first == 0 else (of_other, of_first),
        pile=tuple(pile[FACE_UP:]),
        face_up=tuple(sorted(pile[:FACE_UP])),
        played=(),
        discarded=((), ()),
        points=(0, 0),
        refused=False,
        last_turns=0,
        beaten=NOBODY,
    )


def go_on(draft: Draft, chance: Chance) -> None:
    """What follows a turn that has not ended the game."""
    seat = draft.turn
    draft.turn = 1 - seat
    if draft.last_turns:
        draft.last_turns -= 1
        if not draft.last_turns:
            score_round(draft)
            end_game(draft)
    elif not draft.pile and not draft.face_up:
        if draft.round == LAST_ROUND:
            draft.last_turns = LAST_TURNS
            draft.tell_all("last_turns", seat=draft.turn)
        else:
            score_round(draft)
            begin_round(draft, chance)


def begin_round(draft: Draft, chance: Chance) -> None:
    """K6: bridges and hands stay, the discards are the new pile."""
    draft.round += 1
    discards = sorted(draft.played + draft.discarded[0] + draft.discarded[1])
    cards = chance.shuffle(f"kahuna/pile/{draft.round}", discards)
    draft.face_up, draft.pile = tuple(sorted(cards[:FACE_UP])), tuple(cards[FACE_UP:])
    draft.played, draft.discarded = (), [(), ()]
    draft.tell_all(
        "round_began", round=draft.round, seat=draft.turn, face_up=draft.face_up, pile=len(draft.pile)
    )


def score_round(draft: Draft) -> None:
    """K6, K7: for more islands 1 point, 2 points, and in the last round the difference."""
    islands = islands_of(draft.bridges)
    ahead = islands[0] - islands[1]
    points = [0, 0]
    if ahead:
        points[0 if ahead > 0 else 1] = abs(ahead) if draft.round == LAST_ROUND else draft.round
    draft.points = [total + won for total, won in zip(draft.points, points, strict=True)]
    draft.tell_all("round_scored", round=draft.round, islands=islands, points=tuple(points))


def beat(draft: Draft, seat: int) -> None:
    """K8: this seat has lost at once, whatever the points."""
    draft.beaten = seat
    draft.tell_all("beaten", seat=seat)
    end_game(draft)


def end_game(draft: Draft) -> None:
    draft.stage = "over"
    bridges = tuple([draft.bridges.count(seat) for seat in (0, 1)])
    draft.tell_all("game_over", scores=tuple(draft.points), bridges=bridges, winners=winners(draft.freeze()))
