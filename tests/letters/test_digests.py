"""One letter a day, at the reader's hour, whatever the clocks do."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from games.accounts.mail_preferences import next_digest, set_mail_preference
from games.letters.sending import send_waiting
from games.models import Letter, Player
from games.outbox.writing import write
from games.refusal import Refusal
from tests.games_at_play import NOON, answer, open_phase, person, play_on, table
from tests.letters.every_kind import letter, message, write_digests
from tests.letters.sink import text_of

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


def reader(**fields):
    return set_mail_preference(person("Red", **fields), "digest", 8, NOON)


def trio(first):
    return [first, person("Blue"), person("Yellow")]


def test_the_hour_is_that_of_the_readers_clock():
    assert reader(zone="Europe/Paris").digest_at == datetime(2027, 3, 2, 7, 0, tzinfo=UTC)


def test_someone_with_a_digest_gets_no_other_news():
    table(trio(red := reader()))
    write("test:1", "test", red, NOON)
    assert not Letter.objects.filter(player__name="Red", kind="start").exists()
    assert Letter.objects.filter(player__name="Red", kind="test").exists()


def test_a_digest_tells_what_waits_and_what_happened():
    red = reader(zone="Europe/Paris")
    game = play_on(table(trio(red)), NOON, phases=6)
    assert write_digests(red.digest_at) == 1
    found = letter(kind="digest")
    assert found.key == f"digest:{red.pk}:2027-03-02"
    words = text_of(message(found))
    assert words.startswith("1 table is waiting for you")
    assert f"The lagoon ({game.code})" in words
    assert "places a hut on" in words
    assert "/turn/" in words
    assert "(Europe/Paris)" in words


def test_who_has_answered_reads_the_news_without_being_asked():
    red = reader()
    game = play_on(table(trio(red)), NOON, phases=6)
    seat = game.seats.get(player=red).number
    answer(game, NOON, but=[other for other in range(3) if other != seat])
    write_digests(red.digest_at)
    words = text_of(message(letter(kind="digest")))
    assert words.startswith("No table is waiting for you")
    assert "/turn/" not in words


def test_the_next_digest_tells_only_what_is_new():
    red = reader()
    game = play_on(table(trio(red)), NOON, phases=6)
    write_digests(red.digest_at)
    play_on(game, red.digest_at + timedelta(hours=1), phases=1)
    write_digests(red.digest_at + DAY)
    words = text_of(message(letter(kind="digest")))
    assert Letter.objects.filter(kind="digest").count() == 2
    assert "shows " in words
    assert "places a hut on" not in words


def test_a_digest_after_many_tells_what_came_since_the_last_one():
    red = reader()
    game = play_on(table(trio(red)), NOON, phases=6)
    since = []
    for day in range(3):
        write_digests(red.digest_at + day * DAY)
        since.append(letter(kind="digest").data["since"])
        play_on(game, red.digest_at + day * DAY + timedelta(hours=1), phases=1)
    assert since == [(red.digest_at + (day - 1) * DAY).isoformat() for day in range(3)]


def test_the_day_of_a_digest_is_that_of_its_readers_clock():
    """At eight in Auckland it is still yesterday in London."""
    red = reader(zone="Pacific/Auckland")
    play_on(table(trio(red)), NOON, phases=6)
    write_digests(red.digest_at)
    assert red.digest_at.day == 1
    assert letter(kind="digest").key == f"digest:{red.pk}:2027-03-02"


def test_without_tables_there_is_no_digest():
    red = reader()
    assert write_digests(red.digest_at) == 0
    assert Player.objects.get().digest_at == red.digest_at + DAY


def test_after_days_of_silence_one_digest_comes_and_no_burst():
    red = reader()
    play_on(table(trio(red)), NOON, phases=6)
    late = red.digest_at + 5 * DAY + timedelta(hours=3)
    assert write_digests(late) == 1
    assert write_digests(late) == 0
    assert late < Player.objects.get(pk=red.pk).digest_at <= late + DAY


def test_a_first_digest_that_comes_late_leaves_nothing_out():
    red = reader()
    play_on(table(trio(red)), NOON, phases=6)
    write_digests(red.digest_at + 5 * DAY)
    assert "places a hut on" in text_of(message(letter(kind="digest")))


def test_another_hour_on_the_same_day_brings_no_second_digest():
    red = reader()
    play_on(table(trio(red)), NOON, phases=6)
    write_digests(red.digest_at)
    moved = set_mail_preference(red, "digest", 20, red.digest_at)
    assert write_digests(moved.digest_at) == 0


def test_a_digest_is_dropped_if_its_reader_wants_none_any_more(mailoutbox):
    red = reader()
    play_on(table(trio(red)), NOON, phases=6)
    write_digests(red.digest_at)
    set_mail_preference(red, "reminders", 8, red.digest_at)
    Letter.objects.exclude(kind="digest").update(state="sent")
    send_waiting(lambda: red.digest_at)
    assert letter(kind="digest").state == "dropped"
    assert mailoutbox == []


def test_a_digest_repeats_no_pending_order():
    red = reader()
    game = play_on(table(trio(red)), NOON, phases=6)
    write_digests(red.digest_at)
    answer(game, NOON, seed=1)
    phase = open_phase(game)
    one = text_of(message(letter(kind="digest")))
    phase.orders.all().delete()
    answer(game, NOON, seed=2)
    assert text_of(message(letter(kind="digest"))) == one


@pytest.mark.parametrize(("mode", "hour"), [("never", 8), ("digest", 24), ("digest", -1), ("digest", "8")])
def test_nonsense_is_refused_and_nothing_stored(mode, hour):
    red = person("Red")
    with pytest.raises(Refusal, match="bad_preference"):
        set_mail_preference(red, mode, hour, NOON)
    assert Player.objects.get().mail == Player.Mail.AT_ONCE


@pytest.mark.parametrize(
    ("zone", "hour", "start"),
    [
        ("Europe/Paris", 2, datetime(2027, 3, 25, tzinfo=UTC)),
        ("Europe/Paris", 2, datetime(2027, 10, 28, tzinfo=UTC)),
        ("America/New_York", 2, datetime(2027, 3, 11, tzinfo=UTC)),
        ("Africa/Cairo", 0, datetime(2027, 4, 27, tzinfo=UTC)),
        ("Australia/Lord_Howe", 2, datetime(2027, 10, 1, tzinfo=UTC)),
        ("Mars/Olympus", 8, datetime(2027, 10, 1, tzinfo=UTC)),
    ],
)
def test_when_clocks_change_there_is_still_one_digest_a_day(zone, hour, start):
    """Over nights in which the hour does not exist or comes twice."""
    red = person("Red", zone=zone, digest_hour=hour)
    moments = [next_digest(red, start)]
    for _ in range(7):
        moments.append(next_digest(red, moments[-1]))
    gaps = [after - before for before, after in pairwise(moments)]
    assert all(timedelta(hours=22.5) <= gap <= timedelta(hours=25.5) for gap in gaps), gaps
    assert len({moment.date() for moment in moments}) >= 7
