"""What an act is about, for kinds that are always about it: `do` refuses an act without it."""

from games.leagues.models import Division, Entry, LeagueAct, LeagueTable, Season


def season_of(act: LeagueAct) -> Season:
    assert act.season is not None, f"{act} is about no season"
    return act.season


def division_of(act: LeagueAct) -> Division:
    assert act.division is not None, f"{act} is about no division"
    return act.division


def table_of(act: LeagueAct) -> LeagueTable:
    assert act.table is not None, f"{act} is about no table"
    return act.table


def game_id_of(act: LeagueAct) -> int:
    """Of a table that is played or was."""
    game_id = table_of(act).game_id
    assert game_id is not None, f"{act} is about a table that has not begun"
    return game_id


def entry_of(act: LeagueAct) -> Entry:
    assert act.entry is not None, f"{act} is about nobody's part in a season"
    return act.entry
