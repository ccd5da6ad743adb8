"""Where I am signed in, and signing out from afar."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.accounts.devices import devices_of, sign_out, sign_out_others
from games.web.requests import PlayerRequest


@never_cache
@login_required
@require_safe
def devices(request: PlayerRequest) -> HttpResponse:
    found = devices_of(request.user, request.session.session_key, timezone.now())
    return render(request, "account/devices.html", {"devices": found})


@login_required
@require_POST
def end_device(request: PlayerRequest, code: str) -> HttpResponse:
    sign_out(request.user, code)
    messages.success(request, gettext("That device has been signed out."))
    return redirect("devices")


@login_required
@require_POST
def end_other_devices(request: PlayerRequest) -> HttpResponse:
    sign_out_others(request.user, request.session.session_key)
    messages.success(request, gettext("All other devices have been signed out."))
    return redirect("devices")
