"""What was done by whom and why, for everybody to read; and whether the service itself is alive."""

from django.db import models

from games.accounts.models import Player
from games.tables.models.game import Game


class LogLine(models.Model):
    """A line of a table's public log: what happened without a player's order. A code with data, no prose."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="log")
    at = models.DateTimeField()
    code = models.CharField(max_length=30)
    data = models.JSONField(default=dict)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.code} in {self.game}"


class ModeratorAct(models.Model):
    """One act of a moderator, with its reason. Never changed; undoing it is another act."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="acts")
    moderator = models.ForeignKey(Player, models.PROTECT, related_name="acts")
    act = models.CharField(max_length=20)
    reason = models.TextField()
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.act} in {self.game} by {self.moderator}"


class Heartbeat(models.Model):
    """When a part of the service last showed that it lives."""

    part = models.CharField(max_length=20, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.part} at {self.at}"


class Outage(models.Model):
    """A time in which the service did not look after its games; open deadlines are moved by it."""

    began_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    is_pending = models.BooleanField(default=False, db_default=False)
    """Some open deadlines have not been moved yet."""
    is_asked = models.BooleanField(default=False, db_default=False)
    """It is longer than is plausible, and no moderator has said yet whether it was one."""

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(ended_at__gte=models.F("began_at")), name="outage_ends"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.began_at} – {self.ended_at}"
