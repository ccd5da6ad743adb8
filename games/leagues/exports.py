"""A league for other programs: tables as CSV and JSON, round ends as a calendar, news as an Atom feed."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

from django.db.models import Prefetch
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext

from games.icalendar import HEAD, UTC_ZONE, calendar_moment, calendar_text, folded
from games.leagues.acts.words import actor_name
from games.leagues.division_table import StandingLine, table_of
from games.leagues.facts import in_force
from games.leagues.links import division_link, league_feed_link, league_link, season_link
from games.leagues.log import log_of
from games.leagues.models import Division, League, LeagueAct, LeagueTable, Round, Season
from games.leagues.rulings import RULINGS, that_count
from games.leagues.season_luck import season_proof
from games.site import mail_domain
from games.text import one_line

COLUMNS = (
    "place",
    "name",
    "team",
    "points",
    "played",
    "wins",
    "score_share",
    "relative_score",
    "opponents_strength",
    "adjustment",
    "asked",
    "missed",
    "yellow_cards",
    "red_cards",
    "withdrawn",
    "zone",
    "movement",
    "why_above_next",
)
LENGTH = timedelta(minutes=30)
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_of(division: Division, as_of: datetime | None = None) -> str:
    """One line for each row; points are rounded to four decimals."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for line in table_of(division, as_of):
        row = _row(line)
        writer.writerow([_cell(row[name]) for name in COLUMNS])
    return out.getvalue()


def json_of(division: Division, as_of: datetime | None = None) -> str:
    """The same with each table's points, which are given exactly, as «numerator/denominator», too."""
    season = division.season
    rows = []
    for line in table_of(division, as_of):
        row = _row(line)
        tables = [
            {
                "round": one.round,
                "points": float(one.points),
                "exact": str(one.points),
                "place": one.place,
                "size": one.size,
            }
            for one in line.row.tables
        ]
        rows.append({**row, "exact_points": str(line.row.points), "tables": tables})
    proof = season_proof(season) if season.started_at else None
    about = {
        "league": season.league.name,
        "season": season.name,
        "division": division.name,
        "rank": division.rank,
        "as_of": as_of.isoformat() if as_of else None,
        "settings": season.settings,
        "seed": season.seed if season.started_at else "",
        "part_hash": season.part_hash,
        "part": proof.part if proof else "",
        "entrants": season.entrants if proof else None,
        "draw": {"pair_difference": division.pair_difference, "seat_difference": division.seat_difference},
        "table": division_link(division),
        "rows": rows,
        "results": _results(division, as_of),
    }
    return json.dumps(about, ensure_ascii=False, indent=2)


def calendar_of(season: Season) -> bytes:
    """The ends of its rounds (RFC 5545); the same bytes as long as nothing has changed."""
    name = calendar_text(f"{one_line(season.league.name)}, {one_line(season.name)}")
    lines = [*HEAD, f"X-WR-CALNAME:{name}", *UTC_ZONE]
    stamp = _last_dated(season)
    for round_ in season.rounds.all():
        lines += _event(season, round_, stamp)
    return b"".join(folded(line) for line in (*lines, "END:VCALENDAR"))


def atom_of(league: League, zone: str = "UTC") -> str:
    """The public log as a feed, the newest first."""
    link = league_link(league)
    feed = Atom1Feed(
        title=one_line(league.name),
        link=link,
        description="",
        language=league.language,
        feed_url=league_feed_link(league),
        feed_guid=f"tag:{mail_domain()},2024:league-{league.pk}",
    )
    for entry in log_of(league, None, zone, most=50):
        act = entry.act
        feed.add_item(
            title=_printable(entry.sentence),
            link=division_link(act.division) if act.division else link,
            description=_printable(
                gettext("Reason: %(reason)s (%(by)s)") % {"reason": act.reason, "by": actor_name(act)}
            ),
            unique_id=f"tag:{mail_domain()},2024:league-act-{act.pk}",
            pubdate=act.at,
            updateddate=act.at,
        )
    return feed.writeString("utf-8")


