"""The form of a turn: what was done so far, what it led to, and everything that can be done next."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from engine.core import IllegalOrder
from engine.macao import possible
from engine.macao.actions import Action, Sail, TakeDistrict, Use, UseJoker, read_action
from engine.macao.board import BOARD
from engine.macao.cards import CARDS, has
from engine.macao.doing import JOKER_GOLD, after
from engine.macao.effects import USED
from engine.macao.stones import COLOURS, colours_in, named
from engine.macao.table import View
from engine.macao.turn import Turn
from games.faces.face import Labels
from games.faces.kit.forms import Choice, Fields
from games.faces.kit.phrases import with_note
from games.faces.macao.amounts import colour_name, gold, stones, stones_of_colour
from games.faces.macao.cards.faces import CardFace, Gem, card_face, gems
from games.faces.macao.forms.composing import (
    KEEP,
    action_of,
    actions_in,
    spare,
    toll_command,
    turn_so_far,
    written,
)
from games.faces.macao.orders.effects import preview, told
from games.faces.macao.orders.titles import title_of
from games.faces.macao.words import good_name, space_name, tiles


@dataclass(frozen=True, slots=True)
class Done:
    """An action of the turn so far, and what is left after it."""

    value: str
    """What the form sends next time."""
    title: str
    paid: list[Gem]
    gained: str
    left: int
    pp: int


@dataclass(frozen=True, slots=True)
class Looked:
    """An action that somebody looks at before adding it."""

    command: str
    title: str
    told: str
    costs: list[Gem]
    stays: list[Gem]
    gains: str


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card to activate or to use."""

    face: CardFace
    command: str
    """What its button does; empty if it is not possible now."""
    told: str
    takes: list[Choice]
    """Stones that may be chosen."""
    goods: list[Choice]


def turn_context(view: View, labels: Labels, sent: Fields) -> dict[str, Any]:
    turn = turn_so_far(view, sent)
    spend = spare(turn)
    return {
        "done": list(_done(view, sent)),
        "totals": _totals(turn, view),
        "looked": _looked(turn, sent),
        "moves": turn.moves,
        "left": gems(turn.arrow),
        "left_text": stones(turn.arrow),
        "activations": [_activation(turn, card) for card in turn.tableau],
        "uses": [_use_row(turn, card) for card in turn.active if CARDS[card].effect.code in USED],
        "deliveries": [_button(turn, action) for action in possible.deliveries(turn)],
        "districts": [
            Choice(BOARD.codes[action.district], f"{BOARD.codes[action.district]}: {preview(turn, action)}")
            for action in possible.districts(turn)
            if isinstance(action, TakeDistrict)
        ],
        "walls": [_button(turn, action) for action in possible.advances(turn, spend)],
        "sails": list(_sails(turn)),
        "tolls": [_button(turn, action) for action in possible.tolls(turn, spend)],
        "jokers": _jokers(turn),
        "purse": [
            (colour, colour_name(colour), range(turn.arrow[COLOURS.index(colour)] + 1))
            for colour in colours_in(turn.arrow)
        ],
        "chooses_stones": len(colours_in(turn.arrow)) > 1,
        "keeps": _keeps(turn, sent),
    }


def _done(view: View, sent: Fields) -> Iterator[Done]:
    """Up to the first impossible action."""
    turn = Turn(view)
    for order in actions_in(sent):
        try:
            action = read_action(order)
            longer = after(turn, action)
        except IllegalOrder:
            return
        yield Done(
            written(action),
            title_of(action.written(), turn),
            gems(_paid(turn, longer)),
            _more(turn, longer),
            sum(longer.arrow),
            longer.pp,
        )
        turn = longer


def _looked(turn: Turn, sent: Fields) -> Looked | None:
    """What was tapped, if the turn still allows it."""
    command = sent.get("at", "")
    try:
        action = action_of(command, turn, sent)
        longer = after(turn, action)
    except IllegalOrder:
        return None
    return Looked(
        command,
        title_of(action.written(), turn),
        told(longer.events[len(turn.events) :]),
        gems(_paid(turn, longer)),
        gems(longer.arrow),
        _more(turn, longer),
    )


def _paid(turn: Turn, longer: Turn) -> list[int]:
    return [max(0, had - has) for had, has in zip(turn.arrow, longer.arrow, strict=True)]


def _more(turn: Turn, longer: Turn) -> str:
    return f"+{longer.pp - turn.pp}" if longer.pp > turn.pp else ""


