"""What is particular to looking back at Maka Bana: what shown cards gave away, how good each Tiki was."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from engine.core import Event
from engine.makabana.appraisal import Appraisal
from engine.makabana.cards import Project, plan_of
from engine.makabana.guessing import Aim, aims
from engine.makabana.state import NOBODY, State, turn_order
from engine.makabana.table import view

if TYPE_CHECKING:
    from random import Random

    from engine.review import Stop

PLAYOUTS = 12
OUTCOMES = frozenset({"built", "painted", "club_founded", "failed", "revenge_taken"})


def opens(before: State | None, state: State) -> bool:
    """A round begins with its projects."""
    return state.stage == "project"


def redrawn(state: State, luck: "Random") -> State:
    """Between two rounds nothing is hidden."""
    return state


def notes(stop: "Stop") -> dict[str, Any]:
    state: State = stop.state
    laid = stop.line[1].state
    events = [event for moment in stop.line[1:] for event in moment.events]
    return {
        "final": state.final,
        "free": state.huts.count(NOBODY),
        "seats": [_seat(seat, laid, stop, events) for seat in turn_order(state.players, state.first)],
    }


STUDY: Mapping[str, Any] = {
    "playouts": PLAYOUTS,
    "opens": opens,
    "redrawn": redrawn,
    "asks": frozenset({"project", "tiki", "denounce"}),
    "notes": notes,
}


def guessed(state: State, seat: int) -> list[Aim]:
    """What everybody could think this seat was up to, by what it shows."""
    other = (seat + 1) % state.players
    seen = view(state, other)
    return aims(seen, Appraisal(seen), seat)


def wanted(state: State, project: Project) -> set[int]:
    """The places that a project names on this board; several where Mao's cards name several."""
    board = state.board
    plan = plan_of(project.cards)
    if plan.named is not None:
        spot = board.named.get(plan.named)
        if spot is None:
            return set()
        return {board.site(board.beach_of[spot]) if plan.kind == "club" else spot}
    return {spot for names, spot in board.named.items() if set(names) <= set(project.cards)}


def hit_chance(state: State, seat: int, place: int) -> float:
    """How likely a Tiki here stops somebody, for all that its owner could know."""
    seen = view(state, seat)
    appraisal = Appraisal(seen)
    missed = 1.0
    for other in range(state.players):
        if other == seat:
            continue
        meant = sum(aim.chance for aim in aims(seen, appraisal, other) if _stops(state, seat, place, aim))
        missed *= 1 - min(1.0, meant)
    return 1 - missed


def _stops(state: State, seat: int, place: int, aim: Aim) -> bool:
    """A Tiki on a hut keeps painters off its owner's own; elsewhere it keeps builders and clubs off."""
    guards = place < len(state.huts) and state.huts[place] == seat
    return aim.place == place and (aim.kind == "paint") == guards


def _seat(seat: int, laid: State, stop: "Stop", events: Iterable[Event]) -> dict[str, Any]:
    project = laid.projects[seat]
    guesses = guessed(laid, seat)
    targets = wanted(laid, project)
    codes = laid.board.codes
    own = [event for event in events if event.data.get("seat") == seat]
    return {
        "seat": seat,
        "show": project.show,
        "cards": list(project.cards),
        "plan": plan_of(project.cards).kind,
        "wanted": [codes[place] for place in sorted(targets)],
        "fits": len({aim.place for aim in guesses}),
        "likely": round(min(1.0, sum(aim.chance for aim in guesses if aim.place in targets)), 3),
        "came": [[event.code, dict(event.data)] for event in own if event.code in OUTCOMES],
        "out": any(event.code == "left" for event in own),
        **_tiki(seat, stop, events),
    }


def _tiki(seat: int, stop: "Stop", events: Iterable[Event]) -> dict[str, Any]:
    for moment, step in zip(stop.line, stop.steps, strict=False):
        order = step["orders"].get(str(seat))
        if step["ask"] != "tiki" or order is None or order["tiki"] is None:
            continue
        state: State = moment.state
        place = state.board.places[order["tiki"]]
        stopped = [
            event.data["seat"]
            for event in events
            if event.code == "failed"
            and event.data["reason"] in ("tiki", "guarded")
            and seat in event.data["by"]
            and _blocks(state, event, place)
        ]
        return {
            "tiki": order["tiki"],
            "tiki_chance": round(hit_chance(state, seat, place), 3),
            "stopped": stopped,
        }
    return {"tiki": None, "tiki_chance": 0.0, "stopped": []}


def _blocks(state: State, event: Event, place: int) -> bool:
    spot = state.board.places[event.data["spot"]]
    return place in (spot, state.board.site(state.board.beach_of[spot]))
