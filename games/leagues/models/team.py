"""Teams of a season, and the line-ups that they seal before a round."""

from django.db import models

from games.leagues.models.fixture import Round
from games.leagues.models.league import Entry, Team


class LineUp(models.Model):
    """Who of a team sits at the first table, the second, and so on: sealed until the round begins."""

    team = models.ForeignKey(Team, models.CASCADE, related_name="line_ups")
    round = models.ForeignKey(Round, models.CASCADE, related_name="line_ups")
    locked = models.BinaryField()
    """Entries in their order, encrypted."""
    salt = models.CharField(max_length=64)
    seal = models.CharField(max_length=64)
    """Shown to everybody at once: the commitment to the order."""
    by = models.ForeignKey(Entry, models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["team", "round"], name="one_line_up_per_round")]

    def __str__(self) -> str:
        return f"line-up of {self.team} for {self.round}"
