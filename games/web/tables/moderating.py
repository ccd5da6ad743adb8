"""A moderator's acts as forms: tried out first, in a transaction that is undone, then done."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db import transaction
from django.http import QueryDict
from django.utils import timezone

from games.accounts.models import Player
from games.faces import face_of
from games.inbound.processing import mails_aside
from games.outbox.kinds import KINDS
from games.refusal import Refusal
from games.tables import moderation
from games.tables.absence import may_take_over
from games.tables.log_words import act_sentence, log_sentence
from games.tables.models import Game, ModeratorAct
from games.tables.talk import reported
from games.tables.view import Table, labels, public_log
from games.web.numbers import small_number

MOST_LETTERS = 60
MOST_PHASES = 80
NOT_KEPT = ("csrfmiddlewaretoken", "step")


def perform(game: Game, moderator: Player, sent: QueryDict, now: datetime) -> ModeratorAct:
    act = ACTS.get(sent.get("act", ""))
    if act is None:
        raise Refusal("no_such_act")
    return act(game.pk, moderator, sent.get("reason", ""), sent, now)


def try_out(game: Game, moderator: Player, sent: QueryDict, now: datetime) -> ModeratorAct:
    """What the act would be; nothing of it is stored, and no letter is written."""
    with transaction.atomic():
        done = perform(game, moderator, sent, now)
        transaction.set_rollback(True)
    return done


def in_words(done: ModeratorAct, table: Table) -> str:
    """By the clock of whoever reads."""
    return act_sentence(done.act, done.after, table.labels, timezone.get_current_timezone_name())


def moderator_context(game: Game, table: Table, sent: QueryDict) -> dict[str, Any]:
    """Who is in, the letters, the log, reported messages. No order, no state."""
    face, zone = face_of(game.rules), timezone.get_current_timezone_name()
    closed = game.phases.exclude(kind="").exclude(closed_at=None, stuck_at=None).defer("state", "events")
    return {
        "mails_aside": mails_aside(game),
        "rows": [
            {
                "seat": seat,
                "label": label,
                "asked": table.phase.closed_at is None and seat.number in table.phase.asked,
                "sealed": seat.number in table.sealed,
                "chosen": sent.get("seat") == str(seat.number),
            }
            for seat, label in zip(table.seats, labels(table.seats), strict=True)
        ],
        "phases": [
            (phase, face.ask_title(phase.kind), sent.get("phase") == str(phase.number))
            for phase in closed.order_by("-number")[:MOST_PHASES]
        ],
        "kept": [(name, value) for name, value in sent.items() if name not in NOT_KEPT],
        "letters": [
            (letter, KINDS[letter.kind].words)
            for letter in game.letters.select_related("player").order_by("-pk")[:MOST_LETTERS]
        ],
        "log": [
            (line.at, log_sentence(line, face, table.labels, zone)) for line in reversed(public_log(game))
        ],
        "reported": reported(game),
    }


def _moment(text: str) -> datetime:
    """As a date field sends it, by the moderator's clock."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Refusal("bad_moment") from None
    if moment.tzinfo or not 2000 < moment.year < 2200:
        raise Refusal("bad_moment")
    return timezone.make_aware(moment)


def _seat(sent: QueryDict) -> int:
    number = small_number(sent.get("seat"))
    if number is None:
        raise Refusal("no_such_seat")
    return number


def _replace(game: int, moderator: Player, reason: str, sent: QueryDict, now: datetime) -> ModeratorAct:
    """Moderators of a league choose among its alternates, and learn nothing of other addresses."""
    newcomer = Player.objects.filter(email__iexact=sent.get("email", "").strip(), is_active=True).first()
    if newcomer is None or not newcomer.email:
        raise Refusal("no_such_player")
    if not moderator.is_staff and not may_take_over(Game.objects.get(pk=game), newcomer):
        raise Refusal("no_such_player")
    return moderation.replace(game, moderator, reason, _seat(sent), newcomer, now)


def _rewind(game: int, moderator: Player, reason: str, sent: QueryDict, now: datetime) -> ModeratorAct:
    number = small_number(sent.get("phase"))
    if number is None:
        raise Refusal("no_such_phase")
    return moderation.rewind(game, moderator, reason, number, now)


ACTS: dict[str, Callable[[int, Player, str, QueryDict, datetime], ModeratorAct]] = {
    "pause": lambda game, who, why, sent, now: moderation.pause(
        game, who, why, _moment(sent.get("until", "")), now
    ),
    "resume": lambda game, who, why, sent, now: moderation.resume(game, who, why, now),
    "extend": lambda game, who, why, sent, now: moderation.extend(
        game, who, why, _moment(sent.get("due", "")), now
    ),
    "excuse": lambda game, who, why, sent, now: moderation.excuse(game, who, why, _seat(sent), now),
    "replace": _replace,
    "remove": lambda game, who, why, sent, now: moderation.remove(game, who, why, _seat(sent), now),
    "rewind": _rewind,
    "cancel": lambda game, who, why, sent, now: moderation.cancel(game, who, why, now),
}
