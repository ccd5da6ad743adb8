"""The table's page, in a number of queries that does not grow with the game."""

from typing import Any

from django.http import HttpRequest

from games.faces import face_of
from games.leagues.leagues import may_read as may_read_league
from games.models import LeagueTable, Letter
from games.play.chronicle import Chapter, chapters_of, seals_of
from games.play.moderation import may_moderate
from games.play.rematch import rematch_of
from games.play.tables import Table, public_log, table_at
from games.play.talk import may_read, talk_of
from games.post.happenings import log_sentence
from games.web.table.action import action_of
from games.web.table.board import board
from games.web.visits import Visit

LONG_STORY, LATEST = 24, 10
"""A story of more sentences is folded but for the latest."""


def page_context(request: HttpRequest, visit: Visit, *, sent: Any = None) -> dict[str, Any] | None:
    """None before the game has started. `sent` is a form that came back, whose turn may be half composed."""
    table = table_at(visit.game, visit.number)
    if table is None:
        return None
    chapters = chapters_of(visit.game, visit.number)
    return {
        "visit": visit,
        "game": visit.game,
        "table": table,
        "title": face_of(visit.game.rules).title(visit.game.options),
        "action": action_of(visit, table, sent=sent, shows_own=request.GET.get("mine") == "show"),
        "waiting_for": [
            label
            for seat, label in enumerate(table.labels)
            if seat in table.phase.asked and seat not in table.sealed and not table.phase.closed_at
        ],
        "drafted": sent is not None,
        **board_context(request, table, sent),
        "rows": seat_rows(visit, table),
        "columns": face_of(visit.game.rules).score_columns(),
        "has_groups": bool(face_of(visit.game.rules).scored_groups(table.view)),
        "chapters": told_chapters(table, chapters),
        "seals": latest_seals(table, chapters),
        "log": [
            (line.at, log_sentence(line, face_of(visit.game.rules), table.labels, zone_name(visit)))
            for line in reversed(public_log(visit.game))
        ],
        **talk_context(visit),
        "last_letter": last_letter(visit),
        **when_over(visit),
        "league_table": league_table_of(visit),
        "may_moderate": bool(visit.player and may_moderate(visit.game, visit.player)),
    }


def board_context(request: HttpRequest, table: Table, sent: Any = None) -> dict[str, Any]:
    """The picture, with what somebody may be up to marked if that is wanted; as it would be after what was
    sent."""
    face = face_of(table.game.rules)
    view = table.view if sent is None else face.draft(table.view, sent)
    guesses = {} if table.phase.closed_at else face.guesses(table.view)
    guessed = request.GET.get("guess", "")
    about = int(guessed) if guessed.isascii() and guessed.isdigit() and len(guessed) < 3 else None
    return {
        "board": board(
            request,
            table,
            view,
            marked=frozenset(guesses.get(about, ())),
            groups=table.phase.closed_at is not None or request.GET.get("groups") == "show",
        ),
        "board_text": face.board_text(view, table.labels),
        "guesses": [(seat, table.labels[seat], seat == about) for seat in guesses],
        "guessed": table.labels[about] if about in guesses else None,
        "fitting": len(guesses.get(about, ())),
    }


def seat_rows(visit: Visit, table: Table) -> list[dict[str, Any]]:
    """A row for each seat: who it is, whether they are in, what lies before them, what they score."""
    face, open_now = face_of(table.game.rules), table.phase.closed_at is None
    facts, scores = face.seat_facts(table.view), face.score_rows(table.view, table.scores)
    return [
        {
            "seat": seat,
            "label": table.labels[seat.number],
            "is_viewer": seat.number == table.seat,
            "asked": open_now and seat.number in table.phase.asked,
            "sealed": open_now and seat.number in table.sealed,
            "facts": facts[seat.number],
            "scores": scores[seat.number],
            "may_take": bool(seat.offered_at and visit.player and not _sits_here(visit, table)),
            "may_return": bool(seat.bot and visit.player and seat.player_id == visit.player.pk),
        }
        for seat in table.seats
    ]


def told_chapters(table: Table, chapters: list[Chapter]) -> list[tuple[Chapter, str, list[str], list[str]]]:
    """The newest first, without those of which there is nothing to tell. Of a long one, what comes first is
    apart from the rest, so that a page can fold it."""
    face, found = face_of(table.game.rules), []
    for chapter in reversed(chapters):
        told = face.story(chapter.events, table.view, table.labels)
        if told:
            fold = len(told) - LATEST if len(told) > LONG_STORY else 0
            found.append((chapter, face.round_title(chapter.number), told[:fold], told[fold:]))
    return found


def latest_seals(table: Table, chapters: list[Chapter]) -> list[tuple[Any, Any]]:
    """Of the last sealed choice that is closed."""
    for chapter in reversed(chapters):
        for phase in reversed(chapter.asked):
            if phase.closed_at and len(phase.asked) > 1:
                seals = seals_of(table.game, phase, chapter.events)
                return [(table.labels[seal.seat], seal) for seal in seals]
    return []


def talk_context(visit: Visit) -> dict[str, Any]:
    reads = may_read(visit.game, visit.reader, visit.seat)
    return {
        "reads_talk": reads,
        "talk": talk_of(visit.game, visit.reader) if reads else [],
        "may_talk": bool(visit.player and visit.seat and visit.seat.player_id == visit.player.pk),
    }


def last_letter(visit: Visit) -> Letter | None:
    return visit.game.letters.filter(player=visit.reader).order_by("-pk").first() if visit.reader else None


def when_over(visit: Visit) -> dict[str, Any]:
    if not visit.game.seed:
        return {}
    sat_here = bool(visit.player and visit.game.seats.filter(player=visit.player).exists())
    return {"rematch": rematch_of(visit.game), "may_rematch": sat_here}


def league_table_of(visit: Visit) -> LeagueTable | None:
    """Where the table stands in a league, for those who may read that league."""
    known = LeagueTable.objects.select_related("round", "division__season__league")
    found = known.filter(game=visit.game).first()
    return found if found and may_read_league(found.division.season.league, visit.reader) else None


def zone_name(visit: Visit) -> str:
    return visit.reader.zone if visit.reader else visit.game.pace["zone"]


def _sits_here(visit: Visit, table: Table) -> bool:
    return any(seat.player_id == visit.player.pk for seat in table.seats)
