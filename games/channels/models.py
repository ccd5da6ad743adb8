"""Channels, and what was told through them: the outbox and the ledger in one, as with letters."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.accounts.models import Player
from games.leagues.models import League
from games.outbox.models import Letter
from games.tables.models import Game, Phase


class Channel(models.Model):
    """A device or an address that hears of what concerns one person, one table or one league."""

    class Form(models.TextChoices):
        PUSH = "push", _("push notification")
        JSON = "json", _("JSON")
        DISCORD = "discord", "Discord"
        SLACK = "slack", "Slack"
        MATRIX = "matrix", _("Matrix (Hookshot)")

    class When(models.TextChoices):
        ALWAYS = "always", _("Always")
        SECOND = "second", _("Only if emails don’t reach me")

    form = models.CharField(max_length=10, choices=Form)
    player = models.ForeignKey(Player, models.CASCADE, null=True, related_name="channels")
    game = models.ForeignKey(Game, models.CASCADE, null=True, related_name="channels")
    league = models.ForeignKey(League, models.CASCADE, null=True, related_name="channels")
    added_by = models.ForeignKey(Player, models.CASCADE, null=True, related_name="channels_added")
    """Who named an address for a table or a league."""
    name = models.CharField(max_length=60)
    """What its owner calls it by: the browser, or the address's host."""
    when = models.CharField(max_length=10, choices=When, default=When.ALWAYS)
    locked = models.BinaryField()
    """Where it leads and its keys: see `games.channels.keys`."""
    device = models.CharField(max_length=32, blank=True)
    """The browser's name in its session: when that is signed out, nothing is sent any more."""
    added_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    """When something last arrived."""
    failures = models.PositiveSmallIntegerField(default=0)
    """Notifications that failed for good, one after the other."""
    stopped_at = models.DateTimeField(null=True)
    """Since when nothing is tried any more, after too many failures."""

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(player__isnull=False, game=None, league=None)
                | Q(player=None, game__isnull=False, league=None)
                | Q(player=None, game=None, league__isnull=False),
                name="channel_has_one_owner",
            ),
            models.UniqueConstraint(
                fields=["device"], condition=~Q(device=""), name="one_push_channel_per_device"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.form} {self.pk}"

    @property
    def is_push(self) -> bool:
        return self.form == self.Form.PUSH


class Notification(models.Model):
    """One thing that happened, told through one channel."""

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting to be sent")
        SENT = "sent", _("sent")
        DROPPED = "dropped", _("not sent, out of date")
        FAILED = "failed", _("could not be sent")

    key = models.CharField(max_length=160, unique=True)
    """The channel and what it is: the only flag that says it was written already."""
    letter_key = models.CharField(max_length=120, blank=True)
    """Of the letter that tells the same person the same; empty for tables, leagues and tests."""
    channel = models.ForeignKey(Channel, models.SET_NULL, null=True, related_name="notifications")
    to = models.CharField(max_length=60)
    """The channel's name, also when it is gone."""
    kind = models.CharField(max_length=20)
    """One of `outbox.kinds`, or `test`."""
    lane = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.CASCADE, null=True, related_name="notifications")
    game = models.ForeignKey(Game, models.CASCADE, null=True, related_name="notifications")
    phase = models.ForeignKey(Phase, models.CASCADE, null=True, related_name="notifications")
    seat = models.PositiveSmallIntegerField(null=True)
    data = models.JSONField(default=dict)
    instead = models.BooleanField(default=False)
    """Whether it stands for a letter that did not arrive."""
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    created_at = models.DateTimeField()
    send_at = models.DateTimeField()
    """Not before this moment: moved on while somebody sends it, and after a failure."""
    tries = models.PositiveSmallIntegerField(default=0)
    changed_at = models.DateTimeField(null=True)
    trouble = models.CharField(max_length=200, blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["lane", "send_at", "id"], condition=Q(state="waiting"), name="notifications_to_send"
            ),
            models.Index(fields=["created_at"], name="notifications_by_age"),
        ]

    def __str__(self) -> str:
        return self.key

    def as_letter(self) -> Letter:
        """For the functions that know what a letter says and whether it is still true; it has no row."""
        return Letter(
            key=self.letter_key,
            kind=self.kind,
            lane=self.lane,
            player=self.player,
            language=self.player.language if self.player else "en",
            game=self.game,
            phase=self.phase,
            seat=self.seat,
            data=self.data,
            created_at=self.created_at,
        )
