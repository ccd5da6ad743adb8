"""Forgeries, duplicates, loops, floods: nothing is executed that its player did not send."""

from datetime import timedelta

import pytest
from django.db import connection

from games.inbound import processing
from games.inbound.links import mail_token
from games.inbound.mime import parsed, text_of
from games.inbound.proof import proof_in_headers, verdict
from games.inbound.quoting import own_lines
from games.inbound.reading import read
from games.inbound.store import LARGEST, receive
from games.letters.addresses import addressee_of, is_reply_address, reply_address
from games.models import InboundMail, Letter, SealedOrder, Tally
from games.refusal import Refusal
from tests.games_at_play import NOON, open_phase, people, play_on
from tests.inbound.replies import LATER, LINE, address_of, answer_to, at_projects, send, write
from tests.letters.every_kind import message
from tests.letters.sink import text_of as words_of
from tests.readable import readable, readable_text

pytestmark = pytest.mark.django_db


@pytest.fixture
def players():
    return people(3)


@pytest.fixture
def game(players):
    return at_projects(players)


def sealed(game):
    return SealedOrder.objects.filter(phase=open_phase(game)).count()


def test_a_stranger_does_nothing_and_learns_nothing(game, players):
    mail = send(game, players[0], LINE, sender="stranger@example.net")
    assert (mail.state, mail.outcome) == ("held", "unconfirmed")
    assert sealed(game) == 0
    [letter] = Letter.objects.filter(kind="confirm_sender")
    assert letter.to == players[0].email
    words = words_of(message(letter))
    assert "stranger@example.net" in words
    assert "DRT" not in readable_text(words)
    assert not Letter.objects.filter(to="stranger@example.net").exists()


def test_the_player_confirms_a_mail_once_and_looking_decides_nothing(game, players, client):
    mail = send(game, players[0], LINE, sender="red@elsewhere.example")
    address = f"/mail/{mail_token(mail)}/"
    page = client.get(address)
    assert page.status_code == 200
    assert LINE in page.content.decode()
    assert "no-store" in page["Cache-Control"]
    assert sealed(game) == 0
    assert client.post(address).status_code == 200
    assert SealedOrder.objects.get(phase=open_phase(game)).way == "mail"
    assert answer_to(mail).kind == "receipt"
    assert client.post(address).status_code == 400
    assert client.get(address).status_code == 400
    assert sealed(game) == 1


def test_a_confirmation_that_comes_too_late_changes_nothing(game, players, client):
    phase = open_phase(game)
    mail = send(game, players[0], LINE, sender="red@elsewhere.example")
    play_on(game, NOON, phases=2)
    assert "Too late" in client.post(f"/mail/{mail_token(mail)}/").content.decode()
    assert phase.orders.filter(way="mail").count() == 0


def test_links_of_others_confirm_nothing(game, players, client):
    send(game, players[0], LINE, sender="stranger@example.net")
    for token in ("1:abc", "", "x" * 300, mail_token(InboundMail(pk=77))):
        assert client.post(f"/mail/{token}/").status_code in (400, 404)
    assert sealed(game) == 0


def test_a_mail_that_fails_the_checks_of_its_domain_is_a_strangers(game, players):
    mail = send(game, players[0], LINE, proof="fail")
    assert mail.outcome == "unconfirmed"
    assert "couldn’t verify its sender" in words_of(message(Letter.objects.get(kind="confirm_sender")))
    assert send(game, players[0], LINE, proof="pass").outcome == "sealed"


@pytest.mark.parametrize(
    ("results", "proof"),
    [
        ({"dmarc": "pass", "spf": "fail"}, "pass"),
        ({"dmarc": "FAIL", "spf": "PASS", "dkim": "PASS"}, "fail"),
        ({"spf": "fail", "dkim": "pass"}, "none"),
        ({"spf": "pass", "dmarc": "none"}, "none"),
        ({"spf": "fail"}, "fail"),
        ({"spf": "softfail"}, "none"),
        ({"spf": "none", "dkim": "fail"}, "fail"),
        ({}, "none"),
    ],
)
def test_verdicts(results, proof):
    assert verdict(**results) == proof


