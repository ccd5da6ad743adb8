"""Where anybody may sit down now: tables that gather, and seats whose holders stay away."""

from django.db.models import Count, Q, QuerySet

from games.tables.models import Game, Seat

MOST_SHOWN = 100


def open_tables() -> QuerySet[Game]:
    """The fullest first, each with `joined` and how many of these are `bots`."""
    return (
        Game.objects.filter(is_open=True, status=Game.Status.GATHERING)
        .select_related("created_by")
        .annotate(
            joined=Count("participants"),
            bots=Count("participants", filter=~Q(participants__bot="")),
        )
        .order_by("-joined", "created_at")[:MOST_SHOWN]
    )


def offered_seats() -> QuerySet[Seat]:
    """At open tables under way, the longest empty first; a bot holds each meanwhile."""
    return (
        Seat.objects.filter(offered_at__isnull=False, game__is_open=True, game__status=Game.Status.RUNNING)
        .select_related("game")
        .order_by("offered_at")[:MOST_SHOWN]
    )
