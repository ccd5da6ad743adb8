"""Whole games by mailboxes alone, over real SMTP in and out, in English and French."""

from collections import Counter
from functools import partial

import pytest
from aiosmtpd.controller import Controller
from django.utils import timezone

from engine.record import read_record, verify
from games.models import Game, InboundMail, Letter, SealedOrder
from games.play import gathering
from games.play.export import record_of
from games.play.tending import tend
from games.post.inbound.processing import read_mail
from games.post.inbound.receiver import protocol
from games.post.sending import send_waiting
from tests.games_at_play import NIGHTLESS, person
from tests.mail.mailboxes import Mailbox, post, text_of
from tests.post.sink import defects, free_port

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

LANGUAGES = {"red@example.org": "en", "blue@example.org": "fr", "yellow@example.org": "fr"}


class ReceiverController(Controller):
    """Our receiver in a thread of this process."""

    def factory(self):
        return protocol(lmtp=False)


@pytest.fixture
def receiver():
    controller = ReceiverController(None, hostname="127.0.0.1", port=free_port(), ready_timeout=30)
    controller.start()
    yield controller.port
    controller.stop()


def work():
    """What workers do between two looks into the mailboxes."""
    for mail in InboundMail.objects.filter(state=InboundMail.State.WAITING).order_by("pk"):
        read_mail(mail.pk, timezone.now())
    for game in Game.objects.filter(status=Game.Status.RUNNING):
        while tend(game.pk, timezone.now()):
            pass
    while send_waiting(timezone.now).total():
        pass


@pytest.mark.parametrize(
    ("rules", "players", "options"),
    [
        ("makabana-2013", 3, {}),
        ("makabana-2003", 3, {"mao": True}),
        ("kahuna", 2, {"variant": True, "handicap": 1}),
    ],
    ids=["2013", "mao", "kahuna"],
)
def test_a_whole_game_is_played_by_mailboxes_alone(sink, receiver, rules, players, options):
    now = timezone.now()
    boxes = {address: Mailbox(address, LANGUAGES[address]) for address in list(LANGUAGES)[:players]}
    people = [
        person(address.partition("@")[0].title(), language=box.language, joined_at=now, confirmed_at=now)
        for address, box in boxes.items()
    ]
    game = gathering.create_game(
        people[0], name="By post", rules=rules, players=players, options=options, pace=NIGHTLESS, now=now
    )
    for other in people[1:]:
        gathering.invite(game, people[0], other.email, now)
    read = 0
    while game.status in (Game.Status.GATHERING, Game.Status.CHECK_IN, Game.Status.RUNNING):
        work()
        letters, read = sink.messages[read:], len(sink.messages)
        assert letters, f"nobody has anything to read in {game.phases.last()}"
        for letter in letters:
            assert defects(letter) == []
            answer = boxes[letter["To"]].answer(letter)
            if answer:
                post(answer, receiver)
        game.refresh_from_db()
    work()
    assert game.status == Game.Status.FINISHED
    assert verify(read_record(record_of(game).encode()))
    assert set(SealedOrder.objects.values_list("by", "way")) <= {("player", "mail"), ("list", "none")}
    outcomes = Counter(InboundMail.objects.values_list("outcome", flat=True))
    assert set(outcomes) <= {"joined", "checked_in", "sealed", "list", "too_late"}
    assert outcomes["joined"] == players - 1
    assert outcomes["checked_in"] == players
    assert outcomes["sealed"] > 20
    assert [letter["To"] for letter in sink.messages if "is over\n" in text_of(letter)] == ["red@example.org"]
    assert not Letter.objects.filter(state=Letter.State.FAILED).exists()


def test_the_receiver_takes_only_our_addresses_one_at_a_time(receiver):
    import smtplib

    from tests.mail.replies import address_of, at_projects, write

    game = at_projects()
    red, blue = (game.seats.get(player__name=name).player for name in ("Red", "Blue"))
    to, other = address_of(game, red), address_of(game, blue)
    with smtplib.SMTP("127.0.0.1", receiver) as server:
        server.ehlo()
        server.mail("red@example.org")
        assert server.rcpt("postmaster@localhost")[0] == 550
        assert server.rcpt("play+t-1-2-3-abcdefghijklmnopqrstuvwx@localhost")[0] == 550
        assert server.rcpt(to)[0] == 250
        assert server.rcpt(other)[0] == 452
        assert server.data(write(to, "pass", "red@example.org"))[0] == 250
        assert int(server.esmtp_features["size"]) == 5 * 1024 * 1024
    mail = InboundMail.objects.get()
    assert (mail.way, mail.player, mail.sender) == ("smtp", red, "red@example.org")


def test_lmtp_gets_exactly_one_answer():
    import smtplib

    from tests.mail.replies import address_of, at_projects, write

    class LmtpController(Controller):
        factory = staticmethod(partial(protocol, lmtp=True))

    game = at_projects()
    red = game.seats.get(player__name="Red").player
    controller = LmtpController(None, hostname="127.0.0.1", port=free_port(), ready_timeout=30)
    controller.start()
    try:
        with smtplib.LMTP("127.0.0.1", controller.port) as server:
            to = address_of(game, red)
            assert server.sendmail("red@example.org", [to], write(to, "pass", "red@example.org")) == {}
    finally:
        controller.stop()
    assert InboundMail.objects.count() == 1
