"""What makes the site installable: a manifest, and a worker that shows one page when there is no network."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

SEA, PAPER = "#1b6f8c", "#fdf6e6"


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    return render(request, "offline.html")


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    return JsonResponse(
        {
            "name": gettext("Maka Bana by email"),
            "short_name": "Maka Bana",
            "lang": get_language(),
            "start_url": reverse("my_games"),
            "scope": "/",
            "display": "standalone",
            "theme_color": SEA,
            "background_color": PAPER,
            "icons": [
                {
                    "src": static(f"icons/icon-{size}.png"),
                    "sizes": f"{size}x{size}",
                    "type": "image/png",
                    "purpose": purpose,
                }
                for size in (192, 512)
                for purpose in ("any", "maskable")
            ],
        },
        content_type="application/manifest+json",
    )


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    return render(request, "worker.js", content_type="text/javascript")
