"""One letter of every kind, each made by what makes it in the service."""

from datetime import timedelta

from games.accounts.mail_preferences import set_mail_preference, set_talk_mail
from games.letters.context import LetterContext
from games.letters.digests import readers_to_tell, write_digest
from games.letters.rendering import message_of
from games.models import Game, Letter, Seat
from games.outbox import writing
from games.tables import absence, announcements, ending, gathering, moderation, private_words, talk
from games.tables.advancing import advance
from games.tables.links import invitation_token
from tests.games_at_play import NOON, PACE, answer, open_phase, people, person, play_on, table
from tests.letters.sink import parsed

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def letter(**about):
    """The last letter like this, with what sending loads beside it."""
    return Letter.objects.select_related("player", "game", "phase__after").filter(**about).latest("pk")


def message(found, now=None, language=None):
    """The letter as it would arrive now, a minute after it was written or at a given moment."""
    found.language = language or found.language
    return parsed(message_of(found, LetterContext(now or found.created_at + MINUTE)).message().as_bytes())


def one_of_every_kind():
    """Letters by kind."""
    game = table(people(3))
    miss_until_a_bot_holds_the_seat(game, 0)
    seat = Seat.objects.select_related("player", "game").get(game=game, number=0)
    now = open_phase(game).opened_at + HOUR
    absence.come_back(seat.pk, seat.player, now)
    absence.offer_seat(Seat.objects.select_related("player", "game").get(pk=seat.pk), now)
    absence.take_over(seat.pk, person("Green"), now)
    moderator = person("Violet", is_staff=True)
    moderation.pause(game.pk, moderator, "A storm.", now + DAY, now)
    talk_of_a_table(game, moderator, now)
    play_on(game, now + 2 * DAY)
    tables_that_come_to_nothing(moderator, now)
    digest_of_a_table(now)
    writing.write("test:1", "test", moderator, now)
    writing.write("mail_aside:1", "mail_aside", moderator, now, game=game, data={"mail": 1})
    writing.write("refusals:1", "refusals", moderator, now, data={"number": 25})
    writing.write("long_outage:1", "long_outage", moderator, now, data={"days": 9})
    kinds = Letter.objects.values_list("kind", flat=True).distinct()
    return {kind: letter(kind=kind) for kind in kinds}


def miss_until_a_bot_holds_the_seat(game, number):
    """Everybody else answers at once; the seat lets every reminder, grace and deadline pass."""
    while not Seat.objects.get(game=game, number=number).bot:
        phase = open_phase(game)
        answer(game, phase.opened_at + MINUTE, but=[number])
        moment = phase.opened_at + MINUTE
        while phase.closed_at is None:
            advance(game.pk, moment)
            phase.refresh_from_db()
            moment = max(moment, phase.wake_at or moment)
        game.refresh_from_db()


def tables_that_come_to_nothing(moderator, now):
    host, guests = person("Host"), [person("Guest"), person("Visitor")]
    gathered = gathering.create_game(
        host,
        name="Second island",
        rules="makabana-2003",
        players=3,
        pace=PACE,
        now=now - 2 * DAY,
        is_open=True,
    )
    gathering.invite(gathered, host, "stranger@example.net", now)
    gathering.decline(invitation_token(gathering.invite(gathered, host, "other@example.net", now)), now)
    for guest in guests:
        gathering.join(gathered, guest, now)
    gathering.end_check_in(gathered.pk, now + 3 * DAY)
    stuck = table([person("Orange")], bots=2, now=now)
    phase = open_phase(stuck)
    phase.stuck_at, phase.stuck_why = now, "KeyError"
    phase.save()
    announcements.alarm_moderators(phase, now)
    ending.cancel(Game.objects.get(pk=stuck.pk), now, "Nobody came.")


def talk_of_a_table(game, moderator, now):
    speaker, listener = (game.seats.select_related("player").get(number=number) for number in (1, 2))
    set_talk_mail(listener.player, "at_once")
    talk.say(game, speaker, "What a storm!", now)
    Game.objects.filter(pk=game.pk).update(allows_private=True)
    game.refresh_from_db()
    private_words.tell(game, speaker, listener.player, "Shall we go on by lamplight?", now)
    talk.tell_moderators(game, speaker.player, "Could you pause the table?", now)


def write_digests(now):
    """How many were written."""
    return sum(write_digest(player, now) for player in readers_to_tell(now))


def digest_of_a_table(now):
    reader, *others = (person(name, zone="Europe/Paris") for name in ("Daily", "Weekly", "Yearly"))
    set_mail_preference(reader, "digest", 8, now)
    play_on(table([reader, *others], now=now), now, phases=5)
    assert write_digests(now + 2 * DAY) == 1


__all__ = ["DAY", "HOUR", "MINUTE", "NOON", "letter", "message", "one_of_every_kind", "write_digests"]
