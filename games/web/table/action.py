"""What a viewer can do now: the question with its form, the receipt, the list in advance, or just waiting."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.faces import face_of
from games.models import SealedOrder
from games.play.answering import own_seal
from games.play.lists import list_of
from games.play.sealing import opened
from games.play.tables import Table
from games.web.visits import Visit


@dataclass(frozen=True)
class Action:
    """`state` names what the page says first: asked, sealed, listed, ahead, waiting, paused, stuck, over."""

    state: str
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
    game, phase, face = table.game, table.phase, face_of(table.game.rules)
    if phase.closed_at is not None:
        return Action("over")
    asked = table.seat is not None and table.seat in phase.asked
    title = face.ask_title(phase.kind)
    facts = {"title": title, "due": phase.due_at, **_secret(table, shows_own)}
    if phase.stuck_at:
        return Action("stuck", **facts)
    sentence = face.ask_sentence(table.view, table.labels)
    if asked:
        receipt = own_seal(phase, table.seat)
        form = {
            "fields": render_to_string(
                face.form_template(table.view), face.form_context(table.view, table.labels, sent)
            ),
            "taps": json.dumps(face.taps(table.view, sent)),
        }
        if receipt is not None:
            facts |= {"keeps_secret": True, "secret": _sealed(receipt, table) if shows_own else ""}
        state = "asked" if receipt is None else "sealed"
        return Action(state, sentence=sentence, receipt=receipt, **form, **facts)
    if game.paused_until:
        return Action("paused", sentence=sentence, **facts)
    if table.seat in table.ahead:
        return Action("listed" if list_of(phase, table.seat) else "ahead", sentence=sentence, **facts)
    return Action("waiting", sentence=sentence, **facts)


def _secret(table: Table, shows_own: bool) -> dict[str, Any]:
    face = face_of(table.game.rules)
    laid = face.laid_text(table.view, table.labels)
    return {
        "question": face.laid_question(),
        "keeps_secret": bool(laid),
        "secret": laid if shows_own else "",
    }


def _sealed(receipt: SealedOrder, table: Table) -> str:
    order, _ = opened(receipt)
    return face_of(table.game.rules).order_text(table.phase.kind, order, table.view, table.labels)
