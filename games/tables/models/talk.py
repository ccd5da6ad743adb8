"""Table talk: what people at a table say to each other, whom they mute, and what they report."""

from django.db import models

from games.accounts.models import Player
from games.tables.models.game import Game


class Message(models.Model):
    """Plain text by a player at a table. One that a moderator has hidden stays, unread."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="talk")
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="messages")
    seat = models.PositiveSmallIntegerField()
    """The seat they spoke from, whose colour they have."""
    text = models.TextField()
    at = models.DateTimeField()
    hidden_by = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="messages_hidden")
    hidden_at = models.DateTimeField(null=True)
    hidden_why = models.CharField(max_length=1000, blank=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"message {self.pk} in {self.game}"


class PrivateWords(models.Model):
    """From one player to another at a table that allows it. They are apart from `Message`, so that nothing
    which shows a table's talk can show them."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="private_words")
    player = models.ForeignKey(Player, models.CASCADE, related_name="private_words_said")
    to = models.ForeignKey(Player, models.CASCADE, related_name="private_words_heard")
    text = models.TextField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"private words {self.pk} in {self.game}"


class Mute(models.Model):
    """Somebody whose messages a player does not want to read, at any table."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="mutes")
    muted = models.ForeignKey(Player, models.CASCADE, related_name="muted_by")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "muted"], name="muted_once")]

    def __str__(self) -> str:
        return f"{self.player} does not read {self.muted}"


class Report(models.Model):
    """A message that somebody wants the moderators to read."""

    message = models.ForeignKey(Message, models.CASCADE, related_name="reports")
    by = models.ForeignKey(Player, models.CASCADE, related_name="reports")
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["message", "by"], name="reported_once")]

    def __str__(self) -> str:
        return f"report of {self.message}"
