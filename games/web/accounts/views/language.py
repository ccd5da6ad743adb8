"""The language switch at the foot of every page."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.refusal import Refusal
from games.web.accounts.views.sign_in import local_path

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
    response = redirect(local_path(back) or "home")
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=A_YEAR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response