def _totals(turn: Turn, view: View) -> list[tuple[str, str]]:
    more = turn.pp - view.me.pp
    totals = [
        (gettext("Prestige"), f"{turn.pp} (+{more})" if more else str(turn.pp)),
        (gettext("Gold"), str(turn.gold)),
        (gettext("Wall"), str(turn.space)),
        (gettext("Ship"), space_name(turn.ship)),
    ]
    if turn.jokers:
        totals.append((gettext("Jokers"), str(turn.jokers)))
    if any(turn.goods):
        totals.append((gettext("Hold"), tiles(turn.goods)))
    if turn.moves:
        totals.append((gettext("Free moves"), str(turn.moves)))
    return totals


def _activation(turn: Turn, card: int) -> CardRow:
    pay = possible.payment_for(turn, card, spare(turn))
    if pay is None:
        return CardRow(card_face(card), "", _missing(turn, card), [], [])
    told = preview(turn, read_action({"activate": card, "pay": named(pay)}))
    return CardRow(card_face(card), f"activate:{card}", told, [], [])


def _missing(turn: Turn, card: int) -> str:
    lacking = {
        colour: need - have
        for colour, need, have in zip(COLOURS, CARDS[card].cost, turn.arrow, strict=True)
        if need > have
    }
    return gettext("missing: %(stones)s") % {"stones": stones(lacking)}


def _use_row(turn: Turn, card: int) -> CardRow:
    effect = CARDS[card].effect
    found = [
        action
        for action in possible.uses(turn, spare(turn))
        if isinstance(action, Use) and action.card == card
    ]
    if not found:
        used = turn.used.count(card) >= effect.times
        return CardRow(card_face(card), "", gettext("used") if used else gettext("not possible now"), [], [])
    takes = {".".join(_spelt(action.take)): stones(action.take) for action in found if any(action.take)}
    goods = {
        BOARD.goods[action.good]: good_name(BOARD.goods[action.good])
        for action in found
        if action.good is not None
    }
    return CardRow(
        card_face(card),
        f"use:{card}",
        "" if takes or goods else preview(turn, found[0]),
        [Choice(value, text) for value, text in takes.items()],
        [Choice(value, text) for value, text in goods.items()],
    )


def _spelt(take: tuple[int, ...]) -> list[str]:
    return [colour for colour, number in named(take).items() for _ in range(number)]


def _button(turn: Turn, action: Action) -> Choice:
    """A button that does it: its command, and what it means."""
    order = action.written()
    words = preview(turn, action)
    if "deliver" in order:
        text = ngettext(
            "Deliver %(number)d tile: %(told)s", "Deliver %(number)d tiles: %(told)s", order["deliver"]
        )
        return Choice(f"deliver:{order['deliver']}", text % {"number": order["deliver"], "told": words})
    if "wall" in order:
        text = ngettext("%(number)d step: %(told)s", "%(number)d steps: %(told)s", order["wall"])
        return Choice(f"wall:{order['wall']}", text % {"number": order["wall"], "told": words})
    return Choice(toll_command(action), gettext("Pay the toll: %(told)s") % {"told": words})


def _sails(turn: Turn) -> Iterator[Choice]:
    """Ports first, then by distance."""
    found = [action for action in possible.sails(turn, spare(turn)) if isinstance(action, Sail)]
    for action in sorted(found, key=lambda action: (action.path[-1] not in BOARD.port_at, len(action.path))):
        space, spaces = action.path[-1], len(action.path)
        words = {"space": space_name(space), "spaces": spaces, "told": preview(turn, action)}
        if space in BOARD.port_at:
            good = BOARD.goods[BOARD.ports[BOARD.port_at[space]].good]
            words["space"] = with_note(space_name(space), good_name(good))
        text = ngettext(
            "%(space)s, %(spaces)d space: %(told)s", "%(space)s, %(spaces)d spaces: %(told)s", spaces
        )
        yield Choice(space, text % words)


def _jokers(turn: Turn) -> list[Choice]:
    return [
        Choice(action.gain, gold(JOKER_GOLD) if action.gain == "gold" else stones_of_colour(action.gain))
        for action in possible.jokers(turn)
        if isinstance(action, UseJoker)
    ]


def _keeps(turn: Turn, sent: Fields) -> list[Choice]:
    if not has(turn.active, "keep"):
        return []
    return [
        Choice(colour, stones_of_colour(colour), sent.get(KEEP, "") == colour)
        for colour in colours_in(turn.arrow)
    ]
