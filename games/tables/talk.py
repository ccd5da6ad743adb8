"""Table talk: plain words between the people of a table. Never a way to give a sealed order away."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction

from games.accounts.limits import spend
from games.accounts.models import Player
from games.faces import face_of
from games.refusal import Refusal
from games.tables import announcements
from games.tables.models import Game, Message, Mute, PrivateWords, Report, Seat
from games.tables.moderation import may_moderate
from games.tables.sealing import own_order
from games.tables.view import table_at
from games.text import clean_message, clean_reason

LONGEST = 1000
MOST_AN_HOUR = 60
MOST_SHOWN = 200
MOST_GATHERED = 20


@dataclass(frozen=True, slots=True)
class Said:
    """A message as one reader gets it."""

    message: Message | PrivateWords
    is_own: bool
    is_muted: bool
    is_private: bool = False


def may_read(game: Game, reader: Player | None, seat: Seat | None) -> bool:
    """At an open table everybody; else the people of the table, and moderators."""
    if game.is_open or seat is not None:
        return True
    return reader is not None and (may_moderate(game, reader) or game.seats.filter(player=reader).exists())


def say(game: Game, seat: Seat, text: str, now: datetime) -> Message:
    """A message to the table, unless it names what its sender has sealed and the others do not know yet."""
    text = clean_message(text, LONGEST)
    if seat.player is None or seat.bot:
        raise Refusal("not_at_table")
    with transaction.atomic():
        Game.objects.select_for_update().get(pk=game.pk)
        check_not_too_much(game, seat.player, now)
        if betrays(game, seat, text):
            raise Refusal("talk_betrays")
        message = Message.objects.create(game=game, player=seat.player, seat=seat.number, text=text, at=now)
        announcements.tell_talk(message, now)
        return message


def talk_of(game: Game, reader: Player | None) -> list[Said]:
    """The latest messages, the oldest of them first; what a reader has muted comes without its text."""
    latest = list(game.talk.select_related("player").order_by("-pk")[:MOST_SHOWN])[::-1]
    muted = set(reader.mutes.values_list("muted_id", flat=True)) if reader else set()
    return [
        Said(message, reader is not None and message.player_id == reader.pk, message.player_id in muted)
        for message in latest
    ]


def said_since(game: Game, reader: Player, since: datetime) -> list[Message]:
    """What others said, as far as this reader wants to read them; the latest of it, the oldest first."""
    found = game.talk.filter(at__gt=since, hidden_at=None, player__isnull=False).exclude(player=reader)
    heard = found.exclude(player__muted_by__player=reader).select_related("player")
    return list(heard.order_by("-pk")[:MOST_GATHERED])[::-1]


def tell_moderators(game: Game, sender: Player, text: str, now: datetime, about: Player | None = None) -> int:
    """How many got it: those who look after the table, and nobody else."""
    text = clean_message(text, LONGEST)
    spend("words_to_moderators", sender.pk, now)
    return announcements.tell_moderators(game, sender, text, now, about)


def mute(reader: Player, muted: Player) -> None:
    if reader.pk == muted.pk:
        raise Refusal("mutes_oneself")
    Mute.objects.get_or_create(player=reader, muted=muted)


def unmute(reader: Player, muted: Player) -> None:
    Mute.objects.filter(player=reader, muted=muted).delete()


def report(message: Message, by: Player, now: datetime) -> Report:
    """The moderators will read it; a second report of the same person changes nothing."""
    known, _ = Report.objects.get_or_create(message=message, by=by, defaults={"at": now})
    return known


def reported(game: Game) -> list[Message]:
    found = game.talk.filter(reports__isnull=False).select_related("player").distinct()
    return list(found.prefetch_related("reports__by"))


def hide(message: Message, moderator: Player, reason: str, now: datetime) -> None:
    """Nobody can read it any more; that it was hidden, by whom and why, stays public."""
    if not may_moderate(message.game, moderator):
        raise Refusal("not_a_moderator_here")
    reason = clean_reason(reason)
    Message.objects.filter(pk=message.pk, hidden_at=None).update(
        hidden_by=moderator, hidden_at=now, hidden_why=reason
    )


def check_not_too_much(game: Game, speaker: Player, now: datetime) -> None:
    """What is said to the table and what is said in private counts together."""
    lately = {"game": game, "player": speaker, "at__gt": now - timedelta(hours=1)}
    if (
        Message.objects.filter(**lately).count() + PrivateWords.objects.filter(**lately).count()
        >= MOST_AN_HOUR
    ):
        raise Refusal("talk_too_much", most=MOST_AN_HOUR)


def betrays(game: Game, seat: Seat, text: str) -> bool:
    """Whether words name what their speaker has sealed and the others do not know yet."""
    table = table_at(game, seat.number)
    if table is None:
        return False
    phase = table.phase
    order = own_order(phase, seat.number) if phase.closed_at is None else None
    sealed = [(phase.kind, order)] if order is not None else []
    return face_of(game.rules).talk_leaks(table.view, sealed, text)
