"""What a season plays: rounds with hard ends, their tables, who sits where, and how it came out."""

from django.db import models

from games.leagues.models.league import Division, Entry, Season
from games.tables.models import Game


class Round(models.Model):
    season = models.ForeignKey(Season, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    """Whatever is unfinished then is scored by the season's rule."""
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    """When all its tables were scored."""

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["season", "number"], name="one_round_per_number"),
            models.CheckConstraint(condition=models.Q(ends_at__gt=models.F("starts_at")), name="round_ends"),
        ]

    def __str__(self) -> str:
        return f"round {self.number} of {self.season}"


class LeagueTable(models.Model):
    """One table of a round; once the round has begun, an ordinary game. A table of one is a bye."""

    class Outcome(models.TextChoices):
        PLAYED = "played"
        UNFINISHED = "unfinished"
        """The round ended first."""
        CANCELLED = "cancelled"
        """The game was called off: it counts for nobody."""
        BYE = "bye"

    round = models.ForeignKey(Round, models.CASCADE, related_name="tables")
    division = models.ForeignKey(Division, models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    """Within its division and round."""
    game = models.OneToOneField(Game, models.PROTECT, null=True, related_name="league_table")
    outcome = models.CharField(max_length=10, choices=Outcome, blank=True)
    """Empty until it is scored."""
    scored_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["round", "division", "number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "division", "number"], name="one_table_per_number")
        ]

    def __str__(self) -> str:
        return f"table {self.number} of {self.round}"


class LeagueSeat(models.Model):
    """Who sits where at a table; the number is the seat of the game, as drawn."""

    table = models.ForeignKey(LeagueTable, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(Entry, models.PROTECT, related_name="seats")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_league_seat_per_number"),
            models.UniqueConstraint(fields=["table", "entry"], name="sits_once_at_a_table"),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of {self.table}"


class LeagueResult(models.Model):
    """How a table came out for one entry: a fact, never changed. What it is worth is computed."""

    table = models.ForeignKey(LeagueTable, models.CASCADE, related_name="results")
    entry = models.ForeignKey(Entry, models.PROTECT, related_name="results")
    place = models.PositiveSmallIntegerField()
    """1 is the best; those who are equal share a place."""
    score = models.IntegerField()
    forfeit = models.BooleanField(default=False)
    asked = models.PositiveIntegerField(default=0)
    missed = models.PositiveIntegerField(default=0)
    """How many deadlines this person missed at this table; those excused before its end do not count."""
    at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["table", "entry"], name="one_result_per_entry")]

    def __str__(self) -> str:
        return f"{self.entry} at {self.table}: {self.place}"
