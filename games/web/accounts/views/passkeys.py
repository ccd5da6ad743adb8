"""Passkeys: mine, the first one of an office, showing one, signing in with one."""

from django.contrib import auth, messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.accounts.limits import spend
from games.accounts.models import Passkey
from games.accounts.office import open_office_link
from games.accounts.passkeys import LONGEST_NAME, add, ask_to_add, ask_to_use, use
from games.clock import now
from games.networks import network_of
from games.refusal import Refusal
from games.web.accounts.views.sign_in import local_path
from games.web.passkeys import has_shown, keep, kept, note_shown, website_of
from games.web.refusing import status_of
from games.web.requests import PlayerRequest
from games.wording import why_not

MINUTES_FOR_STRANGERS = 10


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def passkeys(request: PlayerRequest) -> HttpResponse:
    problem, status = "", 200
    if request.method == "POST":
        try:
            _add(request, opens_office=request.user.is_staff and has_shown(request, for_office=True))
            return redirect("passkeys")
        except Refusal as refusal:
            problem, status = why_not(refusal), status_of(refusal)
    return _form_to_add(request, "account/passkeys.html", problem, status)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def first(request: PlayerRequest, token: str) -> HttpResponse:
    """By an operator's link, for whoever is signed in as well: neither alone is enough."""
    spend("passkeys_of_player", request.user.pk, now())
    link = open_office_link(token, request.user, now())
    problem, status = "", 200
    if request.method == "POST":
        try:
            note_shown(request, _add(request, opens_office=True))
            link.delete()
            return redirect("passkeys")
        except Refusal as refusal:
            problem, status = why_not(refusal), status_of(refusal)
    return _form_to_add(request, "account/first_passkey.html", problem, status)


@login_required
@require_POST
def remove(request: PlayerRequest, number: int) -> HttpResponse:
    passkey = get_object_or_404(Passkey, pk=number, player=request.user)
    if passkey.opens_office and request.user.is_staff and not has_shown(request, for_office=True):
        raise Refusal("passkey_shown_first")
    passkey.delete()
    messages.success(request, gettext("The passkey has been removed."))
    return redirect("passkeys")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def show(request: PlayerRequest) -> HttpResponse:
    """Before what needs more than a sign-in letter."""
    problem, status = "", 200
    if request.method == "POST":
        try:
            spend("passkeys_of_player", request.user.pk, now())
            answer = request.POST.get("answer", "")
            shown = use(website_of(request), kept(request), answer, now(), request.user)
            note_shown(request, shown)
            return redirect(_wanted(request) or "passkeys")
        except Refusal as refusal:
            problem, status = why_not(refusal), status_of(refusal)
    held = request.user.passkeys.filter(opens_office=True) if request.user.is_staff else request.user.passkeys
    context = {
        "options": keep(request, ask_to_use(website_of(request), request.user)),
        "has_any": held.exists(),
        "problem": problem,
        "next": _wanted(request),
    }
    return render(request, "account/show_passkey.html", context, status=status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated and not request.user.is_guest:
        return redirect(_wanted(request) or "home")
    problem, status = "", 200
    if request.method == "POST":
        try:
            spend("passkeys_from_network", network_of(request), now())
            shown = use(website_of(request), kept(request), request.POST.get("answer", ""), now())
            request.session.flush()
            auth.login(request, shown.player)
            note_shown(request, shown)
            return redirect(_wanted(request) or "home")
        except Refusal as refusal:
            problem, status = why_not(refusal), status_of(refusal)
    context = {
        "options": keep(request, ask_to_use(website_of(request))),
        "has_any": True,
        "problem": problem,
        "next": _wanted(request),
    }
    if not request.user.is_authenticated:
        request.session.set_expiry(MINUTES_FOR_STRANGERS * 60)
    return render(request, "account/sign_in_by_passkey.html", context, status=status)


def _add(request: PlayerRequest, *, opens_office: bool) -> Passkey:
    spend("passkeys_of_player", request.user.pk, now())
    added = add(
        request.user,
        website_of(request),
        kept(request),
        request.POST.get("answer", ""),
        now(),
        name=request.POST.get("name", ""),
        opens_office=opens_office,
    )
    messages.success(request, gettext("The passkey has been added."))
    return added


def _form_to_add(request: PlayerRequest, template: str, problem: str, status: int) -> HttpResponse:
    held = request.user.passkeys.order_by("pk")
    usual = gettext("Passkey %(number)d") % {"number": len(held) + 1}
    context = {
        "passkeys": held,
        "options": keep(request, ask_to_add(request.user, website_of(request))),
        "name": request.POST.get("name", usual),
        "longest": LONGEST_NAME,
        "problem": problem,
    }
    return render(request, template, context, status=status)


def _wanted(request: HttpRequest) -> str:
    return local_path(request.POST.get("next") or request.GET.get("next", ""))
