"""A ladder's challenges: who wants to play whom, and what came of it."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.leagues.models.fixture import LeagueTable
from games.leagues.models.league import Division, Entry


class Challenge(models.Model):
    class Status(models.TextChoices):
        OPEN = "open", _("to be answered")
        ACCEPTED = "accepted", _("accepted")
        DECLINED = "declined", _("declined")
        EXPIRED = "expired", _("not answered in time")
        TAKEN_BACK = "taken_back", _("taken back")

    division = models.ForeignKey(Division, models.CASCADE, related_name="challenges")
    by = models.ForeignKey(Entry, models.CASCADE, related_name="challenges_made")
    to = models.ForeignKey(Entry, models.CASCADE, related_name="challenges_got")
    at = models.DateTimeField()
    answer_by = models.DateTimeField()
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    answered_at = models.DateTimeField(null=True)
    table = models.OneToOneField(LeagueTable, models.CASCADE, null=True, related_name="challenge")

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["by"], condition=Q(status="open"), name="one_open_challenge_by"),
            models.UniqueConstraint(fields=["to"], condition=Q(status="open"), name="one_open_challenge_to"),
        ]

    def __str__(self) -> str:
        return f"{self.by} challenges {self.to}"
