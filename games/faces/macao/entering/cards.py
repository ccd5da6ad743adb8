"""The cards as somebody types them."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from django.utils.translation import gettext

from engine.macao.effects import CODES, effect_of
from engine.macao.stones import stones_of
from games.faces.kit.entering import BadEntry, EntryField, EntryForm
from games.faces.macao.amounts import stones
from games.faces.macao.cards.texts import effect_text
from games.faces.macao.entering.lines import data_file, mark, marked_lines, sourced, unseen_help

NOTHING = "nothing"


def _cards_title() -> str:
    return gettext("Macao: the cards")


def _cards_line() -> str:
    return gettext("What each of the 120 cards costs, adds to the toll and does.")


def _cards_fields() -> list[EntryField]:
    return [
        EntryField(
            "cards",
            gettext("Cards"),
            gettext(
                "One on each line: number, key, type, the colours of its cost with + between, its two "
                "numbers for the toll, then its effect with what belongs to it, as the lines show."
            )
            + " "
            + unseen_help(),
            "\n".join(f"{mark(one)}{_card_line(one)}" for one in data_file("cards")["cards"]),
            40,
        )
    ]


def _card_line(card: Mapping[str, Any]) -> str:
    effect = [f"{name}={_shown(value)}" for name, value in card["effect"].items() if name != "code"]
    head = [card["id"], card["key"], card["type"], "+".join(card["cost"]), *card["toll"]]
    return " ".join(map(str, [*head, card["effect"]["code"], *effect]))


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{number}" for key, number in value.items()) or NOTHING
    return str(value)


def _read_cards(sent: Mapping[str, str]) -> dict[str, Any]:
    former = {card["id"]: card for card in data_file("cards")["cards"]}
    cards = []
    for number, seen, words in marked_lines(sent["cards"]):
        numbers = [words[index] for index in (0, 4, 5)] if len(words) > 6 else [""]
        if not all(word.isdecimal() and len(word) < 4 for word in numbers) or words[6] not in CODES:
            raise BadEntry(
                gettext("Cards, line %(number)d: number, key, type, colours, two numbers and a known effect.")
                % {"number": number}
            )
        identity, gold, pp = map(int, numbers)
        cards.append(
            sourced(
                {
                    "id": identity,
                    "key": words[1],
                    "type": words[2],
                    "cost": words[3].split("+"),
                    "toll": [gold, pp],
                    "phase": CODES[words[6]].phase,
                    "effect": {"code": words[6], **dict(_parameter(word, number) for word in words[7:])},
                },
                seen,
                former,
            )
        )
    return {"families": _families(cards), "cards": cards}


def _parameter(word: str, line: int) -> tuple[str, Any]:
    name, equals, value = word.partition("=")
    if value == NOTHING:
        return name, {}
    amounts = [pair.partition(":") for pair in value.split(",")] if ":" in value else []
    numbers = [number for _, _, number in amounts] or [value]
    if not equals or not all(number.isdecimal() and len(number) < 4 for number in numbers if amounts):
        raise BadEntry(
            gettext("Cards, line %(number)d: “%(word)s” is not understood.")
            % {"number": line, "word": word[:40]}
        )
    if amounts:
        return name, {key: int(number) for key, _, number in amounts}
    return name, int(value) if value.isdecimal() and len(value) < 4 else value


def _families(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of entered cards nobody knows families: all of a type that follow each other are one."""
    families, last = [], 0
    for kind, group in groupby(cards, key=lambda card: card["type"]):
        codes = [card["effect"]["code"] for card in group]
        families.append({"name": f"{kind}s", "cards": [last + 1, last + len(codes)], "codes": codes})
        last += len(codes)
    return families


def _card_rows(data: dict[str, Any]) -> list[tuple[str, str]]:
    return [
        (
            f"{card['id']} {card['key']}",
            f"{stones(stones_of(card['cost']))}: {effect_text(effect_of(card['effect']))}",
        )
        for card in data["cards"]
    ]


CARDS_FORM = EntryForm(
    "cards", _cards_title, _cards_line, _cards_fields, _read_cards, lambda data: "", _card_rows
)
