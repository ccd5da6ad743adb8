"""Why something is refused, in words: a sentence for every code of a refusal."""

from typing import Any

from django.utils.translation import gettext_lazy

from engine.core import IllegalOrder, Refused
from games.faces import face_of
from games.faces.kit.phrases import with_commas

REFUSALS = {
    "absence_backwards": gettext_lazy("The last day is before the first."),
    "absence_over_quota": gettext_lazy("That is more absence than a year allows."),
    "absence_overlaps": gettext_lazy("You are already away on some of these days."),
    "absence_too_far": gettext_lazy("That is more than a year away."),
    "absence_too_soon": gettext_lazy("An absence starts tomorrow at the earliest."),
    "account_closed": gettext_lazy("This account is closed."),
    "address_taken": gettext_lazy("Someone else plays with this address."),
    "already_at_table": gettext_lazy("This player is already at the table."),
    "already_entered": gettext_lazy("You have already entered."),
    "already_paused": gettext_lazy("The game is already paused."),
    "already_started": gettext_lazy("This game has already started."),
    "alternates_only": gettext_lazy("At a league table, only its alternates can take over seats."),
    "asked_already": gettext_lazy("You have already asked for this; you will get an answer."),
    "bad_address": gettext_lazy("This is not an email address."),
    "bad_channel_address": gettext_lazy(
        "We can’t post to this address. It must start with https:// and lead to a public server."
    ),
    "bad_channel_keys": gettext_lazy("Your browser’s answer was incomplete. Please try again."),
    "bad_date": gettext_lazy("This is not a date. Write it like 2027-05-03."),
    "bad_extension": gettext_lazy(
        "The new deadline must be later than the old one, by at most %(days)s days."
    ),
    "bad_hours": gettext_lazy("The start and end times can’t be the same."),
    "bad_league_file": gettext_lazy("This file doesn’t fit together here: %(where)s. Nothing was imported."),
    "bad_line_up": gettext_lazy("A line-up names every member of your team once: %(names)s."),
    "bad_idempotency_key": gettext_lazy("An idempotency key has at most %(most)s ordinary characters."),
    "bad_link": gettext_lazy("This link is incomplete, or isn’t one of ours."),
    "bad_list_length": gettext_lazy("A list has 1 to %(most)s orders."),
    "bad_message": gettext_lazy("A message has 1 to %(most)s characters."),
    "bad_misses": gettext_lazy("You can allow between 1 and 9 missed deadlines."),
    "bad_moment": gettext_lazy("We couldn’t understand this date and time."),
    "bad_moves": gettext_lazy("A player can’t move to that division."),
    "bad_name": gettext_lazy("A name has 1 to %(most)s ordinary characters."),
    "bad_office_link": gettext_lazy(
        "This passkey link is for another account, has already been used, or is older than a day."
    ),
    "bad_option": gettext_lazy("This value isn’t possible for “%(option)s”."),
    "bad_pause": gettext_lazy("A pause must end in the future, within %(days)s days."),
    "bad_place_points": gettext_lazy(
        "Points per place: 1 to 6 whole numbers from 0 to 1000, none larger than the one before."
    ),
    "bad_points": gettext_lazy("An adjustment is a whole number of points, not 0, and at most %(most)s."),
    "bad_preference": gettext_lazy("This email setting isn’t possible. Please choose one from the list."),
    "bad_season_dates": gettext_lazy(
        "Entry must close after it opens, in the future, and the season must start after that, within a year."
    ),
    "bad_seasons": gettext_lazy("A ban lasts 0 to %(most)s more seasons; 0 means permanently."),
    "bad_setting": gettext_lazy("The setting “%(field)s” must be a whole number from %(least)s to %(most)s."),
    "bad_shift": gettext_lazy("A calendar moves by 1 to %(days)s days, later or earlier."),
    "bad_swap": gettext_lazy("Only two different seats of the same round and division can be swapped."),
    "bad_text": gettext_lazy("This text has characters we can’t store."),
    "bad_tiebreaks": gettext_lazy("Choose different tie-breaks from the list, with drawing lots last."),
    "banned_from_league": gettext_lazy("You are banned from this league."),
    "belongs_already": gettext_lazy("You already belong to this league."),
    "bot_plays_for_you": gettext_lazy("A bot is playing your seat. Reply “back” to take it back."),
    "both_at_table": gettext_lazy(
        "You and the guest are both at the table “%(game)s”, and nobody plays two seats. "
        "Finish that game first, or use another address."
    ),
    "by_invitation": gettext_lazy("This table is by invitation only."),
    "by_invitation_league": gettext_lazy("This league is private. One of its moderators can let you in."),
    "cannot_be_reverted": gettext_lazy("This ruling can’t be reverted, or it already has been."),
    "challenge_again_soon": gettext_lazy(
        "You two played or declined not long ago: %(days)s days must pass before the next challenge."
    ),
    "challenge_gone": gettext_lazy("This player is not on the ladder any more."),
    "challenge_not_above": gettext_lazy("You can only challenge players above you."),
    "challenge_over": gettext_lazy("This challenge has been answered, or its time has run out."),
    "challenge_they_are_busy": gettext_lazy("This player already has a challenge or a game to play."),
    "challenge_too_far": gettext_lazy("You can challenge players at most %(reach)s places above you."),
    "challenge_whom": gettext_lazy("Whom do you want to challenge? You may challenge: %(names)s."),
    "challenge_you_are_busy": gettext_lazy("You already have a challenge or a game to play."),
    "challenge_yourself": gettext_lazy("You can’t challenge yourself."),
    "competes_here": gettext_lazy(
        "You can’t moderate where you play. Ask another moderator of the league, or one of this site."
    ),
    "confirm_to_invite": gettext_lazy(
        "To invite by email, confirm your own address first. You can share the link without that."
    ),
    "creator_only": gettext_lazy("Only the host of the table can do this."),
    "decided_already": gettext_lazy("This request has already been decided."),
    "draw_published": gettext_lazy("The draw has been published and can’t be changed any more."),
    "entry_closed": gettext_lazy("Entry to this season isn’t open."),
    "game_not_running": gettext_lazy("This game isn’t under way."),
    "idempotency_key_used": gettext_lazy("This idempotency key was used for another request."),
    "invitation_used": gettext_lazy("Someone has already used this invitation."),
    "ladder_closed": gettext_lazy("The ladder is not open now."),
    "ladder_is_for_two": gettext_lazy(
        "On a ladder, two play at a table. Choose a game for two, and two players per table."
    ),
    "last_owner": gettext_lazy("A league needs an owner. Give someone else that role first."),
    "league_file_too_large": gettext_lazy("This file is too large: a league has at most %(most)s MB."),
    "league_file_version": gettext_lazy("This file has version %(version)s, which we can’t read."),
    "left_this_season": gettext_lazy("If you have left a season, you can’t enter it again."),
    "line_up_too_late": gettext_lazy(
        "There is no round to line up for: it has started, or the meetings are not drawn yet."
    ),
    "link_expired": gettext_lazy("This link is too old: it works for half an hour."),
    "link_used": gettext_lazy("This link has already been used: it works once."),
    "mail_settled": gettext_lazy("This email has already been dealt with."),
    "mail_too_large": gettext_lazy("This email is too large: %(most)s kB at most."),
    "malformed": gettext_lazy("We couldn’t understand the pace of this game."),
    "missing_field": gettext_lazy("The pace of this game is incomplete."),
    "moderated_here": gettext_lazy("If you have moderated a game, you can’t take a seat in it."),
    "mutes_oneself": gettext_lazy("You can’t mute yourself."),
    "needs_confirmed_address": gettext_lazy(
        "You need a confirmed email address. Sign in with an emailed link first."
    ),
    "no_addresses": gettext_lazy("We can’t find an email address in this."),
    "no_bot_here": gettext_lazy("There is no bot at this table."),
    "no_check_in_now": gettext_lazy("Nobody has to check in at the moment."),
    "no_ladder": gettext_lazy("This season is not a ladder."),
    "no_league_file": gettext_lazy(
        "This is not a file of a league. Export one on the page “People” of a league."
    ),
    "no_list_now": gettext_lazy("You can seal a list of orders in advance while others play before you."),
    "no_open_phase": gettext_lazy("There is nothing to play at this table right now."),
    "no_others_bots": gettext_lazy("Other people’s bots can’t play here."),
    "no_power_in_league": gettext_lazy("Your role in this league doesn’t allow this."),
    "no_such_absence": gettext_lazy("We can’t find this absence."),
    "no_such_act": gettext_lazy("Moderators can’t do this."),
    "no_such_bot": gettext_lazy("We can’t find this bot."),
    "no_such_challenge": gettext_lazy("We can’t find this challenge."),
    "no_such_game": gettext_lazy("We can’t find this game."),
    "no_such_invitation": gettext_lazy("We can’t find this invitation."),
    "no_such_league": gettext_lazy("We can’t find a league with this name."),
    "no_such_message": gettext_lazy("We can’t find this message."),
    "no_such_phase": gettext_lazy("We can’t find this moment of the game."),
    "no_such_player": gettext_lazy("Nobody here uses this address."),
    "moderates_on_pages": gettext_lazy(
        "You moderate with a passkey, which an email can’t show. Please use the league’s pages for this."
    ),
    "no_such_offer": gettext_lazy("We can’t find this offer."),
    "no_such_request": gettext_lazy("We can’t find this request."),
    "no_such_role": gettext_lazy("We can’t find this role."),
    "no_such_round": gettext_lazy("We can’t find this round among those under way or to come."),
    "no_such_season": gettext_lazy("We can’t find this season."),
    "no_such_scope": gettext_lazy("Choose at least one thing the token may do, from the list."),
    "no_such_seat": gettext_lazy("We can’t find this seat."),
    "no_such_table": gettext_lazy("We can’t find a table with this code."),
    "no_such_session": gettext_lazy("This device is already signed out."),
    "no_such_team": gettext_lazy("We can’t find this team."),
    "no_such_token": gettext_lazy("This token has already been revoked."),
    "no_tables_of_this_size": gettext_lazy(
        "%(people)s players can’t be split into tables of %(size)s in this game."
    ),
    "no_teams": gettext_lazy("This season has no teams."),
    "no_weekdays": gettext_lazy("Choose at least one day of the week to play on."),
    "no_push_here": gettext_lazy("Push notifications are switched off here."),
    "no_such_channel_act": gettext_lazy("We couldn’t understand what to do. Please try again."),
    "no_private_words": gettext_lazy("This table doesn’t allow private messages."),
    "nobody_of_this_name": gettext_lazy("Nobody at the table has this name."),
    "nobody_to_remove": gettext_lazy("This seat is empty."),
    "not_a_moderator_here": gettext_lazy("Only moderators who don’t play at this table can do this."),
    "not_asked": gettext_lazy("It isn’t this seat’s turn."),
    "not_at_table": gettext_lazy("You are not at this table."),
    "not_asked_in": gettext_lazy("This invitation has been answered or cancelled."),
    "not_in_league": gettext_lazy("You don’t belong to this league."),
    "not_in_season": gettext_lazy("This player isn’t taking part in the season, or no longer is."),
    "not_of_this_league": gettext_lazy("These can’t be combined."),
    "not_on_bench": gettext_lazy("Only alternates of this season can accept."),
    "not_on_time_enough": gettext_lazy(
        "This season is for players who meet %(least)s %% of their deadlines. You have met %(kept)s %%."
    ),
    "not_over": gettext_lazy("The record is published when the game is over."),
    "not_paused": gettext_lazy("The game isn’t paused."),
    "not_yet_drawn": gettext_lazy("The draw can be made when entry is closed."),
    "not_your_act": gettext_lazy("You can only appeal against a ruling that concerns you."),
    "not_your_channel": gettext_lazy("Only the host of a table or a moderator can add a webhook."),
    "not_your_request": gettext_lazy("This request is not yours."),
    "not_your_seat": gettext_lazy("This seat is not yours."),
    "nothing_to_excuse": gettext_lazy("There is no missed deadline to excuse."),
    "nothing_to_publish": gettext_lazy("There is no draw to publish."),
    "nothing_to_shorten": gettext_lazy("You can’t move a deadline forward: players need fair warning."),
    "offered_already": gettext_lazy("This seat is already being offered to the alternates."),
    "order_unreadable": gettext_lazy("Please choose one of the options."),
    "other_name": gettext_lazy("To delete the account, type its name exactly: %(name)s"),
    "own_bot_at_table": gettext_lazy("A person and their bots can have only one seat at a table."),
    "own_bot_in_season": gettext_lazy("Only one of a person and their bots can enter a season."),
    "own_decision": gettext_lazy(
        "Someone other than the moderator who made the ruling must decide the appeal."
    ),
    "owns_league": gettext_lazy(
        "You are the last owner of the league “%(league)s”. Make someone else an owner "
        "first, then delete your account."
    ),
    "passkey_again": gettext_lazy("That took too long. Please try again."),
    "passkey_needs_address": gettext_lazy("Please confirm an email address first."),
    "passkey_refused": gettext_lazy("We don’t know this passkey, or it didn’t answer correctly."),
    "passkey_shown_first": gettext_lazy("This passkey is for moderating. Use it once before you remove it."),
    "paste_too_long": gettext_lazy("This is too long: %(most)s characters at most. Paste it in parts."),
    "phase_closed": gettext_lazy("Too late: this turn is closed."),
    "place_taken_over": gettext_lazy("Someone else has taken over this seat."),
    "players": gettext_lazy("This game is for %(allowed)s players."),
    "quiet_too_long": gettext_lazy("The quiet hours leave too little of the day."),
    "reason_missing": gettext_lazy("Please give a reason."),
    "reason_too_long": gettext_lazy("A reason has at most %(most)s characters."),
    "rematch_when_over": gettext_lazy("You can start a rematch when the game is over."),
    "play_on_when_over": gettext_lazy("You can only play on from a whole game that is over."),
    "no_such_moment": gettext_lazy("We can’t find this moment of the game."),
    "practice_proves_nothing": gettext_lazy(
        "This is practice: it starts in the middle of another game, so it has no record to verify."
    ),
    "no_such_choice": gettext_lazy("Answer with a number from 1 to %(most)s."),
    "puzzles_need_address": gettext_lazy("Add an email address to your profile first."),
    "only_reminders": gettext_lazy(
        "You get reminders only. Choose more emails in your profile, then ask for the puzzle again."
    ),
    "review_when_over": gettext_lazy("You can review a game when it is over."),
    "replay_when_over": gettext_lazy("You can replay a game when it is over."),
    "team_full": gettext_lazy("This team is full."),
    "team_name_taken": gettext_lazy("Another team already has this name."),
    "too_few_entered": gettext_lazy(
        "A season like this needs at least %(least)s players, and %(there)s have entered so far. "
        "Entry stays open: invite more people, or call off the season."
    ),
    "timing_when_over": gettext_lazy("You can see when orders were sealed once the game is over."),
    "same_address": gettext_lazy("This is already your address."),
    "season_archived": gettext_lazy("The season is archived; nothing in it can change any more."),
    "season_being_prepared": gettext_lazy("The league is already preparing a season."),
    "season_frozen": gettext_lazy("The draw has been made, so dates and rules can’t change any more."),
    "season_not_ended": gettext_lazy("The season isn’t over, or has already been confirmed."),
    "season_not_under_way": gettext_lazy("The season isn’t under way."),
    "seats_are_drawn": gettext_lazy("In a league, the draw decides who goes first."),
    "seat_changed_hands": gettext_lazy("Someone else now plays this seat."),
    "ruled_already": gettext_lazy("This already counts for the table."),
    "ruling_replaced": gettext_lazy(
        "A later ruling on this table counts. Revert that one, and this one counts again."
    ),
    "seat_given_up": gettext_lazy("You have left the season, so this seat is no longer yours."),
    "seat_gone": gettext_lazy("Too late: the seat is taken, or the offer has ended."),
    "seat_not_offered": gettext_lazy("This seat isn’t free to take over."),
    "table_full": gettext_lazy("This table is full."),
    "table_not_begun": gettext_lazy("This game hasn’t started yet."),
    "part_missing": gettext_lazy(
        "This form didn’t bring the hash that fixes the service’s part of the luck. "
        "Here is a fresh one: send it again, and nothing is lost."
    ),
    "part_expired": gettext_lazy(
        "This form is more than a day old, and so is its part of the luck. "
        "Here is a fresh one: send it again, and nothing is lost."
    ),
    "part_used": gettext_lazy(
        "This form has already opened a table, and a part of the luck counts only once. "
        "Here is a fresh one: send it again for another table."
    ),
    "share_too_long": gettext_lazy("A share has %(most)s characters at most."),
    "shift_overlaps": gettext_lazy("A round would start in the past, or before the previous one ends."),
    "talk_is_order": gettext_lazy(
        "This is an order, but your reply goes to everyone. Reply to the email with your turn instead."
    ),
    "tells_oneself": gettext_lazy("You can’t write to yourself."),
    "talk_betrays": gettext_lazy(
        "We didn’t send this: it names your sealed order, which the others don’t know yet."
    ),
    "talk_too_much": gettext_lazy("That’s enough for now: at most %(most)s messages an hour."),
    "text_missing": gettext_lazy("Please say what it is about."),
    "text_too_long": gettext_lazy("This text has at most %(most)s characters."),
    "too_large": gettext_lazy("A number in the pace is too large."),
    "too_late_to_appeal": gettext_lazy("You can appeal for %(days)s days."),
    "too_late_to_revert": gettext_lazy("It is too late to revert this."),
    "too_many_addresses": gettext_lazy(
        "That’s %(found)s addresses, but you can invite at most %(most)s at once. Paste them in parts."
    ),
    "too_many_ask_in": gettext_lazy("Too many people are waiting for an answer here. Try again later."),
    "too_many_asked": gettext_lazy("You can have at most %(most)s open invitations. Cancel one first."),
    "too_many_bots": gettext_lazy("You can have at most %(most)s bots."),
    "too_many_channels": gettext_lazy("You can have at most %(most)s of these. Remove one first."),
    "too_many_commands": gettext_lazy(
        "An email can contain at most %(most)s commands, so nothing has changed."
    ),
    "too_many_players": gettext_lazy("This game is for at most %(most)s players."),
    "too_many_invitations": gettext_lazy("You can send at most %(most)s invitations for one table."),
    "too_many_leagues": gettext_lazy("You can create at most %(most)s leagues."),
    "too_many_moves": gettext_lazy("More players would be promoted and relegated than a division has seats."),
    "too_many_reminders": gettext_lazy("That’s too many reminders."),
    "too_many_passkeys": gettext_lazy("An account can have at most %(most)s passkeys."),
    "too_many_requests": gettext_lazy("You can have at most %(most)s requests waiting."),
    "too_many_revisions": gettext_lazy("You have changed this order too often."),
    "too_many_tokens": gettext_lazy("An account can have at most %(most)s tokens. Revoke one first."),
    "too_often": gettext_lazy("That’s too often. Please try again in %(minutes)s minutes."),
    "too_small": gettext_lazy("A number in the pace is too small."),
    "unknown_channel_form": gettext_lazy("Please choose one of the options."),
    "unknown_choice": gettext_lazy("This value isn’t possible for the setting “%(field)s”."),
    "unknown_field": gettext_lazy("We couldn’t understand the pace of this game."),
    "unknown_language": gettext_lazy("This language isn’t available here."),
    "unknown_option": gettext_lazy("This game has no option “%(option)s”."),
    "unknown_setting": gettext_lazy("There is no setting “%(field)s”."),
    "unknown_zone": gettext_lazy("We can’t find this time zone."),
    "which_division": gettext_lazy("Please say which division."),
    "which_table": gettext_lazy("Please say which table."),
    "whom_about": gettext_lazy("Please say who it is about."),
    "withdraw_by_request": gettext_lazy("The draw has been made, so please ask to withdraw."),
    "which_game": gettext_lazy("Name one of the games: %(games)s."),
}


def why_not(refused: Refused, game_key: str = "") -> str:
    """The sentence for a refusal; one of the game's own for an order that its rules forbid."""
    if isinstance(refused, IllegalOrder):
        return face_of(game_key).refusal(refused.code, refused.data)
    return str(REFUSALS[refused.code]) % _said(refused.data)


def _said(data: dict[str, Any]) -> dict[str, Any]:
    return {
        name: with_commas(str(one) for one in value) if isinstance(value, tuple | list) else str(value)[:60]
        for name, value in data.items()
    }
