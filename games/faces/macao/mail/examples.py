"""Lines as a player would write them, for letters and for the help."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from django.utils.translation import gettext, pgettext

from engine.macao import possible
from engine.macao.cards import CARDS, has
from engine.macao.drafting import takeable
from engine.macao.legal import choices_for
from engine.macao.planning import least_wanted
from engine.macao.rolling import CODES, OPTIONAL, missed_stones
from engine.macao.state import PLACES
from engine.macao.stones import COLOURS, colours_in
from engine.macao.table import View
from engine.macao.turn import Turn
from games.faces.face import Labels
from games.faces.macao.amounts import colour_name
from games.faces.macao.words import good_name, space_name

FEW = 3


def examples(view: View, labels: Labels, kind: str = "") -> list[str]:
    """Legal ones, varying by seat and round."""
    return list(LINES[kind or view.stage](view))


def action_line(action: Mapping[str, Any]) -> str:
    """One action as a line of a mail."""
    kind = next(kind for kind in ACTIONS if kind in action)
    line = ACTIONS[kind](action)
    if action.get("pay"):
        line = gettext("%(line)s with %(stones)s") % {"line": line, "stones": colours(action["pay"])}
    if "take" in action:
        line = gettext("%(line)s for %(stones)s") % {"line": line, "stones": colours(action["take"])}
    return line


def keep_line(colour: str) -> str:
    return gettext("keep %(colour)s") % {"colour": colour_name(colour)}


def colours(amounts: Mapping[str, int]) -> str:
    """«red red blue»."""
    return " ".join(colour_name(colour) for colour in COLOURS for _ in range(amounts.get(colour, 0)))


def mail_help() -> list[str]:
    return [
        gettext("take 45 – take card 45 from the display; its name works too"),
        gettext("take 45 discard 12 – if you have five cards: which of the six goes, for a penalty"),
        gettext("take none, drop 12 take 45 – if one of your cards allows it"),
        gettext("stones red blue – the first stones: one red, two blue"),
        gettext("dice red blue – your two dice"),
        gettext(
            "flip red, earlier blue, more red, third green, arrow black – with the dice, if a card allows it"
        ),
        gettext("activate 45 with red blue – on your turn, one line per action, in order"),
        gettext("use 13 for red blue, use 56 with grey, use 99 tea – use an active card"),
        gettext("district A1 – take a district"),
        gettext("wall 2 with red red black – steps on the wall, and what you pay"),
        gettext("sail s1 Amsterdam with red black – by these spaces, or the shortest way"),
        gettext("deliver, deliver 1 – all tiles the port wants, or that many"),
        gettext("toll, toll with red red – pay the toll; with the right card, also in stones"),
        gettext("joker gold, joker red – trade a joker for gold or a stone"),
        gettext("keep red – keep a stone, if a card allows it"),
        gettext("pass – do nothing"),
        gettext("You don’t need to name stones where you have no choice."),
    ]


def _draft(view: View) -> Iterator[str]:
    cheapest = sorted(takeable(view), key=lambda card: CARDS[card].price)
    full = len(view.me.tableau) == PLACES
    for card in cheapest[:FEW]:
        line = gettext("take %(card)d") % {"card": card}
        if full:
            dearest = max(view.me.tableau, key=lambda own: CARDS[own].price)
            line = gettext("%(line)s discard %(card)d") % {"line": line, "card": dearest}
        yield line
    if has(view.me.active, "skip_draft"):
        yield gettext("take none")


def _stones(view: View) -> Iterator[str]:
    """The stones that one's card wants."""
    order = missed_stones(view)
    wanted = colour_name(order["one"]), colour_name(order["two"])
    yield gettext("stones %(one)s %(two)s") % {"one": wanted[0], "two": wanted[1]}
    yield gettext("stones %(one)s %(two)s") % {"one": wanted[1], "two": wanted[0]}


def _dice(view: View) -> Iterator[str]:
    """Arbitrary ones, not good choices, since letters quote them."""
    start = (view.round + 2 * (view.seat or 0)) % len(COLOURS)
    pairs = [(COLOURS[(start + step) % 6], COLOURS[(start + 2 * step + 1) % 6]) for step in range(FEW)]
    for pair in pairs[:2]:
        yield gettext("dice %(one)s %(two)s") % {"one": colour_name(pair[0]), "two": colour_name(pair[1])}
    pair = pairs[0]
    for key in OPTIONAL:
        if has(view.me.active, CODES[key]):
            for colour in choices_for(view, pair, key)[:1]:
                yield gettext("dice %(one)s %(two)s %(extra)s") % {
                    "one": colour_name(pair[0]),
                    "two": colour_name(pair[1]),
                    "extra": f"{EXTRA_WORDS[key]()} {colour_name(colour)}",
                }


def _actions(view: View) -> Iterator[str]:
    """What could be done now, as single actions."""
    turn = Turn(view)

    def spend(stones: tuple[int, ...], number: int) -> tuple[int, ...]:
        return least_wanted(turn, stones, number)

    for found, most in (
        (possible.deliveries(turn), 1),
        (possible.activations(turn, spend), PLACES),
        (possible.uses(turn, spend), FEW),
        (possible.districts(turn), FEW),
        (possible.tolls(turn, spend), 1),
        (possible.advances(turn, spend), 2),
        (possible.sails(turn, spend), 2),
        (possible.jokers(turn), 1),
    ):
        yield from (action_line(action.written()) for action in islice(found, most))
    if has(turn.active, "keep"):
        yield from (keep_line(colour) for colour in colours_in(turn.arrow)[:1])
    yield pgettext("mail", "pass")


def _sail(action: Mapping[str, Any]) -> str:
    return gettext("sail %(path)s") % {"path": " ".join(map(_space, action["sail"]))}


def _space(space: str) -> str:
    return pgettext("mail", "anchor") if space == "anchor" else space_name(space)


def _use(action: Mapping[str, Any]) -> str:
    line = gettext("use %(card)d") % {"card": action["use"]}
    return f"{line} {good_name(action['good'])}" if "good" in action else line


def _joker(action: Mapping[str, Any]) -> str:
    gain = pgettext("mail", "gold") if action["joker"] == "gold" else colour_name(action["joker"])
    return gettext("joker %(gain)s") % {"gain": gain}


ACTIONS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "activate": lambda action: gettext("activate %(card)d") % {"card": action["activate"]},
    "use": _use,
    "wall": lambda action: gettext("wall %(steps)d") % {"steps": action["wall"]},
    "toll": lambda action: pgettext("mail", "toll"),
    "district": lambda action: gettext("district %(code)s") % {"code": action["district"]},
    "joker": _joker,
    "sail": _sail,
    "deliver": lambda action: gettext("deliver %(number)d") % {"number": action["deliver"]},
}
EXTRA_WORDS: Mapping[str, Callable[[], str]] = {
    "flip": lambda: pgettext("mail", "flip"),
    "earlier": lambda: pgettext("mail", "earlier"),
    "more": lambda: pgettext("mail", "more"),
    "third": lambda: pgettext("mail", "third"),
    "arrow": lambda: pgettext("mail", "arrow"),
}
LINES: Mapping[str, Callable[[View], Iterator[str]]] = {
    "draft": _draft,
    "stones": _stones,
    "dice": _dice,
    "actions": _actions,
}
