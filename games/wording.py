"""Why something is refused, in words: a sentence for every code of a refusal."""

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
    "already_entered": gettext_lazy("You have entered already."),
    "already_paused": gettext_lazy("The game is paused already."),
    "already_started": gettext_lazy("This game has started already."),
    "alternates_only": gettext_lazy("At a table of a league only its alternates take over seats."),
    "asked_already": gettext_lazy("You have asked for this already; an answer will come."),
    "bad_address": gettext_lazy("This is not a mail address."),
    "bad_date": gettext_lazy("This is not a day; a day looks like 2027-05-03."),
    "bad_extension": gettext_lazy("An extension is later than the deadline, by %(days)s days at most."),
    "bad_hours": gettext_lazy("These hours are none: begin and end are the same."),
    "bad_link": gettext_lazy("This link is not complete, or not one of ours."),
    "bad_list_length": gettext_lazy("A list has 1 to %(most)s entries."),
    "bad_message": gettext_lazy("A message has 1 to %(most)s characters."),
    "bad_misses": gettext_lazy("Between 1 and 9 misses can be allowed."),
    "bad_moment": gettext_lazy("This moment cannot be read."),
    "bad_moves": gettext_lazy("Somebody cannot move to such a division."),
    "bad_name": gettext_lazy("A name has 1 to %(most)s ordinary characters."),
    "bad_office_link": gettext_lazy(
        "This link to a passkey is not for this account, or it has been used, or it is older than a day."
    ),
    "bad_option": gettext_lazy("This value is not possible for «%(option)s»."),
    "bad_pause": gettext_lazy("A pause ends in the future, within %(days)s days."),
    "bad_place_points": gettext_lazy(
        "Points per place are 1 to 6 whole numbers from 0 to 1000, none larger than the one before."
    ),
    "bad_points": gettext_lazy("An adjustment is a whole number of points other than 0, at most %(most)s."),
    "bad_preference": gettext_lazy("Letters cannot be sent like this."),
    "bad_season_dates": gettext_lazy(
        "Entry opens, then closes, in the future, and then the season begins, within a year."
    ),
    "bad_seasons": gettext_lazy("A ban lasts 0 to %(most)s seasons more; 0 means permanently."),
    "bad_setting": gettext_lazy("The setting «%(field)s» is a whole number from %(least)s to %(most)s."),
    "bad_shift": gettext_lazy("A calendar moves by 1 to %(days)s days, later or earlier."),
    "bad_swap": gettext_lazy("Two different seats of the same round and division can be swapped."),
    "bad_text": gettext_lazy("This text has characters that cannot be stored."),
    "bad_tiebreaks": gettext_lazy("Tie-breaks are different ones of the list, the lot last."),
    "banned_from_league": gettext_lazy("You are banned from this league."),
    "belongs_already": gettext_lazy("You belong to this league already."),
    "bot_plays_for_you": gettext_lazy("A bot plays your seat. Answer “back”, and it is yours again."),
    "both_at_table": gettext_lazy(
        "You and the guest are both at the table «%(game)s», and nobody plays two seats. Finish that game "
        "first, or use another address."
    ),
    "by_invitation": gettext_lazy("This table is by invitation only."),
    "by_invitation_league": gettext_lazy("This league is private; one of its moderators can let you in."),
    "cannot_be_reverted": gettext_lazy("This act cannot be reverted, or it was reverted already."),
    "competes_here": gettext_lazy(
        "Nobody moderates where they play: ask another moderator of the league, or one of this site."
    ),
    "confirm_to_invite": gettext_lazy(
        "To invite by mail, confirm your own address first. The link to share works without it."
    ),
    "creator_only": gettext_lazy("Only the creator of the table can do this."),
    "decided_already": gettext_lazy("This request was decided already."),
    "draw_published": gettext_lazy("The draw is published; it cannot be changed any more."),
    "entry_closed": gettext_lazy("Entry to this season is not open."),
    "game_not_running": gettext_lazy("This game is not under way."),
    "invitation_used": gettext_lazy("Somebody has used this invitation already."),
    "last_owner": gettext_lazy("A league needs an owner: make somebody else one first."),
    "left_this_season": gettext_lazy("Whoever has left a season cannot enter it again."),
    "link_expired": gettext_lazy("This link is too old: it lasts half an hour."),
    "link_used": gettext_lazy("This link has been used already: it works once."),
    "mail_settled": gettext_lazy("This mail was dealt with already."),
    "mail_too_large": gettext_lazy("This mail is too large: %(most)s kB at most."),
    "malformed": gettext_lazy("The pace of this game cannot be read."),
    "missing_field": gettext_lazy("The pace of this game is incomplete."),
    "moderated_here": gettext_lazy("Whoever has moderated a game cannot take a seat in it."),
    "mutes_oneself": gettext_lazy("Nobody can mute themselves."),
    "needs_confirmed_address": gettext_lazy(
        "A confirmed mail address is needed: sign in by a letter's link first."
    ),
    "no_addresses": gettext_lazy("There is no address in this."),
    "no_bot_here": gettext_lazy("There is no bot at this table."),
    "no_check_in_now": gettext_lazy("Nobody has to check in at the moment."),
    "no_list_now": gettext_lazy("A list in advance can be sealed while others are asked before you."),
    "no_open_phase": gettext_lazy("Nothing is asked at this table now."),
    "no_power_in_league": gettext_lazy("Your role in this league does not allow this."),
    "no_such_absence": gettext_lazy("There is no such absence."),
    "no_such_act": gettext_lazy("Moderators can do no such thing."),
    "no_such_bot": gettext_lazy("There is no bot of that name."),
    "no_such_game": gettext_lazy("There is no such game."),
    "no_such_invitation": gettext_lazy("There is no such invitation."),
    "no_such_league": gettext_lazy("There is no league of this name."),
    "no_such_message": gettext_lazy("There is no such message."),
    "no_such_phase": gettext_lazy("There is no such moment of the game."),
    "no_such_player": gettext_lazy("Nobody here has this address."),
    "moderates_on_pages": gettext_lazy(
        "You moderate with a passkey, and no mail can show one. Please use the league’s pages for this."
    ),
    "no_such_offer": gettext_lazy("There is no such offer to you."),
    "no_such_request": gettext_lazy("There is no such request."),
    "no_such_role": gettext_lazy("There is no such role."),
    "no_such_round": gettext_lazy("There is no such round under way or to come."),
    "no_such_season": gettext_lazy("There is no such season."),
    "no_such_seat": gettext_lazy("There is no such seat."),
    "no_such_table": gettext_lazy("There is no table with this code."),
    "no_such_session": gettext_lazy("This device is signed out already."),
    "no_tables_of_this_size": gettext_lazy("%(people)s people make no tables of %(size)s in this game."),
    "no_weekdays": gettext_lazy("A game needs at least one day of the week to be played on."),
    "no_private_words": gettext_lazy("This table does not allow private messages."),
    "nobody_of_this_name": gettext_lazy("Nobody at the table has this name."),
    "nobody_to_remove": gettext_lazy("Nobody sits there."),
    "not_a_moderator_here": gettext_lazy("Only moderators who do not play at this table can do this."),
    "not_asked": gettext_lazy("This seat is not asked now."),
    "not_at_table": gettext_lazy("You are not at this table."),
    "not_asked_in": gettext_lazy("This invitation has been answered or cancelled."),
    "not_in_league": gettext_lazy("You do not belong to this league."),
    "not_in_season": gettext_lazy("This player does not take part in the season, or does so no longer."),
    "not_of_this_league": gettext_lazy("This does not belong together."),
    "not_on_bench": gettext_lazy("Only alternates of this season can accept."),
    "not_on_time_enough": gettext_lazy(
        "This season is for those who keep %(least)s %% of their deadlines; you kept %(kept)s %%."
    ),
    "not_over": gettext_lazy("The record is published when the game is over."),
    "not_paused": gettext_lazy("The game is not paused."),
    "not_yet_drawn": gettext_lazy("The season is drawn when entry is closed."),
    "not_your_act": gettext_lazy("An appeal is against an act that concerned you."),
    "not_your_request": gettext_lazy("This request is not yours."),
    "not_your_seat": gettext_lazy("This seat is not yours."),
    "nothing_to_excuse": gettext_lazy("There is no missed deadline to excuse."),
    "nothing_to_publish": gettext_lazy("There is no draw to publish."),
    "nothing_to_shorten": gettext_lazy("The deadline cannot be earlier: everybody needs fair warning."),
    "offered_already": gettext_lazy("This seat is on offer to the alternates already."),
    "order_unreadable": gettext_lazy("Please choose one of the answers."),
    "other_name": gettext_lazy("To delete the account, type its name exactly: %(name)s"),
    "own_decision": gettext_lazy("An appeal is decided by somebody else than the one it is against."),
    "owns_league": gettext_lazy(
        "You are the last owner of the league «%(league)s». Give somebody else the role of owner there "
        "first, then delete your account."
    ),
    "passkey_again": gettext_lazy("That took too long. Please try again."),
    "passkey_needs_address": gettext_lazy("Please confirm an email address first."),
    "passkey_refused": gettext_lazy("This passkey is not known here, or it did not answer rightly."),
    "passkey_shown_first": gettext_lazy("This passkey is for moderating: use it once before you remove it."),
    "paste_too_long": gettext_lazy("This is too long: %(most)s characters at most. Paste it in parts."),
    "phase_closed": gettext_lazy("Too late: this is closed."),
    "place_taken_over": gettext_lazy("Somebody else has taken over this place."),
    "players": gettext_lazy("This game is for %(allowed)s players."),
    "quiet_too_long": gettext_lazy("The quiet hours leave too little of the day."),
    "reason_missing": gettext_lazy("A reason is needed."),
    "reason_too_long": gettext_lazy("A reason has at most %(most)s characters."),
    "rematch_when_over": gettext_lazy("A rematch can be made when the game is over."),
    "play_on_when_over": gettext_lazy("Only a whole game that is over can be played on."),
    "no_such_moment": gettext_lazy("This game has no such moment."),
    "practice_proves_nothing": gettext_lazy(
        "This is practice: it starts in the middle of another game, so it has no record to verify."
    ),
    "no_such_choice": gettext_lazy("Answer with a number from 1 to %(most)s."),
    "puzzles_need_address": gettext_lazy("Add an email address to your profile first."),
    "only_reminders": gettext_lazy(
        "You get reminders only. Choose more letters in your profile, then ask for the puzzle again."
    ),
    "review_when_over": gettext_lazy("A game can be reviewed when it is over."),
    "replay_when_over": gettext_lazy("A game can be replayed when it is over."),
    "timing_when_over": gettext_lazy("When orders were sealed can be read when the game is over."),
    "same_address": gettext_lazy("This is your address already."),
    "season_archived": gettext_lazy("The season is in the archive; nothing in it changes any more."),
    "season_being_prepared": gettext_lazy("The league is preparing a season already."),
    "season_frozen": gettext_lazy(
        "The season has been drawn: its dates and rules cannot be changed any more."
    ),
    "season_not_ended": gettext_lazy("The season is not over, or confirmed already."),
    "season_not_under_way": gettext_lazy("The season is not under way."),
    "seats_are_drawn": gettext_lazy("Who goes first is drawn in a league; it cannot be set."),
    "seat_changed_hands": gettext_lazy("Somebody else plays this seat now."),
    "ruled_already": gettext_lazy("This already counts for the table."),
    "ruling_replaced": gettext_lazy(
        "A later ruling on this table counts. Revert that one, and this one counts again."
    ),
    "seat_gone": gettext_lazy("Too late: the seat is taken, or the offer has ended."),
    "seat_not_offered": gettext_lazy("This seat is not on offer."),
    "table_full": gettext_lazy("This table is full."),
    "table_not_begun": gettext_lazy("This table has not begun."),
    "share_too_long": gettext_lazy("A share has %(most)s characters at most."),
    "shift_overlaps": gettext_lazy("A round would begin in the past or before the one ahead of it ends."),
    "talk_is_order": gettext_lazy(
        "This would be an order, and your answer goes to everybody. Answer the letter that asks you instead."
    ),
    "tells_oneself": gettext_lazy("This message is to yourself."),
    "talk_betrays": gettext_lazy(
        "This was not sent: it names what you have sealed, and the others do not know that yet."
    ),
    "talk_too_much": gettext_lazy("That is enough for now: %(most)s messages in an hour at most."),
    "text_missing": gettext_lazy("Please write what it is about."),
    "text_too_long": gettext_lazy("This text has at most %(most)s characters."),
    "too_large": gettext_lazy("One of the numbers of the pace is too large."),
    "too_late_to_appeal": gettext_lazy("An appeal is possible for %(days)s days."),
    "too_late_to_revert": gettext_lazy("It is too late to revert this."),
    "too_many_addresses": gettext_lazy(
        "These are %(found)s addresses, and %(most)s can be invited at once. Paste them in parts."
    ),
    "too_many_ask_in": gettext_lazy("Too many people are waiting for an answer here. Try again later."),
    "too_many_asked": gettext_lazy("At most %(most)s invitations can be open at a time. Cancel one first."),
    "too_many_commands": gettext_lazy("One mail can hold %(most)s commands at most, so nothing was done."),
    "too_many_players": gettext_lazy("At most %(most)s can play this game."),
    "too_many_invitations": gettext_lazy("At most %(most)s invitations go out for one table."),
    "too_many_leagues": gettext_lazy("One person can found %(most)s leagues at most."),
    "too_many_moves": gettext_lazy("More would go up and down than a division has places."),
    "too_many_reminders": gettext_lazy("These are too many reminders."),
    "too_many_passkeys": gettext_lazy("One account can have %(most)s passkeys at most."),
    "too_many_requests": gettext_lazy("At most %(most)s requests can wait for an answer."),
    "too_many_revisions": gettext_lazy("This order was changed too often."),
    "too_often": gettext_lazy("That was too often for now. Please try again in %(minutes)s minutes."),
    "too_small": gettext_lazy("One of the numbers of the pace is too small."),
    "unknown_choice": gettext_lazy("The setting «%(field)s» has no such value."),
    "unknown_field": gettext_lazy("The pace of this game cannot be read."),
    "unknown_language": gettext_lazy("This language is not spoken here."),
    "unknown_option": gettext_lazy("This game has no option «%(option)s»."),
    "unknown_setting": gettext_lazy("There is no setting «%(field)s»."),
    "unknown_zone": gettext_lazy("There is no such time zone."),
    "which_division": gettext_lazy("Please say which division."),
    "which_table": gettext_lazy("Please say which table."),
    "whom_about": gettext_lazy("Please say whom it is about."),
    "withdraw_by_request": gettext_lazy("The season has been drawn: ask to withdraw."),
    "which_game": gettext_lazy("Name one of the games: %(games)s."),
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
