"""What a viewer can do now: the question with its form, the receipt, the list in advance, or just waiting."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games.faces import face_of
from games.tables.lists import list_of
from games.tables.models import Game, SealedOrder
from games.tables.sealing import own_order, own_seal
from games.tables.view import Table
from games.web.tables.visits import Visit


@dataclass(frozen=True)
class Action:
    """`state` names what the page says first: asked, sealed, listed, ahead, waiting, paused, stuck, over."""

    state: str
    heading: str = ""
    """What the page says first, in two or three words."""
    title: str = ""
    sentence: str = ""
    due: datetime | None = None
    fields: SafeString | str = ""
    """The form's fields, where something is asked."""
    taps: str = ""
    """JSON: what a tap on a place fills in."""
    receipt: SealedOrder | None = None
    question: str = ""
    """What leads to what only the viewer may see."""
    keeps_secret: bool = False
    """Whether there is something that only the viewer may see."""
    secret: str = ""
    """That, if they ask to see it."""


def action_of(visit: Visit, table: Table, *, sent: Any = None, shows_own: bool = False) -> Action:
    """What was sealed has its form only if it is to be changed: then `sent` is not None."""
    game, phase, face = table.game, table.phase, face_of(table.game.rules)
    if phase.closed_at is not None:
        early = game.status != Game.Status.FINISHED
        return Action("over", gettext("The game has ended early") if early else gettext("The game is over"))
    title = face.ask_title(phase.kind)
    facts = {"title": title, "due": phase.due_at, **_secret(table, shows_own)}
    if phase.stuck_at:
        return Action("stuck", gettext("The game is stuck"), **facts)
    sentence = face.ask_sentence(table.view, table.labels)
    if table.seat is not None and table.seat in phase.asked:
        receipt = own_seal(phase, table.seat)
        if receipt is not None:
            facts |= {"keeps_secret": True, "secret": _own_answer(table, table.seat) if shows_own else ""}
        form = _form(table, sent) if receipt is None or sent is not None else {}
        state, heading = ("asked", title) if receipt is None else ("sealed", gettext("Sealed"))
        return Action(state, heading, sentence=sentence, receipt=receipt, **form, **facts)
    if game.paused_until:
        return Action("paused", gettext("The game is paused"), sentence=sentence, **facts)
    if table.seat in table.ahead:
        if list_of(phase, table.seat):
            return Action("listed", gettext("Your list of orders is sealed"), sentence=sentence, **facts)
        return Action("ahead", gettext("You play soon"), sentence=sentence, **facts)
    return Action("waiting", gettext("Waiting"), sentence=sentence, **facts)


def sealed_form(table: Table) -> QueryDict | None:
    """The form of what the viewer has sealed, to begin a change with; None if nothing is."""
    if table.seat is None or table.phase.closed_at is not None:
        return None
    order = own_order(table.phase, table.seat)
    if order is None:
        return None
    filled = QueryDict(mutable=True)
    fields = face_of(table.game.rules).form_of(table.phase.kind, order, table.view)
    for name, values in fields.items():
        filled.setlist(name, list(values))
    return filled


def _form(table: Table, sent: Any) -> dict[str, Any]:
    face = face_of(table.game.rules)
    context = face.form_context(table.view, table.labels, sent)
    return {
        "fields": render_to_string(face.form_template(table.view), context),
        "taps": json.dumps(face.taps(table.view, sent)),
    }


def _secret(table: Table, shows_own: bool) -> dict[str, Any]:
    face = face_of(table.game.rules)
    laid = face.laid_text(table.view, table.labels)
    return {
        "question": face.laid_question(),
        "keeps_secret": bool(laid),
        "secret": laid if shows_own else "",
    }


def _own_answer(table: Table, seat: int) -> str:
    order = own_order(table.phase, seat)
    assert order is not None  # There is a receipt for it.
    return face_of(table.game.rules).order_text(table.phase.kind, order, table.view, table.labels)
