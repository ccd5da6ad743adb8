"""Why something cannot be, in words: one sentence for every code with which `games.play` refuses."""

from typing import Any

from django.utils.translation import gettext_lazy

from engine.core import IllegalOrder, Refused
from games.faces import face_of

REFUSALS = {
    "absence_backwards": gettext_lazy("The last day comes before the first."),
    "absence_over_quota": gettext_lazy("That is more absence than a year allows."),
    "absence_overlaps": gettext_lazy("Some of these days are declared already."),
    "absence_too_far": gettext_lazy("That is more than a year away."),
    "absence_too_soon": gettext_lazy("An absence begins tomorrow at the earliest."),
    "account_closed": gettext_lazy("This account is closed."),
    "address_taken": gettext_lazy("Somebody else plays under this address."),
    "already_at_table": gettext_lazy("This player is at the table already."),
    "already_paused": gettext_lazy("The game is paused already."),
    "already_started": gettext_lazy("This game has started already."),
    "bad_address": gettext_lazy("This is not a mail address."),
    "bad_extension": gettext_lazy("An extension is later than the deadline, by %(days)s days at most."),
    "bad_link": gettext_lazy("This link is not complete, or not one of ours."),
    "bad_list_length": gettext_lazy("A list has 1 to %(most)s entries."),
    "bad_message": gettext_lazy("A message has 1 to %(most)s characters."),
    "bad_misses": gettext_lazy("Between 1 and 9 misses can be allowed."),
    "bad_moment": gettext_lazy("This moment cannot be read."),
    "bad_name": gettext_lazy("A name has 1 to %(most)s ordinary characters."),
    "bad_option": gettext_lazy("This value is not possible for «%(option)s»."),
    "bad_text": gettext_lazy("This text has characters that cannot be stored."),
    "bad_pause": gettext_lazy("A pause ends in the future, within %(days)s days."),
    "bad_preference": gettext_lazy("Letters cannot be sent like this."),
    "bot_plays_for_you": gettext_lazy("A bot plays your seat. Answer “back”, and it is yours again."),
    "both_at_table": gettext_lazy(
        "You and the guest are both at the table «%(game)s», and nobody plays two seats. Finish that game "
        "first, or use another address."
    ),
    "by_invitation": gettext_lazy("This table is by invitation only."),
    "creator_only": gettext_lazy("Only the creator of the table can do this."),
    "game_not_running": gettext_lazy("This game is not under way."),
    "invitation_used": gettext_lazy("Somebody has used this invitation already."),
    "link_expired": gettext_lazy("This link is too old: it lasts half an hour."),
    "link_used": gettext_lazy("This link has been used already: it works once."),
    "mail_too_large": gettext_lazy("This mail is too large: %(most)s kB at most."),
    "mail_settled": gettext_lazy("This mail was dealt with already."),
    "malformed": gettext_lazy("The pace of this game cannot be read."),
    "missing_field": gettext_lazy("The pace of this game is incomplete."),
    "mutes_oneself": gettext_lazy("Nobody can mute themselves."),
    "no_bot_here": gettext_lazy("There is no bot at this table."),
    "moderated_here": gettext_lazy("Whoever has moderated a game cannot take a seat in it."),
    "no_check_in_now": gettext_lazy("Nobody has to check in at the moment."),
    "no_list_now": gettext_lazy("A list in advance can be sealed while others are asked before you."),
    "no_open_phase": gettext_lazy("Nothing is asked at this table now."),
    "no_such_absence": gettext_lazy("There is no such absence."),
    "no_such_act": gettext_lazy("Moderators can do no such thing."),
    "no_such_bot": gettext_lazy("There is no bot of that name."),
    "no_such_game": gettext_lazy("There is no such game."),
    "no_such_invitation": gettext_lazy("There is no such invitation."),
    "no_such_message": gettext_lazy("There is no such message."),
    "no_such_phase": gettext_lazy("There is no such moment of the game."),
    "no_such_player": gettext_lazy("Nobody here has this address."),
    "no_such_seat": gettext_lazy("There is no such seat."),
    "no_such_session": gettext_lazy("This device is signed out already."),
    "no_weekdays": gettext_lazy("A game needs at least one day of the week to be played on."),
    "nobody_to_remove": gettext_lazy("Nobody sits there."),
    "not_a_moderator_here": gettext_lazy("Only moderators who do not play at this table can do this."),
    "not_asked": gettext_lazy("This seat is not asked now."),
    "not_at_table": gettext_lazy("You are not at this table."),
    "not_over": gettext_lazy("The record is published when the game is over."),
    "not_paused": gettext_lazy("The game is not paused."),
    "not_your_seat": gettext_lazy("This seat is not yours."),
    "nothing_to_excuse": gettext_lazy("There is no missed deadline to excuse."),
    "order_unreadable": gettext_lazy("Please choose one of the answers."),
    "other_name": gettext_lazy("To delete the account, type its name exactly: %(name)s"),
    "phase_closed": gettext_lazy("Too late: this is closed."),
    "players": gettext_lazy("This game is for %(allowed)s players."),
    "quiet_too_long": gettext_lazy("The quiet hours leave too little of the day."),
    "reason_missing": gettext_lazy("A reason is needed."),
    "reason_too_long": gettext_lazy("A reason has at most %(most)s characters."),
    "rematch_when_over": gettext_lazy("A rematch can be made when the game is over."),
    "replay_when_over": gettext_lazy("A game can be replayed when it is over."),
    "same_address": gettext_lazy("This is your address already."),
    "seat_changed_hands": gettext_lazy("Somebody else plays this seat now."),
    "seat_not_offered": gettext_lazy("This seat is not on offer."),
    "table_full": gettext_lazy("This table is full."),
    "talk_betrays": gettext_lazy(
        "This was not sent: it names what you have sealed, and the others do not know that yet."
    ),
    "talk_too_much": gettext_lazy("That is enough for now: %(most)s messages in an hour at most."),
    "too_large": gettext_lazy("One of the numbers of the pace is too large."),
    "too_many_invitations": gettext_lazy("At most %(most)s invitations go out for one table."),
    "too_many_reminders": gettext_lazy("These are too many reminders."),
    "too_many_revisions": gettext_lazy("This order was changed too often."),
    "too_often": gettext_lazy("That was too often for now. Please try again in %(minutes)s minutes."),
    "too_small": gettext_lazy("One of the numbers of the pace is too small."),
    "unknown_field": gettext_lazy("The pace of this game cannot be read."),
    "unknown_language": gettext_lazy("This language is not spoken here."),
    "unknown_option": gettext_lazy("This game has no option «%(option)s»."),
    "unknown_zone": gettext_lazy("There is no such time zone."),
}


def why_not(refused: Refused, game_key: str = "") -> str:
    """The sentence for a refusal; one of the game's own for an order that its rules forbid."""
    if isinstance(refused, IllegalOrder):
        return face_of(game_key).refusal(refused.code, refused.data)
    return str(REFUSALS[refused.code]) % _said(refused.data)


def _said(data: dict[str, Any]) -> dict[str, Any]:
    return {
        name: ", ".join(str(one) for one in value) if isinstance(value, tuple | list) else str(value)[:60]
        for name, value in data.items()
    }
