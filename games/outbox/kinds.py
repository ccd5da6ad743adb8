"""Every kind of letter, declared once: what it is called, who writes it, how it goes stale, how urgent it is.

The rooms that know what a letter says lie above the outbox, so their functions are named here and fetched
when the first such letter is sent.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any

from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy


class Lane(IntEnum):
    ANSWERS = 0
    """Somebody waits for it right now: a link to sign in, an answer to a mail."""
    TURNS = 1
    REMINDERS = 2
    NEWS = 3


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    words: str | Promise
    """What the ledger calls it."""
    content: str
    """The function from a letter and its context to what it says."""
    always_at_once: bool = False
    """Goes out at once, also to those who want few letters; others wait for the digest or are left out."""
    why_stale: str = ""
    """The function that says why a letter is stale by now; without one it never is."""
    needs_holder: bool = False
    """Not sent while a bot holds the reader's seat."""
    brings_talk: bool = False
    """Brings along what was said at the table since the letter before."""
    is_news: bool = False
    """Tells how the game goes, so that older news of the same game need not be sent."""
    lane: Lane = Lane.TURNS
    """Letters of an earlier lane leave first, however many wait in a later one."""
    by_mail_alone: bool = False
    """Makes sense in a mailbox only; so do all answers."""

    @property
    def goes_other_ways(self) -> bool:
        """Whether it is told by push and webhooks, too."""
        return self.lane != Lane.ANSWERS and not self.by_mail_alone


@cache
def function_named(path: str) -> Callable[..., Any]:
    function: Callable[..., Any] = import_string(path)
    return function


KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            "sign_in",
            gettext_lazy("sign-in link"),
            "games.letters.contents.account.sign_in",
            always_at_once=True,
            why_stale="games.letters.staleness.lets_in",
            lane=Lane.ANSWERS,
        ),
        Kind(
            "moved",
            gettext_lazy("change of address"),
            "games.letters.contents.account.moved",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "invitation",
            gettext_lazy("invitation"),
            "games.letters.contents.gathering.invitation",
            always_at_once=True,
            why_stale="games.letters.staleness.invited",
        ),
        Kind(
            "declined",
            gettext_lazy("invitation declined"),
            "games.letters.contents.gathering.declined",
        ),
        Kind(
            "check_in",
            gettext_lazy("request to check in"),
            "games.letters.contents.gathering.check_in",
            always_at_once=True,
            why_stale="games.letters.staleness.checking_in",
        ),
        Kind(
            "no_show",
            gettext_lazy("seat lost"),
            "games.letters.contents.gathering.no_show",
        ),
        Kind(
            "cancelled",
            gettext_lazy("game ended early"),
            "games.letters.contents.gathering.cancelled",
        ),
        Kind(
            "start",
            gettext_lazy("the game has started"),
            "games.letters.contents.telling.start",
            why_stale="games.letters.staleness.newest",
            needs_holder=True,
            is_news=True,
            brings_talk=True,
        ),
        Kind(
            "shown",
            gettext_lazy("what the others show"),
            "games.letters.contents.telling.shown",
            why_stale="games.letters.staleness.newest",
            needs_holder=True,
            is_news=True,
            brings_talk=True,
        ),
        Kind(
            "results",
            gettext_lazy("results of a round"),
            "games.letters.contents.telling.results",
            why_stale="games.letters.staleness.newest",
            needs_holder=True,
            is_news=True,
            brings_talk=True,
        ),
        Kind(
            "game_over",
            gettext_lazy("final scores"),
            "games.letters.contents.telling.game_over",
            is_news=True,
            brings_talk=True,
        ),
        Kind(
            "turn",
            gettext_lazy("your turn"),
            "games.letters.contents.asking.turn",
            why_stale="games.letters.staleness.asked_still",
            needs_holder=True,
            brings_talk=True,
        ),
        Kind(
            "reminder",
            gettext_lazy("reminder"),
            "games.letters.contents.asking.reminder",
            always_at_once=True,
            why_stale="games.letters.staleness.asked_still",
            needs_holder=True,
            brings_talk=True,
            lane=Lane.REMINDERS,
        ),
        Kind(
            "grace",
            gettext_lazy("more time"),
            "games.letters.contents.asking.grace",
            always_at_once=True,
            why_stale="games.letters.staleness.asked_still",
            needs_holder=True,
            brings_talk=True,
            lane=Lane.REMINDERS,
        ),
        Kind(
            "missed",
            gettext_lazy("missed deadline"),
            "games.letters.contents.asking.missed",
            always_at_once=True,
        ),
        Kind(
            "seat_held",
            gettext_lazy("a bot holds your seat"),
            "games.letters.contents.seats.seat_held",
            why_stale="games.letters.staleness.held",
        ),
        Kind(
            "seat_offered",
            gettext_lazy("a seat is free"),
            "games.letters.contents.seats.seat_offered",
            why_stale="games.letters.staleness.offered",
        ),
        Kind(
            "taken_over",
            gettext_lazy("a seat has been taken over"),
            "games.letters.contents.seats.taken_over",
        ),
        Kind(
            "replaced",
            gettext_lazy("your seat has been taken over"),
            "games.letters.contents.seats.replaced",
        ),
        Kind(
            "came_back",
            gettext_lazy("a player is back"),
            "games.letters.contents.seats.came_back",
        ),
        Kind(
            "moderator_act",
            gettext_lazy("a moderator has made a ruling"),
            "games.letters.contents.notices.moderator_act",
        ),
        Kind(
            "alarm",
            gettext_lazy("a game is stuck"),
            "games.letters.contents.notices.alarm",
            always_at_once=True,
            why_stale="games.letters.staleness.stuck",
            lane=Lane.ANSWERS,
        ),
        Kind(
            "mail_aside",
            gettext_lazy("an email was put aside"),
            "games.letters.contents.notices.mail_aside",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "long_outage",
            gettext_lazy("a very long outage"),
            "games.letters.contents.notices.long_outage",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "refusals",
            gettext_lazy("many emails are being refused"),
            "games.letters.contents.notices.refusals",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "talk",
            gettext_lazy("table talk"),
            "games.letters.contents.talking.talk",
            why_stale="games.letters.staleness.unsaid",
            lane=Lane.NEWS,
        ),
        Kind(
            "private_talk",
            gettext_lazy("private message"),
            "games.letters.contents.talking.private_talk",
            why_stale="games.letters.staleness.forgotten",
        ),
        Kind(
            "to_moderators",
            gettext_lazy("a message to the moderators"),
            "games.letters.contents.talking.to_moderators",
            always_at_once=True,
        ),
        Kind(
            "welcome",
            gettext_lazy("how to get an account"),
            "games.inbound.lobby_letters.welcome",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "lobby",
            gettext_lazy("reply from the lobby"),
            "games.inbound.lobby_letters.lobby",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "receipt",
            gettext_lazy("receipt for your email"),
            "games.inbound.answer_letters.answer",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "refused",
            gettext_lazy("your email was not understood"),
            "games.inbound.answer_letters.answer",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "too_late",
            gettext_lazy("your email came too late"),
            "games.inbound.answer_letters.answer",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "noted",
            gettext_lazy("reply to your email"),
            "games.inbound.answer_letters.answer",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "status",
            gettext_lazy("the table, as you asked"),
            "games.inbound.answer_letters.answer",
            always_at_once=True,
            brings_talk=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "help",
            gettext_lazy("help, as you asked"),
            "games.inbound.answer_letters.answer",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "confirm_sender",
            gettext_lazy("an email in your name"),
            "games.inbound.answer_letters.confirm_sender",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "absence_offer",
            gettext_lazy("suggested absence"),
            "games.inbound.answer_letters.absence_offer",
            always_at_once=True,
            lane=Lane.REMINDERS,
            by_mail_alone=True,
        ),
        Kind(
            "digest",
            gettext_lazy("daily digest"),
            "games.letters.contents.digest.digest",
            lane=Lane.NEWS,
            by_mail_alone=True,
        ),
        Kind(
            "puzzle",
            gettext_lazy("puzzle of the day"),
            "games.letters.contents.practice.puzzle",
            why_stale="games.letters.contents.practice.still_wanted",
            by_mail_alone=True,
        ),
        Kind(
            "test",
            gettext_lazy("test email"),
            "games.letters.contents.notices.test",
            always_at_once=True,
            lane=Lane.ANSWERS,
        ),
        Kind(
            "league_invited",
            gettext_lazy("invitation to a league"),
            "games.letters.contents.league_inviting.invited",
            always_at_once=True,
            why_stale="games.letters.staleness.still_asked_in",
        ),
        Kind(
            "league_again",
            gettext_lazy("a new season"),
            "games.letters.contents.league_inviting.again",
            always_at_once=True,
            why_stale="games.letters.staleness.still_open",
        ),
        Kind(
            "league_wants_in",
            gettext_lazy("someone has asked to join a league"),
            "games.letters.contents.league_inviting.wants_in",
            always_at_once=True,
            why_stale="games.letters.staleness.still_wants_in",
        ),
        Kind(
            "league_let_in",
            gettext_lazy("your request to join a league"),
            "games.letters.contents.league_inviting.let_in",
            always_at_once=True,
        ),
        Kind(
            "league_entry",
            gettext_lazy("your entry to a league"),
            "games.letters.contents.leagues.entry",
            always_at_once=True,
        ),
        Kind(
            "league_draw",
            gettext_lazy("draw of a league"),
            "games.letters.contents.leagues.draw",
            always_at_once=True,
            lane=Lane.NEWS,
        ),
        Kind(
            "league_round",
            gettext_lazy("league round"),
            "games.letters.contents.leagues.round_over",
            lane=Lane.NEWS,
        ),
        Kind(
            "league_end",
            gettext_lazy("end of a season"),
            "games.letters.contents.leagues.season_end",
            always_at_once=True,
            lane=Lane.NEWS,
        ),
        Kind(
            "league_confirm",
            gettext_lazy("season to confirm"),
            "games.letters.contents.leagues.confirm",
            always_at_once=True,
            why_stale="games.letters.staleness.to_confirm",
        ),
        Kind(
            "league_act",
            gettext_lazy("ruling in a league"),
            "games.letters.contents.league_moderating.act",
            always_at_once=True,
        ),
        Kind(
            "league_message",
            gettext_lazy("message from a league"),
            "games.letters.contents.league_moderating.message",
            lane=Lane.NEWS,
        ),
        Kind(
            "league_request",
            gettext_lazy("request in a league"),
            "games.letters.contents.league_moderating.request",
            always_at_once=True,
            why_stale="games.letters.staleness.still_asked",
        ),
        Kind(
            "league_answer",
            gettext_lazy("answer to your request"),
            "games.letters.contents.league_moderating.answer",
            always_at_once=True,
        ),
        Kind(
            "league_offer",
            gettext_lazy("a free seat"),
            "games.letters.contents.league_moderating.offer",
            always_at_once=True,
            why_stale="games.letters.staleness.still_free",
        ),
        Kind(
            "league_challenge",
            gettext_lazy("a challenge on a ladder"),
            "games.letters.contents.league_ladder.challenge",
            always_at_once=True,
            why_stale="games.letters.staleness.still_challenged",
        ),
        Kind(
            "league_challenge_ended",
            gettext_lazy("what came of a challenge"),
            "games.letters.contents.league_ladder.challenge_ended",
            always_at_once=True,
        ),
        Kind(
            "league_meetings",
            gettext_lazy("meetings of teams"),
            "games.letters.contents.league_teams.meetings",
            always_at_once=True,
            lane=Lane.NEWS,
        ),
        Kind(
            "league_line_up",
            gettext_lazy("your team’s line-up"),
            "games.letters.contents.league_teams.line_up",
            always_at_once=True,
            why_stale="games.letters.staleness.still_lines_up",
        ),
        Kind(
            "league_dropped",
            gettext_lazy("a place lost on a ladder"),
            "games.letters.contents.league_ladder.dropped",
            lane=Lane.NEWS,
        ),
    )
}
TALK_KINDS = ("talk", "private_talk")
"""A lane of its own, with a way out of its own."""
