"""A letter is sent only while it is true."""

from datetime import timedelta

import pytest

from games.accounts.mail_preferences import set_mail_preference
from games.letters.sending import send_waiting
from games.models import Letter, Seat
from games.outbox import writing
from games.outbox.kinds import KINDS
from games.tables import absence, gathering
from games.tables.advancing import advance
from tests.games_at_play import LONG_AGO, NOON, PACE, answer, open_phase, people, person, play_on, table
from tests.letters.every_kind import letter

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(hours=3)


def send(now=LATER):
    """Django's own outbox for tests takes the messages."""
    send_waiting(lambda: now)


def fate(**about):
    found = letter(**about)
    return found.state, found.trouble


def seat_of(game, number):
    return Seat.objects.select_related("player", "game").get(game=game, number=number)


def tiki_turn():
    """A game in which one seat is asked for its Tiki by a letter of its own."""
    game = play_on(table(people(3)), NOON, phases=8)
    return game, open_phase(game)


def test_a_turn_that_is_still_owed_is_sent():
    _, phase = tiki_turn()
    send()
    assert fate(kind="turn", phase=phase) == ("sent", "")


def test_a_turn_that_was_answered_meanwhile_is_dropped():
    game, phase = tiki_turn()
    answer(game, LATER)
    send()
    assert fate(kind="turn", phase=phase) == ("dropped", "sealed")


def test_a_turn_whose_phase_is_closed_is_dropped():
    game, phase = tiki_turn()
    play_on(game, LATER, phases=1)
    send()
    assert fate(kind="turn", phase=phase) == ("dropped", "phase closed")


def test_a_turn_of_a_seat_that_changed_hands_never_reaches_its_former_player(mailoutbox):
    game, phase = tiki_turn()
    seat = seat_of(game, phase.asked[0])
    former = seat.player.email
    absence.offer_seat(seat, LATER)
    absence.take_over(seat.pk, person("Green"), LATER)
    Letter.objects.exclude(kind="turn").update(state="sent")
    send()
    assert fate(kind="turn", phase=phase) == ("dropped", "seat changed hands")
    assert former not in [address for mail in mailoutbox for address in mail.to]


def test_a_turn_of_a_seat_that_a_bot_holds_is_dropped():
    game, phase = tiki_turn()
    absence.offer_seat(seat_of(game, phase.asked[0]), LATER)
    send()
    assert fate(kind="turn", phase=phase) == ("dropped", "a bot holds the seat")


def test_a_reminder_after_the_answer_is_dropped():
    game, phase = tiki_turn()
    advance(game.pk, phase.due_at - timedelta(hours=2))
    answer(game, phase.due_at - timedelta(hours=1))
    send(phase.due_at)
    assert fate(kind="reminder", phase=phase) == ("dropped", "sealed")


def test_after_an_outage_only_the_newest_news_comes(mailoutbox):
    game = play_on(table(people(3)), NOON, phases=14)
    send(NOON + timedelta(days=1))
    states = game.letters.filter(seat=0, kind__in=["start", "shown", "results"]).order_by("pk")
    assert [found.state for found in states][-1] == "sent"
    assert {found.state for found in states} == {"sent", "dropped"}
    assert [found.state for found in states].count("sent") == 1


def test_a_call_to_check_in_is_dropped_once_its_reader_is_there():
    red, blue, yellow = people(3)
    game = gathering.create_game(
        red, name="X", rules="makabana-2013", players=3, pace=PACE, now=LONG_AGO, is_open=True
    )
    gathering.join(game, blue, LONG_AGO)
    gathering.join(game, yellow, NOON)
    gathering.check_in(game, blue, NOON)
    send()
    assert fate(kind="check_in", player=red) == ("sent", "")
    assert fate(kind="check_in", player=blue) == ("dropped", "checked in")


def test_an_invitation_to_a_full_table_is_dropped():
    red, blue, yellow = people(3)
    game = gathering.create_game(
        red, name="X", rules="makabana-2013", players=3, pace=PACE, now=NOON, is_open=True
    )
    gathering.invite(game, red, "stranger@example.net", NOON)
    gathering.join(game, blue, NOON)
    gathering.join(game, yellow, NOON)
    send()
    assert fate(kind="invitation") == ("dropped", "table full")


def test_a_held_seat_whose_player_is_back_is_not_mourned():
    game, _ = tiki_turn()
    seat = seat_of(game, 0)
    absence.offer_seat(seat, LATER)
    absence.come_back(seat.pk, seat.player, LATER)
    send()
    assert fate(kind="seat_held") == ("dropped", "came back")
    assert fate(kind="seat_offered") == ("dropped", "seat taken")
    assert fate(kind="came_back", seat=0)[0] == "sent"


def test_who_wants_fewer_letters_gets_none_that_wait_already():
    red = person("Red")
    game = table([red, person("Blue"), person("Yellow")])
    set_mail_preference(red, "reminders", 8, NOON)
    writing.write("test:1", "test", red, NOON)
    send()
    assert fate(kind="start", game=game, player=red) == ("dropped", "no longer wanted")
    assert fate(kind="test") == ("sent", "")


@pytest.mark.parametrize("kind", KINDS)
def test_an_account_that_is_closed_wants_no_letter_of_any_kind(kind):
    assert not writing.wants(person("Red", is_active=False, mail="digest", talk_mail="at_once"), kind)


def test_nobody_writes_to_an_account_that_is_closed(mailoutbox):
    red = person("Red")
    writing.write("test:1", "test", red, NOON)
    red.is_active = False
    red.save()
    send()
    assert mailoutbox == []
    assert fate(kind="test") == ("dropped", "no longer wanted")
