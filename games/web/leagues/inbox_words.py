"""What waits for moderators, in words, with the page where it is dealt with."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy, ngettext

from games.leagues.acts.words import table_name
from games.leagues.moderators_inbox import InboxItem

KINDS = {
    "stuck": (gettext_lazy("A game is stuck"), "bad"),
    "request_late": (gettext_lazy("A request is overdue"), "bad"),
    "overdue": (gettext_lazy("A deadline passed and nothing happened"), "bad"),
    "bounced": (gettext_lazy("Emails don’t arrive"), "warn"),
    "request": (gettext_lazy("A request is waiting"), "warn"),
    "vacancy": (gettext_lazy("A seat is being offered"), "warn"),
    "to_publish": (gettext_lazy("A draw is waiting to be published"), "warn"),
    "to_confirm": (gettext_lazy("A season is waiting to be confirmed"), "warn"),
    "round_ends": (gettext_lazy("A round is ending soon"), ""),
}
"""A heading, and how urgent it looks."""


@dataclass(frozen=True, slots=True)
class WordedItem:
    item: InboxItem
    heading: str
    urgency: str
    line: str
    address: str


def in_words(item: InboxItem) -> WordedItem:
    heading, urgency = KINDS[item.kind]
    return WordedItem(item, str(heading), urgency, _line(item), _address(item))


def _line(item: InboxItem) -> str:
    if item.request:
        words = {"name": item.request.entry.player.name, "kind": item.request.get_kind_display()}
        return gettext("%(name)s: %(kind)s") % words
    if item.round:
        return ngettext(
            "Round %(round)d: %(tables)d table isn’t finished.",
            "Round %(round)d: %(tables)d tables aren’t finished.",
            item.count,
        ) % {"round": item.round.number, "tables": item.count}
    if item.vacancy:
        return ngettext(
            "%(name)s’s seat; %(asked)d alternate was asked.",
            "%(name)s’s seat; %(asked)d alternates were asked.",
            item.count,
        ) % {"name": item.vacancy.leaver.player.name, "asked": item.count}
    if item.entry:
        return item.entry.player.name
    if item.table:
        return table_name(item.table)
    return item.season.name


def _address(item: InboxItem) -> str:
    season = [item.season.league.slug, item.season.number]
    if item.request:
        return reverse("league_request", args=[*season, item.request.pk])
    if item.kind == "to_publish":
        return reverse("season_draw", args=season)
    if item.kind == "to_confirm":
        return reverse("season_end", args=season)
    if item.kind in ("stuck", "overdue") and item.table and item.table.game:
        return reverse("game", args=[item.table.game.code])
    if item.division:
        return reverse("league_acts", args=[*season, item.division.rank])
    return reverse("season", args=season)
