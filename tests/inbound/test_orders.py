"""Orders, lists and commands by mail, and the one answer that each mail gets."""

from datetime import date, timedelta

import pytest

from games.inbound import processing
from games.inbound.store import receive
from games.models import InboundMail, Letter, Message, Player, SealedList, SealedOrder
from games.tables.advancing import advance
from games.tables.sealing import missing_seats, own_order, seal
from games.wording import REFUSALS
from tests.games_at_play import NOON, PASS, open_phase, people, play_on, seat_of, tend_on
from tests.inbound.replies import (
    LATER,
    LINE,
    ORDER,
    address_of,
    answer_to,
    at_projects,
    at_tikis,
    said,
    send,
    write,
)
from tests.letters.every_kind import message
from tests.letters.sink import defects, html_of, text_of
from tests.readable import readable_text

pytestmark = pytest.mark.django_db


@pytest.fixture
def players():
    return people(3)


def test_a_receipt_without_words_says_nothing_of_the_order(players):
    Player.objects.update(receipt_words=False)
    game = at_projects(players)
    red = players[0]
    mail = send(game, red, LINE)
    seat = seat_of(game, red).number
    assert own_order(open_phase(game), seat) == ORDER
    letter = answer_to(mail)
    assert letter.kind == "receipt"
    receipt = message(letter)
    sealed = SealedOrder.objects.get(phase=open_phase(game), seat=seat)
    for words in (text_of(receipt), html_of(receipt)):
        assert sealed.commitment in words
        assert "DRT" not in readable_text(words)
        assert "rock" not in readable_text(words)
    assert defects(receipt) == []


def test_the_answer_is_in_the_thread_of_the_mail(players):
    game = at_projects(players)
    mail = send(game, players[0], LINE)
    answer = message(answer_to(mail))
    assert answer["In-Reply-To"] == mail.message_id
    assert answer["References"].split()[-1] == mail.message_id
    assert answer["Auto-Submitted"] == "auto-replied"
    assert answer["To"] == "red@example.org"
    assert answer["Reply-To"] == address_of(game, players[0])


def test_an_illegal_order_is_refused_with_the_reason_and_a_right_line(players):
    game = at_projects(players)
    mail = send(game, players[0], "build DRT show fish")
    letter = answer_to(mail)
    assert letter.kind == "refused"
    words = text_of(message(letter))
    assert "Show one of the cards of your project." in words
    assert "build " in words.split("For example, you could write:")[1]
    assert SealedOrder.objects.filter(phase=open_phase(game)).count() == 0


def test_what_a_refusal_says_of_an_order_is_not_in_the_database_in_clear(players):
    game = at_projects(players)
    letter = answer_to(send(game, players[0], "build DRT or DRF show rock"))
    assert "DRT" not in readable_text(str(letter.data))
    assert "DRT" in str(said(letter))


def test_another_line_replaces_the_first_and_undo_takes_it_back(players):
    game = at_projects(players)
    red, seat = players[0], seat_of(game, players[0]).number
    send(game, red, LINE)
    send(game, red, "pass")
    assert own_order(open_phase(game), seat) == PASS
    assert send(game, red, "undo").outcome == "undone"
    assert own_order(open_phase(game), seat) is None
    assert seat in missing_seats(open_phase(game))
    assert send(game, red, "annuler").outcome == "nothing_to_undo"
    send(game, red, LINE)
    assert own_order(open_phase(game), seat) == ORDER
    assert SealedOrder.objects.filter(phase=open_phase(game), seat=seat).count() == 3


def test_a_withdrawn_order_keeps_the_phase_open(players):
    game = at_projects(players)
    phase = open_phase(game)
    for player in players:
        seal(phase, seat_of(game, player).number, PASS, way="web", now=NOON)
    send(game, players[0], "undo", now=NOON)
    tend_on(game, NOON + timedelta(hours=1))
    assert open_phase(game).pk == phase.pk
    assert open_phase(game).complete_at is None
    send(game, players[0], LINE)
    tend_on(game, LATER)
    assert open_phase(game).kind == "tiki"


