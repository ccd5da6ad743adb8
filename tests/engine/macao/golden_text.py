"""A record of Macao as a text to read: what was answered, what happened, and the table round by round."""

from typing import Any

from engine.core import Event
from engine.macao.board import BOARD
from engine.macao.cards import CARDS
from engine.macao.state import NOBODY, Player
from engine.macao.stones import named
from engine.macao.table import View
from engine.record import Moment, Record, moments

NAMES = ("Orange", "White", "Yellow", "Brown")

SENTENCES = {
    "took_card": "{seat} takes {card} from the {source}.",
    "took_nothing": "{seat} takes no card.",
    "dropped": "{seat} drops {card}.",
    "discarded": "{seat} discards {card}, the sixth.",
    "display_discarded": "Discarded: {cards}.",
    "penalty": "  -> a penalty for {seat}: {reason}{which}.",
    "took_stones": "{seat} takes {one}, and two {two}.",
    "round_began": "--- Round {round}: {order}; toll {toll} ---\n"
    "    scrolls {scrolls}; drawn {drawn}; away {discarded}",
    "rolled": "Rolled {rolled}; counting {dice}.",
    "took_dice": "{seat} chooses {dice}{cards_used}: {stones}.",
    "took_arrow_stone": "  -> and {stones} at the arrow.",
    "activated": "{seat} activates {card} for {paid}.",
    "guarded": "  -> {card}: always on top, now of space {space}.",
    "used": "{seat} uses {card}{good}: pays {paid}, {gold} gold; gets {gained}.",
    "advanced": "{seat} advances {steps} to space {space} for {paid}.",
    "paid_toll": "{seat} pays the toll, {gold} gold and {paid}: {pp} PP.",
    "took_district": "{seat} takes {district} for {paid}: {tile}.",
    "used_joker": "{seat} uses a joker: {gained}.",
    "sailed": "{seat} sails {path} for {paid}, {free} free; {moves} moves left.",
    "delivered": "{seat} delivers {good} to {port}: {pp} PP.",
    "triggered": "  -> {card}: {gained}.",
    "turn_ended": "{seat} ends; lost {lost}, kept {kept}.",
    "card_scored": "{seat}: {card} gives {pp}.",
    "group_scored": "{seat}: {districts} give {pp}.",
    "penalties_scored": "{seat}: {penalties} penalties, {forgiven} forgiven: {pp}.",
    "game_over": "Won by {winners}: {scores}.",
}
SEATS = {"seat", "order", "winners"}
CARD_LISTS = {"card", "cards", "scrolls", "drawn", "discarded"}


def text_of(record: Record) -> str:
    lines = [
        f"{record.game.key}, {record.players} players, options {record.options}",
        f"seed {record.seed.hex()}",
        "Cards by number and name; stones by number and colour; a line like «[7] …» answers step 7.",
        "",
    ]
    round_shown = -1
    for moment in moments(record):
        lines += [sentence(event) for event in moment.events]
        view = record.game.view(moment.state, None)
        if view.round != round_shown or view.stage == "over":
            round_shown = view.round
            lines += table(view)
        if moment.step < len(record.steps):
            lines += answers(record, moment)
    return "\n".join(lines) + "\n"


def sentence(event: Event) -> str:
    data = {name: words(name, value) for name, value in event.data.items()}
    if event.code == "penalty":
        data["which"] = f" ({data['card']})" if "card" in data else ""
    if event.code == "used":
        data["good"] = f" on {data['good']}" if "good" in data else ""
    if event.code == "took_dice":
        data["stones"] = ", ".join(
            f"{part['number']} {part['colour']} in {part['slot']}" for part in event.data["stones"]
        )
        extra = [f"{key} {data[key]}" for key in data if key not in ("seat", "dice", "stones")]
        data["cards_used"] = f" with {', '.join(extra)}" if extra else ""
    if event.code == "game_over":
        data["scores"] = "; ".join(
            f"{NAMES[seat]} " + ", ".join(f"{value} {name}" for name, value in row.items())
            for seat, row in enumerate(event.data["scores"])
        )
    return SENTENCES[event.code].format(**data)


def words(name: str, value: Any) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(words(name, item) for item in value) or "nothing"
    if isinstance(value, dict):
        return ", ".join(amount(key, number) for key, number in value.items()) or "nothing"
    if name in SEATS:
        return NAMES[value]
    return card(value) if name in CARD_LISTS else "nothing" if value is None else str(value)


def amount(key: str, value: Any) -> str:
    return words(key, value) if isinstance(value, dict) else f"{value} {key}"


def card(number: int) -> str:
    return f"{number} {CARDS[number].key}"


def table(view: View) -> list[str]:
    """The city row by row, the ports and the wall, then each player."""
    tiles = [
        f"{code}:{tile if owner == NOBODY else NAMES[owner]}"
        for code, tile, owner in zip(BOARD.codes, view.tiles, view.owners, strict=True)
    ]
    lines = ["    " + " ".join(tiles[start : start + 5]) for start in range(0, len(tiles), 5)]
    ports = [
        f"{port.name} {words('order', seats)}"
        for port, seats in zip(BOARD.ports, view.ports, strict=True)
        if seats
    ]
    lines.append(f"    ports: {'; '.join(ports) or 'empty'}")
    wall = [f"{space}: {words('order', pile)}" for space, pile in enumerate(view.wall) if pile]
    lines.append(f"    wall {'; '.join(wall)}")
    return lines + [line for seat, player in enumerate(view.players) for line in standing(seat, player)]


def standing(seat: int, player: Player) -> list[str]:
    hold = {good: number for good, number in zip(BOARD.goods, player.goods, strict=True) if number}
    slots = [
        f"{slot}: {words('', named(stones))}" for slot, stones in enumerate(player.compass) if any(stones)
    ]
    return [
        f"    {NAMES[seat]}: {player.pp} PP, {player.gold} gold, {player.penalties} penalties, "
        f"{player.jokers} jokers, ship on {player.ship}, hold {words('', hold)}",
        f"        waiting {words('cards', player.tableau)}; active {words('cards', player.active)}",
        f"        stones {'; '.join(slots) or 'nothing'}",
    ]


def answers(record: Record, moment: Moment) -> list[str]:
    step = record.steps[moment.step]
    return [
        f"[{moment.step}] {step['ask']}, {NAMES[int(seat)]}: {spoken(order)}"
        for seat, order in sorted(step["orders"].items())
    ]


def spoken(order: dict[str, Any]) -> str:
    if "actions" not in order:
        return ", ".join(f"{key} {words('', value)}" for key, value in order.items())
    said = [
        " ".join(f"{key} {words('', value)}" for key, value in action.items()) for action in order["actions"]
    ]
    return "; ".join(said or ["pass"]) + (f"; keep {order['keep']}" if "keep" in order else "")
