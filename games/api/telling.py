"""Tables, rounds and words as plain values. What a viewer may know comes from the gate alone."""

from typing import Any

from games.accounts.models import Player
from games.api.plain import plain
from games.faces import face_of
from games.faces.face import Labels
from games.tables.history import Chapter, seals_of
from games.tables.links import game_link
from games.tables.models import Game, Message, Participant, Seat
from games.tables.seats import seat_of
from games.tables.talk import Said
from games.tables.view import Table, marked_name, position_at, table_at


def short(game: Game) -> dict[str, Any]:
    return {
        "code": game.code,
        "name": game.name,
        "rules": game.rules,
        "title": face_of(game.rules).title(game.options),
        "options": game.options,
        "status": game.status,
        "players": game.players,
        "is_open": game.is_open,
        "allows_others_bots": game.allows_others_bots,
        "language": game.language,
        "created_at": game.created_at,
        "address": game_link(game),
    }


def whole(game: Game, viewer: Player | None) -> dict[str, Any]:
    seat = seat_of(game, viewer)
    seen = table_at(game, seat.number if seat else None)
    return {
        **short(game),
        "started_at": game.started_at,
        "ended_at": game.ended_at,
        "paused_until": game.paused_until,
        "participants": _participants(game, viewer) if seen is None else [],
        "seats": [_seat(seen, each, viewer) for each in seen.seats] if seen else [],
        "seat": seat.number if seat else None,
        "turn": _turn(seen) if seen and seen.phase.closed_at is None else None,
        "position": plain(position_at(seen.phase)) if seen else None,
        "view": plain(seen.view) if seen else None,
        "scores": plain(seen.scores) if seen else [],
    }


def round_of(seen: Table | None, chapter: Chapter) -> dict[str, Any]:
    assert seen is not None  # A game without phases has no rounds.
    face = face_of(seen.game.rules)
    return {
        "number": chapter.number,
        "title": face.round_title(chapter.number),
        "events": [{"code": event.code, "data": plain(event.data)} for event in chapter.events],
        "story": face.story(chapter.events, seen.view, seen.labels),
        "turns": [
            {"number": phase.number, "kind": phase.kind, "asked": phase.asked, "closed_at": phase.closed_at}
            for phase in chapter.asked
        ],
        "seals": [
            {"turn": phase.number, **plain(seal)}
            for phase in chapter.asked
            for seal in seals_of(seen.game, phase, chapter.events)
        ],
    }


def said(one: Said) -> dict[str, Any]:
    """What a moderator has hidden and what its reader mutes comes without its text."""
    message = one.message
    hidden = one.is_muted or (isinstance(message, Message) and message.hidden_at is not None)
    return {
        "number": message.pk,
        "at": message.at,
        "seat": message.seat if isinstance(message, Message) else None,
        "name": marked_name(message.player) if message.player else "",
        "text": None if hidden else message.text,
        "is_own": one.is_own,
        "is_private": one.is_private,
    }


def _participants(game: Game, viewer: Player | None) -> list[dict[str, Any]]:
    return [_participant(each, viewer) for each in game.participants.select_related("player")]


def _participant(one: Participant, viewer: Player | None) -> dict[str, Any]:
    return {
        "name": marked_name(one.player) if one.player else one.bot,
        "is_bot": one.player is None or one.player.is_bot,
        "is_you": _is(viewer, one.player),
        "checked_in": one.player is None or one.checked_in_at is not None,
    }


def _seat(seen: Table, seat: Seat, viewer: Player | None) -> dict[str, Any]:
    open_now, standing = seen.phase.closed_at is None, seen.outcome[seat.number]
    person = seat.player
    return {
        "number": seat.number,
        "colour": seat.colour,
        "name": _label(seen.labels, seat.number),
        "is_bot": bool(seat.bot) or person is None or person.is_bot,
        "owner": person.owner.name if person and person.owner else None,
        "is_you": _is(viewer, person),
        "asked": open_now and seat.number in seen.phase.asked,
        "sealed": open_now and seat.number in seen.sealed,
        "place": standing.place,
        "points": standing.score,
    }


def _turn(seen: Table) -> dict[str, Any]:
    phase = seen.phase
    return {
        "number": phase.number,
        "kind": phase.kind,
        "title": face_of(seen.game.rules).ask_title(phase.kind),
        "asked": phase.asked,
        "opened_at": phase.opened_at,
        "due_at": phase.due_at,
        "is_yours": seen.asks_viewer,
    }


def _label(labels: Labels, number: int) -> str:
    return labels[number].name


def _is(viewer: Player | None, person: Player | None) -> bool:
    return viewer is not None and person is not None and viewer.pk == person.pk
