"""Reading tables: what everybody may see and, with a token, what its player may see."""

import json
from typing import Annotated, Any

from django.http import HttpRequest
from django.utils.translation import gettext_noop as _
from ninja import Query

from engine import game_named
from games.accounts.models import Player
from games.api import telling
from games.api.answers import pages
from games.api.callers import READ, caller, reader
from games.api.finding import game_at, open_phase
from games.api.paging import PageNumber, PageSize, page_of
from games.api.routing import reads
from games.api.shapes import (
    Choices,
    Code,
    Data,
    GameKind,
    LogEntry,
    MyTable,
    OpenTable,
    OwnOrder,
    Round,
    TableWhole,
)
from games.api.shapes import Said as SaidShape
from games.clock import now
from games.faces import FACES, face_of
from games.faces.bots import levels_of
from games.networks import network_of
from games.refusal import Refusal
from games.tables.history import chapters_of
from games.tables.lists import list_of
from games.tables.log_words import log_sentence
from games.tables.my_games import games_of
from games.tables.open_tables import open_tables
from games.tables.private_words import private_words_of
from games.tables.proving import kept_record
from games.tables.sealing import own_order, own_seal
from games.tables.seats import seat_of
from games.tables.talk import may_read, talk_of
from games.tables.view import choices_at, public_log, table_at

MOST_CHOICES = 500


@reads("tables", "/games", list[GameKind], _("The games that can be played here"))
def games(request: HttpRequest) -> list[dict[str, Any]]:
    return [
        {
            "rules": key,
            "title": face.title(),
            "players": list(game_named(key).players),
            "options": {
                name: {"kind": option.kind, "low": option.low, "high": option.high}
                for name, option in game_named(key).options.items()
            },
            "bots": levels_of(key),
        }
        for key, face in FACES.items()
    ]


@reads("tables", "/tables", pages(OpenTable), _("Open tables that wait for players"))
def list_open_tables(request: HttpRequest, page: PageNumber, per_page: PageSize) -> dict[str, Any]:
    player = reader(request)
    mine = set(player.participations.values_list("game", flat=True)) if player else set()
    return page_of(
        request,
        list(open_tables()),
        page,
        per_page,
        lambda game: telling.short(game) | {"joined": game.joined, "is_yours": game.pk in mine},
    )


@reads("tables", "/my/tables", pages(MyTable), _("My tables, those that wait first"), needs=READ)
def my_tables(request: HttpRequest, page: PageNumber, per_page: PageSize) -> dict[str, Any]:
    mine = games_of(caller(request))
    rows = [*mine.waiting, *mine.check_ins, *mine.running, *mine.gathering, *mine.ended]
    waiting = {one.game.pk for one in (*mine.waiting, *mine.check_ins)}
    return page_of(
        request,
        rows,
        page,
        per_page,
        lambda one: (
            telling.short(one.game)
            | {
                "seat": one.seat.number if one.seat else None,
                "awaits_me": one.game.pk in waiting,
                "due_at": one.phase.due_at if one.phase else None,
            }
        ),
    )


@reads("tables", "/tables/{code}", TableWhole, _("A table as you may see it"))
def table(request: HttpRequest, code: Code) -> dict[str, Any]:
    return telling.whole(game_at(request, code), reader(request))


@reads(
    "tables",
    "/tables/{code}/history",
    pages(Round),
    _("What happened, round by round, as far as you may know"),
)
def history(request: HttpRequest, code: Code, page: PageNumber, per_page: PageSize) -> dict[str, Any]:
    game = game_at(request, code)
    seat = seat_of(game, reader(request))
    seen = table_at(game, seat.number if seat else None)
    rounds = chapters_of(game, seen.seat) if seen else []
    return page_of(request, rounds, page, per_page, lambda chapter: telling.round_of(seen, chapter))


@reads(
    "tables",
    "/tables/{code}/log",
    pages(LogEntry),
    _("What happened around the game: absences, moderators, seats that changed hands"),
)
def log(request: HttpRequest, code: Code, page: PageNumber, per_page: PageSize) -> dict[str, Any]:
    game = game_at(request, code)
    player, seen = reader(request), table_at(game, None)
    zone, labels = player.zone if player else game.pace["zone"], seen.labels if seen else ()
    return page_of(
        request,
        public_log(game),
        page,
        per_page,
        lambda line: {
            "at": line.at,
            "code": line.code,
            "text": log_sentence(line, face_of(game.rules), labels, zone),
        },
    )


@reads("tables", "/tables/{code}/record", Data, _("The game record, once the game is over"))
def record(request: HttpRequest, code: Code) -> Any:
    return json.loads(kept_record(game_at(request, code), network_of(request), now()))


@reads(
    "tables",
    "/tables/{code}/choices",
    Choices,
    _("Orders that you could seal now; of very many, useful ones"),
    needs=READ,
)
def choices(
    request: HttpRequest, code: Code, most: Annotated[int, Query(MOST_CHOICES, ge=1, le=MOST_CHOICES)]
) -> dict[str, Any]:
    game = game_at(request, code)
    phase, seat = open_phase(game), _own_seat(game, caller(request))
    found = choices_at(phase, seat, most + 1) if phase else []
    return {
        "turn": phase.number if phase else None,
        "kind": phase.kind if phase else "",
        "choices": found[:most],
        "more": len(found) > most,
    }


@reads("tables", "/tables/{code}/order", OwnOrder, _("What you have sealed for this turn"), needs=READ)
def my_order(request: HttpRequest, code: Code) -> dict[str, Any]:
    game = game_at(request, code)
    phase, seat = open_phase(game), _own_seat(game, caller(request))
    sealed = own_seal(phase, seat) if phase else None
    seen = table_at(game, seat)
    return {
        "turn": phase.number if phase else None,
        "order": own_order(phase, seat) if phase else None,
        "commitment": sealed.commitment if sealed else None,
        "placed_at": sealed.placed_at if sealed else None,
        "list": list_of(phase, seat) if phase else None,
        "may_list": bool(seen and phase and seat in seen.ahead),
    }


@reads(
    "tables",
    "/tables/{code}/talk",
    pages(SaidShape),
    _("What was said, the latest last; private words to and from you among them"),
)
def talk(request: HttpRequest, code: Code, page: PageNumber, per_page: PageSize) -> dict[str, Any]:
    game, player = game_at(request, code), reader(request)
    seat = seat_of(game, player)
    said = talk_of(game, player) if may_read(game, player, seat) else []
    both = sorted([*said, *private_words_of(game, player)], key=lambda each: each.message.at)
    return page_of(request, both, page, per_page, telling.said)


def _own_seat(game: Any, player: Player) -> int:
    seat = seat_of(game, player)
    if seat is None:
        raise Refusal("not_at_table")
    return seat.number
