"""The link by which somebody says that a mail is theirs."""

from games.inbound.models import InboundMail
from games.refusal import Refusal
from games.site import address
from games.tokens import sign, unsign


def mail_token(mail: InboundMail) -> str:
    """For whoever a mail claims to be from: to say that it is theirs."""
    return sign("mail", mail.pk)


def read_mail_token(token: str) -> InboundMail:
    (mail_id,) = unsign("mail", token)
    mail = InboundMail.objects.select_related("player").filter(pk=mail_id).first()
    if mail is None:
        raise Refusal("bad_link")
    return mail


def confirm_mail_link(mail: InboundMail) -> str:
    return address("confirm_mail", mail_token(mail))
