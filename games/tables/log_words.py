"""What happened beside the board, in words: the lines of a table's public log, and the acts of moderators."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any

from django.utils.translation import gettext, gettext_lazy, ngettext

from games.faces.face import Face, Labels
from games.faces.kit.phrases import with_commas
from games.tables.models import LogLine
from games.text import one_line
from games.times import moment_words

Data = Mapping[str, Any]

ACTS = {
    "pause": gettext_lazy("The game is paused until %(until)s at the latest."),
    "resume": gettext_lazy("The game continues."),
    "extend": gettext_lazy("The deadline has moved back: %(due)s."),
    "shorten": gettext_lazy("The deadline has moved forward again: %(due)s."),
    "excuse": gettext_lazy("%(name)s’s missed deadline has been excused."),
    "replace": gettext_lazy("%(player)s now plays %(name)s’s seat."),
    "remove": gettext_lazy(
        "%(name)s has been removed from the table. A bot holds the seat, and volunteers may take it."
    ),
    "rewind": gettext_lazy("The game has been rewound to an earlier turn, which is played again."),
    "cancel": gettext_lazy("The game has been cancelled."),
}

SENTENCES = {
    "came_back": gettext_lazy("%(name)s is back."),
    "cancelled": gettext_lazy("The game has been cancelled."),
    "continued": gettext_lazy("This is practice against bots, from the middle of a finished game."),
    "deserted": gettext_lazy("Nobody is left to play, so the game is paused until someone comes back."),
    "finished": gettext_lazy("The game is over."),
    "left_table": gettext_lazy("%(name)s has left the table."),
    "no_show": gettext_lazy("%(name)s didn’t check in and lost the seat."),
    "pause_over": gettext_lazy("The pause is over and the game continues."),
    "rematch": gettext_lazy("%(name)s has opened a table for a rematch."),
    "seat_offered": gettext_lazy("A bot holds %(name)s’s seat until someone takes it over."),
    "started": gettext_lazy("The game has started."),
    "stuck": gettext_lazy("The game is stuck; the moderators have been told."),
    "taken_over": gettext_lazy("%(name)s has taken over a seat."),
}


def log_sentences(lines: Iterable[LogLine], face: Face, labels: Labels, zone: str) -> list[str]:
    """What letters tell of a log; that a game began or is over they say in another way."""
    told = [line for line in lines if line.code not in ("started", "continued", "finished")]
    return [log_sentence(line, face, labels, zone) for line in told]


def log_sentence(line: LogLine, face: Face, labels: Labels, zone: str) -> str:
    """One line of the log, in the active language and by a clock of this zone."""
    if line.code in TELLERS:
        return TELLERS[line.code](line.data, face, labels, zone)
    return str(SENTENCES[line.code]) % _names(line.data, labels)


def act_sentence(act: str, after: Data, labels: Labels, zone: str) -> str:
    """What a moderator did, without the reason."""
    words = {"player": one_line(str(after.get("player", ""))), **_names(after, labels)}
    words |= {
        key: moment_words(datetime.fromisoformat(after[key]), zone)
        for key in ("until", "due")
        if key in after
    }
    return str(ACTS[act]) % words


def _missed(data: Data, face: Face, labels: Labels, zone: str) -> str:
    return gettext("%(name)s missed the deadline (%(ask)s), so a default order was played.") % {
        "name": labels[data["seat"]].name,
        "ask": face.ask_title(data["kind"]),
    }


def _grace(data: Data, face: Face, labels: Labels, zone: str) -> str:
    words = {
        "names": with_commas(labels[seat].name for seat in data["seats"]),
        "until": moment_words(datetime.fromisoformat(data["until"]), zone),
    }
    if data["cause"] == "mail":
        return (
            gettext("An email didn’t arrive, so there is a grace period until %(until)s: %(names)s.") % words
        )
    return gettext("There is a grace period until %(until)s: %(names)s.") % words


def _time_given_back(data: Data, face: Face, labels: Labels, zone: str) -> str:
    return gettext("The service was down, so the deadline has moved back: %(until)s.") % {
        "until": moment_words(datetime.fromisoformat(data["until"]), zone)
    }


def _closed_idle(data: Data, face: Face, labels: Labels, zone: str) -> str:
    return ngettext(
        "The game has been closed: nobody played for %(rounds)d round.",
        "The game has been closed: nobody played for %(rounds)d rounds.",
        data["rounds"],
    ) % {"rounds": data["rounds"]}


def _moderator_act(data: Data, face: Face, labels: Labels, zone: str) -> str:
    return gettext("%(act)s (By %(moderator)s: %(reason)s)") % {
        "act": act_sentence(data["act"], data["after"], labels, zone),
        "moderator": one_line(data["moderator"]),
        "reason": one_line(data["reason"]),
    }


def _names(data: Data, labels: Labels) -> dict[str, str]:
    if "seat" in data:
        return {"name": labels[data["seat"]].name}
    return {"name": one_line(str(data.get("name", "")))}


TELLERS: dict[str, Callable[[Data, Face, Labels, str], str]] = {
    "missed": _missed,
    "grace": _grace,
    "time_given_back": _time_given_back,
    "closed_idle": _closed_idle,
    "moderator_act": _moderator_act,
}
