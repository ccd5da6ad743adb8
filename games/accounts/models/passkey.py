"""Keys that never leave their owner's device, and who used the power that they open."""

from django.db import models

from games.accounts.models.player import Player


class Passkey(models.Model):
    """The public half of a key that one device, or one password manager, holds for a player."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="passkeys")
    credential = models.CharField(max_length=1400, unique=True)
    """The authenticator's name for it, in base64url."""
    public_key = models.TextField()
    """Also in base64url."""
    uses = models.PositiveBigIntegerField(default=0)
    """As the authenticator counts them; one that counts backwards is a copy. Many do not count."""
    name = models.CharField(max_length=40)
    opens_office = models.BooleanField(default=False)
    """Whether it came by a link that an operator gave, or was added by somebody who had used such a one: a
    sign-in letter alone must never lead to power over others."""
    added_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.name} of {self.player}"


class OfficeLink(models.Model):
    """The link to the first passkey of an office. Works once, for one account that is signed in besides."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="office_links")
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"office link for {self.player}"


class AdminVisit(models.Model):
    """Somebody asked for one of the admin pages. Without what they searched for."""

    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="admin_visits")
    at = models.DateTimeField()
    method = models.CharField(max_length=10)
    path = models.CharField(max_length=200)
    was_let_in = models.BooleanField()

    def __str__(self) -> str:
        return f"{self.method} {self.path}"
