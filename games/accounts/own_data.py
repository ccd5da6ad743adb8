"""Everything the service knows of a player, for that player. Nothing of others, nothing of pending phases."""

from datetime import datetime
from typing import Any

from django.db.models import Q

from games.accounts.keepers import KEEPERS
from games.accounts.models import Player, SignInLink

PROFILE = (
    "name",
    "email",
    "language",
    "zone",
    "quiet_from",
    "quiet_to",
    "mail",
    "digest_hour",
    "talk_mail",
    "receipt_words",
    "mail_trouble",
    "joined_at",
    "confirmed_at",
    "last_login",
    "is_staff",
    "is_bot",
)


def data_of(player: Player, now: datetime) -> dict[str, Any]:
    data = {
        "written_at": now,
        "profile": {name: getattr(player, name) for name in PROFILE},
        "has_calendar_feed": player.calendar_token is not None,
        "absences": list(player.absences.order_by("pk").values("first_day", "last_day", "declared_at")),
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
        "links_to_sign_in": _links(player),
        "passkeys": list(
            player.passkeys.order_by("pk").values("name", "opens_office", "added_at", "used_at")
        ),
        "api_tokens": list(player.api_tokens.order_by("pk").values("name", "scopes", "made_at", "used_at")),
        "api_answers": list(player.api_answers.order_by("pk").values("answer", "at")),
        "bots": [
            {
                "name": bot.name,
                "joined_at": bot.joined_at,
                "api_tokens": list(
                    bot.api_tokens.order_by("pk").values("name", "scopes", "made_at", "used_at")
                ),
            }
            for bot in player.bots.order_by("pk")
        ],
        "links_to_a_first_passkey": list(player.office_links.order_by("pk").values("made_at")),
        "admin_visits": list(player.admin_visits.order_by("pk").values("at", "method", "path", "was_let_in")),
        "devices": list(player.sessions.order_by("began_at").values("agent", "began_at", "seen_at")),
    }
    for keeper in KEEPERS:
        data |= keeper.own_data(player)
    return data


def _links(player: Player) -> list[Any]:
    theirs = Q(player=player)
    if player.email:
        theirs |= Q(email__iexact=player.email)
    return list(SignInLink.objects.filter(theirs).order_by("pk").values("email", "asked_at", "used_at"))
