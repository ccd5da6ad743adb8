"""What is worked out about games that are over."""

from django.db import models

from games.accounts.models import Player
from games.tables.models import Game


class Review(models.Model):
    """A look back at a finished game, made portion by portion and never again."""

    game = models.OneToOneField(Game, models.CASCADE, primary_key=True, related_name="review")
    content = models.JSONField(default=dict)
    """As `engine.review` has it; empty where the record cannot be replayed by the present rules."""
    portions = models.PositiveIntegerField(default=0)
    """How many are done: a portion counts only if nobody else did one in the meantime."""
    worked_at = models.DateTimeField()
    done_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["worked_at"], condition=models.Q(done_at=None), name="reviews_to_go_on_with")
        ]

    def __str__(self) -> str:
        return f"review of {self.game}"


class Puzzle(models.Model):
    """A position of a finished game, or of one that bots played, with a few choices. It names nobody."""

    key = models.CharField(max_length=80, unique=True)
    """Where it comes from, so that it is made once."""
    rules = models.CharField(max_length=40)
    kind = models.CharField(max_length=20)
    content = models.JSONField()
    """As `engine.puzzles` has it."""
    mu = models.FloatField()
    sigma = models.FloatField()
    """How hard it is: it plays against those who try it."""
    tried = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"puzzle {self.pk} ({self.kind})"


class PuzzleTry(models.Model):
    """Somebody's first answer, the one that counts."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="tries")
    player = models.ForeignKey(Player, models.CASCADE, related_name="puzzle_tries")
    choice = models.PositiveSmallIntegerField()
    right = models.BooleanField()
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["puzzle", "player"], name="puzzle_tried_once")]

    def __str__(self) -> str:
        return f"{self.player} at {self.puzzle}"


class Learner(models.Model):
    """How well somebody solves puzzles, and whether one a day comes by mail."""

    player = models.OneToOneField(Player, models.CASCADE, primary_key=True, related_name="learner")
    mu = models.FloatField()
    sigma = models.FloatField()
    tried = models.PositiveIntegerField(default=0)
    solved = models.PositiveIntegerField(default=0)
    next_at = models.DateTimeField(null=True)
    """When the next puzzle is due by mail; None for those who want none."""

    class Meta:
        indexes = [
            models.Index(
                fields=["next_at"], condition=models.Q(next_at__isnull=False), name="puzzles_to_post"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.mu:.1f} ± {self.sigma:.1f}"
