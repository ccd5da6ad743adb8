"""For machines that watch the service: which parts live, and whether a game waits too long."""

from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.clock import now
from games.health import check_health


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    report = check_health(now())
    return JsonResponse(report, status=200 if report["ok"] else 503)
