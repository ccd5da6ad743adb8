"""From stored rows to the engine and back."""

from typing import Any

from engine import game_named, wire
from engine.core import Event
from engine.core import Game as Rules
from games.tables.archives import kept_of
from games.tables.models import Game, Phase
from games.vault import lock, unlock


def rules_of(game: Game) -> Rules[Any]:
    return game_named(game.rules)


def state_of(phase: Phase) -> Any:
    """The table as it stands before this phase is answered."""
    snapshot = unlock(phase.state) if phase.state is not None else kept_of(phase)["state"]
    return wire.load(rules_of(phase.game), snapshot)


def all_events(phase: Phase) -> list[Event]:
    """Including what nobody or only some may read; for the gate alone."""
    stored = unlock(phase.events) if phase.events is not None else kept_of(phase)["events"]
    return [Event(code, _readers(readers), data) for code, readers, data in stored]


def locked_state(game: Game, state: Any) -> bytes:
    return lock(wire.dump(rules_of(game), state))


def locked_events(events: tuple[Event, ...]) -> bytes:
    return lock([(event.code, event.readers, event.data) for event in events])


def _readers(stored: Any) -> Any:
    return tuple(stored) if isinstance(stored, list) else stored
