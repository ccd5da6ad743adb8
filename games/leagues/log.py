"""The public log of a league: every act with its reason, the newest first, private notes hidden."""

from dataclasses import dataclass

from games.leagues.act_words import act_sentence, actor_name
from games.leagues.roles import role_of
from games.models import Division, League, LeagueAct, Player

MOST = 200
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
FETCHED = ("vacancies__filled_by__player", "reverts__vacancies__filled_by__player")


@dataclass(frozen=True, slots=True)
class LogEntry:
    act: LeagueAct
    sentence: str
    by: str
    private: str
    """Empty for whoever is no moderator of the league."""
    is_reverted: bool


def log_of(
    league: League, viewer: Player | None, zone: str, *, division: Division | None = None, most: int = MOST
) -> list[LogEntry]:
    acts = league.acts.select_related(*RELATED).prefetch_related(*FETCHED).order_by("-pk")
    if division is not None:
        acts = acts.filter(division=division)
    insider = role_of(league, viewer) in ("owner", "moderator")
    return [
        LogEntry(
            act,
            act_sentence(act, zone),
            actor_name(act),
            act.private if insider else "",
            getattr(act, "reverted_by", None) is not None,
        )
        for act in acts[:most]
    ]
