"""What each choice of a project would mean beside what is chosen already."""

from django.utils.translation import gettext, ngettext

from engine.makabana.cards import BEACH_CARDS, CLUB, PAINT, SECTOR_CARDS, TYPE_CARDS
from engine.makabana.state import NOBODY
from engine.makabana.table import View
from games.faces.kit.forms import Fields

ROWS = {"beach": BEACH_CARDS, "sector": SECTOR_CARDS, "type": TYPE_CARDS}


def choice_hints(view: View, sent: Fields) -> dict[str, str]:
    """By `name=value`: whether a type is free there, whether there is such a sector, what a card tells."""
    if view.stage != "project" or view.mao:
        return {}
    chosen = {name: sent.get(name, "") for name in ROWS}
    return {**_here(view, chosen), **_shown(view, chosen, sent.get("extra", ""))}


def _here(view: View, chosen: dict[str, str]) -> dict[str, str]:
    found = {}
    sectors = {(spot.beach, spot.sector) for spot in view.board.spots}
    if chosen["beach"]:
        for sector in SECTOR_CARDS:
            there = (chosen["beach"], sector) in sectors
            found[f"sector={sector}"] = "" if there else gettext("not here")
    if chosen["beach"] and chosen["sector"]:
        for kind in TYPE_CARDS:
            found[f"type={kind}"] = _standing(view, (chosen["beach"], chosen["sector"], kind))
    return found


def _standing(view: View, named: tuple[str, str, str]) -> str:
    spot = view.board.named.get(named)
    if spot is None:
        return gettext("not here")
    owner = view.huts[spot]
    if owner == NOBODY:
        return gettext("free")
    return gettext("your hut") if owner == view.seat else gettext("taken")


def _shown(view: View, chosen: dict[str, str], extra: str) -> dict[str, str]:
    """How many spots still fit, for everybody who sees that card and how many lie with it."""
    cards = {**chosen, "extra": extra}
    found = {}
    for name, card in cards.items():
        if card:
            number = sum(
                card in (PAINT, CLUB, spot.beach, spot.sector, spot.type) and (owner == NOBODY) == (not extra)
                for spot, owner in zip(view.board.spots, view.huts, strict=True)
            )
            told = ngettext("%(number)d spot fits", "%(number)d spots fit", number)
            found[f"show={name}"] = told % {"number": number}
    return found
