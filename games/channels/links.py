"""The picture of a table at one moment, as everybody may see it, for servers that show it elsewhere."""

from games.refusal import Refusal
from games.site import address
from games.tables.models import Phase
from games.tokens import sign, unsign


def picture_token(phase: Phase) -> str:
    return sign("channel_picture", phase.pk)


def picture_link(phase: Phase) -> str:
    return address("channel_picture", picture_token(phase))


def read_picture_token(token: str) -> Phase:
    (number,) = unsign("channel_picture", token)
    phase = Phase.objects.select_related("game", "after").filter(pk=number).first()
    if phase is None:
        raise Refusal("bad_link")
    return phase
