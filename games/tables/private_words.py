"""Words from one player to another, where the table allows it. They may not give an order away either."""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from games.accounts.models import Player
from games.refusal import Refusal
from games.tables import announcements
from games.tables.models import Game, PrivateWords, Seat
from games.tables.talk import (
    LONGEST,
    MOST_GATHERED,
    MOST_SHOWN,
    Said,
    betrays,
    check_not_too_much,
    tell_moderators,
)
from games.text import clean_message


def tell(game: Game, seat: Seat, to: Player, text: str, now: datetime) -> PrivateWords:
    """Nobody else reads it. Moderators do if the person who got it passes it on to them."""
    text = clean_message(text, LONGEST)
    speaker = seat.player
    if not game.allows_private:
        raise Refusal("no_private_words")
    if speaker is None or seat.bot or not game.seats.filter(player=to).exists():
        raise Refusal("not_at_table")
    if speaker.pk == to.pk:
        raise Refusal("tells_oneself")
    with transaction.atomic():
        Game.objects.select_for_update().get(pk=game.pk)
        check_not_too_much(game, speaker, now)
        if betrays(game, seat, text):
            raise Refusal("talk_betrays")
        words = PrivateWords.objects.create(game=game, player=speaker, to=to, text=text, at=now)
        announcements.tell_private_words(words, now)
        return words


def listeners_of(game: Game, reader: Player | None) -> list[Seat]:
    """To whom this reader may write alone."""
    if reader is None or not game.allows_private or not game.seats.filter(player=reader, bot="").exists():
        return []
    return list(game.seats.filter(player__isnull=False).exclude(player=reader).select_related("player"))


def private_words_of(game: Game, reader: Player | None) -> list[Said]:
    """What this reader said and heard in private, the oldest first."""
    if reader is None or not game.allows_private:
        return []
    found = game.private_words.filter(Q(player=reader) | Q(to=reader)).select_related("player", "to")
    latest = list(found.order_by("-pk")[:MOST_SHOWN])[::-1]
    muted = set(reader.mutes.values_list("muted_id", flat=True)) if latest else set()
    return [
        Said(words, words.player_id == reader.pk, words.player_id in muted, is_private=True)
        for words in latest
    ]


def told_since(game: Game, reader: Player, since: datetime) -> list[PrivateWords]:
    """What others told this reader, as far as they want to read them."""
    heard = game.private_words.filter(to=reader, at__gt=since).exclude(player__muted_by__player=reader)
    return list(heard.select_related("player").order_by("-pk")[:MOST_GATHERED])[::-1]


def pass_on(words: PrivateWords, by: Player, now: datetime) -> None:
    """A report: whoever got the words shows them to the moderators."""
    if words.to_id != by.pk:
        raise Refusal("no_such_message")
    text = f"{words.player.name}: {words.text}"
    tell_moderators(words.game, by, text[:LONGEST], now, about=words.player)
