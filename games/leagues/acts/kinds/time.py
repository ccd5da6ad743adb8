"""Acts that give time: to a table, to a round, or none to anybody until a moment."""

from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.accounts.models import Player
from games.leagues.acts.about import game_id_of, season_of
from games.leagues.acts.concerned import everybody_in_the_season, nobody
from games.leagues.acts.context import ActContext
from games.leagues.acts.row import ActKind, ActPage, Data, Detail, Words
from games.leagues.models import LeagueAct, Round, Season
from games.refusal import Refusal
from games.tables import moderation

LONGEST_SHIFT = 60
LONGEST_EXTENSION = moderation.LONGEST_EXTENSION.days


def extend(context: ActContext) -> Data:
    """More time at a table, or for a whole round; later rounds move along."""
    if context.table is not None:
        due = context.need_moment("due")
        by = context.need_moderator()
        act = moderation.extend(context.need_running_game(), by, context.reason, due, context.now)
        return {"game_act": act.pk, **act.after, "was": act.before["due"]}
    season = context.need_season_under_way()
    number, days = context.details.get("round"), context.details.get("days")
    if type(days) is not int or not 1 <= days <= LONGEST_EXTENSION:
        raise Refusal("bad_extension", days=LONGEST_EXTENSION)
    round_ = season.rounds.filter(number=number, ended_at=None).first() if type(number) is int else None
    if round_ is None:
        raise Refusal("no_such_round")
    _move_rounds(season, round_.number, days)
    return {
        "round": round_.number,
        "days": days,
        "until": (round_.ends_at + timedelta(days=days)).isoformat(),
    }


def shorten(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    if act.table_id:
        moderation.shorten(game_id_of(act), by, reason, datetime.fromisoformat(act.data["was"]), now)
        return
    season = season_of(act)
    round_ = season.rounds.filter(number=act.data["round"], ended_at=None).first()
    if round_ is None or round_.ends_at - timedelta(days=act.data["days"]) <= now:
        raise Refusal("too_late_to_revert")
    _move_rounds(season, act.data["round"], -act.data["days"])


def shift(context: ActContext) -> Data:
    """The rounds that have not begun, from one on, later or earlier; nothing overlaps, nothing is past."""
    season = context.need_season_under_way()
    number, days = context.details.get("round"), context.details.get("days")
    if type(days) is not int or not days or abs(days) > LONGEST_SHIFT:
        raise Refusal("bad_shift", days=LONGEST_SHIFT)
    ahead = season.rounds.filter(number__gte=number, started_at=None) if type(number) is int else None
    if not ahead:
        raise Refusal("no_such_round")
    return {"round": number, "days": days, "dates": _shifted(season, list(ahead), days, context.now)}


def shift_back(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    season = season_of(act)
    moved = [one[0] for one in act.data["dates"]]
    ahead = list(season.rounds.filter(number__in=moved, started_at=None))
    if len(ahead) != len(moved):
        raise Refusal("too_late_to_revert")
    _shifted(season, ahead, -act.data["days"], now)


def _shifted(season: Season, ahead: list[Round], days: int, now: datetime) -> list[list[Any]]:
    before = season.rounds.filter(number__lt=ahead[0].number).order_by("-number").first()
    first = ahead[0].starts_at + timedelta(days=days)
    if first <= now or (before and first < before.ends_at):
        raise Refusal("shift_overlaps")
    for round_ in ahead:
        round_.starts_at += timedelta(days=days)
        round_.ends_at += timedelta(days=days)
        round_.save(update_fields=["starts_at", "ends_at"])
    return [[one.number, one.starts_at.isoformat(), one.ends_at.isoformat()] for one in ahead]


def pause(context: ActContext) -> Data:
    until = context.need_moment("until")
    by = context.need_moderator()
    act = moderation.pause(context.need_running_game(), by, context.reason, until, context.now)
    return {"game_act": act.pk, **act.after}


def resume(act: LeagueAct, by: Player, reason: str, now: datetime) -> None:
    moderation.resume(game_id_of(act), by, reason, now)


def _extension_sentence(act: LeagueAct, words: Words) -> str:
    if act.table_id:
        return gettext("More time at %(table)s, until %(due)s.") % words
    return gettext("League round %(round)s ends later: %(until)s. Later rounds move with it.") % words


def _told_of_extension(act: LeagueAct) -> list[Player]:
    """The table tells its own players."""
    return nobody(act) if act.table_id else everybody_in_the_season(act)


def _move_rounds(season: Season, number: int, days: int) -> None:
    """The end of one round and all that lies after it."""
    for round_ in season.rounds.filter(number__gte=number, ended_at=None):
        round_.ends_at += timedelta(days=days)
        if round_.number > number and round_.started_at is None:
            round_.starts_at += timedelta(days=days)
        round_.save(update_fields=["starts_at", "ends_at"])


KINDS = (
    ActKind(
        LeagueAct.Kind.EXTEND,
        sentence=_extension_sentence,
        do=extend,
        undo=shorten,
        told=_told_of_extension,
        pages=(
            ActPage(
                "extend",
                _("More time at a table"),
                _("The deadline of its current turn moves back."),
                about="table",
                details=(
                    Detail("due", "moment", _("New deadline (your local time, at most 14 days later)")),
                ),
                running_only=True,
            ),
            ActPage(
                "extend_round",
                _("More time for a round"),
                _("For the whole season: the round’s end moves back, and later rounds with it."),
                about="round",
                details=(Detail("days", "number", _("Extra days"), least=1, most=LONGEST_EXTENSION),),
                whole_season=True,
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.SHIFT,
        sentence=_("The calendar has moved. %(dates)s"),
        do=shift,
        undo=shift_back,
        told=everybody_in_the_season,
        pages=(
            ActPage(
                "shift",
                _("Shift the calendar"),
                _("Rounds that haven’t started move later or earlier. You see the new dates first."),
                about="round",
                begun_too=False,
                details=(
                    Detail(
                        "days",
                        "number",
                        _("Days later"),
                        _("A number below 0 moves them earlier."),
                        least=-LONGEST_SHIFT,
                        most=LONGEST_SHIFT,
                    ),
                ),
                whole_season=True,
            ),
        ),
    ),
    ActKind(
        LeagueAct.Kind.PAUSE,
        sentence=_("%(table)s is paused until %(until)s at the latest."),
        do=pause,
        undo=resume,
        told=nobody,
        pages=(
            ActPage(
                "pause",
                _("Pause a table"),
                _("Nobody has to play until then. The game resumes on its own."),
                about="table",
                details=(
                    Detail(
                        "until",
                        "moment",
                        _("End of the pause at the latest (your local time, at most 30 days)"),
                    ),
                ),
                running_only=True,
            ),
        ),
    ),
)
