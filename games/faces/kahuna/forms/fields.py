"""The choices that the form of each ask offers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from engine.kahuna.board import BOARD
from engine.kahuna.control import NOBODY
from engine.kahuna.legal import free_lines
from engine.kahuna.orders import read_play
from engine.kahuna.plays import Bridge, Cut, Discard, Play
from engine.kahuna.state import HAND
from engine.kahuna.table import View
from engine.kahuna.turn import Turn
from games.faces.face import Labels
from games.faces.kahuna.forms.composing import (
    Composed,
    chosen_lines,
    composed,
    draft,
    draws_of,
    handicap_events,
    play_from,
    play_text,
    ways,
)
from games.faces.kahuna.orders.effects import in_short, the_end, told_in_short
from games.faces.kahuna.words import Scene, island_name, line_name, listed_cards
from games.faces.kit.forms import EmptyForm


@dataclass(frozen=True, slots=True)
class Button:
    """One action, and in short what it would do."""

    value: str
    text: str
    does: str = ""


@dataclass(frozen=True, slots=True)
class Planned:
    """A step of the plan: what it is, and what it brings about."""

    title: str
    does: str


@dataclass(frozen=True, slots=True)
class DrawChoice:
    value: str
    text: str
    initial: str
    """Of a card that lies face up."""
    number: int | None
    """Of cards in the pile."""
    chosen: bool


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand: where it can lay a bridge, what it can cut, and the button that throws it away."""

    initial: str
    name: str
    number: int
    note: str
    """What it is good for, in a word or two: «2 bridges»."""
    bridges: list[Button]
    cuts: list[Button]
    discard: Button

    @property
    def lines(self) -> str:
        """Codes of the lines it can be played on."""
        return " ".join(button.value.split(":")[1] for button in (*self.bridges, *self.cuts))


def form_template(view: View) -> str:
    return f"kahuna/{view.stage}.html"


def form_context(view: View, labels: Labels, sent: Any = None) -> dict[str, Any]:
    scene, sent = Scene(view, labels), sent or EmptyForm()
    return _handicap(scene, sent) if view.stage == "handicap" else _turn(scene, sent)


def _handicap(scene: Scene, sent: Any) -> dict[str, Any]:
    view = scene.view
    lines = chosen_lines(view, sent)
    done = [
        Planned(_between(code), told_in_short(events, scene))
        for code, events in zip(lines, handicap_events(view, lines), strict=True)
    ]
    left = view.handicap - len(lines)
    after = draft(view, sent)
    return {
        "kept": lines,
        "done": done,
        "left": ngettext("%(number)d bridge left to place.", "%(number)d bridges left to place.", left)
        % {"number": left},
        "lines": [Button(code, _between(code)) for code in free_lines(after)] if left else [],
    }


def _turn(scene: Scene, sent: Any) -> dict[str, Any]:
    found = composed(scene.view, sent)
    turn, over = found.turn, found.turn.beaten != NOBODY
    at = sent.get("at", "")
    looked_at = [_button(play, turn) for play in ways(turn).get(at, ())]
    draws = draws_of(turn)
    return {
        "kept": found.texts,
        "done": list(_done(found, scene)),
        "end": the_end(scene) if over else "",
        "at": line_name(at) if looked_at else "",
        "looked_at": looked_at,
        "cards": [] if over else _cards(turn),
        "played": [(card, island_name(card)) for card in (*turn.played, *turn.discarded)],
        "draws": [] if over or scene.view.last_turns else _draw_choices(turn, draws, sent.get("draw")),
        "must_lose_card": not over and not scene.view.last_turns and len(turn.hand) >= HAND,
        "most": HAND,
        "last_turns": bool(scene.view.last_turns),
    }


def _done(found: Composed, scene: Scene) -> Iterator[Planned]:
    for text, events in zip(found.texts, found.events, strict=True):
        play = read_play(play_from(text), scene.view.variant)
        yield Planned(play_title(play), told_in_short(events, scene))


def play_title(play: Play) -> str:
    """«Bridge Elai – Faaa»."""
    if isinstance(play, Bridge):
        return gettext("Bridge %(line)s") % {"line": _between(BOARD.codes[play.line])}
    if isinstance(play, Cut):
        words = {"line": _between(BOARD.codes[play.line])}
        return (
            gettext("Cut %(line)s, then place a bridge") if play.bridge else gettext("Cut %(line)s")
        ) % words
    return gettext("Discard %(card)s") % {"card": island_name(play.card)}


def _between(code: str) -> str:
    return f"{island_name(code[0])} – {island_name(code[1])}"


def _cards(turn: Turn) -> list[HandCard]:
    plays = list(turn.possible_plays())
    return [_card(turn, card, plays) for card in dict.fromkeys(turn.hand)]


def _card(turn: Turn, card: str, plays: list[Play]) -> HandCard:
    bridges = [play for play in plays if isinstance(play, Bridge) and play.card == card]
    cuts = [play for play in plays if isinstance(play, Cut) and card in play.cards]
    if bridges:
        note = ngettext("%(number)d bridge", "%(number)d bridges", len(bridges)) % {"number": len(bridges)}
    elif cuts:
        note = gettext("can cut")
    else:
        note = gettext("discard")
    return HandCard(
        initial=card,
        name=island_name(card),
        number=turn.hand.count(card),
        note=note,
        bridges=[_button(play, turn, f"→ {_other_end(play, card)}") for play in bridges],
        cuts=[_button(play, turn) for play in cuts],
        discard=Button(play_text(Discard(card)), gettext("Discard %(card)s") % {"card": island_name(card)}),
    )


def _button(play: Play, turn: Turn, text: str = "") -> Button:
    longer = turn.after(play)
    return Button(play_text(play), text or _way(play), in_short(longer.events[len(turn.events) :]))


def _way(play: Play) -> str:
    if isinstance(play, Bridge):
        return gettext("Bridge %(line)s with %(card)s") % {
            "line": _between(BOARD.codes[play.line]),
            "card": island_name(play.card),
        }
    assert isinstance(play, Cut)
    words = {"line": _between(BOARD.codes[play.line]), "cards": listed_cards(play.cards)}
    if play.bridge:
        return gettext("Cut %(line)s with %(cards)s, then place my bridge") % words
    return gettext("Cut %(line)s with %(cards)s") % words


def _other_end(play: Bridge, card: str) -> str:
    code = BOARD.codes[play.line]
    return island_name(code[1] if code[0] == card else code[0])


def _draw_choices(turn: Turn, draws: list[str], chosen: str | None) -> list[DrawChoice]:
    texts = {"pile": gettext("Draw pile"), "none": pgettext("to draw", "Nothing")}
    return [
        DrawChoice(
            draw,
            texts.get(draw, island_name(draw)),
            "" if draw in texts else draw,
            turn.seen.pile if draw == "pile" else None,
            draw == chosen,
        )
        for draw in draws
    ]
