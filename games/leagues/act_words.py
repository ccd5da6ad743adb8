"""Acts and requests in words, for logs and letters. Only what everybody may read."""

from collections.abc import Callable
from datetime import datetime

from django.utils.translation import gettext, gettext_lazy, ngettext

from games.leagues.seasons import settings_of
from games.leagues.words import signed
from games.models import LeagueAct, LeagueTable, Player
from games.post.content import one_line
from games.post.times import moment_words

SENTENCES = {
    "adjust": gettext_lazy("%(points)s points for %(name)s."),
    "void": gettext_lazy("%(table)s is void: it counts for nobody."),
    "annul": gettext_lazy("%(table)s is annulled: it counts as equal for all."),
    "award": gettext_lazy("%(table)s is awarded to %(name)s."),
    "forfeit": gettext_lazy("%(name)s forfeits %(table)s."),
    "excuse": gettext_lazy("A missed deadline of %(name)s at %(table)s is excused."),
    "warn": gettext_lazy("A warning to %(name)s."),
    "yellow": gettext_lazy("A yellow card for %(name)s, which costs %(cost)s points."),
    "red": gettext_lazy("A red card for %(name)s, which costs %(cost)s points and the right to go up."),
    "withdraw": gettext_lazy("%(name)s has withdrawn from the season."),
    "pause": gettext_lazy("%(table)s is paused until %(until)s at the latest."),
    "message": gettext_lazy("A message to the division: %(text)s"),
    "swap": gettext_lazy("Two seats of round %(round)s were swapped before publication."),
    "confirm": gettext_lazy("The final tables are confirmed."),
}


def act_sentence(act: LeagueAct, zone: str) -> str:
    """What was done, without the reason, in the active language and by a clock of this zone."""
    if act.kind in TELLERS:
        return TELLERS[act.kind](act, zone)
    return str(SENTENCES[act.kind]) % _words(act, zone)


def actor_name(act: LeagueAct) -> str:
    return one_line(act.by.name) if act.by else gettext("the rules of the season")


def table_name(table: LeagueTable | None) -> str:
    """«Table 2 of round 1 (division A)»."""
    if table is None:
        return ""
    return gettext("Table %(table)d of round %(round)d (division %(division)s)") % {
        "table": table.number,
        "round": table.round.number,
        "division": one_line(table.division.name),
    }


def _words(act: LeagueAct, zone: str) -> dict[str, str]:
    words = {
        "name": _name(act.entry.player if act.entry else act.player),
        "table": table_name(act.table),
        "points": signed(int(act.data.get("points", 0))),
        "text": one_line(str(act.data.get("text", ""))),
        "round": str(act.data.get("round", "")),
    }
    if act.kind in ("yellow", "red"):
        settings = settings_of(act.season)
        words["cost"] = str(settings.yellow_points if act.kind == "yellow" else settings.red_points)
    if "until" in act.data:
        words["until"] = moment_words(datetime.fromisoformat(act.data["until"]), zone)
    return words


def _extend(act: LeagueAct, zone: str) -> str:
    if act.table_id:
        return gettext("More time at %(table)s, until %(due)s.") % {
            "table": table_name(act.table),
            "due": moment_words(datetime.fromisoformat(act.data["due"]), zone),
        }
    return gettext("Round %(round)s ends later: %(until)s. Later rounds move along.") % _words(act, zone)


def _replace(act: LeagueAct, zone: str) -> str:
    words = _words(act, zone)
    vacancy = next(iter(act.vacancies.all()), None)
    if vacancy is None or vacancy.filled_by is None:
        return gettext("The seat of %(name)s at %(table)s is offered to the alternates.") % words
    words["newcomer"] = _name(vacancy.filled_by.player)
    if act.data.get("for_season"):
        return (
            gettext("%(newcomer)s has taken over the place of %(name)s for the rest of the season.") % words
        )
    return gettext("%(newcomer)s has taken over the seat of %(name)s at %(table)s.") % words


def _ban(act: LeagueAct, zone: str) -> str:
    seasons = act.data.get("seasons", 0)
    if not seasons:
        return gettext("%(name)s is banned from the league.") % _words(act, zone)
    return ngettext(
        "%(name)s is banned from the league for %(seasons)d season.",
        "%(name)s is banned from the league for %(seasons)d seasons.",
        seasons,
    ) % {**_words(act, zone), "seasons": seasons}


def _revert(act: LeagueAct, zone: str) -> str:
    return gettext("Reverted: %(act)s") % {"act": act_sentence(act.reverts, zone)}


def _name(player: Player | None) -> str:
    return one_line(player.name) if player else gettext("somebody")


TELLERS: dict[str, Callable[[LeagueAct, str], str]] = {
    "extend": _extend,
    "replace": _replace,
    "ban": _ban,
    "revert": _revert,
}
