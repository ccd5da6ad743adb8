"""Rulings on tables as the log has them: which count, which a later one has replaced, and their names."""

from collections import defaultdict
from collections.abc import Iterable

from games.faces.kit.phrases import with_commas
from games.leagues.models import LeagueAct, LeagueTable
from games.leagues.rulings import RULINGS, that_are_replaced


def rulings_on(table: LeagueTable) -> list[LeagueAct]:
    """Those that nobody has reverted, the oldest first."""
    return list(table.acts.filter(kind__in=RULINGS, reverted_by=None).order_by("pk"))


def replaced_rulings(tables: Iterable[int | None]) -> set[int]:
    """The ids of acts on these tables that a later ruling has replaced, in one query."""
    by_table: dict[int | None, list[LeagueAct]] = defaultdict(list)
    wanted = {table for table in tables if table is not None}
    standing = LeagueAct.objects.filter(table__in=wanted, kind__in=RULINGS, reverted_by=None)
    for act in standing.order_by("pk") if wanted else ():
        by_table[act.table_id].append(act)
    return {act.pk for rulings in by_table.values() for act in that_are_replaced(rulings)}


def kind_names(kinds: Iterable[str]) -> str:
    return with_commas(str(LeagueAct.Kind(kind).label) for kind in dict.fromkeys(kinds))