@pytest.mark.parametrize(
    "results",
    [
        "dmarc=fail; spf=pass smtp.mailfrom=dmarc=pass@evil.example",
        'dmarc=fail; spf=pass smtp.mailfrom="; dmarc=pass"@evil.example',
        "dmarc=fail (; dmarc=pass); spf=pass",
        "dmarc=fail; dmarc=pass",
        "spf=pass (client-ip=192.0.2.1; helo=a(b); dmarc=pass; c); dmarc=fail",
        'spf=fail (helo=a"); dmarc=fail (b"; dmarc=pass)',
        "spf=fail (helo=a(b; dmarc=pass; dmarc=pass",
        "spf=fail; dmarc=pass (a); dmarc=fail",
    ],
)
def test_words_of_a_forger_in_our_servers_line_prove_nothing(settings, results):
    settings.MAIL_AUTHSERV_ID = "mx.ours.example"
    assert proof_in_headers(f"mx.ours.example; {results}") == "fail"


def test_only_our_own_server_is_believed_about_proofs(settings):
    ours_below = b"Authentication-Results: mx.ours.example; dmarc=pass\n\n"
    forged = b"Authentication-Results: evil.example; dmarc=pass\n" + ours_below
    ours = b"Authentication-Results: mx.ours.example;\n dkim=fail; spf=fail smtp.mailfrom=x; dmarc=fail\n\n"
    assert proof_in_headers(read(ours, "").authentication) == "none"
    settings.MAIL_AUTHSERV_ID = "mx.ours.example"
    assert proof_in_headers(read(ours, "").authentication) == "fail"
    assert proof_in_headers(read(forged, "").authentication) == "none"


def test_a_failed_proof_of_our_server_holds_the_mail(game, players, settings):
    settings.MAIL_AUTHSERV_ID = "mx.ours.example"
    mail = send(game, players[0], LINE, Authentication_Results="mx.ours.example; dmarc=fail")
    assert mail.outcome == "unconfirmed"


def test_a_duplicate_is_read_once(game, players):
    red = players[0]
    to = address_of(game, red)
    raw = write(to, LINE, red.email)
    first = receive(raw, to, red.email, "smtp", LATER)
    again = receive(b"Received: by another.example\r\n" + raw, to, red.email, "smtp", LATER)
    assert (again.pk, again.is_new) == (first.pk, False)
    renamed = raw.replace(b"Message-ID: <", b"Message-ID: <again")
    assert receive(renamed, to, red.email, "smtp", LATER) == again
    for _ in range(3):
        processing.read_mail(first.pk, LATER)
    assert InboundMail.objects.count() == 1
    assert sealed(game) == 1
    assert Letter.objects.filter(key__startswith="answer:").count() == 1


def test_a_duplicate_of_an_older_order_does_not_undo_a_newer_one(game, players):
    red = players[0]
    to = address_of(game, red)
    raw = write(to, LINE, red.email)
    processing.read_mail(receive(raw, to, red.email, "smtp", LATER).pk, LATER)
    send(game, red, "pass")
    processing.read_mail(receive(raw, to, red.email, "smtp", LATER).pk, LATER)
    assert sealed(game) == 2


def test_tokens_are_for_one_player_and_one_question(game, players):
    to = address_of(game, players[0])
    found = addressee_of(to.upper())
    assert (found.player, found.phase, found.email) == (players[0], open_phase(game), players[0].email)
    name, _, token = to.partition("@")[0].partition("+")
    assert len(name + token) < 60
    head, _, mark = token.rpartition("-")
    _, phase, seat, player = head.split("-")
    for forged in (
        f"t-{phase}-{seat}-{int(player) + 1}-{mark}",
        f"t-{phase}-{(int(seat) + 1) % 3}-{player}-{mark}",
        f"t-{int(phase) + 1}-{seat}-{player}-{mark}",
        f"s-{phase}-{seat}-{player}-{mark}",
        f"{head}-{'a' * 24}",
        f"{head}-{mark[:-1]}",
        head,
        "",
    ):
        assert not is_reply_address(f"play+{forged}@localhost")
    assert is_reply_address(f"<{to}>")


def test_tokens_survive_a_new_secret_key(game, players, settings):
    to = address_of(game, players[0])
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "n" * 60, [settings.SECRET_KEY]
    assert addressee_of(to).player == players[0]
    settings.SECRET_KEY_FALLBACKS = []
    with pytest.raises(Refusal):
        addressee_of(to)


def test_without_a_reply_address_letters_ask_for_no_mail(game, players, settings):
    settings.REPLY_ADDRESS = ""
    letter = Letter.objects.select_related("player", "game", "phase__after").get(kind="results", seat=0)
    assert reply_address(letter) == ""
    sent = message(letter)
    assert sent["Reply-To"] is None
    assert "reply to this email" not in words_of(sent).lower()


