"""Orders by mail: the lines for the game are understood, checked and sealed, or it is said why not."""

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext

from engine.core import IllegalOrder, Refused
from games.faces.face import Reading
from games.models import Game, Phase, SealedOrder, Seat
from games.play.answering import own_seal, seal_answer
from games.play.lists import seal_list, withdraw_list
from games.play.refusal import Refusal
from games.play.rules import rules_of, state_of
from games.play.tables import Table, table_at
from games.play.withdrawing import withdraw_order
from games.post.addresses import Addressee
from games.post.desk import face
from games.post.inbound.results import Result
from games.post.links import turn_link
from games.post.times import moment_words
from games.wording import why_not

MOST_BACK = 12


def order_by_mail(
    addressee: Addressee, phase: Phase, reading: Reading, table: Table, now: datetime
) -> Result:
    """Exactly one order is sealed, or a list in advance is kept, or nothing happens."""
    try:
        if phase.closed_at is not None:
            return too_late(addressee, phase)
        _check_holder(addressee.seat, addressee)
        if reading.problem:
            return Result("refused", "unclear", [reading.problem], list(reading.better))
        if addressee.seat.number in phase.asked:
            return _seal(addressee, phase, reading, table, now)
        seal_list(phase.game_id, addressee.seat.number, reading.orders, now)
        return Result("receipt", "list", [_list_words(len(reading.orders))])
    except Refused as refused:
        if refused.code == "phase_closed":
            phase.refresh_from_db()
            return too_late(addressee, phase)
        better = face(phase.game).examples(table.view, table.labels) if phase.closed_at is None else []
        return Result("refused", refused.code, [why_not(refused, phase.game.rules)], better)


def take_back(addressee: Addressee, phase: Phase | None, now: datetime) -> Result:
    """«undo»: neither the order nor the list in advance counts any more."""
    try:
        if phase is None:
            raise Refusal("no_open_phase")
        if phase.closed_at is not None:
            return too_late(addressee, phase)
        _check_holder(addressee.seat, addressee)
        seat = addressee.seat.number
        had_list = withdraw_list(phase.game_id, seat)
        had_order = seat in phase.asked and withdraw_order(phase.pk, seat, now)
    except Refused as refused:
        return Result("refused", refused.code, [why_not(refused, addressee.game.rules)])
    if had_order:
        return Result("noted", "undone", [gettext("What you had sealed is taken back. You are asked again.")])
    if had_list:
        return Result("noted", "undone", [gettext("Your list in advance is taken back.")])
    return Result(
        "noted", "nothing_to_undo", [gettext("Nothing of yours is sealed here, so nothing was undone.")]
    )


def too_late(addressee: Addressee, phase: Phase) -> Result:
    zone = addressee.player.zone if addressee.player else "UTC"
    moment = moment_words(phase.closed_at, zone)
    sentence = gettext("Too late: this question was closed on %(moment)s. Nothing was changed.") % {
        "moment": moment
    }
    return Result("too_late", "too_late", [sentence])


def question_of(addressee: Addressee) -> Phase | None:
    """The question that a reply is about: that of the letter or, where the seat may answer in advance and
    others were asked meanwhile, the one that is open now."""
    phase = addressee.phase
    if phase is None or phase.closed_at is None:
        return phase
    if addressee.seat.number not in rules_of(phase.game).ahead(state_of(phase)):
        return phase
    open_now = phase.game.phases.filter(closed_at=None).select_related("after").first()
    before, kind = open_now, phase.kind
    for _ in range(MOST_BACK):
        if before is None or before.kind != kind:
            return phase
        if before.pk == phase.pk:
            open_now.game = phase.game
            return open_now
        before = before.after
    return phase


def reading_of(lines: Sequence[str], phase: Phase, seat: Seat) -> tuple[Reading, Table]:
    table = table_at(phase.game, seat.number, phase)
    return face(phase.game).parse_orders(phase.kind, lines, table.view, table.labels), table


def _seal(addressee: Addressee, phase: Phase, reading: Reading, table: Table, now: datetime) -> Result:
    """Of a ranked list the first that is legal now."""
    seat = addressee.seat
    *others, last = reading.orders
    for order in others:
        try:
            rules_of(phase.game).check(state_of(phase), seat.number, order)
        except IllegalOrder:
            continue
        last = order
        break
    seal_answer(phase, seat.number, last, now, way=SealedOrder.Way.MAIL)
    sentences = [*_receipt(phase, seat, addressee)]
    if face(phase.game).cautions(phase.kind, last, table.view, table.labels):
        sentences.append(
            gettext(
                "We have a word of caution about it. Read it here, and change your mind if you like: %(link)s"
            )
            % {"link": turn_link(phase, seat)}
        )
    return Result("receipt", "sealed", sentences)


def _receipt(phase: Phase, seat: Seat, addressee: Addressee) -> list[str]:
    """Never what was sealed: mailboxes are read over shoulders."""
    sealed = own_seal(phase, seat.number)
    return [
        gettext(
            "Your answer is sealed. Until the table moves on, another line of yours replaces it, and “undo” "
            "takes it back."
        ),
        gettext("Receipt: question %(number)d, version %(revision)d, %(moment)s, seal %(commitment)s")
        % {
            "number": phase.number,
            "revision": sealed.revision,
            "moment": moment_words(sealed.placed_at, addressee.player.zone),
            "commitment": sealed.commitment,
        },
    ]


def _list_words(entries: int) -> str:
    return gettext(
        "Your list of %(entries)d is sealed: when your turn comes, the first of it that is still possible is "
        "played."
    ) % {"entries": entries}


def _check_holder(seat: Seat | None, addressee: Addressee) -> None:
    if seat is None:
        raise Refusal("no_open_phase")
    if addressee.game.status != Game.Status.RUNNING:
        raise Refusal("game_not_running")
    if seat.player_id != addressee.player.pk:
        raise Refusal("seat_changed_hands")
    if seat.bot:
        raise Refusal("bot_plays_for_you")
