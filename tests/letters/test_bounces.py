"""With plain SMTP a letter that comes back is a mail to its envelope. The ledger learns of it."""

from datetime import timedelta

import pytest
from django.utils.crypto import get_random_string

from games.accounts.limits import LIMITS, count
from games.inbound.processing import read_mail
from games.inbound.returned import COMPLAINTS_FOR
from games.inbound.store import receive
from games.letters.sending import send_waiting
from games.models import InboundMail, Letter, Player
from games.outbox import writing
from games.refusal import Refusal
from tests.games_at_play import NOON, letters, person
from tests.inbound.replies import at_projects

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(minutes=1)
REPORT = """\
From: MAILER-DAEMON@mx.example.org
To: {to}
Subject: Undelivered Mail Returned to Sender
Message-ID: <{number}@mx.example.org>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

This is the mail system at host mx.example.org. pass
--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; red@example.org
Action: {action}
Status: {status}
Diagnostic-Code: smtp; 550 5.1.1 No such user

--B--
"""


@pytest.fixture(autouse=True)
def one_domain(settings):
    settings.REPLY_ADDRESS, settings.DEFAULT_FROM_EMAIL = "play@site.example", "Makabana <us@site.example>"


def sent_to(sink, player=None, **fields):
    writing.write(f"test:{get_random_string(8)}", "test", player, NOON, **fields)
    send_waiting(lambda: LATER)
    return sink.senders[-1]


def come(to, text, sender=""):
    mail = receive(text.encode(), to, sender, "smtp", LATER)
    return read_mail(mail.pk, LATER)


def report(to, action="failed", status="5.1.1"):
    return REPORT.format(to=to, number=get_random_string(8), action=action, status=status)


def test_a_letter_that_comes_back_later_has_bounced_and_its_player_is_warned(sink):
    red = person("Red")
    to = sent_to(sink, red)
    assert to.startswith("play+b-")
    assert sink.messages[-1]["From"] == "Makabana <us@site.example>"
    assert come(to, report(to)) == "bounce"
    letter = Letter.objects.get()
    assert (letter.state, letter.trouble) == ("bounced", "5.1.1 550 5.1.1 No such user")
    assert Player.objects.get().mail_trouble == letter.trouble
    sent_to(sink, Player.objects.get())
    assert Player.objects.get().mail_trouble == letter.trouble, "the next letter may come back, too"
    assert come(to, report(to)) == "", "the very same report came before"


def test_a_stranger_who_is_not_there_counts_against_who_had_them_written_to(sink):
    to = sent_to(sink, to="nobody@example.org", data={"cause": "player:1"})
    come(to, report(to))
    assert count("refusals_caused", "player:1", LATER) == 2
    assert LIMITS["refusals_caused"].most > 2


def test_a_delay_is_told_and_the_letter_is_still_on_its_way(sink):
    to = sent_to(sink, person("Red"))
    assert come(to, report(to, "delayed", "4.4.1")) == "delay"
    letter = Letter.objects.get()
    assert (letter.state, letter.trouble) == ("sent", "4.4.1 550 5.1.1 No such user")


def test_an_out_of_office_note_comes_there_too_and_an_absence_is_offered(sink):
    at_projects()
    send_waiting(lambda: LATER)
    asked = next(
        sender
        for sender, message in zip(sink.senders, sink.messages, strict=True)
        if message["To"] == "red@example.org" and "Reply-To" in message
    )
    note = "From: red@example.org\nSubject: Out of office\nAuto-Submitted: auto-replied\n\nI am away.\n"
    assert come(asked, note.replace("red@", "fox@")) == "auto_submitted", "it is not the reader who is away"
    assert come(asked, note) == "absence_offered"
    assert letters("absence_offer") == ["Red"]


def test_nobody_orders_anything_there(sink):
    to = sent_to(sink, person("Red"))
    assert come(to, "From: red@example.org\nSubject: Re\n\npass\n", "red@example.org") == "nobody"
    assert Letter.objects.get().state == "sent"
    forged = to.replace("play+b-", "play+b-9")
    with pytest.raises(Refusal, match="bad_link"):
        receive(b"From: x@example.org\n\nx", forged, "", "smtp", LATER)
    assert InboundMail.objects.count() == 1


def test_letters_from_another_domain_keep_their_own_envelope(sink, settings):
    settings.DEFAULT_FROM_EMAIL = "us@elsewhere.example"
    assert sent_to(sink, person("Red")) == "us@elsewhere.example"


COMPLAINT = """\
From: feedback@mx.example.org
To: {to}
Subject: Abuse report
Message-ID: <{number}@mx.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="B"

--B
Content-Type: text/plain

This is an email abuse report. pass
--B
Content-Type: message/feedback-report

Feedback-Type: {kind}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <{envelope}>

--B
Content-Type: text/rfc822-headers

Subject: Your turn

--B--
"""


def complain(to, envelope, kind="abuse"):
    number = get_random_string(8)
    return come(to, COMPLAINT.format(to=to, number=number, envelope=envelope, kind=kind))


@pytest.mark.parametrize("to", ["its envelope", "lobby@site.example"])
def test_whoever_calls_a_letter_spam_gets_no_more_unasked_ones(sink, settings, to):
    settings.LOBBY_ADDRESS = "lobby@site.example"
    red = person("Red")
    envelope = sent_to(sink, red)
    assert complain(envelope if to == "its envelope" else to, envelope) == "complaint"
    letter = Letter.objects.get()
    assert (letter.state, letter.trouble) == ("complained", "abuse")
    red.refresh_from_db()
    assert red.mail == "reminders", "as if they had asked for fewer"


def test_a_complaint_that_names_no_letter_of_ours_or_is_none_changes_nothing(sink, settings):
    settings.LOBBY_ADDRESS = "lobby@site.example"
    red = person("Red")
    envelope = sent_to(sink, red)
    complain(envelope, envelope, kind="not-spam")
    complain("lobby@site.example", "")
    complain("lobby@site.example", envelope[:-20] + "x" * 8 + envelope[-12:])
    assert Letter.objects.get(kind="test").state == "sent"
    red.refresh_from_db()
    assert red.mail == "at_once"


def test_a_complaint_about_an_old_letter_changes_nothing(sink):
    red = person("Red")
    envelope = sent_to(sink, red)
    Letter.objects.update(sent_at=LATER - COMPLAINTS_FOR - timedelta(days=1))
    assert complain(envelope, envelope) == "old_complaint"
    assert Letter.objects.get(kind="test").state == "sent"
    red.refresh_from_db()
    assert red.mail == "at_once"
