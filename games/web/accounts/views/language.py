"""The language switch at the foot of every page."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from games.refusal import Refusal

A_YEAR = 365 * 24 * 3600


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Remembered by this browser and, for who is signed in, in the profile, so that letters follow."""
    language, back = request.POST.get("language", ""), request.POST.get("next", "")
    if language not in dict(settings.LANGUAGES):
        raise Refusal("unknown_language", language=language)
    if request.user.is_authenticated:
        request.user.language = language
        request.user.save(update_fields=["language"])
    allowed = url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure())
    response = redirect(back if allowed else "home")
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=A_YEAR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response
