"""The public log of a league: every act with its reason, the newest first, private notes hidden."""

from dataclasses import dataclass

from django.db.models import QuerySet

from games.accounts.models import Player
from games.leagues.acts import act_sentence
from games.leagues.acts.kinds import KINDS
from games.leagues.acts.table_rulings import replaced_rulings
from games.leagues.acts.words import actor_name
from games.leagues.models import Division, League, LeagueAct, Season
from games.leagues.roles import role_of
from games.leagues.rulings import RULINGS

MOST = 200
MOST_STANDING = 50
STANDING = (LeagueAct.Kind.YELLOW, LeagueAct.Kind.RED, LeagueAct.Kind.BAN, *RULINGS)
RELATED = (
    "by",
    "season",
    "player",
    "entry__player",
    "table__round",
    "table__division",
    "reverted_by",
    "reverts__entry__player",
    "reverts__player",
    "reverts__season",
    "reverts__table__round",
    "reverts__table__division",
)
FETCHED = (
    "vacancies__filled_by__player",
    "reverts__vacancies__filled_by__player",
    "table__seats__entry__player",
    "reverts__table__seats__entry__player",
)


@dataclass(frozen=True, slots=True)
class LoggedAct:
    act: LeagueAct
    sentence: str
    by: str
    private: str
    """Empty for everybody but the league's moderators who do not compete there."""
    is_reverted: bool
    is_replaced: bool
    """A later ruling on the same table counts instead."""
    can_be_reverted: bool


def log_of(
    league: League, viewer: Player | None, zone: str, *, division: Division | None = None, most: int = MOST
) -> list[LoggedAct]:
    acts = league.acts.filter(division=division) if division is not None else league.acts.all()
    return _logged(league, acts, viewer, zone, most)


def in_force(league: League, viewer: Player, zone: str) -> list[LoggedAct]:
    """Cards, bans and rulings on tables that count now, in seasons that are not in the archive."""
    over = (Season.Status.ARCHIVED, Season.Status.CANCELLED)
    acts = league.acts.filter(kind__in=STANDING, reverted_by=None).exclude(season__status__in=over)
    return [one for one in _logged(league, acts, viewer, zone, MOST_STANDING) if not one.is_replaced]


def _logged(
    league: League, acts: QuerySet[LeagueAct], viewer: Player | None, zone: str, most: int
) -> list[LoggedAct]:
    shown = list(acts.select_related(*RELATED).prefetch_related(*FETCHED).order_by("-pk")[:most])
    replaced = replaced_rulings(act.table_id for act in shown if act.kind in RULINGS)
    insider = role_of(league, viewer) in ("owner", "moderator")
    played_in = set(viewer.entries.values_list("division", flat=True)) if viewer and insider else set()
    return [
        LoggedAct(
            act,
            act_sentence(act, zone),
            actor_name(act),
            act.private if insider and act.division_id not in played_in else "",
            is_reverted := getattr(act, "reverted_by", None) is not None,
            act.pk in replaced,
            not is_reverted and act.pk not in replaced and _can_be_reverted(act),
        )
        for act in shown
    ]


def _can_be_reverted(act: LeagueAct) -> bool:
    row = KINDS[act.kind]
    if act.season and act.season.status == Season.Status.ARCHIVED and not row.outlives_season:
        return False
    return row.can_be_reverted and (row.can_still_be_reverted is None or row.can_still_be_reverted(act))
