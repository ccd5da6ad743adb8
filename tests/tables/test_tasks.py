"""Each task does all that it is for: dropping a line of one would lose something that nobody sees missing."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from games import hints, retention, tasks
from games.accounts.mail_preferences import set_mail_preference
from games.inbound.store import receive
from games.letters import sending
from games.models import (
    Game,
    Heartbeat,
    InboundMail,
    Letter,
    OfficeLink,
    Outage,
    Phase,
    RatingStep,
    Session,
)
from games.tables import gathering
from games.tables.outages import give_batch_back
from tests.games_at_play import (
    LONG_AGO,
    NIGHTLESS,
    NOON,
    PACE,
    answer,
    letters,
    open_phase,
    people,
    person,
    table,
)
from tests.inbound.replies import address_of, write
from tests.leagues.seasons import finish, season

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


@pytest.fixture
def told(messages, django_capture_on_commit_callbacks):
    """What workers are told while a task runs, as its name and arguments."""

    def run(task, *arguments):
        messages()
        with django_capture_on_commit_callbacks(execute=True):
            task(*arguments)
        return [(message.headers["task"], message.payload[0]) for message in messages()]

    return run


@pytest.fixture(autouse=True)
def at_noon(settings):
    settings.CLOCK_RATE, settings.CLOCK_START = 0, NOON


@pytest.fixture
def game():
    return table(people(3), rules="makabana-2003", options={"first": 0}, pace=NIGHTLESS)


def a_mail(game):
    red = game.seats.get(player__name="Red").player
    to = address_of(game, red)
    return receive(write(to, "say Hello, all!", red.email), to, red.email, "smtp", NOON)


def test_the_sweep_closes_tables_at_which_somebody_did_not_check_in(settings, told):
    red, blue, yellow = people(3)
    full = gathering.create_game(
        red, name="Full", rules="makabana-2013", players=3, pace=PACE, is_open=True, now=LONG_AGO
    )
    gathering.join(full, blue, LONG_AGO)
    gathering.join(full, yellow, NOON)
    full.refresh_from_db()
    gathering.check_in(full, red, NOON)
    assert ("games.tasks.end_check_ins", [[full.pk]]) not in told(tasks.sweep)
    settings.CLOCK_START = full.check_in_until
    Heartbeat.objects.update(at=full.check_in_until)
    assert ("games.tasks.end_check_ins", [[full.pk]]) in told(tasks.sweep)
    tasks.end_check_ins([full.pk])
    full.refresh_from_db()
    assert full.status == Game.Status.GATHERING
    assert letters("no_show") == ["Blue"]


def test_the_sweep_has_a_forgotten_mail_read(game, told, settings):
    mail = a_mail(game)
    assert ("games.tasks.read_mail", [mail.pk]) not in told(tasks.sweep)
    settings.CLOCK_START = NOON + timedelta(minutes=5)
    assert ("games.tasks.read_mail", [mail.pk]) in told(tasks.sweep)


def test_the_sweep_notices_an_outage_before_it_looks_who_is_late(told, settings):
    """By the real clock, since none is noticed while time stands still."""
    settings.CLOCK_RATE, settings.CLOCK_START = 1, None
    long_ago = timezone.now() - 3 * DAY
    game = table(people(3), rules="makabana-2003", pace=NIGHTLESS, now=long_ago)
    Heartbeat.objects.create(part="sweep", at=long_ago)
    asked = told(tasks.sweep)
    assert ("games.tasks.give_time_back", []) in asked
    assert Outage.objects.get().began_at == long_ago
    assert ("games.tasks.send_letters", []) in told(tasks.give_time_back)
    assert open_phase(game).due_at > timezone.now()
    assert not Outage.objects.get().is_pending
    assert ("games.tasks.give_time_back", []) not in told(tasks.sweep)


def test_giving_time_back_goes_on_where_it_stopped_and_keeps_no_worker(told, settings, monkeypatch):
    settings.CLOCK_RATE, settings.CLOCK_START = 1, None
    long_ago = timezone.now() - 3 * DAY
    players = people(3)
    for _ in range(2):
        table(players, rules="makabana-2003", pace=NIGHTLESS, now=long_ago)
    Heartbeat.objects.create(part="sweep", at=long_ago)
    told(tasks.sweep)
    first, second = Phase.objects.order_by("pk")
    monkeypatch.setattr(tasks, "give_batch_back", partial(give_batch_back, most=1))
    moments = iter([0, 1, tasks.GIVING_BACK_FOR])
    monkeypatch.setattr(tasks, "monotonic", lambda: next(moments))
    assert ("games.tasks.give_time_back", [first.pk]) in told(tasks.give_time_back)
    first.refresh_from_db()
    second.refresh_from_db()
    assert first.given_back_until is not None
    assert second.given_back_until is None


def test_the_sweep_shares_out_whatever_is_due_to_all_workers(game, told, settings, monkeypatch):
    other = table([seat.player for seat in game.seats.all()], rules="makabana-2003", pace=NIGHTLESS)
    third = table([seat.player for seat in game.seats.all()], rules="makabana-2003", pace=NIGHTLESS)
    settings.CLOCK_START = open_phase(game).wake_at
    monkeypatch.setattr(hints, "TOGETHER", 2)
    shares = [ids for name, [*ids] in told(tasks.sweep) if name == "games.tasks.advance_games"]
    assert shares == [[[game.pk, other.pk]], [[third.pk]]]
    tasks.advance_games([game.pk, other.pk])
    assert [open_phase(each).wake_at > settings.CLOCK_START for each in (game, other)] == [True, True]


def test_a_machine_with_a_wrong_clock_touches_no_deadline(game, told, monkeypatch, caplog):
    answer(game, NOON)
    monkeypatch.setattr(tasks.clock, "is_right", lambda: False)
    assert told(tasks.sweep) == []
    assert told(tasks.advance_game, game.pk) == []
    assert open_phase(game).number == 0
    assert not Heartbeat.objects.exists()
    assert "clock is more than a minute from the database's" in caplog.text


def test_the_sweep_says_that_the_worker_lives():
    tasks.sweep()
    assert set(Heartbeat.objects.values_list("part", "at")) == {("sweep", NOON), ("worker", NOON)}


def test_letters_are_sent_soon_when_a_game_has_moved_on_and_only_then(game, told):
    assert told(tasks.advance_game, game.pk) == []
    answer(game, NOON)
    assert ("games.tasks.send_letters", []) in told(tasks.advance_game, game.pk)
    assert open_phase(game).number > 0


def test_leagues_move_on_games_that_are_over_are_rated_and_letters_go_out(told, settings):
    this = season()
    over = finish(table(people(3), rules="makabana-2003"), NOON)
    settings.CLOCK_START = this.closes_at
    assert ("games.tasks.send_letters", []) in told(tasks.advance_leagues)
    this.refresh_from_db()
    assert this.status != this.Status.OPEN
    assert RatingStep.objects.filter(game=over).count() == 3


def test_letters_that_wait_are_sent_and_the_rest_in_another_go(game, told, monkeypatch):
    waiting = Letter.objects.filter(state=Letter.State.WAITING)
    assert waiting.count() >= 3
    monkeypatch.setattr(sending, "MOST", 2)
    assert told(tasks.send_letters) == [("games.tasks.send_letters", [])]
    monkeypatch.setattr(sending, "MOST", 100)
    assert told(tasks.send_letters) == []
    assert not waiting.exists()


def test_digests_are_written_at_their_hour(settings, told):
    red = set_mail_preference(person("Red"), "digest", 8, NOON)
    table([red, person("Blue"), person("Yellow")])
    assert told(tasks.find_digests) == []
    settings.CLOCK_START = red.digest_at
    assert told(tasks.find_digests) == [("games.tasks.write_digests", [[red.pk]])]
    assert told(tasks.write_digests, [red.pk]) == [("games.tasks.send_letters", [])]
    assert letters("digest") == ["Red"]


def test_what_was_kept_for_long_enough_goes_in_as_many_goes_as_it_takes(told, monkeypatch):
    red = person("Red")
    for number in range(3):
        OfficeLink.objects.create(player=red, digest=f"{number}" * 64, made_at=LONG_AGO)
    monkeypatch.setattr(retention, "AT_ONCE", 2)
    assert told(tasks.keep_no_longer) == [("games.tasks.keep_no_longer", [])]
    assert OfficeLink.objects.count() == 1
    assert told(tasks.keep_no_longer) == []
    assert not OfficeLink.objects.exists()


def test_sessions_that_ran_out_are_forgotten():
    for key, left in (("old", -DAY), ("young", DAY)):
        Session.objects.create(session_key=key, session_data="", expire_date=timezone.now() + left)
    tasks.forget_sessions()
    assert [session.session_key for session in Session.objects.all()] == ["young"]


def test_a_mail_is_read(game):
    mail = a_mail(game)
    tasks.read_mail(mail.pk)
    assert InboundMail.objects.get(pk=mail.pk).state != InboundMail.State.WAITING
