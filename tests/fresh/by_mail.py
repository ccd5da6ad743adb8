"""People outside with nothing but a mailbox: letters reach them, and their replies are obeyed."""

import smtplib
from datetime import timedelta

from games.clock import now
from games.models import Game, Player, SealedOrder
from games.tables import gathering
from games.tables.pace import Pace
from tests.fresh.acceptance import Service, wait_for
from tests.inbound.mailboxes import Mailbox

PEOPLE = ("Red", "Blue", "Yellow")


def a_table_is_played_by_mail(service: Service) -> None:
    """Until an order that came by Postfix and LMTP is sealed."""
    service.letters.clear()
    game = _table()
    mailboxes = {
        f"{name.lower()}@example.org": Mailbox(f"{name.lower()}@example.org", "en") for name in PEOPLE
    }
    read = 0

    def sealed() -> bool:
        nonlocal read
        while read < len(service.letters):
            letter = service.letters[read]
            read += 1
            answer = mailboxes[letter["To"].addresses[0].addr_spec].answer(letter)
            if answer:
                _mail(service, answer)
        return SealedOrder.objects.filter(phase__game=game, by="player", way="mail").exists()

    wait_for(sealed, "a sealed order")


def nobody_outside_misuses_the_mail_server(service: Service) -> None:
    with smtplib.SMTP(service.outside, 25, timeout=30, source_address=(service.outside, 0)) as server:
        server.ehlo()
        assert server.has_extn("starttls")
        server.mail("red@example.org")
        refused = ("play", "play+x.y", "play+t-1-2-3-abcdefghijklmnopqrstuvwx", "somebody")
        for recipient in (f"{name}@{service.site}" for name in refused):
            assert server.rcpt(recipient)[0] == 550, recipient
        assert server.rcpt("somebody@elsewhere.example.net")[0] == 554
        for recipient in (f"{name}@{service.site}" for name in ("games", "postmaster", "makabana")):
            assert server.rcpt(recipient)[0] == 250, recipient


def _table() -> Game:
    moment = now()
    people = []
    for name in PEOPLE:
        address = f"{name.lower()}@example.org"
        player = Player.objects.filter(email=address).first() or Player.objects.create_user(
            name=name, email=address, joined_at=moment, confirmed_at=moment
        )
        people.append(player)
    game = gathering.create_game(
        people[0],
        name="The lagoon",
        rules="makabana-2013",
        players=len(people),
        options={},
        pace=Pace("UTC", 120, reminders=()).as_json(),
        is_open=True,
        now=moment,
    )
    for other in people[1:]:
        gathering.join(game, other, moment + timedelta(seconds=1))
    return game


def _mail(service: Service, mail) -> None:
    with smtplib.SMTP(service.outside, 25, timeout=30, source_address=(service.outside, 0)) as server:
        server.send_message(mail)


STEPS = (a_table_is_played_by_mail, nobody_outside_misuses_the_mail_server)
