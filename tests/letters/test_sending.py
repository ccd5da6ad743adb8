"""From the outbox over a real SMTP connection, and what follows from each answer."""

from datetime import timedelta

import pytest

from games.health import check_health
from games.letters import sending
from games.letters.contents import gathering
from games.letters.delivery import Delivery
from games.letters.mail_server import PROBE_EVERY
from games.letters.sending import BACK_OFF, send_waiting
from games.models import Letter, Player
from games.outbox import writing
from games.outbox.kinds import function_named
from tests.games_at_play import COLOURS, NOON, people, person, table
from tests.letters.every_kind import letter, message
from tests.letters.sink import defects

pytestmark = pytest.mark.django_db

LATER = NOON + timedelta(minutes=1)


def send(now=LATER):
    return dict(send_waiting(lambda: now))


def test_letters_without_a_game(sink):
    player = person("Red")
    writing.write("test:1", "test", player, NOON)
    assert send() == {"sent": 1}
    [mail] = sink.messages
    assert mail["To"] == "red@example.org"
    assert defects(mail) == []
    assert letter().sent_at == LATER


def test_all_that_is_due_goes_out_over_one_connection(sink):
    table(people(3))
    counts = send()
    assert counts == {"sent": 3}
    assert len(sink.messages) == 3
    assert len(sink.sessions) == 1
    assert {mail["To"] for mail in sink.messages} == {f"{name.lower()}@example.org" for name in COLOURS[:3]}


def test_nothing_is_sent_twice_or_too_early(sink):
    writing.write("test:1", "test", person("Red"), LATER)
    assert send(NOON) == {}
    assert send() == {"sent": 1}
    assert send() == {}


def test_a_letter_is_written_once_for_each_key(sink):
    player = person("Red")
    assert writing.write("test:1", "test", player, NOON)
    assert not writing.write("test:1", "test", player, NOON)
    send()
    assert not writing.write("test:1", "test", player, LATER)
    assert len(sink.messages) == 1


def test_a_temporary_refusal_is_tried_again_later_and_later(sink):
    writing.write("test:1", "test", person("Red"), NOON)
    sink.refusals["red@example.org"] = "451 Come back later"
    now = NOON
    for tries, wait in enumerate(BACK_OFF, 1):
        assert send(now) == {"waiting": 1}
        found = letter()
        assert (found.tries, found.send_at) == (tries, now + wait)
        assert found.trouble == "451 Come back later"
        assert send(found.send_at - timedelta(seconds=1)) == {}
        now = found.send_at
    sink.refusals.clear()
    assert send(now) == {"sent": 1}
    assert letter().trouble == ""


def test_after_two_days_it_has_failed_and_says_why(sink):
    writing.write("test:1", "test", person("Red"), NOON)
    sink.refusals["red@example.org"] = "451 Come back later"
    now, states = NOON, []
    while not states or states[-1] == {"waiting": 1}:
        states.append(send(now))
        now = letter().send_at
    assert states[-1] == {"failed": 1}
    assert letter().trouble == "451 Come back later"
    assert timedelta(hours=40) < letter().changed_at - NOON <= timedelta(days=2)
    assert send(now + timedelta(days=9)) == {}


def test_an_address_that_does_not_exist_bounces_at_once_and_its_player_is_warned(sink):
    writing.write("test:1", "test", person("Red"), NOON)
    sink.refusals["red@example.org"] = "550 5.1.1 No such user"
    assert send() == {"bounced": 1}
    assert letter().changed_at == LATER
    assert Player.objects.get().mail_trouble == "550 5.1.1 No such user"
    sink.refusals.clear()
    writing.write("test:2", "test", Player.objects.get(), NOON)
    send()
    assert Player.objects.get().mail_trouble == ""


def test_refused_contents_fail_without_blaming_the_address(sink):
    writing.write("test:1", "test", person("Red"), NOON)
    sink.content_refusal = "554 No, thank you"
    assert send() == {"failed": 1}
    assert Player.objects.get().mail_trouble == ""


def test_one_bad_address_holds_up_nobody(sink):
    for player in people(5):
        writing.write(f"test:{player.pk}", "test", player, NOON)
    sink.refusals = {"red@example.org": "550 No", "yellow@example.org": "451 Later"}
    assert send() == {"sent": 3, "bounced": 1, "waiting": 1}
    assert len(sink.messages) == 3


