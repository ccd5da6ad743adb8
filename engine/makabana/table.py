"""What may be seen of a table: the view of a seat or a stranger, and the stranger's as a position."""

from typing import Any, NamedTuple

from engine.core import Ask
from engine.makabana.board import Board
from engine.makabana.cards import PAINT, Project
from engine.makabana.orders import hand
from engine.makabana.scoring import Scoring, score
from engine.makabana.state import NOBODY, NOWHERE, State, Trial, board_for


class Shown(NamedTuple):
    """What everybody sees of a laid project. In Mao neither the number of cards nor the Paint."""

    card: str | None
    number: int | None
    paint: bool


class View(NamedTuple):
    """An allow-list: public facts, and of the secret ones only the viewer's own."""

    seat: int | None
    edition: str
    players: int
    mao: bool
    stage: str
    asked: tuple[int, ...]
    round: int
    final: bool
    first: int
    huts: tuple[int, ...]
    clubs: tuple[int, ...]
    tikis: tuple[int, ...]
    shown: tuple[Shown, ...]
    reserve: tuple[int, ...]
    paints: tuple[int, ...]
    out: tuple[int, ...]
    trial: Trial | None
    offered: int
    hand: tuple[str, ...]
    """All cards of the viewer, laid or not; nothing for a stranger."""
    project: Project | None
    """The viewer's own, once all are in."""
    apart: bool

    @property
    def board(self) -> Board:
        return board_for(self.edition, self.players)


SEALED = ("project", "denounce")


def ask(state: State) -> Ask | None:
    if state.stage == "over":
        return None
    return Ask(state.stage, state.queue if state.stage in SEALED else state.queue[:1])


def ahead(state: State) -> tuple[int, ...]:
    """R4: while the Tikis are placed one after the other, those who still wait."""
    return state.queue[1:] if state.stage == "tiki" else ()


def view(state: State, seat: int | None) -> View:
    return View(
        seat,
        state.edition,
        state.players,
        state.mao,
        state.stage,
        state.queue if state.stage in SEALED else state.queue[:1],
        state.round,
        state.final,
        state.first,
        state.huts,
        state.clubs,
        state.tikis,
        tuple([_shown(project, state) for project in state.projects]),
        state.reserve,
        state.paints,
        state.out,
        state.trial,
        state.offered,
        () if seat is None else hand(state, seat),
        None if seat is None or not state.projects else state.projects[seat],
        state.apart,
    )


def position(state: State) -> dict[str, Any]:
    seen = view(state, None)
    codes = seen.board.codes
    over = seen.stage == "over"
    table: dict[str, Any] = {
        "ask": None if over else seen.stage,
        "seats": sorted(seen.asked),
        "round": seen.round,
        "final": seen.final,
        "first": seen.first,
        "huts": dict(sorted((codes[spot], owner) for spot, owner in enumerate(seen.huts) if owner != NOBODY)),
        "clubs": {
            seen.board.beaches[beach]: owner for beach, owner in enumerate(seen.clubs) if owner != NOBODY
        },
        "tikis": {str(seat): codes[place] for seat, place in enumerate(seen.tikis) if place != NOWHERE},
        "shown": {str(seat): _shown_entry(shown) for seat, shown in enumerate(seen.shown)},
        "reserve": list(seen.reserve),
        "paints": list(seen.paints),
    }
    if seen.mao:
        table["out"] = list(seen.out)
        table["offered"] = None if seen.offered == NOWHERE else codes[seen.offered]
    table["over"] = over
    if over:
        table["scores"] = scores(state)
        table["winners"] = list(winners(state))
    return table


def scoring(state: State) -> Scoring:
    return score(state.board, state.players, state.huts, state.clubs)


def scores(state: State) -> list[Any]:
    return list(scoring(state).totals())


def winners(state: State) -> tuple[int, ...]:
    return scoring(state).winners()


def _shown(project: Project, state: State) -> Shown:
    if state.mao:
        return Shown(project.show, None, False)
    return Shown(project.show, len(project.cards), state.edition == "2003" and PAINT in project.cards)


def _shown_entry(shown: Shown) -> dict[str, Any]:
    entry: dict[str, Any] = {"card": shown.card}
    if shown.number is not None:
        entry["count"] = shown.number
    if shown.paint:
        entry["paint"] = True
    return entry
