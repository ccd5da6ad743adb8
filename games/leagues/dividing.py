"""Who plays in which division."""

from games.leagues.models import Division, Entry, Season
from games.leagues.settings import LEAST_DIVISION, Settings
from games.ratings.models import Rating
from games.ratings.rating import rule_set


def divided(season: Season, entries: list[Entry], settings: Settings) -> list[tuple[Division, list[Entry]]]:
    """Who earned a division last season has it, then the stronger ones; divisions are as even as can be."""
    key = rule_set(settings.rules, settings.options)
    ratings = {one.player_id: one.mu - 3 * one.sigma for one in Rating.objects.filter(rule_set=key)}
    last = settings.divisions + 1
    ranked = sorted(
        entries,
        key=lambda one: (one.wishes or last, -ratings.get(one.player_id, 0.0), one.entered_at, one.pk),
    )
    number = min(settings.divisions, -(-len(ranked) // settings.division_size))
    number = max(1, min(number, len(ranked) // max(LEAST_DIVISION, min(settings.sizes))))
    share, rest = divmod(len(ranked), number)
    divided, at = [], 0
    for index, division in enumerate(season.divisions.order_by("rank")[:number]):
        size = share + (index < rest)
        divided.append((division, ranked[at : at + size]))
        at += size
    return divided
