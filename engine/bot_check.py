"""Plays the decisions of a record's bots again: they chose from their view and their luck alone."""

from typing import NamedTuple

from engine.botplay import luck, versioned
from engine.chance import Chance
from engine.record import Record, RecordError, moments
from engine.seal import canonical


class BotCheck(NamedTuple):
    decisions: int
    """How many were played again, and all came out the same."""
    unchecked: tuple[str, ...]
    """Bots that are not known here, or not in this version."""


def check_bots(record: Record) -> BotCheck:
    """RecordError at the first decision that differs."""
    if record.draw is None:
        return BotCheck(0, ())
    game, chance = record.game, Chance(record.seed)
    known = {versioned(game, name): bot for name, bot in game.bots.items()}
    playing = {seat: bot for seat, bot in record.draw.bots.items() if bot in known}
    decisions = 0
    for moment in moments(record):
        ask = game.ask(moment.state)
        if ask is None or moment.step == len(record.steps):
            break
        for seat in sorted(playing.keys() & set(ask.seats)):
            order = known[playing[seat]](game.view(moment.state, seat), luck(chance, seat, moment.step))
            given = record.steps[moment.step]["orders"][str(seat)]
            if canonical(order, game.unordered) != canonical(given, game.unordered):
                raise RecordError(f"{playing[seat]} decides otherwise", moment.step, seat)
            decisions += 1
    unchecked = {bot for bot in record.draw.bots.values() if bot not in known}
    return BotCheck(decisions, tuple(sorted(unchecked)))
