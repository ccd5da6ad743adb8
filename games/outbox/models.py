"""Letters: the outbox and the delivery ledger in one."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Letter(models.Model):
    class State(models.TextChoices):
        WAITING = "waiting", _("waiting to be sent")
        SENT = "sent", _("sent")
        DELIVERED = "delivered", _("delivered")
        BOUNCED = "bounced", _("bounced")
        COMPLAINED = "complained", _("marked as spam")
        DROPPED = "dropped", _("not sent, out of date")
        FAILED = "failed", _("could not be sent")

    key = models.CharField(max_length=120, unique=True)
    """What it is, e.g. `turn:PHASE:SEAT`: the only flag that says it was written already."""
    kind = models.CharField(max_length=40)
    """One of `outbox.kinds`."""
    lane = models.PositiveSmallIntegerField(default=1, db_default=1)
    """How urgent it is: `outbox.kinds.Lane`."""
    player = models.ForeignKey("games.Player", models.SET_NULL, null=True, related_name="letters")
    to = models.EmailField()
    language = models.CharField(max_length=8)
    game = models.ForeignKey("games.Game", models.CASCADE, null=True, related_name="letters")
    phase = models.ForeignKey("games.Phase", models.CASCADE, null=True, related_name="letters")
    seat = models.PositiveSmallIntegerField(null=True)
    data = models.JSONField(default=dict)
    """What else its text needs; nothing that is secret."""
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    created_at = models.DateTimeField()
    send_at = models.DateTimeField()
    """Not before this moment; moved later after a failure."""
    tries = models.PositiveSmallIntegerField(default=0)
    sent_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(null=True)
    """When the ledger last learnt something: delivered, bounced, …"""
    trouble = models.CharField(max_length=300, blank=True)
    provider_id = models.CharField(max_length=200, blank=True, db_index=True)

    class Meta:
        indexes = [
            models.Index(fields=["send_at"], condition=Q(state="waiting"), name="letters_to_send"),
            models.Index(
                fields=["lane", "send_at", "id"], condition=Q(state="waiting"), name="letters_by_lane"
            ),
            models.Index(fields=["player", "-id"], name="letters_of_a_player"),
        ]

    def __str__(self) -> str:
        return self.key


class NeverWrite(models.Model):
    """An address whose owner wants no letter of ours. The key tells nobody whose it is."""

    key = models.CharField(max_length=64, primary_key=True)
    since = models.DateTimeField()

    def __str__(self) -> str:
        return f"no letters since {self.since}"
