"""Whether a page still shows the truth: a tag made of what its viewer may know, and of nothing else."""

from datetime import datetime, timedelta
from hashlib import sha256

from django.http import HttpRequest
from django.templatetags.static import static
from django.utils.translation import get_language

from games.study.reviewing import reviewed_at
from games.tables.models import Game, Phase, SealedList
from games.tables.pace import LIVE, read_pace
from games.tables.private_words import private_words_of
from games.tables.sealing import own_seal, sealed_seats
from games.web.tables.screen import is_tall
from games.web.tables.visits import Visit

LOOKS = ("styles/tokens.css", "styles/table.css", "table/table.js")
LOOK_AGAIN = "X-Look-Again"
"""The header that says in how many seconds the page should ask again."""
OFTEN, SELDOM = 2, 25
EAGER = ((timedelta(minutes=2), OFTEN), (timedelta(minutes=15), 8))
"""How long after sealing, and how often then."""
MINUTES = 5
"""The words on the time that is left may be this old."""


def etag_of(request: HttpRequest, visit: Visit, now: datetime) -> str:
    """Who has sealed is part of it; how often, and what others sealed, is not."""
    game, reader, phase, letter = visit.game, visit.reader, visit.latest, visit.last_letter
    parts = (
        request.get_full_path(),
        int(now.timestamp() // (MINUTES * 60)),
        get_language(),
        is_tall(request),
        [static(file) for file in LOOKS],
        (reader.pk, reader.name, reader.zone) if reader else None,
        visit.player.pk if visit.player else None,
        visit.number,
        (game.name, game.status, game.is_open, game.paused_until, game.ended_at),
        phase and (phase.pk, phase.due_at, phase.closed_at, phase.stuck_at, sorted(sealed_seats(phase))),
        _own(visit, phase),
        [
            (seat.player_id, seat.player and seat.player.name, seat.bot, seat.offered_at)
            for seat in visit.seats
        ],
        game.log.order_by("-pk").values_list("pk", flat=True).first(),
        list(game.talk.order_by("-pk").values_list("pk", "hidden_at", "player__name")[:200]),
        [said.message.pk for said in private_words_of(game, reader)],
        list(reader.mutes.values_list("pk", flat=True)) if reader else (),
        letter and (letter.pk, letter.state, letter.changed_at),
        reviewed_at(game) if game.ended_at else None,
    )
    return f'"{sha256(repr(parts).encode()).hexdigest()[:32]}"'


def seconds_to_next_look(visit: Visit, now: datetime) -> int:
    """Where things may happen any moment a page asks often: at live pace, and after the viewer's own seal."""
    if visit.game.status != Game.Status.RUNNING:
        return SELDOM
    if read_pace(visit.game.pace).default_hours <= LIVE.default_hours:
        return OFTEN
    if visit.number is None:
        return SELDOM
    own = own_seal(visit.latest, visit.number) if visit.latest and not visit.latest.closed_at else None
    since = now - own.placed_at if own else None
    return next((seconds for span, seconds in EAGER if since is not None and since < span), SELDOM)


def _own(visit: Visit, phase: Phase | None) -> object:
    """The viewer's own seal and list."""
    if phase is None or visit.number is None:
        return None
    own = own_seal(phase, visit.number)
    lists = SealedList.objects.filter(game=visit.game, seat=visit.number, kind=phase.kind)
    return own and own.commitment, lists.values_list("placed_at", flat=True).first()
