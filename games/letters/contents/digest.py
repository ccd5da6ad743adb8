"""One letter a day instead of many: what waits for its reader, most urgent first, and what happened since."""

from datetime import datetime

from django.db.models import Q
from django.utils.translation import gettext, ngettext

from games.faces.kit.phrases import with_note
from games.letters.addresses import question_address
from games.letters.content import Action, Content, Section
from games.letters.contents.talking import talk_since
from games.letters.context import LetterContext, face, player_of, zone_of
from games.outbox.models import Letter
from games.tables.links import game_link, turn_link
from games.tables.log_words import log_sentences
from games.tables.models import Game, Phase, Seat
from games.tables.view import Table, events_of
from games.text import one_line

MOST_LINES = 25


def digest(letter: Letter, context: LetterContext) -> Content:
    since = datetime.fromisoformat(letter.data["since"])
    told = [_told(seat, letter, context, since) for seat in tables_to_tell_of(player_of(letter).pk, since)]
    told = [(table, section) for table, section in told if table.asks_viewer or section.lines]
    told.sort(key=lambda entry: (not entry[0].asks_viewer, entry[0].phase.due_at or context.now))
    waiting = sum(table.asks_viewer for table, _ in told)
    if waiting:
        heading = ngettext(
            "%(number)d table is waiting for you", "%(number)d tables are waiting for you", waiting
        )
    else:
        heading = gettext("No table is waiting for you")
    return Content(
        heading=heading % {"number": waiting},
        sections=tuple(section for _, section in told),
        subject=gettext("Maka Bana: your tables today"),
    )


def tables_to_tell_of(player_id: int, since: datetime) -> list[Seat]:
    """The seats that this player holds at tables under way, or at tables that ended since."""
    lively = Q(game__status=Game.Status.RUNNING) | Q(game__ended_at__gt=since)
    return list(Seat.objects.filter(lively, player_id=player_id, bot="").select_related("game", "player"))


def _told(seat: Seat, letter: Letter, context: LetterContext, since: datetime) -> tuple[Table, Section]:
    table = context.table(Letter(game=seat.game, seat=seat.number))
    link = Action(gettext("See the table"), game_link(seat.game))
    deadline = ""
    if table.asks_viewer:
        assert table.phase.due_at is not None, "an open question has a deadline"
        title = face(seat.game).ask_title(table.phase.kind)
        link = Action(title, turn_link(table.phase, seat), _by_mail(table, seat))
        deadline = context.deadline(letter, table.phase.due_at)
    return table, Section(
        heading=with_note(one_line(seat.game.name), seat.game.code),
        lines=_lines(table, letter, since),
        deadline=deadline,
        action=link,
    )


def _by_mail(table: Table, seat: Seat) -> str:
    address = question_address(table.phase, seat)
    if not address:
        return ""
    return gettext("Or write to %(address)s, for example: %(line)s") % {
        "address": address,
        "line": face(seat.game).examples(table.view, table.labels)[0],
    }


def _lines(table: Table, letter: Letter, since: datetime) -> tuple[str, ...]:
    spoken = face(table.game)
    lines = log_sentences(table.game.log.filter(at__gt=since), spoken, table.labels, zone_of(letter))
    for phase in _phases_since(table, since):
        lines += spoken.story(events_of(phase, table.seat), table.view, table.labels)
    lines += [f"“{line}”" for line in talk_since(table.game, player_of(letter), since)]
    if len(lines) > MOST_LINES:
        lines = [gettext("Earlier events are told at the table."), *lines[-MOST_LINES:]]
    return tuple(lines)


def _phases_since(table: Table, since: datetime) -> list[Phase]:
    """As many as can fill the lines: every phase tells at least one thing."""
    latest = table.game.phases.filter(opened_at__gt=since).defer("state").order_by("-number")[:MOST_LINES]
    phases = list(latest)[::-1]
    for phase in phases:
        phase.game = table.game
    return phases
