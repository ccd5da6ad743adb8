"""One letter of every kind, each made by what makes it in the service."""

from datetime import timedelta

from games.models import Game, Letter, Seat
from games.play import absence, ending, gathering, moderation
from games.play.tending import tend
from games.post import news, outbox
from games.post.desk import Desk
from games.post.digests import write_digests
from games.post.preferences import set_mail_preference
from games.post.rendering import message_of
from tests.games_at_play import NOON, PACE, answer, open_phase, people, person, play_on, table
from tests.post.sink import parsed

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def letter(**about):
    """The last letter like this, with what sending loads beside it."""
    return Letter.objects.select_related("player", "game", "phase__after").filter(**about).latest("pk")


def message(found, now=None, language=None):
    """The letter as it would arrive now, a minute after it was written or at a given moment."""
    found.language = language or found.language
    return parsed(message_of(found, Desk(now or found.created_at + MINUTE)).message().as_bytes())


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
    play_on(game, now + 2 * DAY)
    tables_that_come_to_nothing(moderator, now)
    digest_of_a_table(now)
    outbox.write("test:1", "test", moderator, now)
    kinds = Letter.objects.values_list("kind", flat=True).distinct()
    return {kind: letter(kind=kind) for kind in kinds}


def miss_until_a_bot_holds_the_seat(game, number):
    """Everybody else answers at once; the seat lets every reminder, grace and deadline pass."""
    while not Seat.objects.get(game=game, number=number).bot:
        phase = open_phase(game)
        answer(game, phase.opened_at + MINUTE, but=[number])
        moment = phase.opened_at + MINUTE
        while phase.closed_at is None:
            tend(game.pk, moment)
            phase.refresh_from_db()
            moment = max(moment, phase.wake_at or moment)
        game.refresh_from_db()


def tables_that_come_to_nothing(moderator, now):
    host, guests = person("Host"), [person("Guest"), person("Visitor")]
    gathered = gathering.create_game(
        host, name="Second island", rules="makabana-2003", players=3, pace=PACE, now=now, is_open=True
    )
    gathering.invite(gathered, host, "stranger@example.net", now)
    for guest in guests:
        gathering.join(gathered, guest, now)
    gathering.end_check_in(gathered.pk, now + 3 * DAY)
    stuck = table([person("Orange")], bots=2, now=now)
    phase = open_phase(stuck)
    phase.stuck_at, phase.stuck_why = now, "KeyError"
    phase.save()
    news.alarm_moderators(phase, now)
    ending.cancel(Game.objects.get(pk=stuck.pk), now, "Nobody came.")


def digest_of_a_table(now):
    reader, *others = (person(name, zone="Europe/Paris") for name in ("Daily", "Weekly", "Yearly"))
    set_mail_preference(reader, "digest", 8, now)
    play_on(table([reader, *others], now=now), now, phases=5)
    assert write_digests(now + 2 * DAY) == 1


__all__ = ["DAY", "HOUR", "MINUTE", "NOON", "letter", "message", "one_of_every_kind"]