def test_an_address_that_no_server_would_take_fails_alone(sink):
    red, blue = people(2)
    writing.write("test:1", "test", red, NOON, to="red@exa mple.org\nBcc: x@example.org")
    writing.write("test:2", "test", blue, NOON)
    assert send() == {"failed": 1, "sent": 1}
    assert [mail["To"] for mail in sink.messages] == ["blue@example.org"]


def test_a_letter_that_cannot_be_written_fails_alone_and_is_logged(sink, monkeypatch, caplog):
    def broken(letter, context):
        raise KeyError("no such word")

    function_named.cache_clear()
    monkeypatch.setattr(gathering, "no_show", broken)
    red, blue = people(2)
    writing.write("no_show:1", "no_show", red, NOON)
    writing.write("test:2", "test", blue, NOON)
    assert send() == {"failed": 1, "sent": 1}
    assert letter(kind="no_show").trouble == "KeyError"
    assert "letter no_show:1 cannot be written: KeyError" in caplog.text
    assert "no such word" not in caplog.text.replace('raise KeyError("no such word")', "")
    function_named.cache_clear()


def test_a_mail_server_that_is_away_stops_all_letters_and_they_keep_their_places(sink, monkeypatch):
    for player in people(3):
        writing.write(f"test:{player.pk}", "test", player, NOON)
    before = list(Letter.objects.order_by("pk").values())
    with monkeypatch.context() as away:
        away.setattr("smtplib.SMTP.connect", refuse_connection)
        assert send() == {}
    assert list(Letter.objects.order_by("pk").values()) == before
    assert check_health(LATER)["mail_server_away_since"] == LATER.isoformat()
    assert send(LATER + PROBE_EVERY - timedelta(seconds=1)) == {}, "it is not asked again at once"
    assert send(LATER + PROBE_EVERY) == {"sent": 3}
    assert check_health(LATER + PROBE_EVERY)["mail_server_away_since"] is None


def test_a_mail_server_that_goes_away_between_two_letters_stops_there(sink, monkeypatch):
    for player in people(3):
        writing.write(f"test:{player.pk}", "test", player, NOON)
    deliver = Delivery._deliver

    def once(self, message):
        if sink.messages:
            self.close()
            monkeypatch.setattr("smtplib.SMTP.connect", refuse_connection)
        return deliver(self, message)

    monkeypatch.setattr(Delivery, "_deliver", once)
    send()
    waiting = Letter.objects.filter(state="waiting")
    assert [(each.tries, each.send_at) for each in waiting] == [(0, NOON)] * 2


def refuse_connection(*_):
    raise ConnectionRefusedError("nobody there")


def test_who_waits_right_now_is_written_to_first(sink):
    """The letters of a turn were there before; what somebody has just asked for leaves before them."""
    table([red := person("Red"), person("Blue"), person("Yellow")])
    writing.write("test:1", "test", red, LATER)
    assert send() == {"sent": 4}
    assert sink.messages[0]["Subject"] == message(letter(kind="test"))["Subject"]
    assert sink.messages[1]["Subject"] == message(letter(kind="start"))["Subject"]


def test_a_connection_that_breaks_is_opened_again(sink, monkeypatch):
    for player in people(3):
        writing.write(f"test:{player.pk}", "test", player, NOON)
    taken = sink.handle_DATA

    async def break_once(server, session, envelope):
        if not sink.messages:
            server.transport.abort()
        return await taken(server, session, envelope)

    monkeypatch.setattr(sink, "handle_DATA", break_once)
    counts = send()
    assert counts == {"waiting": 1, "sent": 2}
    assert send(LATER + BACK_OFF[0]) == {"sent": 1}
    names = [mail["Message-ID"] for mail in sink.messages]
    assert len(names) == 4, "the first was taken before the line broke"
    assert len(set(names)) == 3, "and came again under the same name"


def test_a_crash_before_the_commit_sends_the_same_letter_again(sink, monkeypatch):
    writing.write("test:1", "test", person("Red"), NOON)

    def crash(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(sending, "_record", crash)
        with pytest.raises(KeyboardInterrupt):
            send()
    assert send() == {"sent": 1}
    first, again = sink.messages
    assert first["Message-ID"] == again["Message-ID"]


def test_one_call_sends_only_so_many(sink, monkeypatch):
    monkeypatch.setattr(sending, "MOST", 2)
    monkeypatch.setattr(sending, "GROUP", 1)
    for player in people(3):
        writing.write(f"test:{player.pk}", "test", player, NOON)
    assert send() == {"sent": 2}
    assert send() == {"sent": 1}
