"""Programs that act for somebody: their tokens, and what they were answered."""

from django.db import models

from games.accounts.models.player import Player


class ApiToken(models.Model):
    """Lets a program read or act as a player, as far as its scopes go. Only its hash is kept."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=40)
    """What its owner calls it."""
    digest = models.CharField(max_length=40, unique=True)
    """See `games.keys_at_rest.hidden`."""
    scopes = models.JSONField(default=list)
    made_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.name} of {self.player}"


class ApiAnswer(models.Model):
    """What a program was answered that acted under a key of its own choice: asked again, it hears the same.

    Neither the key nor the request can be guessed from what is kept, and no answer repeats an order.
    """

    player = models.ForeignKey(Player, models.CASCADE, related_name="api_answers")
    key = models.CharField(max_length=64)
    request = models.CharField(max_length=64)
    answer = models.JSONField(default=dict)
    at = models.DateTimeField(db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "key"], name="one_answer_per_key")]

    def __str__(self) -> str:
        return f"an answer to {self.player}"