def test_a_deadline_after_an_undo_is_a_miss(players):
    game = at_projects(players)
    phase = open_phase(game)
    red = seat_of(game, players[0]).number
    for seat in range(3):
        seal(phase, seat, PASS, way="web", now=NOON)
    send(game, players[0], "undo", now=NOON)
    phase.refresh_from_db()
    Letter.objects.update(state=Letter.State.DELIVERED)
    for _ in range(3):
        phase.refresh_from_db()
        advance(game.pk, phase.due_at)
    phase.refresh_from_db()
    assert phase.closed_at is not None
    assert phase.orders.get(seat=red, withdrawn_at=None).by == "clock"


def test_a_turn_taken_alone_has_a_receipt_without_a_seal(players):
    """A record has no seal of it, so nobody should look for one there."""
    game = at_tikis(players)
    asked = next(player for player in players if seat_of(game, player).number in open_phase(game).asked)
    sentences = said(answer_to(send(game, asked, "tiki DRT")))["sentences"]
    sealed = SealedOrder.objects.get(seat=seat_of(game, asked).number, phase__kind="tiki")
    assert not any(sealed.commitment in sentence for sentence in sentences)
    assert sentences[0] == "Your order is sealed, and the game continues at once."
    assert sentences[-1].startswith("Receipt: turn ")


def test_the_same_line_again_is_one_order_with_two_receipts(players):
    game = at_projects(players)
    first, second = send(game, players[0], LINE), send(game, players[0], LINE)
    assert SealedOrder.objects.filter(phase=open_phase(game)).count() == 1
    assert said(answer_to(first))["sentences"] == said(answer_to(second))["sentences"]


def test_a_tiki_list_in_advance_is_played_when_its_turn_comes(players):
    game = at_tikis(players)
    waiting = next(player for player in players if seat_of(game, player).number == 1)
    assert send(game, waiting, "tiki DRF\nDCP\nD*").outcome == "not_your_hut"
    mail = send(game, waiting, "tiki DRT\ntiki DRF\ntiki D*")
    assert mail.outcome == "list"
    assert SealedList.objects.get().seat == 1
    seal(open_phase(game), 0, {"tiki": "DRT"}, way="web", now=LATER)
    tend_on(game, LATER)
    assert open_phase(game).asked == [2]
    assert game.phases.get(asked=[1], kind="tiki").orders.get().by == "list"


def test_a_list_that_comes_when_others_were_asked_meanwhile_still_counts(players):
    game = at_tikis(players)
    first = open_phase(game)
    by_seat = {seat_of(game, player).number: player for player in players}
    seal(first, 0, {"tiki": "DRT"}, way="web", now=NOON)
    tend_on(game, NOON)
    assert send(game, by_seat[2], "tiki DRF", phase=first).outcome == "list"
    assert send(game, by_seat[1], "tiki DCP\ntiki DRP", phase=first).outcome == "sealed"
    assert game.phases.get(asked=[1], kind="tiki").orders.get().way == "mail"
    tend_on(game, LATER)
    assert open_phase(game).kind == "project"


def test_late_mail_changes_nothing_and_says_when_the_question_was_closed(players):
    game = at_projects(players)
    phase = open_phase(game)
    game = play_on(game, NOON, phases=4)
    mail = send(game, players[0], LINE, phase=phase)
    assert mail.outcome == "too_late"
    letter = answer_to(mail)
    assert "closed on Monday 1 March 2027, 12:00\xa0UTC" in said(letter)["sentences"][0]
    assert phase.orders.filter(way="mail").count() == 0
    assert letter.phase == open_phase(game)


