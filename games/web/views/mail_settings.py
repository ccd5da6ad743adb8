"""How I am told, whether it arrives, and under which address."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.clock import now
from games.play import accounts
from games.play.limits import spend
from games.post.ledger import last_letters
from games.post.preferences import set_mail_preference
from games.web.forms.account import AddressForm, MailForm
from games.web.forms.acting import carry_out, posted
from games.web.views.sign_in import may_ask_for_letter

ADDRESS_FIELDS = dict.fromkeys(("bad_address", "same_address", "too_often"), "email")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def mail(request: HttpRequest) -> HttpResponse:
    player = request.user
    form = MailForm(posted(request), initial={"mode": player.mail, "hour": player.digest_hour})
    status = carry_out(form, lambda mode, hour: set_mail_preference(player, mode, hour, now()))
    if status == 302:
        messages.success(request, gettext("Saved."))
        return redirect("mail")
    return _page(request, form, AddressForm(), status)


@never_cache
@login_required
@require_POST
def address(request: HttpRequest) -> HttpResponse:
    """A guest's first address, or another one for anybody else: a letter asks whether it is theirs."""
    player = request.user
    form = AddressForm(request.POST)
    status = carry_out(form, lambda email: _claim(request, email), ADDRESS_FIELDS)
    if status == 302:
        return render(request, "account/sent.html", {"email": form.cleaned_data["email"]})
    letters = MailForm(initial={"mode": player.mail, "hour": player.digest_hour})
    return _page(request, letters, form, status)


@login_required
@require_POST
def test_letter(request: HttpRequest) -> HttpResponse:
    spend("tests_of_player", request.user.pk, now())
    accounts.send_test_letter(request.user, now())
    messages.success(request, gettext("A test letter is on its way. This page tells what becomes of it."))
    return redirect("mail")


def _page(request: HttpRequest, form: MailForm, address_form: AddressForm, status: int) -> HttpResponse:
    context = {"form": form, "address_form": address_form, "letters": last_letters(request.user)}
    return render(request, "account/mail.html", context, status=status)


def _claim(request: HttpRequest, email: str) -> None:
    spend("claims_of_player", request.user.pk, now())
    may_ask_for_letter(request, email)
    accounts.claim_address(request.user, email, now())
