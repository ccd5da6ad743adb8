"""Reading the letters that pages cause, as their readers do."""

import re

from django.core import mail

from games import clock
from games.letters.sending import send_waiting
from games.models import Player


def posted_letters() -> list:
    """Sends what waits; the messages of this test so far."""
    send_waiting(clock.now)
    return mail.outbox


def link_in(message) -> str:
    """The path of the first link of a letter."""
    return re.search(r"https?://[^/\s]+(/\S+)", message.body)[1]


def ask_for_link(client, email: str, **more: str) -> str:
    """The path of the link that was sent to this address."""
    before = len(mail.outbox)
    assert client.post("/sign-in/", {"email": email, **more}).status_code == 200
    (letter,) = posted_letters()[before:]
    return link_in(letter)


def signed_in_as(client):
    """The player whom this browser is signed in as, or None."""
    number = client.session.get("_auth_user_id")
    return Player.objects.get(pk=number) if number else None
