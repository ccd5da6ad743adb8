"""What moderators of a league do by mail: every act is previewed, and done when it comes back with a yes.

Whoever has to show a passkey on the pages cannot act here: no mail shows one.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, time
from typing import Any

from django.utils.translation import gettext, pgettext

from games.accounts.models import Player
from games.faces.kit.mail.folding import fold
from games.inbound.days import NotDays, day_order, read_days
from games.inbound.naming import game_of_code, league_and_rest
from games.inbound.results import ONE_MORE_STEP, Result
from games.leagues import acts, requests
from games.leagues.acts import Preview, act_sentence
from games.leagues.models import Division, League, LeagueRequest, LeagueTable
from games.leagues.roles import role_of
from games.refusal import Refusal
from games.text import LONGEST_REASON, one_line
from games.times import moment_words
from games.wall_clock import known_zone

CONFIRMED = re.compile(r"\b(?:yes|oui)\b|はい", re.IGNORECASE)
CLOCK = re.compile(r"(?<![^\W_])(\d{1,2})(?:[:h：]|時)(\d{2})?分?(?![\da-zA-Z])")
REASON = re.compile(r"(?<!\d)[:：]|[:：](?!\d)")
"""A colon that is not within a time of day."""
END_OF_DAY = time(23, 59)
MOST_LISTED = 20


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """«12 yes: they were ill»: what it is about, whether it is confirmed, and the reason."""

    about: str
    is_sure: bool
    reason: str


def open_requests(player: Player, text: str, now: datetime) -> Result:
    leagues = League.objects.filter(roles__player=player)
    asked = LeagueRequest.objects.filter(status=LeagueRequest.Status.OPEN, season__league__in=leagues)
    notes = [
        gettext("%(number)d – %(name)s asks: %(what)s, by %(due)s. “%(text)s”")
        % {
            "number": each.pk,
            "name": one_line(each.entry.player.name),
            "what": each.get_kind_display(),
            "due": moment_words(each.due_at, player.zone),
            "text": one_line(each.text),
        }
        for each in asked.select_related("entry__player").order_by("due_at")[:MOST_LISTED]
    ]
    sentence = (
        gettext("These requests are waiting for an answer.")
        if notes
        else gettext("There are no open requests.")
    )
    first = asked.order_by("due_at").first()
    lines = grant_lines(first) if first else []
    return Result("status", "requests", [sentence], lines, notes=notes)


def grant_lines(asked: LeagueRequest) -> list[str]:
    """How a request is decided by mail."""
    return [
        gettext("grant %(number)d: why") % {"number": asked.pk},
        gettext("reject %(number)d: why") % {"number": asked.pk},
    ]


def grant(player: Player, text: str, now: datetime) -> Result:
    line, asked = _line(player, text), _request(player, text)
    tried = requests.preview_grant(asked, player, line.reason, now)
    if not line.is_sure:
        words = act_sentence(tried.act, player.zone) if tried.act else gettext("Nothing else changes.")
        return _preview([words, *_changes(tried)], "grant", text)
    requests.decide(asked, player, True, line.reason, now)
    return Result("noted", "granted", [gettext("Granted. The answer goes out by email.")])


def reject(player: Player, text: str, now: datetime) -> Result:
    line, asked = _line(player, text), _request(player, text)
    if not line.is_sure:
        name = one_line(asked.entry.player.name)
        words = gettext("%(name)s would read: %(reason)s") % {"name": name, "reason": one_line(line.reason)}
        return _preview([words], "reject", text)
    requests.decide(asked, player, False, line.reason, now)
    return Result("noted", "rejected", [gettext("Declined. The answer goes out by email.")])


def pause(player: Player, text: str, now: datetime) -> Result:
    return _at_table(player, text, "pause", "until", now)


def extend(player: Player, text: str, now: datetime) -> Result:
    return _at_table(player, text, "extend", "due", now)


def message(player: Player, text: str, now: datetime) -> Result:
    """«message autumn-cup A: …». What is written is its own reason."""
    line = _line(player, text)
    division = _division(player, line.about)
    about = {"division": division, "text": line.reason}
    return _act(player, "message", text, line, division.season.league, now, about)


def _at_table(player: Player, text: str, kind: str, moment: str, now: datetime) -> Result:
    """«pause CODE until 10 August 18:00: why»."""
    line = _line(player, text)
    game = game_of_code(line.about)
    seats = LeagueTable.objects.select_related("division__season__league").filter(game=game)
    table = seats.first()
    if table is None:
        raise Refusal("no_power_in_league")
    said = re.sub(rf"\b{game.code}\b", " ", CONFIRMED.sub(" ", line.about), flags=re.IGNORECASE)
    when = _moment(said, player, now)
    league = table.division.season.league
    return _act(player, kind, text, line, league, now, {"table": table, moment: when})


def _act(
    player: Player,
    kind: str,
    text: str,
    line: DecisionLine,
    league: League,
    now: datetime,
    about: dict[str, Any],
) -> Result:
    reason = line.reason[:LONGEST_REASON]
    if not line.is_sure:
        tried = acts.preview(league, player, kind, reason, now, **about)
        return _preview([act_sentence(tried.act, player.zone), *_changes(tried)], kind, text)
    acts.perform(league, player, kind, reason, now, **about)
    return Result(
        "noted", "acted", [gettext("Done. It is in the log, and everyone concerned has been told.")]
    )


def _preview(sentences: list[str], kind: str, text: str) -> Result:
    """Nothing of it has been done; the same line with a yes in it does it."""
    words = {
        "grant": pgettext("mail", "grant"),
        "reject": pgettext("mail", "reject"),
        "pause": pgettext("mail", "pause"),
        "extend": pgettext("mail", "extend"),
        "message": pgettext("mail", "message"),
    }
    colon = REASON.search(text)
    assert colon is not None, "a line without a reason was refused"
    before, after = text[: colon.start()].strip(), one_line(text[colon.end() :])
    line = f"{words[kind]} {before} {pgettext('mail', 'yes')}: {after}"
    head = gettext("Nothing has been done yet. This is what would happen:")
    return Result("noted", "previewed", [head, *sentences], [line], asks=line, state=ONE_MORE_STEP)


def _changes(tried: Preview) -> list[str]:
    return [
        gettext("In the standings: %(name)s would be at place %(place)s.")
        % {"name": one_line(change.after.name), "place": change.after.row.place}
        for change in tried.changes
    ]


def _line(player: Player, text: str) -> DecisionLine:
    if player.is_staff or player.passkeys.exists():
        raise Refusal("moderates_on_pages")
    colon = REASON.search(text)
    if colon is None:
        raise Refusal("reason_missing")
    about = text[: colon.start()]
    return DecisionLine(about, CONFIRMED.search(about) is not None, text[colon.end() :].strip())


def _request(player: Player, text: str) -> LeagueRequest:
    """Only those of leagues where the sender has a role; others do not exist for them."""
    found = re.match(r"\W*(\d{1,12})\b", text)
    asked = LeagueRequest.objects.select_related("season__league", "entry__player", "entry__division")
    known = asked.filter(pk=int(found[1])).first() if found else None
    if known is None or not role_of(known.season.league, player):
        raise Refusal("no_such_request")
    return known


def _division(player: Player, text: str) -> Division:
    season, rest = league_and_rest(player, CONFIRMED.sub(" ", text))
    wanted = " ".join(fold(rest).split()).removeprefix("division ")
    found = [each for each in season.divisions.all() if wanted in (fold(each.name), str(each.rank))]
    if not found and season.divisions.count() == 1 and not wanted:
        found = list(season.divisions.all())
    if not found:
        raise Refusal("which_division")
    return found[0]


def _moment(text: str, player: Player, now: datetime) -> datetime:
    zone = known_zone(player.zone)
    clock = CLOCK.search(text)
    try:
        hour = time(int(clock[1]), int(clock[2] or 0)) if clock else END_OF_DAY
        said = CLOCK.sub(" ", text)
        _, last = read_days(said, now.astimezone(zone).date(), **day_order())
    except (NotDays, ValueError):
        raise Refusal("bad_moment") from None
    return datetime.combine(last, hour, zone)


MODERATING: dict[str, Callable[[Player, str, datetime], Result]] = {
    "requests": open_requests,
    "grant": grant,
    "reject": reject,
    "pause": pause,
    "extend": extend,
    "message": message,
}
