"""For Prometheus, and only with the operator's token."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST

from games.clock import now
from games.metrics import exposition


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Whoever has no token learns nothing, not even that there is something."""
    shown = request.headers.get("Authorization", "")
    if not settings.METRICS_TOKEN or not constant_time_compare(shown, f"Bearer {settings.METRICS_TOKEN}"):
        raise Http404
    return HttpResponse(exposition(now()), content_type=CONTENT_TYPE_LATEST)
