"""Who looks at a table: a stranger, a player at it, or the holder of the link in a letter."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.conf import settings
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone, translation

from games.accounts.models import Player
from games.outbox.models import Letter
from games.tables.links import read_turn_token
from games.tables.models import Game, Phase, Seat
from games.tables.seats import seat_of, seats_with_people
from games.wall_clock import known_zone
from games.web.requests import signed_in


@dataclass(frozen=True)
class Visit:
    game: Game
    player: Player | None
    """Who is signed in."""
    seat: Seat | None
    """The seat whose view they get."""
    token: str = ""
    phase: Phase | None = None
    """The one question that a link is for."""
    link_seat: Seat | None = None
    """The seat that it is for."""

    @property
    def number(self) -> int | None:
        return self.seat.number if self.seat else None

    @property
    def plays_here(self) -> bool:
        """Whoever is signed in has the seat themselves."""
        return bool(self.player and self.seat and self.seat.player_id == self.player.pk)

    @property
    def reader(self) -> Player | None:
        """Whose letters and mutes count on this page."""
        return self.seat.player if self.seat else self.player

    @cached_property
    def latest(self) -> Phase | None:
        """The game's last phase with its orders; None before the game has begun."""
        return self.game.phases.prefetch_related("orders").order_by("-number").first()

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        return seats_with_people(self.game)

    @cached_property
    def last_letter(self) -> Letter | None:
        """About this game, to whoever reads this page."""
        written = Letter.objects.filter(game=self.game, player=self.reader) if self.reader else None
        return written.order_by("-pk").first() if written is not None else None

    @property
    def closed_at(self) -> datetime | None:
        """When the question of the link was closed; None while it is open, and without a link."""
        return self.phase.closed_at if self.phase else None

    @property
    def table_url(self) -> str:
        return reverse("turn", args=[self.token]) if self.token else reverse("game", args=[self.game.code])

    @property
    def answer_url(self) -> str:
        return self._address("turn_answer", "answer")

    @property
    def check_url(self) -> str:
        return self._address("turn_check", "check")

    @property
    def preview_url(self) -> str:
        return self._address("turn_preview", "preview")

    @contextmanager
    def locality(self) -> Iterator[None]:
        """The clock and language of whoever the link was sent to; somebody signed in has theirs already."""
        if self.link_seat is None or self.player is not None:
            yield
            return
        player = self.link_seat.player
        assert player is not None  # A link is for the person on the seat, and dies with another one there.
        language = player.language if player.language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
        with timezone.override(known_zone(player.zone)), translation.override(language):
            yield

    def _address(self, by_link: str, by_session: str) -> str:
        return (
            reverse(by_link, args=[self.token]) if self.token else reverse(by_session, args=[self.game.code])
        )


def visit_of(request: HttpRequest, code: str) -> Visit:
    game = get_object_or_404(Game, code=code)
    player = signed_in(request)
    return Visit(game, player, seat_of(game, player))


def visit_by_link(request: HttpRequest, token: str) -> Visit:
    """While its question is open, a link shows what its seat may see; later only what its visitor may see."""
    phase, seat = read_turn_token(token)
    player = signed_in(request)
    if phase.closed_at is None:
        return Visit(phase.game, player, seat, token, phase, seat)
    return Visit(phase.game, player, seat_of(phase.game, player), token, phase, seat)
