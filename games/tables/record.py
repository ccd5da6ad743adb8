"""The record of a game that is over: everything that was secret, for anyone to check with `engine verify`."""

from typing import Any

from engine.record import write_record
from games.refusal import Refusal
from games.tables.archives import orders_of
from games.tables.drawing import draw_of
from games.tables.ending import is_resolved_to_the_last
from games.tables.models import Game, Phase
from games.tables.rules import rules_of, state_of
from games.tables.sealing import opened


def record_of(game: Game) -> str:
    """The line of phases to the last one that was resolved, with orders, salts, seed and result."""
    if game.status not in (Game.Status.FINISHED, Game.Status.CANCELLED) or not game.seed:
        raise Refusal("not_over")
    if game.from_step is not None:
        raise Refusal("practice_proves_nothing")
    rules = rules_of(game)
    steps: list[dict[str, Any]] = []
    seals: dict[str, dict[str, Any]] = {}
    line = line_of_phases(game)
    for phase in line if is_resolved_to_the_last(game) else line[:-1]:
        if not phase.kind:
            break
        orders = {order.seat: order for order in orders_of(phase)}
        contents = {seat: opened(orders[seat]) for seat in phase.asked}
        if len(phase.asked) > 1:
            seals[str(len(steps))] = {
                str(seat): {"commitment": orders[seat].commitment, "salt": salt}
                for seat, (_, salt) in contents.items()
            }
        steps.append(
            {"ask": phase.kind, "orders": {str(seat): order for seat, (order, _) in contents.items()}}
        )
    result = {}
    if game.status == Game.Status.FINISHED:
        position = rules.position(_last_state(game))
        result = {"result": {"scores": position["scores"], "winners": position["winners"]}}
    return write_record(
        rules,
        game.players,
        game.options,
        bytes.fromhex(game.seed),
        steps,
        draw=draw_of(game),
        seals=seals,
        **result,
    )


def line_of_phases(game: Game) -> list[Phase]:
    """From the first phase to the last; a rewind leaves out what it undid."""
    phases: dict[int | None, Phase] = {phase.pk: phase for phase in game.phases.prefetch_related("orders")}
    line: list[Phase] = []
    phase = max(phases.values(), key=lambda phase: phase.number, default=None)
    while phase is not None:
        line.append(phase)
        phase = phases.get(phase.after_id)
    return line[::-1]


def _last_state(game: Game) -> Any:
    return state_of(game.phases.select_related("game").order_by("-number")[0])
