"""How often somebody answered in time."""

from django.db.models import Sum

from games.accounts.models import Player


def on_time_figures(player: Player) -> dict[str, int]:
    """Over all seats ever held: how often asked, missed, and excused by a moderator."""
    sums = player.tenures.aggregate(asked=Sum("asked"), missed=Sum("missed"), excused=Sum("excused"))
    figures = {key: value or 0 for key, value in sums.items()}
    return {**figures, "on_time": figures["asked"] - figures["missed"]}
