"""Getting in: letters that let one person in, devices that are signed in, and who asked how often."""

from typing import TYPE_CHECKING

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models

from games.accounts.models.player import Player

if TYPE_CHECKING:
    from games.accounts.sessions import SessionStore


class SignInLink(models.Model):
    """One letter's link. Whoever can read the letter owns the address."""

    email = models.EmailField()
    player = models.ForeignKey(Player, models.CASCADE, null=True, related_name="links_asked_for")
    """Who wants this address: a guest, or somebody who changes theirs. Nobody for a plain sign-in."""
    language = models.CharField(max_length=8)
    next_path = models.CharField(max_length=300, blank=True)
    """The page that somebody wanted before they had to sign in."""
    asked_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    nonce = models.PositiveBigIntegerField(db_default=0)
    """Part of the letter's link. Its row's number may be given out again by a restored database."""

    def __str__(self) -> str:
        return f"link for {self.email}"


class Session(AbstractBaseSession):
    """Django's session, with what its player needs to recognise and to end it."""

    player = models.ForeignKey(Player, models.CASCADE, null=True, related_name="sessions")
    agent = models.CharField(max_length=200, blank=True)
    """What the browser calls itself."""
    device = models.CharField(max_length=32, blank=True, default="", db_default="", db_index=True)
    """Names the browser for whatever is sent to it, as long as it is signed in; most have none."""
    began_at = models.DateTimeField(null=True)
    seen_at = models.DateTimeField(null=True)

    @classmethod
    def get_session_store_class(cls) -> "type[SessionStore]":
        from games.accounts.sessions import SessionStore

        return SessionStore


class Tally(models.Model):
    """How often somebody did something in one span of time. The key does not tell who."""

    key = models.CharField(max_length=64, primary_key=True)
    count = models.PositiveIntegerField(default=0)
    ends_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.count} until {self.ends_at}"
