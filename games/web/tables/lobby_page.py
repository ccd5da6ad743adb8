"""A table that has not started: its places on a sandbar, the link to share, what to do meanwhile."""

from dataclasses import dataclass
from typing import Any

import segno
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import time_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from games.faces import face_of
from games.faces.bots import LEVEL_WORDS, level_name, levels_of
from games.faces.colours import COLOUR_KEYS, COLOURS, Colour
from games.faces.lessons import lesson_of
from games.tables.kept_shares import kept_share
from games.tables.links import join_token
from games.tables.models import Game, Participant
from games.tables.pace import read_pace
from games.tables.view import marked_name
from games.web.requests import signed_in
from games.web.tables.paces import hours_words, pace_words


@dataclass(frozen=True, slots=True)
class LobbyPlace:
    """A place on the sandbar. Before the start nobody has a colour: they only tell the huts apart."""

    colour: Colour
    participant: Participant | None = None
    name: str = ""
    state: str = ""
    is_mine: bool = False


def lobby_context(request: HttpRequest, game: Game) -> dict[str, Any]:
    here = list(game.participants.select_related("player__owner"))
    mine = next((each for each in here if each.player_id and each.player_id == request.user.pk), None)
    gathers, checks_in = game.status == Game.Status.GATHERING, game.status == Game.Status.CHECK_IN
    may_leave, is_creator = mine and (gathers or checks_in), request.user.pk == game.created_by_id
    return {
        "game": game,
        "places": _places(game, here, mine, checks_in),
        **_heading(game, mine, max(0, game.players - len(here))),
        "taken": len(here),
        "free": max(0, game.players - len(here)),
        "kept_share": kept_share(game, signed_in(request)),
        "may_join": gathers and not mine and game.is_open,
        "mine": mine,
        "is_creator": is_creator,
        "has_bots": any(each.bot for each in here),
        "levels": _levels(game),
        "gathers": gathers,
        "checks_in": checks_in,
        "is_awaited": checks_in and mine and not mine.checked_in_at,
        "may_leave": may_leave,
        "may_change_bots": may_leave and is_creator,
        "may_begin": gathers and mine and is_creator,
        "invitations": game.invitations.filter(invited_by=mine.player).order_by("pk") if mine else [],
        **about_game(game),
        **(_link_to_share(game) if mine and gathers else {}),
    }


def _levels(game: Game) -> list[dict[str, Any]]:
    """The bots that can be added; first chosen is the table's usual level."""
    return [
        {
            "key": level,
            "name": LEVEL_WORDS[level][0],
            "line": LEVEL_WORDS[level][1],
            "is_usual": level == game.bot_level,
        }
        for level in levels_of(game.rules)
    ]


def about_game(game: Game) -> dict[str, Any]:
    """The table in few words."""
    face, pace = face_of(game.rules), read_pace(game.pace)
    return {
        "title": face.title(game.options),
        "pace": pace_words(game.pace),
        "time_each": hours_words(pace.default_hours),
        "quiet": pace.quiet
        and dict(zip(("from", "to"), (time_format(edge, "H:i") for edge in pace.quiet), strict=True)),
        "lesson": lesson_of(game.rules),
    }


def _heading(game: Game, mine: Participant | None, free: int) -> dict[str, str]:
    """What is true now, for whoever looks."""
    if game.status == Game.Status.CHECK_IN:
        title = (
            gettext("Please check in") if mine and not mine.checked_in_at else gettext("The table is full")
        )
        return {"heading": title, "subheading": gettext("The game starts once everyone has checked in.")}
    if game.status != Game.Status.GATHERING:
        return {"heading": capfirst(game.get_status_display()), "subheading": ""}
    seats = ngettext("%(number)d seat is free.", "%(number)d seats are free.", free) % {"number": free}
    if mine:
        told = (
            gettext("We’ll write as soon as the table is full.") if mine.player and mine.player.email else ""
        )
        return {"heading": gettext("You’re in"), "subheading": f"{seats} {told}".strip()}
    if game.is_open:
        return {"heading": gettext("Take a seat"), "subheading": seats}
    return {
        "heading": gettext("A table by invitation"),
        "subheading": gettext("Its players have a link that lets you join."),
    }


def _link_to_share(game: Game) -> dict[str, Any]:
    link = settings.SITE_URL + reverse("join_by_link", args=[join_token(game)])
    return {"link": link, "short_link": link.partition("://")[2], "qr_code": _qr_code(link)}


def _qr_code(link: str) -> SafeString:
    """For people in the same room."""
    drawn = segno.make(link, error="m", micro=False)
    return mark_safe(drawn.svg_inline(border=0, omitsize=True, svgclass=None, lineclass=None))  # noqa: S308


def _places(
    game: Game, here: list[Participant], mine: Participant | None, checks_in: bool
) -> list[LobbyPlace]:
    colours = [COLOURS[key] for key in COLOUR_KEYS]
    taken = [
        LobbyPlace(
            colour,
            each,
            marked_name(each.player) if each.player else gettext("Bot"),
            _state(game, each, checks_in),
            each is mine,
        )
        for each, colour in zip(here, colours, strict=False)
    ]
    return taken + [LobbyPlace(colour) for colour in colours[len(taken) : game.players]]


def _state(game: Game, each: Participant, checks_in: bool) -> str:
    if checks_in and each.player:
        return gettext("checked in") if each.checked_in_at else gettext("still to play")
    if each.bot:
        return level_name(each.bot)
    if each.player and each.player.owner:
        return gettext("run by %(name)s") % {"name": each.player.owner.name}
    return gettext("host") if each.player_id == game.created_by_id else gettext("joined")
