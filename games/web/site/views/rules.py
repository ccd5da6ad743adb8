"""The rules of every game, in our own words and pictures."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.faces import FACES
from games.web.site.pictures import drawn


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    games = [(face, face.rules_pages()) for face in FACES.values()]
    return render(request, "rules/index.html", {"games": games})


@require_safe
def rules_page(request: HttpRequest, name: str) -> HttpResponse:
    for face in FACES.values():
        for page in face.rules_pages():
            if page.name == name:
                return render(request, page.template, face.rules_context(name))
    raise Http404


@require_safe
@cache_control(max_age=3600, public=True)
def picture(request: HttpRequest, language: str, name: str) -> HttpResponse:
    """A board that belongs to no table. The language is in the address, so that caches may keep it."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    try:
        svg = drawn(language, name, "tall" in request.GET)
    except KeyError:
        raise Http404 from None
    return HttpResponse(svg, content_type="image/svg+xml")
