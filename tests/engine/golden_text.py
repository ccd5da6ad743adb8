"""A record as a text to read: what was asked and answered, what happened, and what each seat saw."""

from typing import Any

from engine.core import Event, told
from engine.makabana.cards import plan_of
from engine.makabana.table import View
from engine.record import Moment, Record, moments

NAMES = ("Red", "Blue", "Yellow", "Green", "Violet", "Orange")

REASONS = {
    "taken": "{by}'s hut stands there",
    "tiki": "{by}'s Tiki stands there",
    "no_hut_left": "no hut is left in reserve",
    "no_such_spot": "there is no such spot",
    "no_hut_there": "no hut stands there",
    "own_hut": "the hut is already theirs",
    "guarded": "{by}'s Tiki guards the hut",
    "not_your_hut": "the hut is not theirs",
    "club_taken": "{by} has the club of that beach",
}

SENTENCES = {
    "placed": "{seat} places a hut on {spot}.",
    "round_began": "--- Round {round}, {first} is first player ---",
    "shown": "{seat} shows {card}.",
    "tiki": "{seat}'s Tiki goes to {place}.",
    "revealed": "{seat} reveals {cards}: {plan} {spot}.",
    "built": "  -> built: {seat} has a hut on {spot}.",
    "painted": "  -> painted: {spot} was {owner}'s and is {seat}'s; {paints} Paint left.",
    "club_founded": "  -> {seat} opens the club of beach {beach}.",
    "nobody_denounced": "Nobody denounces anybody.",
    "denounced": "{accuser} ({accuser_cards} cards) denounces {accused} ({accused_cards} cards).",
    "left": "{seat} leaves this season.",
    "paints_discarded": "{seat} discards {number} Paint; {paints} left.",
    "revenge_due": "The target was {seat}'s hut: {seat} will repaint one of {accused}'s.",
    "offered": "{seat} offers the hut on {spot}.",
    "countered": "{seat} takes it: {spot} was {owner}'s.",
    "declined": "{seat} declines and takes a Paint back; {paints} now.",
    "revenge_taken": "{seat} takes revenge: {spot} was {owner}'s.",
    "completed": "  -> completed with {cards}.",
    "acted": "{seat} reveals {cards} and acts {acts} times.",
    "end_triggered": "The end is near: full beaches {beaches}; one hut or none in reserve {seats}.",
    "beach_scored": "Beach {beach}: huts {huts}, most {most}{by_club}: points {points}.",
    "group_scored": "{seat}'s group {spots}: {points}.",
    "club_scored": "{seat}'s club on {beach}: {points}.",
    "game_over": "Won by {winners}: {scores}.",
}
SEATS = {"seat", "owner", "first", "accuser", "accused", "most", "seats", "winners"}


def text_of(record: Record) -> str:
    lines = [
        f"{record.game.key}, {record.players} players, options {record.options}",
        f"seed {record.seed.hex()}",
        "A spot's code: its beach, its sector (S sand, L lagoon, C palm, R rock), "
        "its type (T tattoo, F flower, P fish).",
        "A line like «[7] tiki, Blue: …» is the answer to step 7 of the record, sealed where several answer.",
        "",
    ]
    round_shown = -1
    for moment in moments(record):
        lines += [sentence(event) for event in told(moment.events, None)]
        view = record.game.view(moment.state, None)
        if view.round != round_shown or view.stage == "over":
            round_shown = view.round
            lines += table(view)
        lines += private(record, moment)
        if moment.step < len(record.steps):
            lines += answers(record, moment)
    return "\n".join(lines) + "\n"


def sentence(event: Event) -> str:
    if event.code == "failed":
        by = " and ".join(NAMES[seat] for seat in event.data.get("by", ()))
        reason = REASONS[event.data["reason"]].format(by=by)
        return f"  -> failed: {reason}."
    data = {name: words(name, value) for name, value in event.data.items()}
    if event.code == "shown":
        data["card"] += f" of {data['count']}" if "count" in data else ""
        data["card"] += ", and a Paint" if data.get("paint") else ""
    if event.code == "beach_scored":
        data["by_club"] = " (by the club)" if event.data["club"] else ""
    if event.code == "game_over":
        data["scores"] = ", ".join(
            f"{NAMES[seat]} {row['total']} ({row['beaches']} beaches, {row['huts']} huts, {row['club']} club)"
            for seat, row in enumerate(event.data["scores"])
        )
    if event.code == "round_began" and event.data["final"]:
        data["round"] += " (final)"
    return SENTENCES[event.code].format(**data)


def words(name: str, value: Any) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(words(name, item) for item in value) or "none"
    if value is None:
        return "nothing" if name in ("card", "place") else ""
    return NAMES[value] if name in SEATS else str(value)


def table(view: View) -> list[str]:
    """The board beach by beach, then what lies before each seat."""
    lines = []
    for number, beach in enumerate(view.board.beaches):
        club = view.clubs[number]
        spots = [
            f"{view.board.codes[spot]}:{owner_of(view.huts[spot])}" for spot in view.board.spots_of[number]
        ]
        site = "" if view.edition == "2003" else f" | club:{owner_of(club)}"
        lines.append(f"    {view.board.beach_names[beach]:8} {' '.join(spots)}{site}")
    for seat in range(view.players):
        lines.append(f"    {NAMES[seat]:8} reserve {view.reserve[seat]}, Paint {view.paints[seat]}")
    return lines


def private(record: Record, moment: Moment) -> list[str]:
    """Each seat's view where it holds more than a stranger's."""
    lines = []
    for seat in range(record.players):
        view = record.game.view(moment.state, seat)
        if (
            view.project is not None
            and view.stage in ("tiki", "denounce")
            and view.asked[:1] == (view.first,)
        ):
            lines.append(f"    only {NAMES[seat]} sees: laid {cards(view.project.cards)}")
        if view.stage == "project" and view.round == 1:
            lines.append(f"    only {NAMES[seat]} sees: hand {cards(view.hand)}")
    return lines


def answers(record: Record, moment: Moment) -> list[str]:
    step = record.steps[moment.step]
    return [
        f"[{moment.step}] {step['ask']}, {NAMES[int(seat)]}: {answer(step['ask'], order)}"
        for seat, order in sorted(step["orders"].items())
    ]


def answer(ask: str, order: dict[str, Any]) -> str:
    if ask == "project":
        kind = plan_of(tuple(sorted(order["cards"]))).kind
        return f"{cards(order['cards'])} ({kind}), shows {order['show']}"
    return ", ".join(f"{name} {value}" for name, value in order.items())


def cards(names: Any) -> str:
    return "+".join(sorted(names)) or "nothing"


def owner_of(seat: int) -> str:
    return "." if seat < 0 else NAMES[seat]
