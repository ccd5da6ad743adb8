"""Teams of a league by mail: founding or joining one, and the line-up before a round."""

import re
from collections.abc import Callable
from datetime import datetime

from django.utils.translation import gettext

from games.accounts.models import Player
from games.faces.kit.mail.folding import fold
from games.inbound.naming import season_named
from games.inbound.results import Result
from games.leagues.division_table import division_of, places_of
from games.leagues.line_ups import seal_line_up
from games.leagues.models import Entry
from games.leagues.teams import found_team, join_team, members_of, team_of
from games.refusal import Refusal
from games.text import one_line

BETWEEN_NAMES = re.compile(r"[,;、，]")


def team(player: Player, text: str, now: datetime) -> Result:
    """«team autumn-cup: The Reefs»: joins the team of that name, or founds it."""
    own, name = _own(player, text)
    there = [one for one in own.season.teams.all() if fold(one.name) == fold(name)]
    joined = join_team(own, there[0].pk) if there else found_team(own, name)
    return Result("noted", "team", [gettext("You play for “%(team)s”.") % {"team": one_line(joined.name)}])


def line_up(player: Player, text: str, now: datetime) -> Result:
    """«line-up autumn-cup: Red, Blue»."""
    own, names = _own(player, text)
    if own.division_id is None:
        raise Refusal("line_up_too_late")
    places = places_of(division_of(own))
    mine = team_of(own, places)
    known = {fold(one_line(one.player.name)): one.pk for one in (members_of(mine, places) if mine else [])}
    order = [known.get(" ".join(fold(name).split()), 0) for name in BETWEEN_NAMES.split(names)]
    seal_line_up(own, order, now)
    sentence = gettext("Your line-up is sealed. Nobody else sees it until the round starts.")
    return Result("noted", "line_up", [sentence])


def _own(player: Player, text: str) -> tuple[Entry, str]:
    league, _, rest = text.replace("：", ":").partition(":")
    season = season_named(player, league)
    own = season.entries.filter(player=player).select_related("season", "division__season", "player").first()
    if own is None:
        raise Refusal("not_in_season")
    return own, rest.strip()


TEAMS: dict[str, Callable[[Player, str, datetime], Result]] = {"team": team, "line_up": line_up}