def _results(division: Division, as_of: datetime | None) -> list[dict[str, Any]]:
    """Every table that is over, as it came out, and the rulings on it that count."""
    over = division.tables.exclude(outcome="").select_related("round")
    over = over.exclude(outcome=LeagueTable.Outcome.BYE, round__ended_at=None)
    if as_of:
        over = over.filter(scored_at__lte=as_of)
        over = over.exclude(outcome=LeagueTable.Outcome.BYE, round__ended_at__gt=as_of)
    rulings = LeagueAct.objects.filter(kind__in=RULINGS).select_related("reverted_by", "entry__player")
    tables = over.order_by("round__number", "number").prefetch_related(
        "results__entry__player", Prefetch("acts", rulings.order_by("pk"))
    )
    return [
        {
            "round": table.round.number,
            "table": table.number,
            "outcome": table.outcome,
            "ended_at": table.scored_at.isoformat() if table.scored_at else None,
            "results": [
                {
                    "name": one.entry.player.name,
                    "place": one.place,
                    "score": one.score,
                    "forfeit": one.forfeit,
                }
                for one in sorted(table.results.all(), key=lambda one: (one.place, one.pk))
            ],
            "rulings": _rulings(table, as_of),
        }
        for table in tables
    ]


def _rulings(table: LeagueTable, as_of: datetime | None) -> list[dict[str, Any]]:
    def until(act: LeagueAct) -> datetime | None:
        return act.reverted_by.at if hasattr(act, "reverted_by") else None

    held = [act for act in table.acts.all() if in_force(act.at, until(act), as_of)]
    return [
        {"kind": act.kind, "name": act.entry.player.name if act.entry else None} for act in that_count(held)
    ]


def _row(line: StandingLine) -> dict[str, Any]:
    row = line.row
    return {
        "place": row.place,
        "name": line.name,
        "team": line.side,
        "points": _number(row.points),
        "played": row.played,
        "wins": row.wins,
        "score_share": _number(row.score_share),
        "relative_score": _number(row.relative_score),
        "opponents_strength": _number(row.strength),
        "adjustment": _number(row.adjustment),
        "asked": row.asked,
        "missed": row.missed,
        "yellow_cards": row.yellows,
        "red_cards": row.reds,
        "withdrawn": row.withdrawn,
        "zone": row.zone,
        "movement": row.movement,
        "why_above_next": line.why,
    }


def _last_dated(season: Season) -> datetime:
    """When rounds got the dates that they have: at the draw, or by an act since."""
    moved = (
        season.acts.filter(kind__in=(LeagueAct.Kind.EXTEND, LeagueAct.Kind.REVERT)).order_by("-pk").first()
    )
    return moved.at if moved else season.drawn_at or season.opens_at


def _event(season: Season, round_: Round, stamp: datetime) -> Iterator[str]:
    """A later end has a higher SEQUENCE, so that calendar programs take it over."""
    title = gettext("Round %(round)d ends (%(league)s)") % {
        "round": round_.number,
        "league": one_line(season.league.name),
    }
    yield "BEGIN:VEVENT"
    yield f"UID:league-round-{round_.pk}@{mail_domain()}"
    yield f"DTSTAMP:{calendar_moment(stamp)}"
    yield f"SEQUENCE:{int((round_.ends_at - round_.starts_at).total_seconds() // 60)}"
    yield f"DTSTART:{calendar_moment(round_.ends_at - LENGTH)}"
    yield f"DTEND:{calendar_moment(round_.ends_at)}"
    yield "SUMMARY:" + calendar_text(title)
    yield "URL:" + season_link(season)
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _number(value: Fraction) -> float | int:
    return int(value) if value.denominator == 1 else round(float(value), 4)


def _cell(value: Any) -> Any:
    """Keeps spreadsheets from taking a name for a formula."""
    if isinstance(value, str) and value.startswith(FORMULA):
        return "'" + value
    return "" if value is None else value


def _printable(text: str) -> str:
    """XML knows no control characters."""
    return one_line(text)
