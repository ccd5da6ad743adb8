"""Everything the service knows of a player, for that player. Nothing of others, nothing of pending phases."""

from datetime import datetime
from typing import Any

from django.db.models import Q

from games.models import Game, LeagueRequest, Player, SealedOrder, Tenure
from games.play.accounts import on_time_figures
from games.play.sealing import opened

PROFILE = (
    "name",
    "email",
    "language",
    "zone",
    "quiet_from",
    "quiet_to",
    "mail",
    "digest_hour",
    "mail_trouble",
    "joined_at",
    "confirmed_at",
    "last_login",
)
OVER = (Game.Status.FINISHED, Game.Status.CANCELLED)


def data_of(player: Player, now: datetime) -> dict[str, Any]:
    tenures = player.tenures.select_related("seat__game").order_by("pk")
    return {
        "written_at": now,
        "profile": {name: getattr(player, name) for name in PROFILE},
        "has_calendar_feed": player.calendar_token is not None,
        "on_time": on_time_figures(player),
        "absences": list(player.absences.order_by("pk").values("first_day", "last_day", "declared_at")),
        "tables_not_begun": list(
            player.participations.order_by("pk").values("game__code", "joined_at", "checked_in_at")
        ),
        "seats": [_seat(tenure) for tenure in tenures],
        "messages": list(player.messages.order_by("pk").values("game__code", "at", "text")),
        "letters": list(
            player.letters.order_by("pk").values(
                "kind",
                "game__code",
                "to",
                "language",
                "state",
                "created_at",
                "sent_at",
                "changed_at",
                "trouble",
            )
        ),
        "mails": list(player.mails.order_by("pk").values("received_at", "way", "state", "outcome")),
        "leagues": {
            "roles": list(player.league_roles.order_by("pk").values("league__name", "role", "since")),
            "entries": list(
                player.entries.order_by("pk").values(
                    "season__league__name",
                    "season__name",
                    "division__name",
                    "status",
                    "entered_at",
                    "ended_at",
                    "final_place",
                )
            ),
            "requests": list(
                LeagueRequest.objects.filter(entry__player=player)
                .order_by("pk")
                .values("kind", "text", "asked_at", "status", "answer", "decided_at")
            ),
            "ratings": list(
                player.rating_steps.values("game__code", "rule_set", "place", "mu", "sigma", "at")
            ),
        },
        "devices": list(player.sessions.order_by("began_at").values("agent", "began_at", "seen_at")),
    }


def _seat(tenure: Tenure) -> dict[str, Any]:
    game = tenure.seat.game
    return {
        "game": game.code,
        "name": game.name,
        "rules": game.rules,
        "status": game.status,
        "seat": tenure.seat.number,
        "colour": tenure.seat.colour,
        "began_at": tenure.began_at,
        "ended_at": tenure.ended_at,
        "asked": tenure.asked,
        "missed": tenure.missed,
        "excused": tenure.excused,
        "orders": [_order(order) for order in _own_orders(tenure)] if game.status in OVER else None,
    }


def _own_orders(tenure: Tenure) -> list[SealedOrder]:
    """What this holder sealed here, every revision."""
    during = Q(placed_at__gte=tenure.began_at)
    if tenure.ended_at:
        during &= Q(placed_at__lt=tenure.ended_at)
    own = SealedOrder.objects.filter(
        during,
        phase__game=tenure.seat.game,
        seat=tenure.seat.number,
        by__in=(SealedOrder.By.PLAYER, SealedOrder.By.LIST),
    )
    return list(own.select_related("phase").defer("phase__state", "phase__events"))


def _order(order: SealedOrder) -> dict[str, Any]:
    return {
        "phase": order.phase.number,
        "kind": order.phase.kind,
        "revision": order.revision,
        "placed_at": order.placed_at,
        "way": order.way,
        "order": opened(order)[0],
    }
