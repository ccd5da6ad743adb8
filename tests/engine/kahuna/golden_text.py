"""A record of Kahuna as a text to read: what was answered, what happened, and what each seat saw."""

from typing import Any

from engine.core import Event
from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY, stones
from engine.kahuna.table import View
from engine.record import Moment, Record, moments

NAMES = ("Black", "White")

SENTENCES = {
    "laid": "{seat} lays a bridge on {line}{card}.",
    "cut": "{seat} cuts {line} with {cards}.",
    "taken": "  -> {seat} takes {island}.",
    "removed": "  -> {seat}'s bridges are removed: {lines}.",
    "lost": "  -> {seat} loses {island}.",
    "discarded": "{seat} discards a card.",
    "you_discarded": "    only {seat} sees: it was {card}",
    "drew": "{seat} draws from the pile.",
    "you_drew": "    only {seat} sees: it is {card}",
    "took": "{seat} takes {card}.",
    "turned_up": "  -> {card} is turned up.",
    "declined": "{seat} declines to draw.",
    "round_scored": "Round {round}: islands {islands}, points {points}.",
    "round_began": "--- Round {round}, {seat} goes on; face up {face_up}, {pile} in the pile ---",
    "last_turns": "--- The last two turns, {seat} first ---",
    "beaten": "{seat} has no bridge left.",
    "game_over": "Points {scores}, bridges {bridges}: won by {winners}.",
}


def text_of(record: Record) -> str:
    lines = [
        f"{record.game.key}, options {record.options}",
        f"seed {record.seed.hex()}",
        "A line is called by the initials of its two islands, a card by the initial of its island.",
        "",
    ]
    round_shown = 0
    for moment in moments(record):
        lines += [sentence(event) for event in moment.events]
        view = record.game.view(moment.state, None)
        if view.round != round_shown or view.stage == "over":
            round_shown = view.round
            lines += table(view)
        if moment.step < len(record.steps):
            lines += answer(record, moment)
    return "\n".join(lines) + "\n"


def sentence(event: Event) -> str:
    data = {name: words(name, value) for name, value in event.data.items()}
    if event.code == "laid":
        data["card"] = f" with {data['card']}" if event.data["card"] else ", without a card"
    return SENTENCES[event.code].format(**data)


def words(name: str, value: Any) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(words(name, item) for item in value) or "nobody"
    return NAMES[value] if name in ("seat", "winners") else str(value)


def table(view: View) -> list[str]:
    """Island by island: whose stone, and whose bridge on each of its lines."""
    lying = stones(view.bridges)
    lines = [
        f"    {island.name} {owner_of(lying[number]):5} "
        + " ".join(f"{BOARD.codes[line]}:{owner_of(view.bridges[line])}" for line in BOARD.lines_of[number])
        for number, island in enumerate(BOARD.islands)
    ]
    lines.append(f"    face up {''.join(view.face_up)}, pile {view.pile}, discards {view.discards}")
    lines += [f"    {NAMES[seat]} has {view.points[seat]} points" for seat in (0, 1)]
    return lines


def answer(record: Record, moment: Moment) -> list[str]:
    """The order, and before it the hand of the one who gives it."""
    step = record.steps[moment.step]
    ((seat, order),) = step["orders"].items()
    hand = record.game.view(moment.state, int(seat)).hand
    return [
        f"    only {NAMES[int(seat)]} sees: hand {''.join(hand) or 'empty'}",
        f"[{moment.step}] {step['ask']}, {NAMES[int(seat)]}: {spoken(order)}",
    ]


def spoken(order: dict[str, Any]) -> str:
    if "bridges" in order:
        return f"bridges {' '.join(order['bridges'])}"
    return "; ".join([*(play_words(play) for play in order["plays"]), f"draw {order['draw']}"])


def play_words(play: dict[str, Any]) -> str:
    if "cut" in play:
        return f"cut {play['cut']} with {'+'.join(play['cards'])}" + (
            ", then bridge" if "bridge" in play else ""
        )
    return (
        f"discard {play['discard']}" if "discard" in play else f"bridge {play['bridge']} with {play['card']}"
    )


def owner_of(seat: int) -> str:
    return "." if seat == NOBODY else NAMES[seat]
