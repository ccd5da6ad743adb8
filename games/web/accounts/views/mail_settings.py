"""How I am told, whether it arrives, and under which address."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.accounts.limits import spend
from games.accounts.mail_preferences import set_mail_preference, set_receipt_words, set_talk_mail
from games.accounts.models import Player
from games.accounts.profile import send_test_letter
from games.accounts.signing_in import claim_address
from games.channels.ledger import told_otherwise
from games.clock import now
from games.letters.ledger import last_letters
from games.web.accounts.forms import AddressForm, MailForm
from games.web.accounts.views.sign_in import may_ask_for_letter
from games.web.forms.acting import carry_out, posted
from games.web.requests import PlayerRequest

ADDRESS_FIELDS = dict.fromkeys(("bad_address", "same_address", "too_often"), "email")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def mail(request: PlayerRequest) -> HttpResponse:
    player = request.user
    form = MailForm(posted(request), initial=_wishes_of(player))
    status = carry_out(form, lambda **wishes: _save(player, **wishes))
    if status == 302:
        messages.success(request, gettext("Saved."))
        return redirect("mail")
    return _page(request, form, AddressForm(), status)


@never_cache
@login_required
@require_POST
def address(request: PlayerRequest) -> HttpResponse:
    """A guest's first address, or another one for anybody else: a letter asks whether it is theirs."""
    player = request.user
    form = AddressForm(request.POST)
    status = carry_out(form, lambda email: _claim(request, email), ADDRESS_FIELDS)
    if status == 302:
        return render(request, "account/sent.html", {"email": form.cleaned_data["email"]})
    return _page(request, MailForm(initial=_wishes_of(player)), form, status)


@login_required
@require_POST
def test_letter(request: PlayerRequest) -> HttpResponse:
    spend("tests_of_player", request.user.pk, now())
    send_test_letter(request.user, now())
    messages.success(request, gettext("A test email is on its way. This page shows what happens to it."))
    return redirect("mail")


def _page(request: PlayerRequest, form: MailForm, address_form: AddressForm, status: int) -> HttpResponse:
    letters = last_letters(request.user)
    told = told_otherwise(request.user, [letter.key for letter in letters])
    context = {
        "form": form,
        "address_form": address_form,
        "letters": [(letter, told.get(letter.key, [])) for letter in letters],
        "has_second_way": request.user.channels.exists(),
    }
    return render(request, "account/mail.html", context, status=status)


def _wishes_of(player: Player) -> dict[str, object]:
    return {
        "mode": player.mail,
        "hour": player.digest_hour,
        "talk": player.talk_mail,
        "receipts": player.receipt_words,
    }


def _save(player: Player, *, mode: str, hour: int, talk: str, receipts: bool) -> None:
    set_mail_preference(player, mode, hour, now())
    set_talk_mail(player, talk or player.talk_mail)
    set_receipt_words(player, wanted=receipts)


def _claim(request: PlayerRequest, email: str) -> None:
    spend("claims_of_player", request.user.pk, now())
    may_ask_for_letter(request, email)
    claim_address(request.user, email, now())
