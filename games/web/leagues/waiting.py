"""What waits for moderators, in words, with the page where it is dealt with."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy, ngettext

from games.leagues.home import Item

KINDS = {
    "stuck": (gettext_lazy("A game is stuck"), "bad"),
    "request_late": (gettext_lazy("A request is overdue"), "bad"),
    "overdue": (gettext_lazy("A deadline has passed and nothing happened"), "bad"),
    "bounced": (gettext_lazy("Letters do not arrive"), "warn"),
    "request": (gettext_lazy("A request waits"), "warn"),
    "vacancy": (gettext_lazy("A seat is on offer"), "warn"),
    "to_publish": (gettext_lazy("A draw waits to be published"), "warn"),
    "to_confirm": (gettext_lazy("A season waits to be confirmed"), "warn"),
    "round_ends": (gettext_lazy("A round ends soon"), ""),
}
"""A heading, and how urgent it looks."""


@dataclass(frozen=True, slots=True)
class Waiting:
    item: Item
    heading: str
    urgency: str
    line: str
    address: str


def worded(item: Item) -> Waiting:
    heading, urgency = KINDS[item.kind]
    return Waiting(item, str(heading), urgency, _line(item), _address(item))


def _line(item: Item) -> str:
    if item.request:
        words = {"name": item.entry.player.name, "kind": item.request.get_kind_display()}
        return gettext("%(name)s: %(kind)s") % words
    if item.kind == "round_ends":
        return ngettext(
            "Round %(round)d: %(tables)d table is not over.",
            "Round %(round)d: %(tables)d tables are not over.",
            item.count,
        ) % {"round": item.round.number, "tables": item.count}
    if item.kind == "vacancy":
        return ngettext(
            "%(name)s’s seat; %(asked)d alternate was asked.",
            "%(name)s’s seat; %(asked)d alternates were asked.",
            item.count,
        ) % {"name": item.entry.player.name, "asked": item.count}
    if item.entry:
        return item.entry.player.name
    if item.table and item.table.game:
        return item.table.game.name
    return item.season.name


def _address(item: Item) -> str:
    season = [item.season.league.slug, item.season.number]
    if item.request:
        return reverse("league_request", args=[*season, item.request.pk])
    if item.kind == "to_publish":
        return reverse("season_draw", args=season)
    if item.kind == "to_confirm":
        return reverse("season_end", args=season)
    if item.kind in ("stuck", "overdue") and item.table.game:
        return reverse("game", args=[item.table.game.code])
    if item.division:
        return reverse("league_acts", args=[*season, item.division.rank])
    return reverse("season", args=season)
