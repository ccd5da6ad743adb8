"""What became of a player's letters, for that player to see."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext_lazy

from games.models import Game, Letter, Player

NAMES = {
    "sign_in": gettext_lazy("link to sign in"),
    "moved": gettext_lazy("change of address"),
    "test": gettext_lazy("test letter"),
    "invitation": gettext_lazy("invitation"),
    "check_in": gettext_lazy("call to check in"),
    "no_show": gettext_lazy("place lost"),
    "cancelled": gettext_lazy("game ended early"),
    "start": gettext_lazy("the game begins"),
    "shown": gettext_lazy("what the others show"),
    "results": gettext_lazy("results of a round"),
    "game_over": gettext_lazy("final scores"),
    "turn": gettext_lazy("your turn"),
    "reminder": gettext_lazy("reminder"),
    "grace": gettext_lazy("more time"),
    "missed": gettext_lazy("missed deadline"),
    "seat_held": gettext_lazy("a bot holds your seat"),
    "seat_offered": gettext_lazy("a seat is free"),
    "taken_over": gettext_lazy("a seat was taken over"),
    "replaced": gettext_lazy("your seat was taken over"),
    "came_back": gettext_lazy("somebody came back"),
    "moderator_act": gettext_lazy("a moderator has acted"),
    "alarm": gettext_lazy("a game is stuck"),
    "digest": gettext_lazy("daily digest"),
    "receipt": gettext_lazy("receipt for your mail"),
    "refused": gettext_lazy("your mail was not understood"),
    "too_late": gettext_lazy("your mail came too late"),
    "status": gettext_lazy("the table, as you asked"),
    "help": gettext_lazy("help, as you asked"),
    "noted": gettext_lazy("answer to your mail"),
    "confirm_sender": gettext_lazy("a mail in your name"),
    "absence_offer": gettext_lazy("absence proposed"),
    "league_entry": gettext_lazy("your entry to a league"),
    "league_draw": gettext_lazy("draw of a league"),
    "league_round": gettext_lazy("round of a league"),
    "league_end": gettext_lazy("end of a season"),
    "league_confirm": gettext_lazy("season to confirm"),
    "league_act": gettext_lazy("decision in a league"),
    "league_message": gettext_lazy("message from a league"),
    "league_request": gettext_lazy("request in a league"),
    "league_answer": gettext_lazy("answer to your request"),
    "league_offer": gettext_lazy("a seat on offer"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    what: str
    game: Game | None
    state: str
    """One of `Letter.State`."""
    words: str
    """The same in words."""
    at: datetime
    """Since when it is so, as far as we know."""
    trouble: str


def last_letters(player: Player, most: int = 20) -> list[Entry]:
    """The newest first."""
    return [_entry(letter) for letter in player.letters.select_related("game").order_by("-pk")[:most]]


def _entry(letter: Letter) -> Entry:
    return Entry(
        what=str(NAMES[letter.kind]),
        game=letter.game,
        state=letter.state,
        words=letter.get_state_display(),
        at=letter.changed_at or letter.sent_at or letter.created_at,
        trouble=letter.trouble,
    )