def test_mail_that_came_in_time_counts_even_if_it_is_read_late(players):
    """The table waits until workers have read what was accepted."""
    game = at_projects(players)
    phase = open_phase(game)
    red = seat_of(game, players[0]).number
    for seat in {0, 1, 2} - {red}:
        seal(phase, seat, PASS, way="web", now=NOON)
    phase.refresh_from_db()
    phase.graces = ["late", "mail"]
    phase.save()
    to = address_of(game, players[0])
    mail = receive(write(to, LINE, players[0].email), to, players[0].email, "smtp", phase.due_at)
    assert not advance(game.pk, phase.due_at + timedelta(hours=1))
    processing.read_mail(mail.pk, phase.due_at + timedelta(hours=1))
    tend_on(game, phase.due_at + timedelta(hours=1))
    phase.refresh_from_db()
    assert phase.closed_at is not None
    assert phase.orders.get(seat=red).way == "mail"


def test_a_changed_order_that_came_in_time_counts_even_if_the_table_is_complete(players):
    game = at_projects(players)
    phase = open_phase(game)
    red = seat_of(game, players[0]).number
    seal(phase, red, PASS, way="web", now=NOON)
    to = address_of(game, players[0])
    mail = receive(write(to, LINE, players[0].email), to, players[0].email, "smtp", NOON)
    for seat in {0, 1, 2} - {red}:
        seal(phase, seat, PASS, way="web", now=NOON)
    assert not advance(game.pk, LATER)
    processing.read_mail(mail.pk, LATER)
    tend_on(game, LATER)
    assert open_phase(game).kind == "tiki"
    assert phase.orders.filter(seat=red).latest("revision").way == "mail"


def test_why_a_mail_cannot_be_read_is_logged_without_what_it_says(players, monkeypatch, caplog):
    game = at_projects(players)
    to = address_of(game, players[0])
    mail = receive(write(to, LINE, players[0].email), to, players[0].email, "smtp", NOON)

    def break_on(raw, sender):
        raise ValueError(f"cannot read {LINE}")

    monkeypatch.setattr(processing, "read_safely", break_on)
    processing.read_mail(mail.pk, NOON)
    assert f"mail {mail.pk} cannot be read: ValueError" in caplog.text
    assert "in break_on" in caplog.text
    assert LINE not in caplog.text.replace('raise ValueError(f"cannot read {LINE}")', "")


def test_mail_that_cannot_be_read_does_not_hold_the_table_for_ever(players, monkeypatch):
    game = at_projects(players)
    to = address_of(game, players[0])
    mail = receive(write(to, LINE, players[0].email), to, players[0].email, "smtp", NOON)
    monkeypatch.setattr(processing, "read_safely", lambda raw, sender: 1 / 0)
    outcomes = [processing.read_mail(mail.pk, NOON) for _ in range(4)]
    assert outcomes == ["tries_again", "tries_again", "failed", ""]
    assert answer_to(InboundMail.objects.get()).kind == "refused"
    play_on(game, NOON, phases=1)
    assert open_phase(game).kind == "tiki"


def test_a_forgotten_mail_is_found(players):
    game = at_projects(players)
    to = address_of(game, players[0])
    mail = receive(write(to, LINE, players[0].email), to, players[0].email, "smtp", NOON)
    assert processing.forgotten(NOON) == []
    assert processing.forgotten(NOON + timedelta(minutes=1)) == [mail.pk]
    processing.read_mail(mail.pk, NOON)
    assert processing.forgotten(NOON + timedelta(minutes=1)) == []


def test_talk_reaches_the_table_unless_it_gives_an_order_away(players):
    game = at_projects(players)
    assert send(game, players[0], "say Hello, all!").outcome == "said"
    assert Message.objects.get().text == "Hello, all!"
    betrayal = send(game, players[0], f"{LINE}\nsay I build DRT, ha!")
    assert (betrayal.outcome, answer_to(betrayal).kind) == ("sealed", "receipt")
    assert str(REFUSALS["talk_betrays"]) in said(answer_to(betrayal))["sentences"]
    assert own_order(open_phase(game), seat_of(game, players[0]).number) == ORDER
    assert send(game, players[0], "say Danae, rock, tattoo!").outcome == "talk_betrays"
    assert Message.objects.count() == 1


