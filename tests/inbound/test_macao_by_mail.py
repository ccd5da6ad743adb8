"""Macao by two mailboxes, one English and one Japanese, over real SMTP: every ask is answered."""

import pytest

from games.faces.macao.mail.examples import action_line
from games.inbound.processing import read_mail
from games.models import InboundMail, SealedOrder
from games.tables.sealing import opened
from tests.browser.playing import a_good_order
from tests.games_at_play import NIGHTLESS, NOON, open_phase, person, play_on, table
from tests.inbound.mailboxes import Mailbox, post, suggestions, text_of
from tests.inbound.test_whole_game import receiver, work
from tests.letters.sink import defects

__all__ = ["receiver"]

pytestmark = pytest.mark.django_db(transaction=True)

LANGUAGES = {"red@example.org": "en", "blue@example.org": "ja"}
PHASES = 12
"""The beginning, a round and the next draft."""


def test_a_round_is_played_by_two_mailboxes(sink, receiver):
    people = [
        person(address.partition("@")[0].title(), language=language, joined_at=NOON, confirmed_at=NOON)
        for address, language in LANGUAGES.items()
    ]
    boxes = {address: Mailbox(address, language) for address, language in LANGUAGES.items()}
    game = table(people, rules="macao", pace=NIGHTLESS, now=NOON)
    read, kinds = 0, set()
    while game.phases.count() < PHASES:
        work()
        letters, read = sink.messages[read:], len(sink.messages)
        assert letters, f"nobody has anything to read in {open_phase(game)}"
        for letter in letters:
            assert defects(letter) == []
            if letter["Reply-To"] and suggestions(letter):
                kinds.add(open_phase(game).kind)
                post(boxes[letter["To"]].reply(letter, chosen(suggestions(letter))), receiver)
    work()
    assert kinds == {"draft", "stones", "dice", "actions"}
    assert set(InboundMail.objects.values_list("outcome", flat=True)) <= {"sealed", "list", "too_late"}
    assert set(SealedOrder.objects.values_list("by", "way")) <= {("player", "mail"), ("list", "none")}
    orders = [opened(order)[0] for order in SealedOrder.objects.all()]
    assert any(order.get("actions") for order in orders)
    told = "\n".join(text_of(letter) for letter in sink.messages if letter["To"] == "red@example.org")
    for shown in ("In the display", "Toll:", "Dice:", "slot 1:", "to activate:", "our own reconstructions"):
        assert shown in told


def chosen(lines):
    """The first that does something."""
    return next((line for line in lines if line not in ("pass", "パス")), lines[0])


def test_a_whole_turn_is_several_lines(sink, receiver):
    """Until somebody has a district, a card and steps on the wall, in one mail of one line each."""
    game = table([person("Red"), person("Blue")], rules="macao", pace=NIGHTLESS, now=NOON)
    order = {}
    while game.phases.count() < 27 or not order.get("actions"):
        play_on(game, NOON, phases=1)
        phase = open_phase(game)
        seat = phase.asked[0]
        _, order = a_good_order(game, seat)
    work()
    holder = game.seats.get(number=seat).player
    letter = next(letter for letter in reversed(sink.messages) if letter["To"] == holder.email)
    lines = ["Hello!", *map(action_line, order["actions"]), "Take care"]
    post(Mailbox(holder.email, "en").reply(letter, "\n".join(lines)), receiver)
    (mail,) = InboundMail.objects.all()
    read_mail(mail.pk, NOON)
    mail.refresh_from_db()
    assert mail.outcome == "sealed"
    sealed = SealedOrder.objects.get(phase=phase, seat=seat)
    assert opened(sealed)[0] == order
