"""Mail about a letter of ours: it came back, is late, its reader is away or calls it spam."""

from datetime import datetime, timedelta

from games.inbound.answers import offer_absence
from games.inbound.reading import ReadMail
from games.letters.addresses import addressee_of, letter_returned_to, reply_address
from games.letters.tracking import note_delay, note_outcome
from games.outbox.models import Letter
from games.refusal import Refusal

COMPLAINTS_FOR = timedelta(days=30)
"""How long a complaint about a letter counts: later, many people may have seen its envelope."""


def letter_reported(recipient: str, said: ReadMail) -> Letter | None:
    """The letter that a mail to this address is about; only who got a letter knows what its envelope said.
    Complaints may come to any address of ours."""
    named = said.complained_of if said.complaint else ""
    return letter_returned_to(recipient) or (letter_returned_to(named) if named else None)


def note_returned(letter: Letter, said: ReadMail, now: datetime) -> str:
    """What became of the mail, in a word. Nobody may order anything here; nothing is obeyed or answered."""
    locked = Letter.objects.select_for_update(of=("self",)).select_related("player")
    letter = locked.get(pk=letter.pk)
    if said.complaint and now - (letter.sent_at or letter.created_at) > COMPLAINTS_FOR:
        return "old_complaint"
    if said.complaint:
        note_outcome(letter, Letter.State.COMPLAINED, said.complaint, now)
        return "complaint"
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
