"""Signing in by a letter's link. Looking at the link changes nothing, so that scanners cannot use it up."""

from django.contrib import auth
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from engine.core import Refused
from games.accounts.limits import check, spend, unnamed
from games.accounts.signing_in import (
    LONGEST_PATH,
    account_of,
    claim_address,
    makes_account,
    open_link,
    send_sign_in_link,
    use_link,
)
from games.clock import now
from games.networks import network_of
from games.web.accounts.forms import AddressForm, NameForm
from games.web.forms.acting import carry_out, posted
from games.web.requests import signed_in
from games.wording import why_not


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    wanted = local_path(request.POST.get("next") or request.GET.get("next", ""))
    if request.user.is_authenticated and not request.user.is_guest:
        return redirect(wanted or "home")
    form = AddressForm(posted(request))
    status = carry_out(form, lambda email: _send_link(request, email, wanted), {"bad_address": "email"})
    if status == 302:
        return render(request, "account/sent.html", {"email": form.cleaned_data["email"], "next": wanted})
    return render(request, "account/sign_in.html", {"form": form, "next": wanted}, status=status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def link(request: HttpRequest, token: str) -> HttpResponse:
    try:
        asked = open_link(token, now())
    except Refused as refused:
        return _dead_link(request, refused)
    is_new = makes_account(asked)
    form = NameForm(posted(request), initial={"name": asked.player.name if asked.player else ""})
    form.fields["name"].required = is_new
    status = carry_out(form, lambda **typed: _let_in(request, token, **typed), {"bad_name": "name"})
    if status == 302:
        return redirect(local_path(asked.next_path) or ("home" if is_new else "my_games"))
    context = {"link": asked, "is_new": is_new, "form": form, "account": account_of(asked.email)}
    return render(request, "account/link.html", context, status=status)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    auth.logout(request)
    return redirect("home")


def may_ask_for_letter(request: HttpRequest, email: str) -> None:
    """Refuses what no person would do, from any network and for any address."""
    player, network = signed_in(request), network_of(request)
    check("refusals_caused", f"player/{player.pk}" if player else unnamed(network), now())
    spend("letters_from_network", network, now())
    spend("letters_to_address", email.lower(), now())


def local_path(path: str) -> str:
    """A page of ours, or nothing."""
    is_ours = path.startswith("/") and url_has_allowed_host_and_scheme(path, allowed_hosts=None)
    return path if is_ours and len(path) <= LONGEST_PATH else ""


def _send_link(request: HttpRequest, email: str, next_path: str) -> None:
    may_ask_for_letter(request, email)
    if request.user.is_authenticated:
        claim_address(request.user, email, now())
    else:
        send_sign_in_link(
            email, now(), language=get_language(), next_path=next_path, network=network_of(request)
        )


@sensitive_variables("token")
def _let_in(request: HttpRequest, token: str, name: str, zone: str) -> None:
    """Always with a new session: whoever was signed in here before is signed out."""
    player = use_link(token, now(), name=name, zone=zone)
    request.session.flush()
    auth.login(request, player)


def _dead_link(request: HttpRequest, refused: Refused) -> HttpResponse:
    """With a form for a new one, filled in if the link was ours."""
    form = AddressForm(initial={"email": refused.data.get("email", "")})
    context = {"form": form, "next": refused.data.get("next_path", ""), "why": why_not(refused)}
    return render(request, "account/dead_link.html", context, status=410)
