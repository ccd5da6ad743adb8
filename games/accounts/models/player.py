"""People: who they are, when they sleep, how they want to be told."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Upper
from django.utils.translation import gettext_lazy as _

from games.clock import now


class PlayerManager(BaseUserManager["Player"]):
    def create_user(self, email: str | None, password: str | None = None, **fields: Any) -> "Player":
        player = self.model(email=email or None, **{"joined_at": now(), **fields})
        player.set_password(password)
        player.save()
        return player

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "Player":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, email: str | None) -> "Player":
        return self.get(email__iexact=email)


class Player(AbstractBaseUser, PermissionsMixin):
    """Someone who plays. Signing in needs no password; a guest has no address yet."""

    class Mail(models.TextChoices):
        AT_ONCE = "at_once", _("Every email straight away")
        DIGEST = "digest", _("One digest a day, plus reminders")
        REMINDERS = "reminders", _("Reminders only")

    class TalkMail(models.TextChoices):
        AT_ONCE = "at_once", _("Straight away, as separate emails")
        GATHERED = "gathered", _("With the next email from the table")
        NONE = "none", _("Not by email")

    email = models.EmailField(unique=True, null=True)  # noqa: DJ001 (guests have none)
    name = models.CharField(max_length=40)
    language = models.CharField(max_length=8, default="en")
    zone = models.CharField(max_length=64, default="UTC")
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_to = models.TimeField(null=True, blank=True)
    mail = models.CharField(max_length=10, choices=Mail, default=Mail.AT_ONCE)
    digest_hour = models.PositiveSmallIntegerField(default=8)
    digest_at = models.DateTimeField(null=True, db_index=True)
    """When the next digest is due, for those who want one."""
    talk_mail = models.CharField(
        max_length=10, choices=TalkMail, default=TalkMail.GATHERED, db_default=TalkMail.GATHERED
    )
    """How what others say at a table comes to them."""
    receipt_words = models.BooleanField(default=True, db_default=True)
    """Whether the receipt for a mail repeats in words what was sealed."""
    mail_trouble = models.CharField(max_length=200, blank=True)
    """Why letters do not arrive, as the provider said it; empty while all is well."""
    confirmed_at = models.DateTimeField(null=True)
    """When it was proved that the address is theirs."""
    calendar_token = models.CharField(max_length=43, unique=True, null=True)  # noqa: DJ001 (null without a feed)
    """The name of its key, see `games.keys_at_rest`."""
    page_is_public = models.BooleanField(default=False, db_default=False)
    """Whether anybody may open the page about them, and names lead there."""
    is_bot = models.BooleanField(default=False, db_default=False)
    """Whether a program plays it, through the API alone: it has no address, and says so wherever it plays."""
    owner = models.ForeignKey("self", models.CASCADE, null=True, related_name="bots")
    """Who answers for a bot; nobody once that account is deleted, and the bot with it."""
    joined_at = models.DateTimeField()
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)

    objects = PlayerManager()

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS = ["name"]

    class Meta:
        constraints = [models.UniqueConstraint(Upper("email"), name="one_account_per_address")]
        indexes = [
            models.Index(
                fields=["digest_at"], condition=models.Q(mail="digest", is_active=True), name="digests_due"
            )
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_guest(self) -> bool:
        return self.is_active and not self.email and not self.is_bot


class Absence(models.Model):
    """Days on which a player will not play, both included, in the player's zone."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="absences")
    first_day = models.DateField()
    last_day = models.DateField()
    declared_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(last_day__gte=models.F("first_day")), name="absence_ends"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.first_day} – {self.last_day}"
