"""Orders by mail: the lines for the game are read, checked and sealed, or the answer says why not."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.utils.translation import gettext, ngettext

from engine.core import IllegalOrder, Refused
from games.accounts.models import Player
from games.faces.face import Reading
from games.inbound.results import UNCHANGED, Result
from games.letters.addresses import Addressee
from games.letters.context import face
from games.refusal import Refusal
from games.tables.links import turn_link
from games.tables.lists import seal_list, withdraw_list
from games.tables.models import Game, Phase, SealedOrder, Seat
from games.tables.sealing import change_of_mind, check_answer, own_seal, seal
from games.tables.view import Table, tables_at
from games.tables.withdrawing import withdraw_order
from games.times import moment_words
from games.wording import why_not

MOST_BACK = 12


def order_by_mail(
    addressee: Addressee, phase: Phase, reading: Reading, table: Table, now: datetime
) -> Result:
    """Exactly one order is sealed, or a list in advance is kept, or nothing happens."""
    try:
        if phase.closed_at is not None:
            return too_late(addressee, phase)
        seat, player = _holder(addressee)
        if seat.number not in (*phase.asked, *table.ahead):
            return Result("refused", "not_asked", [gettext("It isn’t your turn.")])
        if reading.problem:
            return Result("refused", "unclear", [reading.problem], list(reading.better))
        if seat.number in phase.asked:
            return _seal(seat, player, phase, reading, table, now)
        seal_list(phase.game_id, seat.number, reading.orders, now)
        return Result("receipt", "list", _list_receipt(phase, player, reading.orders, table))
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
        seat, _ = _holder(addressee)
        had_list = withdraw_list(phase.game_id, seat.number)
        had_order = seat.number in phase.asked and withdraw_order(phase.pk, seat.number, now)
    except Refused as refused:
        return Result("refused", refused.code, [why_not(refused, addressee.game.rules)])
    if had_order:
        return Result(
            "noted", "undone", [gettext("Your sealed order has been undone. It’s your turn again.")]
        )
    if had_list:
        return Result("noted", "undone", [gettext("Your list of orders in advance has been undone.")])
    sentence = gettext("You have nothing sealed here, so there was nothing to undo.")
    return Result("noted", "nothing_to_undo", [sentence], state=UNCHANGED)


def too_late(addressee: Addressee, phase: Phase) -> Result:
    zone = addressee.player.zone if addressee.player else "UTC"
    assert phase.closed_at is not None
    moment = moment_words(phase.closed_at, zone)
    sentence = gettext("Too late: this turn closed on %(moment)s. Nothing has changed.") % {"moment": moment}
    return Result("too_late", "too_late", [sentence])


def question_of(addressee: Addressee) -> Phase | None:
    """The question that a reply is about: that of the letter or, where the seat may answer in advance and
    others were asked meanwhile, the one that is open now."""
    phase = addressee.phase
    if phase is None or phase.closed_at is None:
        return phase
    if seat_of_reply(addressee).number not in tables_at(phase.game, phase)(None).ahead:
        return phase
    open_now = phase.game.phases.filter(closed_at=None).select_related("after").first()
    if open_now is None:
        return phase
    before: Phase | None = open_now
    for _ in range(MOST_BACK):
        if before is None or before.kind != phase.kind:
            return phase
        if before.pk == phase.pk:
            open_now.game = phase.game
            return open_now
        before = before.after
    return phase


def seat_of_reply(addressee: Addressee) -> Seat:
    """An address that stands for a question stands for a seat too."""
    assert addressee.seat is not None
    return addressee.seat


def reading_of(lines: Sequence[str], phase: Phase, seat: Seat) -> tuple[Reading, Table]:
    table = tables_at(phase.game, phase)(seat.number)
    return face(phase.game).parse_orders(phase.kind, lines, table.view, table.labels), table


def _seal(seat: Seat, player: Player, phase: Phase, reading: Reading, table: Table, now: datetime) -> Result:
    """Seals the first order of a ranked list that is legal now."""
    *others, last = reading.orders
    for order in others:
        try:
            check_answer(phase, seat.number, order)
        except IllegalOrder:
            continue
        last = order
        break
    seal(phase, seat.number, last, way=SealedOrder.Way.MAIL, now=now)
    sentences = _receipt(phase, seat, player)
    if player.receipt_words:
        words = face(phase.game).order_text(phase.kind, last, table.view, table.labels)
        sentences.insert(1, gettext("Your sealed order: %(order)s") % {"order": words})
    if face(phase.game).cautions(phase.kind, last, table.view, table.labels):
        sentences.append(
            gettext(
                "There is something to consider. Read it here, and change your order if you like: %(link)s"
            )
            % {"link": turn_link(phase, seat)}
        )
    return Result("receipt", "sealed", sentences)


def _receipt(phase: Phase, seat: Seat, player: Player) -> list[str]:
    """Without what was sealed: whoever wants that read back gets it beside this."""
    sealed = own_seal(phase, seat.number)
    assert sealed is not None
    facts = {
        "number": phase.number,
        "revision": sealed.revision,
        "moment": moment_words(sealed.placed_at, player.zone),
        "commitment": sealed.commitment,
    }
    if len(phase.asked) > 1:
        receipt = gettext("Receipt: turn %(number)d, version %(revision)d, %(moment)s, seal %(commitment)s")
    else:
        # A record has no seals of turns that a seat takes alone, so it would not be found there.
        receipt = gettext("Receipt: turn %(number)d, version %(revision)d, %(moment)s")
    if len(phase.asked) > 1 or change_of_mind(phase.game):
        sealed_words = gettext(
            "Your order is sealed. Until the turn closes, you can replace it with another line or “undo” it."
        )
    else:
        sealed_words = gettext("Your order is sealed, and the game continues at once.")
    return [sealed_words, receipt % facts]


def _list_receipt(
    phase: Phase, player: Player, orders: Sequence[Mapping[str, Any]], table: Table
) -> list[str]:
    sealed = ngettext(
        "Your order in advance is sealed. On your turn, it is played if it is still possible.",
        "Your list of %(entries)d orders in advance is sealed. On your turn, the first one "
        "still possible is played.",
        len(orders),
    ) % {"entries": len(orders)}
    return [sealed, *(list_in_words(phase, orders, table) if player.receipt_words else ())]


def list_in_words(phase: Phase, orders: Sequence[Mapping[str, Any]], table: Table) -> list[str]:
    """A line for each order in advance, the preferred one first."""
    spoken = face(phase.game)
    return [
        f"{number}. {spoken.order_text(phase.kind, order, table.view, table.labels)}"
        for number, order in enumerate(orders, 1)
    ]


def _holder(addressee: Addressee) -> tuple[Seat, Player]:
    """Who plays for themselves now, and where; whoever does not is refused."""
    seat, player = addressee.seat, addressee.player
    if seat is None:
        raise Refusal("no_open_phase")
    if addressee.game.status != Game.Status.RUNNING:
        raise Refusal("game_not_running")
    if player is None or seat.player_id != player.pk:
        raise Refusal("seat_changed_hands")
    if seat.bot:
        raise Refusal("bot_plays_for_you")
    return seat, player
