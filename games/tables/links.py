"""Links that act: signed, dead when what they are about has passed, and all but one for one person."""

from games.accounts.models import Player
from games.keys_at_rest import shown
from games.refusal import Refusal
from games.site import address
from games.tables.models import Game, Invitation, Participant, Phase, Seat
from games.tokens import sign, unsign


def turn_token(phase: Phase, seat: Seat) -> str:
    """For the letter that asks a seat's present holder; it dies when the seat changes hands."""
    return sign("turn", phase.pk, seat.pk, _owner(seat))


def read_turn_token(token: str) -> tuple[Phase, Seat]:
    """The phase, open or closed, and the seat."""
    phase_id, seat_id, player_id = unsign("turn", token)
    phase = Phase.objects.select_related("game").filter(pk=phase_id).first()
    seat = Seat.objects.select_related("player").filter(pk=seat_id).first()
    if phase is None or seat is None or phase.game_id != seat.game_id:
        raise Refusal("bad_link")
    if seat.bot or seat.player_id != player_id:
        raise Refusal("seat_changed_hands")
    return phase, seat


def return_token(seat: Seat) -> str:
    """For whoever a bot holds a seat for."""
    return sign("return", seat.pk, _owner(seat))


def read_return_token(token: str) -> Seat:
    seat_id, player_id = unsign("return", token)
    seat = Seat.objects.select_related("player", "game").filter(pk=seat_id).first()
    if seat is None:
        raise Refusal("bad_link")
    if seat.player_id != player_id:
        raise Refusal("seat_changed_hands")
    return seat


def check_in_token(game: Game, player_id: int) -> str:
    return sign("check_in", game.pk, player_id)


def read_check_in_token(token: str) -> Participant:
    game_id, player_id = unsign("check_in", token)
    participants = Participant.objects.select_related("game", "player")
    participant = participants.filter(game_id=game_id, player_id=player_id).first()
    if participant is None:
        raise Refusal("not_at_table")
    return participant


def join_token(game: Game) -> str:
    """For the people at a table to share: who has it may sit down while there is room."""
    return sign("join", game.pk)


def read_join_token(token: str) -> Game:
    (game_id,) = unsign("join", token)
    game = Game.objects.select_related("created_by").filter(pk=game_id).first()
    if game is None:
        raise Refusal("bad_link")
    return game


def game_link(game: Game) -> str:
    return address("game", game.code)


def record_link(game: Game) -> str:
    """Orders, salts and seed of a game that is over."""
    return address("record", game.code)


def turn_link(phase: Phase, seat: Seat) -> str:
    """One seat, one phase."""
    return address("turn", turn_token(phase, seat))


def return_link(seat: Seat) -> str:
    return address("come_back", return_token(seat))


def check_in_link(game: Game, player: Player) -> str:
    return address("check_in", check_in_token(game, player.pk))


def invitation_token(invitation: Invitation) -> str:
    return shown("invitation", invitation.token)


def invitation_link(invitation: Invitation) -> str:
    return address("invitation", invitation_token(invitation))


def _owner(seat: Seat) -> int:
    """Such letters go to the person whose seat it is."""
    assert seat.player_id is not None
    return seat.player_id
