"""From a letter that is being written to notifications: rows that wait, within the same transaction.

People hear of what letters tell them, on channels of their own. A table's and a league's channels hear once
of what everybody there may know.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.db.models import Q

from games.channels.models import Channel, Notification
from games.hints import send_notifications_soon
from games.outbox.models import Letter

OF_TABLES = frozenset({"start", "turn", "shown", "results", "game_over", "cancelled"})
OF_LEAGUES = frozenset({"league_draw", "league_round", "league_end"})


def tell(letters: Sequence[Letter]) -> None:
    """The door of `games.outbox.other_ways`."""
    channels = _channels(letters)
    _write([one for letter in letters for one in _of_letter(letter, channels)])


def tell_instead(letter: Letter, now: datetime) -> None:
    """A letter did not arrive: the reader's channels tell it, also those that are only for this."""
    channels = Channel.objects.filter(player=letter.player_id, stopped_at=None)
    _write([_personal(channel, letter, now, instead=True) for channel in channels])


def _channels(letters: Sequence[Letter]) -> list[Channel]:
    """Whatever may want to hear of these, in one query."""
    tables = {letter.game_id for letter in letters if letter.kind in OF_TABLES}
    leagues = {letter.data.get("league") for letter in letters if letter.kind in OF_LEAGUES}
    owned = Q(player__in={letter.player_id for letter in letters} - {None})
    if tables:
        owned |= Q(game__in=tables)
    if leagues:
        owned |= Q(league__in=leagues)
    return list(Channel.objects.filter(owned, stopped_at=None))


def _of_letter(letter: Letter, channels: Sequence[Channel]) -> Iterator[Notification]:
    for channel in channels:
        if _is_owned(channel.player_id, letter.player_id):
            is_lost = bool(letter.player and letter.player.mail_trouble)
            if channel.when == Channel.When.ALWAYS or is_lost:
                yield _personal(channel, letter, letter.created_at, instead=is_lost)
        elif letter.kind in OF_TABLES and _is_owned(channel.game_id, letter.game_id):
            yield _public(channel, letter, f"{letter.kind}:{letter.phase_id or letter.game_id}")
        elif letter.kind in OF_LEAGUES and _is_owned(channel.league_id, letter.data["league"]):
            season, number = letter.data["season"], letter.data.get("round", 0)
            yield _public(channel, letter, f"{letter.kind}:{season}:{number}")


def _is_owned(by: int | None, about: int | None) -> bool:
    return by is not None and by == about


def _personal(channel: Channel, letter: Letter, now: datetime, *, instead: bool) -> Notification:
    return Notification(
        key=f"{channel.pk}/{letter.key}",
        letter_key=letter.key,
        channel=channel,
        to=channel.name,
        kind=letter.kind,
        lane=letter.lane,
        player=letter.player,
        game=letter.game,
        phase=letter.phase,
        seat=letter.seat,
        data=letter.data,
        instead=instead,
        created_at=now,
        send_at=now,
    )


def _public(channel: Channel, letter: Letter, event: str) -> Notification:
    """Without the reader: nobody's name, seat or entry."""
    about = {name: letter.data[name] for name in ("league", "season", "round") if name in letter.data}
    return Notification(
        key=f"{channel.pk}/{event}",
        channel=channel,
        to=channel.name,
        kind=letter.kind,
        lane=letter.lane,
        game=letter.game,
        phase=letter.phase,
        data=about,
        created_at=letter.created_at,
        send_at=letter.created_at,
    )


def _write(notifications: list[Notification]) -> None:
    """Whichever was written before, by its key, stays as it is."""
    if notifications:
        once = {one.key: one for one in notifications}
        Notification.objects.bulk_create(once.values(), ignore_conflicts=True)
        send_notifications_soon()
