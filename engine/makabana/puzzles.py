"""Positions of Maka Bana worth a question: where the Tiki goes, which card to show, whether to accuse."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from engine.core import Bot
from engine.makabana import legal
from engine.makabana.cards import Project, plan_of
from engine.makabana.mao import HONEST
from engine.makabana.review import guessed, hit_chance, wanted
from engine.makabana.state import State
from engine.makabana.table import view

CLEAR = 12
"""How much better than the next one the best choice must be, in per cent."""
CHOICES = 4
SAMPLES = 5
"""How often the bot is asked whether to accuse; it must always say the same."""

Found = dict[str, Any]
"""The kind of a puzzle, its ask and seat, the choices, the number of the best, and a figure for each."""


def puzzles(state: State, orders: Mapping[str, Any], bot: Bot, luck: Random) -> Iterator[Found]:
    """Those that this moment holds, given what was answered."""
    if state.stage == "tiki":
        yield from _tiki(state, state.queue[0])
    elif state.stage == "project" and not state.mao:
        for seat in range(state.players):
            yield from _show(state, seat, orders)
    elif state.stage == "denounce":
        yield from _accuse(state, luck.randrange(state.players), bot, luck)


def _tiki(state: State, seat: int) -> Iterator[Found]:
    seen = view(state, seat)
    own = wanted(state, state.projects[seat])
    places = [place for place in legal.tiki_places(seen) if place not in own]
    chances = {place: round(100 * hit_chance(state, seat, place)) for place in places}
    chosen = sorted(places, key=lambda place: (-chances[place], place))[:CHOICES]
    if len(chosen) == CHOICES and chances[chosen[0]] - chances[chosen[1]] >= CLEAR:
        codes = state.board.codes
        yield _found(
            "tiki",
            "tiki",
            seat,
            [({"tiki": codes[place]}, chances[place]) for place in sorted(chosen)],
            best=max,
        )


def _show(state: State, seat: int, orders: Mapping[str, Any]) -> Iterator[Found]:
    """Of a project that names a spot: the card by which the others guess that spot least."""
    cards = tuple(sorted(orders[str(seat)]["cards"]))
    if len(cards) < HONEST or plan_of(cards).named is None:
        return
    choices = []
    for card in legal.shows(view(state, seat), cards):
        laid = replace(
            state,
            stage="tiki",
            projects=tuple(Project(cards, card) for _ in range(state.players)),
        )
        targets = wanted(laid, Project(cards, card))
        likely = sum(aim.chance for aim in guessed(laid, seat) if aim.place in targets)
        choices.append(({"cards": list(cards), "show": card}, round(100 * min(1.0, likely))))
    figures = sorted(figure for _, figure in choices)
    if len(choices) >= HONEST and figures[1] - figures[0] >= CLEAR:
        yield _found("show", "project", seat, choices, best=min)


def _accuse(state: State, seat: int, bot: Bot, luck: Random) -> Iterator[Found]:
    """What the bot is sure of. The figure is how many cards the accused had laid."""
    seen = view(state, seat)
    answers = [bot(seen, luck)["accuse"] for _ in range(SAMPLES)]
    if len(set(answers)) > 1 or state.players > CHOICES:
        return
    others: list[int | None] = [other for other in range(state.players) if other != seat]
    choices = [
        ({"accuse": other}, 0 if other is None else len(state.projects[other].cards))
        for other in [None, *others]
    ]
    best = [order["accuse"] for order, _ in choices].index(answers[0])
    yield {
        "kind": "accuse",
        "ask": "denounce",
        "seat": seat,
        "choices": [order for order, _ in choices],
        "figures": [figure for _, figure in choices],
        "best": best,
    }


def _found(kind: str, ask: str, seat: int, choices: list[tuple[dict[str, Any], int]], best: Any) -> Found:
    figures = [figure for _, figure in choices]
    return {
        "kind": kind,
        "ask": ask,
        "seat": seat,
        "choices": [order for order, _ in choices],
        "figures": figures,
        "best": figures.index(best(figures)),
    }
