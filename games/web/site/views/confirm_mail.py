"""A mail came in somebody's name: here they say that it is theirs. Looking decides nothing."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.clock import now
from games.inbound import processing
from games.inbound.links import read_mail_token
from games.inbound.models import InboundMail
from games.refusal import Refusal


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm_mail(request: HttpRequest, token: str) -> HttpResponse:
    mail = read_mail_token(token)
    if request.method == "POST":
        result = processing.confirm(mail, now())
        return render(request, "mail/confirmed.html", {"result": result})
    if mail.state != InboundMail.State.HELD:
        raise Refusal("mail_settled")
    return render(request, "mail/confirm.html", {"mail": mail, "lines": processing.lines_of(mail)})
