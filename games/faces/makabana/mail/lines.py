"""Taking a line of a mail apart: verbs, cards, places, and words that the game does not know."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.makabana.board import Board
from engine.makabana.cards import BEACH_CARDS, KIND
from games.faces.kit.mail.folding import fold
from games.faces.kit.mail.lines import plain
from games.faces.makabana.mail.words import (
    BEACH_READINGS,
    CARD_WORDS,
    FILLERS,
    JAPANESE,
    KINDS_OF_CARD,
    SECTOR_INITIALS,
    SITE_WORDS,
    TYPE_INITIALS,
    VERBS,
)

SPACED_CODE = re.compile(r"\b([A-E])[ .\-/]([SLCR])[ .\-/]([TFP])\b")
NO_ONE = re.compile(r"\bno[- ]one\b", re.IGNORECASE)
TOKEN = re.compile(r"\b[A-Ea-e] ?\*|[^\W_]+")
CODE = re.compile(r"[A-E][SLCR][TFP]")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a line and what it may be; «paint» may be a verb and a card."""

    text: str
    verb: str = ""
    card: str = ""
    code: str = ""
    """Of a spot, which this board may lack, or of a club site."""
    initial: str = ""
    """A single letter, which may stand for a card."""
    kind: str = ""
    """`beach`, `sector` or `type`, said in so many words."""
    is_site: bool = False
    is_filler: bool = False

    @property
    def matters(self) -> bool:
        return bool(self.verb or self.card or self.code or self.kind or self.is_site) or (
            bool(self.initial) and not self.is_filler
        )


@dataclass(frozen=True, slots=True)
class TokenLine:
    """A line, word by word."""

    text: str
    tokens: tuple[Token, ...]

    @property
    def unknown(self) -> list[str]:
        return [token.text for token in self.tokens if not token.matters and not token.is_filler]

    @property
    def verbs(self) -> set[str]:
        return {token.verb for token in self.tokens if token.verb}

    @property
    def weight(self) -> int:
        """How much of the board it names. Codes that are also words («act») only count next to a verb."""
        spots = [each for each in self.tokens if each.code and (each.text.isupper() or self.verbs)]
        return 2 * len(spots) + len({each.card for each in self.tokens if each.card})

    @property
    def is_about_the_game(self) -> bool:
        """«See you at the club!» is not: it neither orders anything nor names a place."""
        first = next((token for token in self.tokens if token.verb or not token.is_filler), None)
        if first is None:
            return False
        if first.verb or self.weight >= 2:
            return True
        return not self.unknown and any(token.code or token.is_site for token in self.tokens)


def read_line(text: str, board: Board) -> TokenLine:
    said = JAPANESE.put_in_order(plain(text))
    said = NO_ONE.sub("nobody", SPACED_CODE.sub(r"\1\2\3", said))
    return TokenLine(
        text.strip(), tuple(_token(word.replace(" ", ""), board) for word in TOKEN.findall(said))
    )


def split_show(tokens: Sequence[Token]) -> tuple[list[Token], Token | None]:
    """The tokens without the card to show, and the token of that card; None if no card follows «show»."""
    at = next((number for number, token in enumerate(tokens) if token.verb == "show"), None)
    if at is None:
        return list(tokens), None
    cards = [
        number
        for number, token in enumerate(tokens)
        if number > at and (token.card or token.initial or token.kind)
    ]
    if not cards:
        return [*tokens[:at], *tokens[at + 1 :]], None
    shown = cards[0]
    if tokens[shown].kind and len(cards) > 1 and not tokens[cards[1]].kind:
        shown = cards[1]
    kept = [token for number, token in enumerate(tokens) if number not in (at, shown, cards[0])]
    return kept, tokens[shown]


def spots_in(tokens: Iterable[Token], board: Board, *, sites: bool = False) -> tuple[list[str], list[str]]:
    """The codes that tokens name, by code or by beach, sector and type in any order, and the cards left over.

    With `sites`, «site A», «club A» and «Azzura club» are the club site of a beach.
    """
    codes: list[str] = []
    group: dict[str, str] = {}
    site_follows = False
    for token in tokens:
        card = token.card or (
            token.initial if token.initial in board.beaches and token.text.isupper() else ""
        )
        kind = KIND.get(card, "")
        if token.code:
            codes.append(token.code)
        elif sites and (token.is_site or card == "club"):
            if set(group) == {"beach"}:
                codes.append(group.pop("beach") + "*")
            else:
                site_follows = True
        elif kind == "beach" and site_follows:
            codes.append(card + "*")
            site_follows = False
        elif kind in ("beach", "sector", "type"):
            if kind in group:
                return codes, [*group.values(), card]
            group[kind] = card
            if len(group) == 3:
                codes.append(code_of(group["beach"], group["sector"], group["type"]))
                group = {}
    return _without_repeats(codes), list(group.values())


def code_of(beach: str, sector: str, spot_type: str) -> str:
    initials = {name: initial for initial, name in (SECTOR_INITIALS | TYPE_INITIALS).items()}
    return beach + initials[sector] + initials[spot_type]


def cards_of(code: str) -> list[str]:
    """The beach, sector and type that a spot's code names, whether there is such a spot or not."""
    return [code[0], SECTOR_INITIALS[code[1]], TYPE_INITIALS[code[2]]]


def card_by_initial(initial: str, board: Board) -> str:
    """A letter that stands for a card: a beach of this table before a sector or a type."""
    if initial in board.beaches:
        return initial
    return SECTOR_INITIALS.get(initial) or TYPE_INITIALS.get(initial, initial)


def _token(word: str, board: Board) -> Token:
    if word.endswith("*"):
        return Token(word, code=word.upper())
    folded = fold(word)
    capitals = folded.upper()
    filler = folded in FILLERS
    if len(capitals) == 1 and capitals.isascii():
        known = capitals in BEACH_CARDS or capitals in SECTOR_INITIALS or capitals in TYPE_INITIALS
        is_letter = known and word.isupper()
        return Token(
            word,
            initial=capitals if known else "",
            is_filler=capitals.isdigit() or (filler and not is_letter),
        )
    if CODE.fullmatch(capitals):
        return Token(word, code=capitals)
    named = BEACH_READINGS.get(folded, folded)
    beach = next((initial for initial, name in board.beach_names.items() if fold(name) == named), "")
    return Token(
        word,
        verb=VERBS.get(folded, ""),
        card=beach or CARD_WORDS.get(folded, ""),
        kind=KINDS_OF_CARD.get(folded, ""),
        is_site=folded in SITE_WORDS,
        is_filler=filler,
    )


def _without_repeats(codes: list[str]) -> list[str]:
    """«ALT (Azzura, lagoon, tattoo)», as letters write it, is one place."""
    return [code for number, code in enumerate(codes) if number == 0 or codes[number - 1] != code]
