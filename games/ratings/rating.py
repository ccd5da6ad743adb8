"""How strong people play, across all games of a rule set: openskill's Plackett-Luce, with every step kept.

Only those who held a seat from the first question to the last are rated: nobody earned what they inherited.
"""

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from openskill.models import PlackettLuce

from engine import game_named
from games.accounts.models import Player
from games.ratings.models import RatedGame, Rating, RatingStep
from games.tables.models import Game, Tenure
from games.tables.outcome import outcome_of

log = logging.getLogger(__name__)

MODEL = PlackettLuce()
LOOKS_BACK = timedelta(days=30)
"""However long ratings had to wait, they are made up for within this time after a game."""


def rule_set(rules: str, options: Mapping[str, Any]) -> str:
    """What is rated apart: the game, and every flag that makes another game of it."""
    flags = [name for name, option in game_named(rules).options.items() if option.kind == "flag"]
    return "+".join([rules, *sorted(name for name in flags if options.get(name))])


def games_to_rate(now: datetime) -> list[int]:
    """Finished games that nobody has looked at, in the order in which they ended."""
    over = Game.objects.filter(status=Game.Status.FINISHED, ended_at__gte=now - LOOKS_BACK, rated=None)
    over = over.filter(from_step=None)
    return list(over.order_by("ended_at", "pk").values_list("pk", flat=True))


def rate_game(game_id: int, now: datetime) -> list[RatingStep]:
    """One step for each person who played it whole, if two or more did. Calling it twice does no harm."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=game_id)
        if game.from_step is not None:
            return []
        if game.status != Game.Status.FINISHED or RatedGame.objects.filter(game=game).exists():
            return []
        RatedGame.objects.create(game=game, at=now)
        people = _whole_players(game)
        if len(people) < 2:
            return []
        key = rule_set(game.rules, game.options)
        places = {one.seat: one.place for one in outcome_of(game)}
        ratings = [
            Rating.objects.select_for_update().get_or_create(
                player=player, rule_set=key, defaults={"mu": MODEL.mu, "sigma": MODEL.sigma}
            )[0]
            for _, player in people
        ]
        ranks = [float(places[seat]) for seat, _ in people]
        teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
        assert game.ended_at is not None
        steps = []
        for rating, (after,), rank in zip(ratings, MODEL.rate(teams, ranks=ranks), ranks, strict=True):
            steps.append(
                RatingStep(
                    game=game,
                    player=rating.player,
                    rule_set=key,
                    place=int(rank),
                    mu_before=rating.mu,
                    sigma_before=rating.sigma,
                    mu=after.mu,
                    sigma=after.sigma,
                    at=game.ended_at,
                )
            )
            rating.mu, rating.sigma, rating.games = after.mu, after.sigma, rating.games + 1
            rating.save(update_fields=["mu", "sigma", "games"])
        return RatingStep.objects.bulk_create(steps)


def shown(rating: Rating | RatingStep) -> int:
    """A single number to show: the strength that somebody almost certainly has; 1000 for a newcomer."""
    return round(1000 + 40 * (rating.mu - 3 * rating.sigma))


def ratings_of(rule_set_key: str, least_games: int = 5, most: int = 200) -> list[Rating]:
    """The strongest first, of those who played enough."""
    known = Rating.objects.filter(rule_set=rule_set_key, games__gte=least_games, player__is_active=True)
    return sorted(known.select_related("player"), key=shown, reverse=True)[:most]


def history_of(player: Player) -> list[RatingStep]:
    return list(player.rating_steps.select_related("game").order_by("at", "pk"))


def _whole_players(game: Game) -> list[tuple[int, Player]]:
    """Seats whose one and only holder was a person with an account, no program."""
    people = []
    for seat in game.seats.select_related("player").prefetch_related("tenures"):
        tenures: list[Tenure] = list(seat.tenures.all())
        alone = len(tenures) == 1 and tenures[0].player_id == seat.player_id
        if alone and not seat.bot and seat.player and not (seat.player.is_guest or seat.player.is_bot):
            people.append((seat.number, seat.player))
    return people


def rate_finished_games(now: datetime) -> None:
    """All that are over and not rated yet. Trouble with one game does not hold up the others."""
    for game_id in games_to_rate(now):
        try:
            rate_game(game_id, now)
        except Exception:
            log.exception("game %s could not be rated", game_id)
