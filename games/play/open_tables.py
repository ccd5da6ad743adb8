"""Tables that anybody may join now."""

from collections.abc import Sequence

from django.db.models import Count, Q

from games.models import Game

MOST_SHOWN = 100


def open_tables() -> Sequence[Game]:
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
