"""Mail that came in: kept as it was, before anybody reads it."""

from django.db import models
from django.db.models import Q

from games.accounts.models import Player
from games.tables.models import Phase


class InboundMail(models.Model):
    """One message to one of our reply addresses. It may hold an order, so what it says is locked."""

    class State(models.TextChoices):
        WAITING = "waiting"
        HELD = "held"
        """Until the player confirms that it is theirs."""
        DONE = "done"
        FAILED = "failed"
        """Reading it went wrong, several times; somebody must look."""

    class Way(models.TextChoices):
        SMTP = "smtp"
        WEBHOOK = "webhook"
        PIPE = "pipe"

    class Proof(models.TextChoices):
        """Whether the sender's domain vouches for it (SPF, DKIM, DMARC), as far as anybody told us."""

        NONE = "none"
        PASS = "pass"  # noqa: S105
        FAIL = "fail"

    locked = models.BinaryField()
    """The raw message."""
    recipient = models.CharField(max_length=320)
    """Of the envelope, in small letters: the reply address with its token."""
    sender = models.CharField(max_length=320, blank=True)
    """Of the envelope; empty for what no human sent."""
    way = models.CharField(max_length=7, choices=Way)
    proof = models.CharField(max_length=4, choices=Proof, default=Proof.NONE)
    message_id = models.CharField(max_length=300, blank=True)
    digest = models.CharField(max_length=64)
    """Keyed, so that nobody can guess an order from it."""
    received_at = models.DateTimeField()
    player = models.ForeignKey(Player, models.CASCADE, null=True, related_name="mails")
    """Whose address it was sent to; who sent it is another question."""
    phase = models.ForeignKey(Phase, models.CASCADE, null=True, related_name="mails")
    seat = models.PositiveSmallIntegerField(null=True)
    state = models.CharField(max_length=7, choices=State, default=State.WAITING)
    outcome = models.CharField(max_length=30, blank=True)
    """What became of it, as a code."""
    tries = models.PositiveSmallIntegerField(default=0)
    done_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["recipient", "message_id"], condition=~Q(message_id=""), name="mail_read_once"
            ),
            models.UniqueConstraint(fields=["recipient", "digest"], name="mail_content_read_once"),
        ]
        indexes = [
            models.Index(fields=["received_at"], condition=Q(state="waiting"), name="mails_to_read"),
            models.Index(fields=["done_at"], condition=Q(state="failed"), name="mails_aside"),
        ]

    def __str__(self) -> str:
        return f"mail {self.pk}: {self.outcome or self.state}"
