"""Links that act: signed, dead when what they are about has passed, and all but one for one person."""

from datetime import timedelta

from django.core import signing

from games.models import Game, InboundMail, Participant, Phase, Seat, SignInLink
from games.play.refusal import Refusal

LONGEST_TOKEN = 200
SIGN_IN_LIFE = timedelta(minutes=30)


def turn_token(phase: Phase, seat: Seat) -> str:
    """For the letter that asks a seat's present holder; it dies when the seat changes hands."""
    return _sign("turn", phase.pk, seat.pk, seat.player_id)


def read_turn_token(token: str) -> tuple[Phase, Seat]:
    """The phase, open or closed, and the seat."""
    phase_id, seat_id, player_id = _unsign("turn", token)
    phase = Phase.objects.select_related("game").filter(pk=phase_id).first()
    seat = Seat.objects.select_related("player").filter(pk=seat_id).first()
    if phase is None or seat is None or phase.game_id != seat.game_id:
        raise Refusal("bad_link")
    if seat.bot or seat.player_id != player_id:
        raise Refusal("seat_changed_hands")
    return phase, seat


def return_token(seat: Seat) -> str:
    """For whoever a bot holds a seat for."""
    return _sign("return", seat.pk, seat.player_id)


def read_return_token(token: str) -> Seat:
    seat_id, player_id = _unsign("return", token)
    seat = Seat.objects.select_related("player", "game").filter(pk=seat_id).first()
    if seat is None:
        raise Refusal("bad_link")
    if seat.player_id != player_id:
        raise Refusal("seat_changed_hands")
    return seat


def check_in_token(game: Game, player_id: int) -> str:
    return _sign("check_in", game.pk, player_id)


def read_check_in_token(token: str) -> Participant:
    game_id, player_id = _unsign("check_in", token)
    participants = Participant.objects.select_related("game", "player")
    participant = participants.filter(game_id=game_id, player_id=player_id).first()
    if participant is None:
        raise Refusal("not_at_table")
    return participant


def sign_in_token(link: SignInLink) -> str:
    return _sign("sign_in", link.pk)


def read_sign_in_token(token: str) -> SignInLink:
    """Fresh or not; `accounts` says whether it still lets anybody in."""
    (link_id,) = _unsign("sign_in", token)
    link = SignInLink.objects.select_related("player").filter(pk=link_id).first()
    if link is None:
        raise Refusal("bad_link")
    return link


def join_token(game: Game) -> str:
    """For the people at a table to share: who has it may sit down while there is room."""
    return _sign("join", game.pk)


def read_join_token(token: str) -> Game:
    (game_id,) = _unsign("join", token)
    game = Game.objects.select_related("created_by").filter(pk=game_id).first()
    if game is None:
        raise Refusal("bad_link")
    return game


def mail_token(mail: InboundMail) -> str:
    """For whoever a mail claims to be from: to say that it is theirs."""
    return _sign("mail", mail.pk)


def read_mail_token(token: str) -> InboundMail:
    (mail_id,) = _unsign("mail", token)
    mail = InboundMail.objects.select_related("player").filter(pk=mail_id).first()
    if mail is None:
        raise Refusal("bad_link")
    return mail


def _sign(purpose: str, *numbers: int) -> str:
    return signing.Signer(salt=f"link/{purpose}").sign(".".join(str(number) for number in numbers))


def _unsign(purpose: str, token: str) -> list[int]:
    if len(token) > LONGEST_TOKEN:
        raise Refusal("bad_link")
    try:
        text = signing.Signer(salt=f"link/{purpose}").unsign(token)
    except signing.BadSignature:
        raise Refusal("bad_link") from None
    return [int(number) for number in text.split(".")]
