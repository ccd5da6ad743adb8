"""What leagues keep of a person. Satisfies `games.accounts.keepers.Keeper`."""

from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet

from games.accounts.keepers import FormerPerson
from games.accounts.models import Player
from games.leagues.models import (
    League,
    LeagueAct,
    LeagueInvitation,
    LeagueRequest,
    LeagueRole,
    Relationship,
    SeatOffer,
)
from games.refusal import Refusal


def move_guest(guest: Player, account: Player) -> None:
    """Guests take part in no league."""


def own_data(player: Player) -> dict[str, Any]:
    return {
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
                    "bench_from",
                    "bench_to",
                    "final_place",
                )
            ),
            "requests": list(
                LeagueRequest.objects.filter(entry__player=player)
                .order_by("pk")
                .values("kind", "text", "asked_at", "status", "answer", "decided_at")
            ),
            "reports_about_you": list(
                LeagueRequest.objects.filter(about__player=player)
                .order_by("pk")
                .values("kind", "text", "asked_at", "status", "answer", "decided_at")
            ),
            "decisions_about_you": list(
                _acts_about(player)
                .order_by("pk")
                .values("league__name", "kind", "reason", "private", "data", "at")
            ),
            "decisions_by_you": list(
                player.league_acts.order_by("pk").values("league__name", "kind", "reason", "private", "at")
            ),
            "requests_decided": list(
                player.requests_decided.order_by("pk").values("kind", "answer", "decided_at")
            ),
            "asked_to_join": list(
                player.join_requests.order_by("pk").values("league__name", "text", "asked_at")
            ),
            "let_in": list(player.league_memberships.order_by("pk").values("league__name", "since")),
            "founded": list(player.leagues_created.order_by("pk").values("name", "created_at")),
            "seasons_confirmed": list(player.seasons_confirmed.order_by("pk").values("name", "confirmed_at")),
            "invited_by_you": list(
                player.league_invitations_made.order_by("pk").values(
                    "league__name", "email", "role", "asked_at"
                )
            ),
            "invitations": list(
                LeagueInvitation.objects.filter(email__iexact=player.email or "-")
                .order_by("pk")
                .values("league__name", "role", "asked_at")
            ),
            "kept_apart": list(
                Relationship.objects.filter(Q(one=player) | Q(other=player))
                .order_by("pk")
                .values("league__name", "one__name", "other__name", "declared_at")
            ),
            "seats_offered": list(
                SeatOffer.objects.filter(entry__player=player)
                .order_by("pk")
                .values("vacancy__seat__table__game__code", "answered_at", "accepted")
            ),
            "strength": list(player.ratings.order_by("pk").values("rule_set", "mu", "sigma", "games")),
            "ratings": list(
                player.rating_steps.values("game__code", "rule_set", "place", "mu", "sigma", "at")
            ),
        }
    }


def prepare_to_forget(player: Player) -> None:
    """A league needs an owner: whoever is the last one hands it over first."""
    owned = League.objects.filter(roles__player=player, roles__role=LeagueRole.Role.OWNER)
    for league in League.objects.select_for_update().filter(pk__in=owned.values("pk")).order_by("pk"):
        owners = league.roles.filter(role=LeagueRole.Role.OWNER, player__is_active=True)
        if not owners.exclude(player=player).exists():
            raise Refusal("owns_league", league=league.name)


def forget(player: Player, former: FormerPerson, now: datetime) -> None:
    """Decisions and results stay, under the pseudonym; private notes and what was asked in confidence go."""
    player.league_roles.all().delete()
    player.league_memberships.all().delete()
    player.join_requests.all().delete()
    player.league_invitations_made.all().delete()
    for email in former.emails:
        LeagueInvitation.objects.filter(email__iexact=email).delete()
    Relationship.objects.filter(Q(one=player) | Q(other=player)).delete()
    player.entries.update(bench_from=None, bench_to=None)
    _acts_about(player).exclude(private="").update(private="")
    confided = LeagueRequest.objects.filter(Q(entry__player=player) | Q(about__player=player))
    confided.update(text="", answer="")


def _acts_about(player: Player) -> QuerySet[LeagueAct]:
    return LeagueAct.objects.filter(Q(player=player) | Q(entry__player=player))
