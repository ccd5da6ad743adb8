"""Tables and seasons of a league in words."""

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from games import clock
from games.accounts.models import Player
from games.leagues.acts.words import person_name
from games.leagues.models import LeagueAct, LeagueTable, Season
from games.leagues.rulings import that_count
from games.ratings.links import page_path

register = template.Library()
RULED = {
    "void": gettext_lazy("It counts for nobody."),
    "annul": gettext_lazy("It counts as a tie for everyone."),
    "award": gettext_lazy("It is awarded: %(name)s."),
    "forfeit": gettext_lazy("Forfeit: %(name)s."),
}


@register.filter
def season_status(season: Season) -> str:
    """A season whose draw is published is not under way before its first round begins."""
    if season.status == Season.Status.RUNNING and clock.now() < season.starts_at:
        return gettext("starts on %(day)s") % {
            "day": date_format(season.starts_at.astimezone(timezone.get_current_timezone()), "DATE_FORMAT")
        }
    return str(season.get_status_display())


@register.filter
def rulings_that_count(table: LeagueTable) -> list[str]:
    """What moderators ruled on a table of `rounds_of`, as it is in force."""
    found: list[LeagueAct] = that_count(getattr(table, "rulings", ()))
    return [
        str(RULED[act.kind]) % {"name": person_name(act.entry.player if act.entry else None)} for act in found
    ]


@register.simple_tag
def person(player: Player) -> SafeString:
    """A name; a link where its owner has a public page."""
    if player.page_is_public and player.is_active:
        return format_html('<a class="person" href="{}"><bdi>{}</bdi></a>', page_path(player), player.name)
    return format_html("<bdi>{}</bdi>", player.name)
