"""How strong somebody plays, per rule set, with every step on the way there."""

from django.db import models

from games.accounts.models import Player
from games.tables.models import Game


class Rating(models.Model):
    """Where somebody stands now: a strength, and how unsure it is."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="ratings")
    rule_set = models.CharField(max_length=80)
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "rule_set"], name="one_rating_per_rule_set")]
        indexes = [models.Index(fields=["rule_set", "-mu"], name="ratings_of_a_rule_set")]

    def __str__(self) -> str:
        return f"{self.player}: {self.mu:.1f} ± {self.sigma:.1f} ({self.rule_set})"


class RatedGame(models.Model):
    """A finished game that was looked at, whether it changed a rating or not."""

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True, related_name="rated")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.game} at {self.at}"


class RatingStep(models.Model):
    """What one game did to one rating."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="rating_steps")
    player = models.ForeignKey(Player, models.CASCADE, related_name="rating_steps")
    rule_set = models.CharField(max_length=80)
    place = models.PositiveSmallIntegerField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["game", "player"], name="rated_once")]

    def __str__(self) -> str:
        return f"{self.player} by {self.game}"