def test_automatic_mail_is_neither_obeyed_nor_answered_and_an_absence_is_offered_once(game, players):
    for number in range(3):
        mail = send(game, players[0], LINE + " " * number, Auto_Submitted="auto-replied", now=LATER)
        assert mail.outcome == "absence_offered"
    assert sealed(game) == 0
    [offer] = Letter.objects.filter(kind="absence_offer")
    assert "away 3–10 August" in words_of(message(offer))
    assert "/profile/absences/" in words_of(message(offer))
    assert Letter.objects.filter(key__startswith="answer:").count() == 0
    assert players[0].absences.count() == 0


def test_a_strangers_out_of_office_note_offers_nothing(game, players):
    mail = send(game, players[0], LINE, sender="x@example.net", Auto_Submitted="auto-replied")
    assert mail.outcome == "auto_submitted"
    assert not Letter.objects.filter(kind="absence_offer").exists()


def test_two_machines_do_not_talk_for_ever(game, players):
    """Answers to one address are capped; the mails themselves, too."""
    now = LATER
    for number in range(60):
        send(game, players[0], f"status{'!' * number}", now=now)
    answers = Letter.objects.filter(key__startswith="answer:").count()
    assert answers == 40
    with pytest.raises(Refusal, match="too_often"):
        send(game, players[0], "status?", now=now)
    send(game, players[0], "status??", now=now + timedelta(hours=2))
    assert Letter.objects.filter(key__startswith="answer:").count() == 41
    assert "red@example.org" not in str(list(Tally.objects.values_list("key", flat=True)))


def test_a_stranger_cannot_flood_a_player_with_questions(game, players):
    outcomes = [send(game, players[0], LINE + "!" * n, sender="x@example.net").outcome for n in range(8)]
    assert outcomes == ["unconfirmed"] * 5 + ["stranger_too_often"] * 3
    assert Letter.objects.filter(kind="confirm_sender").count() == 5


def test_too_large_a_mail_is_refused_and_not_stored(game, players):
    to = address_of(game, players[0])
    with pytest.raises(Refusal, match="mail_too_large"):
        receive(b"x" * (LARGEST + 1), to, players[0].email, "smtp", LATER)
    assert InboundMail.objects.count() == 0


def test_a_pending_order_that_came_by_mail_is_in_no_row_in_clear(game, players):
    assert send(game, players[0], "build DRT show rock").outcome == "sealed"
    assert send(game, players[1], "build DRT show rock or fish").outcome == "unclear"
    everything = b""
    with connection.cursor() as cursor:
        for name in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(name)}")
            everything += repr(
                [[bytes(v) if isinstance(v, memoryview) else v for v in row] for row in cursor]
            ).encode()
    assert b"The lagoon" in readable(everything)
    for words in (b"DRT", b"tattoo", b"show rock"):
        assert words not in readable(everything)


def test_mails_go_with_the_account(game, players):
    from games.accounts.deletion import delete_account

    send(game, players[0], "status")
    delete_account(players[0], "Red", LATER)
    assert InboundMail.objects.count() == 0


def test_mail_to_a_deleted_account_has_no_address(game, players):
    from games.accounts.deletion import delete_account

    to = address_of(game, players[0])
    delete_account(players[0], "Red", LATER)
    with pytest.raises(Refusal):
        receive(write(to, LINE, "red@example.org"), to, "red@example.org", "smtp", LATER)


@pytest.mark.parametrize(
    "nasty",
    [
        "On " + "a " * 50_000 + "\n",
        "On " + "wrote " * 30_000,
        ">" * 100_000,
        "From: " * 20_000,
        ("From: x\n" * 3000),
        "<" * 100_000,
        "年" * 100_000,
        "say " + "x" * 100_000,
        "away " + "3" * 100_000,
        "build " + "ALT " * 20_000,
        "--- " * 30_000,
        "=20" * 30_000,
    ],
    ids=range(12),
)
def test_nasty_text_is_read_in_a_moment(game, players, nasty):
    """Superlinear reading would take minutes here."""
    mail = send(game, players[0], nasty[:100_000])
    assert mail.state == "done"
    own_lines(text_of(parsed(b"Content-Type: text/html\n\nHello " + nasty.encode())))


def test_a_name_in_another_players_mail_cannot_play_for_them(game, players):
    """Blue answers Red's letter, which Red forwarded."""
    mail = send(game, players[0], LINE, sender=players[1].email)
    assert mail.outcome == "unconfirmed"
    assert sealed(game) == 0
    assert not Letter.objects.filter(kind="confirm_sender", to=players[1].email).exists()
