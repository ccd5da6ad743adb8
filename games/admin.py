"""For operators: what there is, read-only, and nothing secret. Acting is for `games.tables.moderation`."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from games.accounts.models import AdminVisit, Player
from games.inbound.models import InboundMail
from games.leagues.models import League, LeagueAct, Season
from games.outbox.models import Letter
from games.tables.models import Game, LogLine, ModeratorAct, Outage, Phase, Seat

# Only type checkers know that it is generic.
if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Model]
else:
    ModelAdmin = admin.ModelAdmin


class ReadOnly(ModelAdmin):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(ReadOnly):
    list_display = ["code", "name", "rules", "status", "started_at", "ended_at", "paused_until"]
    list_filter = ["status", "rules"]
    search_fields = ["code", "name"]
    exclude = ["seed_locked", "server_locked", "left_shares"]


@admin.register(Phase)
class PhaseAdmin(ReadOnly):
    list_display = ["game", "number", "kind", "opened_at", "due_at", "closed_at", "stuck_at"]
    list_filter = [("stuck_at", admin.EmptyFieldListFilter), ("closed_at", admin.EmptyFieldListFilter)]
    search_fields = ["game__code"]
    exclude = ["state", "events"]


@admin.register(Seat)
class SeatAdmin(ReadOnly):
    list_display = ["game", "number", "colour", "player", "bot", "misses_in_row", "offered_at"]
    search_fields = ["game__code", "player__name"]


@admin.register(Player)
class PlayerAdmin(ReadOnly):
    list_display = ["name", "email", "language", "zone", "mail", "mail_trouble", "is_staff"]
    search_fields = ["name", "email"]
    exclude = ["password"]


@admin.register(Letter)
class LetterAdmin(ReadOnly):
    list_display = ["key", "to", "state", "send_at", "tries", "sent_at", "trouble"]
    list_filter = ["state", "kind"]
    search_fields = ["key", "to"]


@admin.register(InboundMail)
class InboundMailAdmin(ReadOnly):
    """Neither what a mail says nor the address that lets somebody answer for its player."""

    list_display = ["id", "player", "way", "state", "outcome", "tries", "received_at", "done_at"]
    list_filter = ["state", "way", "outcome"]
    search_fields = ["player__name"]
    exclude = ["locked", "recipient", "digest", "message_id"]


@admin.register(LogLine)
class LogLineAdmin(ReadOnly):
    list_display = ["game", "at", "code"]
    list_filter = ["code"]


@admin.register(ModeratorAct)
class ModeratorActAdmin(ReadOnly):
    list_display = ["game", "act", "moderator", "reason", "at"]


@admin.register(League)
class LeagueAdmin(ReadOnly):
    list_display = ["slug", "name", "is_public", "created_by", "created_at"]
    search_fields = ["slug", "name"]


@admin.register(Season)
class SeasonAdmin(ReadOnly):
    """Not the seed: before publication it would tell the draw."""

    list_display = ["league", "number", "name", "status", "starts_at", "ended_at"]
    list_filter = ["status"]
    exclude = ["seed", "part_locked"]


@admin.register(LeagueAct)
class LeagueActAdmin(ReadOnly):
    list_display = ["league", "kind", "by", "reason", "at"]
    list_filter = ["kind"]
    exclude = ["private"]


@admin.register(Outage)
class OutageAdmin(ReadOnly):
    list_display = ["began_at", "ended_at"]


@admin.register(AdminVisit)
class AdminVisitAdmin(ReadOnly):
    list_display = ["at", "player", "method", "path", "was_let_in"]
    list_filter = ["was_let_in"]
