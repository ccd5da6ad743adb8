"""What is worked out about games that are over."""

from django.db import models

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
