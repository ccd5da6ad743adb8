"""The table's page, in a number of queries that does not grow with the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from games.faces import face_of
from games.faces.kit.forms import EmptyForm
from games.faces.lessons import lesson_of
from games.leagues.leagues import may_read as may_read_league
from games.leagues.models import Division, LeagueTable
from games.letters.ledger import ledger_entry
from games.study.reviewing import finished_review
from games.study.telling import turning_sentences
from games.tables.absence import is_kept_for_friends, may_come_back, may_take_over
from games.tables.drafts import kept_draft
from games.tables.history import Chapter, chapters_of, seals_of
from games.tables.log_words import log_sentence
from games.tables.models import Game, LogLine, Seat
from games.tables.moderation import may_moderate
from games.tables.my_games import next_waiting
from games.tables.private_words import listeners_of, private_words_of
from games.tables.rematch import rematch_of
from games.tables.talk import may_read, talk_of
from games.tables.view import Table, public_log, table_at
from games.web.tables.action import action_of, sealed_form
from games.web.tables.answers import as_sent
from games.web.tables.board import board
from games.web.tables.plan_signs import signs_of
from games.web.tables.revealing import News, news_in
from games.web.tables.shares import drawn_shares
from games.web.tables.standings import final_standings, own_outcome
from games.web.tables.visits import Visit

LONG_STORY, LATEST = 24, 10
"""A story with more sentences is folded, except for the latest ones."""


@dataclass(frozen=True, slots=True)
class ToldChapter:
    """A round in sentences."""

    number: int
    title: str
    earlier: list[str]
    """What a page may fold away."""
    latest: list[str]
    """Never empty."""


def page_context(request: HttpRequest, visit: Visit, *, sent: Any = None) -> dict[str, Any] | None:
    """None before the game has started. `sent` is a form that came back, whose turn may be half composed."""
    table = table_at(visit.game, visit.number, visit.latest, visit.seats)
    if table is None:
        return None
    if sent is None:
        sent = form_to_change(request, visit, table)
    chapters = chapters_of(visit.game, visit.number)
    log = public_log(visit.game)
    told = told_chapters(table, chapters, [line for line in log if line.code == "missed"])
    action = action_of(visit, table, sent=sent, shows_own=request.GET.get("mine") == "show")
    return {
        "visit": visit,
        "game": visit.game,
        "table": table,
        "title": face_of(visit.game.rules).title(visit.game.options),
        "action": action,
        "next_waiting": next_waiting(visit.player, visit.game)
        if visit.player and action.state != "asked"
        else None,
        "held_seat": held_seat(visit, table),
        "lesson": lesson_of(visit.game.rules) if table.phase.number <= visit.game.players else None,
        "waiting_for": [
            label
            for seat, label in enumerate(table.labels)
            if seat in table.phase.asked and seat not in table.sealed and not table.phase.closed_at
        ],
        "round_title": face_of(visit.game.rules).round_title(chapters[-1].number),
        "tab": request.GET.get("tab", ""),
        "reveal": news_of(visit, chapters) if sent is None else None,
        "drafted": sent is not None,
        **board_context(request, table, sent),
        "rows": seat_rows(visit, table, request, sent),
        "columns": face_of(visit.game.rules).score_columns(),
        "has_groups": bool(face_of(visit.game.rules).scored_groups(table.view)),
        "chapters": told,
        "last_sentence": told[0].latest[-1] if told and visit.game.status == Game.Status.FINISHED else "",
        "seals": latest_seals(table, chapters),
        "shares": drawn_shares(visit.game, table.labels),
        "log": [
            (line.at, log_sentence(line, face_of(visit.game.rules), table.labels, zone_name(visit)))
            for line in reversed(log)
        ],
        **talk_context(visit),
        "last_letter": ledger_entry(visit.last_letter) if visit.last_letter else None,
        **when_over(visit),
        "own_outcome": own_outcome(visit, table),
        **final_standings(visit, table),
        "division": division_of(visit),
        "may_moderate": bool(
            visit.player and not visit.plays_here and may_moderate(visit.game, visit.player)
        ),
    }


def form_to_change(request: HttpRequest, visit: Visit, table: Table) -> Any:
    """What is sealed, or what was just checked, if the viewer wants to change it; else None."""
    changes = request.GET.get("change")
    if changes == "draft" and table.seat is not None and table.phase.closed_at is None:
        fields = kept_draft(request.session, table.phase, table.seat)
        return None if fields is None else as_sent(fields)
    return sealed_form(table) if changes == "order" else None


def board_context(request: HttpRequest, table: Table, sent: Any = None) -> dict[str, Any]:
    """The board as it would be after what was sent; if wanted, with the places that somebody may aim at."""
    face = face_of(table.game.rules)
    view = table.view if sent is None else face.draft(table.view, sent)
    guesses, about = guesses_of(table), guessed_seat(request)
    shows_codes = request.GET.get("codes") == "show"
    fitting = guesses.get(about, ()) if about is not None else ()
    return {
        "board": board(
            request,
            table,
            view,
            marked=frozenset(fitting),
            groups=table.phase.closed_at is not None or request.GET.get("groups") == "show",
            codes=shows_codes,
            ranked=[] if sent is None else face.planned_places(table.view, sent),
            before=None if sent is None else table.view,
            prices={} if table.phase.closed_at else face.prices(table.view, sent or EmptyForm()),
            tabbed=False,
        ),
        "part_tabs": face.board_tabs(table.view),
        "shows_codes": shows_codes,
        "board_text": face.board_text(view, table.labels),
        "guessed": face.guess_line(table.view, about, table.labels[about].name, len(fitting))
        if about is not None and about in guesses
        else "",
    }


def seat_rows(visit: Visit, table: Table, request: HttpRequest, sent: Any = None) -> list[dict[str, Any]]:
    """A row for each seat: who it is, whether they are in, what lies before them, what they score."""
    face, open_now = face_of(table.game.rules), table.phase.closed_at is None
    signs, links = signs_of(table, sent), person_links(request, visit, table)
    facts, scores = face.seat_facts(table.view), face.score_rows(table.view, table.scores)
    on_offer = any(seat.offered_at for seat in table.seats)
    may_take = bool(visit.player and on_offer and may_take_over(table.game, visit.player))
    return [
        {
            "seat": seat,
            "label": table.labels[seat.number],
            "is_viewer": seat.number == table.seat,
            "asked": open_now and seat.number in table.phase.asked,
            "sealed": open_now and seat.number in table.sealed,
            "facts": facts[seat.number],
            "signs": signs[seat.number],
            **links[seat.number],
            "scores": scores[seat.number],
            "total": scores[seat.number][-1],
            "may_take": bool(seat.offered_at and may_take and not is_kept_for_friends(table.game, seat)),
            "may_return": bool(
                seat.bot
                and visit.player
                and seat.player_id == visit.player.pk
                and may_come_back(table.game, visit.player)
            ),
        }
        for seat in table.seats
    ]


def held_seat(visit: Visit, table: Table) -> Seat | None:
    """The viewer's seat while a bot plays it, unless they have left for good."""
    if visit.player is None or table.phase.closed_at:
        return None
    own = next((seat for seat in table.seats if seat.bot and seat.player_id == visit.player.pk), None)
    return own if own and may_come_back(table.game, visit.player) else None


