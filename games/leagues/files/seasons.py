"""A season of a file becomes rows; everything that one row says of another is checked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core import Refused
from games.accounts.models import Player
from games.leagues.files import fields
from games.leagues.files.places import Item, Misfit, check_moment
from games.leagues.models import (
    Challenge,
    Division,
    Entry,
    League,
    LeagueAct,
    LeagueResult,
    LeagueSeat,
    LeagueTable,
    LineUp,
    Round,
    Season,
    Team,
)
from games.leagues.settings import Settings, read_settings
from games.text import LONGEST_NAME, clean_name, clean_reason
from games.vault import lock


@dataclass
class Rows:
    """What was made of a season so far, in the order of the file."""

    season: Season
    settings: Settings
    people: Sequence[Player]
    divisions: list[Division] = field(default_factory=list)
    teams: list[Team] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    tables: list[LeagueTable] = field(default_factory=list)
    acts: list[LeagueAct] = field(default_factory=list)


def make_season(item: Item, league: League, number: int, people: Sequence[Player]) -> Season:
    columns = _named(item, item.columns(Season, fields.SEASON))
    if columns["status"] not in fields.OVER:
        raise Misfit(f"{item.where}.status")
    settings = _settings(item)
    columns |= {"settings": settings.as_json(), "seed": _hexadecimal(item, "seed", columns["seed"])}
    season = Season.objects.create(league=league, number=number, **columns)
    rows = Rows(season, settings, people)
    team_lots = {}
    for each in item.items("teams"):
        team = Team.objects.create(season=season, **_named(each, each.columns(Team, fields.TEAM)))
        rows.teams.append(team)
        team_lots[str(team.pk)] = each.value("lot", int)
    rows.divisions = [_division(each, rows) for each in item.items("divisions")]
    lots: dict[str, int] = {}
    for each in item.items("entries"):
        entry = _entry(each, rows)
        rows.entries.append(entry)
        lots[str(entry.pk)] = each.value("lot", int)
    rows.rounds = [_round(each, rows) for each in item.items("rounds")]
    rows.tables = [_table(each, rows) for each in item.items("tables")]
    for each in item.items("challenges"):
        _challenge(each, rows)
    for each in item.items("acts"):
        rows.acts.append(_act(each, rows))
    season.origin, season.review = {"lots": lots, "team_lots": team_lots}, _review(item, rows)
    season.save(update_fields=["origin", "review"])
    return season


def _settings(item: Item) -> Settings:
    try:
        return read_settings(item.value("settings", dict))
    except (Refused, TypeError, ValueError):
        raise Misfit(f"{item.where}.settings") from None


def _division(each: Item, rows: Rows) -> Division:
    meetings = None
    if rows.settings.shape_row.has_teams:
        meetings = [
            [[team.pk for team in _listed(tables, rows.teams, each)] for tables in round_]
            for round_ in each.values("meetings", list)
        ]
    return Division.objects.create(
        season=rows.season, meetings=meetings, **_named(each, each.columns(Division, fields.DIVISION))
    )


def _entry(each: Item, rows: Rows) -> Entry:
    """It takes the place of an earlier one or of none, so nobody succeeds themselves."""
    entry = Entry(
        season=rows.season,
        player=each.one_of("person", rows.people),
        division=each.maybe_one_of("division", rows.divisions),
        team=each.maybe_one_of("team", rows.teams),
        replaces=each.maybe_one_of("replaces", rows.entries),
        **each.columns(Entry, fields.ENTRY),
    )
    first = entry.replaces is None and entry.division is not None
    if rows.settings.shape_row.has_teams and first and entry.team is None:
        raise Misfit(f"{each.where}.team")
    if entry.replaces is not None and entry.replaces.division != entry.division:
        raise Misfit(f"{each.where}.replaces")
    entry.save()
    return entry


def _round(each: Item, rows: Rows) -> Round:
    made = Round.objects.create(season=rows.season, **each.columns(Round, fields.ROUND))
    for one in each.items("line_ups"):
        order = one.several_of("order", rows.entries)
        LineUp.objects.create(
            round=made,
            team=one.one_of("team", rows.teams),
            locked=lock([entry.pk for entry in order]),
            **one.columns(LineUp, fields.LINE_UP),
        )
    return made


def _table(each: Item, rows: Rows) -> LeagueTable:
    division = each.one_of("division", rows.divisions)
    table = LeagueTable.objects.create(
        round=each.one_of("round", rows.rounds), division=division, **each.columns(LeagueTable, fields.TABLE)
    )
    LeagueSeat.objects.bulk_create(
        LeagueSeat(
            table=table, entry=_of(one, "entry", rows, division), **one.columns(LeagueSeat, fields.SEAT)
        )
        for one in each.items("seats")
    )
    LeagueResult.objects.bulk_create(
        LeagueResult(
            table=table, entry=_of(one, "entry", rows, division), **one.columns(LeagueResult, fields.RESULT)
        )
        for one in each.items("results")
    )
    return table


def _challenge(each: Item, rows: Rows) -> None:
    division = each.one_of("division", rows.divisions)
    Challenge.objects.create(
        division=division,
        by=_of(each, "by", rows, division),
        to=_of(each, "to", rows, division),
        table=each.maybe_one_of("table", rows.tables),
        **each.columns(Challenge, fields.CHALLENGE),
    )


def _act(each: Item, rows: Rows) -> LeagueAct:
    data, told = {}, each.value("data", dict)
    for name, kind in fields.ACT_DATA.items():
        if name in told:
            data[name] = each.item("data").value(name, kind)
    _check_moments(each.item("data"), data)
    columns = each.columns(LeagueAct, fields.ACT)
    columns["reason"] = _fit(clean_reason, columns["reason"], f"{each.where}.reason")
    reverts = each.maybe_one_of("reverts", rows.acts)
    if reverts is not None and reverts.reverts_id is not None:
        raise Misfit(f"{each.where}.reverts")
    if columns["kind"] == LeagueAct.Kind.SWAP:
        data |= {"seats": [], "round": each.item("data").value("round", int)}
    return LeagueAct.objects.create(
        league=rows.season.league,
        season=rows.season,
        by=each.maybe_one_of("by", rows.people),
        player=each.maybe_one_of("player", rows.people),
        division=each.maybe_one_of("division", rows.divisions),
        table=each.maybe_one_of("table", rows.tables),
        entry=each.maybe_one_of("entry", rows.entries),
        reverts=reverts,
        data=data,
        **columns,
    )


def _review(item: Item, rows: Rows) -> dict[str, Any] | None:
    """Numbers and rows, as `games.leagues.remembering` keeps them; None has it worked out anew."""
    if not item.has("review"):
        return None
    found, told = {}, item.value("review", dict)
    for name in told:
        part = item.item("review").item(name)
        if name not in fields.REVIEW:
            raise Misfit(part.where)
        kept: dict[str, Any] = {}
        for key in fields.REVIEW[name]:
            if key in ("entry", "table"):
                row = part.maybe_one_of(key, rows.entries if key == "entry" else rows.tables)
                kept[key] = row.pk if row else None
            else:
                kept[key] = part.value(key, int)
        found[name] = kept
    return found


def _check_moments(item: Item, data: dict[str, Any]) -> None:
    """Those in an act's sentence; of «dates», each row is a round's number, begin and end."""
    for name in ("until", "due"):
        if name in data:
            item.moment(name)
    for row in data.get("dates", ()):
        where = f"{item.where}.dates"
        if not isinstance(row, list) or len(row) != 3 or type(row[0]) is not int:
            raise Misfit(where)
        check_moment(row[1], where)
        check_moment(row[2], where)


def _named(item: Item, columns: dict[str, Any]) -> dict[str, Any]:
    """With a name as anybody here could have typed it."""
    name = _fit(lambda text: clean_name(text, LONGEST_NAME), columns["name"], f"{item.where}.name")
    return {**columns, "name": name}


def _fit(clean: Callable[[str], str], text: str, where: str) -> str:
    try:
        return clean(text)
    except Refused:
        raise Misfit(where) from None


def _of(each: Item, name: str, rows: Rows, division: Division) -> Entry:
    """Somebody of this division."""
    entry = each.one_of(name, rows.entries)
    if entry.division != division:
        raise Misfit(f"{each.where}.{name}")
    return entry


def _listed(numbers: Any, teams: Sequence[Team], each: Item) -> list[Team]:
    return Item({"meetings": numbers}, each.where).several_of("meetings", teams)


def _hexadecimal(item: Item, name: str, value: str) -> str:
    """A seed, or none of a season that was never drawn."""
    try:
        ok = not value or len(bytes.fromhex(value)) == 32
    except ValueError:
        ok = False
    if not ok:
        raise Misfit(f"{item.where}.{name}")
    return value
