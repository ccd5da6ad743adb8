"""Projects and missing cards by reply."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext

from engine.makabana import legal
from engine.makabana.cards import CLUB, KIND, PAINT
from games.faces.kit.mail.unclear import Unclear, unclear
from games.faces.kit.phrases import listed
from games.faces.makabana.mail.examples import cards_line, project_line
from games.faces.makabana.mail.lines import (
    Token,
    TokenLine,
    card_by_initial,
    cards_of,
    split_show,
    spots_in,
)
from games.faces.makabana.mail.words import SECTOR_INITIALS, TYPE_INITIALS
from games.faces.makabana.words import Scene

EXTRAS = {"build": [], "paint": [PAINT], "club": [CLUB]}


def read_project(line: TokenLine, scene: Scene) -> dict[str, Any]:
    tokens, shown = split_show(line.tokens)
    verbs = {token.verb for token in tokens if token.verb}
    if verbs & {"pass", "nothing"}:
        if shown or len(verbs) > 1 or any(token.card or token.code for token in tokens):
            raise unclear(
                gettext("%(line)s says to pass, but also plays cards. Please do one or the other."), line
            )
        return {"cards": [], "show": None}
    if "cards" in verbs:
        cards = _named_cards(tokens, scene)
        better = [
            cards_line(cards, card, scene.view.board)
            for card in legal.shows(scene.view, tuple(dict.fromkeys(cards)))
        ]
    else:
        plan = _plan(line, tokens)
        code = _target(line, tokens, scene)
        cards = [*cards_of(code), *EXTRAS[plan]]
        better = [
            project_line(plan, code, card, scene.view.board) for card in legal.shows(scene.view, tuple(cards))
        ]
    if not cards:
        raise unclear(gettext("%(line)s: which cards do you want to play?"), line)
    if shown is None:
        raise unclear(gettext("%(line)s: which card do you want to show?"), line, better)
    return {"cards": cards, "show": _shown(shown, cards, line, better)}


def read_complete(line: TokenLine, scene: Scene) -> dict[str, Any]:
    if line.verbs & {"nothing", "pass"}:
        if line.weight:
            raise unclear(
                gettext("%(line)s says to pass, but also plays cards. Please do one or the other."), line
            )
        return {"cards": []}
    return {"cards": _named_cards(line.tokens, scene)}


def _plan(line: TokenLine, tokens: Iterable[Token]) -> str:
    named = {token.verb or token.card for token in tokens} & {"build", "paint", "club"}
    if "paint" in named and len(named) > 1:
        raise unclear(
            gettext("%(line)s names two projects: %(plans)s. Please name one."),
            line,
            plans=listed(sorted(named)),
        )
    return "club" if "club" in named else "paint" if "paint" in named else "build"


def _target(line: TokenLine, tokens: list[Token], scene: Scene) -> str:
    board = scene.view.board
    codes, rest = spots_in(tokens, board)
    codes = list(dict.fromkeys(codes))
    if len(codes) > 1 or (codes and not set(rest) <= set(cards_of(codes[0]))):
        named = [*codes, *(scene.cards([card]) for card in rest)]
        raise unclear(
            gettext("%(line)s names more than one spot: %(spots)s. Please name one."),
            line,
            spots=listed(named),
        )
    if not codes or codes[0].endswith("*"):
        understood = scene.cards(rest) if rest else "–"
        raise unclear(
            gettext(
                "%(line)s: which spot? Write a code such as %(code)s, or a beach, a sector and a "
                "type. We understood: %(cards)s."
            ),
            line,
            code=board.codes[0],
            cards=understood,
        )
    if codes[0] not in board.places:
        cards = cards_of(codes[0])
        raise Unclear(
            gettext(
                "There is no spot %(code)s on this board. If you want to play these cards anyway, "
                "use the line below."
            )
            % {"code": codes[0]},
            [cards_line(cards, cards[0], board)] if codes[0][0] in board.beaches else (),
        )
    return codes[0]


def _named_cards(tokens: Iterable[Token], scene: Scene) -> list[str]:
    cards: list[str] = []
    for token in tokens:
        if token.code and not token.code.endswith("*"):
            cards += cards_of(token.code)
        elif token.card:
            cards.append(token.card)
        elif token.initial:
            cards.append(card_by_initial(token.initial, scene.view.board))
    return cards


def _shown(token: Token, cards: list[str], line: TokenLine, better: list[str]) -> str:
    """A card by name, letter, or «beach», «sector», «type». Whether it was laid is for the rules to check."""
    if token.card:
        return token.card
    if token.kind:
        fitting = [card for card in cards if KIND[card] == token.kind]
    else:
        meant = {token.initial, SECTOR_INITIALS.get(token.initial), TYPE_INITIALS.get(token.initial)}
        fitting = [card for card in cards if card in meant]
    if len(set(fitting)) == 1:
        return fitting[0]
    raise unclear(
        gettext("%(line)s: it isn’t clear which card to show: %(card)s."), line, better, card=token.text
    )
