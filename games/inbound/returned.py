"""Mail to the address that a letter carried on its envelope: it came back, is late, or its reader is away."""

from datetime import datetime

from games.inbound.answers import offer_absence
from games.inbound.reading import ReadMail
from games.letters.addresses import addressee_of, reply_address
from games.letters.tracking import note_delay, note_outcome
from games.outbox.models import Letter
from games.refusal import Refusal


def note_returned(letter: Letter, said: ReadMail, now: datetime) -> str:
    """What became of the mail, in a word. Nobody may order anything here; nothing is obeyed or answered."""
    locked = Letter.objects.select_for_update(of=("self",)).select_related("player")
    letter = locked.get(pk=letter.pk)
    if said.reported == "failed":
        note_outcome(letter, Letter.State.BOUNCED, said.report or said.reported, now)
        return "bounce"
    if said.reported == "delayed":
        note_delay(letter, said.report or said.reported, now)
        return "delay"
    return "absence_offered" if _offered_absence(letter, said, now) else said.automatic or "nobody"


def _offered_absence(letter: Letter, said: ReadMail, now: datetime) -> bool:
    """Out-of-office notes go where bounces go."""
    if not said.says_away or said.senders != [letter.to.lower()]:
        return False
    try:
        addressee = addressee_of(reply_address(letter))
    except Refusal:
        return False
    if addressee.player is None:
        return False
    offer_absence(addressee, now)
    return True