def person_links(request: HttpRequest, visit: Visit, table: Table) -> list[dict[str, Any]]:
    """By seat: a tap on somebody shows what they may be aiming at, or else what lies before them."""
    guesses, about = guesses_of(table), guessed_seat(request)
    return [
        {
            "swaps": "board" if seat in guesses else "",
            "is_guessed": seat == about and seat in guesses,
            "link": person_link(visit, seat, seat in guesses, seat == about),
        }
        for seat in range(len(table.labels))
    ]


def person_link(visit: Visit, seat: int, may_guess: bool, is_guessed: bool) -> str:
    if not may_guess:
        return f"{visit.table_url}?tab=scores#person-{seat}"
    return f"{visit.table_url}#board" if is_guessed else f"{visit.table_url}?guess={seat}#board"


def guesses_of(table: Table) -> Mapping[int, Sequence[str]]:
    return {} if table.phase.closed_at else face_of(table.game.rules).guesses(table.view)


def guessed_seat(request: HttpRequest) -> int | None:
    guessed = request.GET.get("guess", "")
    return int(guessed) if guessed.isascii() and guessed.isdigit() and len(guessed) < 3 else None


def told_chapters(table: Table, chapters: list[Chapter], missed: Sequence[LogLine] = ()) -> list[ToldChapter]:
    """The newest first, without empty ones. A long one is split, so that a page can fold its beginning.
    What the clock did for players who missed a deadline comes first."""
    face, found = face_of(table.game.rules), []
    for chapter in reversed(chapters):
        closed = {phase.closed_at for phase in chapter.asked}
        told = [log_sentence(line, face, table.labels, "UTC") for line in missed if line.at in closed]
        told += face.story(chapter.events, table.view, table.labels)
        if told:
            fold = len(told) - LATEST if len(told) > LONG_STORY else 0
            title = face.round_title(chapter.number)
            found.append(ToldChapter(chapter.number, title, told[:fold], told[fold:]))
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
    said = talk_of(visit.game, visit.reader) if reads else []
    told = private_words_of(visit.game, visit.reader)
    return {
        "reads_talk": reads,
        "talk": sorted([*said, *told], key=lambda each: each.message.at),
        "listeners": listeners_of(visit.game, visit.reader),
        "may_talk": visit.plays_here,
    }


def when_over(visit: Visit) -> dict[str, Any]:
    if not visit.game.seed:
        return {}
    sat_here = bool(visit.player and visit.game.seats.filter(player=visit.player).exists())
    review = finished_review(visit.game)
    return {
        "turning": turning_sentences(visit.game, review) if review else (),
        "rematch": rematch_of(visit.game),
        "may_rematch": sat_here,
        "picture_url": settings.SITE_URL + reverse("game_picture", args=[visit.game.code]),
    }


def news_of(visit: Visit, chapters: list[Chapter]) -> News | None:
    """What a player who is signed in may not have seen yet."""
    line = [phase for chapter in chapters for phase in chapter.asked]
    return news_in(line, visit.game, visit.number) if visit.player else None


def division_of(visit: Visit) -> Division | None:
    """Which division of a league the table belongs to, for those who may read that league."""
    known = LeagueTable.objects.select_related("division__season__league")
    found = known.filter(game=visit.game).first()
    return found.division if found and may_read_league(found.division.season.league, visit.reader) else None


def zone_name(visit: Visit) -> str:
    return visit.reader.zone if visit.reader else visit.game.pace["zone"]
