"""Whole games by mailboxes alone, over real SMTP in and out, in English, French and Japanese."""

from collections import Counter
from functools import partial

import pytest
from aiosmtpd.controller import Controller

from engine.record import read_record, verify
from games import epoch
from games.inbound.processing import read_mail
from games.inbound.receiver import protocol
from games.letters.sending import send_waiting
from games.models import Game, InboundMail, Letter, SealedOrder
from games.tables import gathering
from games.tables.advancing import advance
from games.tables.record import record_of
from games.tables.rules import state_of
from tests.games_at_play import LONG_AGO, NIGHTLESS, NOON, open_phase, person, play_on
from tests.inbound.mailboxes import Mailbox, post
from tests.letters.sink import defects
from tests.ports import free_port

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

PHASES_BY_MAIL = 12
"""The beginning and more than a round; the last round comes by mail, too."""
LANGUAGES = {"red@example.org": "en", "blue@example.org": "ja", "yellow@example.org": "fr"}


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
        read_mail(mail.pk, NOON)
    for game in Game.objects.filter(status=Game.Status.RUNNING):
        while advance(game.pk, NOON):
            pass
    while send_waiting(lambda: NOON).total():
        pass


def last_round(game):
    state = state_of(open_phase(game))
    last = {"kahuna": 3, "macao": 12}.get(game.rules)
    return state.round == last if last else state.final


def skip_to_the_last_round(game):
    """As if the people had answered on the site; the first and the last phase that were played so."""
    first = open_phase(game).pk
    while not last_round(game):
        play_on(game, NOON, phases=1)
    return first, open_phase(game).pk - 1


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
    """But for the rounds in the middle, which would only be more of the same."""
    boxes = {address: Mailbox(address, LANGUAGES[address]) for address in list(LANGUAGES)[:players]}
    people = [
        person(address.partition("@")[0].title(), language=box.language, joined_at=NOON, confirmed_at=NOON)
        for address, box in boxes.items()
    ]
    game = gathering.create_game(
        people[0], name="By post", rules=rules, players=players, options=options, pace=NIGHTLESS, now=LONG_AGO
    )
    for other in people[1:]:
        gathering.invite(game, people[0], other.email, NOON)
    read, skipped = 0, None
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
        if not skipped and game.phases.count() > PHASES_BY_MAIL:
            work()
            skipped = skip_to_the_last_round(game)
    work()
    assert game.status == Game.Status.FINISHED
    assert verify(read_record(record_of(game).encode()))
    by_mail = SealedOrder.objects.exclude(phase__pk__range=skipped)
    assert set(by_mail.values_list("by", "way")) <= {("player", "mail"), ("list", "none")}
    assert by_mail.filter(phase__pk__gt=skipped[1]).exists()
    outcomes = Counter(InboundMail.objects.values_list("outcome", flat=True))
    assert set(outcomes) <= {"joined", "checked_in", "sealed", "list", "too_late"}
    assert outcomes["joined"] == players - 1
    assert outcomes["checked_in"] == 1, "who opened the table; the others have just come"
    assert outcomes["sealed"] > PHASES_BY_MAIL
    assert [letter["To"] for letter in sink.messages if "game over" in letter["From"]] == ["red@example.org"]
    assert not Letter.objects.filter(state=Letter.State.FAILED).exists()


def test_the_receiver_takes_only_our_addresses_one_at_a_time(receiver):
    import smtplib

    from tests.inbound.replies import address_of, at_projects, write

    game = at_projects()
    red, blue = (game.seats.get(player__name=name).player for name in ("Red", "Blue"))
    to, other = address_of(game, red), address_of(game, blue)
    epoch.READ_ONCE.clear()  # As in a process that has just started.
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

    from tests.inbound.replies import address_of, at_projects, write

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
