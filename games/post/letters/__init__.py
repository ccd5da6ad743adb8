"""The letters, one function each: from a row of the outbox to what it says."""

from collections.abc import Callable

from games.models import Letter
from games.post.content import Content
from games.post.desk import Desk
from games.post.letters import (
    account,
    answers,
    asking,
    gathering,
    league_desk,
    leagues,
    notices,
    seats,
    telling,
)
from games.post.letters.digest import digest

LETTERS: dict[str, Callable[[Letter, Desk], Content]] = {
    "sign_in": account.sign_in,
    "moved": account.moved,
    "invitation": gathering.invitation,
    "check_in": gathering.check_in,
    "no_show": gathering.no_show,
    "cancelled": gathering.cancelled,
    "start": telling.start,
    "shown": telling.shown,
    "results": telling.results,
    "game_over": telling.game_over,
    "turn": asking.turn,
    "reminder": asking.reminder,
    "grace": asking.grace,
    "missed": asking.missed,
    "seat_held": seats.seat_held,
    "seat_offered": seats.seat_offered,
    "taken_over": seats.taken_over,
    "replaced": seats.replaced,
    "came_back": seats.came_back,
    "moderator_act": notices.moderator_act,
    "alarm": notices.alarm,
    "receipt": answers.answer,
    "refused": answers.answer,
    "too_late": answers.answer,
    "noted": answers.answer,
    "status": answers.answer,
    "help": answers.answer,
    "confirm_sender": answers.confirm_sender,
    "absence_offer": answers.absence_offer,
    "digest": digest,
    "test": notices.test,
    "league_entry": leagues.entry,
    "league_draw": leagues.draw,
    "league_round": leagues.round_over,
    "league_end": leagues.season_end,
    "league_confirm": leagues.confirm,
    "league_act": league_desk.act,
    "league_message": league_desk.message,
    "league_request": league_desk.request,
    "league_answer": league_desk.answer,
    "league_offer": league_desk.offer,
}