def test_talk_never_takes_the_line_of_an_order_with_it(players):
    game = at_projects(players)
    long = "say " + "a very long message that my mail program may have broken " * 2
    send(game, players[0], f"{long}\n{LINE}")
    assert "DRT" not in Message.objects.get().text
    assert own_order(open_phase(game), seat_of(game, players[0]).number) == ORDER


def test_talk_with_an_illegal_order_does_not_give_it_away_either(players):
    game = at_projects(players)
    send(game, players[0], "build DRT show fish\nsay my next one is DRT")
    assert Message.objects.count() == 0


def test_nothing_quoted_is_relayed(players):
    game = at_projects(players)
    send(game, players[0], "say Hello!\n\nOn Monday, Makabana wrote:\n> say my secret is DRT\n> build DRT")
    assert Message.objects.get().text == "Hello!"


def test_status_shows_the_table_and_never_the_project(players):
    game = at_projects(players)
    send(game, players[0], LINE)
    words = text_of(message(answer_to(send(game, players[0], "status"))))
    assert "Your order is sealed." in words
    assert "- rock: DRF free, DRT free, DRP free" in words
    assert "IF THE GAME ENDED NOW" in words
    others = text_of(message(answer_to(send(game, players[1], "status"))))
    assert readable_text(words).count("DRT") == readable_text(others).count("DRT"), "the board alone"


def test_help_lists_the_lines_in_the_players_language(players):
    players[0].language = "fr"
    players[0].save()
    game = at_projects(players)
    words = text_of(message(answer_to(send(game, players[0], "aide"))))
    assert words.partition("\n\n")[2].startswith("--- répondez")
    assert "- construire ALT montrer lagon" in words
    assert "- statut – la table" in words


def test_absences_by_mail(players):
    game = at_projects(players)
    red = players[0]
    assert send(game, red, "away 3–10 August").outcome == "away"
    absence = red.absences.get()
    assert (absence.first_day, absence.last_day) == (date(2027, 8, 3), date(2027, 8, 10))
    assert send(game, red, "away 5 August").outcome == "absence_overlaps"
    assert send(game, red, "back").outcome == "back"
    assert red.absences.count() == 0


def test_back_takes_a_seat_from_its_bot(players):
    from games.tables.absence import offer_seat

    game = at_projects(players)
    phase = open_phase(game)
    seat = seat_of(game, players[0])
    offer_seat(seat, NOON)
    assert send(game, players[0], LINE, phase=phase).outcome == "bot_plays_for_you"
    send(game, players[0], "je suis de retour", phase=phase)
    seat.refresh_from_db()
    assert seat.bot == ""


def test_a_seat_that_changed_hands_is_not_played_by_its_former_holder(players):
    from games.tables.absence import offer_seat, take_over
    from tests.games_at_play import person

    game = at_projects(players)
    to = address_of(game, players[0])
    seat = seat_of(game, players[0])
    offer_seat(seat, NOON)
    take_over(seat.pk, person("Green"), NOON)
    mail = receive(write(to, LINE, players[0].email), to, players[0].email, "smtp", LATER)
    assert processing.read_mail(mail.pk, LATER) == "seat_changed_hands"
    letter = answer_to(InboundMail.objects.get())
    assert (letter.to, letter.seat) == (players[0].email, None)
    assert open_phase(game).orders.filter(way="mail").count() == 0


def test_several_wishes_get_one_answer(players):
    game = at_projects(players)
    mail = send(game, players[0], f"{LINE}\nsay Good luck!\nstatus\naway 3 August")
    letters = Letter.objects.filter(key__startswith="answer:")
    assert [letter.key for letter in letters] == [f"answer:{mail.pk}"]
    assert len(said(letters[0])["sentences"]) == 5
    assert said(letters[0])["table"]
