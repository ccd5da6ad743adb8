"""The rules in our own words and pictures."""

from functools import lru_cache

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.faces.makabana.example_rounds import example_steps
from games.faces.makabana.pictures import picture_svg

EDITIONS = {"makabana-2013": "2013", "makabana-2003": "2003", "mao": "mao"}


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "rules/index.html")


@require_safe
def boards(request: HttpRequest) -> HttpResponse:
    return render(request, "rules/boards.html")


@require_safe
def edition(request: HttpRequest, name: str) -> HttpResponse:
    if name not in EDITIONS:
        raise Http404
    variant = EDITIONS[name]
    context = {"variant": variant, "steps": example_steps(variant)}
    return render(request, f"rules/{name}.html", context)


@require_safe
@cache_control(max_age=3600, public=True)
def picture(request: HttpRequest, language: str, name: str) -> HttpResponse:
    """A board that is no table's; the language is in the address, so that anybody may keep it."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    try:
        svg = _drawn(language, name, "tall" in request.GET)
    except KeyError:
        raise Http404 from None
    return HttpResponse(svg, content_type="image/svg+xml")


@lru_cache(maxsize=64)
def _drawn(language: str, name: str, tall: bool) -> str:
    with override(language):
        return picture_svg(name, tall=tall)
