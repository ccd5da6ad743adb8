"""A round of each variant, played by the engine itself, so that what the rules pages show is what happens."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from engine import game_named
from engine.chance import Chance
from engine.core import Event, told
from engine.makabana.state import State
from engine.makabana.table import View, view
from engine.play import advance, start
from games.faces.face import SeatLabel
from games.faces.kit.board import three_players
from games.faces.makabana.example_scripts import EXAMPLES, RED, TIKIS, ExampleMoment
from games.faces.makabana.orders.text import order_text
from games.faces.makabana.story.telling import story

CHANCE = Chance(bytes(32))


@dataclass(frozen=True)
class ExampleStep:
    """One moment as everybody sees it, and the sealed projects as only their owners know them."""

    title: str
    remark: str
    story: list[str]
    secrets: list[str]
    view: View


def rules_context(name: str) -> dict[str, Any]:
    """For a page of the rules: the example of its variant, if it has one."""
    variant = name.removeprefix("makabana-")
    return {"variant": variant, "steps": example_steps(variant)} if variant in EXAMPLES else {}


def example_steps(variant: str) -> list[ExampleStep]:
    """In the active language."""
    labels = three_players()
    return [
        ExampleStep(
            title=str(moment.title),
            remark=str(moment.remark),
            story=story(list(told(events, None)), view(state, None), labels),
            secrets=_secrets(moment, state, labels),
            view=view(state, None),
        )
        for moment, state, events in _played(variant)
    ]


def _secrets(moment: ExampleMoment, state: State, labels: tuple[SeatLabel, ...]) -> list[str]:
    return [
        f"{labels[seat].name}: {order_text('project', order, view(state, seat), labels)}"
        for answer in moment.answers
        for seat, order in answer.items()
        if "show" in order
    ]


@cache
def _played(variant: str) -> tuple[tuple[ExampleMoment, State, tuple[Event, ...]], ...]:
    example = EXAMPLES[variant]
    rules = game_named(example.rules)
    state = start(rules, 3, {"first": RED, **example.options}, CHANCE)
    if example.huts:
        state = _with_huts(state, example.huts)
    steps = []
    events: tuple[Event, ...] = ()
    for moment in example.moments:
        before = state
        for answer in moment.answers:
            before = state
            state, new = advance(rules, state, answer, CHANCE)
            events += new
        if moment.title == TIKIS:
            tikis, events = _parted(events)
            steps.append((moment, _with_tiki(before, tikis[-1]), tikis))
        else:
            steps.append((moment, state, events))
            events = ()
    return tuple(steps)


def _parted(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """The last Tiki starts the realisation: what is told up to it, and what after it."""
    last = max(number for number, event in enumerate(events) if event.code == "tiki")
    return events[: last + 1], events[last + 1 :]


def _with_tiki(state: State, event: Event) -> State:
    """The moment between the last Tiki and the realisation, which the engine does not stop at."""
    place = state.board.places[event.data["place"]]
    return replace(
        state,
        tikis=tuple(place if seat == event.data["seat"] else known for seat, known in enumerate(state.tikis)),
    )


def _with_huts(state: State, huts: Mapping[str, int]) -> State:
    owners = list(state.huts)
    reserve = list(state.reserve)
    for code, seat in huts.items():
        owners[state.board.places[code]] = seat
        reserve[seat] -= 1
    return replace(state, huts=tuple(owners), reserve=tuple(reserve))
